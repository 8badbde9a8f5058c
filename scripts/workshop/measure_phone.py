"""What a phone waits for: Lighthouse on the sign-up's landing and on the sign-in, with its own throttling."""

import json
import statistics
import tomllib

from . import build, chromium, settings
from .measure import install, keep
from .processes import Processes
from .project import ROOT, Failure, command, say

LIGHTHOUSE = ROOT / "bench" / "lighthouse"
RUNS = 3
# What Lighthouse itself calls good.
GOALS = {"the sign-up's landing": 95, "the sign-in": 90}
TIMES = {"first paint, ms": "first-contentful-paint", "largest paint, ms": "largest-contentful-paint", "blocked, ms": "total-blocking-time"}


def lighthouse(services, addresses, programs):
    """Lighthouse's phone, 3 runs of each page against the production build of the web app; the run in the middle counts."""
    install(LIGHTHOUSE)
    build.web()
    browser = chromium.find()
    env = settings.environment(services, addresses, "test", services.port("web"))
    with open(services.folder / "servers.log", "w") as log, Processes(log) as processes:
        settings.start_servers(processes, programs, env, seed=("--members", "20", "--offices", "2", "--months", "1"))
        office = tomllib.loads((ROOT / "brands" / "dental" / "demo.toml").read_text())["office"][0]
        site = f"http://dental.localhost:{env['CHAIRSIDE_PORT']}"
        pages = {"the sign-up's landing": f"{site}/signup/{office['slug']}", "the sign-in": f"{site}/accounts/login"}
        found = {title: _middle(services.folder / "lighthouse.json", browser, title, address) for title, address in pages.items()}
    rows = [["", "score", "goal", *TIMES, "layout shift", "kB", "of it script, kB", "requests"]]
    rows += [[title, page["score"], GOALS[title], *page["times"], page["shift"], page["kb"], page["script_kb"], page["requests"]] for title, page in found.items()]
    elements = "; ".join(f"of {title} `{page['largest']}`" for title, page in found.items())
    keep("lighthouse", "Lighthouse on a phone, its default throttling", rows,
         f"The largest paint is {elements}. Kilobytes are as sent, fonts included.")


def _middle(report, browser, title, address):
    """The run with the middle score."""
    runs = []
    for number in range(RUNS):
        say(f"Lighthouse, {title}, run {number + 1} of {RUNS} ...")
        report.unlink(missing_ok=True)
        command(["node", LIGHTHOUSE / "node_modules" / "lighthouse" / "cli" / "index.js", address, "--quiet", "--only-categories=performance",
                 "--output=json", f"--output-path={report}", "--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage"],
                env={"CHROME_PATH": browser, "LIGHTHOUSE_ERROR_REPORTING": "0"}, quiet=True)
        runs.append(_read(json.loads(report.read_text())))
    middle = statistics.median_low(run["score"] for run in runs)
    return next(run for run in runs if run["score"] == middle)


def _read(report):
    """What counts of a report; Failure when Lighthouse could not measure the page."""
    if report.get("runtimeError"):
        raise Failure(f"Lighthouse: {report['runtimeError']['message']}")
    audits = report["audits"]
    sent = {item["resourceType"]: item for item in audits["resource-summary"]["details"]["items"]}
    kilobytes = lambda kind: round(sent[kind]["transferSize"] / 1000)
    return {
        "score": round(report["categories"]["performance"]["score"] * 100),
        "times": [round(audits[name]["numericValue"]) for name in TIMES.values()],
        "shift": f"{audits['cumulative-layout-shift']['numericValue']:.3f}",
        "kb": kilobytes("total"),
        "script_kb": kilobytes("script"),
        "requests": sent["total"]["requestCount"],
        "largest": _largest(audits.get("largest-contentful-paint-element", {})),
    }


def _largest(audit):
    """The element that was painted last of the large ones."""
    tables = audit.get("details", {}).get("items", [])
    nodes = [row["node"]["selector"] for table in tables for row in table.get("items", []) if "node" in row]
    return nodes[0] if nodes else "unknown"
