//! Charges an installment on its date.

use chrono::{DateTime, Utc};
use tenancy::ids::{AccountId, ArrearsPlanId, InvoiceId, OfficeId, OrganizationId, PaymentMethodId};
use tenancy::{Actor, Reach, Scope};

use super::{enqueue, paid};
use crate::billing::account_lock::lock_account;
use crate::billing::decision::InvoiceOwner;
use crate::billing::fee::fee;
use crate::billing::payment::{NewPayment, Payment};
use crate::engine::attempt;
use crate::outbox::JobOutcome;
use crate::{Cents, Context, Result};

/// Charges one installment: its shares one by one, until one fails. Shares that were already paid some other way are
/// not charged again.
pub async fn collect_installment(
    context: &Context,
    organization: OrganizationId,
    plan: ArrearsPlanId,
    number: i32,
) -> Result<JobOutcome> {
    loop {
        let now = context.clock.now().await?;
        let mut scope = context.database.scope(Reach::organization(organization, Actor::platform("Billing"))).await?;
        let account = sqlx::query_scalar!(
            "select account_id from arrears_plan where organization_id = $1 and id = $2",
            organization.0,
            plan.0
        )
        .fetch_optional(scope.db())
        .await?;
        let Some(account) = account.map(AccountId) else { return Ok(JobOutcome::Done) };
        lock_account(&mut scope, account).await?;
        let row = sqlx::query!(
            r#"select p.office_id, o.brand, a.payment_method_id, coalesce(m.kind = 'bank', false) as "by_bank!",
                 i.due_on, (business_now() at time zone o.timezone)::date as "today!"
               from arrears_plan p join arrears_installment i on i.organization_id = p.organization_id and i.plan_id = p.id and i.number = $3
               join account a on a.organization_id = p.organization_id and a.id = p.account_id
               join office o on o.organization_id = p.organization_id and o.id = p.office_id
               left join payment_method m on m.organization_id = a.organization_id and m.id = a.payment_method_id
               where p.organization_id = $1 and p.id = $2 and p.state = 'running' and i.state = 'planned' for update of p"#,
            organization.0,
            plan.0,
            number
        )
        .fetch_optional(scope.db())
        .await?;
        let Some(row) = row else { return Ok(JobOutcome::Done) };
        let share = sqlx::query!(
            r#"select s.invoice_id, s.part, least(s.amount_cents, i.total_cents - i.paid_cents - i.written_off_cents) as "amount!", i.failed_attempts,
                 exists (select from payment p where p.organization_id = s.organization_id and p.invoice_id = s.invoice_id
                   and payment_is_pending(p.status)) as "pending!"
               from arrears_share s join invoice i on i.organization_id = s.organization_id and i.id = s.invoice_id
               where s.organization_id = $1 and s.plan_id = $2 and s.number = $3 and i.status = 'open'
                 and not exists (select from payment p where p.organization_id = s.organization_id and p.invoice_id = s.invoice_id
                   and p.part = s.part and p.status = 'succeeded')
               order by s.invoice_id limit 1"#,
            organization.0,
            plan.0,
            number
        )
        .fetch_optional(scope.db())
        .await?;
        let Some(share) = share else {
            paid(&mut scope, account, now).await?;
            scope.commit().await?;
            return Ok(JobOutcome::Done);
        };
        if share.pending {
            let wait = chrono::Duration::hours(1);
            return Ok(JobOutcome::Again { at: now + wait, why: "an attempt is not settled yet".into() });
        }
        let amount = Cents(share.amount);
        let of = InvoiceOwner { office: OfficeId(row.office_id), account, invoice: InvoiceId(share.invoice_id) };
        let new = NewPayment {
            method: row.payment_method_id.map(PaymentMethodId),
            by_bank: row.by_bank,
            part: share.part,
            attempt: share.failed_attempts + 1,
            ..NewPayment::by_schedule(of, amount, fee(context, &row.brand, amount), now)
        };
        attempt::<Payment>(context, scope, new, now).await?;
    }
}

/// Schedules another attempt for a share whose payment never reached the provider.
pub(in crate::billing) async fn collect_again(scope: &mut Scope, payment: &Payment, at: DateTime<Utc>) -> Result<()> {
    match plan_of(scope, payment).await? {
        Some((plan, number)) => enqueue(scope, plan, number, at).await,
        None => Ok(()),
    }
}

pub(super) async fn plan_of(scope: &mut Scope, payment: &Payment) -> Result<Option<(ArrearsPlanId, i32)>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select s.plan_id, s.number from arrears_share s join arrears_plan p on p.organization_id = s.organization_id and p.id = s.plan_id
         where s.organization_id = $1 and s.invoice_id = $2 and s.part = $3 and p.state = 'running'",
        organization.0,
        payment.invoice.0,
        payment.part
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|r| (ArrearsPlanId(r.plan_id), r.number)))
}
