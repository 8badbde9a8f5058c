"""The server's memory under hostile load: wrong sign-ins, large bodies, odd values in every operation, downloads."""

import http.client
import json
import secrets
import time
import tomllib
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from . import settings
from .measure import DEMO_PASSWORD, keep, memory
from .processes import Processes
from .project import ROOT, Failure, say

CLIENTS = 16
WRONG_SIGN_INS = 600
LARGE_BODIES = 400
LARGE_BYTES = 1_500_000
DOWNLOADS = 200
# Each text of each operation gets each one.
VALUES = ["../../etc/passwd", "a\u0000b", "x" * 200_000, "%2e%2e%2f", "'; drop table login; --", 1e300, [], {}, True, None]
REST_S = 30
LIMIT_MB = 150
# What the same server uses that never gives memory back.
KEEPING = {"_RJEM_MALLOC_CONF": "background_thread:false,dirty_decay_ms:-1,muzzy_decay_ms:-1"}


def hostile(services, addresses, programs):
    """Sends the same load to the server as it is and to one whose allocator keeps all it had: memory at most, after the load, and at rest."""
    env = settings.environment(services, addresses, "test", services.port("web")) | {"CHAIRSIDE_PROXIES": "1"}
    with open(services.folder / "servers.log", "w") as log, Processes(log) as processes:
        settings.start_servers(processes, programs, env, seed=("--members", "60", "--offices", "2", "--months", "2"))
        returning = _measure(processes, programs, env)
        keeping = _measure(processes, programs, env | KEEPING)
    rows = [["", "MB", "with an allocator that keeps memory, MB", "ratio"]]
    rows += [[title, returning[title], keeping[title], f"{returning[title] / keeping[title]:.2f}"] for title in returning if title != "sent"]
    rows.append(["the limit at rest", LIMIT_MB, "", ""])
    sent = ", ".join(f"{count} × {code}" for code, count in sorted(returning["sent"].items()))
    keep("hostile", "Memory of the server under hostile load", rows,
         f"{WRONG_SIGN_INS} wrong sign-ins, {LARGE_BODIES} bodies of {LARGE_BYTES / 1e6:.1f} MB, {len(VALUES)} odd values in all texts of every operation, "
         f"{DOWNLOADS} downloads; {CLIENTS} connections at once. The answers: {sent}. At rest is {REST_S} s after the last answer.")


def _measure(processes, programs, env):
    processes.end("server")
    processes.start("server", [programs / "chairside", "serve"], env)
    processes.wait_for_page("server", f"http://127.0.0.1:{env['CHAIRSIDE_PORT']}/health")
    time.sleep(5)
    pid = processes.running["server"].pid
    used = {"idle": memory(pid)["VmRSS"]}
    codes = Counter()
    for title, requests in _load(int(env["CHAIRSIDE_PORT"])).items():
        say(f"{title}: {len(requests)} requests ...")
        with ThreadPoolExecutor(CLIENTS) as pool:
            codes.update(pool.map(lambda request: _status(int(env["CHAIRSIDE_PORT"]), *request), requests))
        used[f"after {title}"] = memory(pid)["VmRSS"]
    time.sleep(REST_S)
    used["at rest"] = memory(pid)["VmRSS"]
    used["at most"] = memory(pid)["VmHWM"]
    if codes[0]:
        raise Failure(f"{codes[0]} requests got no answer")
    return used | {"sent": codes}


def _load(port):
    """The requests of each kind: (method, path, body, headers)."""
    office = tomllib.loads((ROOT / "brands" / "dental" / "demo.toml").read_text())["office"][0]
    owner = office["staff"][0]["email"]
    sign_in = json.dumps({"email": owner, "password": DEMO_PASSWORD})
    bearer = {"Authorization": "Bearer " + _data(port, "POST", "/session/login", sign_in)["token"]}
    page = _data(port, "GET", f"/dentists/details/{office['slug']}/no-auth")
    wrong = [("POST", "/session/login", json.dumps({"email": f"nobody{n % 97}@example.com", "password": f"wrong password {n}"}), {}) for n in range(WRONG_SIGN_INS)]
    large = json.dumps({"email": "x" * LARGE_BYTES, "password": "y"})
    return {
        "wrong sign-ins": wrong,
        "large bodies": [("POST", "/session/login", large, {})] * LARGE_BODIES,
        "odd values": list(_odd(bearer)),
        "downloads": [("GET", f"/office/{page['office']['id']}/payment-ledger/file?format={kind}", "", bearer) for kind in ("pdf", "xlsx") for _ in range(DOWNLOADS // 2)],
    }


def _odd(bearer):
    """Every operation of the contract with each odd value in its path's parameters and its body's fields."""
    contract = json.loads((ROOT / "openapi" / "openapi.json").read_text())
    for path, operations in contract["paths"].items():
        for method, operation in operations.items():
            if "logout" in path or "password" in path.lower():
                continue
            body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
            fields = contract["components"]["schemas"].get(body.get("$ref", "").rsplit("/", 1)[-1], {}).get("properties", {})
            for value in VALUES:
                filled = path
                for parameter in operation.get("parameters", []):
                    filled = filled.replace("{" + parameter["name"] + "}", "1")
                yield method.upper(), filled, json.dumps(dict.fromkeys(fields, value)) if fields else "", bearer


def _status(port, method, path, body, headers):
    """The answer's code; 0 when there is none."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        connection.request(method, f"/api/v1{path}", body.encode() or None, _headers(port, headers))
        answer = connection.getresponse()
        answer.read()
        return answer.status
    except (BrokenPipeError, ConnectionResetError):
        # The server ends the connection of a body that is too large before it was sent.
        return 413
    except OSError:
        return 0
    finally:
        connection.close()


def _data(port, method, path, body=""):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request(method, f"/api/v1{path}", body.encode() or None, _headers(port, {}))
    answer = connection.getresponse()
    read = answer.read()
    connection.close()
    if answer.status != 200:
        raise Failure(f"{method} {path}: {answer.status} {read[:500]}")
    return json.loads(read)["data"]


def _headers(port, more):
    """As from another client behind a proxy each time: limits are per client."""
    address = ".".join(str(secrets.randbelow(250) + 1) for _ in range(4))
    return {"Host": f"dental.localhost:{port}", "Content-Type": "application/json", "X-Forwarded-For": address, **more}
