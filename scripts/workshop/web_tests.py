"""The web app's own test runners, and the time of each test from their reports."""

import json

from .build import UI
from .project import command


def unit(folder):
    """Runs the unit tests; returns (seconds, "file: test") of each. The report is left in `folder`."""
    report = folder / "unit-tests.json"
    report.unlink(missing_ok=True)
    argv = ["npm", "run", "--silent", "test", "--", "--reporter=default", "--reporter=json", f"--outputFile.json={report}"]
    command(argv, {"NO_COLOR": "1"}, cwd=UI, failing=r"^\s*FAIL\s")
    return [(test["duration"] / 1000, f"{_short(file['name'])}: {test['fullName']}")
            for file in json.loads(report.read_text())["testResults"] for test in file["assertionResults"] if test.get("duration")]


def browser_times(report):
    """(seconds, "file: test") of each test in Playwright's report; none when it ended before it wrote one."""
    return list(_of_suites(json.loads(report.read_text())["suites"])) if report.exists() else []


def _of_suites(suites):
    for suite in suites:
        for spec in suite.get("specs", []):
            milliseconds = sum(result["duration"] for test in spec["tests"] for result in test["results"])
            yield milliseconds / 1000, f"{spec['file']}: {spec['title']}"
        yield from _of_suites(suite.get("suites", []))


def _short(path):
    return path.removeprefix(f"{UI}/")
