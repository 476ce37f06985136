import HTTP

extension Response {
    /// Adds what every answer carries, also errors, redirects and files.
    ///
    /// The policy allows our own stylesheet, images and forms and nothing else: no script at all.
    /// `same-origin` rather than `no-referrer`, since the latter makes a browser send `Origin: null` with our
    /// own forms.
    mutating func addSecurityHeaders() {
        headers["Content-Security-Policy"] = """
            default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; \
            frame-ancestors 'none'
            """
        headers["X-Content-Type-Options"] = "nosniff"
        headers["Referrer-Policy"] = "same-origin"
        headers["Cross-Origin-Opener-Policy"] = "same-origin"
        headers["Cross-Origin-Resource-Policy"] = "same-origin"
        headers["X-Robots-Tag"] = "noindex"
        // Pages are private and change with every click; only files with a hash in their address are kept.
        if headers["Cache-Control"] == nil { headers["Cache-Control"] = "no-store" }
    }
}
