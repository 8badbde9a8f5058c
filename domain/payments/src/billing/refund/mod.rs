//! Giving back what was paid, whole or in part, to the original method. A refund ends no membership.
//!
//! As with payments, the row comes first with its idempotency key, and is `unknown` from the call until an explicit answer settles it
//! once, in one transaction with its ledger entries. Nothing is sent anew before the provider has said that it knows no
//! such refund. A refund that had succeeded can still fail; then the money, and the office's share of it, go back where they were.
//!
//! What was paid at the office's desk is given back there: such a refund is a record without a provider and without an entry.

mod begin;
mod limit;
mod poll;
mod preview;
mod send;
mod settle;
mod store;

use ::rules::billing::refund as rules;
pub use begin::{NewRefund, RefundMade, RefundPayment, TierRefund, begin_refund, refund_payment, refund_tier};
pub use limit::RefundAuthority;
pub use poll::poll_refunds;
pub use preview::{Refundable, RefundablePerson, refundable};
pub use rules::{failure_text, left_for_person};
pub use send::{poll_refund, send_refund};
pub use store::{RefundState, provider_payment};

pub use store::parse_reference;
