//! What runs later. A job is a row of the outbox (`membership::outbox`), which is the truth; this crate wakes what is due
//! over Redis, claims it, does it, and writes how it ended.
//!
//! ```text
//! use case -> row -> relay -> queue (Redis) -> worker: claim -> handler -> done, again at, or dead
//! ```
//!
//! Every job may run twice and none is lost: not when Redis is emptied or away, not when a worker is killed or
//! stalls. `handlers/` has a file for each kind of job, `schedule.rs` what runs by the clock.

mod attempt;
pub mod handlers;
mod idle;
pub mod queue;
mod relay;
pub mod schedule;
mod worker;

pub use handlers::Handlers;
pub use idle::{RunSummary, run_until_idle, run_until_idle_with};
pub use worker::{Stopped, Worker, WorkerConfig};
