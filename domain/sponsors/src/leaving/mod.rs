//! The end of a sponsorship, and what the household decides then.

pub mod ending;
pub mod keep;
