"""What breaks the clients of the developer API: openapi/developer.json compared with openapi/published/, where each published
version is kept. A change that breaks a client needs a new version by date; an addition needs none."""

import json

from .project import ROOT, Failure

CONTRACT = ROOT / "openapi" / "developer.json"
PUBLISHED = ROOT / "openapi" / "published"


def check():
    """Raises Failure with each change that breaks a published version."""
    now = json.loads(CONTRACT.read_text())
    for path in sorted(PUBLISHED.glob("*.json")):
        found = breaks(json.loads(path.read_text()), now)
        if found:
            raise Failure(f"openapi/developer.json breaks version {path.stem}:\n" + "\n".join(f"  - {one}" for one in found))


def breaks(before, after):
    """The changes from one contract to another that a client of the first would notice."""
    found = []
    for path, methods in before["paths"].items():
        for method, old in methods.items():
            new = after["paths"].get(path, {}).get(method)
            name = f"{method.upper()} {path}"
            if new is None:
                found.append(f"{name} is gone")
                continue
            _Call(before, after, found, name).compare(old, new)
    return found


class _Call:
    def __init__(self, before, after, found, name):
        self.before, self.after, self.found, self.name = before, after, found, name
        self.seen = set()

    def note(self, what):
        if f"{self.name}: {what}" not in self.found:
            self.found.append(f"{self.name}: {what}")

    def compare(self, old, new):
        if old["operationId"] != new["operationId"]:
            self.note(f"is named {new['operationId']}, not {old['operationId']}")
        self.parameters(old.get("parameters", []), new.get("parameters", []))
        old_body, new_body = self.body(old), self.body(new)
        if old_body is None and new_body is not None:
            self.note("needs a body")
        elif old_body is not None and new_body is not None:
            self.sent("body", old_body, new_body)
        for status in old["responses"]:
            if status not in new["responses"]:
                self.note(f"answers {status} no longer")
        self.received("answer", self.answer(old), self.answer(new))

    @staticmethod
    def body(operation):
        content = operation.get("requestBody", {}).get("content", {})
        return next(iter(content.values()))["schema"] if content else None

    @staticmethod
    def answer(operation):
        return next(iter(operation["responses"]["200"]["content"].values()))["schema"]

    def parameters(self, old, new):
        known = {(one["in"], one["name"]): one for one in new}
        for one in old:
            other = known.get((one["in"], one["name"]))
            if other is None:
                self.note(f"the parameter {one['name']} is gone")
                continue
            if other.get("required") and not one.get("required"):
                self.note(f"the parameter {one['name']} is required")
            self.sent(f"the parameter {one['name']}", one["schema"], other["schema"])
        given = {(one["in"], one["name"]) for one in old}
        for place, name in known:
            if (place, name) not in given and known[(place, name)].get("required"):
                self.note(f"the new parameter {name} is required")

    def sent(self, where, old, new):
        """What clients send: it may only be asked less of."""
        old, new = _resolve(self.before, old), _resolve(self.after, new)
        self.same_type(where, old, new)
        for value in old.get("enum", []):
            if "enum" in new and value not in new["enum"]:
                self.note(f"{where} takes {value} no longer")
        if "enum" in new and "enum" not in old:
            self.note(f"{where} takes some values only")
        for bound, stricter in (("maximum", min), ("maxLength", min), ("maxItems", min), ("minimum", max), ("minLength", max), ("minItems", max)):
            if bound in new and (bound not in old or stricter(old[bound], new[bound]) != old[bound]):
                self.note(f"{where} has a stricter {bound}")
        for field in new.get("required", []):
            if field not in old.get("required", []):
                self.note(f"{where}.{field} is required")
        for field, schema in old.get("properties", {}).items():
            other = new.get("properties", {}).get(field)
            if other is None:
                self.note(f"{where}.{field} is gone")
            elif (where, field) not in self.seen:
                self.seen.add((where, field))
                self.sent(f"{where}.{field}", schema, other)
        if "items" in old and "items" in new:
            self.sent(f"{where}[]", old["items"], new["items"])

    def received(self, where, old, new):
        """What clients read: no part may go or change."""
        old, new = _resolve(self.before, old), _resolve(self.after, new)
        self.same_type(where, old, new)
        for field in old.get("required", []):
            if field in new.get("properties", {}) and field not in new.get("required", []):
                self.note(f"{where}.{field} may be missing")
        for value in new.get("enum", []):
            if "enum" in old and value not in old["enum"]:
                self.note(f"{where} can be {value}")
        for field, schema in old.get("properties", {}).items():
            other = new.get("properties", {}).get(field)
            if other is None:
                self.note(f"{where}.{field} is gone")
            else:
                self.received(f"{where}.{field}", schema, other)
        if "items" in old and "items" in new:
            self.received(f"{where}[]", old["items"], new["items"])

    def same_type(self, where, old, new):
        for trait in ("type", "format"):
            if old.get(trait) != new.get(trait):
                self.note(f"{where} has another {trait}")


def _resolve(contract, schema):
    schema = schema["allOf"][0] if "allOf" in schema else schema
    if "$ref" not in schema:
        return schema
    return contract["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
