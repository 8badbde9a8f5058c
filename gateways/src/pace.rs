//! Rate limits in calls per second: for callers to stay below, and for sandboxes to enforce. [`Pace`] is one process's.

use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::Duration;

use async_trait::async_trait;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};

/// Turns at calls of a provider, which allows a number of them each second.
#[async_trait]
pub trait Turns: Send + Sync {
    /// Waits until this call is allowed, and until the calls that did not wait are made up for.
    async fn turn(&self);

    /// Counts a call that doesn't wait.
    fn take(&self);
}

/// Keeps the calls with one key an interval apart, over all processes.
#[async_trait]
pub trait Spacing: Send + Sync {
    /// Books a call with `key` if it is its time.
    async fn book(&self, key: &str, interval: Duration) -> Booked;

    /// No call with `key` before that.
    async fn pause(&self, key: &str, pause: Duration);
}

/// Whether a call may start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Booked {
    /// Now, and this process's next one after that time at the earliest.
    Now(Duration),
    /// Not before that; then it is asked again.
    Wait(Duration),
}

/// The burst allowed after a pause, as a fraction of the calls per second. 96 calls a second and 4 at once stay within a
/// provider's 100 in each second.
const BURST_SHARE: u32 = 24;

/// The calls allowed at once after a pause.
pub fn burst(per_second: NonZeroU32) -> NonZeroU32 {
    NonZeroU32::new(per_second.get() / BURST_SHARE).unwrap_or(NonZeroU32::MIN)
}

/// A rate limiter with a number of calls per second, for callers who wait for their turn and others who never do.
pub struct Pace {
    limiter: DefaultDirectRateLimiter,
    /// Calls above the limit by callers who did not wait. Those who wait leave out as many turns.
    owed: AtomicU32,
    /// The most calls owed: those of a second.
    most_owed: u32,
}

impl Pace {
    /// For callers to stay below a provider's limit.
    pub fn of(per_second: NonZeroU32) -> Self {
        Self::by(per_second, Quota::per_second(per_second).allow_burst(burst(per_second)))
    }

    fn by(per_second: NonZeroU32, quota: Quota) -> Self {
        Self { limiter: RateLimiter::direct(quota), owed: AtomicU32::new(0), most_owed: per_second.get() }
    }

    /// Allows a burst of a full second's calls, which is how providers count.
    pub fn with_a_full_second(per_second: NonZeroU32) -> Self {
        Self::by(per_second, Quota::per_second(per_second))
    }

    /// Whether this call is allowed now.
    pub fn may(&self) -> bool {
        self.limiter.check().is_ok()
    }
}

#[async_trait]
impl Turns for Pace {
    async fn turn(&self) {
        loop {
            self.limiter.until_ready().await;
            if self.owed.fetch_update(Relaxed, Relaxed, |owed| owed.checked_sub(1)).is_err() {
                return;
            }
        }
    }

    fn take(&self) {
        if !self.may() {
            let one_more = |owed: u32| (owed < self.most_owed).then_some(owed + 1);
            let _ = self.owed.fetch_update(Relaxed, Relaxed, one_more);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Instant;

    use super::*;

    /// Seconds until 20 callers had their turn at 40 a second, while `others` did not wait.
    async fn turns(others: u32) -> Duration {
        let pace = Arc::new(Pace::of(NonZeroU32::new(40).unwrap()));
        let began = Instant::now();
        let callers: Vec<_> = (0..20)
            .map(|_| {
                tokio::spawn({
                    let pace = pace.clone();
                    async move { pace.turn().await }
                })
            })
            .collect();
        tokio::task::yield_now().await;
        (0..others).for_each(|_| pace.take());
        for caller in callers {
            caller.await.unwrap();
        }
        began.elapsed()
    }

    #[tokio::test]
    async fn who_waits_makes_up_for_who_does_not() {
        assert!(turns(0).await >= Duration::from_millis(450));
        assert!(turns(20).await >= Duration::from_millis(950));
    }

    #[tokio::test]
    async fn at_most_a_second_is_made_up_for() {
        let pace = Pace::of(NonZeroU32::new(40).unwrap());
        (0..1000).for_each(|_| pace.take());
        assert_eq!(pace.owed.load(Relaxed), 40);
    }
}
