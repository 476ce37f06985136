import HTTP

extension SiteSettings {
    /// Whether a request that changes something comes from our own pages, or from no browser at all.
    ///
    /// `Sec-Fetch-Site` is set by the browser and cannot be forged by a page (Fetch Metadata). Browsers send it
    /// only to secure origins and localhost, so `Origin` decides where it is missing. A request with neither
    /// was not made by a page.
    func isSameSite(_ headers: Headers, sentTo authority: Authority) -> Bool {
        if let site = headers["Sec-Fetch-Site"] {
            return site == "same-origin" || site == "none"
        }
        guard let sender = headers["Origin"] else { return true }
        guard let origin = Origin(sender) else { return false }
        return origin == Origin(plain: authority) || origin == publicOrigin
    }
}
