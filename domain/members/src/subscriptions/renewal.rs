//! Turns automatic renewal on and off.

use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, OfficeId, SubscriptionId};

use super::SubscriptionStatus;
use super::changes::lock_household;
use crate::membership_status::{HistoryEntry, record_history, refresh_standing};
use crate::{Context, Result};
use ::rules::Refusal;
use kernel::notices::{self, Notice};

/// Sets whether a subscription continues after its term. If not, it is charged until the end of its term and then
/// inactive.
///
/// # Errors
/// [`Error::NotFound`] if it is out of reach; [`Error::Conflict`] if it is not active, or is paid in the office.
pub async fn set_auto_renew(context: &Context, scope: &mut Scope, id: SubscriptionId, on: bool) -> Result<()> {
    use SubscriptionStatus::{Active, ActiveTransferred, PastDue};
    let (organization, now) = (scope.organization(), context.clock.now().await?);
    lock_household(scope, id).await?;
    let row = sqlx::query!(
        "select office_id, account_id, status, auto_renew, pay_in_office, term_ends_on from subscription where organization_id = $1 and id = $2",
        organization.0,
        id.0
    )
    .fetch_one(scope.db())
    .await?;
    let status: SubscriptionStatus = row.status.parse().map_err(anyhow::Error::from)?;
    if row.pay_in_office {
        return Err(Refusal::PAID_IN_OFFICE.into());
    }
    if !matches!(status, Active | ActiveTransferred | PastDue) {
        return Err(Refusal::does_not_renew(status).into());
    }
    if row.auto_renew == on {
        return Ok(());
    }
    sqlx::query!(
        "update subscription set auto_renew = $3 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        on
    )
    .execute(scope.db())
    .await?;
    let (office, account) = (OfficeId(row.office_id), AccountId(row.account_id));
    let until = row.term_ends_on.format("%b %-d, %Y");
    let reason = if on { format!("Renews on {until}") } else { format!("Ends on {until}") };
    let event = if on { "auto_renew_on" } else { "auto_renew_off" };
    record_history(scope, id, HistoryEntry { event, reason, at: now }).await?;
    let act = Act {
        act: "subscription.auto_renew",
        subject_kind: "subscription",
        subject_id: id.to_string(),
        office: Some(office),
        account: Some(account),
        detail: json!({ "on": on }),
    };
    audit::record(scope, act).await?;
    refresh_standing(scope, &[account]).await?;
    notices::enqueue(scope, Notice::AutoRenew { subscription: id, on, at: now }, now).await
}
