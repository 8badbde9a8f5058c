//! The job that runs a bulk action: one transaction per slice, each household once.

use tenancy::ids::{AccountId, BulkActionId, HouseholdTagId, LoginId, OfficeId, OrganizationId};
use tenancy::{Actor, Reach, Scope};

use super::{BulkKind, BulkState, SkipReason, stop};
use crate::outbox::JobOutcome;
use crate::{Context, Error, OrNotFound, Result, invitations, members};

/// Households per slice, by the work for each.
const fn slice_of(kind: BulkKind) -> i64 {
    match kind {
        BulkKind::AddTag | BulkKind::RemoveTag => 500,
        BulkKind::Invite => 50,
    }
}

/// Continues an action until every household has its outcome. Safe to run twice.
pub async fn run(context: &Context, organization: OrganizationId, act: BulkActionId) -> Result<JobOutcome> {
    while slice(context, organization, act).await? {}
    Ok(JobOutcome::Done)
}

/// Processes the next slice; false if none is left.
async fn slice(context: &Context, organization: OrganizationId, act: BulkActionId) -> Result<bool> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(Reach::organization(organization, Actor::platform("Member list"))).await?;
    // A stop waits for this slice, and the next slice sees that the action is stopped.
    let row = sqlx::query!(
        r#"select office_id, kind as "kind: BulkKind", state as "state: BulkState", tag_id, login_id, actor, impersonator_id from bulk_action
           where organization_id = $1 and id = $2 for update"#,
        organization.0,
        act.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    if row.state != BulkState::Running {
        return Ok(false);
    }
    // The history names the person who started it.
    let actor = Actor {
        login: row.login_id.map(LoginId),
        name: row.actor,
        impersonator: row.impersonator_id.map(LoginId),
        ..Actor::platform("Member list")
    };
    scope.act_as(actor).await?;
    let kind = row.kind;
    let office = OfficeId(row.office_id);
    let accounts = sqlx::query_scalar!(
        "select account_id from bulk_action_row where organization_id = $1 and action_id = $2 and outcome is null order by account_id limit $3",
        organization.0,
        act.0,
        slice_of(kind)
    )
    .fetch_all(scope.db())
    .await?;
    if accounts.is_empty() {
        sqlx::query!(
            "update bulk_action set state = 'done', finished_at = $3 where organization_id = $1 and id = $2",
            organization.0,
            act.0,
            now
        )
        .execute(scope.db())
        .await?;
        scope.commit().await?;
        return Ok(false);
    }
    let skipped = match (kind, row.tag_id.map(HouseholdTagId)) {
        (BulkKind::Invite, _) => {
            let invited: Vec<_> = accounts.iter().copied().map(AccountId).collect();
            match invitations::invite_former(&mut scope, now, office, &invited).await {
                // The office can no longer take members.
                Err(Error::Conflict(_)) => {
                    stop(&mut scope, now, office, act).await?;
                    scope.commit().await?;
                    return Ok(false);
                }
                invited => invited?,
            }
        }
        (_, Some(tag)) => tagged(&mut scope, now, kind, tag, &accounts).await?,
        (_, None) => return Err(anyhow::anyhow!("an act about a tag without one").into()),
    };
    write(&mut scope, act, &accounts, &skipped).await?;
    scope.commit().await?;
    Ok(true)
}

/// Tags or untags households. Returns those skipped, and why.
async fn tagged(
    scope: &mut Scope,
    now: chrono::DateTime<chrono::Utc>,
    kind: BulkKind,
    tag: HouseholdTagId,
    accounts: &[i64],
) -> Result<Vec<(AccountId, SkipReason)>> {
    let changed = if kind == BulkKind::AddTag {
        members::add_tag(scope, now, tag, accounts).await?
    } else {
        members::remove_tag(scope, tag, accounts).await?
    };
    let left = accounts.iter().filter(|account| !changed.contains(account));
    Ok(left.map(|account| (AccountId(*account), kind.unchanged())).collect())
}

async fn write(
    scope: &mut Scope,
    act: BulkActionId,
    accounts: &[i64],
    skipped: &[(AccountId, SkipReason)],
) -> Result<()> {
    let organization = scope.organization();
    let (ids, whys): (Vec<i64>, Vec<String>) =
        skipped.iter().map(|(account, why)| (account.0, why.as_str().to_owned())).unzip();
    sqlx::query!(
        "update bulk_action_row r set outcome = case when s.why is null then 'done' else 'skipped' end, why = s.why
         from unnest($3::bigint[]) a (id) left join unnest($4::bigint[], $5::text[]) s (id, why) on s.id = a.id
         where r.organization_id = $1 and r.action_id = $2 and r.account_id = a.id",
        organization.0,
        act.0,
        accounts,
        &ids,
        &whys
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
