//! Organizations with several locations on a real database: groups, people's access, and the master dashboard.
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

mod access;
mod books;
mod dashboard;
mod groups;
mod support;
