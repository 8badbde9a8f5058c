//! Rate limits in calls per second: for callers to stay below, and for sandboxes to enforce.

use std::num::NonZeroU32;

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};

/// The burst allowed after a pause, as a fraction of the calls per second: one tenth.
const BURST_SHARE: u32 = 10;

/// A rate limiter with a number of calls per second.
pub(crate) struct Pace(DefaultDirectRateLimiter);

impl Pace {
    pub(crate) fn of(per_second: NonZeroU32) -> Self {
        let burst = NonZeroU32::new(per_second.get() / BURST_SHARE).unwrap_or(NonZeroU32::MIN);
        Self(RateLimiter::direct(Quota::per_second(per_second).allow_burst(burst)))
    }

    /// Allows a burst of a full second's calls, which is how providers count.
    pub(crate) fn with_a_full_second(per_second: NonZeroU32) -> Self {
        Self(RateLimiter::direct(Quota::per_second(per_second)))
    }

    /// Waits until this call is allowed.
    pub(crate) async fn turn(&self) {
        self.0.until_ready().await;
    }

    /// Whether this call is allowed now.
    pub(crate) fn may(&self) -> bool {
        self.0.check().is_ok()
    }
}
