//! Invoices and their lines.

use std::collections::BTreeMap;

pub use ::rules::billing::{Part, parts};
use chrono::{DateTime, NaiveDate, Utc};
use kernel::OrNotFound;
use kernel::purpose::Origin;
use serde::{Deserialize, Serialize};
use tenancy::Scope;
use tenancy::ids::{AccountId, AgreementId, InvoiceId, OfficeId, SubscriptionId};
use tenancy::text_enum;

use crate::ledger::{Entry, EntryKind, post};
use crate::{Cents, Result};
use rules::enrollment::quote::Quote;

text_enum! {
    /// The states of a bill.
    InvoiceStatus {
        /// What it is for waits for the payment, so nothing is owed.
        Draft = "draft",
        Open = "open",
        Paid = "paid",
        Void = "void",
    }
}

/// Whether an invoice is billed yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InvoiceState {
    /// Its enrollment is not paid yet, so nothing is owed.
    Draft,
    Open,
}

/// Which invoice lines came from a quote line.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct LinePlan {
    pub line: usize,
    pub invoice_lines: Vec<i64>,
}

/// The invoice written for an enrollment.
pub struct EnrollmentInvoice {
    pub id: InvoiceId,
    pub lines: Vec<LinePlan>,
}

/// The next number of an office's counter `name`: household cards, receipts, invoices.
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

/// The first number of an office's households is above this.
const NUMBERS_ABOVE: i64 = 20_000;

/// The next household's number at an office, with the prefix of its cards: "JC-20001".
pub async fn next_member_number(scope: &mut Scope, office: OfficeId, prefix: &str) -> Result<String> {
    let number = next_number(scope, office, "account").await?;
    Ok(format!("{prefix}-{}", NUMBERS_ABOVE + number))
}

/// An invoice to write. Its total is the sum of its lines.
#[derive(Debug, Clone)]
pub struct NewInvoice<'a> {
    pub office: OfficeId,
    pub account: AccountId,
    pub origin: Origin,
    pub on: NaiveDate,
    pub state: InvoiceState,
    /// Why it is collected this way, for staff.
    pub decision: Option<&'a str>,
    pub at: DateTime<Utc>,
    pub lines: Vec<NewLine>,
}

#[derive(Debug, Clone)]
pub struct NewLine {
    pub kind: &'static str,
    pub description: String,
    pub amount: Cents,
    pub subscription: Option<SubscriptionId>,
    /// The billed period; the end is exclusive.
    pub period: Option<(NaiveDate, NaiveDate)>,
    /// The installment agreement and the number of its installment.
    pub installment: Option<(AgreementId, i32)>,
}

impl NewLine {
    pub fn new(kind: &'static str, description: String, amount: Cents) -> Self {
        Self { kind, description, amount, subscription: None, period: None, installment: None }
    }

    #[must_use]
    pub fn of(self, subscription: SubscriptionId) -> Self {
        Self { subscription: Some(subscription), ..self }
    }
}

/// Writes an invoice with its number and lines. An open invoice is posted to the ledger at once; a draft when it is
/// issued.
pub async fn write_invoice(scope: &mut Scope, new: NewInvoice<'_>) -> Result<InvoiceId> {
    let open = new.state == InvoiceState::Open;
    let (id, _) = insert(scope, new).await?;
    if open {
        issue(scope, id).await?;
    }
    Ok(id)
}

/// Also returns the ids of the lines, in order.
async fn insert(scope: &mut Scope, new: NewInvoice<'_>) -> Result<(InvoiceId, Vec<i64>)> {
    let organization = scope.organization();
    let number = next_number(scope, new.office, "invoice").await?;
    let status = match new.state {
        InvoiceState::Draft => "draft",
        InvoiceState::Open => "open",
    };
    let total: Cents = new.lines.iter().map(|line| line.amount).sum();
    let id = sqlx::query_scalar!(
        "insert into invoice (organization_id, office_id, account_id, number, bill_on, origin, status, total_cents, decision, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id",
        organization.0,
        new.office.0,
        new.account.0,
        number,
        new.on,
        new.origin.as_str(),
        status,
        total.0,
        new.decision,
        new.at
    )
    .fetch_one(scope.db())
    .await?;
    let lines = &new.lines;
    let subscriptions: Vec<_> = lines.iter().map(|l| l.subscription.map(|s| s.0)).collect();
    let kinds: Vec<_> = lines.iter().map(|l| l.kind.to_owned()).collect();
    let descriptions: Vec<_> = lines.iter().map(|l| l.description.clone()).collect();
    let amounts: Vec<_> = lines.iter().map(|l| l.amount.0).collect();
    let starts: Vec<_> = lines.iter().map(|l| l.period.map(|p| p.0)).collect();
    let ends: Vec<_> = lines.iter().map(|l| l.period.map(|p| p.1)).collect();
    let agreements: Vec<_> = lines.iter().map(|l| l.installment.map(|i| i.0.0)).collect();
    let installments: Vec<_> = lines.iter().map(|l| l.installment.map(|i| i.1)).collect();
    let mut ids = sqlx::query_scalar!(
        "insert into invoice_line (organization_id, office_id, account_id, invoice_id, subscription_id, kind, description, amount_cents,
           period_starts_on, period_ends_on, agreement_id, installment)
         select $1, $2, $3, $4, l.subscription, l.kind, l.description, l.amount, l.starts, l.ends, l.agreement, l.installment
         from unnest($5::bigint[], $6::text[], $7::text[], $8::bigint[], $9::date[], $10::date[], $11::bigint[], $12::int[])
           with ordinality l (subscription, kind, description, amount, starts, ends, agreement, installment, place)
         order by l.place returning id",
        organization.0,
        new.office.0,
        new.account.0,
        id,
        &subscriptions as &[Option<i64>],
        &kinds,
        &descriptions,
        &amounts,
        &starts as &[Option<NaiveDate>],
        &ends as &[Option<NaiveDate>],
        &agreements as &[Option<i64>],
        &installments as &[Option<i32>]
    )
    .fetch_all(scope.db())
    .await?;
    // The ids ascend in the order of the lines.
    ids.sort_unstable();
    Ok((InvoiceId(id), ids))
}

/// Writes an enrollment's invoice from its quote: for each line the dues at the plan's price, the discount, and the
/// one-time fee. `names` maps member keys to names.
pub async fn enrollment_invoice(
    scope: &mut Scope,
    office: OfficeId,
    account: AccountId,
    (on, at): (NaiveDate, DateTime<Utc>),
    state: InvoiceState,
    quote: &Quote,
    names: &BTreeMap<String, String>,
) -> Result<EnrollmentInvoice> {
    let mut lines = vec![];
    let mut counts = vec![];
    for quoted in &quote.lines {
        let name = names.get(&quoted.member_key).map_or("", String::as_str);
        let before = lines.len();
        lines.extend(parts(quoted, name, quote.starts_on).into_iter().map(|part| {
            let Part { kind, description, amount, period } = part;
            NewLine { period, ..NewLine::new(kind, description, amount) }
        }));
        counts.push(lines.len() - before);
    }
    let origin = Origin::Enrollment;
    let (id, ids) = insert(scope, NewInvoice { office, account, origin, on, state, decision: None, at, lines }).await?;
    let mut ids = ids.into_iter();
    let plan = |(line, count)| LinePlan { line, invoice_lines: ids.by_ref().take(count).collect() };
    Ok(EnrollmentInvoice { id, lines: counts.into_iter().enumerate().map(plan).collect() })
}

/// Links an enrollment's invoice lines to the subscription that they created.
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

/// The lines of a draft that was declined release their installments, so that another bill can bill them.
pub async fn release_installments(scope: &mut Scope, invoice: InvoiceId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update invoice_line set agreement_id = null, installment = null where organization_id = $1 and invoice_id = $2",
        organization.0,
        invoice.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Deletes the names of people from the bills of households that did not finish enrolling; each is named by its
/// organization and its account. In a scope that crosses tenants.
pub async fn forget_lines(scope: &mut Scope, organizations: &[i64], accounts: &[i64]) -> Result<()> {
    sqlx::query!(
        "update invoice_line l set description = 'Enrollment not finished'
         from unnest($1::bigint[], $2::bigint[]) g (organization_id, id)
         where l.organization_id = g.organization_id and l.account_id = g.id",
        organizations,
        accounts
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Issues the invoice of a completed enrollment: opens the draft and posts it to the ledger. A zero total is paid at
/// once.
pub async fn issue(scope: &mut Scope, id: InvoiceId) -> Result<()> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "update invoice set status = case when total_cents = 0 then 'paid' when status = 'draft' then 'open' else status end
         where organization_id = $1 and id = $2 returning office_id, account_id, bill_on, total_cents",
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
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

/// Voids a draft that is no longer needed.
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
