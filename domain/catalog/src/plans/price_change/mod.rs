//! Price changes of a plan.
//!
//! New members get the new price from the chosen day. Current members are notified first, with one email per household,
//! and pay the new price from the charge that [`rule`] names: the first at least 28 days after the notice was logged as
//! sent; for yearly and contract subscriptions, their renewal. A change is one row with a line for each subscription it
//! reaches:
//!
//! - [`preview`] shows what a change would do, [`schedule`] makes it, [`list`] and [`show`] are its log, and [`undo`]
//!   ends the part that has not happened yet.
//! - A line's day is fixed when its notice is logged ([`log_sent`]), not when it is made: if the mail server is down
//!   for a week, the day is pushed back, so no one gets shorter notice.
//! - [`apply_due`] is the only place that applies a new price to a subscription, in the billing run's transaction just
//!   before it bills. It checks the log; the database checks it again (`price_needs_notice`).
//! - [`start`] changes the offered price on its day, and reaches members who joined at the old price in the meantime.
//!
//! A subscription has at most one pending line: a second change of the same price replaces the lines of the first that
//! are still pending, with its own notices and 28 days. A household that was notified of the first change but is not
//! affected by the second is notified of that, too.

mod apply;
mod holders;
use ::rules::plans::price_change::letter;
pub(super) mod log;
mod moved;
mod preview;
pub use ::rules::plans::price_change::rule;
mod notify;
mod schedule;
mod start;
mod task;
mod undo;

pub use apply::{Applied, apply_due};
pub use holders::{Holder, holders};
pub use letter::Letter;
use letter::PersonPrice;
pub use log::{
    ChangePage, ChangeView, LogLine, LogNotice, LogPage, OfferState, OfferView, PriceChangeState, PriceNoticeDelivery,
    list, resend, show,
};
pub use moved::follow_memberships;
pub use notify::{log_failed, log_sent, mail, prepare, words};
pub use preview::{Counts, Page, PlanPrices, Preview, PreviewLine, Revenue, Sample, preview, prices};
pub use schedule::{ScheduleRequest, schedule, schedule_rolled_out};
pub use start::start;
pub use task::StartPrice;
pub use undo::{undo, undo_rolled_out};

use serde::Serialize;
use tenancy::contract;
use tenancy::ids::PlanId;

use crate::Cents;
use rules::subscriptions::Period;

/// The new prices of a plan; at least one is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewPrices {
    pub monthly: Option<Cents>,
    pub yearly: Option<Cents>,
}

impl NewPrices {
    pub fn of(self, period: Period) -> Option<Cents> {
        match period {
            Period::Month => self.monthly,
            Period::Year => self.yearly,
        }
    }
}

/// The monthly or yearly price of a plan, before and after.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct OfferChange {
    pub period: Period,
    pub old: Cents,
    pub new: Cents,
}

/// A plan whose price is to change.
#[derive(Debug, Clone)]
struct Subject {
    plan: PlanId,
    name: String,
    spanish_name: Option<String>,
    preset: String,
    office: rules::offices::Office,
    offers: Vec<OfferChange>,
}
