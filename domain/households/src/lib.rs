//! Households: enrollment, memberships from year to year, treatments paid in installments, and views for staff and members.

pub mod benefits;
pub mod bulk;
pub mod chairside;
pub mod enrollment;
pub mod installment_agreements;
pub mod invitations;
mod letters;
pub mod members;
mod order_key;
mod purposes;
pub mod referrals;
pub mod renewals;
pub mod reviews;
pub mod statements;
pub mod subscriptions;

pub use purposes::purposes;

/// What these capabilities write to people.
pub fn letters() -> Vec<Box<dyn messaging::Letter>> {
    vec![Box::new(letters::MembershipLetters), Box::new(letters::InvitationLetters)]
}

pub(crate) use catalog::plans;
pub(crate) use identity as access;
pub(crate) use kernel::{Context, Error, OrNotFound, Result, downloads, ledger, outbox};
pub(crate) use messaging::messages;
pub(crate) use payments::{bank_links, billing, membership_status};
pub(crate) use rules::{Cents, Earnings, FieldErrors, Message, fields};
