//! What the product knows and does: one folder a capability, each with its rules (pure), its store (SQL) and its use cases.
//! It never sees HTTP or the queue library.

pub mod bank_links;
pub mod billing;
pub mod disputes;
pub mod enrolment;
pub mod guarantee;
pub mod imports;
pub mod invitations;
pub mod marketing;
pub mod members;
pub mod notices;
pub mod offices;
pub mod payouts;
pub mod plans;
pub mod platform;
pub mod referrals;
pub mod statements;
pub mod subscriptions;
pub mod tiers;
pub mod transfers;
pub mod treatments;
#[cfg(test)]
mod wording;

pub use ::identity as access;
pub use ::kernel::{Context, Error, Result, Settings, context, downloads, error, ledger, outbox};
pub use ::rules::{Cents, Earnings, FieldErrors, Message, fields, money};
