//! Counts visits to the offices' sign-up pages in this process until the sums are stored.

use std::collections::HashMap;
use std::mem::take;
use std::sync::{Arc, Mutex, PoisonError};

use rules::funnel::{FunnelSource, FunnelStep};
use tenancy::ids::OfficeId;

/// The most sums kept between two writes, and the most counted in each: an address called in a loop can't fill memory
/// or distort the office's figures.
const MOST_SUMS: usize = 10_000;
const MOST_OF_A_SUM: i32 = 2_000;

/// The key of a sum: brand, office and source.
pub type VisitKey = (String, OfficeId, FunnelSource);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct VisitSum {
    pub visits: i32,
    pub starts: i32,
}

/// Shared by all clones of a context.
#[derive(Debug, Clone, Default)]
pub struct VisitCounter(Arc<Mutex<HashMap<VisitKey, VisitSum>>>);

impl VisitCounter {
    pub fn count(&self, brand: &str, office: OfficeId, step: FunnelStep, source: FunnelSource) {
        let mut sums = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (brand.to_owned(), office, source);
        if sums.len() >= MOST_SUMS && !sums.contains_key(&key) {
            return;
        }
        let sum = sums.entry(key).or_default();
        let counted = match step {
            FunnelStep::Visit => &mut sum.visits,
            FunnelStep::Start => &mut sum.starts,
        };
        *counted = (*counted + 1).min(MOST_OF_A_SUM);
    }

    /// Takes the counts since the last call.
    pub fn take(&self) -> HashMap<VisitKey, VisitSum> {
        take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loop_fills_neither_memory_nor_the_figures() {
        let counter = VisitCounter::default();
        for office in 0..20_000 {
            counter.count("dental", OfficeId(office), FunnelStep::Visit, FunnelSource::Other);
        }
        for _ in 0..5_000 {
            counter.count("dental", OfficeId(7), FunnelStep::Start, FunnelSource::Other);
        }
        let sums = counter.take();
        assert_eq!(sums.len(), MOST_SUMS);
        let of_seven = sums[&("dental".to_owned(), OfficeId(7), FunnelSource::Other)];
        assert_eq!(of_seven, VisitSum { visits: 1, starts: MOST_OF_A_SUM });
        assert!(counter.take().is_empty());
    }
}
