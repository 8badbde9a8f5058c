//! The front desk's work over many households at once: collecting what is late, who is here today, the money of each
//! day, and the week in one email.
//!
//! - [`collect`] charges late households or emails them a link, one job each.
//! - [`calendar`] is the money of each day: what was booked, and what is on its way to the bank.
//! - [`here`] is who is here today: the day's appointments, or a pasted list of names.
//! - [`weekly`] is the owner's Monday summary.

pub mod calendar;
pub mod collect;
pub mod here;
pub mod weekly;

use kernel::task::Tasks;

/// The jobs of the desk.
pub fn tasks() -> Tasks {
    Tasks::new().with::<collect::CollectHousehold>().scheduled::<weekly::WeeklySummaryRun>("0 12 * * * *")
}

/// What the desk's work writes to people.
pub fn letters() -> Vec<Box<dyn messaging::Letter>> {
    vec![Box::new(weekly::WeeklyLetter)]
}

pub(crate) use kernel::{Error, Result};
