//! What an office's payments account sent to its bank, down to each member's payment inside.
//!
//! A provider's event is only a hint: the payout is asked for, and what is answered then is kept. A poll by the clock asks for
//! every office's payouts, so that a lost event costs hours, not money. When the provider knows all that is inside a payout,
//! its movements are fetched page by page, linked to our payments, and the payout is tied out: payments, less refunds, disputes and
//! fees, is what arrived. What nobody can explain is listed with the payout, and never hidden in a sum.
//!
//! A payout that arrived has one ledger entry; one that came back after that has the opposite one, and its money is in a later
//! payout as a movement of its own.

mod details;
mod file;
mod items;
mod link;
mod list;
mod reconcile;
mod rules;
mod store;
mod sync;
mod waiting;

pub use details::{Item, ItemPage, PayoutDetails, details, items};
pub use file::{list_file, payout_file};
pub use link::{LINK_DAYS, MadeLink, SharedPayout, make_link, shared, shared_file};
pub use list::{Counts, Figures, ListQuery, NextPayout, Paid, PayoutPage, PayoutRow, list};
pub use reconcile::{Difference, DifferenceKind, RECONCILED_DAYS, Reconciled, reconcile};
pub use rules::{KindSum, Problem, TieOut, furthest, kind_name, status_name, tie_out};
pub use sync::{changed, poll, run};
pub use waiting::{WAITING_DAYS, WaitingPayment, waiting};
