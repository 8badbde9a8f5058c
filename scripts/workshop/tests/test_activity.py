import re
import unittest

from workshop.project import ROOT

RULES = ROOT / "domain/office/src/activity/rules"
SHOWN, HIDDEN = RULES / "shown.rs", RULES / "hidden.rs"
RECORDS = re.compile(r"audit|\brecord\(|\bAct\b|\bact: |\bList::new\(")
NAME = re.compile(r"""["']([a-z_{}]+\.[a-z_]+)["']""")
# Texts of the same form in files that write to the audit trail.
NO_ACTS = {"account.updated", "app.impersonator", "app.joins_association", "app.leaves_association", "chairside.example", "locations.csv", "members.csv", "otel.name", "{at}.percent", "override.reason", "override.refund", "pricing.annually", "pricing.monthly", "scan.pdf"}
# The download of a list has the list's name as its words, unless it is named or hidden.
LISTED = re.compile(r"[a-z_]+\.downloaded")
# Names with a part that is filled in.
FILLED = {"office_{}.added": ["office_logo.added", "office_photo.added"], "office_{}.removed": ["office_logo.removed", "office_photo.removed"]}


def acts_of_the_code():
    found = {}
    for folder in ("domain", "api", "jobs/src", "tenancy/src"):
        for path in (ROOT / folder).rglob("*.rs"):
            if path in (SHOWN, HIDDEN) or path.name == "tests.rs" or {"tests", "target"} & set(path.parts):
                continue
            code = path.read_text().split("#[cfg(test)]\nmod ")[0]
            if RECORDS.search(code):
                for name in NAME.findall(code):
                    for act in FILLED.get(name, [name]):
                        found.setdefault(act, path.relative_to(ROOT))
    return found


class Activity(unittest.TestCase):
    def test_every_act_of_the_code_is_shown_or_hidden_for_a_reason(self):
        shown = set(re.findall(r'^\s+"([a-z_]+\.[a-z_]+)" =>', SHOWN.read_text(), re.M))
        hidden = set(re.findall(r'^\s+\(?"([a-z_]+\.[a-z_]+)",', HIDDEN.read_text(), re.M))
        found = acts_of_the_code()
        self.assertGreater(len(found), 150, "the acts are not found any more")
        unknown = {act: str(path) for act, path in found.items() if act not in shown | hidden | NO_ACTS and not LISTED.fullmatch(act)}
        self.assertEqual(unknown, {}, "name it in ACTS of domain/office/src/activity/rules/shown.rs with its words, or in HIDDEN of hidden.rs with the reason")
        self.assertEqual((shown | hidden) - set(found), set(), "nothing writes these any more")


if __name__ == "__main__":
    unittest.main()
