//! Money: collecting what households owe, giving it back, disputes, bank accounts, and the partner who guarantees it. It asks what a
//! bill is for (`kernel::purpose`) and knows nothing else about the bill.

pub mod bank_links;
pub mod billing;
pub mod disputes;
pub mod engine;
pub mod guarantee;
pub mod membership_status;
mod office_share;

pub(crate) use identity as access;
pub(crate) use kernel::{Context, Error, Result, downloads, ledger, outbox};
pub(crate) use rules::{Cents, FieldErrors, Message};
