//! The product's rules without I/O: prices, due dates, late balances, refunds, permissions and texts, computed from values
//! alone.
//!
//! This is the lowest crate of the domain. It has no database, no network and no clock; a rule gets what it needs as
//! arguments. A rule that refuses returns a [`Refusal`] or [`FieldErrors`], and the crates above convert these
//! to their own error. The only dependency on the database is that [`Cents`] can be stored in it.

pub mod benefits;
pub mod billing;
pub mod bulk;
pub mod campaigns;
pub mod communities;
pub mod contact;
pub mod counts;
pub mod dates;
pub mod digest;
pub mod disputes;
pub mod enrollment;
pub mod fields;
pub mod fold;
pub mod funnel;
pub mod household_changes;
pub mod installment_agreements;
pub mod members;
pub mod messages;
pub mod money;
pub mod names;
pub mod offices;
pub mod passwords;
pub mod payment_methods;
pub mod phones;
pub mod plans;
pub mod practice_signup;
pub mod public_text;
#[macro_use]
mod refusal;
mod refusals;
pub mod sales;
pub mod sponsors;
pub mod subscriptions;
pub mod texts;
pub mod tiers;
pub mod today;
pub mod trials;
pub mod usa;

pub use fields::{FieldErrors, Message};
pub use money::{Cents, Earnings};
pub use refusal::Refusal;
