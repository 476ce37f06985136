import HTTP

extension SiteSettings {
    /// The authority a request was sent to, when it is one of ours; nil is a 421.
    ///
    /// A page elsewhere can point its own name at this machine (DNS rebinding) and would then be same-origin
    /// with us. Only names that cannot be pointed elsewhere are answered: the loopback ones on any port, and
    /// the public origin's.
    func ownAuthority(of headers: Headers) -> Authority? {
        guard let host = headers["Host"], let authority = Authority(host) else { return nil }
        if authority.isLoopback { return authority }
        guard let publicOrigin, publicOrigin.authority.host == authority.host,
            authority.port ?? publicOrigin.port == publicOrigin.port
        else { return nil }
        return authority
    }
}
