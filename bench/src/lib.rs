//! Shared code of the `make bench` programs: a plan on standard input, figures on standard output, and a context
//! without external services.

mod offline;

use std::io::Read;
use std::time::{Duration, Instant};

use anyhow::Context;
use serde::Serialize;
use serde::de::DeserializeOwned;

pub use offline::context;

/// Not measured, so that caches fill and connections open.
pub const WARM_UP: Duration = Duration::from_secs(1);

/// The result of a run.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Figures {
    pub requests: usize,
    pub failed: usize,
    pub per_second: f64,
    pub p50_ms: f64,
    pub p95_ms: f64,
    pub p99_ms: f64,
}

/// The start and end of measurement.
#[derive(Debug, Clone, Copy)]
pub struct Window {
    pub from: Instant,
    pub until: Instant,
}

impl Window {
    /// `seconds`, after the warm-up.
    pub fn of(seconds: u64) -> Self {
        let from = Instant::now() + WARM_UP;
        Self { from, until: from + Duration::from_secs(seconds) }
    }

    pub fn is_open(self) -> bool {
        Instant::now() < self.until
    }

    /// The time since `began`, if that was within the window.
    pub fn taken(self, began: Instant) -> Option<Duration> {
        (began >= self.from).then(|| began.elapsed())
    }

    /// The figures for the latencies in `taken`.
    pub fn figures(self, mut taken: Vec<Duration>, failed: usize) -> Figures {
        taken.sort_unstable();
        let at = |share: f64| {
            let index = ((taken.len().max(1) - 1) as f64 * share).round() as usize;
            taken.get(index).map_or(0.0, |time| (time.as_secs_f64() * 100_000.0).round() / 100.0)
        };
        let seconds = (self.until - self.from).as_secs_f64();
        Figures {
            requests: taken.len(),
            failed,
            per_second: (taken.len() as f64 / seconds).round(),
            p50_ms: at(0.5),
            p95_ms: at(0.95),
            p99_ms: at(0.99),
        }
    }
}

/// The plan on standard input.
///
/// # Errors
/// When standard input is not the JSON of a `P`.
pub fn plan<P: DeserializeOwned>() -> anyhow::Result<P> {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;
    serde_json::from_str(&text).context("the plan on standard input")
}

/// The peak resident memory of this process in MB; `None` if the system does not report it.
pub fn most_memory_mb() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().trim_end_matches(" kB").trim().parse::<u64>().ok()? / 1024)
}

/// Prints the figures as one line of JSON.
///
/// # Errors
/// None in practice: numbers always serialize.
pub fn print(figures: &impl Serialize) -> anyhow::Result<()> {
    println!("{}", serde_json::to_string(figures)?);
    Ok(())
}
