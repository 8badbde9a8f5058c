//! The ledger: double entry, append-only, per office. Every balance is a sum of postings, and nothing else.
//!
//! | event | debit | credit |
//! |---|---|---|
//! | invoice | member receivable | office payable |
//! | payment (card, bank) | processor clearing | member receivable |
//! | payment in the office | office payable | member receivable |
//! | application fee | office payable | platform revenue |
//! | processor fee | processor fees | processor clearing |
//!
//! Corrections are reversals; the database refuses updates, and an entry that does not balance does not commit.

mod check;
mod fingerprint;
mod post;

pub use check::{Violation, check, rules};
pub use fingerprint::fingerprint;
pub use post::{Entry, EntryKind, LedgerAccount, post};
