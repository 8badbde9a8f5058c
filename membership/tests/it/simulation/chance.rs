//! A seeded random number generator.

use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

pub struct Chance(StdRng);

impl Chance {
    pub fn new(seed: u64) -> Self {
        Self(StdRng::seed_from_u64(seed))
    }

    /// From 0 up to but excluding `below`.
    pub fn below(&mut self, below: usize) -> usize {
        self.0.random_range(0..below.max(1))
    }

    pub fn between(&mut self, from: i64, to: i64) -> i64 {
        self.0.random_range(from..=to.max(from))
    }

    /// True with this probability, in percent.
    pub fn percent(&mut self, percent: u32) -> bool {
        self.0.random_range(0..100) < percent
    }

    pub fn one<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        (!of.is_empty()).then(|| &of[self.below(of.len())])
    }

    /// A random item, chosen by weight.
    pub fn weighted<'a, T>(&mut self, of: &'a [T], weight: impl Fn(&T) -> u32) -> &'a T {
        let mut left = self.0.random_range(0..of.iter().map(&weight).sum::<u32>());
        for one in of {
            match left.checked_sub(weight(one)) {
                Some(rest) => left = rest,
                None => return one,
            }
        }
        unreachable!("the weights are what they were")
    }
}
