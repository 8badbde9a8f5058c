//! A change of a plan's price: who it applies to from when, and the notice about it.

pub mod letter;
pub mod notice;
pub mod rule;
