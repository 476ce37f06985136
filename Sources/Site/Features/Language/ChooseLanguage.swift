import HTTP

extension Site {
    /// `GET /language/ja?return=/2026/11`: remembers a language for a year and leads back.
    func chooseLanguage(_ visit: Visit, _ language: Language) throws(Problem) -> Response {
        let field = try parsing { () throws(MalformedRequest) in
            try visit.request.target.query.value("return")
        }
        var response = Response.redirect(.seeOther, to: (Route(returning: field) ?? .home).path)
        response.headers["Set-Cookie"] =
            "\(Language.cookie)=\(language.rawValue); Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly"
        return response
    }
}
