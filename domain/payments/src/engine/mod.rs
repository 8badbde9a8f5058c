//! One attempt to collect money, whoever pays and whoever is paid.
//!
//! The payment is written before the provider is called, with its idempotency key. It is `unknown` from the fence until an explicit answer
//! (the call's own, an event, or the settling job's question) settles it once. What the answers mean, when no answer counts as never
//! charged, what a late success does, and who is alarmed is decided here and nowhere else.
//!
//! [`Attempt`] says where a payment's row is kept, who pays, which account gets the money, and what follows from the result: a household
//! pays its office through the office's account, a practice pays the platform.

mod attempt;
mod begin;
mod card_testing;
mod charge;
mod due;
mod expiry;
mod methods;
mod poll;
mod reference;
mod saving;
mod settle;

pub use attempt::{Attempt, Charged, Facts, Prepared, Refusal, Status, Typed};
pub use begin::{attempt, begin};
pub use card_testing::{attach_typed, slow_down};
pub use charge::charge;
pub use due::{Due, Today, after_reminder, again};
pub use expiry::{OnFile, method_owner, notify_expiring};
pub use methods::{EXPIRED, detach, is_worn_out, last_day, refuse_the_same_again, save_method};
pub use poll::{give_up, poll_again, poll_status, settle};
pub use reference::{parse_reference, reference};
pub use saving::{Adding, Approval, NewMethod};
