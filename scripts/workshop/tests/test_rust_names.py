import unittest

from workshop import rust_names
from workshop.project import Failure
from workshop.rust_names import Name

ELEVEN = "a_household_that_left_is_found_by_the_name_it_had"
TEN = "a_household_that_left_is_found_by_its_former_name"


def in_folders(*paths):
    return [Name(path, 1, ELEVEN) for path in paths]


class Names(unittest.TestCase):
    def test_a_name_of_eleven_words_is_found_and_one_of_ten_is_not(self):
        text = f"#[tokio::test]\nasync fn {ELEVEN}() {{}}\n#[test]\nfn {TEN}() {{}}\n"
        self.assertEqual(list(rust_names.long("api/tests/it/a.rs", text)), [Name("api/tests/it/a.rs", 2, ELEVEN)])

    def test_a_folder_over_its_budget_is_told_with_its_names(self):
        found = in_folders("api/tests/it/a.rs", "api/tests/it/b.rs", "jobs/src/a.rs")
        said = rust_names.over(found, {"api/tests": 1, "jobs/src": 1})
        self.assertEqual(said[0], "api/tests has 2 names with more than 10 words, of 1 allowed:")
        self.assertEqual(len(said), 3)

    def test_the_budget_shrinks_and_moves_and_never_grows(self):
        self.assertEqual(rust_names.shrink(in_folders("api/src/a.rs"), {"jobs/src": 2}), {"api/src": 1})
        with self.assertRaises(Failure):
            rust_names.shrink(in_folders("api/src/a.rs", "api/src/b.rs"), {"api/src": 1})


class Product(unittest.TestCase):
    def test_no_folder_has_more_long_names_than_its_budget(self):
        said = rust_names.over(rust_names.names(), rust_names.budget())
        if said:
            self.fail("\n".join(["", *said, "Shorten the names; scripts/test_names lists them all."]))
