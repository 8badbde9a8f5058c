//! What communities decide without I/O.

pub mod code;
pub mod discount;
pub mod state;
pub mod when;
