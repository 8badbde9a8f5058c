import unittest

from workshop import text_states
from workshop.project import Failure

COMPARED = 'if row.state == "open" {}\n'
FIELD = "pub struct Row {\n    pub status: String,\n}\n"
ADDRESS = "pub struct Address {\n    pub city: String,\n    pub state: String,\n}\n"


def whats(text):
    return [line.what for line in text_states.lines("domain/payments/src/a.rs", text)]


class TextStates(unittest.TestCase):
    def test_comparisons_and_fields_are_found(self):
        self.assertEqual(whats(COMPARED), ["comparisons"])
        self.assertEqual(whats('match row.kind.as_str() {\n    "dues" => 1,\n}\n'), ["comparisons"])
        self.assertEqual(whats('let dues = row.last_kind.as_deref() == Some("dues");\n'), ["comparisons"])
        self.assertEqual(whats(FIELD), ["fields"])

    def test_types_tests_and_states_of_the_country_are_not(self):
        self.assertEqual(whats("if row.state == State::Open {}\npub status: Status,\n"), [])
        self.assertEqual(whats(f"#[cfg(test)]\nmod tests {{\n    {COMPARED}}}\n"), [])
        self.assertEqual(whats(ADDRESS), [])

    def test_the_budget_shrinks_and_moves_and_never_grows(self):
        one = list(text_states.lines("api/src/a.rs", COMPARED))
        allowed = {"comparisons": {"domain/desk": 2}, "fields": {}}
        self.assertEqual(text_states.shrink(one, allowed), {"comparisons": {"api/src": 1}, "fields": {}})
        with self.assertRaises(Failure):
            text_states.shrink([*one, *text_states.lines("api/src/b.rs", FIELD)], allowed)


class Product(unittest.TestCase):
    def test_no_folder_has_more_states_as_text_than_its_budget(self):
        said = text_states.over(text_states.found(), text_states.budget())
        if said:
            self.fail("\n".join(["", *said, "Give them a type (`text_enum!`); scripts/text_states lists them all."]))
