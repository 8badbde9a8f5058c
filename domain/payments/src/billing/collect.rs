//! Collects an open invoice with the household's payment method, on the schedule of [`super::dunning`].

use kernel::OrNotFound;
use tenancy::ids::{AccountId, InvoiceId, OfficeId, OrganizationId, PaymentId, PaymentMethodId};
use tenancy::{Actor, Reach, Scope};

use super::account_lock::lock_account;
use super::decision::InvoiceOwner;
use super::fee::fee;
use super::invoice::InvoiceStatus;
use super::late;
use super::payment::{NewPayment, Payment};
use crate::engine::{Due, Status, Today, again, attempt, is_worn_out};
use crate::outbox::JobOutcome;
use crate::{Cents, Context, Result};

/// Does what is due today for an open invoice: a payment attempt, or a notice if no attempt is allowed. On the 28th day
/// after the first failure the memberships become delinquent. Does nothing while a payment is pending, an installment
/// plan covers the invoice, or a membership on it is disputed.
pub async fn collect(context: &Context, organization: OrganizationId, invoice: InvoiceId) -> Result<JobOutcome> {
    let mut scope = context.database.scope(Reach::organization(organization, Actor::platform("Billing"))).await?;
    let now = context.clock.now().await?;
    let account = sqlx::query_scalar!(
        "select account_id from invoice where organization_id = $1 and id = $2",
        organization.0,
        invoice.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    lock_account(&mut scope, AccountId(account)).await?;
    let row = sqlx::query!(
        r#"select i.office_id, i.account_id, i.status as "status: InvoiceStatus", i.total_cents - i.paid_cents - i.written_off_cents as "open!", i.failed_attempts,
             i.first_failed_on, i.next_attempt_on, i.next_notice_on, o.timezone, o.brand, a.payment_method_id,
             (select p.status from payment p where p.organization_id = i.organization_id and p.invoice_id = i.id
               and payment_is_pending(p.status)) as "pending?: Status",
             exists (select from arrears_plan x join arrears_share s on s.organization_id = x.organization_id and s.plan_id = x.id
               where x.organization_id = i.organization_id and x.state = 'running' and s.invoice_id = i.id) as "in_installments!",
             exists (select from invoice_line l join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
               where l.organization_id = i.organization_id and l.invoice_id = i.id and s.status = 'disputed') as "disputed!",
             coalesce(m.kind = 'bank', false) as "by_bank!", m.blocked as "blocked?",
             (select count(*) from card_attempt c where c.fingerprint = m.fingerprint and m.kind = 'card' and c.declined
               and c.at > $3::timestamptz - interval '30 days') as "declines!"
           from invoice i join office o on o.organization_id = i.organization_id and o.id = i.office_id
           join account a on a.organization_id = i.organization_id and a.id = i.account_id
           left join payment_method m on m.organization_id = a.organization_id and m.id = a.payment_method_id
           where i.organization_id = $1 and i.id = $2 for update of i"#,
        organization.0,
        invoice.0,
        now
    )
    .one_or_not_found(&mut scope)
    .await?;
    if row.status != InvoiceStatus::Open || row.open == 0 || row.in_installments {
        return Ok(JobOutcome::Done);
    }
    // Paused until the bank decides; a won dispute resumes collection.
    if row.disputed {
        return Ok(JobOutcome::Done);
    }
    let of = InvoiceOwner { office: OfficeId(row.office_id), account: AccountId(row.account_id), invoice };
    let today = tenancy::clock::office_date(now, &row.timezone);
    let worn_out = is_worn_out(row.declines);
    let due = Due {
        today,
        first_failed_on: row.first_failed_on,
        next_attempt_on: row.next_attempt_on,
        next_notice_on: row.next_notice_on,
        pending: row.pending,
        fits: row.blocked.is_none(),
        declines: row.declines,
    };
    match (due.today(), row.first_failed_on) {
        (Today::Wait(wait, why), _) => return Ok(again(now, wait, why)),
        (Today::Nothing, _) => return Ok(JobOutcome::Done),
        (Today::Remind, Some(first)) => {
            late::remind(context, &mut scope, of, now, today, (first, row.next_attempt_on)).await?
        }
        (Today::Remind, None) => {
            let why = match worn_out {
                true => "the card was declined 15 times in 30 days",
                false => "the payment method on file was declined for good earlier",
            };
            late::not_tried(context, &mut scope, of, now, today, why).await?;
        }
        (Today::Attempt, _) => {
            let amount = Cents(row.open);
            let method = row.payment_method_id.map(PaymentMethodId);
            let new = NewPayment {
                method,
                by_bank: row.by_bank,
                reinitiates: if row.by_bank { reinitiated(&mut scope, invoice, method, amount).await? } else { None },
                attempt: row.failed_attempts + 1,
                ..NewPayment::by_schedule(of, amount, fee(context, &row.brand, amount), now)
            };
            attempt::<Payment>(context, scope, new, now).await?;
            return Ok(JobOutcome::Done);
        }
    }
    scope.commit().await?;
    Ok(JobOutcome::Done)
}

/// The first debit of this invoice on this bank account that failed or was returned. Debiting the same amount again
/// counts as a re-initiation of that debit under the network rules.
pub(super) async fn reinitiated(
    scope: &mut Scope,
    invoice: InvoiceId,
    method: Option<PaymentMethodId>,
    amount: Cents,
) -> Result<Option<PaymentId>> {
    let organization = scope.organization();
    let first = sqlx::query_scalar!(
        "select id from payment where organization_id = $1 and invoice_id = $2 and payment_method_id = $3 and method = 'bank'
           and amount_cents = $4 and status in ('failed', 'returned') and reinitiates_id is null order by id limit 1",
        organization.0,
        invoice.0,
        method.map(|m| m.0),
        amount.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(first.map(PaymentId))
}
