package import HTTP
import Synchronization

/// A site whose templates and public files are being worked on: each page is made of them as they are now.
///
/// What is wrong with them stands in the place of the page, as plain text. Everything but pages goes on with the last
/// good ones, so that nothing that was typed is lost meanwhile.
package final class ReloadingSite: Sendable {
    private let read: @Sendable () throws -> SiteFiles
    /// The files as they were read last, nil when they could not be; whoever reads them anew keeps others from it.
    private let files: Mutex<SiteFiles?>
    /// The site made of them, or of the last good ones.
    private let site: Mutex<Site>

    /// A site, the files it was made of, and how to read them again.
    package init(_ site: Site, _ files: SiteFiles, read: @escaping @Sendable () throws -> SiteFiles) {
        self.read = read
        self.site = Mutex(site)
        self.files = Mutex(files)
    }

    /// Answers a request.
    package func respond(to request: Request) -> Reply {
        // A page's own files are served as they were when the page was made: their address tells which those are.
        if case .asset? = Route(request.target) {} else { refresh() }
        return current.respond(to: request)
    }

    /// The page for a request that the server refuses before it is whole.
    package func refuse(_ refusal: Refusal) -> Response {
        current.refuse(refusal)
    }

    private var current: Site { site.withLock { $0 } }

    private func refresh() {
        files.withLock { files in
            let last = files.take()
            var site = current
            do {
                let new = try read()
                files = new
                guard new != last else { return }
                site.resources = try SiteResources(new)
                site.fault = nil
                site.log("templates and public files were read again")
            } catch {
                let fault = "\(error)\n"
                guard fault != site.fault else { return }
                site.fault = fault
                site.log("\(error)")
            }
            self.site.withLock { $0 = site }
        }
    }
}
