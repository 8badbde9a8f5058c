//! Payments: collecting what households owe, refunds, disputes, bank accounts, and the guarantee partner. This crate
//! learns an invoice's purpose only through `kernel::purpose`.

pub mod bank_links;
pub mod billing;
pub mod disputes;
pub mod engine;
pub mod guarantee;
mod letters;
pub mod membership_status;
mod office_share;

/// What this crate writes to people.
pub fn letters() -> Vec<Box<dyn messaging::Letter>> {
    vec![Box::new(letters::PaymentLetters)]
}

pub(crate) use identity as access;
pub(crate) use kernel::{Context, Error, OrNotFound, Result, downloads, ledger, outbox};
pub(crate) use rules::{Cents, FieldErrors, Message};
