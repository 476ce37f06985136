import HTMLTemplate
import Testing

@Test func probe() throws {
    for source in [
        "{{ titel }}", "{{ title", "{{ title }", "{% if isOpen %}x", "{% endif %}", "{{ days }}",
        "{{ today.name }}",
        "{% if today %}{{ today.nam }}{% endif %}", "<a href='{{ title }}'>", "<p title={{ title }}>",
        "<script>{{ title }}</script>",
        "{% for d in days %}{{ d.x }}{{ loop.frist }}{{ title }}{{ count }}{% endfor %}",
        "{% fro x in days %}", "{{ title|upper }}",
        "<p {% if isOpen %}a=\"{% endif %}>", "<textarea>{{ title }}", "{% include \"x.html\" %}",
        "{% for x in title %}{{ x.y }}{% endfor %}",
        "a < b", "<p a=b\"c>", "{{ author }} {{ author.name.x }} {{ count.x }} {{ isOpen }} {{ loop.index }}",
        "日本語\t{{ 日 }}", "{% if a == b %}{% endif %}", "{% if (isOpen %}{% endif %}",
        "{% if not %}{% endif %}{% block %}{% endblock %}",
        "{% extends \"page.html\" %}", "x{% extends \"page.html\" %}", "{% raw %}", "{# x",
        "{% block a %}{% endblock %}\n{% block a %}{% endblock %}",
        "{% else %}{% elif isOpen %}{% for d in days %}{% elif isOpen %}{% endif %}{% endfor %}",
        "{% for in in days %}{% endfor %}",
    ] {
        print("=== \(source)\n\(errors(source))")
    }
    print(
        try render(
            "{% for d in days %}{{ loop.index }}{{ d.name }}{{ title }}{% for t in tags %}{{ d.name }}{{t}}{% if isOpen %}{{ count }}{% endif %},{% endfor %};{% else %}none{% endfor %}"
        )
    )
}
