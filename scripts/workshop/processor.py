"""The processor time of a run, in seconds of a reference machine: what its work costs, whoever else uses the machine.

Wall times of a loaded machine say how loaded it was. Processor time hardly depends on that, and how much slower this machine is than the
reference is measured in the same run, before and after each stage, with work that is always the same.
"""

import os
import random
import resource
import time
import zlib
from pathlib import Path

# What `_work` takes on the machine of docs/testing.md.
REFERENCE_S = 0.059
TIMES = 5
TICKS = os.sysconf("SC_CLK_TCK")


class Meter:
    """Adds up the cost of stages. `servers` answers the process ids of servers that run beside this process and are not its children."""

    def __init__(self, servers=lambda: ()):
        self.servers, self.seen, self.last = servers, {}, _ended_children()
        self.slowness = slowness()

    def take(self):
        """The cost since the last call, in seconds of the reference machine."""
        before, self.slowness = self.slowness, slowness()
        last, self.last = self.last, _ended_children()
        return (self.last - last + self._servers_used()) / ((before + self.slowness) / 2)

    def _servers_used(self):
        now = {pid: seconds for pid in self.servers() if (seconds := of_process(pid)) is not None}
        used = sum(seconds - self.seen.get(pid, 0) for pid, seconds in now.items())
        self.seen |= now
        return used


def slowness():
    """How many times as long as the reference this machine takes for the same work; 1 for a faster one, which only has more room."""
    return max(1.0, min(_work() for _ in range(TIMES)) / REFERENCE_S)


def of_process(pid):
    """The seconds that a process and its ended children used; None when it is gone, or the system has no /proc."""
    try:
        # The name is in parentheses and may hold anything.
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return sum(int(ticks) for ticks in fields[11:15]) / TICKS


def _ended_children():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _work():
    text = bytes(random.Random(2).choices(b"abcdefgh \n", k=1 << 20))
    begin = time.process_time()
    zlib.compress(text, 6)
    return time.process_time() - begin
