//! Communities against the card sandbox: terms, joining, the last place, ends and other percents, proofs, leaders, and the books.

#![allow(clippy::unwrap_used, reason = "a test says what it expects by unwrapping")]

mod books;
mod changes;
mod deciding;
mod ending;
mod joining;
mod proving;
mod scene;
