//! Invoices and their lines.

use std::collections::BTreeMap;

pub use ::rules::billing::{Part, parts};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use tenancy::Scope;
use tenancy::ids::{AccountId, InvoiceId, OfficeId, SubscriptionId};

use crate::ledger::{Entry, EntryKind, post};
use crate::{Cents, Error, Result};
use rules::enrollment::quote::Quote;

/// Whether an invoice bills already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InvoiceState {
    /// Its enrollment is not paid yet: it bills nothing.
    Draft,
    Open,
}

/// Which invoice lines came from a quote line.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct LinePlan {
    pub line: usize,
    pub invoice_lines: Vec<i64>,
}

/// An enrollment's invoice as written.
pub struct EnrollmentInvoice {
    pub id: InvoiceId,
    pub lines: Vec<LinePlan>,
}

/// The next running number of an office: cards of households, receipts, invoices.
pub async fn next_number(scope: &mut Scope, office: OfficeId, name: &str) -> Result<i64> {
    let organization = scope.organization();
    Ok(sqlx::query_scalar!(
        "insert into office_counter (organization_id, office_id, name, value) values ($1, $2, $3, 1)
         on conflict (organization_id, office_id, name) do update set value = office_counter.value + 1 returning value",
        organization.0,
        office.0,
        name
    )
    .fetch_one(scope.db())
    .await?)
}

/// Writes the invoice of an enrollment from its quote: for each line the dues at the plan's price, the discount, and the
/// one-time fee. `names` are the members' by key.
pub async fn enrollment_invoice(
    scope: &mut Scope,
    office: OfficeId,
    account: AccountId,
    on: NaiveDate,
    state: InvoiceState,
    quote: &Quote,
    names: &BTreeMap<String, String>,
) -> Result<EnrollmentInvoice> {
    let organization = scope.organization();
    let number = next_number(scope, office, "invoice").await?;
    let status = match state {
        InvoiceState::Draft => "draft",
        InvoiceState::Open => "open",
    };
    let id = sqlx::query_scalar!(
        "insert into invoice (organization_id, office_id, account_id, number, bill_on, origin, status, total_cents)
         values ($1, $2, $3, $4, $5, 'enrollment', $6, $7) returning id",
        organization.0,
        office.0,
        account.0,
        number,
        on,
        status,
        quote.due_today.0
    )
    .fetch_one(scope.db())
    .await?;
    let mut lines = vec![];
    for (line, quoted) in quote.lines.iter().enumerate() {
        let name = names.get(&quoted.member_key).map_or("", String::as_str);
        let mut invoice_lines = vec![];
        for Part { kind, description, amount, period } in parts(quoted, name, quote.starts_on) {
            let line = sqlx::query_scalar!(
                "insert into invoice_line (organization_id, office_id, account_id, invoice_id, kind, description, amount_cents, period_starts_on, period_ends_on)
                 values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id",
                organization.0,
                office.0,
                account.0,
                id,
                kind,
                description,
                amount.0,
                period.map(|p| p.0),
                period.map(|p| p.1)
            )
            .fetch_one(scope.db())
            .await?;
            invoice_lines.push(line);
        }
        lines.push(LinePlan { line, invoice_lines });
    }
    Ok(EnrollmentInvoice { id: InvoiceId(id), lines })
}

/// Ties an enrollment's lines to the subscription they made.
pub async fn attach_lines(scope: &mut Scope, lines: &[i64], subscription: SubscriptionId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update invoice_line set subscription_id = $3 where organization_id = $1 and id = any ($2)",
        organization.0,
        lines,
        subscription.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// An enrollment that stands makes its invoice bill: the draft opens and is booked. Nothing due means paid at once.
pub async fn issue(scope: &mut Scope, id: InvoiceId) -> Result<()> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "update invoice set status = case when total_cents = 0 then 'paid' when status = 'draft' then 'open' else status end
         where organization_id = $1 and id = $2 returning office_id, account_id, bill_on, total_cents",
        organization.0,
        id.0
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or(Error::NotFound)?;
    post(
        scope,
        Entry {
            kind: EntryKind::Invoice,
            office: OfficeId(row.office_id),
            account: Some(AccountId(row.account_id)),
            source: id.0,
            on: row.bill_on,
            amount: Cents(row.total_cents),
        },
    )
    .await
}

/// A draft that bills nothing after all.
pub async fn void_draft(scope: &mut Scope, id: InvoiceId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update invoice set status = 'void' where organization_id = $1 and id = $2 and status = 'draft'",
        organization.0,
        id.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
