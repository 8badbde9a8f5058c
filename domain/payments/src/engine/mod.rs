//! One attempt to collect money, for any payer and any recipient.
//!
//! The payment is written with its idempotency key before the provider is called. It is `unknown` from the moment it is
//! marked as sent until an explicit result (from the call itself, an event, or polling by the settlement job) settles
//! it once. This module alone decides what results mean, when a missing result counts as never charged, what a late
//! success does, and what raises an alarm.
//!
//! [`Attempt`] defines where a payment's row is stored, who pays, which account gets the money, and what follows from
//! the result: a household pays its office through the office's account, a practice pays the platform.

mod attempt;
mod begin;
mod card_testing;
mod charge;
mod due;
mod expiry;
mod methods;
mod poll;
mod reference;
mod refund;
mod saving;
mod settle;

pub use attempt::{Attempt, Charged, Facts, Prepared, Refusal, Status, Typed};
pub use begin::{attempt, begin};
pub use card_testing::{attach_typed, is_worn_out, slow_down};
pub use charge::{charge, refuse};
pub use due::{Due, Today, after_reminder, again};
pub use expiry::{OnFile, method_owner, notify_expiring};
pub use methods::{EXPIRED, detach, last_day, refuse_the_same_again, save_method};
pub use poll::{give_up, poll_again, poll_status, settle};
pub use reference::{parse_reference, reference};
pub use refund::{RefundFound, RefundLookup, RefundSent, find_refund, refund_wait, send_refund};
pub use saving::{Adding, Approval, NewMethod};
