import os
import subprocess
import sys
import unittest
from unittest import mock

from workshop import processor
from workshop.processor import Meter

# Works until it has used some tenths of a second of processor time.
WORK = [sys.executable, "-c", "import time\nwhile time.process_time() < 0.4: pass"]


class Counting(unittest.TestCase):
    def meter(self, slowness, **arguments):
        with mock.patch.object(processor, "slowness", lambda: slowness):
            meter = Meter(**arguments)
            yield meter

    def test_the_work_of_children_counts_and_waiting_does_not(self):
        for meter in self.meter(1.0):
            subprocess.run(WORK, check=True)
            self.assertGreater(meter.take(), 0.3)
            subprocess.run(["sleep", "0.3"], check=True)
            self.assertLess(meter.take(), 0.3)

    def test_a_machine_that_is_half_as_fast_costs_the_same(self):
        used = iter([1.0, 9.0])
        with mock.patch.object(processor, "_ended_children", lambda: next(used)):
            for meter in self.meter(2.0):
                self.assertEqual(meter.take(), 4.0)

    def test_a_server_beside_it_counts_from_the_start_and_once(self):
        used = iter([3.0, 5.0, None, 7.0])
        with mock.patch.object(processor, "of_process", lambda pid: next(used)), mock.patch.object(processor, "_ended_children", lambda: 0.0):
            for meter in self.meter(1.0, servers=lambda: [17]):
                self.assertEqual([meter.take() for _ in range(4)], [3.0, 2.0, 0.0, 2.0])

    def test_a_process_is_read_by_its_id_and_may_be_gone(self):
        if os.path.exists("/proc/self/stat"):
            self.assertGreater(processor.of_process(os.getpid()), 0)
        self.assertIsNone(processor.of_process(2 ** 30))

    def test_a_faster_machine_is_no_slower_than_the_reference(self):
        for seconds, slowness in ((processor.REFERENCE_S / 2, 1.0), (processor.REFERENCE_S * 3, 3.0)):
            with mock.patch.object(processor, "_work", lambda seconds=seconds: seconds):
                self.assertAlmostEqual(processor.slowness(), slowness)
