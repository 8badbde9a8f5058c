//! The emails about a roll-out: to its locations, and to whoever made it.

use chrono::{DateTime, Utc};
use kernel::notices::{self, Notice};
use tenancy::Scope;
use tenancy::ids::{LoginId, OfficeId, PlanRolloutId};

use crate::Result;

/// Queues an email about a roll-out to the owners and managers of these locations, but not to `maker`, who made it.
pub(crate) async fn notify_locations(
    scope: &mut Scope,
    (rollout, state): (PlanRolloutId, &str),
    offices: &[OfficeId],
    maker: Option<LoginId>,
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    let ids: Vec<i64> = offices.iter().map(|office| office.0).collect();
    let logins = sqlx::query_scalar!(
        "select distinct u.login_id from office_user u join login l on l.id = u.login_id
         where u.organization_id = $1 and u.office_id = any ($2) and u.status = 'active' and coalesce(u.user_type, l.user_type) in ('dentist', 'office_admin')
           and u.login_id is distinct from $3 order by u.login_id limit 1000",
        organization.0,
        &ids,
        maker.map(|login| login.0)
    )
    .fetch_all(scope.db())
    .await?;
    let notice = |login| Notice::PlanRollout { rollout, login: LoginId(login), state: state.to_owned() };
    notices::enqueue_all(scope, logins.into_iter().map(notice).collect(), now).await
}

/// Queues the email about a roll-out to whoever made it.
pub(super) async fn notify_maker(
    scope: &mut Scope,
    rollout: PlanRolloutId,
    login: Option<LoginId>,
    state: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    let Some(login) = login else { return Ok(()) };
    notices::enqueue(scope, Notice::PlanRollout { rollout, login, state: state.to_owned() }, now).await
}
