//! What an office sells: plans, their prices and price changes; offices, their payments accounts, and opening an
//! office.

pub mod offices;
pub mod opening;
pub mod plans;

pub(crate) use identity as access;
pub(crate) use kernel::{Context, Error, OrNotFound, Result, outbox};
pub(crate) use rules::{Cents, FieldErrors, Message};
