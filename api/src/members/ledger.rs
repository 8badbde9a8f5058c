//! A household's ledger, on the wire.

use chrono::{DateTime, Utc};
use membership::members;
use poem_openapi::{Enum, Object};

use crate::wire::{Date, Money};

/// A year of a household's ledger, or all of it.
#[derive(Debug, Object)]
pub struct Ledger {
    /// Every year with a row, latest first.
    pub years: Vec<i32>,
    /// Latest first.
    pub rows: Vec<LedgerRow>,
    pub totals: LedgerTotals,
}

/// An attempt to collect, or a bill that nobody tried to collect.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LedgerRow {
    /// The payment's, or the invoice's of an open row.
    pub id: i64,
    /// The date at the office.
    pub on: Date,
    pub at: DateTime<Utc>,
    pub description: String,
    /// "Visa 4471", "In office".
    pub method: Option<String>,
    pub status: LedgerStatus,
    /// What was or is to be collected, paid or not.
    pub amount: Money,
    /// Zero until paid.
    pub fees: Money,
    /// What the office keeps; zero until paid.
    pub net: Money,
    pub receipt_number: Option<i64>,
    pub invoice_number: i64,
    /// What was decided about it and why.
    pub decision: Option<String>,
    pub lines: Vec<LedgerLine>,
}

#[derive(Debug, Clone, Copy, Enum)]
#[oai(rename_all = "snake_case")]
pub enum LedgerStatus {
    Paid,
    InOffice,
    Failed,
    /// At the bank; not paid until the bank answers.
    Processing,
    /// The provider has not told yet.
    Unknown,
    /// Billed, not yet collected.
    Open,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LedgerLine {
    pub description: String,
    pub member_name: Option<String>,
    pub amount: Money,
    /// dues, activation_fee, setup_fee, family_discount, promo_discount or credit
    pub kind: String,
}

/// Of the paid rows.
#[derive(Debug, Object)]
pub struct LedgerTotals {
    pub amount: Money,
    pub fees: Money,
    pub net: Money,
}

impl From<members::Finances> for Ledger {
    fn from(finances: members::Finances) -> Self {
        let totals = finances.totals;
        Self {
            years: finances.years,
            rows: finances.rows.into_iter().map(Into::into).collect(),
            totals: LedgerTotals { amount: Money(totals.amount), fees: Money(totals.fees), net: Money(totals.net) },
        }
    }
}

impl From<members::LedgerRow> for LedgerRow {
    fn from(row: members::LedgerRow) -> Self {
        Self {
            id: row.id,
            on: Date(row.on),
            at: row.at,
            description: row.description,
            method: row.method,
            status: row.status.into(),
            amount: Money(row.amount),
            fees: Money(row.fees),
            net: Money(row.net),
            receipt_number: row.receipt_number,
            invoice_number: row.invoice_number,
            decision: row.decision,
            lines: row.lines.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<members::LedgerStatus> for LedgerStatus {
    fn from(status: members::LedgerStatus) -> Self {
        match status {
            members::LedgerStatus::Paid => Self::Paid,
            members::LedgerStatus::InOffice => Self::InOffice,
            members::LedgerStatus::Failed => Self::Failed,
            members::LedgerStatus::Processing => Self::Processing,
            members::LedgerStatus::Unknown => Self::Unknown,
            members::LedgerStatus::Open => Self::Open,
        }
    }
}

impl From<members::LedgerLine> for LedgerLine {
    fn from(line: members::LedgerLine) -> Self {
        Self {
            description: line.description,
            member_name: line.member_name.map(|n| n.0),
            amount: Money(line.amount),
            kind: line.kind,
        }
    }
}
