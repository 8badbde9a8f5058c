//! Reports on a real database: every declared report, files, schedules, jobs, and that the money agrees with the ledger.

#![allow(clippy::unwrap_used, reason = "a test says what it expects by unwrapping")]

mod agreement;
mod declared;
mod field;
mod files;
mod late;
mod month;
mod production;
mod schedules;
mod several;
mod support;
