//! Practice systems against the sandbox by Open Dental's API: connecting, reading, matching, counting visits, and writing.

#![allow(clippy::unwrap_used, reason = "a test says what it expects by unwrapping")]

mod connecting;
mod counting;
mod faults;
mod fees;
mod inviting;
mod issues;
mod matching;
mod production;
mod scene;
mod sweeping;
mod writing;
mod year;
