"""Dates that people read have one form, "Dec 4, 2026" and "4 dic 2026" (`rules::dates`). Only files and fields that are entered have MM/DD/YYYY."""

import re
import unittest

from workshop.project import ROOT

NUMBERS = re.compile(r"%-?[md]/%-?[md]/%[Yy]|to_char\([^)]*'(?:FM)?(?:MM|DD)/")
# Files of others: a spreadsheet that is imported, a roster, a journal for QuickBooks.
ENTERED = {
    "domain/practice/src/imports/file.rs",
    "domain/practice/src/imports/rules/dates.rs",
    "domain/sponsors/src/rules/roster.rs",
    "domain/reports/src/accounting/quickbooks.rs",
}


def numbered(text):
    return bool(NUMBERS.search(text))


class Dates(unittest.TestCase):
    def test_dates_in_numbers_are_in_files_of_others_only(self):
        sources = (path for folder in ("api", "domain") for path in (ROOT / folder).rglob("src/**/*.rs"))
        found = {str(path.relative_to(ROOT)) for path in sources if not path.is_relative_to(ROOT / "api/seed") and numbered(path.read_text())}
        self.assertEqual(found - ENTERED, set())
        self.assertEqual(ENTERED - found, set())

    def test_each_form_in_numbers_is_found(self):
        for text in ('on.format("%m/%d/%Y")', 'on.format("%d/%m/%Y")', "to_char(v.visited_on, 'MM/DD/YYYY')"):
            self.assertTrue(numbered(text), text)
        for text in ('on.format("%b %-d, %Y")', "to_char(v.visited_on, 'Mon FMDD, YYYY')"):
            self.assertFalse(numbered(text), text)
