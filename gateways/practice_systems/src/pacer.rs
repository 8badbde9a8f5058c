//! Keeps the calls with one key apart, the urgent ones first: a person who waits, then changes and entries, then what is
//! read at night or for the first time. Several processes make calls with one key: with a [`Spacing`] they share its pace.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use gateways::pace::{Booked, Spacing};
use tokio::sync::Mutex;
use tokio::time::{Instant, sleep_until};

/// How long a call waits for a more urgent one before it looks again.
const AGAIN: Duration = Duration::from_millis(10);
/// Less urgent calls come this much later when it is the turn of one of several processes.
const STEP_BACK: Duration = Duration::from_millis(3);

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
    /// What other processes share, and the key.
    shared: Option<(Arc<dyn Spacing>, String)>,
}

impl Default for Pacer {
    fn default() -> Self {
        Self { next: Mutex::new(Instant::now()), lines: Default::default(), waiting: Default::default(), shared: None }
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
    /// The pacer of a key whose pace other processes share.
    pub fn of(shared: Option<Arc<dyn Spacing>>, key: &str) -> Self {
        Self { shared: shared.map(|shared| (shared, key.to_owned())), ..Self::default() }
    }

    /// How long the process's next call waits after one that starts now, or how long this one does.
    async fn book(&self, interval: Duration) -> Booked {
        match &self.shared {
            // Without a pace, as in tests, nothing is asked.
            Some((shared, key)) if !interval.is_zero() => shared.book(key, interval).await,
            _ => Booked::Now(interval),
        }
    }

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
                match is_first {
                    true if *next <= now => match self.book(interval).await {
                        Booked::Now(after) => {
                            *next = now + after;
                            return;
                        }
                        Booked::Wait(pause) => {
                            *next = Instant::now() + pause;
                            *next + STEP_BACK * urgency as u32
                        }
                    },
                    true => *next,
                    false => (*next).max(now + AGAIN),
                }
            };
            sleep_until(at).await;
        }
    }

    /// No call before that.
    pub async fn wait(&self, pause: Duration) {
        {
            let mut next = self.next.lock().await;
            *next = (*next).max(Instant::now() + pause);
        }
        if let Some((shared, key)) = &self.shared {
            shared.pause(key, pause).await;
        }
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

    /// Two calls wait for other processes, then every one starts.
    #[derive(Default)]
    struct Others {
        asked: std::sync::Mutex<Vec<String>>,
        paused: AtomicUsize,
    }

    #[async_trait::async_trait]
    impl Spacing for Others {
        async fn book(&self, key: &str, interval: Duration) -> Booked {
            let mut asked = self.asked.lock().unwrap();
            asked.push(key.to_owned());
            if asked.len() <= 2 { Booked::Wait(Duration::from_millis(30)) } else { Booked::Now(interval * 2) }
        }

        async fn pause(&self, _: &str, _: Duration) {
            self.paused.fetch_add(1, Ordering::SeqCst);
        }
    }

    #[tokio::test]
    async fn other_processes_with_the_key_are_waited_for() {
        let others = Arc::new(Others::default());
        let (pacer, began) = (Pacer::of(Some(others.clone()), "key"), Instant::now());
        pacer.turn(Duration::from_millis(20), Urgency::Changes).await;
        assert!(began.elapsed() >= Duration::from_millis(60));
        pacer.turn(Duration::from_millis(20), Urgency::Changes).await;
        assert!(began.elapsed() >= Duration::from_millis(100), "its share is every second interval");
        assert_eq!(*others.asked.lock().unwrap(), ["key"; 4]);
        pacer.wait(Duration::from_millis(1)).await;
        assert_eq!(others.paused.load(Ordering::SeqCst), 1);
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
