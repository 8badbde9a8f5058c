//! So many calls a second: what a caller keeps to, and what a sandbox allows.

use std::num::NonZeroU32;

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};

/// How many calls may come at once after a pause: a tenth of a second's.
const BURST_SHARE: u32 = 10;

/// Lets calls through one after another, so many a second.
pub(crate) struct Pace(DefaultDirectRateLimiter);

impl Pace {
    pub(crate) fn of(per_second: NonZeroU32) -> Self {
        let burst = NonZeroU32::new(per_second.get() / BURST_SHARE).unwrap_or(NonZeroU32::MIN);
        Self(RateLimiter::direct(Quota::per_second(per_second).allow_burst(burst)))
    }

    /// As many at once as a second has: how a provider counts.
    pub(crate) fn with_a_full_second(per_second: NonZeroU32) -> Self {
        Self(RateLimiter::direct(Quota::per_second(per_second)))
    }

    /// Waits for this call's turn.
    pub(crate) async fn turn(&self) {
        self.0.until_ready().await;
    }

    /// Whether this call may come now.
    pub(crate) fn may(&self) -> bool {
        self.0.check().is_ok()
    }
}
