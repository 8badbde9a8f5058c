//! Keeps the calls with one key apart, the urgent ones first: a person who waits, then changes and entries, then what is
//! read at night or for the first time.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, sleep_until};

/// How long a call waits for a more urgent one before it looks again.
const AGAIN: Duration = Duration::from_millis(10);

/// Which calls go first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Urgency {
    /// A person looks at the screen.
    Person,
    /// What changed there, and what we write.
    Changes,
    /// What can wait: whole charts, fees, patients to invite.
    Rest,
}

const URGENCIES: usize = 3;

/// The next call starts at the earliest an interval after the start of the last one.
pub(crate) struct Pacer {
    next: Mutex<Instant>,
    /// The calls of each urgency stand in line.
    lines: [Mutex<()>; URGENCIES],
    waiting: [AtomicUsize; URGENCIES],
}

impl Default for Pacer {
    fn default() -> Self {
        Self { next: Mutex::new(Instant::now()), lines: Default::default(), waiting: Default::default() }
    }
}

/// A call that waits, until it starts or is given up.
struct Waiting<'a>(&'a AtomicUsize);

impl<'a> Waiting<'a> {
    fn new(count: &'a AtomicUsize) -> Self {
        count.fetch_add(1, Ordering::SeqCst);
        Self(count)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

impl Pacer {
    /// Waits for a turn.
    pub async fn turn(&self, interval: Duration, urgency: Urgency) {
        let rank = urgency as usize;
        let _waiting = Waiting::new(&self.waiting[rank]);
        let _line = self.lines[rank].lock().await;
        loop {
            let at = {
                let mut next = self.next.lock().await;
                let now = Instant::now();
                let is_first = self.waiting[..rank].iter().all(|count| count.load(Ordering::SeqCst) == 0);
                if is_first && *next <= now {
                    *next = now + interval;
                    return;
                }
                if is_first { *next } else { (*next).max(now + AGAIN) }
            };
            sleep_until(at).await;
        }
    }

    /// No call before that.
    pub async fn wait(&self, pause: Duration) {
        let mut next = self.next.lock().await;
        *next = (*next).max(Instant::now() + pause);
    }
}

/// The pacer of a key, for calls of one urgency.
#[derive(Clone)]
pub(crate) struct Line {
    pub pacer: Arc<Pacer>,
    pub urgency: Urgency,
}

impl Line {
    /// Waits for a turn.
    pub async fn turn(&self, interval: Duration) {
        self.pacer.turn(interval, self.urgency).await;
    }

    /// No call with the key before that.
    pub async fn wait(&self, pause: Duration) {
        self.pacer.wait(pause).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn calls_start_an_interval_apart() {
        let (pacer, began) = (Pacer::default(), Instant::now());
        for _ in 0..5 {
            pacer.turn(Duration::from_millis(20), Urgency::Changes).await;
        }
        assert!(began.elapsed() >= Duration::from_millis(80));
        pacer.wait(Duration::from_millis(200)).await;
        pacer.turn(Duration::from_millis(20), Urgency::Changes).await;
        assert!(began.elapsed() >= Duration::from_millis(280));
    }

    #[tokio::test]
    async fn urgent_calls_go_before_those_that_wait() {
        let (pacer, order) = (Pacer::default(), std::sync::Mutex::new(vec![]));
        pacer.turn(Duration::from_millis(30), Urgency::Rest).await;
        let call = async |name: &'static str, urgency: Urgency| {
            pacer.turn(Duration::from_millis(30), urgency).await;
            order.lock().unwrap().push(name);
        };
        tokio::join!(
            call("first chart", Urgency::Rest),
            call("second chart", Urgency::Rest),
            call("change", Urgency::Changes),
            call("person", Urgency::Person)
        );
        assert_eq!(*order.lock().unwrap(), ["person", "change", "first chart", "second chart"]);
    }
}
