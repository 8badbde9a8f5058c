import unittest
from unittest import mock

from workshop import errors
from workshop.project import Failure

API = errors.API.read_text()


class Page(unittest.TestCase):
    def test_the_page_is_what_the_code_says(self):
        self.assertEqual(errors.KEPT.read_text(), errors.page(), "docs/errors.md is old. Run: scripts/errors")

    def test_an_error_word_without_advice_is_refused(self):
        with mock.patch.dict(errors.ADVICE, clear=False) as advice:
            del advice[409, "touched"]
            with self.assertRaisesRegex(Failure, "touched"):
                errors.page()

    def test_advice_for_an_error_that_is_gone_is_refused(self):
        with mock.patch.dict(errors.ADVICE, {(418, "teapot"): "Drink tea."}), self.assertRaisesRegex(Failure, "teapot"):
            errors.page()

    def test_a_contract_with_other_errors_is_refused(self):
        statuses = {**errors._statuses(API), 418: ("Teapot", "Short and stout.")}
        with self.assertRaisesRegex(Failure, "make openapi"):
            errors._check_contract(statuses)

    def test_a_body_made_in_another_way_is_refused(self):
        odd = API.replace('ErrorBody::new("Not Found", "not_found")', "somewhere_else()")
        with self.assertRaisesRegex(Failure, "not understood"):
            errors._answers(odd, {name: status for status, (name, _) in errors._statuses(API).items()})

    def test_a_text_with_quotes_is_shown_as_it_is_read(self):
        self.assertIn('| `Plan.Wording` | "{phrase}" reads as insurance.', errors.page())

    def test_each_refusal_has_a_line_with_its_values(self):
        page = errors.page()
        self.assertIn("| `nothing_owed` | Nothing is owed. |", page)
        self.assertIn("| `refund_at_most` | You can refund at most ${most}, not ${wanted}. |", page)

    def test_a_refusal_declared_twice_is_refused(self):
        with self.assertRaisesRegex(Failure, "nothing_owed"):
            errors._keep({"nothing_owed": "Nothing is owed."}, "nothing_owed", "Nothing is due.")
