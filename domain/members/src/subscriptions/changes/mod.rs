//! Changes of an active subscription that affect its cost or its charge dates: another plan or period, another charge
//! day, a longer term. Each is first shown with its full cost; the confirmation names the version shown.
//!
//! A change that costs something is `paying` until the outcome of its payment is known, without other charges
//! meanwhile, and is applied when that payment settles; a declined payment changes nothing. A change for a later
//! charge date is `pending` until the billing run applies it just before it bills.

mod apply;
mod charge_day;
mod facts;
mod make;
mod plan;
mod repair;
mod term;
mod undo;

use ::rules::subscriptions::changes::options;
pub use apply::{apply_due, complete, decline};
pub use charge_day::{ChargeDay, charge_day_preview, move_charge_day};
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

/// A scheduled change.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PendingChange {
    pub id: i64,
    pub plan_name: String,
    pub period: Period,
    /// The agreed price per period.
    #[serde(rename = "agreed_price_cents")]
    pub price: Cents,
    pub effective_on: NaiveDate,
    /// Whether its payment is pending.
    pub paying: bool,
}
