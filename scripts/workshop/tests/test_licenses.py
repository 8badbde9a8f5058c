import unittest

from workshop.licenses import permits

ALLOWED = {"MIT", "Apache-2.0", "Unicode-3.0", "Apache-2.0 WITH LLVM-exception"}


class Permits(unittest.TestCase):
    def test_one_of_several_is_enough(self):
        self.assertTrue(permits("MIT OR GPL-3.0", ALLOWED))
        self.assertTrue(permits("GPL-3.0/MIT", ALLOWED))
        self.assertTrue(permits("LGPL-2.1 OR (GPL-3.0 OR Apache-2.0)", ALLOWED))

    def test_all_of_an_and_are_needed(self):
        self.assertTrue(permits("(MIT OR Apache-2.0) AND Unicode-3.0", ALLOWED))
        self.assertFalse(permits("MIT AND GPL-3.0", ALLOWED))
        self.assertFalse(permits("(MIT OR GPL-3.0) AND GPL-3.0", ALLOWED))

    def test_an_exception_is_part_of_the_name(self):
        self.assertTrue(permits("Apache-2.0 WITH LLVM-exception", ALLOWED))
        self.assertFalse(permits("MIT WITH LLVM-exception", ALLOWED))

    def test_nothing_and_nonsense_are_refused(self):
        for expression in (None, "", "UNLICENSED", "(MIT", "MIT Apache-2.0", "OR", "MIT OR"):
            self.assertFalse(permits(expression, ALLOWED), expression)
