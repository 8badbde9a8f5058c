//! A household's ledger, on the wire.

use chrono::{DateTime, Utc};
use membership::members::{self, LedgerKind, LedgerStatus};
use poem_openapi::Object;

use frame::wire::{Date, Money};

/// A household's ledger, of one year or of every year.
#[derive(Debug, Object)]
pub struct Ledger {
    /// Every year with a row, latest first.
    pub years: Vec<i32>,
    /// Latest first.
    pub rows: Vec<LedgerRow>,
    pub totals: LedgerTotals,
}

/// An attempt to collect, a bill that nobody tried to collect, a refund, or a payment that its bank took back.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LedgerRow {
    pub kind: LedgerKind,
    /// Of the payment, bill, refund or dispute.
    pub id: i64,
    /// The payment that was collected, given back or disputed.
    pub payment_id: Option<i64>,
    /// The date at the office.
    pub on: Date,
    pub at: DateTime<Utc>,
    pub description: String,
    /// "Visa 4471", "In office".
    pub method: Option<String>,
    pub status: LedgerStatus,
    /// What was or is to be collected, paid or not; negative where it went back.
    pub amount: Money,
    /// Of a payment: what of it went back, on its way included.
    pub refunded: Money,
    /// Zero until paid; negative where they went back. For who may see reports.
    pub fees: Option<Money>,
    /// What the office keeps; zero until paid. For who may see reports.
    pub net: Option<Money>,
    pub receipt_number: Option<i64>,
    pub invoice_number: i64,
    /// What was decided about it and why.
    pub decision: Option<String>,
    pub lines: Vec<LedgerLine>,
}

/// Of the rows that moved money: payments less what went back.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct LedgerTotals {
    pub amount: Money,
    /// For who may see reports.
    pub fees: Option<Money>,
    /// For who may see reports.
    pub net: Option<Money>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LedgerLine {
    pub description: String,
    /// For a household that reads Spanish.
    pub spanish_description: String,
    pub member_name: Option<String>,
    pub amount: Money,
    /// dues, activation_fee, setup_fee, family_discount, promo_discount or credit
    pub kind: String,
}

impl Ledger {
    /// What the household paid is for all who see it; what the office keeps of that is `revenue`.
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
