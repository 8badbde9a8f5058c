//! What leaving costs or gives back.

mod leaving_rule;
mod lines;
pub mod settlement;

pub use leaving_rule::CancellationRule;
pub use lines::{SettlementLine, SettlementLineKind};
