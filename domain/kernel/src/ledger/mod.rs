//! The ledger: double entry, append-only, per office. Every balance is a sum of postings, and nothing else.
//!
//! | event | debit | credit |
//! |---|---|---|
//! | invoice | member receivable | office payable |
//! | payment (card, bank) | processor clearing | member receivable |
//! | payment in the office | office payable | member receivable |
//! | application fee | office payable | platform revenue |
//! | processor fee | processor fees | processor clearing |
//! | write-off | office payable | member receivable |
//! | refund | office payable | processor clearing |
//! | the platform's part of a refund | platform revenue | office payable |
//! | dispute opened | dispute hold | processor clearing |
//! | dispute fee | office payable | processor clearing |
//! | dispute won | processor clearing | dispute hold |
//! | dispute lost | office payable | dispute hold |
//! | payout | office payable | processor clearing |
//! | a bank draft that came back | member receivable | processor clearing |
//! | the partner takes over what a member owes | guarantee receivable | member receivable |
//! | the member paid what was taken over on that very bill | member receivable | guarantee receivable |
//! | a surplus over what is owed, until its refund | member receivable | office payable |
//! | a bank draft with a surplus that came back | office payable | member receivable |
//! | the partner paid the office | office payable | guarantee receivable |
//! | the partner kept what the member repaid | guarantee receivable | office payable |
//! | approved, and not paid | office payable | guarantee receivable |
//! | the member repaid what was taken over | office payable | guarantee receivable |
//! | setup fee of the office, from its share | office payable | platform revenue |
//! | a practice's tier, member fee or marketing order | platform receivable | platform revenue |
//! | its payment | platform clearing | platform receivable |
//! | what the processor takes of it | processor fees | platform clearing |
//! | the refund of what it did not owe | platform receivable | platform clearing |
//! | the bill of a marketing order that was canceled | platform revenue | platform receivable |
//! | a household gets credit | office payable | member credit |
//! | a bill uses credit, or it is taken back | member credit | office payable |
//! | the platform rewards an office | platform promotion | marketing credit |
//! | a marketing order is paid with it | marketing credit | platform revenue |
//! | that order was canceled | platform revenue | marketing credit |
//!
//! What the office gives back at its own desk touches no account of ours: it is a refund without an entry.
//!
//! Corrections are reversals; the database refuses updates, and an entry that does not balance does not commit.

mod balances;
mod check;
mod credit;
mod fingerprint;
mod marketing_credit;
mod post;
mod write_off;

pub use balances::{Balance, BalanceDifference, Balances, HouseholdBalance, balances_on};
pub use check::{Violation, check, check_within, rules};
pub use credit::{CreditMovement, CreditSource, ReferralSide, move_credit};
pub use fingerprint::fingerprint;
pub use marketing_credit::{MarketingCause, MarketingMovement, marketing_balance, move_marketing_credit};
pub use post::{Entry, EntryKind, LedgerAccount, post};
pub use write_off::{WriteOff, take_over, undo_take_over, write_off};
