//! Payouts on the wire.

use gateways::cards::{MovementKind, PayoutStatus as Status};
use membership::payouts;
pub use membership::payouts::MadeLink as PayoutLink;
use membership::payouts::{Counts, NextPayout, Paid as PaidOut};
use poem_openapi::{Enum, Object};

use frame::wire::{Date, Money};

#[derive(Debug, Clone, Copy, Enum)]
#[oai(rename_all = "snake_case")]
pub enum PayoutStatus {
    Pending,
    InTransit,
    Paid,
    /// Sent back by the bank; the money is paid out again later.
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

/// How a payout adds up. What is taken off is negative.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AddsUp {
    pub payment_count: i64,
    pub payments: Money,
    pub refunds: Money,
    pub disputes: Money,
    pub adjustments: Money,
    /// Earlier payouts that had come back.
    pub returned: Money,
    /// Card processing is in it where the platform pays the processor.
    pub platform_fees: Money,
    /// Setup fees of guaranteed plans that the office pays, beside the platform's fees.
    pub setup_fees: Money,
    pub processing_fees: Money,
    pub amount: Money,
    /// What the items do not come to; "0.00" unless something is wrong.
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
    /// The day it is expected at the bank, or arrived there.
    pub arrives_on: Date,
    pub sent_on: Option<Date>,
    /// The days of the payments inside.
    pub covers_from: Option<Date>,
    pub covers_to: Option<Date>,
    pub bank_name: Option<String>,
    pub bank_last4: Option<String>,
    /// Whether it is known what is inside. Of what was sent by hand it never is.
    pub items_known: bool,
    pub automatic: bool,
    /// From the account the office had before its upgrade.
    pub from_standard: bool,
    pub adds_up: AddsUp,
    /// The provider's name for the payout.
    pub reference: String,
    /// Why the bank sent it back.
    pub failure: Option<String>,
    /// When what failed was sent again.
    pub resent_on: Option<Date>,
    /// Items nobody can explain.
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
    /// Latest first, 50 at most.
    pub rows: Vec<PayoutRow>,
    /// The cursor of the next page.
    pub next: Option<String>,
    pub next_payout: Option<NextPayout>,
    pub this_month: PaidOut,
    pub this_year: PaidOut,
    /// Of the days asked for.
    pub counts: Counts,
    /// The office's date.
    pub today: Date,
}

impl PayoutPage {
    pub fn of((page, figures): (payouts::PayoutPage, payouts::Figures)) -> Self {
        Self {
            rows: page.rows.into_iter().map(Into::into).collect(),
            next: page.next,
            next_payout: figures.next,
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
    /// An earlier payout that came back.
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
    /// The member, or who pays for several; never by a secret link.
    pub name: Option<String>,
    pub description: String,
    pub amount: Money,
    /// Taken off; negative.
    pub fee: Money,
    pub net: Money,
    /// The household, for its page.
    pub account_id: Option<i64>,
    pub receipt_number: Option<i64>,
    /// Why nobody can explain it.
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
    /// Latest first, 50 at most.
    pub items: Vec<PayoutItem>,
    pub next: Option<String>,
    /// Of all items, searched for or not.
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

/// A payout as whoever has its link sees it.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SharedPayout {
    pub office_name: String,
    pub payout: PayoutRow,
    /// Without names.
    pub items: Vec<PayoutItem>,
    pub next: Option<String>,
    pub item_count: i64,
    /// The last day of the link.
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
