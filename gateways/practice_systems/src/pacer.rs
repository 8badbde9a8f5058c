//! Keeps the calls with one key apart.

use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, sleep_until};

/// The next call starts at the earliest an interval after the start of the last one.
pub(crate) struct Pacer {
    next: Mutex<Instant>,
}

impl Default for Pacer {
    fn default() -> Self {
        Self { next: Mutex::new(Instant::now()) }
    }
}

impl Pacer {
    /// Waits for a turn.
    pub async fn turn(&self, interval: Duration) {
        let at = {
            let mut next = self.next.lock().await;
            let at = (*next).max(Instant::now());
            *next = at + interval;
            at
        };
        sleep_until(at).await;
    }

    /// No call before that.
    pub async fn wait(&self, pause: Duration) {
        let mut next = self.next.lock().await;
        *next = (*next).max(Instant::now() + pause);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn calls_start_an_interval_apart() {
        let (pacer, began) = (Pacer::default(), Instant::now());
        for _ in 0..5 {
            pacer.turn(Duration::from_millis(20)).await;
        }
        assert!(began.elapsed() >= Duration::from_millis(80));
        pacer.wait(Duration::from_millis(200)).await;
        pacer.turn(Duration::from_millis(20)).await;
        assert!(began.elapsed() >= Duration::from_millis(280));
    }
}
