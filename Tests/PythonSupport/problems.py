"""What a browser complains about without the page looking wrong."""

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response


def watch(context: BrowserContext) -> list[str]:
    """The list that grows with every problem of every page of the context.

    Problems are errors and warnings in the console (violations of the Content-Security-Policy are among
    them), uncaught exceptions, and subresources that fail or answer with an error. The status of the page
    itself is for the test to judge.
    """
    problems: list[str] = []

    def console(message: ConsoleMessage) -> None:
        # The browser repeats failed requests here, those for pages included.
        repeated = message.text.startswith("Failed to load resource:")
        if message.type in ("error", "warning") and not repeated:
            problems.append(f"console {message.type}: {message.text}")

    def response(response: Response) -> None:
        if response.status >= 400 and not response.request.is_navigation_request():
            problems.append(f"{response.status} for {response.url}")

    def request_failed(request: Request) -> None:
        # A request is aborted when the person leaves the page before it is answered.
        if request.failure != "net::ERR_ABORTED":
            problems.append(f"{request.failure} for {request.url}")

    context.on("console", console)
    context.on("weberror", lambda error: problems.append(f"uncaught exception: {error.error}"))
    context.on("response", response)
    context.on("requestfailed", request_failed)
    return problems
