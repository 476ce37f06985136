import FoundationEssentials
import Glibc
import HTMLTemplate
import TemplateTrial

/// Renders what a test sends: each line of standard input is a ``Request``, each line of the output its ``Answer``.
@main struct TemplateProbe {
    static func main() throws {
        var template: Template<TrialPage>?
        while let line = readLine() {
            let request = try JSONDecoder().decode(Request.self, from: Data(line.utf8))
            var answer = Answer()
            if let files = request.files {
                (template, answer.problem) = load(files)
            }
            if let samples = request.samples, let template {
                let page = TrialPage(samples: samples.map { TrialSample(text: $0.text, url: $0.url) })
                answer.page = String(decoding: template.render(page), as: UTF8.self)
            }
            print(String(decoding: try JSONEncoder().encode(answer), as: UTF8.self))
            // The test waits for each answer.
            fflush(nil)
        }
    }

    private static func load(_ files: [String: String]) -> (Template<TrialPage>?, problem: String?) {
        var library = TemplateLibrary(sources: files.mapValues { Array($0.utf8) })
        let template = library.template("page.html", TrialPage.bindings)
        do throws(TemplateErrors) {
            try library.validate()
            return (template, nil)
        } catch {
            return (nil, error.description)
        }
    }
}

/// Templates to load, or texts to render with the ones loaded last.
struct Request: Decodable {
    struct Sample: Decodable {
        var text: String
        var url: String
    }

    var files: [String: String]?
    var samples: [Sample]?
}

struct Answer: Encodable {
    var problem: String?
    var page: String?
}
