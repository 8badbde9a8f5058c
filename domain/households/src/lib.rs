//! Households and what they hold: enrollment, memberships from year to year, treatments paid in installments, and what people see of it.

pub mod chairside;
pub mod enrollment;
pub mod invitations;
pub mod members;
mod purposes;
pub mod renewals;
pub mod statements;
pub mod subscriptions;
pub mod treatments;

pub use purposes::purposes;

pub(crate) use catalog::plans;
pub(crate) use identity as access;
pub(crate) use kernel::{Context, Error, Result, downloads, ledger, outbox};
pub(crate) use payments::{bank_links, billing, standing};
pub(crate) use rules::{Cents, Earnings, FieldErrors, Message, fields};
