//! Visits of members at other locations of their organization, and what the locations owe each other for them.
//!
//! - [`Desk`]: the desk of a location finds a member of another one by name and birth date, or by number, where the member's plan is valid
//!   there. It sees what is left of the plan, and neither money nor notes. The visit it records is the own location's and counts
//!   on the membership once; `location_visit` says where it was.
//! - [`settings`]: which master plans are valid where, and whether and at what percent visits are settled.
//! - [`month`] and [`statement`]: what each pair of locations owes for a month, and its lines. What a plan included when the visit was recorded
//!   is owed by the member's own location, at the visited location's usual fee times the organization's percent.
//! - [`close`] closes a month and posts what is owed; a job does so on the 2nd. A visit that is undone later is a line against it in the
//!   open month, which a trigger of the table `visit` writes. Owners get an email. [`record_payment`] records that one location paid the other.

mod amounts;
mod check;
mod close;
mod desk;
mod file;
mod guests;
mod letters;
mod lines;
mod months;
mod places;
mod settings;

pub use amounts::amount_of;
pub use check::RULES;
pub use close::{PaidBetween, SettlementRun, close, record_payment};
pub use desk::{Desk, GuestSide, GuestVisit, GuestVisits};
pub use file::statement_file;
pub use guests::{Guest, GuestQuery};
pub use lines::LineKind;
pub use months::{Pair, PairLocation, PairState, SettlementMonth, Statement, StatementLine, month, statement};
pub use places::Settling;
pub use settings::{NewSettings, PlanChoice, PlanValidity, SettlementMode, ValidAt, VisitSettings, save, settings};

use kernel::task::Tasks;
pub(crate) use kernel::{Context, Error, OrNotFound, Result};
pub(crate) use rules::{Cents, FieldErrors, Message, Refusal};

/// The jobs of this crate.
pub fn tasks() -> Tasks {
    Tasks::new().scheduled::<SettlementRun>("0 45 * * * *")
}

/// What this capability writes to people.
pub fn letters() -> Vec<Box<dyn messaging::Letter>> {
    vec![Box::new(letters::SettlementLetters)]
}
