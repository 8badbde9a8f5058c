//! Detaches removed methods at the provider, by a job, so that a crash cannot leave one attached.

use chrono::{DateTime, Duration, Utc};
use tenancy::ids::{OrganizationId, PaymentMethodId};
use tenancy::{Actor, Reach, Scope};

use super::super::payment::{InitiatedBy, Payment};
use crate::billing::DetachMethod;
use crate::outbox::JobOutcome;
use crate::{Context, Result, engine, task};

/// Delay before detaching: one payment request may charge several invoices to the same entered card, one after the
/// other.
const AFTER: Duration = Duration::minutes(15);
/// Delay before the next try while a payment with the method is pending.
const AGAIN: Duration = Duration::hours(6);

/// Schedules detaching at the provider for methods that were just removed.
pub async fn detach_later(scope: &mut Scope, methods: &[i64], now: DateTime<Utc>) -> Result<()> {
    if methods.is_empty() {
        return Ok(());
    }
    let tasks: Vec<_> =
        methods.iter().map(|method| (DetachMethod { method: PaymentMethodId(*method) }, *method)).collect();
    task::enqueue_tasks(scope, tasks, now + AFTER).await
}

/// Removes a method that was entered for a payment that then failed or was canceled.
pub(in crate::billing) async fn forget_typed(scope: &mut Scope, payment: &Payment, now: DateTime<Utc>) -> Result<()> {
    if payment.by != InitiatedBy::Household || payment.order.is_some() {
        return Ok(());
    }
    let gone = sqlx::query_scalar!(
        "update payment_method m set replaced_at = $3 from payment p
         where p.organization_id = $1 and p.id = $2 and p.method_typed and m.organization_id = p.organization_id and m.id = p.payment_method_id
           and m.replaced_at is null
           and not exists (select from account a where a.organization_id = m.organization_id and a.id = p.account_id and a.payment_method_id = m.id)
           and not exists (select from payment o where o.organization_id = m.organization_id and o.payment_method_id = m.id and o.status = 'succeeded')
         returning m.id",
        payment.organization.0,
        payment.id.0,
        now
    )
    .fetch_all(scope.db())
    .await?;
    detach_later(scope, &gone, now).await
}

/// Detaches a method at the provider, unless it is on file again, is shared with the household's account at another
/// office, also one that was sold to or by another organization, or a payment with it is pending.
///
/// # Errors
/// Provider errors; the job is retried.
pub async fn detach(context: &Context, organization: OrganizationId, method: PaymentMethodId) -> Result<JobOutcome> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(Reach::organization(organization, Actor::platform("Payments"))).await?;
    let row = sqlx::query!(
        r#"select m.provider_id,
             exists (select from payment_method o where o.organization_id = m.organization_id and o.provider_id = m.provider_id
               and o.replaced_at is null)
               or method_is_elsewhere(m.organization_id, m.provider_id) as "kept!",
             exists (select from payment_method o join payment p on p.organization_id = o.organization_id and p.payment_method_id = o.id
               where o.organization_id = m.organization_id and o.provider_id = m.provider_id
                 and payment_is_pending(p.status)) as "pending!"
           from payment_method m where m.organization_id = $1 and m.id = $2 for update of m"#,
        organization.0,
        method.0
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(row) = row.filter(|row| !row.kept) else { return Ok(JobOutcome::Done) };
    if row.pending {
        return Ok(JobOutcome::Again { at: now + AGAIN, why: "a payment by it is not final".into() });
    }
    sqlx::query!(
        "update payment_method set detached_at = coalesce(detached_at, $3) where organization_id = $1 and id = $2",
        organization.0,
        method.0,
        now
    )
    .execute(scope.db())
    .await?;
    scope.commit().await?;
    engine::detach(context, row.provider_id).await?;
    Ok(JobOutcome::Done)
}
