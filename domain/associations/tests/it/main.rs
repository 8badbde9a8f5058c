//! Associations and affiliates: joining, sight and its end, plans to copy, earnings, statements, payouts and the books.

#![allow(clippy::unwrap_used, reason = "a test says what it expects by unwrapping")]

mod books;
mod earning;
mod joining;
mod paying;
mod plans;
mod scene;
mod sight;
mod words;
