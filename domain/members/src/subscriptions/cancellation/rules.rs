//! The costs and refunds of a cancellation. No I/O.

mod lines;
pub mod settlement;

pub use lines::{SettlementLine, SettlementLineKind};
