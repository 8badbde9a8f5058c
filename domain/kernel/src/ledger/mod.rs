//! The ledger: double entry, append-only, per office. Every balance is a sum of postings.
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
//! | a returned bank draft | member receivable | processor clearing |
//! | the partner takes over a member's balance | guarantee receivable | member receivable |
//! | the member pays a bill that was taken over | member receivable | guarantee receivable |
//! | an overpayment, until its refund | member receivable | office payable |
//! | a returned bank draft with an overpayment | office payable | member receivable |
//! | the partner pays the office | office payable | guarantee receivable |
//! | the partner keeps what the member repaid | guarantee receivable | office payable |
//! | approved by the partner, but not paid | office payable | guarantee receivable |
//! | the member repays what was taken over | office payable | guarantee receivable |
//! | setup fee of the office, from its share | office payable | platform revenue |
//! | a practice's tier, member fee or marketing order | platform receivable | platform revenue |
//! | its payment | platform clearing | platform receivable |
//! | the processor's fee for that payment | processor fees | platform clearing |
//! | the refund of an overpayment | platform receivable | platform clearing |
//! | the bill of a canceled marketing order | platform revenue | platform receivable |
//! | a household gets credit | office payable | member credit |
//! | a bill uses credit, or the credit is reversed | member credit | office payable |
//! | credit moves to another household | member credit, then office payable | office payable, then member credit |
//! | the platform rewards an office | platform promotion | marketing credit |
//! | marketing credit pays for a marketing order | marketing credit | platform revenue |
//! | a marketing order paid with credit is canceled | platform revenue | marketing credit |
//! | a sponsor pays into a voucher fund | platform clearing | voucher fund |
//! | that payment is disputed, or the rest of the fund is paid back | voucher fund | platform clearing |
//! | a voucher is paid | voucher fund, then processor clearing | platform clearing, then office payable |
//! | a paid voucher is reversed | platform clearing, then office payable | voucher fund, then processor clearing |
//! | a business is billed its part of memberships | business receivable | office payable |
//! | a month of a business with more credits than dues | office payable | business receivable |
//! | a business pays by card or bank | processor clearing | business receivable |
//! | a business's check, or a write-off of its bill | office payable | business receivable |
//! | a returned bank payment of a business | business receivable | processor clearing |
//! | an affiliate earns by a paid tier bill | platform promotion | affiliate payable |
//! | that bill is refunded, disputed or returned | affiliate payable | platform promotion |
//! | we pay an affiliate | affiliate payable | platform clearing |
//! | a paid earning that was reversed is deducted later | platform clearing | affiliate payable |
//! | an office owes another location for its members' visits there | office payable | location clearing |
//! | the other location is owed | location clearing | office payable |
//! | the office paid the other location itself | location clearing | office payable |
//! | the other location received it | office payable | location clearing |
//! | a correction, by two of our staff | the credited account of the entry | the debited account of the entry |
//!
//! What the office refunds at its own desk posts no entry, since it touches none of our accounts.
//!
//! Corrections are reversals; the database refuses updates, and an entry that does not balance does not commit.

mod balances;
mod check;
mod correct;
mod credit;
mod fingerprint;
mod marketing_credit;
mod paid_in_credit;
mod post;
mod write_off;

pub use balances::{Balance, BalanceDifference, Balances, HouseholdBalance, balances_on};
pub use check::{Rule, Violation, check_rules, check_within, rule_queries, rules};
pub use correct::{PostedEntry, correct, entries_of_account, posted_entry};
pub use credit::{
    CreditHolder, CreditMove, CreditMovement, CreditSource, ReferralSide, move_all_credit, move_credit, use_credit,
};
pub use fingerprint::fingerprint;
pub use marketing_credit::{MarketingCause, MarketingMovement, marketing_balance, move_marketing_credit};
pub use paid_in_credit::{CreditKind, PaidInCredit, paid_in_credit};
pub use post::{Entry, EntryKind, LedgerAccount, post, post_all};
pub use write_off::{WriteOff, take_over, undo_take_over, write_off};
