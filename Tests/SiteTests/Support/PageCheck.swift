/// What must be so on every page, whatever it shows.
enum PageCheck {
    /// Everything that is wrong with a page, in words.
    static func faults(of page: HTMLElement) -> [String] {
        let all = page.descendants
        let ids = all.compactMap { $0["id"] }
        var faults = Dictionary(grouping: ids, by: \.self).filter { $0.value.count > 1 }.keys.map {
            "the id \($0) stands twice"
        }
        for element in all {
            faults += PageCheck.faults(of: element, ids: Set(ids)).map { "<\(element.name)>: \($0)" }
        }
        if page["lang"] == nil { faults.append("the language is not named") }
        if page.all("main").count != 1 { faults.append("there is not exactly one main") }
        if page.all("h1").count != 1 { faults.append("there is not exactly one h1") }
        if page.all("title").first?.line.isEmpty ?? true { faults.append("there is no title") }
        return faults
    }

    private static func faults(of element: HTMLElement, ids: Set<String>) -> [String] {
        var faults: [String] = []
        if ["script", "style", "iframe", "object", "embed", "base", "foreignObject"].contains(element.name) {
            faults.append("it has no place on a page")
        }
        for (name, value) in element.attributes {
            if name == "style" || name.lowercased().hasPrefix("on") { faults.append("it has \(name)") }
            if isReference(name), !value.split(separator: " ").map(String.init).allSatisfy(ids.contains) {
                faults.append("\(name) refers to \(value), which is not there")
            }
            if isAddress(name), !isOwn(value, ids: ids) { faults.append("\(name) leads to \(value)") }
        }
        if ["input", "select", "textarea"].contains(element.name), element["type"] != "hidden",
            element["name"] == nil
        {
            faults.append("it has no name")
        }
        if element.name == "button" || element.name == "a", element.line.isEmpty,
            element["aria-label"]?.isEmpty ?? true
        {
            faults.append("it says nothing")
        }
        return faults
    }

    private static func isReference(_ attribute: String) -> Bool {
        ["for", "form", "aria-labelledby", "aria-describedby"].contains(attribute)
    }

    private static func isAddress(_ attribute: String) -> Bool {
        ["href", "src", "action", "formaction", "xlink:href"].contains(attribute)
    }

    /// Whether an address is a path of this site, or a place on the same page.
    private static func isOwn(_ address: String, ids: Set<String>) -> Bool {
        if address.hasPrefix("#") { return ids.contains(String(address.dropFirst())) }
        let isASCII = address.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "\\") }
        return address.hasPrefix("/") && !address.hasPrefix("//") && isASCII
    }
}
