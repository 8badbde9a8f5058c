//! Claims in the database, with what belongs to their memberships.

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::clock::office_date;
use tenancy::ids::{AccountId, GuaranteeClaimId, InvoiceId, OfficeId, SubscriptionId};

use super::rules::OpenBill;
use super::states::ClaimState;
use crate::billing::{self, InvoiceState, NewInvoice, NewLine, Origin};
use crate::{Cents, Result};
use kernel::OrNotFound;
use rules::subscriptions::SubscriptionStatus;

/// A claim with its membership's data; its household is locked first.
pub(super) struct Claim {
    pub id: GuaranteeClaimId,
    pub office: OfficeId,
    pub account: AccountId,
    pub subscription: SubscriptionId,
    pub state: ClaimState,
    pub amount: Cents,
    pub billed: Cents,
    pub rest_from: NaiveDate,
    pub ends_on: NaiveDate,
    pub approved: Cents,
    pub taken_over: Cents,
    pub settled: Cents,
    pub repaid: Cents,
    pub repayment: Option<InvoiceId>,
    pub status: SubscriptionStatus,
    pub monthly: Cents,
    pub charge_day: u32,
    pub words: String,
    pub timezone: String,
}

pub(super) async fn load(scope: &mut Scope, id: GuaranteeClaimId) -> Result<Claim> {
    let organization = scope.organization();
    sqlx::query!(
        "select a.id from account a join guarantee_claim c on c.organization_id = a.organization_id and c.account_id = a.id
         where c.organization_id = $1 and c.id = $2 for update of a",
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    let row = sqlx::query!(
        r#"select c.office_id, c.account_id, c.subscription_id, c.state as "state: ClaimState", c.amount_cents, c.billed_cents, c.rest_from, c.ends_on, c.approved_cents,
             c.taken_over_cents, c.settled_cents, c.repaid_cents, c.repayment_invoice_id, s.status, s.agreed_price_cents, s.charge_day,
             p.name || ', ' || m.first_name || ' ' || m.last_name as "words!", o.timezone
           from guarantee_claim c join subscription s on s.organization_id = c.organization_id and s.id = c.subscription_id
           join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           join office o on o.organization_id = c.organization_id and o.id = c.office_id
           where c.organization_id = $1 and c.id = $2 for update of c"#,
        organization.0,
        id.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(Claim {
        id,
        office: OfficeId(row.office_id),
        account: AccountId(row.account_id),
        subscription: SubscriptionId(row.subscription_id),
        state: row.state,
        amount: Cents(row.amount_cents),
        billed: Cents(row.billed_cents),
        rest_from: row.rest_from,
        ends_on: row.ends_on,
        approved: Cents(row.approved_cents),
        taken_over: Cents(row.taken_over_cents),
        settled: Cents(row.settled_cents),
        repaid: Cents(row.repaid_cents),
        repayment: row.repayment_invoice_id.map(InvoiceId),
        status: row.status.parse().map_err(anyhow::Error::from)?,
        monthly: Cents(row.agreed_price_cents),
        charge_day: u32::try_from(row.charge_day).unwrap_or(1),
        words: row.words,
        timezone: row.timezone,
    })
}

/// The membership's open invoices, oldest first.
pub(super) async fn open_bills(scope: &mut Scope, subscription: SubscriptionId) -> Result<Vec<OpenBill>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select i.id, i.total_cents - i.paid_cents - i.written_off_cents as "open!", sum(l.amount_cents)::bigint as "own!"
           from invoice i join invoice_line l on l.organization_id = i.organization_id and l.invoice_id = i.id
           where i.organization_id = $1 and l.subscription_id = $2 and i.status = 'open' and i.origin <> 'guarantee_repayment'
           group by i.organization_id, i.id order by i.id"#,
        organization.0,
        subscription.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|r| OpenBill { invoice: r.id, open: Cents(r.open), own: Cents(r.own) }).collect())
}

/// Whether a payment on one of the membership's invoices is pending.
pub(super) async fn has_pending_payment(scope: &mut Scope, subscription: SubscriptionId) -> Result<bool> {
    let organization = scope.organization();
    Ok(sqlx::query_scalar!(
        r#"select exists (select from payment p join invoice_line l on l.organization_id = p.organization_id and l.invoice_id = p.invoice_id
             where p.organization_id = $1 and l.subscription_id = $2
               and payment_is_pending(p.status)) as "yes!""#,
        organization.0,
        subscription.0
    )
    .fetch_one(scope.db())
    .await?)
}

/// Writes an open invoice with one line for the claim's household.
pub(super) async fn bill(
    scope: &mut Scope,
    claim: &Claim,
    origin: Origin,
    line: NewLine,
    now: DateTime<Utc>,
) -> Result<InvoiceId> {
    let new = NewInvoice {
        office: claim.office,
        account: claim.account,
        origin,
        on: office_date(now, &claim.timezone),
        state: InvoiceState::Open,
        decision: None,
        at: now,
        lines: vec![line],
    };
    billing::write_invoice(scope, new).await
}

pub(super) async fn record(
    scope: &mut Scope,
    claim: &Claim,
    act: &'static str,
    detail: serde_json::Value,
) -> Result<()> {
    let act = Act {
        act,
        subject_kind: "subscription",
        subject_id: claim.subscription.to_string(),
        office: Some(claim.office),
        account: Some(claim.account),
        detail,
    };
    Ok(audit::record(scope, act).await?)
}
