package import HTMLTemplate

/// What the site reads from its folders, checked: templates, public files and the stamp.
package struct SiteResources: Sendable {
    let pages: Pages
    let assets: Assets
    let stamp: Icon

    /// Checks the files of both folders, by name.
    ///
    /// - Throws: every fault of the templates, or that of the icon.
    package init(templates: [String: [UInt8]], publicFiles: [String: [UInt8]]) throws(SiteError) {
        do {
            pages = try Pages(templates)
        } catch {
            throw .templates(error)
        }
        for name in [Assets.stylesheet, Assets.favicon, Assets.stamp] where publicFiles[name] == nil {
            throw .missingFile(name)
        }
        do {
            stamp = try Icon(svg: publicFiles[Assets.stamp] ?? [], id: "check")
        } catch {
            throw .icon(Assets.stamp, error)
        }
        assets = Assets(publicFiles)
    }
}

/// Why the site cannot start.
package enum SiteError: Error, CustomStringConvertible {
    /// What is wrong with the templates.
    case templates(TemplateErrors)
    /// A file that the pages need is not in the public folder.
    case missingFile(String)
    /// An icon cannot be put into a page.
    case icon(String, IconError)

    package var description: String {
        switch self {
        case .templates(let errors): errors.description
        case .missingFile(let name): "Public/\(name): the file is missing"
        case .icon(let name, let error): "Public/\(name): \(error)"
        }
    }
}

extension Assets {
    /// The stylesheet of every page.
    static let stylesheet = "style.css"
    /// The icon in the browser's tab.
    static let favicon = "favicon.svg"
    /// The picture of a day on which everything is done.
    static let stamp = "icons/check.svg"
}
