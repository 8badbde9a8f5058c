//! The front desk's work over many households, against the card sandbox.

#![allow(clippy::unwrap_used, reason = "a test says what it expects by unwrapping")]

mod collecting;
mod here;
