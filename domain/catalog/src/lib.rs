//! What an office sells: plans, their prices and price changes; offices, their payments accounts, and opening an
//! office.

mod letters;
pub mod offices;
pub mod opening;
pub mod plans;

/// What these capabilities write to people.
pub fn letters() -> Vec<Box<dyn messaging::Letter>> {
    vec![Box::new(letters::PriceLetters)]
}

pub(crate) use identity as access;
pub(crate) use kernel::{Context, Error, OrNotFound, Result, outbox};
pub(crate) use rules::{Cents, FieldErrors, Message};
