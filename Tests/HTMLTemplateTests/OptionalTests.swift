import HTMLTemplate
import Testing

@Suite struct OptionalTests {
    static let proven = [
        Example("in an if", "{% if today %}{{ today.name }}{% endif %}", "Today"),
        Example("itself, when it is a text", "{% if nickname %}{{ nickname }}{% endif %}", "Hana"),
        Example("in the else of not", "{% if not today %}-{% else %}{{ today.name }}{% endif %}", "Today"),
        Example("through and", "{% if isOpen and today %}{{ today.name }}{% endif %}", "Today"),
        Example("later in the same and", "{% if today and today.name %}{{ today.name }}{% endif %}", "Today"),
        Example("later in an or that asks its absence", "{% if not today or today.name %}a{% endif %}", "a"),
        Example(
            "in the else of an or",
            "{% if not today or isDone %}a{% else %}{{ today.name }}{% endif %}",
            "Today"
        ),
        Example(
            "in an elif after not",
            "{% if not today %}a{% elif today.name %}{{ today.name }}{% endif %}",
            "Today"
        ),
        Example(
            "in the else after not and elif",
            "{% if not today %}a{% elif isDone %}b{% else %}{{ today.name }}{% endif %}",
            "Today"
        ),
        Example(
            "in both ways of an or",
            "{% if today and isOpen or today %}{{ today.name }}{% endif %}",
            "Today"
        ),
        Example(
            "in a nested if",
            "{% if today %}{% if isOpen %}{{ today.name }}{% endif %}{% endif %}",
            "Today"
        ),
        Example(
            "in a loop",
            "{% if today %}{% for t in tags %}{{ today.name }}{% endfor %}{% endif %}",
            "TodayToday"
        ),
        Example(
            "of an element",
            "{% for d in days %}{% if d.note %}{{ d.note }}{% endif %}{% endfor %}",
            "rain"
        ),
        Example("of a record", "{% if author.pet %}{{ author.pet.name }}{% endif %}", "Rex"),
        Example("absent", "{% if tomorrow %}{{ tomorrow.name }}{% else %}none{% endif %}", "none"),
        Example(
            "of an optional",
            "{% if today and today.note %}{{ today.note }}{% else %}none{% endif %}",
            "none"
        ),
    ]

    static let unproven = [
        Example("without an if", "{{ today.name }}", "today"),
        Example("itself without an if", "{{ nickname }}", "nickname"),
        Example("in an if that asks something else", "{% if isOpen %}{{ today.name }}{% endif %}", "today"),
        Example("in the else", "{% if today %}{% else %}{{ today.name }}{% endif %}", "today"),
        Example("after the endif", "{% if today %}{% endif %}{{ today.name }}", "today"),
        Example("in an if not", "{% if not today %}{{ today.name }}{% endif %}", "today"),
        Example("in an or", "{% if today or isOpen %}{{ today.name }}{% endif %}", "today"),
        Example(
            "in the else of an and",
            "{% if not today and isOpen %}a{% else %}{{ today.name }}{% endif %}",
            "today"
        ),
        Example("in an elif after it", "{% if today %}a{% elif today.name %}b{% endif %}", "today"),
        Example("earlier in the same and", "{% if today.name and today %}a{% endif %}", "today"),
        Example("another one", "{% if nickname %}{{ today.name }}{% endif %}", "today"),
        Example("its list", "{% for t in today.todos %}{{ t }}{% endfor %}", "today"),
        Example("an optional in an unproven optional", "{% if today.note %}a{% endif %}", "today"),
        Example(
            "of another element",
            "{% for d in days %}{% if d.note %}{% for d in days %}{{ d.note }}{% endfor %}{% endif %}{% endfor %}",
            "d.note"
        ),
        Example(
            "in a later loop",
            "{% for d in days %}{% if d.note %}{% endif %}{{ d.note }}{% endfor %}",
            "d.note"
        ),
    ]

    @Test(arguments: proven)
    func `what a condition has found present can be named`(_ example: Example) throws {
        #expect(try render(example.files) == example.expected)
    }

    @Test(arguments: unproven)
    func `what may be absent cannot be named`(_ example: Example) {
        let name = example.expected
        #expect(errors(example.files).contains("'\(name)' may be absent: put this inside {% if \(name) %}"))
    }
}
