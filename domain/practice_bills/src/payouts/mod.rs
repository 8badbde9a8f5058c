//! Payouts from an office's payments account to its bank, down to the payment of each member.
//!
//! A provider's event is only a hint: we query the payout and store the result. A scheduled job also queries every
//! office's payouts, so that a lost event only causes a delay. Once the provider has all items of a payout, they are
//! fetched page by page, matched to our payments, and the payout is tied out: payments, less refunds, disputes and
//! fees, must equal the amount that arrived. Items that cannot be explained are listed with the payout.
//!
//! A payout that arrived has one ledger entry. If it is returned after that, it gets a reversing entry, and its money
//! is an item of a later payout.

mod details;
mod file;
mod items;
mod job;
mod link;
mod list;
mod reconcile;
mod rules;
mod store;
mod sync;
mod task;
mod waiting;

pub use details::{Item, ItemPage, PayoutDetails, details, items};
pub use file::{list_file, payout_file};
pub use job::{PayoutRun, ReconcilePayments, SyncPayouts};
pub use link::{LINK_DAYS, MadeLink, SharedPayout, make_link, shared, shared_file, withdraw_links};
pub use list::{Collected, Counts, Figures, ListQuery, NextPayout, Paid, PayoutPage, PayoutRow, list};
pub use reconcile::{Difference, DifferenceKind, RECONCILED_DAYS, Reconciled, reconcile};
pub use rules::{KindSum, Problem, TieOut, furthest, kind_name, status_name, tie_out};
pub use sync::{changed, poll, run};
pub use waiting::{WAITING_DAYS, WaitingPayment, waiting};
