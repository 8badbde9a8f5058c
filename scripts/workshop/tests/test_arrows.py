import tomllib
import unittest

from workshop import arrows
from workshop.project import ROOT

HELD = tomllib.loads((ROOT / "domain/arrows.toml").read_text())


class Reading(unittest.TestCase):
    def test_names_below_the_root_are_found_however_they_are_written(self):
        files = [("a/mod.rs", "use crate::b::X;\nuse super::c::{Y, Z};"), ("b.rs", "use crate::{Cents, c::{self, X}, a};"), ("c/d/e.rs", "super::super::super::b::f(super::d)")]
        self.assertEqual(set(arrows.between_folders(files)), {("a", "b"), ("a", "c"), ("b", "c"), ("b", "a"), ("c", "b")})

    def test_a_name_that_the_root_hands_on_leads_to_its_folder(self):
        files = [("lib.rs", "mod a;\npub use a::{\n    X, y::Y as Z,\n};\npub(crate) use other::W;"), ("a.rs", ""), ("b.rs", "use crate::Z;\nuse super::W;"), ("c.rs", "use super::{Y, d::X};")]
        self.assertEqual(set(arrows.between_folders(files)), {("b", "a")})

    def test_what_only_tests_use_is_no_arrow(self):
        self.assertEqual(arrows.TEST_MODULE.sub("", "use crate::a;\n#[cfg(test)]\nmod tests {\n    use crate::b;\n}\n"), "use crate::a;\n")

    def test_a_cycle_is_told_along_its_way(self):
        self.assertEqual(arrows.cycle({("a", "b"), ("b", "c"), ("c", "b")}), ["b", "c", "b"])
        self.assertIsNone(arrows.cycle({("a", "b"), ("b", "c"), ("a", "c")}))

    def test_a_statement_that_writes_is_told_from_a_lock_and_a_conflict(self):
        self.assertEqual(arrows.WRITE.findall("insert into a ... on conflict do update set x; select for update of b; with c as (delete from d) update e set"), ["a", "d", "e"])

    def test_a_read_is_told_from_a_delete(self):
        self.assertEqual(arrows.READ.findall("select x from a join b on y where z is distinct from c; delete from d using e"), ["a", "b"])

    def test_a_function_writes_the_tables_of_its_statements(self):
        text = "create table a (\n);\n\nCREATE OR REPLACE FUNCTION public.f()\n RETURN 1;\n\nCREATE OR REPLACE FUNCTION public.g()\nAS $function$\n  -- delete from b\n  insert into a values (1);"
        self.assertEqual(arrows.tables(text), {"a"})
        self.assertEqual(arrows.written_by_functions(arrows.functions(text), {"a", "b"}), {"g": {"a"}})


class House(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.domain = arrows.domain()
        cls.workspace = arrows.workspace()
        # What tests write is no second writer.
        cls.product = {name: folder for name, folder in cls.workspace.items() if name != "testing"}

    def test_every_crate_uses_only_those_before_it(self):
        order = HELD["crates"]
        self.assertEqual(set(order), set(self.domain), "domain/arrows.toml lists the crates")
        wrong = {(name, other) for name, other in arrows.between_crates(self.domain) if order.index(other) >= order.index(name)}
        self.assertEqual(wrong, set())

    def test_rules_reach_no_database_and_no_network(self):
        manifest = tomllib.loads((self.domain["rules"] / "Cargo.toml").read_text())
        self.assertEqual(set(manifest["dependencies"]), set(HELD["rules_use"]))
        for path, code in arrows.sources(self.domain["rules"]):
            self.assertNotRegex(code, r"sqlx::(?!Type|type|\w*\()|\basync fn\b|Scope\b", path)

    def test_folders_of_a_crate_use_each_other_one_way(self):
        for name, crate in self.workspace.items():
            found = set(arrows.between_folders(arrows.sources(crate)))
            back = {(one["from"], one["to"]) for one in HELD["back"] if one["crate"] == name}
            self.assertEqual(back - found, set(), f"{name}: these arrows are gone; delete them from domain/arrows.toml")
            self.assertIsNone(arrows.cycle(found - back), f"{name}: folders that need each other")
            for arrow in back:
                self.assertIsNotNone(arrows.cycle(found - back | {arrow}), f"{name}: {arrow} closes no cycle; delete it from domain/arrows.toml")

    def test_a_table_is_written_by_one_folder(self):
        written = {table: who for table, who in arrows.writers(self.product, arrows.tables()).items() if len(who) > 1}
        allowed = {one["table"]: set(one["writers"]) for one in HELD["shared"]}
        self.assertEqual(written, allowed, "a second folder writes a table, or domain/arrows.toml lists one that does not any more")

    def test_tables_have_their_present_names(self):
        self.assertLessEqual({"login_grant", "installment_agreement", "bulk_action", "email_event"}, arrows.tables())
        self.assertFalse({"login_reach", "treatment_agreement"} & arrows.tables())

    def test_a_function_writes_the_tables_that_are_listed(self):
        allowed = {one["name"]: set(one["tables"]) for one in HELD["function"]}
        written = arrows.written_by_functions(arrows.functions(), arrows.tables())
        self.assertEqual(written, allowed, "an SQL function writes another table, or domain/arrows.toml lists one that it does not write any more")

    def test_every_exception_says_why(self):
        self.assertTrue(all(one["why"].endswith(".") for one in HELD["back"] + HELD["shared"] + HELD["function"]))
