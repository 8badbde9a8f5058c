//! Moves from another system against the card sandbox: files as other systems write them, the comparison, the switch-over, and
//! undoing it.

#![allow(clippy::unwrap_used, reason = "a test says what it expects by unwrapping")]

mod comparing;
mod files;
mod methods;
mod scene;
mod switching;
