import os
import unittest
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
    def test_the_files_of_failed_tests_are_named_once(self):
        self.assertEqual(failed_specs([CLAIM, PLANS]), ["guarantee.spec.ts", "plans.spec.ts"])

    def test_what_broke_as_a_whole_is_not_tried_again(self):
        self.assertEqual(failed_specs([CLAIM, BROKEN]), [])
        self.assertEqual(failed_specs([]), [])


class Again(unittest.TestCase):
    def tries(self, *failures, again="1"):
        """What was asked of Playwright in each try, of which each failed as told."""
        env = {"E2E": "", "E2E_AGAIN": again}
        with mock.patch.object(browser, "_on_fresh_data", side_effect=failures) as tried, \
                mock.patch.object(browser, "seed"), mock.patch.object(browser, "say"), mock.patch.dict(os.environ, env):
            try:
                browser.run(None, None, None, None)
                passed = True
            except Failure:
                passed = False
        return [call.args[-2] for call in tried.call_args_list][1:], passed

    def test_the_file_that_failed_runs_once_more_and_may_pass(self):
        self.assertEqual(self.tries([CLAIM], []), ([[["guarantee.spec.ts"]]], True))

    def test_what_fails_twice_has_failed(self):
        self.assertEqual(self.tries([CLAIM], [CLAIM]), ([[["guarantee.spec.ts"]]], False))

    def test_nothing_runs_again_unless_asked_for_or_broken_as_a_whole(self):
        self.assertEqual(self.tries([CLAIM], again=""), ([], False))
        self.assertEqual(self.tries([CLAIM, BROKEN]), ([], False))
        self.assertEqual(self.tries([]), ([], True))
