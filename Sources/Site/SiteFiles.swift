/// The files that the site is made of, by their names within their folders, such as `icons/check.svg`.
package struct SiteFiles: Equatable, Sendable {
    let templates: [String: [UInt8]]
    /// What messages call the folder of the templates.
    let templateFolder: String
    let publicFiles: [String: [UInt8]]
    /// What messages call the folder of the public files.
    let publicFolder: String

    /// The contents of both folders, and what messages are to call them.
    package init(
        templates: [String: [UInt8]],
        of templateFolder: String = "Templates",
        publicFiles: [String: [UInt8]],
        of publicFolder: String = "Public"
    ) {
        self.templates = templates
        self.templateFolder = templateFolder
        self.publicFiles = publicFiles
        self.publicFolder = publicFolder
    }
}
