import tempfile
import unittest
from pathlib import Path

from workshop import sentences


def found(path, text):
    with tempfile.TemporaryDirectory() as root:
        file = Path(root) / path
        file.parent.mkdir(parents=True)
        file.write_text(text)
        return [one.text for one in sentences.listed(root=Path(root))]


class Listing(unittest.TestCase):
    def test_of_the_web_app_its_strings_and_what_is_between_tags(self):
        self.assertEqual(found("ui/src/a.tsx", "// A note.\nconst a = `Pay ${amount}`;\n<p className=\"a b\">\n  Nothing is\n  due.{' '}\n</p>;\n<B label=\"Save\" />"),
                         ["Pay ${amount}", "Nothing is due.", "Save"])

    def test_of_the_server_no_query_log_or_test(self):
        rust = 'refuse("Nothing is owed.");\ntracing::warn!(%error, "a job failed");\nquery("select a from b where c = $1");\n#[cfg(test)]\nmod tests {\n    say("In a test.");\n}\n'
        self.assertEqual(found("domain/a.rs", rust), ["Nothing is owed."])

    def test_of_a_text_each_line(self):
        self.assertEqual(found("brands/a/texts/terms.en.md", "# Terms\n\nYou pay.\n---\n"), ["# Terms", "You pay."])

    def test_a_text_is_listed_once(self):
        self.assertEqual(found("ui/src/a.ts", "const a = ['Pay now', 'Pay now'];"), ["Pay now"])
