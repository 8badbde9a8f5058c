"""What a phone waits for and what search engines find: Lighthouse on the public pages, with its own throttling."""

import json
import statistics
import tomllib
import urllib.request

from . import build, chromium, settings
from .measure import install, keep
from .processes import Processes
from .project import ROOT, Failure, command, say

LIGHTHOUSE = ROOT / "bench" / "lighthouse"
RUNS = 3
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
# Each category of every public page.
GOAL = 97
# Search engines leave these out on purpose, which Lighthouse lowers their score for: the goal is for their other categories.
UNLISTED = ("what a search finds", "the sign-in")
# Nobody who looks for an office opens it: its script is the app's own, without a first sight.
SIGN_IN_PERFORMANCE = 90
TIMES = {"first paint, ms": "first-contentful-paint", "largest paint, ms": "largest-contentful-paint", "blocked, ms": "total-blocking-time"}


def lighthouse(services, addresses, programs):
    """Lighthouse's phone, 3 runs of each page against the production build of the web app; the run in the middle counts."""
    install(LIGHTHOUSE)
    build.web()
    browser = chromium.find()
    # Robots get the answer that production gives.
    env = settings.environment(services, addresses, "test", services.port("web")) | {"CHAIRSIDE_ROBOTS": "open"}
    with open(services.folder / "servers.log", "w") as log, Processes(log) as processes:
        settings.start_servers(processes, programs, env, seed=("--members", "20", "--offices", "2", "--months", "1"))
        site = f"http://dental.localhost:{env['CHAIRSIDE_PORT']}"
        found = {title: _middle(services.folder / "lighthouse.json", browser, title, f"{site}{path}") for title, path in _pages(site).items()}
    rows = [["", *CATEGORIES, *TIMES, "layout shift", "kB", "script, kB", "requests"]]
    rows += [[title, *page["scores"], *page["times"], page["shift"], page["kb"], page["script_kb"], page["requests"]] for title, page in found.items()]
    below = [f"{title}: {lacking}" for title, page in found.items() for lacking in page["lacking"]]
    words = (f"Goal: {GOAL} in each category; the sign-in {SIGN_IN_PERFORMANCE} in performance. Search engines may not list {' and '.join(UNLISTED)}, "
             "so the goal leaves out their search score. Kilobytes are as sent, fonts included.")
    keep("lighthouse", "Lighthouse on a phone, its default throttling", rows, words + (f" Below it: {'; '.join(below)}." if below else ""))


def _pages(site):
    """The public pages by title; the office is the first of the demo data."""
    slug = tomllib.loads((ROOT / "brands" / "dental" / "demo.toml").read_text())["office"][0]["slug"]
    request = urllib.request.Request(f"{site.replace('dental.localhost', '127.0.0.1')}/api/v1/dentists/details/{slug}/no-auth",
                                     headers={"Host": site.removeprefix("http://")})
    with urllib.request.urlopen(request, timeout=10) as answer:
        office = json.load(answer)["data"]["office"]
    return {
        "the sign-up's landing": f"/signup/{slug}",
        "the search": "/search",
        "what a search finds": f"/search?near={office['zip']}",
        "an office's profile": f"/marketplace/profile/{office['id']}",
        "the practice's sign-up": "/enroll/practice",
        "what a practice gets": "/learn-more",
        "the start": "/start",
        "the plan builder": "/plan-builder",
        "the network calculator": "/ppo-calculator",
        "leaving a network": f"/out-of-network?office={slug}",
        "leaving a network, no office": "/out-of-network",
        "questions": "/faq",
        "the terms": "/terms",
        "the sign-in": "/accounts/login",
    }


def _middle(report, browser, title, address):
    """The run with the middle score of performance."""
    runs = []
    for number in range(RUNS):
        say(f"Lighthouse, {title}, run {number + 1} of {RUNS} ...")
        report.unlink(missing_ok=True)
        command(["node", LIGHTHOUSE / "node_modules" / "lighthouse" / "cli" / "index.js", address, "--quiet",
                 f"--only-categories={','.join(CATEGORIES)}", "--output=json", f"--output-path={report}",
                 "--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage"],
                env={"CHROME_PATH": browser, "LIGHTHOUSE_ERROR_REPORTING": "0"}, quiet=True)
        runs.append(_read(json.loads(report.read_text()), title))
    middle = statistics.median_low(run["scores"][0] for run in runs)
    return next(run for run in runs if run["scores"][0] == middle)


def _goal(title, category):
    """The least score of a page in a category; 0 where none is wanted."""
    if title in UNLISTED and category == "seo":
        return 0
    return SIGN_IN_PERFORMANCE if (title, category) == ("the sign-in", "performance") else GOAL


def _read(report, title):
    """What counts of a page's report; Failure when Lighthouse could not measure the page."""
    if report.get("runtimeError"):
        raise Failure(f"Lighthouse: {report['runtimeError']['message']}")
    audits = report["audits"]
    sent = {item["resourceType"]: item for item in audits["resource-summary"]["details"]["items"]}
    kilobytes = lambda kind: round(sent[kind]["transferSize"] / 1000)
    scores = [round(report["categories"][name]["score"] * 100) for name in CATEGORIES]
    return {
        "scores": scores,
        "lacking": [line for name, score in zip(CATEGORIES, scores) if score < _goal(title, name) for line in _lacking(report, name)],
        "times": [round(audits[name]["numericValue"]) for name in TIMES.values()],
        "shift": f"{audits['cumulative-layout-shift']['numericValue']:.3f}",
        "kb": kilobytes("total"),
        "script_kb": kilobytes("script"),
        "requests": sent["total"]["requestCount"],
    }


def _lacking(report, category):
    """The audits that a category lost points by, the heaviest first, with the largest painted element."""
    lost = [(one["weight"], report["audits"][one["id"]]) for one in report["categories"][category]["auditRefs"] if one["weight"]]
    lost = sorted(((weight, audit) for weight, audit in lost if (audit["score"] or 0) < 0.9 and audit["scoreDisplayMode"] != "notApplicable"), key=lambda one: -one[0])
    largest = _largest(report["audits"].get("largest-contentful-paint-element", {}))
    return [f"{audit['title']} (`{largest}`)" if audit["id"] == "largest-contentful-paint" else audit["title"] for _, audit in lost]


def _largest(audit):
    """The element that was painted last of the large ones."""
    tables = audit.get("details", {}).get("items", [])
    nodes = [row["node"]["selector"] for table in tables for row in table.get("items", []) if "node" in row]
    return nodes[0] if nodes else "unknown"
