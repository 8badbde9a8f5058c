//! The employees of a business: the list, and how they join.

pub mod attach;
pub mod employees;
pub mod join;
pub mod moving;
pub mod offer;
pub mod roster;
