//! Request and response types of payouts.

use gateways::cards::{MovementKind, PayoutStatus as Status};
use poem_openapi::{Enum, Object};
pub use practice_bills::payouts::MadeLink as PayoutLink;
use practice_bills::payouts::{self, Collected, Counts, NextPayout, Paid as PaidOut};

use frame::wire::{Date, Money};

#[derive(Debug, Clone, Copy, Enum)]
#[oai(rename_all = "snake_case")]
pub enum PayoutStatus {
    Pending,
    InTransit,
    Paid,
    /// Returned by the bank; the money is paid out again later.
    Failed,
    Canceled,
}

impl From<Status> for PayoutStatus {
    fn from(status: Status) -> Self {
        match status {
            Status::Pending => Self::Pending,
            Status::InTransit => Self::InTransit,
            Status::Paid => Self::Paid,
            Status::Failed => Self::Failed,
            Status::Canceled => Self::Canceled,
        }
    }
}

impl From<PayoutStatus> for Status {
    fn from(status: PayoutStatus) -> Self {
        match status {
            PayoutStatus::Pending => Self::Pending,
            PayoutStatus::InTransit => Self::InTransit,
            PayoutStatus::Paid => Self::Paid,
            PayoutStatus::Failed => Self::Failed,
            PayoutStatus::Canceled => Self::Canceled,
        }
    }
}

/// The breakdown of a payout. Deductions are negative.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AddsUp {
    pub payment_count: i64,
    pub payments: Money,
    pub refunds: Money,
    pub disputes: Money,
    pub adjustments: Money,
    /// Earlier payouts that were returned.
    pub returned: Money,
    /// Includes card processing if the platform pays the processor.
    pub platform_fees: Money,
    /// Setup fees of guaranteed plans that the office pays, in addition to the platform's fees.
    pub setup_fees: Money,
    pub processing_fees: Money,
    pub amount: Money,
    /// The difference between the payout and its items; "0.00" unless something is wrong.
    pub difference: Money,
}

impl From<payouts::TieOut> for AddsUp {
    fn from(sums: payouts::TieOut) -> Self {
        Self {
            payment_count: sums.charge_count,
            payments: Money(sums.charges),
            refunds: Money(sums.refunds),
            disputes: Money(sums.disputes),
            adjustments: Money(sums.adjustments),
            returned: Money(sums.returned),
            platform_fees: Money(sums.setup_fees - sums.platform_fees),
            setup_fees: Money(-sums.setup_fees),
            processing_fees: Money(-sums.processing_fees),
            amount: Money(sums.amount),
            difference: Money(sums.difference()),
        }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PayoutRow {
    pub id: i64,
    pub status: PayoutStatus,
    /// The expected or actual date of arrival at the bank.
    pub arrives_on: Date,
    pub sent_on: Option<Date>,
    /// The dates of the first and last payment in the payout.
    pub covers_from: Option<Date>,
    pub covers_to: Option<Date>,
    pub bank_name: Option<String>,
    pub bank_last4: Option<String>,
    /// Whether the items are known; never for manual payouts.
    pub items_known: bool,
    pub automatic: bool,
    /// Whether it came from the account that the office had before its upgrade.
    pub from_standard: bool,
    pub adds_up: AddsUp,
    /// The provider's id of the payout.
    pub reference: String,
    /// Why the bank returned it.
    pub failure: Option<String>,
    /// The date on which a failed payout was sent again.
    pub resent_on: Option<Date>,
    /// The number of unmatched items.
    pub problem_count: i32,
}

impl From<payouts::PayoutRow> for PayoutRow {
    fn from(row: payouts::PayoutRow) -> Self {
        Self {
            id: row.id.0,
            status: row.status.into(),
            arrives_on: Date(row.arrives_on),
            sent_on: row.sent_on.map(Date),
            covers_from: row.covers.map(|c| Date(c.0)),
            covers_to: row.covers.map(|c| Date(c.1)),
            bank_name: row.bank_name,
            bank_last4: row.bank_last4,
            items_known: row.items_known,
            automatic: row.automatic,
            from_standard: row.from_standard,
            adds_up: row.sums.into(),
            reference: row.provider_id,
            failure: row.failure,
            resent_on: row.resent_on.map(Date),
            problem_count: row.problems,
        }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PayoutPage {
    /// Latest first, at most 50.
    pub rows: Vec<PayoutRow>,
    /// The cursor of the next page.
    pub next: Option<String>,
    pub next_payout: Option<NextPayout>,
    /// Collected since the last payout.
    pub collected: Option<Collected>,
    pub this_month: PaidOut,
    pub this_year: PaidOut,
    /// Counts for the selected dates.
    pub counts: Counts,
    /// Today at the office.
    pub today: Date,
}

impl PayoutPage {
    pub fn of((page, figures): (payouts::PayoutPage, payouts::Figures)) -> Self {
        Self {
            rows: page.rows.into_iter().map(Into::into).collect(),
            next: page.next,
            next_payout: figures.next,
            collected: figures.collected,
            this_month: figures.month,
            this_year: figures.year,
            counts: figures.counts,
            today: Date(figures.today),
        }
    }
}

#[derive(Debug, Clone, Copy, Enum)]
#[oai(rename_all = "snake_case")]
pub enum PayoutItemKind {
    Charge,
    Refund,
    RefundFailed,
    Dispute,
    DisputeWon,
    Fee,
    Adjustment,
    /// An earlier payout that failed.
    PayoutFailed,
    Other,
}

impl From<MovementKind> for PayoutItemKind {
    fn from(kind: MovementKind) -> Self {
        match kind {
            MovementKind::Charge => Self::Charge,
            MovementKind::Refund => Self::Refund,
            MovementKind::RefundFailed => Self::RefundFailed,
            MovementKind::Dispute => Self::Dispute,
            MovementKind::DisputeWon => Self::DisputeWon,
            MovementKind::Fee => Self::Fee,
            MovementKind::Adjustment => Self::Adjustment,
            MovementKind::PayoutFailed => Self::PayoutFailed,
            MovementKind::Other => Self::Other,
        }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PayoutItem {
    pub id: i64,
    pub kind: PayoutItemKind,
    pub on: Date,
    /// The member, or the payer for several members; missing behind a secret link.
    pub name: Option<String>,
    pub description: String,
    pub amount: Money,
    /// Negative.
    pub fee: Money,
    pub net: Money,
    /// The id of the household's page.
    pub account_id: Option<i64>,
    pub receipt_number: Option<i64>,
    /// Why the item is unmatched.
    pub problem: Option<String>,
}

impl From<payouts::Item> for PayoutItem {
    fn from(item: payouts::Item) -> Self {
        Self {
            id: item.id,
            kind: item.kind.into(),
            on: Date(item.on),
            name: item.name.map(|name| name.0),
            description: item.words,
            amount: Money(item.amount),
            fee: Money(-item.fee),
            net: Money(item.net),
            account_id: item.account.map(|a| a.0),
            receipt_number: item.receipt_number,
            problem: item.problem.map(|problem| problem.words().to_owned()),
        }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PayoutDetails {
    pub payout: PayoutRow,
    /// Latest first, at most 50.
    pub items: Vec<PayoutItem>,
    pub next: Option<String>,
    /// All items, whether or not they match the search.
    pub item_count: i64,
    pub problems: Vec<PayoutItem>,
}

impl From<payouts::PayoutDetails> for PayoutDetails {
    fn from(details: payouts::PayoutDetails) -> Self {
        Self {
            payout: details.payout.into(),
            items: details.items.items.into_iter().map(Into::into).collect(),
            next: details.items.next,
            item_count: details.item_count,
            problems: details.problems.into_iter().map(Into::into).collect(),
        }
    }
}

/// A payout behind a secret link.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SharedPayout {
    pub office_name: String,
    pub payout: PayoutRow,
    /// Without names.
    pub items: Vec<PayoutItem>,
    pub next: Option<String>,
    pub item_count: i64,
    /// The last day on which the link works.
    pub until: Date,
}

impl From<payouts::SharedPayout> for SharedPayout {
    fn from(shared: payouts::SharedPayout) -> Self {
        Self {
            office_name: shared.office_name,
            payout: shared.payout.into(),
            items: shared.items.items.into_iter().map(Into::into).collect(),
            next: shared.items.next,
            item_count: shared.item_count,
            until: Date(shared.until),
        }
    }
}
