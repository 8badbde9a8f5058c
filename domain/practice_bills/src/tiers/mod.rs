//! What practices pay the platform: a monthly or yearly tier and, for brands that charge it, a fee for each member.
//!
//! The organization pays, however many offices it has: for one tier, or for one at each location (`locations`). `payments::engine` makes its payments, as it makes those of
//! members. The money belongs to the platform, so a payment has no destination account. A change that costs something
//! is a draft bill: if its payment succeeds, the change is made; otherwise the bill is void.
//!
//! Unpaid bills follow the schedule of [`crate::billing`] (attempts on days 0, 3, 7, 14, 21, 28). After the last
//! attempt, a monthly tier ends (level 0, until one is chosen again); a yearly tier stays, and the office's pages lead
//! to its bill until it is paid.

mod attempt;
mod change;
mod change_bill;
mod collect;
mod expiry;
mod job;
mod late;
mod letter;
mod locations;
mod methods;
mod order;
mod overview;
mod paper;
mod pay;
mod payment;
mod preview;
mod run;
mod settle;
mod store;
mod summary;
mod task;

use ::rules::tiers as rules;
pub(crate) use change::TierChange;
pub use change::change;
pub use change_bill::Changed;
pub use collect::collect;
pub use expiry::refresh_method;
pub use job::{CardExpiry, CollectTier, DetachTierMethod, SettleTierPayment, TierRun};
pub use letter::TierLetters;
pub use locations::{
    BillingMode, Invoicing, LocationBilling, LocationTier, ModeSelection, ModeToCome, UpcomingBill, UpcomingLine,
    change_location, preview_location, select_mode, set_location_method,
};
pub use methods::{TierMethod, add_method, detach_method, list_methods, remove_method, set_default};
pub use order::{OrderBill, OrderPayment, bill_order, last_payment, lock_payer, method_words, reverse_order};
pub use overview::{
    Bill, BillStatus, Bills, ChosenTier, Late, MemberFeeFacts, NextTier, Overview, TierCoupon, TierNow, bills, overview,
};
pub use paper::{invoice_file, invoices_file};
pub use pay::{TierPaid, TierPayStatus, pay_open};
pub use payment::TierPayment;
pub(crate) use payment::parse_reference;
pub use preview::{Preview, PreviewLine, TierSelection, preview};
pub use rules::{Effect, coupon_for, points, tier_allows, unlock, unlocked_by};
pub use run::run;
pub(crate) use store::lines;
pub use summary::RunSummary;
