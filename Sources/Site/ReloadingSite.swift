package import HTTP
import Synchronization

/// A site whose templates and public files are being worked on: each page is made of them as they are now.
///
/// What is wrong with them stands in the place of the page, as plain text. Everything but pages goes on with the last
/// good ones, so that nothing that was typed is lost meanwhile.
package final class ReloadingSite: Sendable {
    private let read: @Sendable () throws -> SiteFiles
    private let current: Mutex<Current>

    private struct Current {
        var site: Site
        /// The files as they were read last; nil when they could not be.
        var files: SiteFiles?
    }

    /// A site, the files it was made of, and how to read them again.
    package init(_ site: Site, _ files: SiteFiles, read: @escaping @Sendable () throws -> SiteFiles) {
        self.read = read
        current = Mutex(Current(site: site, files: files))
    }

    /// Answers a request.
    package func respond(to request: Request) -> Reply {
        // A page's own files are served as they were when the page was made: their address tells which those are.
        let isPage = Route(request.target)?.isPage == true
        let site = current.withLock { current in
            if isPage { refresh(&current) }
            return current.site
        }
        return site.respond(to: request)
    }

    /// The page for a request that the server refuses before it is whole.
    package func refuse(_ refusal: Refusal) -> Response {
        current.withLock { $0.site }.refuse(refusal)
    }

    private func refresh(_ current: inout Current) {
        let last = current.files.take()
        do {
            let files = try read()
            current.files = files
            guard files != last else { return }
            current.site.resources = try SiteResources(files)
            current.site.fault = nil
            current.site.log("templates and public files were read again")
        } catch {
            let fault = "\(error)\n"
            guard fault != current.site.fault else { return }
            current.site.fault = fault
            current.site.log("\(error)")
        }
    }
}
