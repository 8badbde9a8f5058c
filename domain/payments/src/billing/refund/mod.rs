//! Refunds payments, fully or in part, to the original method. A refund does not cancel a membership.
//!
//! As with payments, the row with its idempotency key comes first, and is `unknown` from the call until an explicit
//! result settles it once, in one transaction with its ledger entries. A refund is never resent unless the provider
//! says that it has no such refund. A refund that succeeded can still fail later; then its entries, including the
//! office's share, are reversed.
//!
//! Payments made at the front desk are refunded there: such a refund is a record without a provider call or a ledger
//! entry.

mod begin;
mod limit;
mod new_refund;
mod poll;
mod preview;
mod send;
mod settle;
mod store;

use ::rules::billing::refund as rules;
pub use begin::{RefundMade, RefundPayment, TierRefund, begin_refund, refund_payment, refund_tier};
pub use new_refund::{NewRefund, RefundAuthority};
pub use poll::poll_refunds;
pub use preview::{Refundable, RefundablePerson, refundable};
pub use rules::{failure_text, left_for_person};
pub use send::{poll_refund, send_refund};
pub use store::{RefundState, provider_payment};

pub use store::parse_reference;
