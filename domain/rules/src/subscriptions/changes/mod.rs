//! Changes of plan, charge day or term: which ones are possible, and their cost.

pub mod options;
