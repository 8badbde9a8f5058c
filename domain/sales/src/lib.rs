//! A location is sold to another organization.
//!
//! Its owner proposes the sale for a day at least 30 days ahead ([`propose`]), an owner of the buyer accepts it ([`accept`]), and two
//! of our staff approve it ([`approval`]); then the buyer has a new office and connects its payments account. Households are
//! written to 28 and 7 days ahead. Either side can withdraw until the day.
//!
//! On the day the plans are copied without their master plan, the users, keys and business terms of the location end, and each
//! household moves in a job and a transaction of its own, with unchanged price, term, charge day, next charge and used visits. It
//! waits as long as the new office can't take payments. What is owed, the history, and the money paid before stay with the seller.
//! The statement lists what each membership had prepaid; the two parties settle that between themselves. For 30 days a household
//! can leave with its unused time refunded by whoever holds the money, on its own page ([`leave_own`]) or by the buyer's owner
//! ([`leave`]).
//!
//! The sale is a row of the seller. The buyer's calls, the jobs and our staff work across both organizations, each in one
//! transaction of the platform that names the organization of every row.

pub mod approval;
mod buyer;
mod carry;
mod decide;
mod examine;
mod file;
mod leave;
mod letters;
mod opening;
mod own;
mod preview;
mod propose;
mod run;
mod statement;
mod store;
mod view;
mod words;

pub use approval::WaitingSale;
pub use decide::{accept, choose, decline, withdraw};
pub use file::statement_file;
pub use leave::leave;
pub use own::{Household, LeavingMembership, OwnSale, SaleLeaving, SoldOffice, leave_own, own_leaving, own_sale};
pub use preview::{SalePreview, SaleRequest, SaleRow, SaleRowLine, Selling, SoldPlan, preview};
pub use propose::propose;
pub use run::{LocationSaleRun, SellHousehold, run_sales};
pub use statement::{LocationSaleStatements, refresh_statements};
pub use view::{LocationSale, LocationSaleDetail, SaleHousehold, SaleList, SaleMembership, list, show};
pub use words::{LineAction, LineState, SaleSide, SaleState};

pub(crate) use kernel::{Context, Error, OrNotFound, Result};
pub(crate) use rules::{Cents, FieldErrors, Message, Refusal};

/// The jobs of this crate.
pub fn tasks() -> kernel::task::Tasks {
    kernel::task::Tasks::new()
        .with::<SellHousehold>()
        .scheduled::<LocationSaleRun>("0 50 * * * *")
        .scheduled::<LocationSaleStatements>("0 40 13 * * *")
}

/// What this capability writes to people.
pub fn letters() -> Vec<Box<dyn messaging::Letter>> {
    vec![Box::new(letters::SaleLetters)]
}

/// A sale is proposed at least this many days ahead, and at most so many.
pub(crate) const LEAST_DAYS_AHEAD: u64 = 30;
pub(crate) const MOST_DAYS_AHEAD: u64 = 365;

/// Households hear of a sale this many days ahead, and again a week ahead.
pub(crate) const NOTICE_DAYS: u64 = 28;
pub(crate) const REMINDER_DAYS: u64 = 7;

/// How many days a household can leave after its move.
pub(crate) const LEAVING_DAYS: u64 = 30;

/// Households that are read at once.
pub(crate) const AT_ONCE: usize = 500;
