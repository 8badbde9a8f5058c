//! Master plans: one plan of an organization that each of its locations sells by a plan row of its own.
//!
//! - [`rules`]: which value holds at a location and where it comes from, what a change does there, and who pays what.

pub mod rules;
