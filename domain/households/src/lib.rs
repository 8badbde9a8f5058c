//! Households: enrollment, memberships from year to year, treatments paid in installments, and views for staff and members.

pub mod benefits;
pub mod bulk;
pub mod chairside;
pub mod enrollment;
pub mod installment_agreements;
pub mod invitations;
pub mod members;
pub mod messages;
mod order_key;
mod purposes;
pub mod referrals;
pub mod renewals;
pub mod reviews;
pub mod statements;
pub mod subscriptions;

pub use purposes::purposes;

pub(crate) use catalog::plans;
pub(crate) use identity as access;
pub(crate) use kernel::{Context, Error, OrNotFound, Result, downloads, ledger, outbox};
pub(crate) use payments::{bank_links, billing, membership_status};
pub(crate) use rules::{Cents, Earnings, FieldErrors, Message, fields};
