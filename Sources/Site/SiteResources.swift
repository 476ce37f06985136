import HTMLTemplate

/// What the site reads from its folders, checked: templates, public files and the stamp.
package struct SiteResources: Sendable {
    let pages: Pages
    let assets: Assets
    let stamp: Icon

    /// Checks the files of both folders.
    ///
    /// - Throws: all that is wrong with them at once, under the names of the folders.
    package init(_ files: SiteFiles) throws(SiteErrors) {
        var errors: [SiteError] = []
        var pages: Pages?
        do {
            pages = try Pages(files.templates, of: files.templateFolder)
        } catch {
            errors.append(.templates(error))
        }
        for name in [Assets.stylesheet, Assets.favicon, Assets.stamp] where files.publicFiles[name] == nil {
            errors.append(.missingFile("\(files.publicFolder)/\(name)"))
        }
        var stamp: Icon?
        if let svg = files.publicFiles[Assets.stamp] {
            do {
                stamp = try Icon(svg: svg, id: "check")
            } catch {
                errors.append(.icon("\(files.publicFolder)/\(Assets.stamp)", error))
            }
        }
        guard let pages, let stamp, errors.isEmpty else { throw SiteErrors(errors: errors) }
        (self.pages, self.stamp) = (pages, stamp)
        assets = Assets(files.publicFiles)
    }
}

extension SiteResources {
    /// The fields that no template names, such as `OpenDay.heading`: nothing wrong, yet worth telling.
    package var unusedFields: [String] { pages.unusedFields }
}

/// All that is wrong with the files of the site.
package struct SiteErrors: Error, CustomStringConvertible {
    let errors: [SiteError]

    /// Every error, one after the other.
    package var description: String {
        errors.map(\.description).joined(separator: "\n")
    }
}

/// Why the site cannot start.
enum SiteError: CustomStringConvertible {
    /// What is wrong with the templates.
    case templates(TemplateErrors)
    /// A file that the pages need is not in the public folder.
    case missingFile(String)
    /// An icon cannot be put into a page.
    case icon(String, IconError)

    var description: String {
        switch self {
        case .templates(let errors): errors.description
        case .missingFile(let name): "\(name): the file is missing"
        case .icon(let name, let error): "\(name): \(error)"
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
