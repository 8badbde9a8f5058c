//! Another plan, another day or a longer term: which are possible, and what they come to.

pub mod options;
