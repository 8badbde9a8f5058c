//! The costs and refunds of a cancellation.

mod cancellation_rule;
mod lines;
pub mod settlement;

pub use cancellation_rule::CancellationRule;
pub use lines::{SettlementLine, SettlementLineKind};
