"""axe-core, asked about the page as it is now."""

from importlib.resources import files

from playwright.sync_api import Page

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


def accessibility_violations(page: Page) -> list[str]:
    """What axe-core finds wrong with the page: one text for each place, none when all is well.

    The page must allow scripts: without them axe-core would wait for ever.
    """
    if page.evaluate("matchMedia('(scripting: none)').matches"):
        raise ValueError("axe-core cannot look at a page whose JavaScript is off")
    # Evaluated and not added as a <script>, which the Content-Security-Policy would refuse.
    page.evaluate(AXE)
    violations = page.evaluate("async () => (await axe.run({ resultTypes: ['violations'] })).violations")
    return [
        f"{violation['id']}: {violation['help']}: {node['html']}"
        for violation in violations
        for node in violation["nodes"]
    ]
