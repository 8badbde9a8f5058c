//! Undoes a scheduled change.

use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, OfficeId, SubscriptionId};

use super::facts::lock_household;
use super::make::ChangeState;
use crate::membership_status::{HistoryEntry, record_history, refresh_standing};
use crate::{Context, Result};
use ::rules::Refusal;
use kernel::notices::{self, Notice};

/// Undoes the pending change of a subscription; nothing was charged for it.
///
/// # Errors
/// [`Error::NotFound`] if it is out of reach; [`Error::Conflict`] if no change is scheduled, or its payment is
/// processing.
pub async fn undo(context: &Context, scope: &mut Scope, subscription: SubscriptionId) -> Result<()> {
    let (organization, now) = (scope.organization(), context.clock.now().await?);
    lock_household(scope, subscription).await?;
    let row = sqlx::query!(
        r#"select id, state as "state: ChangeState", words, office_id, account_id from subscription_change
           where organization_id = $1 and subscription_id = $2 and plan_change_waits(state) for update"#,
        organization.0,
        subscription.0
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or(Refusal::NO_CHANGE_SCHEDULED)?;
    if row.state == ChangeState::Paying {
        return Err(Refusal::CHANGE_BEING_PAID.into());
    }
    sqlx::query!(
        "update subscription_change set state = 'undone', settled_at = $3 where organization_id = $1 and id = $2",
        organization.0,
        row.id,
        now
    )
    .execute(scope.db())
    .await?;
    record_history(scope, subscription, HistoryEntry { event: "change_undone", reason: row.words, at: now }).await?;
    let (office, account) = (OfficeId(row.office_id), AccountId(row.account_id));
    let act = Act {
        act: "subscription.change_undone",
        subject_kind: "subscription",
        subject_id: subscription.to_string(),
        office: Some(office),
        account: Some(account),
        detail: json!({ "change": row.id }),
    };
    audit::record(scope, act).await?;
    refresh_standing(scope, &[account]).await?;
    notices::enqueue(scope, Notice::PlanChange { change: row.id, state: "undone".into() }, now).await
}
