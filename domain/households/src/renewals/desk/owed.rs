//! Records the payment of a household's balance at the desk.

use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, InvoiceId, OfficeId, SubscriptionId};

use super::{DeskPayment, act_key, earlier, taken, today};
use crate::billing::{InOfficePayment, record_in_office, recover};
use crate::ledger::EntryKind;
use crate::{Cents, Context, OrNotFound, Result, membership_status};
use ::rules::Refusal;

/// Marks every open membership bill of the household that holds `subscription` as paid at the desk, `expected` in
/// total, and restores late memberships to their previous status. Once per `key`; repeating the key returns the same
/// result.
///
/// # Errors
/// [`Error::NotFound`] if the scope does not reach the household; [`Error::Conflict`] if nothing is due, the amount
/// differs from what the page showed, or a payment is processing.
pub async fn record_owed(
    context: &Context,
    scope: &mut Scope,
    subscription: SubscriptionId,
    expected: Cents,
    key: &str,
) -> Result<DeskPayment> {
    let organization = scope.organization();
    let (office, account) = household(scope, subscription).await?;
    if let Some(before) = earlier(scope, account, key).await? {
        return Ok(before);
    }
    let open = sqlx::query!(
        r#"select i.id, i.total_cents - i.paid_cents - i.written_off_cents as "open!",
             array(select distinct l.subscription_id from invoice_line l where l.organization_id = i.organization_id and l.invoice_id = i.id
               and l.subscription_id is not null order by 1) as "subscriptions!: Vec<i64>",
             exists (select from payment p where p.organization_id = i.organization_id and p.invoice_id = i.id
               and payment_is_pending(p.status)) as "under_way!"
           from invoice i where i.organization_id = $1 and i.account_id = $2 and i.status = 'open' and makes_memberships_late(i.origin)
             and not exists (select from invoice_line l join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
               where l.organization_id = i.organization_id and l.invoice_id = i.id and s.status = 'pending_cash')
           order by i.id for update of i"#,
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    if open.iter().any(|i| i.under_way) {
        return Err(Refusal::PAYMENT_PROCESSING.into());
    }
    let owed: Cents = open.iter().map(|i| Cents(i.open)).sum();
    if owed == Cents::ZERO {
        return Err(Refusal::HOUSEHOLD_OWES_NOTHING.into());
    }
    if owed != expected {
        return Err(Refusal::amount_is_now(owed).into());
    }
    let (at, on) = today(context, scope, office).await?;
    let mut done =
        DeskPayment { account, amount: owed, receipt_numbers: vec![], subscriptions: vec![], paid_until: None };
    let key = act_key(account, key);
    for row in open {
        let (invoice, amount) = (InvoiceId(row.id), Cents(row.open));
        let paid =
            InOfficePayment { office, account, invoice, amount, entry: EntryKind::InOfficePayment, key: &key, at, on };
        done.receipt_numbers.push(record_in_office(scope, paid).await?);
        done.subscriptions.extend(row.subscriptions.into_iter().map(SubscriptionId));
    }
    done.subscriptions.sort_unstable();
    done.subscriptions.dedup();
    recover(scope, account, at, "Paid in the office").await?;
    membership_status::refresh_standing(scope, &[account]).await?;
    audit::record(scope, Act::on_household("payment.owed_taken_in_office", office, account, taken(&done))).await?;
    Ok(done)
}

/// The household that holds a subscription, locked, so that two desks take turns.
async fn household(scope: &mut Scope, subscription: SubscriptionId) -> Result<(OfficeId, AccountId)> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select a.office_id, a.id from account a where a.organization_id = $1
           and a.id = (select account_id from subscription where organization_id = $1 and id = $2) for update",
        organization.0,
        subscription.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok((OfficeId(row.office_id), AccountId(row.id)))
}
