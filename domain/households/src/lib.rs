//! Households and what they hold: plans, enrollment, memberships, and collecting what they owe.

pub mod bank_links;
pub mod billing;
pub mod chairside;
pub mod disputes;
pub mod enrolment;
pub mod guarantee;
pub mod invitations;
pub mod members;
pub mod offices;
pub mod opening;
pub mod plans;
mod purposes;
pub mod renewals;
pub mod standing;
pub mod statements;
pub mod subscriptions;
pub mod treatments;

pub use purposes::purposes;

pub(crate) use identity as access;
pub(crate) use kernel::{Context, Error, Result, downloads, ledger, outbox};
pub(crate) use rules::{Cents, Earnings, FieldErrors, Message, fields};
