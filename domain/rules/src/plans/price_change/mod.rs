//! A change of what a plan costs: from when it holds for whom, and the letter that says so.

pub mod letter;
pub mod rule;
