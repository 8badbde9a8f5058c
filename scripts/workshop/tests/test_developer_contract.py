"""The developer API: its contract breaks no published version, and its clients and documentation are written from it."""

import copy
import json
import unittest

from workshop import breaking, clients, developer_docs


class Contract(unittest.TestCase):
    def setUp(self):
        self.contract = json.loads(breaking.CONTRACT.read_text())

    def test_no_published_version_is_broken(self):
        self.assertTrue(list(breaking.PUBLISHED.glob("*.json")))
        breaking.check()

    def test_clients_are_fresh(self):
        clients.compare()

    def test_documentation_is_fresh(self):
        developer_docs.compare()

    def changed(self, change):
        after = copy.deepcopy(self.contract)
        change(after)
        return breaking.breaks(self.contract, after)

    def test_additions_break_nothing(self):
        def add(contract):
            contract["paths"]["/new"] = contract["paths"]["/offices"]
            contract["components"]["schemas"]["Office"]["properties"]["color"] = {"type": "string"}
            listing = contract["paths"]["/members"]["get"]["parameters"]
            listing.append({"name": "chartId", "in": "query", "required": False, "schema": {"type": "string"}})

        self.assertEqual(self.changed(add), [])

    def test_each_kind_of_break_is_found(self):
        schemas = lambda contract: contract["components"]["schemas"]
        mutants = {
            "GET /members is gone": lambda contract: contract["paths"]["/members"].pop("get"),
            "answer.name is gone": lambda contract: schemas(contract)["Office"]["properties"].pop("name"),
            "answer.name has another type": lambda contract: schemas(contract)["Office"]["properties"].update(name={"type": "integer"}),
            "answer.name may be missing": lambda contract: schemas(contract)["Office"]["required"].remove("name"),
            "body.note is required": lambda contract: schemas(contract)["VisitRequest"]["required"].append("note"),
            "body.procedures has a stricter maxItems": lambda contract: schemas(contract)["VisitRequest"]["properties"]["procedures"].update(maxItems=1),
            "the parameter limit is required": lambda contract: [
                one.update(required=True) for one in contract["paths"]["/members"]["get"]["parameters"] if one["name"] == "limit"
            ],
            "is named all_members, not list_members": lambda contract: contract["paths"]["/members"]["get"].update(operationId="all_members"),
        }
        for expected, mutant in mutants.items():
            with self.subTest(expected):
                self.assertTrue(any(expected in one for one in self.changed(mutant)), self.changed(mutant))

    def test_no_call_moves_money(self):
        writes = [f"{method} {path}" for path, methods in self.contract["paths"].items() for method in methods if method != "get"]
        self.assertEqual(sorted(writes), ["post /households/{id}/notes", "post /invitations", "post /visits", "post /visits/{id}/undo"])


if __name__ == "__main__":
    unittest.main()
