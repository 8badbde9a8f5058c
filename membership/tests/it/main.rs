//! The product's capabilities on a real database against the card sandbox.

#![allow(clippy::unwrap_used, reason = "a test says what it expects by unwrapping")]

mod billing;
mod desk;
mod enrolment;
mod enrolment_doors;
mod import;
mod invitations;
mod ledger_check;
mod plans;
mod price_change;
mod support;
mod transfer;
