"""Texts that have broken escaping somewhere, put together at random."""

import random

PIECES = (
    *"<>&\"'`=/\\;#%:?!-()[]{}|^ \t\n\r\f\0\x01\x0b\x1b\x7f\x80\x85\x9f\xa0\xad",
    *("\r\n", "\n\n", "//", "\\\\", "]]>", "<![CDATA[", "<!--", "-->", "--!>", "<!", "<?", "</", "{{", "}}", "{%", "{#"),
    *("</title", "</title>", "</textarea", "</textarea>", "</pre>", "</script>", "</style>", "<script>", "</template>"),
    *("<svg onload=alert(1)>", "<img src=x onerror=alert(1)>", "<script>alert(1)</script>", "<plaintext>", "</svg>"),
    *('" onfocus=alert(1) autofocus x="', "' onfocus=alert(1) autofocus x='", "</math>", "<base href=//evil.test>"),
    *("&lt;", "&#60", "&#x3c;", "&amp", "&quot;", "&colon;", "&Tab;", "&NewLine;", "&#0;", "&notin", "&lt"),
    *("javascript:", "data:", "vbscript:", "//evil.test", "http://evil.test", "mailto:", "@", ".", "..", "/../"),
    *("\u0301", "\u0338", "\u20e3", "\u200d", "\ufe0f", "\u202e", "\u2066", "\u2069", "\u200f", "\u2028", "\u2029"),
    *("\ufeff", "\ufffd", "\ufffe", "\uffff", "\ufdd0", "\U0001fffe", "\U0010ffff", "\ue000", "\uff1c", "\uff02"),
    *("花丸", "é", "K", "ı", "👩🏽‍🚀", "🇯🇵", "a", "on", "%00", "%3C", "%0a", "%2e%2e"),
)

_DROPPED = ("\t", "\n", "\r", "\0", "\x01", "\x0c", " ", "&Tab;", "&NewLine;", "&#9;", "\ufeff", "\xad", "")
_SCHEMES = ("javascript", "data", "vbscript", "file", "blob", "view-source", "feed:javascript", "http", "https", "mailto")
_COLONS = (":", ":", ":", "&colon;", "&#58;", "&#x3a;", "%3A", "\uff1a", "\t:", ":\n//%0a", "://")
_ENDS = ("alert(1)", "text/html,<script>alert(1)</script>", "//evil.test/", "\\\\evil.test", "", "//%0aalert(1)", "a@b.c")


def hostile_text(random: random.Random) -> str:
    """A text of such pieces, now and then with any scalar between them; or a scheme in disguise."""
    if random.random() < 0.25:
        return disguised_address(random)
    text = ""
    for _ in range(random.choice((0, 1, 1, 2, 3, 5, 8, 12))):
        text += random.choice(PIECES) if random.random() < 0.8 else any_scalar(random)
    return text


def any_scalar(random: random.Random) -> str:
    """Any character; a surrogate is none, and what stands for one in Unicode texts comes in its place."""
    scalar = random.randrange(random.choice((0x80, 0x800, 0x10000, 0x110000)))
    return "\ufffd" if 0xD800 <= scalar < 0xE000 else chr(scalar)


def disguised_address(random: random.Random) -> str:
    """An address whose scheme is hard to see: mixed case, and with what browsers drop or decode between."""
    kind = random.randrange(4)
    if kind == 0:
        return random.choice(("//", "\\\\", "/\\", "/\t/", "///", "/", "?", "#", "", " //")) + random.choice(_ENDS)
    if kind == 1:
        return random.choice(_SCHEMES) + random.choice(_COLONS) + random.choice(_ENDS)
    scheme = "".join(
        (letter.upper() if random.random() < 0.3 else letter) + (random.choice(_DROPPED) if random.random() < 0.2 else "")
        for letter in random.choice(_SCHEMES)
    )
    start = random.choice(_DROPPED) if random.random() < 0.3 else ""
    return start + scheme + random.choice(_COLONS) + random.choice(_ENDS)


def hostile_address(random: random.Random) -> str:
    """An address of that kind, or one that begins well and goes on with anything."""
    if random.random() < 0.5:
        return disguised_address(random)
    return random.choice(("", "/", "?", "#", "a/", "//a.test/", "https://a.test/?", "mailto:")) + hostile_text(random)
