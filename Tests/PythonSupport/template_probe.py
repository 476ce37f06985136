"""The template engine alone, in a process of its own: it loads templates and renders texts through them."""

import json
import os
import subprocess
from collections.abc import Mapping, Sequence

from program import ROOT


class TemplateProbe:
    """A running `TemplateProbe`; `with TemplateProbe() as probe`."""

    def __init__(self) -> None:
        program = ROOT / os.environ.get("HANAMARU_TEMPLATE_PROBE", ".build/debug/TemplateProbe")
        self._process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")

    def __enter__(self) -> "TemplateProbe":
        return self

    def __exit__(self, *_: object) -> None:
        self._process.stdin.close()
        self._process.stdout.close()
        assert self._process.wait(10) == 0

    def _ask(self, request: Mapping[str, object]) -> Mapping[str, str]:
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        assert line, f"the probe ended over {request}"
        return json.loads(line)

    def load(self, files: Mapping[str, str]) -> str | None:
        """Loads `page.html` out of the files; gives what is wrong with them."""
        return self._ask({"files": files}).get("problem")

    def render(self, texts: Sequence[str], urls: Sequence[str]) -> str:
        """The page with a sample for each text and the url beside it."""
        samples = [{"text": text, "url": url} for text, url in zip(texts, urls, strict=True)]
        return self._ask({"samples": samples})["page"]
