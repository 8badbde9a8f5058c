//! Collects one open tier bill with the organization's payment method, or that of the location that it is for.

use kernel::OrNotFound;
use payments::billing::InvoiceStatus;
use payments::engine::{Due, Status, Today, again, attempt};
use tenancy::ids::{OrganizationId, TierInvoiceId, TierMethodId};

use super::late;
use super::payment::{NewPayment, TierPayment, open};
use super::store;
use crate::outbox::JobOutcome;
use crate::{Cents, Context, Result};

/// Does what is due for an open bill today: an attempt or, if none can be made, an email; after day 28 the tier ends.
/// Does nothing while an attempt is pending.
pub async fn collect(context: &Context, organization: OrganizationId, invoice: TierInvoiceId) -> Result<JobOutcome> {
    let mut scope = open(context, organization).await?;
    let now = context.clock.now().await?;
    // Lock the organization's row first, as everywhere, to avoid deadlocks.
    store::find(&mut scope, true).await?;
    let row = sqlx::query!(
        r#"select i.status as "status: InvoiceStatus", i.total_cents, i.first_failed_on, i.next_attempt_on, i.next_notice_on, m.id as "method?", m.blocked_code as "blocked?",
             (select p.status from tier_payment p where p.organization_id = i.organization_id and p.invoice_id = i.id
               and payment_is_pending(p.status)) as "pending?: Status",
             (select count(*) from card_attempt c where c.fingerprint = m.fingerprint and m.kind = 'card' and c.declined
               and c.at > $3::timestamptz - interval '30 days') as "declines!"
           from tier_invoice i join tier_subscription t on t.organization_id = i.organization_id
           left join tier_method m on m.organization_id = t.organization_id and m.removed_at is null
             and m.id = coalesce((select k.id from location_tier l join tier_method k on k.organization_id = l.organization_id and k.id = l.method_id
               and k.removed_at is null and k.blocked_code is null
               where t.invoicing = 'each' and l.organization_id = i.organization_id and l.office_id = i.location_id), t.method_id)
           where i.organization_id = $1 and i.id = $2 for update of i"#,
        organization.0,
        invoice.0,
        now
    )
    .one_or_not_found(&mut scope)
    .await?;
    if row.status != InvoiceStatus::Open {
        return Ok(JobOutcome::Done);
    }
    let today = store::home(&mut scope).await?.date(now);
    let due = Due {
        today,
        first_failed_on: row.first_failed_on,
        next_attempt_on: row.next_attempt_on,
        next_notice_on: row.next_notice_on,
        pending: row.pending,
        fits: row.method.is_some() && row.blocked.is_none(),
        declines: row.declines,
    };
    match (due.today(), row.method) {
        (Today::Wait(wait, why), _) => return Ok(again(now, wait, why)),
        (Today::Attempt, Some(method)) => {
            let new = NewPayment {
                invoice,
                method: TierMethodId(method),
                by_schedule: true,
                amount: Cents(row.total_cents),
                key: None,
            };
            attempt::<TierPayment>(context, scope, new, now).await?;
        }
        (Today::Remind, _) => {
            let dates = (row.first_failed_on.unwrap_or(today), row.next_attempt_on);
            late::remind(&mut scope, invoice, now, today, dates).await?;
            scope.commit().await?;
        }
        _ => {}
    }
    Ok(JobOutcome::Done)
}
