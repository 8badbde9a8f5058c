//! Changes of a running subscription that affect what it costs or when it is charged: another plan or period, another billing
//! day, a longer term. Each is shown first with its whole cost; what is confirmed is what was shown, by its version.
//!
//! A change that costs something is `paying` until its payment is known, draws nothing meanwhile, and is made by the
//! settling of that payment; a declined payment changes nothing. One that waits for a draw is `pending` until the billing
//! run makes it just before it bills.

mod apply;
mod draw_day;
mod facts;
mod make;
mod plan;
mod repair;
mod term;
mod undo;

use ::rules::subscriptions::changes::options;
pub use apply::{apply_due, complete, decline};
pub use draw_day::{DrawDay, draw_day_preview, move_draw_day};
pub(super) use facts::lock_household;
pub use make::{ChangeState, Changed};
pub use options::{ChangeLine, Effective, Outcome};
pub use plan::{PlanChangeRequest, PlanPreview, Quoted, change_plan, fits, plan_preview, waiting};
pub use repair::{Overcredited, overcredited, reverse_excess_credit};
pub use term::{TermChangeRequest, update_term};
pub use undo::undo;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::Cents;
use crate::subscriptions::Period;
use tenancy::contract;

/// A change that waits.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PendingChange {
    pub id: i64,
    pub plan_name: String,
    pub period: Period,
    /// Agreed, a period.
    #[serde(rename = "agreed_price_cents")]
    pub price: Cents,
    pub effective_on: NaiveDate,
    /// Its payment is not known yet.
    pub paying: bool,
}
