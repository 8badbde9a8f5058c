//! Pure rules: what is priced, due, late, refunded, allowed and said, from values alone.
//!
//! The lowest crate of the domain. It has no database, no network and no clock: what a rule needs is passed in. A rule that refuses
//! answers [`Refused`], [`Refusal`] or [`FieldErrors`]; the crates above turn these into their own error. The one trace of the database is that
//! [`Cents`] can be stored as it is.

pub mod activity;
pub mod announcements;
pub mod benefits;
pub mod billing;
pub mod bulk;
pub mod campaigns;
pub mod contact;
pub mod dates;
pub mod deletion;
pub mod disputes;
pub mod enrollment;
pub mod fields;
pub mod funnel;
pub mod guarantee;
pub mod household_changes;
pub mod imports;
pub mod installment_agreements;
pub mod invitations;
pub mod locations;
pub mod members;
pub mod messages;
pub mod money;
pub mod office_users;
pub mod offices;
pub mod orders;
pub mod passwords;
pub mod plans;
pub mod ppo;
pub mod practice_signup;
pub mod referrals;
mod refusal;
mod refused;
pub mod reviews;
pub mod search;
pub mod season;
pub mod subscriptions;
pub mod support;
pub mod templates;
pub mod tiers;
pub mod today;
pub mod transfers;
pub mod trials;
pub mod usa;

pub use fields::{FieldErrors, Message};
pub use money::{Cents, Earnings};
pub use refusal::Refusal;
pub use refused::Refused;
