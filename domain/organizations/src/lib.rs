//! Organizations with several locations: groups of locations, who may do what at which of them, and the master
//! dashboard.
//!
//! - [`groups`]: locations in groups. A location may be in several.
//! - [`assignments`]: people's access to a location, a group or the organization. At a location the most specific decides.
//! - [`users`]: everyone who works in an organization.
//! - [`locations`]: the locations with their groups and people.
//! - [`dashboard`]: the figures of each location and their total.
//!
//! A caller sees and changes only locations where they have the permission of the call. What a page counts beyond them is
//! a number without names.

pub mod assignments;
mod check;
pub mod dashboard;
pub mod groups;
mod letters;
pub mod locations;
mod managing;
pub mod users;

pub use check::RULES;
pub use managing::{LocationName, Managing};

pub(crate) use kernel::{Context, Error, OrNotFound, Result, cursor};
pub(crate) use rules::{Cents, FieldErrors, Message, Refusal};

/// The jobs of this crate.
pub fn tasks() -> kernel::task::Tasks {
    kernel::task::Tasks::new().with::<dashboard::CountFigures>()
}

/// What this capability writes to people.
pub fn letters() -> Vec<Box<dyn messaging::Letter>> {
    vec![Box::new(letters::AccessLetters)]
}
