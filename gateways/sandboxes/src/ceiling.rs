//! The provider's rate limit in a sandbox, and how many calls it allowed and refused.

use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU64, Ordering};

use serde::{Deserialize, Serialize};

use gateways::pace::Pace;

/// Limits calls per second, and counts them.
pub(crate) struct Ceiling {
    pace: Option<Pace>,
    allowed: AtomicU64,
    refused: AtomicU64,
}

/// The number of calls since the sandbox started.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CallCounts {
    pub allowed: u64,
    /// Got a 429 because of the rate limit.
    pub refused: u64,
}

impl Ceiling {
    /// `None` allows all calls.
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
