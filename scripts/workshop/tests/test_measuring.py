import os
import unittest
import urllib.request
from unittest import mock

from workshop import asking, measure, sizes
from workshop.measure_charts import Counting
from workshop.measure_mixed import Receiver


class Measuring(unittest.TestCase):
    def test_codes_are_those_of_rfc_6238(self):
        secret = b"12345678901234567890"
        self.assertEqual([asking.code_at(secret, time // 30) for time in (59, 1111111109, 20000000000)], ["287082", "081804", "353130"])

    def test_a_size_is_what_the_environment_says(self):
        with mock.patch.dict(os.environ, {"BENCH_ROWS": "7"}), mock.patch.object(sizes, "FULL", True):
            self.assertEqual([sizes.size("ROWS", 1, 2), sizes.size("OTHER", 1, 2)], [7, 2])

    def test_the_page_lists_what_has_no_figures(self):
        self.assertIn("`scripts/bench mixed`", measure.head({"jobs": ""}))
        self.assertNotIn("Not measured yet", measure.head(dict.fromkeys(measure.SECTIONS, "")))

    def test_a_request_gets_the_present_token(self):
        session = mock.Mock(token=lambda: "present")
        request = {"path": "/", "headers": {"Host": "a"}, "session": session}
        self.assertEqual(measure.signed_in(request), {"path": "/", "headers": {"Host": "a", "Authorization": "Bearer present"}})

    def test_calls_are_passed_on_and_counted(self):
        with Receiver() as receiver, Counting(receiver.url) as calls:
            with urllib.request.urlopen(urllib.request.Request(calls.url, method="POST", data=b"{}"), timeout=10) as answer:
                self.assertEqual(answer.status, 204)
            self.assertEqual((len(calls.times), calls.refused, receiver.count), (1, 0, 1))
