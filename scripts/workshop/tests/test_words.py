import tempfile
import tomllib
import unittest
from pathlib import Path
from unittest import mock

from workshop import words
from workshop.project import Failure
from workshop.words import Line, Words

LISTED = {
    "phrase": [{"find": ["goes back", "take the * back"], "say": "is refunded"}, {"find": ["of it."], "say": "the noun"}],
    "names": {"types": ["Told"], "functions": ["tell"]},
}


def found(text, path="a.rs"):
    return [(line.number, line.say) for line in Words(LISTED).find(path, text)]


def in_folders(*paths):
    return [Line(path, 1, "goes back", "is refunded") for path in paths]


class Reading(unittest.TestCase):
    def test_a_phrase_matches_whole_words_in_any_case(self):
        self.assertEqual(found("ok\nWhat GOES back"), [(2, "is refunded")])
        self.assertEqual(found("it undergoes back pain; goes backward"), [])

    def test_a_star_is_one_word(self):
        self.assertEqual(found("Take the change back"), [(1, "is refunded")])
        self.assertEqual(found("take the very last change back"), [])

    def test_punctuation_counts(self):
        self.assertEqual(found("None of it."), [(1, "the noun")])
        self.assertEqual(found("None of it was"), [])

    def test_names_are_matched_in_code_only(self):
        self.assertEqual(found("pub struct Told {}\nfn tell() {}\nfn teller() {}\nstruct ToldAll;"),
                         [(1, "a name of the field for Told"), (2, "a name of the field for tell")])
        self.assertEqual(found("the struct Told", "a.md"), [])

    def test_a_line_counts_once(self):
        self.assertEqual(len(found("goes back, goes back, of it.")), 1)

    def test_what_others_named_is_allowed(self):
        self.assertEqual([line.number for line in Words({**LISTED, "allowed": ["goes back()"]}).find("a.rs", "goes back()\nit goes back")], [2])

    def test_every_folder_is_read_and_generated_files_are_left_out(self):
        read = ("README.md", "Makefile", "bench/a.sql", "scripts/run", "scripts/workshop/a.py", "telemetry/src/a.rs", "ui/src/a.tsx", "ui/src/a.test.tsx",
                "ui/e2e/b.spec.ts")
        left_out = ("ui/src/api/schema.d.ts", "ui/package-lock.json", "ui/node_modules/a.ts", "docs/c.png", "printing/fonts/OFL.txt", "openapi/openapi.json")
        self.assertEqual(self.read_of(*read, *left_out), sorted(read))

    def test_migrations_that_were_applied_are_left_out(self):
        self.assertEqual(self.read_of("migrations/0108_a.sql", "migrations/0109_b.sql", "migrations/0113_c.sql", "migrations/README"), ["migrations/0109_b.sql"])

    def read_of(self, *paths):
        """Which of the files are read, when all have a phrase of the product's list."""
        with tempfile.TemporaryDirectory() as root:
            for path in paths:
                (Path(root) / path).parent.mkdir(parents=True, exist_ok=True)
                (Path(root) / path).write_text("it goes back")
            return sorted(line.path for line in words.lines(Path(root)))


class Budget(unittest.TestCase):
    def over(self, paths, allowed, added=()):
        with mock.patch.object(words, "_added", return_value=set(added)):
            return words.over(in_folders(*paths), allowed)

    def test_a_folder_is_a_crate_or_an_area(self):
        self.assertEqual(words.folder_of("domain/payments/src/billing/late.rs"), "domain/payments")
        self.assertEqual(words.folder_of("ui/src/areas/office/pages/x.tsx"), "ui/src/areas/office")
        self.assertEqual(words.folder_of("ui/src/shared/pay/x.tsx"), "ui/src/shared")
        self.assertEqual(words.folder_of("README.md"), ".")

    def test_as_many_as_allowed_pass(self):
        self.assertEqual(self.over(["docs/a.md", "docs/b.md"], {"docs": 2}), [])

    def test_one_more_is_said_with_its_new_lines(self):
        said = self.over(["docs/a.md", "docs/b.md"], {"docs": 1}, added=[("docs/b.md", "goes back")])
        self.assertEqual(len(said), 2)
        self.assertIn("docs has 2 lines", said[0])
        self.assertIn("docs/b.md:1: goes back   -> is refunded", said[1])

    def test_all_lines_are_said_where_the_new_ones_are_not_known(self):
        self.assertEqual(len(self.over(["docs/a.md", "docs/b.md"], {})), 3)

    def test_the_budget_shrinks_and_moves_and_never_grows(self):
        self.assertEqual(words.shrink(in_folders("docs/a.md"), {"docs": 3}), {"docs": 1})
        self.assertEqual(words.shrink(in_folders("api/src/a.rs"), {"docs": 1}), {"api/src": 1})
        with mock.patch.object(words, "_added", return_value=set()), self.assertRaises(Failure):
            words.shrink(in_folders("docs/a.md", "docs/b.md"), {"docs": 1})


class Product(unittest.TestCase):
    def test_each_phrase_is_listed_once_and_can_be_found(self):
        phrases = [phrase for entry in tomllib.loads(words.LIST.read_text())["phrase"] for phrase in entry["find"]]
        self.assertEqual(sorted(phrases), sorted(set(phrases)))
        self.assertEqual([phrase for phrase in phrases if phrase != phrase.lower()], [])

    def test_no_folder_has_more_lines_than_its_budget(self):
        said = words.over(words.lines(), words.budget())
        if said:
            self.fail("\n".join(["", *said, "Reword the lines; scripts/words lists them all."]))
