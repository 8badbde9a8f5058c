//! Undoes a requested cancellation before its date.

use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{InvoiceId, SubscriptionId};

use super::cancel::holder;
use crate::billing::recover;
use crate::ledger::{WriteOff, write_off};
use crate::membership_status::{Change, change, refresh_standing};
use crate::subscriptions::changes::lock_household;
use crate::subscriptions::{Event, SubscriptionStatus};
use crate::{Cents, Context, Result};
use ::rules::Refusal;
use kernel::notices::{self, Notice};

/// Whether its sponsor left and the member has not agreed to pay the price.
async fn waits_for_consent(scope: &mut Scope, id: SubscriptionId) -> Result<bool> {
    let organization = scope.organization();
    Ok(sqlx::query_scalar!(
        r#"select exists (select from sponsorship where organization_id = $1 and subscription_id = $2 and choice in ('open', 'let_end')) as "waits!""#,
        organization.0,
        id.0
    )
    .fetch_one(scope.db())
    .await?)
}

/// Undoes a requested cancellation: restores the previous status, charges and renewals. A bill for the rest of a
/// commitment is waived if it is unpaid.
///
/// # Errors
/// [`Error::NotFound`] if it is out of reach; [`Error::Conflict`] if no cancellation was requested, or the rest of the
/// term is paid.
pub async fn undo(context: &Context, scope: &mut Scope, id: SubscriptionId) -> Result<SubscriptionStatus> {
    let (organization, now) = (scope.organization(), context.clock.now().await?);
    lock_household(scope, id).await?;
    let (office, account) = holder(scope, id).await?;
    if waits_for_consent(scope, id).await? {
        return Err(Refusal::SPONSOR_CONSENT_NEEDED.into());
    }
    let taken = Change { event: Event::CancellationUndone, at: now, reason: None, cancellation: None };
    change(scope, id, taken).await?;
    // It was late before the request, and was paid meanwhile.
    recover(scope, account, now, "Paid").await?;
    let rest = sqlx::query!(
        r#"update settlement t set undone_at = $3
           from subscription s left join invoice i on i.organization_id = s.organization_id and i.id =
             (select x.invoice_id from settlement x where x.organization_id = $1 and x.subscription_id = $2 and x.undone_at is null)
           join office o on o.organization_id = s.organization_id and o.id = s.office_id
           where t.organization_id = $1 and t.subscription_id = $2 and t.undone_at is null and s.organization_id = $1 and s.id = $2
           returning i.id as "invoice?", i.paid_cents as "paid?", i.total_cents - i.paid_cents - i.written_off_cents as open, o.timezone,
             exists (select from payment p where p.organization_id = i.organization_id and p.invoice_id = i.id
               and payment_is_pending(p.status)) as "under_way!""#,
        organization.0,
        id.0,
        now
    )
    .fetch_optional(scope.db())
    .await?;
    if let Some(row) = rest
        && let Some(invoice) = row.invoice
    {
        if row.paid.unwrap_or_default() > 0 || row.under_way {
            return Err(Refusal::REST_IS_PAID.into());
        }
        let off = WriteOff {
            office,
            account,
            invoice: InvoiceId(invoice),
            subscription: Some(id),
            amount: Cents(row.open.unwrap_or_default()),
            reason: "Cancellation undone",
            at: now,
            on: tenancy::clock::office_date(now, &row.timezone),
        };
        write_off(scope, off).await?;
    }
    let status = sqlx::query_scalar!(
        "update subscription set ends_on = null where organization_id = $1 and id = $2 returning status",
        organization.0,
        id.0
    )
    .fetch_one(scope.db())
    .await?;
    let status: SubscriptionStatus = status.parse().map_err(anyhow::Error::from)?;
    let act = Act {
        act: "subscription.cancellation_undone",
        subject_kind: "subscription",
        subject_id: id.to_string(),
        office: Some(office),
        account: Some(account),
        detail: json!({ "status": status.as_str() }),
    };
    audit::record(scope, act).await?;
    refresh_standing(scope, &[account]).await?;
    notices::enqueue(scope, Notice::CancellationUndone { subscription: id, at: now }, now).await?;
    Ok(status)
}
