//! Invoices, payments, refunds and disputes: to read only.

use chrono::{DateTime, NaiveDate, Utc};
use serde::Deserialize;
use sqlx::types::Json;
use tenancy::{Scope, contract};

use super::{Listed, Reading, Resource, changed, ids, text};
use crate::{Cents, Result};

/// A bill of a household.
#[contract(rename = "Invoice")]
#[derive(Debug, Clone, PartialEq)]
pub struct Invoice {
    pub id: String,
    pub household_id: String,
    pub office_id: String,
    pub number: i64,
    /// `draft`, `open`, `paid` or `void`.
    pub status: String,
    pub bill_on: NaiveDate,
    pub total: Cents,
    pub paid: Cents,
    pub written_off: Cents,
    pub lines: Vec<InvoiceLine>,
    pub updated_at: DateTime<Utc>,
}

/// A line of a bill.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvoiceLine {
    /// `dues`, `activation_fee`, `family_discount`, `credit`, ...
    pub kind: String,
    pub amount: Cents,
    pub membership_id: Option<String>,
    pub period_starts_on: Option<NaiveDate>,
    pub period_ends_on: Option<NaiveDate>,
}

#[derive(Debug, Deserialize)]
struct LineRow {
    kind: String,
    amount: Cents,
    membership: Option<i64>,
    starts_on: Option<NaiveDate>,
    ends_on: Option<NaiveDate>,
}

/// One attempt to collect a bill.
#[contract(rename = "Payment")]
#[derive(Debug, Clone, PartialEq)]
pub struct Payment {
    pub id: String,
    pub household_id: String,
    pub office_id: String,
    pub invoice_id: String,
    pub amount: Cents,
    /// `card`, `bank`, `in_office` or `voucher`.
    pub method: String,
    /// `created`, `processing`, `succeeded`, `failed`, `returned`, ...
    pub status: String,
    pub failure_code: Option<String>,
    pub receipt_number: Option<i64>,
    pub created_at: DateTime<Utc>,
    pub settled_at: Option<DateTime<Utc>>,
    pub returned_at: Option<DateTime<Utc>>,
    pub updated_at: DateTime<Utc>,
}

/// A refund of a payment.
#[contract(rename = "Refund")]
#[derive(Debug, Clone, PartialEq)]
pub struct Refund {
    pub id: String,
    pub household_id: Option<String>,
    pub office_id: String,
    pub payment_id: Option<String>,
    pub membership_id: Option<String>,
    pub amount: Cents,
    /// `created`, `pending`, `succeeded` or `failed`.
    pub status: String,
    pub in_office: bool,
    pub created_at: DateTime<Utc>,
    pub succeeded_at: Option<DateTime<Utc>>,
    pub failed_at: Option<DateTime<Utc>>,
    pub updated_at: DateTime<Utc>,
}

/// A payment that its payer's bank disputes.
#[contract(rename = "Dispute")]
#[derive(Debug, Clone, PartialEq)]
pub struct Dispute {
    pub id: String,
    pub household_id: String,
    pub office_id: String,
    pub payment_id: String,
    pub amount: Cents,
    pub fee: Cents,
    /// `needs_response`, `under_review`, `won`, `lost`, ...
    pub status: String,
    pub opened_at: DateTime<Utc>,
    /// Until when the office can respond.
    pub due_by: Option<DateTime<Utc>>,
    pub closed_at: Option<DateTime<Utc>>,
    pub updated_at: DateTime<Utc>,
}

impl Resource for Invoice {
    const KIND: &'static str = "invoice";

    fn id(&self) -> &str {
        &self.id
    }

    async fn load(scope: &mut Scope, listed: &[Listed], _: Reading<'_>) -> Result<Vec<Self>> {
        let organization = scope.organization();
        let rows = sqlx::query!(
            r#"select i.id, i.account_id, i.office_id, i.number, i.status, i.bill_on, i.total_cents, i.paid_cents, i.written_off_cents,
                 (select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'amount', l.amount_cents, 'membership', l.subscription_id,
                     'starts_on', l.period_starts_on, 'ends_on', l.period_ends_on) order by l.id), '[]')
                   from invoice_line l where l.organization_id = i.organization_id and l.invoice_id = i.id) as "lines!: Json<Vec<LineRow>>"
               from invoice i where i.organization_id = $1 and i.id = any ($2)"#,
            organization.0,
            &ids(listed)
        )
        .fetch_all(scope.db())
        .await?;
        let line = |row: LineRow| InvoiceLine {
            kind: row.kind,
            amount: row.amount,
            membership_id: text(row.membership),
            period_starts_on: row.starts_on,
            period_ends_on: row.ends_on,
        };
        let invoices = rows.into_iter().map(|row| Self {
            updated_at: changed(listed, row.id),
            id: row.id.to_string(),
            household_id: row.account_id.to_string(),
            office_id: row.office_id.to_string(),
            number: row.number,
            status: row.status,
            bill_on: row.bill_on,
            total: Cents(row.total_cents),
            paid: Cents(row.paid_cents),
            written_off: Cents(row.written_off_cents),
            lines: row.lines.0.into_iter().map(line).collect(),
        });
        Ok(invoices.collect())
    }
}

impl Resource for Payment {
    const KIND: &'static str = "payment";

    fn id(&self) -> &str {
        &self.id
    }

    async fn load(scope: &mut Scope, listed: &[Listed], _: Reading<'_>) -> Result<Vec<Self>> {
        let organization = scope.organization();
        let rows = sqlx::query!(
            "select id, account_id, office_id, invoice_id, amount_cents, method, status, failure_code, receipt_number, created_at, settled_at, returned_at
             from payment where organization_id = $1 and id = any ($2)",
            organization.0,
            &ids(listed)
        )
        .fetch_all(scope.db())
        .await?;
        let payments = rows.into_iter().map(|row| Self {
            updated_at: changed(listed, row.id),
            id: row.id.to_string(),
            household_id: row.account_id.to_string(),
            office_id: row.office_id.to_string(),
            invoice_id: row.invoice_id.to_string(),
            amount: Cents(row.amount_cents),
            method: row.method,
            status: row.status,
            failure_code: row.failure_code,
            receipt_number: row.receipt_number,
            created_at: row.created_at,
            settled_at: row.settled_at,
            returned_at: row.returned_at,
        });
        Ok(payments.collect())
    }
}

impl Resource for Refund {
    const KIND: &'static str = "refund";

    fn id(&self) -> &str {
        &self.id
    }

    async fn load(scope: &mut Scope, listed: &[Listed], _: Reading<'_>) -> Result<Vec<Self>> {
        let organization = scope.organization();
        let rows = sqlx::query!(
            "select id, account_id, office_id, payment_id, subscription_id, amount_cents, status, in_office, created_at, succeeded_at, failed_at
             from refund where organization_id = $1 and id = any ($2) and payment_id is not null",
            organization.0,
            &ids(listed)
        )
        .fetch_all(scope.db())
        .await?;
        let refunds = rows.into_iter().map(|row| Self {
            updated_at: changed(listed, row.id),
            id: row.id.to_string(),
            household_id: text(row.account_id),
            office_id: row.office_id.to_string(),
            payment_id: text(row.payment_id),
            membership_id: text(row.subscription_id),
            amount: Cents(row.amount_cents),
            status: row.status,
            in_office: row.in_office,
            created_at: row.created_at,
            succeeded_at: row.succeeded_at,
            failed_at: row.failed_at,
        });
        Ok(refunds.collect())
    }
}

impl Resource for Dispute {
    const KIND: &'static str = "dispute";

    fn id(&self) -> &str {
        &self.id
    }

    async fn load(scope: &mut Scope, listed: &[Listed], _: Reading<'_>) -> Result<Vec<Self>> {
        let organization = scope.organization();
        let rows = sqlx::query!(
            "select id, account_id, office_id, payment_id, amount_cents, fee_cents, status, opened_at, due_by, closed_at
             from dispute where organization_id = $1 and id = any ($2)",
            organization.0,
            &ids(listed)
        )
        .fetch_all(scope.db())
        .await?;
        let disputes = rows.into_iter().map(|row| Self {
            updated_at: changed(listed, row.id),
            id: row.id.to_string(),
            household_id: row.account_id.to_string(),
            office_id: row.office_id.to_string(),
            payment_id: row.payment_id.to_string(),
            amount: Cents(row.amount_cents),
            fee: Cents(row.fee_cents),
            status: row.status,
            opened_at: row.opened_at,
            due_by: row.due_by,
            closed_at: row.closed_at,
        });
        Ok(disputes.collect())
    }
}
