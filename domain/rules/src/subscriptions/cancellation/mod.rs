//! What leaving costs or gives back.

pub mod settlement;

pub use settlement::LeavingRule;
