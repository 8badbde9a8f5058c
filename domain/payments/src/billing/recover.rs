//! Restores memberships when their late balance is paid.

use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::ids::{AccountId, SubscriptionId};

use super::account_lock::lock_account;
use super::payment::Payment;
use crate::Result;
use crate::membership_status::{self, Change};
use rules::subscriptions::Event;

/// Restores the status of the household's memberships once none of their invoices is late. A membership with an open
/// guarantee claim waits for the partner's decision, or until the claim is repaid.
pub async fn recover(scope: &mut Scope, account: AccountId, now: DateTime<Utc>, reason: &str) -> Result<()> {
    let organization = scope.organization();
    // The lock makes concurrent payments of one household settle one after the other, so that the later one sees the
    // earlier.
    lock_account(scope, account).await?;
    let owes = sqlx::query_scalar!(
        r#"select exists (select from invoice where organization_id = $1 and account_id = $2 and status = 'open' and first_failed_on is not null
             and makes_memberships_late(origin)) as "yes!""#,
        organization.0,
        account.0
    )
    .fetch_one(scope.db())
    .await?;
    if owes {
        return Ok(());
    }
    let late = sqlx::query!(
        "select id from subscription s
         where organization_id = $1 and account_id = $2 and status in ('past_due', 'delinquent', 'delinquent_gpp') and reenrolled_as is null
           and not (status = 'delinquent_gpp' and exists (select from guarantee_claim c where c.organization_id = s.organization_id
             and c.subscription_id = s.id and c.state <> 'declined' and c.repaid_at is null))
         order by id",
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    for row in late {
        let change = Change { event: Event::Settled, at: now, reason: Some(reason.to_owned()), cancellation: None };
        membership_status::change(scope, SubscriptionId(row.id), change).await?;
        resume_charges(scope, SubscriptionId(row.id)).await?;
    }
    Ok(())
}

/// Makes memberships that were imported or transferred regular ones once their first payment here succeeds.
pub(super) async fn first_charge_paid(scope: &mut Scope, payment: &Payment, now: DateTime<Utc>) -> Result<()> {
    let imported = sqlx::query_scalar!(
        "select distinct s.id from invoice_line l join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
         where l.organization_id = $1 and l.invoice_id = $2 and s.status = 'active_transferred' order by s.id",
        payment.organization.0,
        payment.invoice.0
    )
    .fetch_all(scope.db())
    .await?;
    for id in imported {
        let reason = Some("The first payment went through".into());
        let change = Change { event: Event::PaymentMethodAdded, at: now, reason, cancellation: None };
        membership_status::change(scope, SubscriptionId(id), change).await?;
    }
    Ok(())
}

/// Resumes billing of a subscription that was delinquent or disputed, after its last billed period. Memberships paid at
/// the front desk are never charged.
pub async fn resume_charges(scope: &mut Scope, subscription: SubscriptionId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update subscription set next_bill_on = charged_until($1, $2)
         where organization_id = $1 and id = $2 and next_bill_on is null and status <> 'active_cash' and not pay_in_office",
        organization.0,
        subscription.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
