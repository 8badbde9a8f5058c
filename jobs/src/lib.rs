//! Background jobs. A job is a row of the outbox (`kernel::outbox`), which is authoritative; this crate wakes due
//! jobs over Redis, claims them, runs them, and writes their end.
//!
//! ```text
//! use case -> row -> relay -> queue (Redis) -> worker: claim -> handler -> done, again at, or dead
//! ```
//!
//! A job may run twice but is never lost: not when Redis is emptied or unavailable, not when a worker is killed or
//! stalls. What a job does, and when a run is due, is declared beside its capability (`kernel::task`).

mod attempt;
mod copies;
pub mod handlers;
mod idle;
pub mod queue;
mod relay;
pub mod schedule;
mod shared_pace;
mod shared_spacing;
mod worker;

pub use handlers::Handlers;
pub use idle::{RunSummary, run_one_by_one, run_until_idle, run_until_idle_with};
pub use shared_pace::SharedPace;
pub use shared_spacing::SharedSpacing;
pub use worker::{Stopped, Worker, WorkerConfig, Workers};
