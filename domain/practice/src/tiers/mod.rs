//! What practices pay the platform: a tier by the month or the year, and where the brand says so a fee for each member.
//!
//! The payer is the organization, whatever its number of offices. `payments::engine` makes its payments, as it makes the members'. The
//! money is the platform's own, so no payment has a destination. A change that costs something is a draft bill; its payment makes it, or
//! it is void.
//!
//! Unpaid bills go by the calendar of [`crate::billing`] (attempts on days 0, 3, 7, 14, 21, 28). After the last a monthly tier
//! is lost (level 0, to be chosen anew), a yearly one stays and the office's pages lead to its bill until it is paid.

mod change;
mod collect;
mod expiry;
mod late;
mod methods;
mod order;
mod overview;
mod paper;
mod pay;
mod payment;
mod run;
mod settle;
mod store;

use ::rules::tiers as rules;
pub use change::{Changed, Preview, PreviewLine, TierSelection, change, preview};
pub use collect::collect;
pub use expiry::refresh_method;
pub use methods::{TierMethod, add_method, list_methods, remove_method, set_default};
pub(crate) use order::{OrderBill, bill_order, last_payment, lock_payer, method_words, reverse_order};
pub use overview::{
    Bill, BillStatus, Bills, ChosenTier, Late, MemberFeeFacts, NextTier, Overview, TierCoupon, TierNow, bills, overview,
};
pub use paper::{invoice_file, invoices_file};
pub use pay::{TierPaid, TierPayStatus, pay_open};
pub use payment::TierPayment;
pub(crate) use payment::parse_reference;
pub use rules::{Effect, coupon_for, points, refusal, tier_allows, unlocked_by};
pub use run::{RunSummary, run};
pub(crate) use store::lines;
