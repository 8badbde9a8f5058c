//! Businesses against the card sandbox: terms, joining, bills, payments, leaving, and the books.

#![allow(clippy::unwrap_used, reason = "a test says what it expects by unwrapping")]

mod billing;
mod books;
mod door;
mod examples;
mod files;
mod joining;
mod late;
mod leaving;
mod moving;
mod provider_events;
mod refunds;
mod reversals;
mod roster;
mod scene;
mod terms;
mod year;
