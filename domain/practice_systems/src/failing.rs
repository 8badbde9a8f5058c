//! A failed run of a connection: its reason, its next try, and the email to the owners.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::notices::{self, Notice};
use practice_gateway::LinkFailure;
use tenancy::Scope;
use tenancy::ids::LoginId;

use crate::connection::{Connection, FailReason};
use crate::{Context, Result};

/// What failed, and when.
type Failed<'a> = (&'a Context, &'a Connection, DateTime<Utc>);

/// A run that failed at the system.
pub(crate) async fn failed(
    context: &Context,
    connection: &Connection,
    now: DateTime<Utc>,
    failure: &LinkFailure,
) -> Result<()> {
    let minutes = |minutes: i64| Some(TimeDelta::minutes(minutes));
    let (reason, pause) = match failure {
        LinkFailure::KeysRefused => (FailReason::KeysRefused, None),
        LinkFailure::NotPermitted => (FailReason::NotPermitted, minutes(60)),
        LinkFailure::NotAllowed => (FailReason::NotAllowed, minutes(60)),
        LinkFailure::OfficeOffline if connection.reason == Some(FailReason::OfficeOffline) => {
            (FailReason::OfficeOffline, minutes(30))
        }
        LinkFailure::OfficeOffline => (FailReason::OfficeOffline, minutes(5)),
        LinkFailure::Installing => (FailReason::Installing, minutes(15)),
        LinkFailure::Busy { retry_after } => (FailReason::Busy, TimeDelta::from_std(*retry_after).ok()),
        LinkFailure::DayLimit => (FailReason::DayLimit, minutes(12 * 60)),
        LinkFailure::TooOld => (FailReason::TooOld, minutes(24 * 60)),
        LinkFailure::Unknown(_) => (FailReason::NoAnswer, minutes(5)),
    };
    tracing::info!(connection = connection.id.0, error = %failure, "practice system failed");
    // Slower updates are no failure.
    let slow = matches!(reason, FailReason::Busy | FailReason::DayLimit);
    stop((context, connection, now), reason, pause.map(|pause| now + pause), slow).await
}

/// Holds everything until a person has looked.
pub(crate) async fn hold(
    context: &Context,
    connection: &Connection,
    now: DateTime<Utc>,
    why: &'static str,
) -> Result<()> {
    tracing::warn!(connection = connection.id.0, why, "practice system looks wrong");
    stop((context, connection, now), FailReason::LooksWrong, None, false).await
}

async fn stop(
    (context, connection, now): Failed<'_>,
    reason: FailReason,
    next: Option<DateTime<Utc>>,
    slow: bool,
) -> Result<()> {
    let mut scope = connection.open(context).await?;
    sqlx::query!(
        "update practice_connection set reason = $3, failing_since = coalesce(failing_since, $4), next_sync_at = $5,
           state = case when $6 or state in ('requested', 'installing') and $3 <> 'keys_refused' then state else 'failing' end
         where organization_id = $1 and id = $2 and disconnected_at is null",
        connection.organization.0,
        connection.id.0,
        reason.as_str(),
        now,
        next,
        slow
    )
    .execute(scope.db())
    .await?;
    if next.is_none() && connection.told_at.is_none() {
        tell_owners(&mut scope, connection, now).await?;
    }
    Ok(scope.commit().await?)
}

async fn tell_owners(scope: &mut Scope, connection: &Connection, at: DateTime<Utc>) -> Result<()> {
    let owners = sqlx::query_scalar!(
        "select login_id from office_user where organization_id = $1 and office_id = $2 and is_owner and status = 'active' order by login_id limit 20",
        connection.organization.0,
        connection.office.0
    )
    .fetch_all(scope.db())
    .await?;
    let notice = |login| Notice::PracticeSystemStopped { connection: connection.id, login: LoginId(login), at };
    notices::enqueue_all(scope, owners.into_iter().map(notice).collect(), at).await?;
    sqlx::query!(
        "update practice_connection set told_at = $3 where organization_id = $1 and id = $2",
        connection.organization.0,
        connection.id.0,
        at
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
