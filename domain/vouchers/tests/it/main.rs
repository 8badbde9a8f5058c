//! Vouchers against the card sandbox: submitting, deciding, paying, reversing, and the books.

#![allow(clippy::unwrap_used, reason = "a test says what it expects by unwrapping")]

mod books;
mod deciding;
mod file;
mod paying;
mod plan;
mod scene;
mod submitting;
