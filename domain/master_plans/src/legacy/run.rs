//! Moves members to the master plan on their day.

use std::collections::BTreeMap;

use async_trait::async_trait;
use catalog::plans::{ViewStatus, rolled_out};
use chrono::{DateTime, Utc};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::Task;
use payments::membership_status::{HistoryEntry, record_history, refresh_standing};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, OfficeId, OrganizationId, PlanId, PlanMergeId, SubscriptionId};
use tenancy::{Actor, Reach, Scope};

use crate::{Context, OrNotFound, Result};

/// Moves everyone whose day has come, hourly: a day begins at another hour at each location.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize)]
pub struct MoveMembers {}

#[async_trait]
impl Task for MoveMembers {
    const KIND: &'static str = "move_plan_members";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        move_members(context).await?;
        Ok(JobOutcome::Done)
    }
}

/// Moves everyone whose day has come, one transaction a merge.
///
/// # Errors
/// When the database fails.
pub async fn move_members(context: &Context) -> Result<()> {
    let now = context.clock.now().await?;
    // Platform: members of every organization.
    let mut scope = context.database.platform("Plan merges").await?;
    let due = sqlx::query!(
        r#"select l.organization_id, l.merge_id from plan_merge_line l
           join office o on o.organization_id = l.organization_id and o.id = l.office_id
           where l.state = 'waiting' and l.on_day <= ($1 at time zone 'Pacific/Kiritimati')::date and l.on_day <= ($1 at time zone o.timezone)::date
           group by 1, 2 order by 1, 2"#,
        now
    )
    .fetch_all(scope.db())
    .await?;
    drop(scope);
    for merge in due {
        let reach = Reach::organization(OrganizationId(merge.organization_id), Actor::platform("Plan merges"));
        let mut scope = context.database.scope(reach).await?;
        move_due(&mut scope, PlanMergeId(merge.merge_id), now).await?;
        scope.commit().await?;
    }
    Ok(())
}

/// Moves the members of one merge whose day has come.
async fn move_due(scope: &mut Scope, id: PlanMergeId, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    lock(scope, id).await?;
    let lines = sqlx::query!(
        r#"select l.subscription_id, l.account_id, l.office_id, l.legacy_plan_id, l.to_plan_id, s.plan_id = l.legacy_plan_id and holds_plan(s.status) as "holds!",
             t.name as to_name
           from plan_merge_line l
           join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
           join office o on o.organization_id = l.organization_id and o.id = l.office_id
           join plan t on t.organization_id = l.organization_id and t.id = l.to_plan_id
           where l.organization_id = $1 and l.merge_id = $2 and l.state = 'waiting' and l.on_day <= ($3 at time zone o.timezone)::date
           order by l.subscription_id for update of l, s"#,
        organization.0,
        id.0,
        now
    )
    .fetch_all(scope.db())
    .await?;
    let mut accounts: BTreeMap<i64, AccountId> = BTreeMap::new();
    for line in lines {
        let subscription = SubscriptionId(line.subscription_id);
        if line.holds {
            change(scope, subscription, PlanId(line.legacy_plan_id), PlanId(line.to_plan_id)).await?;
            let reason = format!("Moved to {}", line.to_name);
            record_history(scope, subscription, HistoryEntry { event: "changed", reason, at: now }).await?;
            let act = Act {
                act: "subscription.plan_merged",
                subject_kind: "subscription",
                subject_id: subscription.to_string(),
                office: Some(OfficeId(line.office_id)),
                account: Some(AccountId(line.account_id)),
                detail: json!({ "merge": id, "from": line.legacy_plan_id, "to": line.to_plan_id }),
            };
            audit::record(scope, act).await?;
            accounts.insert(line.account_id, AccountId(line.account_id));
        }
        settle(scope, id, subscription, if line.holds { "moved" } else { "left" }, now).await?;
    }
    let accounts: Vec<_> = accounts.into_values().collect();
    if !accounts.is_empty() {
        refresh_standing(scope, &accounts).await?;
    }
    end_if_done(scope, id, now).await
}

async fn lock(scope: &mut Scope, id: PlanMergeId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query_scalar!(
        "select id from plan_merge where organization_id = $1 and id = $2 for update",
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(())
}

/// The membership's plan, with what is announced of its price. Its price, term and charge day stay.
async fn change(scope: &mut Scope, subscription: SubscriptionId, from: PlanId, to: PlanId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "with followed as (update price_change_line set plan_id = $4 where organization_id = $1 and subscription_id = $2 and plan_id = $3 and state = 'pending')
         update subscription set plan_id = $4 where organization_id = $1 and id = $2 and plan_id = $3",
        organization.0,
        subscription.0,
        from.0,
        to.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

async fn settle(
    scope: &mut Scope,
    id: PlanMergeId,
    subscription: SubscriptionId,
    state: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update plan_merge_line set state = $4, settled_at = $5 where organization_id = $1 and merge_id = $2 and subscription_id = $3",
        organization.0,
        id.0,
        subscription.0,
        state,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Ends a merge after its last member, and archives plans that nobody has any more.
pub(super) async fn end_if_done(scope: &mut Scope, id: PlanMergeId, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let empty = sqlx::query_scalar!(
        r#"select p.legacy_plan_id from plan_merge_plan p
           where p.organization_id = $1 and p.merge_id = $2 and p.current
             and not exists (select from plan_merge_line l where l.organization_id = p.organization_id and l.merge_id = p.merge_id
               and l.legacy_plan_id = p.legacy_plan_id and l.state = 'waiting') order by 1"#,
        organization.0,
        id.0
    )
    .fetch_all(scope.db())
    .await?;
    for plan in &empty {
        let stored = rolled_out::lock(scope, PlanId(*plan)).await?;
        if stored.held.total() == 0 {
            rolled_out::write_status(scope, &stored, ViewStatus::Archived).await?;
        }
    }
    sqlx::query!(
        "with over as (update plan_merge_plan set current = false where organization_id = $1 and merge_id = $2 and legacy_plan_id = any ($3))
         update plan_merge g set state = 'done', finished_at = $4 where organization_id = $1 and id = $2 and state = 'moving'
           and not exists (select from plan_merge_line l where l.organization_id = $1 and l.merge_id = $2 and l.state = 'waiting')",
        organization.0,
        id.0,
        &empty,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
