//! Applies a change: at once, when its payment settles, or in the billing run just before it bills.

use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::ids::{AccountId, InvoiceId, OfficeId, OrganizationId, SubscriptionId};

use crate::ledger::{self, CreditMovement, CreditSource};
use crate::membership_status::{HistoryEntry, record_history, refresh_standing};
use crate::{Cents, Result, billing};
use kernel::notices::{self, Notice};

/// Applies the change to its subscription, issues its invoice and grants its credit.
pub(super) async fn apply(scope: &mut Scope, change: i64, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "update subscription_change set state = 'done', settled_at = $3 where organization_id = $1 and id = $2 and plan_change_waits(state)
         returning office_id, account_id, subscription_id, invoice_id, credit_cents, words",
        organization.0,
        change,
        now
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(row) = row else { return Ok(()) };
    // A year that starts later keeps the charges until then: only what the change itself moves is written.
    sqlx::query!(
        "update subscription s set plan_id = c.plan_id, period = c.period, list_price_cents = c.list_price_cents, discount_percent = c.discount_percent,
           discount_source = c.discount_source, agreed_price_cents = c.agreed_price_cents, under_contract = c.under_contract, guaranteed = c.guaranteed,
           guaranteed_price_cents = case when c.plan_id = s.plan_id then s.guaranteed_price_cents end, charge_day = c.charge_day,
           term_started_on = c.term_starts_on, term_ends_on = c.term_ends_on,
           next_bill_on = case when s.next_bill_on is null then null else c.next_bill_on end
         from subscription_change c
         where c.organization_id = $1 and c.id = $2 and s.organization_id = c.organization_id and s.id = c.subscription_id",
        organization.0,
        change
    )
    .execute(scope.db())
    .await?;
    let (account, id) = (AccountId(row.account_id), SubscriptionId(row.subscription_id));
    record_history(scope, id, HistoryEntry { event: "changed", reason: row.words, at: now }).await?;
    if let Some(invoice) = row.invoice_id {
        billing::issue(scope, InvoiceId(invoice)).await?;
        grant(scope, OfficeId(row.office_id), account, InvoiceId(invoice), Cents(row.credit_cents), now).await?;
    }
    refresh_standing(scope, &[account]).await?;
    notices::enqueue(scope, Notice::PlanChange { change, state: "done".into() }, now).await
}

/// Grants credit that the next charges use up.
async fn grant(
    scope: &mut Scope,
    office: OfficeId,
    account: AccountId,
    invoice: InvoiceId,
    amount: Cents,
    at: DateTime<Utc>,
) -> Result<()> {
    if amount == Cents::ZERO {
        return Ok(());
    }
    let source = CreditSource::PlanChange { invoice };
    let movement = CreditMovement { office, account, amount, source, reason: "Change of plan", at };
    ledger::move_credit(scope, movement).await?;
    Ok(())
}

/// The payment of a change succeeded, or a bank draft for it is pending: applies the change. Other invoices are
/// ignored.
pub async fn complete(scope: &mut Scope, invoice: InvoiceId, now: DateTime<Utc>) -> Result<()> {
    if let Some(change) = paying(scope, invoice).await? {
        apply(scope, change, now).await?;
    }
    Ok(())
}

/// The payment of a change was declined: nothing changes, and its invoice bills nothing. Returns whether it was one.
pub async fn decline(scope: &mut Scope, invoice: InvoiceId, now: DateTime<Utc>) -> Result<bool> {
    let Some(change) = paying(scope, invoice).await? else { return Ok(false) };
    let organization = scope.organization();
    sqlx::query!(
        "update subscription_change set state = 'declined', settled_at = $3 where organization_id = $1 and id = $2",
        organization.0,
        change,
        now
    )
    .execute(scope.db())
    .await?;
    billing::void_draft(scope, invoice).await?;
    Ok(true)
}

async fn paying(scope: &mut Scope, invoice: InvoiceId) -> Result<Option<i64>> {
    let organization = scope.organization();
    Ok(sqlx::query_scalar!(
        "select id from subscription_change where organization_id = $1 and invoice_id = $2 and state = 'paying'",
        organization.0,
        invoice.0
    )
    .fetch_optional(scope.db())
    .await?)
}

/// Applies the changes whose charge date is due, in the billing run's transaction; drops those whose subscription
/// ended. Returns how many were applied.
pub async fn apply_due(scope: &mut Scope, now: DateTime<Utc>) -> Result<usize> {
    sqlx::query!(
        "update subscription_change c set state = 'left', settled_at = $1 from subscription s
         where c.state = 'pending' and s.organization_id = c.organization_id and s.id = c.subscription_id
           and (s.status in ('canceled', 'inactive', 'inactive_transferred', 'permanently_disabled') or s.ends_on is not null)",
        now
    )
    .execute(scope.db())
    .await?;
    let actor = scope.actor.clone();
    // The billing run moves the term, unless another period starts one.
    let made = sqlx::query!(
        "with due as materialized (
           select c.organization_id, c.id, c.office_id, c.account_id, c.subscription_id, c.plan_id, c.period, c.list_price_cents, c.discount_percent,
             c.discount_source, c.agreed_price_cents, c.under_contract, c.guaranteed, c.words
           from subscription_change c
           join subscription s on s.organization_id = c.organization_id and s.id = c.subscription_id
           join office o on o.organization_id = s.organization_id and o.id = s.office_id
           where c.state = 'pending' and c.effective_on <= ($1 at time zone 'Pacific/Kiritimati')::date
             and s.next_bill_on >= c.effective_on and s.next_bill_on <= ($1 at time zone o.timezone)::date
             and is_renewed_by_charge(s.status) and not s.pay_in_office
           for update of c, s),
         changed as (
           update subscription s set plan_id = c.plan_id, period = c.period, list_price_cents = c.list_price_cents,
             discount_percent = c.discount_percent, discount_source = c.discount_source, agreed_price_cents = c.agreed_price_cents,
             under_contract = c.under_contract, guaranteed = c.guaranteed,
             guaranteed_price_cents = case when c.plan_id = s.plan_id then s.guaranteed_price_cents end,
             term_started_on = case when c.period <> s.period then s.next_bill_on else s.term_started_on end,
             term_ends_on = case when c.period <> s.period then next_charge(s.next_bill_on, s.charge_day, 'year') else s.term_ends_on end,
             version = s.version + 1
           from due c where s.organization_id = c.organization_id and s.id = c.subscription_id
           returning s.organization_id, s.id, s.version, s.status),
         done as (
           update subscription_change c set state = 'done', settled_at = $1 from due d where c.organization_id = d.organization_id and c.id = d.id),
         noted as (
           insert into subscription_history (organization_id, office_id, account_id, subscription_id, version, at, event, from_status, to_status, reason, login_id, actor)
           select d.organization_id, d.office_id, d.account_id, d.subscription_id, n.version, $1, 'changed', n.status, n.status, d.words, $2, $3
           from due d join changed n on n.organization_id = d.organization_id and n.id = d.subscription_id),
         audited as (
           insert into audit (organization_id, account_id, login_id, act, subject_kind, subject_id, detail)
           select organization_id, account_id, $2, 'subscription.change_applied', 'subscription', subscription_id::text, jsonb_build_object('change', id)
           from due)
         select organization_id, id from due order by 1, 2",
        now,
        actor.login.map(|l| l.0),
        actor.name
    )
    .fetch_all(scope.db())
    .await?;
    for changes in made.chunk_by(|a, b| a.organization_id == b.organization_id) {
        scope.for_organization(OrganizationId(changes[0].organization_id));
        let told = changes.iter().map(|c| Notice::PlanChange { change: c.id, state: "done".into() }).collect();
        notices::enqueue_all(scope, told, now).await?;
    }
    Ok(made.len())
}
