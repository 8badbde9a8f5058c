"""Requests of a measurement that take longer than an access token lives, and the time to their first byte."""

import hmac
import http.client
import json
import statistics
import time

from .measure import DEMO_PASSWORD, send, signed_in
from .project import Failure

# An access token lives ten minutes.
RENEW_S = 300
STEP_S = 30
# api/seed/src/logins.rs: the secret of our staff's authenticator.
STAFF_SECRET = b"chairside-demo-staff"
# bench/src/bin/bench-http.rs: another text in each request.
UNIQUE = "UNIQUEUNIQUEUNIQ"


def code_at(secret, step):
    """The code of an authenticator app in a time step (RFC 6238)."""
    digest = hmac.digest(secret, step.to_bytes(8, "big"), "sha1")
    offset = digest[-1] & 0xF
    return f"{(int.from_bytes(digest[offset:offset + 4], 'big') & 0x7FFFFFFF) % 1_000_000:06}"


class Session:
    """A person of the demo data who signs in again before the access token ends, with a code where there is a secret."""

    def __init__(self, port, email, secret=None):
        self._port, self._email, self._secret = int(port), email, secret
        self._token, self._until = None, 0.0

    def token(self):
        if time.monotonic() > self._until:
            try:
                self._sign_in()
            except Failure:
                if self._secret is None:
                    raise
                # A code works once: the next one.
                time.sleep(STEP_S - time.time() % STEP_S + 1)
                self._sign_in()
        return self._token

    def ask(self, method, path, body=None, **headers):
        """A request of this person."""
        return {**plain(self._port, method, path, body, **headers), "session": self}

    def _sign_in(self):
        code = {} if self._secret is None else {"code": code_at(self._secret, int(time.time()) // STEP_S)}
        self._token = send(plain(self._port, "POST", "/session/login", {"email": self._email, "password": DEMO_PASSWORD, **code}))["token"]
        self._until = time.monotonic() + RENEW_S


def plain(port, method, path, body=None, **headers):
    """A request of nobody who is signed in."""
    return {"port": int(port), "method": method, "path": f"/api/v1{path}", "body": "" if body is None else json.dumps(body),
            "headers": {"Host": f"dental.localhost:{port}", "Content-Type": "application/json", **headers}}


def first_byte(request, times):
    """The middle of `times` answers: milliseconds to the first byte of the body, and to the last."""
    taken = []
    for _ in range(times):
        one = signed_in(request)
        connection = http.client.HTTPConnection("127.0.0.1", one["port"], timeout=600)
        began = time.perf_counter()
        connection.request(one["method"], one["path"], one["body"].encode() or None, {**one["headers"], "X-Forwarded-For": "192.0.2.7"})
        answer = connection.getresponse()
        # Of the body: a file that is sent while it is made has its head long before.
        text = answer.read(1)
        first = time.perf_counter() - began
        text += answer.read()
        taken.append((1000 * first, 1000 * (time.perf_counter() - began)))
        connection.close()
        if answer.status != 200:
            raise Failure(f"{one['method']} {one['path']}: {answer.status} {text[:500]}")
    return tuple(round(statistics.median(part), 1) for part in zip(*taken))
