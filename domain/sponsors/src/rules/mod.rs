//! The rules of sponsored memberships, without I/O.

pub mod changes;
pub mod code;
pub mod ending;
pub mod invoice;
pub mod roster;
pub mod terms;
