//! The costs and refunds of a cancellation.

mod leaving_rule;
mod lines;
pub mod settlement;

pub use leaving_rule::CancellationRule;
pub use lines::{SettlementLine, SettlementLineKind};
