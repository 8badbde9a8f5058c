"""openapi/clients: the typed clients of the developer API, written from openapi/developer.json."""

import json
import keyword
import re

from .project import ROOT, Failure

CONTRACT = ROOT / "openapi" / "developer.json"
FOLDER = ROOT / "openapi" / "clients"
NOTE = "Written by scripts/openapi from openapi/developer.json. Do not edit."


def write():
    """Writes the clients."""
    for path, text in files(json.loads(CONTRACT.read_text())).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def compare():
    """Raises Failure when the checked-in clients are not what the contract says."""
    for path, text in files(json.loads(CONTRACT.read_text())).items():
        if not path.exists() or path.read_text() != text:
            raise Failure(f"{path.relative_to(ROOT)} is not what openapi/developer.json says. Run: make openapi")


def files(contract):
    return {
        FOLDER / "javascript" / "chairside.js": _javascript(contract),
        FOLDER / "javascript" / "chairside.d.ts": _typescript(contract),
        FOLDER / "python" / "chairside.py": _python(contract),
    }


def _operations(contract):
    """Each call: name, method, path, path parameters, query parameters, body and answer."""
    for path, methods in contract["paths"].items():
        for method, operation in methods.items():
            parameters = operation.get("parameters", [])
            content = operation.get("requestBody", {}).get("content", {})
            body = next(iter(content.values()), {}).get("schema") if content else None
            answer = next(iter(operation["responses"]["200"]["content"].values()))["schema"]
            yield {
                "name": operation["operationId"],
                "about": operation.get("summary", ""),
                "method": method.upper(),
                "path": path,
                "ids": [one["name"] for one in parameters if one["in"] == "path"],
                "query": [one for one in parameters if one["in"] == "query"],
                "body": body,
                "answer": answer,
            }


def _schemas(contract):
    return {name: schema for name, schema in contract["components"]["schemas"].items() if name != "ErrorBody"}


def _name(reference):
    return reference["$ref"].rsplit("/", 1)[1]


def _schema(schema):
    """The schema, or the one that it wraps to add a description."""
    return schema["allOf"][0] if "allOf" in schema else schema


def camel(name):
    first, *rest = name.split("_")
    return first + "".join(part.title() for part in rest)


def snake(name):
    return re.sub(r"(?<!^)([A-Z])", r"_\1", name).lower()


def _ts_type(schema):
    schema = _schema(schema)
    if "$ref" in schema:
        return _name(schema)
    if "enum" in schema:
        return " | ".join(f"'{value}'" for value in schema["enum"])
    kind = schema.get("type")
    if kind == "array":
        inner = _ts_type(schema["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    return {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}.get(kind, "Record<string, unknown>")


def _ts_schema(name, schema):
    if schema.get("type") != "object":
        return f"export type {name} = {_ts_type(schema)};\n"
    lines = []
    for field, own in schema.get("properties", {}).items():
        about = own.get("description")
        if about:
            lines.append("  /** " + " ".join(about.split()) + " */")
        mark = "" if field in schema.get("required", []) else "?"
        lines.append(f"  {field}{mark}: {_ts_type(own)};")
    return f"export interface {name} {{\n" + "\n".join(lines) + "\n}\n"


def _typescript(contract):
    calls = []
    for call in _operations(contract):
        arguments = [f"{one}: string" for one in call["ids"]]
        if call["body"] is not None:
            arguments += [f"body: {_ts_type(call['body'])}", "options?: WriteOptions"]
        elif call["query"]:
            filters = "; ".join(f"{one['name']}?: {_ts_type(one['schema'])}" for one in call["query"])
            arguments.append(f"filters?: {{ {filters} }}")
        calls.append(f"  /** {call['about']} */\n  {camel(call['name'])}({', '.join(arguments)}): Promise<{_ts_type(call['answer'])}>;")
    types = "\n".join(_ts_schema(name, schema) for name, schema in _schemas(contract).items())
    return f"""// {NOTE}

export interface Options {{
  key: string;
  /** Where the API is: `https://your-host/api/developer/v1`. */
  base: string;
  /** A version of the API other than the key's. */
  version?: string;
}}

export interface WriteOptions {{
  /** Repeating a call with the same key gives the same answer; a new one unless given. */
  idempotencyKey?: string;
}}

/** A refused call. */
export class ChairsideError extends Error {{
  status: number;
  code?: string;
  requestId?: string;
  /** Seconds to wait. */
  retryAfter?: number;
  fields?: Record<string, string[]>;
}}

export class Chairside {{
  constructor(options: Options);
{chr(10).join(calls)}
}}

/** All rows of a list, page after page: `each((page) => api.listMembers(page))`. */
export function each<Row, Page extends {{ data: Row[]; next?: string }}>(
  list: (filters: {{ cursor?: string }}) => Promise<Page>,
): AsyncGenerator<Page['data'][number]>;

/** The event of a webhook's request, if its signature is ours and not older than 5 minutes; throws otherwise. */
export function verifyWebhook(
  secret: string,
  headers: Record<string, string | string[] | undefined>,
  body: string,
): {{ type: string; timestamp: string; data: Record<string, unknown> }};

{types}"""


def _javascript(contract):
    calls = []
    for call in _operations(contract):
        path = "`" + re.sub(r"\{(\w+)\}", r"${encodeURIComponent(\1)}", call["path"]) + "`"
        ids = ", ".join(call["ids"])
        if call["body"] is not None:
            given = ", ".join(filter(None, [ids, "body", "{ idempotencyKey = crypto.randomUUID() } = {}"]))
            made = f"this.#call('{call['method']}', {path}, {{ body, idempotencyKey }})"
        elif call["query"]:
            given = ", ".join(filter(None, [ids, "filters = {}"]))
            made = f"this.#call('{call['method']}', {path}, {{ filters }})"
        else:
            given, made = ids, f"this.#call('{call['method']}', {path})"
        calls.append(f"  {camel(call['name'])}({given}) {{\n    return {made};\n  }}\n")
    return JAVASCRIPT.replace("// CALLS\n", "\n".join(calls)).replace("NOTE", NOTE)


JAVASCRIPT = """// NOTE
import { createHmac, timingSafeEqual } from 'node:crypto';

export class ChairsideError extends Error {
  constructor(response, body) {
    super(body._message ?? `The call failed with ${response.status}`);
    this.status = response.status;
    this.code = body.code ?? body.error;
    this.requestId = body.requestId;
    this.fields = body.fields;
    const wait = Number(response.headers.get('retry-after'));
    if (wait > 0) this.retryAfter = wait;
  }
}

export class Chairside {
  #options;

  constructor(options) {
    this.#options = options;
  }

  async #call(method, path, { filters = {}, body, idempotencyKey } = {}) {
    const { key, base, version } = this.#options;
    const url = new URL(base.replace(/\\/$/, '') + path);
    for (const [name, value] of Object.entries(filters)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const headers = { authorization: `Bearer ${key}` };
    if (version) headers['chairside-version'] = version;
    if (body !== undefined) {
      headers['content-type'] = 'application/json';
      headers['idempotency-key'] = idempotencyKey;
    }
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const response = await fetch(url, { method, headers, body: sent, redirect: 'error' });
    const answer = await response.json().catch(() => ({}));
    if (!response.ok) throw new ChairsideError(response, answer);
    return answer;
  }

// CALLS
}

export async function* each(list) {
  let cursor;
  do {
    const page = await list({ cursor });
    yield* page.data;
    cursor = page.next;
  } while (cursor);
}

export function verifyWebhook(secret, headers, body) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  const signed = String(headers['webhook-signature']).split(' ').some((signature) => {
    const [version, text = ''] = signature.split(',');
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!signed || !(age <= 300)) throw new Error('The signature is not valid');
  return JSON.parse(body);
}
"""


def _py_type(schema):
    schema = _schema(schema)
    if "$ref" in schema:
        return f'"{_name(schema)}"'
    if "enum" in schema:
        return "Literal[" + ", ".join(f'"{value}"' for value in schema["enum"]) + "]"
    kind = schema.get("type")
    if kind == "array":
        return f"List[{_py_type(schema['items'])}]"
    return {"string": "str", "integer": "int", "number": "float", "boolean": "bool"}.get(kind, "Dict[str, Any]")


def _py_schema(name, schema):
    if schema.get("type") != "object":
        return f"{name} = {_py_type(schema)}\n"
    fields = []
    for field, own in schema.get("properties", {}).items():
        kind = _py_type(own)
        needed = field in schema.get("required", [])
        fields.append(f'        "{field}": {kind if needed else f"NotRequired[{kind}]"},')
    return f'{name} = TypedDict(\n    "{name}",\n    {{\n' + "\n".join(fields) + "\n    },\n)\n"


def _python(contract):
    calls = []
    for call in _operations(contract):
        arguments = ["self"] + [f"{one}: str" for one in call["ids"]]
        passed = []
        if call["body"] is not None:
            arguments += [f"body: {_py_type(call['body'])}", "idempotency_key: Optional[str] = None"]
            passed.append("body=body, idempotency_key=idempotency_key")
        elif call["query"]:
            arguments += [f"{snake(one['name'])}: Optional[{_py_type(one['schema'])}] = None" for one in call["query"]]
            filters = ", ".join(f'"{one["name"]}": {snake(one["name"])}' for one in call["query"])
            passed.append(f"filters={{{filters}}}")
        for argument in arguments:
            if keyword.iskeyword(argument.split(":")[0]):
                raise Failure(f"{argument} is a word of Python")
        path = re.sub(r"\{(\w+)\}", r"{_part(\1)}", call["path"])
        made = ", ".join([f'"{call["method"]}"', f'f"{path}"'] + passed)
        calls.append(f"    def {call['name']}({', '.join(arguments)}) -> {_py_type(call['answer'])}:\n"
                     f'        """{call["about"]}"""\n        return self._call({made})\n')
    types = "\n".join(_py_schema(name, schema) for name, schema in _in_order(_schemas(contract)))
    return PYTHON.replace("    # CALLS\n", "\n".join(calls)).replace("# TYPES\n", types).replace("NOTE", NOTE)


def _in_order(schemas):
    """Plain types first: they are no forward references."""
    return sorted(schemas.items(), key=lambda item: item[1].get("type") == "object")


PYTHON = '''"""The Chairside developer API. NOTE"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import Any, Callable, Dict, Iterator, List, Literal, Mapping, Optional, TypedDict

try:
    from typing import NotRequired
except ImportError:  # before Python 3.11

    class NotRequired:  # type: ignore[no-redef]
        def __class_getitem__(cls, item: Any) -> Any:
            return item


# TYPES

class ChairsideError(Exception):
    """A refused call."""

    def __init__(self, status: int, body: Dict[str, Any], retry_after: Optional[int]):
        super().__init__(body.get("_message", f"The call failed with {status}"))
        self.status = status
        self.code = body.get("code", body.get("error"))
        self.request_id = body.get("requestId")
        self.fields = body.get("fields")
        #: Seconds to wait.
        self.retry_after = retry_after


def _part(text: str) -> str:
    return urllib.parse.quote(text, safe="")


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """The key must not be sent to another address."""

    def redirect_request(self, *_args: Any) -> None:
        return None


class Chairside:
    """Calls with a key. `base` is where the API is: `https://your-host/api/developer/v1`."""

    def __init__(self, key: str, base: str, version: Optional[str] = None):
        self._key, self._base, self._version = key, base.rstrip("/"), version
        self._opener = urllib.request.build_opener(_NoRedirect)

    def _call(
        self,
        method: str,
        path: str,
        filters: Optional[Mapping[str, Any]] = None,
        body: Optional[Any] = None,
        idempotency_key: Optional[str] = None,
    ) -> Any:
        given = {name: value for name, value in (filters or {}).items() if value is not None}
        query = "?" + urllib.parse.urlencode(given) if given else ""
        request = urllib.request.Request(self._base + path + query, method=method)
        request.add_header("Authorization", f"Bearer {self._key}")
        if self._version:
            request.add_header("Chairside-Version", self._version)
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
            request.add_header("Idempotency-Key", idempotency_key or str(uuid.uuid4()))
        try:
            with self._opener.open(request, timeout=30) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            try:
                answer = json.load(error)
            except ValueError:
                answer = {}
            wait = error.headers.get("Retry-After", "")
            raise ChairsideError(error.code, answer, int(wait) if wait.isdigit() else None) from None

    # CALLS


def each(list_call: Callable[..., Any], **filters: Any) -> Iterator[Any]:
    """All rows of a list, page after page: `each(api.list_members)`."""
    cursor = None
    while True:
        page = list_call(cursor=cursor, **filters)
        yield from page["data"]
        cursor = page.get("next")
        if not cursor:
            return


def verify_webhook(secret: str, headers: Mapping[str, str], body: str) -> Dict[str, Any]:
    """The event of a webhook's request, if its signature is ours and not older than 5 minutes."""
    given = {name.lower(): value for name, value in headers.items()}
    timestamp = given.get("webhook-timestamp", "")
    signed = f"{given.get('webhook-id', '')}.{timestamp}.{body}".encode()
    key = base64.b64decode(secret[len("whsec_"):] if secret.startswith("whsec_") else secret)
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    matches = [hmac.compare_digest(expected, one) for one in given.get("webhook-signature", "").split(" ")]
    if not any(matches) or not timestamp.isdigit() or abs(time.time() - int(timestamp)) > 300:
        raise ValueError("The signature is not valid")
    return json.loads(body)
'''
