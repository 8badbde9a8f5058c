//! Finds the patient's record in a practice system that is a member's. Pure: no I/O, no clock.
//!
//! The model is that of Fellegi and Sunter: each field adds bits, `log2(m/u)`, where `m` is how often the field agrees
//! for the same person and `u` how often by chance; the prior is one of as many as there are charts. How common a name,
//! a date or a phone is at this office decides `u`, so a rare name weighs more than a common one. Rivals share the
//! probability: `p = odds / (1 + sum of odds)`.
//!
//! A high probability alone is not enough to match automatically: the plain sum takes a twin for the other and a father
//! for his son. Phone, email, address and last name find the family; first name, birth date and suffix find the person.
//! [`Doubt`] lists what a person has to look at.
//!
//! - [`Index`] has an office's charts, normalized and counted once.
//! - [`Index::match_household`] decides on the members of one household together.
//! - [`Index::compare`] says how well one member fits one chart, for the search by hand.

mod blocks;
mod candidate;
mod decide;
mod index;
mod names;
mod nicknames;
mod person;
mod score;
mod sound;

pub use candidate::{Candidate, Strength};
pub use decide::{Decision, Doubt, Outcome};
pub use index::{Index, Options};
pub use person::{Address, Chart, ChartStatus, Member, Person};
pub use score::{Field, Reason};

/// Whether a name is what practices give to charts of nobody: "Test, Patient".
pub fn is_nobody(first: &str, last: &str) -> bool {
    names::is_test(&names::first_names([first]), &names::last_name(last).0)
}

/// The version of the weights, which each stored match names.
pub const VERSION: i32 = 1;

/// What a match needs to be made automatically.
pub const AUTOMATIC: f64 = 0.95;
/// What a match needs to be offered for review.
pub const REVIEW: f64 = 0.75;
