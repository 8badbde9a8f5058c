//! Master plans: one plan of an organization that each of its locations sells by a plan row of its own.
//!
//! - [`rules`]: which value holds at a location and where it comes from, what a change does there, and who pays what.
//! - [`save`]: versions, which never change, and who sells a plan.
//! - [`values`]: what groups and locations set themselves, and its revert.
//! - [`preview`]: what a change would do at each location and to each person, by the functions that carry it out.
//! - [`rollout`]: brings a change to the locations, each in a transaction and a job of its own.
//! - [`back`]: withdraws a roll-out before its day, or rolls it back.
//! - [`independent`]: a location keeps its plan as its own.
//! - [`requests`]: what locations ask for that they may not set.
//! - [`groups`]: what a change of a group's locations does to plans.
//! - [`legacy`]: the members of locations' own plans come to a master plan.
//! - [`settings`]: the plan settings of locations, and one change for several.
//! - [`view`]: the plans as they are shown, with the source of every value.
//!
//! A caller changes only plans all of whose changed locations are theirs.

pub mod back;
mod check;
pub mod groups;
pub mod independent;
pub mod legacy;
mod letters;
pub mod locations;
mod places;
pub mod preview;
pub mod requests;
pub mod rollout;
pub mod rules;
pub mod save;
pub mod settings;
mod shown;
mod stored;
pub mod values;
pub mod view;

pub use check::RULES;
pub use places::Planning;
pub use stored::{Kind, MasterState, TargetType, organization_of};

pub(crate) use ::rules::{Cents, FieldErrors, Message, Refusal};
pub(crate) use kernel::{Context, Error, OrNotFound, Result};

/// The jobs of this crate.
pub fn tasks() -> kernel::task::Tasks {
    kernel::task::Tasks::new()
        .with::<rollout::RollOutLocation>()
        .with::<rollout::PlansForLocation>()
        .with::<back::WithdrawLocation>()
        .scheduled::<legacy::MoveMembers>("0 5 * * * *")
}

/// What this capability writes to people.
pub fn letters() -> Vec<Box<dyn messaging::Letter>> {
    vec![Box::new(letters::PlanLetters)]
}

/// The most master plans of an organization, and the most groups and locations with targets or values of a plan.
const MOST_PLANS: i64 = 200;
const MOST_TARGETS: usize = 50;
