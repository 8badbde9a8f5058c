//! The office's pages with a real database, over the world of the crate `testing`.

#![allow(clippy::unwrap_used, reason = "a test says what it expects by unwrapping")]

mod activity;
mod announcements;
mod cases;
