//! What households owe and how it is collected.
//!
//! An invoice is what one account owes one office on one date; a payment is one attempt to collect it. The payment is
//! written before the provider is called, with its idempotency key, and is `unknown` from the moment of the call until
//! an explicit answer: the call's own, a webhook, or the settling job's question, whichever comes first, settles it once.
//! Nothing else changes it, and nothing is charged again while it stands.
//!
//! The billing run ([`run`]) is one statement a batch: it copies agreed prices into invoices and moves the next bill
//! dates; the unique line per subscription and period stops a second bill.

mod ask;
mod bill;
mod charge;
mod collect;
mod decline;
pub mod desk;
mod invoice;
mod late;
mod payment;
mod settle;
mod webhook;

pub use ask::{ask, settle};
pub use bill::{Billed, run};
pub use charge::charge;
pub use collect::{application_fee, collect};
pub use decline::{DeclineKind, decline_kind, decline_text, next_attempt, overdue_on};
pub use invoice::{
    InvoiceState, LinePlan, Part, attach_lines, enrollment_invoice, issue_enrollment, next_number, parts,
};
pub use payment::{NewPayment, Paid, begin_payment};
pub use webhook::{apply_webhook, receive_webhook};
