//! Staff write off a household's late balance.

use kernel::OrNotFound;
use kernel::effects::{EffectKind, begin_once};
use serde_json::json;
use tenancy::Reach;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, InvoiceId, OfficeId};

use super::arrears;
use super::decision::{DecisionKind, InvoiceOwner, NewDecision, decide};
use super::recover::recover;
use crate::ledger::{WriteOff, write_off};
use crate::{Cents, Context, Result, membership_status};
use rules::Refusal;
use rules::money::dollars;

/// Writes off all late membership invoices of the household and restores the status of its memberships. Returns the
/// total written off. The same key takes effect once; repeated calls return zero.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach; [`crate::Error::Conflict`] when nothing is late, or a payment or guarantee
/// claim is pending.
pub async fn clear_delinquency(
    context: &Context,
    reach: &Reach,
    account: AccountId,
    reason: &str,
    key: &str,
) -> Result<Cents> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let organization = scope.organization();
    let home = sqlx::query!(
        "select a.office_id, o.timezone from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id
         where a.organization_id = $1 and a.id = $2 for update of a",
        organization.0,
        account.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    if !begin_once(&mut scope, EffectKind::ClearDelinquency, &format!("{account}-{key}")).await? {
        return Ok(Cents::ZERO);
    }
    let late = sqlx::query!(
        r#"select i.id, i.total_cents - i.paid_cents - i.written_off_cents as "open!",
             exists (select from payment p where p.organization_id = i.organization_id and p.invoice_id = i.id
               and payment_is_pending(p.status)) as "pending!"
           from invoice i where i.organization_id = $1 and i.account_id = $2 and i.status = 'open' and i.first_failed_on is not null
             and makes_memberships_late(i.origin)
           order by i.id for update"#,
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    if late.is_empty() {
        return Err(Refusal::NO_LATE_PAYMENTS.into());
    }
    if context.purposes.guarantor().under_way(&mut scope, account).await? {
        return Err(Refusal::CLAIM_PENDING.into());
    }
    if late.iter().any(|i| i.pending) {
        return Err(Refusal::WRITE_OFF_AFTER_PAYMENT.into());
    }
    arrears::end_of(&mut scope, account, now, "The remaining balance was written off.").await?;
    let (office, on) = (OfficeId(home.office_id), tenancy::clock::office_date(now, &home.timezone));
    for invoice in &late {
        let (id, amount) = (InvoiceId(invoice.id), Cents(invoice.open));
        write_off(
            &mut scope,
            WriteOff { office, account, invoice: id, subscription: None, amount, reason, at: now, on },
        )
        .await?;
        let words = format!("Cleared by {}: {} written off. {reason}", scope.actor.public_name(), dollars(amount.0));
        let of = InvoiceOwner { office, account, invoice: id };
        decide(&mut scope, of, now, NewDecision::with_text(DecisionKind::Cleared, &words)).await?;
    }
    let total: Cents = late.iter().map(|i| Cents(i.open)).sum();
    recover(&mut scope, account, now, &format!("Cleared: {reason}")).await?;
    membership_status::refresh_standing(&mut scope, &[account]).await?;
    let act = Act {
        act: "delinquency.cleared",
        subject_kind: "account",
        subject_id: account.to_string(),
        office: Some(office),
        account: Some(account),
        detail: json!({ "written_off_cents": total.0, "reason": reason }),
    };
    audit::record(&mut scope, act).await?;
    scope.commit().await?;
    Ok(total)
}
