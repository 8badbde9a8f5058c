//! A row of a household's ledger, with its lines.

use chrono::{DateTime, NaiveDate, Utc};
use serde::Deserialize;
use tenancy::{Personal, contract};

use crate::Cents;
use ::rules::billing::line_words;
use ::rules::members::ledger_status::LedgerStatus;
use rules::subscriptions::Period;

/// The type of a row.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LedgerKind {
    Payment,
    /// A bill without an attempt to collect it.
    Bill,
    Refund,
    Dispute,
}

impl LedgerKind {
    const ALL: [Self; 4] = [Self::Payment, Self::Bill, Self::Refund, Self::Dispute];

    /// The kind by its rank among rows of the same time, as in the query.
    pub(super) fn of_rank(rank: i32) -> Self {
        usize::try_from(rank).ok().and_then(|at| Self::ALL.get(at)).copied().unwrap_or(Self::Payment)
    }
}

#[derive(Debug, Clone)]
pub struct LedgerRow {
    pub kind: LedgerKind,
    /// The id of the row that [`LedgerRow::kind`] refers to.
    pub id: i64,
    /// The payment that was collected, refunded or disputed; `None` for an open bill.
    pub payment: Option<i64>,
    pub at: DateTime<Utc>,
    /// The date at the office.
    pub on: NaiveDate,
    pub description: String,
    /// The same in Spanish for a household, without the office's reason for a refund or the payer's reason for a
    /// dispute.
    pub spanish_description: String,
    /// "Visa 4471", "In office".
    pub method: Option<String>,
    pub status: LedgerStatus,
    /// The amount collected or to be collected, paid or not; negative for returned money.
    pub amount: Cents,
    /// For a payment: the part refunded, including pending refunds.
    pub refunded: Cents,
    /// The platform's fees, and the provider's fee for a dispute; zero until paid, negative if returned.
    pub fees: Cents,
    /// The office's net amount; zero until paid.
    pub net: Cents,
    pub receipt_number: Option<i64>,
    pub invoice_number: i64,
    /// The collection decision and its reason, or why a refund failed, in words.
    pub decision: Option<String>,
    /// What it paid for; for a partial payment, its share of each line.
    pub lines: Vec<LedgerLine>,
}

impl LedgerRow {
    /// The description for the household, without the office's own notes: its reason for a refund, and what the payer
    /// told the bank.
    pub fn own_description(&self, spanish: bool) -> &str {
        match (spanish, self.kind) {
            (true, _) => &self.spanish_description,
            (false, LedgerKind::Refund) => "Refund",
            (false, LedgerKind::Dispute) => "Disputed payment",
            (false, LedgerKind::Payment | LedgerKind::Bill) => &self.description,
        }
    }
}

#[derive(Debug, Clone, Deserialize)]
pub struct LedgerLine {
    pub description: String,
    /// The description with the plan's Spanish name.
    pub(super) spanish: Option<String>,
    pub member_name: Option<Personal<String>>,
    #[serde(rename = "amount_cents")]
    pub amount: Cents,
    /// dues, activation_fee, setup_fee, family_discount, promo_discount or credit
    pub kind: String,
    pub(super) period: Option<Period>,
    pub(super) member_id: Option<i64>,
}

impl LedgerLine {
    /// The line in the reader's language.
    pub fn words(&self, spanish: bool) -> String {
        let description = self.spanish.as_ref().filter(|_| spanish).unwrap_or(&self.description);
        line_words(&self.kind, description, spanish)
    }

    /// A line of dues without its days.
    pub fn plain(description: &str, member: Option<&str>, amount: Cents) -> Self {
        let member_name = member.map(|name| Personal(name.to_owned()));
        Self {
            description: description.to_owned(),
            spanish: None,
            member_name,
            amount,
            kind: "dues".to_owned(),
            period: None,
            member_id: None,
        }
    }
}
