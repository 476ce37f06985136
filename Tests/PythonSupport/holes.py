"""A template with every kind of place in which a value may stand, and random ones."""

import random

_TEXT = (
    "<p>{{ s.text }}</p>",
    "<p>a{{ s.text }}b{{ s.text }}{{ s.text }}</p>",
    "<p>\"{{ s.text }}\" '{{ s.text }}' `{{ s.text }}` &amp;{{ s.text }};</p>",
    "<p>{{- s.text -}}</p>",
    "<p>{{ s.url }} {{ s.record.text }} {{ count }}{{ s.text }}</p>",
    "<title>{{ s.text }}</title>",
    "<title>a < b {{ s.text }}</title>",
    "<textarea>{{ s.text }}</textarea>",
    "<textarea>\n{{ s.text }}</textarea>",
    '<textarea name="{{ s.text }}" rows=3>\n\n{{ s.text }}\n</textarea>',
    "<pre>{{ s.text }}</pre>",
    "<pre>\n{{ s.text }}</pre>",
    '<pre class="{{ s.text }}"><b>{{ s.text }}</b>{{ s.text }}</pre>',
    "<listing>{{ s.text }}</listing>",
    "<select><option value='{{ s.text }}'>{{ s.text }}</option></select>",
    "<table><tr><td>{{ s.text }}</td></tr></table>",
    "<button>{{ s.text }}</button><ul><li>{{ s.text }}</ul>",
    "<svg viewBox='{{ s.text }}'><title>{{ s.text }}</title><desc>{{ s.text }}</desc><text>{{ s.text }}</text></svg>",
    "<svg><foreignObject><p>{{ s.text }}</p></foreignObject></svg>",
    "<math><mi>{{ s.text }}</mi><mtext>{{ s.text }}</mtext></math>",
    "<template><p title='{{ s.text }}'>{{ s.text }}</p></template>",
    "<script>1 < 2</script>{{ s.text }}<style>a > b { c: '< /' }</style>{{ s.text }}",
    "<!-- <b title=\" -->{{ s.text }}<noscript>a</noscript>{{ s.text }}<iframe></iframe>{{ s.text }}",
    "{{ icon }}{{ s.text }}",
)
_ATTRIBUTES = (
    '<p title="{{ s.text }}">',
    "<p title='{{ s.text }}'>",
    "<p title = \n '{{ s.text }}' hidden>",
    "<p title=\"'{{ s.text }}'\" id='\"{{ s.text }}\"'>",
    '<p title="{{ s.text }}{{ s.text }}{{ count }}">',
    '<p title="a > b &amp; {{ s.text }}=" class="{{ s.text }}" lang=x>',
    '<p data-x="{{ s.text }}" data-href="{{ s.text }}" aria-label="{{ s.text }}">',
    '<input value="{{ s.text }}" placeholder=\'{{ s.text }}\' pattern="{{ s.url }}"/>',
    '<meta name="d" content="{{ s.text }}">',
    '<script nonce="{{ s.text }}"></script>',
    "<p{% if yes %} title=\"{{ s.text }}\"{% else %} id='{{ s.text }}'{% endif %}>",
    "<p {% if no %}title=\"{{ s.text }}\"{% else %}id='{{ s.text }}'{% endif %} lang=x>",
    "<p{% for t in s.texts %} title=\"{{ t }}{{ s.text }}\"{% endfor %}>",
    '<p class="a{% for t in s.texts %} {{ t }}{% if loop.last %}{{ s.text }}{% endif %}{% endfor %}">',
    "<p title={% if yes %}\"{{ s.text }}\"{% else %}'b'{% endif %}>",
)
_WHOLE_URLS = (
    '<a href="{{ s.url }}">',
    "<area HREF='{{ s.url }}'>",
    '<link rel="stylesheet" href="{{ s.url }}">',
    '<img src="{{ s.url }}" longdesc="{{ s.url }}" usemap="{{ s.url }}" alt="{{ s.text }}">',
    '<form action="{{ s.url }}"><button formaction="{{ s.url }}"></button><input formaction=\'{{ s.url }}\'></form>',
    '<q cite="{{ s.url }}"></q><blockquote cite="{{ s.url }}"></blockquote><ins cite="{{ s.url }}"></ins>',
    '<video poster="{{ s.url }}" src="{{ s.url }}"><source src="{{ s.url }}"><track src="{{ s.url }}"></video>',
    '<iframe src="{{ s.url }}"></iframe><table background="{{ s.url }}"></table>',
    "<svg><a href='{{ s.url }}'></a><a xlink:href='{{ s.url }}'></a><use href='{{ s.url }}'/></svg>",
    "<svg><image xlink:href=\"{{ s.url }}\"/></svg><math href='{{ s.url }}'></math>",
    '<a href="{{ s.url }}#top"></a><a href="{{ s.url }}?a={{ s.text }}"></a>',
    '<a href="{{ s.url }}&amp;a={{ s.text }}#{{ s.text }}">',
    "<a href='{% if no %}/a{% else %}{{ s.url }}{% endif %}?a'>",
    "{% for u in s.urls %}<a href='{{ u }}'></a><a href='{{ s.url }}'>{{ s.url }}</a>{% endfor %}",
)
_URL_PARTS = (
    '<a href="/{{ s.text }}">',
    '<a href="/{{ s.text }}{{ s.text }}?{{ s.text }}">',
    '<a href="/a/{{ s.text }}/b/{{ s.text }}">',
    '<a href="a/{{ s.text }}">',
    "<a href='?q={{ s.text }}&amp;r={{ s.text }}'>",
    "<a href='#{{ s.text }}'>",
    '<a href="https://a.test/{{ s.text }}?{{ s.text }}#{{ s.text }}">',
    '<a href="HTTP://a.test?{{ s.text }}">',
    '<a href="//a.test/{{ s.text }}">',
    '<a href="mailto:{{ s.text }}?subject={{ s.text }}">',
    '<a href="/{{ count }}/{{ s.text }}">',
    '<form action="/todos/{{ s.text }}"><button formaction="?{{ s.text }}"></button></form>',
    '<img src="/i/{{ s.text }}.png"><iframe src="/f/{{ s.text }}"></iframe>',
    "<svg><use href='#{{ s.text }}'/><a xlink:href='/{{ s.text }}'></a></svg>",
    "<a href='/a{% for t in s.texts %}/{{ t }}{{ s.text }}{% endfor %}'>",
)
_WAYS = (
    "{% if s.optional %}<p title='{{ s.optional.text }}'>{{ s.optional.record.text }}</p>{% endif %}",
    "{% if s.note %}<p>{{ s.note }}</p>{% endif %}{% if no %}{% elif yes %}<p>{{ s.text }}</p>{% endif %}",
    "{% for t in s.texts %}<p title='{{ t }}'>{{ t }}{{ s.text }}{{ s.record.text }}</p>{% endfor %}",
    "{% for t in s.nothing %}{{ t }}{% else %}<p title='{{ s.text }}'>{{ s.text }}</p>{% endfor %}",
    "{% for a in s.samples %}{% for b in a.samples %}{% for t in a.texts %}<p title='{{ b.text }}'>"
    "{{ a.text }}{{ s.text }}{{ t }}<a href='{{ a.url }}?{{ b.text }}'>{{ s.url }}</a></p>"
    "{% endfor %}{% endfor %}{% endfor %}",
    "{% for a in s.samples %}{% for t in s.texts %}<p>{{ t }}{{ a.text }}</p>{% endfor %}{% endfor %}",
    "<p>{% include 'text.html' %}</p><p title='{% include 'text.html' %}'><a href='/{% include 'text.html' %}'></a>",
    "<title>{% include 'text.html' %}</title><textarea>{% include 'text.html' %}</textarea>",
)
PLACES = tuple(f"<div>{place}</div>\n" for place in _TEXT + _ATTRIBUTES + _WHOLE_URLS + _URL_PARTS + _WAYS)

EVERY_PLACE = {
    "page.html": "{% extends 'layout.html' %}{% block all %}" + "".join(PLACES) + "{% endblock %}",
    "layout.html": "<!doctype html><html lang=en><head><title>{% if first %}{{ first.text }}{% endif %}</title></head>"
    "<body>\n{% for s in samples %}{% block all %}{% endblock %}{% endfor %}</body></html>",
    "text.html": "{{ s.text }}",
}

# Without a value all is well here; with one, wherever it is put, hardly anything is.
_TRAPS = (
    "<script>'a' ; b</script><style>a { b: c }</style>",
    "<p onclick='a(b)' style=\"a: b\" title=c lang>d</p>",
    "<img srcset='/a 2x' src=/a alt='b'><a ping='/a /b' href='https://a.test/b'>c</a>",
    "<iframe srcdoc='a' src='/b'>c</iframe><noscript>a</noscript><xmp>b</xmp><noembed>c</noembed>",
    "<!-- a --><!doctype html><meta http-equiv='refresh' content='9'><meta charset='utf-8'>",
    "<script src='/a/b.js'></script><object data='/a'></object><embed src='/b'>",
    "<svg><style>a</style><script>b</script><animate attributeName='href' values='/a;/b'/></svg>",
    "<a href='javascript:a'>b</a><a href='data:text/html,b'>c</a><form action='//a.test'></form>",
)

_FRAGMENTS = (
    *("<p>", "<p ", "<b>", "</b>", "</p>", "<br/>", "<a ", "<img ", "<title>", "</title>", "<textarea>", "</textarea>"),
    *("<pre>", "</pre>", "<script>", "</script>", "<style>", "</style>", "<!--", "-->", "<svg>", "</svg>", "<iframe>"),
    *("</iframe>", "<noscript>", "</noscript>", "<meta ", "<template>", "</template>", "<xmp>", "</xmp>", "<math>"),
    *("</math>", "<desc>", "</desc>", "<foreignObject>", "</foreignObject>", "<use ", "<base ", "<object ", "<script "),
    *(">", "/>", "<", "</", "<!", "&", "&amp;", "&lt", "&#", "&colon;", ";", "=", '"', "'", "`", " ", "\n", "/", "//"),
    *(' title="', " title='", " title=", " href='", ' href="', " href=", " src='", " onclick='", " style='", " srcset='"),
    *(" http-equiv='refresh'", " content='", " data-x='", " xlink:href='", "on", "click", "ref", "?", "#", ":", "\\"),
    *("javascript:", "https:", "mailto:", "a", "b=c", "-", "--", "!", "{% if yes %}", "{% if no %}", "{% else %}"),
    *("{% endif %}", "{% for t in s.texts %}", "{% endfor %}", "{{ t }}", "{% include 'text.html' %}", "{{ count }}"),
    *("{{ s.text }}", "{{ s.text }}", "{{ s.text }}", "{{ s.url }}", "{{ s.url }}", "{{- s.text -}}"),
    *('="{{ s.text }}"', "='{{ s.text }}'", "'{{ s.url }}'", '"{{ s.text }}"', "<p title='{{ s.text }}'>"),
)


def random_template(random: random.Random) -> dict[str, str]:
    """Templates put together out of pieces; few of them are without an error."""
    kind = random.randrange(3)
    if kind == 0:
        source = "".join(random.choice(_FRAGMENTS) for _ in range(random.randrange(1, 9)))
    elif kind == 1:
        # A place that is well-formed but for one piece put in, taken out or doubled.
        source = random.choice(PLACES)
        at = random.randrange(len(source))
        until = at + random.choice((0, 0, 0, 1, 2, 5))
        source = source[:at] + random.choice((*_FRAGMENTS, "", source[at : at + 9])) + source[until:]
    else:
        source = random.choice(_TRAPS)
        at = random.randrange(len(source))
        source = source[:at] + random.choice(("{{ s.text }}", "{{ s.text }}", "{{ s.url }}")) + source[at:]
    frame = "<!doctype html><body>x{% if first %}{% for s in first.samples %}", "{% endfor %}{% endif %}"
    used = {"text.html": "{{ s.text }}"} if "'text.html'" in source else {}
    return {"page.html": source.join(frame), **used}
