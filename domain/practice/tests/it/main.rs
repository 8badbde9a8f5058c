//! The practice's capabilities with a real database and the card sandbox, over the world of the crate `testing`.

#![allow(clippy::unwrap_used, reason = "a test says what it expects by unwrapping")]

mod incomplete_practices;
mod orders;
mod platform_staff;
mod trials;
