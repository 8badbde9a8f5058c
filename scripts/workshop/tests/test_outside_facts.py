"""Tables of outside facts are watched by their age."""

import datetime
import tempfile
import unittest
from pathlib import Path

from workshop import outside_facts


class OutsideFacts(unittest.TestCase):
    def test_an_old_table_is_named_with_its_date(self):
        with tempfile.TemporaryDirectory() as folder:
            for _, path, _ in outside_facts.TABLES:
                file = Path(folder) / path
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text("//! As of 2026-11-29, from the administrator.")
            fresh, old = datetime.date(2027, 5, 1), datetime.date(2027, 6, 1)
            self.assertEqual(outside_facts.outdated(fresh, Path(folder)), [])
            self.assertIn("as of 2026-11-29", outside_facts.outdated(old, Path(folder))[0])

    def test_every_table_is_dated(self):
        self.assertEqual(outside_facts.outdated(datetime.date(2026, 11, 29)), [])


if __name__ == "__main__":
    unittest.main()
