//! A provider's bound on calls a second, and how it was kept to.

use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU64, Ordering};

use serde::{Deserialize, Serialize};

use crate::pace::Pace;

/// Lets so many calls a second through, and counts.
pub(crate) struct Ceiling {
    pace: Option<Pace>,
    allowed: AtomicU64,
    refused: AtomicU64,
}

/// How many calls came since the sandbox began.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CallCounts {
    pub allowed: u64,
    /// Told 429 because there were too many in a second.
    pub refused: u64,
}

impl Ceiling {
    /// `None` lets all through.
    pub(crate) fn of(per_second: Option<NonZeroU32>) -> Self {
        Self { pace: per_second.map(Pace::with_a_full_second), allowed: AtomicU64::new(0), refused: AtomicU64::new(0) }
    }

    pub(crate) fn allows(&self) -> bool {
        let may = self.pace.as_ref().is_none_or(Pace::may);
        if may { &self.allowed } else { &self.refused }.fetch_add(1, Ordering::Relaxed);
        may
    }

    pub(crate) fn counts(&self) -> CallCounts {
        CallCounts { allowed: self.allowed.load(Ordering::Relaxed), refused: self.refused.load(Ordering::Relaxed) }
    }
}
