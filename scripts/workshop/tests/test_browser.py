import os
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from workshop import browser
from workshop.browser import failed_specs
from workshop.project import Failure

CLAIM = """Failed (1): npm run --silent e2e --
✘   29 [journeys] › e2e/guarantee.spec.ts:41:3 › guaranteed payments › are claimed again (10.0s)
✘   30 [journeys] › e2e/guarantee.spec.ts:63:3 › guaranteed payments › open the dashboard (2.0s)
1) [journeys] › e2e/guarantee.spec.ts:41:3 › guaranteed payments › are claimed again
Error: expect(locator).toBeHidden() failed"""
PLANS = "Failed (1): npm run --silent e2e --\n✘  1 [plans] › e2e/plans.spec.ts:12:3 › plans › fits (1.0s)"
BROKEN = "Failed (1): npm run --silent e2e --\nError: Cannot find module './demo'"


class FailedSpecs(unittest.TestCase):
    def test_each_file_with_a_failed_test_is_named_once(self):
        self.assertEqual(failed_specs(Failure(f"{PLANS}\n{CLAIM}")), ["guarantee.spec.ts", "plans.spec.ts"])

    def test_a_failure_that_names_no_test_names_no_file(self):
        self.assertEqual(failed_specs(Failure(BROKEN)), [])
        self.assertEqual(failed_specs(None), [])


class Again(unittest.TestCase):
    def tries(self, *failures, again="1"):
        """Playwright's arguments in each try after the first, and whether the run passed; `failures` are what the tries return.

        The files that were noted as flaky are in `self.flaky`.
        """
        self.flaky = []
        env = {"E2E": "", "E2E_AGAIN": again}
        results = iter([text and Failure(text) for text in failures])
        with mock.patch.object(browser, "_on_fresh_data", side_effect=lambda *_: next(results)) as tried, \
                mock.patch.object(browser, "seed"), mock.patch.object(browser, "say"), mock.patch.dict(os.environ, env):
            try:
                browser.run(None, None, None, None, self.flaky.append)
                passed = True
            except Failure:
                passed = False
        return [call.args[-2] for call in tried.call_args_list][1:], passed

    def test_the_file_that_failed_runs_once_more_and_may_pass(self):
        self.assertEqual(self.tries(CLAIM, None), ([["guarantee.spec.ts"]], True))
        self.assertEqual(self.flaky, ["guarantee.spec.ts"])

    def test_two_failures_fail_the_run(self):
        self.assertEqual(self.tries(CLAIM, CLAIM), ([["guarantee.spec.ts"]], False))
        self.assertEqual(self.flaky, [])

    def test_several_failed_files_fail_the_run_and_are_not_repeated(self):
        self.assertEqual(self.tries(f"{PLANS}\n{CLAIM}"), ([], False))
        self.assertEqual(self.flaky, [])

    def test_nothing_runs_again_without_the_setting_or_without_a_named_test(self):
        self.assertEqual(self.tries(CLAIM, again=""), ([], False))
        self.assertEqual(self.tries(BROKEN), ([], False))
        self.assertEqual(self.tries(None), ([], True))
        self.assertEqual(self.flaky, [])


class OnFreshData(unittest.TestCase):
    def run_with(self, playwright):
        """What a try returns when Playwright ends with `playwright`; the servers and databases are stand-ins."""
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(browser, "World") as world, \
                mock.patch.object(browser, "Processes"), mock.patch.object(browser, "sql") as sql, mock.patch.object(browser, "say"), \
                mock.patch.object(browser, "command", side_effect=[playwright, None, None]):
            world.return_value.seen_by_tests.return_value = {}
            services = mock.Mock(folder=Path(folder))
            result = browser._on_fresh_data(services, {"DATABASE_URL": ""}, Path("/"), "", "first", [], [])
            self.assertEqual(sql.drop_database.call_count, browser.WORKERS)
        return result

    def test_a_failed_test_is_returned_after_the_books_were_checked(self):
        failed = Failure(CLAIM)
        self.assertIs(self.run_with(failed), failed)
        self.assertIsNone(self.run_with(None))
