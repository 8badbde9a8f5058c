//! Cancellations: the cost or refund comes from one function for staff and household, is shown line by line before
//! anyone confirms, and applied as shown.

mod cancel;
mod closing;
mod credit;
mod facts;
pub mod rules;
mod undo;

pub use ::rules::subscriptions::cancellation::CancellationRule;
pub use cancel::{CancellationRequest, Override, SettlementView, Settlements, cancel, settlements};
pub(crate) use cancel::{cancel_within, settlements_with};
pub use closing::{end_at_closing, settle_after_sale, shown_after_sale, shown_at_closing};
use rules::settlement;
pub use rules::settlement::{Rule, Settlement};
pub use rules::{SettlementLine, SettlementLineKind};
pub use undo::undo;

/// The cancellation reasons (specification, section 4): id and label.
pub const REASONS: &[(i32, &str)] = &[
    (3, "financial"),
    (1, "insurance-related"),
    (2, "inactive patient"),
    (6, "health-related"),
    (11, "office request"),
    (12, "patient request"),
    (5, "clerical"),
    (7, "other"),
];
