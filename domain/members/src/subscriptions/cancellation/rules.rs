//! The costs and refunds of a cancellation. No I/O.

mod lines;
mod model;
pub mod settlement;

pub use model::{SettlementLine, SettlementLineKind};
