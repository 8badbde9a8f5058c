//! Installment plans that end early.

use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::ids::{AccountId, ArrearsPlanId, InvoiceId, OfficeId};

use super::collecting::plan_of;
use crate::billing::CollectInvoice;
use crate::billing::decision::{DecisionKind, InvoiceOwner, NewDecision, decide};
use crate::billing::payment::Payment;
use crate::{Result, task};

/// A missed installment ends the plan; its other invoices return to the regular dunning schedule.
pub(in crate::billing) async fn missed(
    scope: &mut Scope,
    payment: &Payment,
    now: DateTime<Utc>,
    why: &str,
) -> Result<()> {
    let Some((plan, number)) = plan_of(scope, payment).await? else { return Ok(()) };
    let organization = scope.organization();
    sqlx::query!(
        "update arrears_installment set state = 'missed' where organization_id = $1 and plan_id = $2 and number = $3",
        organization.0,
        plan.0,
        number
    )
    .execute(scope.db())
    .await?;
    end(scope, plan, now, &format!("Installment {number} was not paid: {why}."), Some(payment.invoice)).await
}

/// An invoice that was paid is open again, so the plan no longer covers the full balance: ends the plan.
pub(in crate::billing) async fn superseded(scope: &mut Scope, payment: &Payment, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let plan = sqlx::query_scalar!(
        "select id from arrears_plan where organization_id = $1 and account_id = $2 and state = 'running'",
        organization.0,
        payment.account.0
    )
    .fetch_optional(scope.db())
    .await?;
    match plan {
        Some(plan) => {
            let why = "An earlier bank payment was returned, so more is owed than planned.";
            end(scope, ArrearsPlanId(plan), now, why, Some(payment.invoice)).await
        }
        None => Ok(()),
    }
}

/// Ends the household's running plan, if any, with a reason; planned installments are dropped.
pub(in crate::billing) async fn end_of(
    scope: &mut Scope,
    account: AccountId,
    now: DateTime<Utc>,
    why: &str,
) -> Result<()> {
    let organization = scope.organization();
    let plan = sqlx::query_scalar!(
        "select id from arrears_plan where organization_id = $1 and account_id = $2 and state = 'running' for update",
        organization.0,
        account.0
    )
    .fetch_optional(scope.db())
    .await?;
    match plan {
        Some(plan) => end(scope, ArrearsPlanId(plan), now, why, None).await,
        None => Ok(()),
    }
}

async fn end(
    scope: &mut Scope,
    plan: ArrearsPlanId,
    now: DateTime<Utc>,
    why: &str,
    but: Option<InvoiceId>,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update arrears_installment set state = 'dropped' where organization_id = $1 and plan_id = $2 and state = 'planned'",
        organization.0,
        plan.0
    )
    .execute(scope.db())
    .await?;
    let row = sqlx::query!(
        "update arrears_plan set state = 'ended', reason = $3, ended_at = $4 where organization_id = $1 and id = $2
         returning office_id, account_id",
        organization.0,
        plan.0,
        why,
        now
    )
    .fetch_one(scope.db())
    .await?;
    let invoices = sqlx::query_scalar!(
        r#"update invoice i set next_notice_on = (business_now() at time zone o.timezone)::date from office o
           where o.organization_id = i.organization_id and o.id = i.office_id and i.organization_id = $1 and i.status = 'open'
             and exists (select from arrears_share s where s.organization_id = i.organization_id and s.plan_id = $2 and s.invoice_id = i.id)
           returning i.id"#,
        organization.0,
        plan.0
    )
    .fetch_all(scope.db())
    .await?;
    let words = format!("The installment plan ended: {why}");
    for invoice in invoices.into_iter().map(InvoiceId) {
        let of = InvoiceOwner { office: OfficeId(row.office_id), account: AccountId(row.account_id), invoice };
        decide(scope, of, now, NewDecision::with_text(DecisionKind::PlanEnded, &words)).await?;
        if Some(invoice) != but {
            let key = format!("{invoice}-plan-{plan}");
            task::enqueue_task(scope, &CollectInvoice { invoice }, key, now).await?;
        }
    }
    Ok(())
}
