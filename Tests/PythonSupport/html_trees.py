"""The tree that a page becomes, in html5lib and in a browser, and the one that was meant.

A page is rendered twice: with marks, plain words that no parser could misread, and with hostile texts. The tree of the
first, with each mark replaced by what its text must be read as, is the tree the second must have.
"""

import json
import re
from collections.abc import Callable, Sequence
from typing import NamedTuple
from urllib.parse import quote

import html5lib
from playwright.sync_api import Page

# What a tree is written as: ("<", name, attributes), ("text", data), ("comment", data), (">",), in order.
Tree = list[tuple]

URL_ATTRIBUTES = {
    *("href", "src", "action", "formaction", "cite", "poster", "background", "longdesc", "manifest", "usemap", "icon"),
    *("data", "classid", "codebase", "dynsrc", "lowsrc"),
}
_MARK = re.compile(r"([tu])q(\d+)z")
_SCHEME = re.compile(r"([^/?#:]*):")


class Marks(NamedTuple):
    """Plain words in the place of as many texts."""

    texts: list[str]
    urls: list[str]

    @classmethod
    def of(cls, count: int) -> "Marks":
        return cls([f"tq{number}z" for number in range(count)], [f"uq{number}z" for number in range(count)])


def is_harmless(url: str) -> bool:
    """Whether an address is relative, or has one of the schemes that the engine lets through."""
    scheme = _SCHEME.match(url)
    return scheme is None or scheme[1].lower() in ("http", "https", "mailto")


def meant(tree: Tree, texts: Sequence[str], urls: Sequence[str]) -> Tree:
    """The tree of a page with marks, with the texts in their places."""

    def plain(mark: re.Match) -> str:
        value = (texts if mark[1] == "t" else urls)[int(mark[2])]
        return value.replace("\0", "\ufffd")

    def in_address(mark: re.Match) -> str:
        if mark[1] == "t":
            return quote(texts[int(mark[2])], safe="")
        url = urls[int(mark[2])]
        return quote(url, safe="!#$%&'()*+,-./:;=?@[]_~") if is_harmless(url) else "about:invalid"

    def replaced(node: tuple) -> tuple:
        if node[0] == "<":
            attributes = [
                (name, _MARK.sub(in_address if is_url_attribute(name) else plain, value)) for name, value in node[2]
            ]
            return ("<", node[1], attributes)
        return (node[0], *(_MARK.sub(plain, data) for data in node[1:]))

    return [node for node in map(replaced, tree) if node != ("text", "")]


def is_url_attribute(name: str) -> bool:
    """Whether its last part means an address; the engine takes `href:` for one too, though nobody else does."""
    parts = [part for part in re.split("[:}]", name) if part]
    return bool(parts) and parts[-1] in URL_ATTRIBUTES


def places_of_marks(tree: Tree) -> list[str]:
    """Where each mark stands: `text`, or the name of an attribute, with the elements around it."""
    places: list[str] = []
    way: list[str] = []
    for node in tree:
        if node[0] == "<":
            way.append(node[1])
            for name, value in node[2]:
                places += [f"{'/'.join(way)} {name}"] * len(_MARK.findall(value))
                assert not _MARK.search(name), f"a value is part of the name of an attribute: {node}"
            assert not _MARK.search(node[1]), f"a value is part of the name of a tag: {node}"
        elif node[0] == ">":
            way.pop()
        else:
            places += [f"{'/'.join(way)} {node[0]}"] * len(_MARK.findall(node[1]))
    return places


def tree_by_html5lib(html: str) -> Tree:
    tree: Tree = []
    walker = html5lib.getTreeWalker("dom")
    for token in walker(html5lib.parse(html, treebuilder="dom")):
        match token["type"]:
            case "StartTag" | "EmptyTag":
                attributes = sorted((_local_name(name), value) for name, value in token["data"].items())
                tree.append(("<", token["name"], attributes))
                if token["type"] == "EmptyTag":
                    tree.append((">",))
            case "EndTag":
                tree.append((">",))
            case "Characters" | "SpaceCharacters":
                _append_text(tree, token["data"])
            case "Comment":
                tree.append(("comment", token["data"]))
            case "Doctype":
                tree.append(("doctype", token["name"]))
    return tree


def _local_name(name: tuple[str | None, str]) -> str:
    return f"{{{name[0]}}}{name[1]}" if name[0] else name[1]


def _append_text(tree: Tree, text: str) -> None:
    if tree and tree[-1][0] == "text":
        text = tree.pop()[1] + text
    if text:
        tree.append(("text", text))


class Address(NamedTuple):
    """An address as the browser takes it; None where it takes it for none at all."""

    value: str
    scheme: str | None
    host: str | None


# Everything but ASCII leaves the browser escaped, so that nothing on the way can change it.
_TREE_IN_BROWSER = """(html) => {
    const tree = [], addresses = []
    const root = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
    const visit = node => {
        if (node.nodeType === Node.TEXT_NODE) {
            const last = tree.at(-1)
            if (last && last[0] === 'text') last[1] += node.data
            else if (node.data) tree.push(['text', node.data])
        } else if (node.nodeType === Node.COMMENT_NODE) tree.push(['comment', node.data])
        else if (node.nodeType === Node.DOCUMENT_TYPE_NODE) tree.push(['doctype', node.name])
        else if (node.nodeType === Node.ELEMENT_NODE) {
            // The page's scripts do not see a nonce as an attribute.
            const value = attribute => attribute.name === 'nonce' ? node.nonce : attribute.value
            tree.push(['<', node.localName, Array.from(node.attributes, a => [a.name, value(a)]).sort()])
            for (const attribute of node.attributes) {
                if (!URL_ATTRIBUTES.includes(attribute.localName)) continue
                let url = null
                try { url = new URL(attribute.value, 'http://here.test/a/b') } catch {}
                addresses.push([attribute.value, url && url.protocol, url && url.host])
            }
            (node instanceof HTMLTemplateElement ? node.content : node).childNodes.forEach(visit)
            tree.push(['>'])
        }
    }
    root.childNodes.forEach(visit)
    return JSON.stringify([tree, addresses]).replace(/[^ -~]/g, c => '\\\\u' + c.charCodeAt(0).toString(16).padStart(4, '0'))
}""".replace("URL_ATTRIBUTES", json.dumps(sorted(URL_ATTRIBUTES)))


def tree_by_browser(page: Page, html: str | None) -> tuple[Tree, list[Address]]:
    """The tree and all addresses of the HTML, parsed by script; without any, of the page that is open."""
    tree, addresses = json.loads(page.evaluate(_TREE_IN_BROWSER, html))
    return (
        [
            ("<", node[1], [(name, value) for name, value in node[2]]) if node[0] == "<" else tuple(node)
            for node in tree
        ],
        [Address(*address) for address in addresses],
    )


def first_difference(found: Tree, wanted: Tree, show: Callable[[object], str] = ascii) -> str | None:
    """A sentence about the first node in which two trees differ, None when there is none."""
    for number, (one, other) in enumerate(zip(found, wanted)):
        if one != other:
            return f"node {number} is {show(one)} instead of {show(other)}"
    if len(found) != len(wanted):
        return f"the tree has {len(found)} nodes instead of {len(wanted)}"
    return None
