import unittest

from workshop.browser import failed_specs

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
