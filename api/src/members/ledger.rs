//! Response types of a household's ledger.

use ::members::members::{self, LedgerKind, LedgerStatus};
use chrono::{DateTime, Utc};
use poem_openapi::Object;

use frame::wire::{Date, Money};

/// A household's ledger, of one year or all years.
#[derive(Debug, Object)]
pub struct Ledger {
    /// All years with a row, latest first.
    pub years: Vec<i32>,
    /// Latest first.
    pub rows: Vec<LedgerRow>,
    pub totals: LedgerTotals,
}

/// An attempt to collect, a bill that was never charged, a refund, or a dispute.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LedgerRow {
    pub kind: LedgerKind,
    /// Of the payment, bill, refund, or dispute.
    pub id: i64,
    /// The payment that was collected, refunded, or disputed.
    pub payment_id: Option<i64>,
    /// The date in the office's time zone.
    pub on: Date,
    pub at: DateTime<Utc>,
    pub description: String,
    /// "Visa 4471", "In office".
    pub method: Option<String>,
    pub status: LedgerStatus,
    /// The amount collected or to be collected; negative for refunds and disputes.
    pub amount: Money,
    /// The refunded part of a payment, including refunds in progress.
    pub refunded: Money,
    /// Zero until paid; negative if returned. Only for callers who may see reports.
    pub fees: Option<Money>,
    /// The office's net amount; zero until paid. Only for callers who may see reports.
    pub net: Option<Money>,
    pub receipt_number: Option<i64>,
    pub invoice_number: i64,
    /// The decision about the row, and its reason.
    pub decision: Option<String>,
    pub lines: Vec<LedgerLine>,
}

/// Totals of the rows that moved money: payments minus refunds and disputes.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct LedgerTotals {
    pub amount: Money,
    /// Only for callers who may see reports.
    pub fees: Option<Money>,
    /// Only for callers who may see reports.
    pub net: Option<Money>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LedgerLine {
    pub description: String,
    /// For households that read Spanish.
    pub spanish_description: String,
    pub member_name: Option<String>,
    pub amount: Money,
    /// dues, activation_fee, setup_fee, family_discount, promo_discount or credit
    pub kind: String,
}

impl Ledger {
    /// Amounts that the household paid are always included; the office's net amounts only with `revenue`.
    pub fn of(finances: members::Finances, revenue: bool) -> Self {
        let members::LedgerTotals { amount, fees, net } = finances.totals;
        let kept = |amount| revenue.then_some(Money(amount));
        Self {
            years: finances.years,
            rows: finances.rows.into_iter().map(|row| LedgerRow::of(row, revenue)).collect(),
            totals: LedgerTotals { amount: Money(amount), fees: kept(fees), net: kept(net) },
        }
    }
}

impl LedgerRow {
    fn of(row: members::LedgerRow, revenue: bool) -> Self {
        Self {
            kind: row.kind,
            id: row.id,
            payment_id: row.payment,
            on: Date(row.on),
            at: row.at,
            description: row.description,
            method: row.method,
            status: row.status,
            amount: Money(row.amount),
            refunded: Money(row.refunded),
            fees: revenue.then_some(Money(row.fees)),
            net: revenue.then_some(Money(row.net)),
            receipt_number: row.receipt_number,
            invoice_number: row.invoice_number,
            decision: row.decision,
            lines: row.lines.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<members::LedgerLine> for LedgerLine {
    fn from(line: members::LedgerLine) -> Self {
        Self {
            description: line.words(false),
            spanish_description: line.words(true),
            member_name: line.member_name.map(|n| n.0),
            amount: Money(line.amount),
            kind: line.kind,
        }
    }
}
