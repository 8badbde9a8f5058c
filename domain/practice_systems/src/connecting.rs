//! Connecting a practice system, confirming whose it is, and disconnecting it.

use chrono::{DateTime, Utc};
use kernel::task::enqueue_task;
use practice_gateway::{Health, Keys, LinkFailure, Urgency};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::brand::Brand;
use tenancy::ids::{OfficeId, PracticeConnectionId};
use tenancy::{Reach, Scope};

use crate::connection::{FailReason, State, connected, current, load, sealed};
use crate::supported::{Supported, supported};
use crate::sync::SyncConnection;
use crate::writing::check_first;
use crate::{Context, Refusal, Result, links};
use rules::{FieldErrors, Message};

/// How long a disconnected practice's charts are kept, for a connection to the same practice.
pub(crate) const KEPT_DAYS: i32 = 30;

/// What an office enters.
#[derive(Debug, Clone)]
pub struct NewConnection {
    /// The brand's key of the system.
    pub system: String,
    /// Open Dental's customer key.
    pub customer_key: Option<String>,
    /// Sikka's office id and secret.
    pub office_id: Option<String>,
    pub secret_key: Option<String>,
}

/// Connects a system: its keys are tried, and a person confirms the practice next. A connection to the practice that was
/// disconnected last goes on with its charts and matches. A connection whose keys are refused takes new ones.
/// Writes `practice_system.began` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at `system`, `customerKey`, `officeId` and `secretKey`; [`Error::Conflict`] if a system is
/// connected, the keys are refused, or the system doesn't answer.
pub async fn connect(
    context: &Context,
    reach: &Reach,
    office: OfficeId,
    brand: &Brand,
    new: &NewConnection,
) -> Result<()> {
    let (api, keys) = read_keys(context, brand, new)?;
    let mut scope = context.database.read(reach.clone()).await?;
    let before = current(&mut scope, office).await?;
    drop(scope);
    if before.is_some_and(|before| before.reason != Some(FailReason::KeysRefused)) {
        return Err(Refusal::PRACTICE_SYSTEM_CONNECTED.into());
    }
    let link =
        links(context)?.systems.open_for(keys, Urgency::Person).ok_or(Refusal::PRACTICE_SYSTEM_NOT_CONNECTABLE)?;
    let (health, reason) = match link.check().await {
        Ok(health) => (health, None),
        Err(failure) => (unknown_practice(), Some(before_the_first_answer(failure)?)),
    };
    let keys = link.keys().await;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let id = insert(&mut scope, office, &new.system, api, &health, now).await?;
    let connection = load(&mut scope, id).await?;
    let organization = scope.organization();
    let state = if reason.is_some() { State::Installing } else { State::Requested };
    sqlx::query!(
        "update practice_connection set sealed_keys = $3, state = $4, reason = $5, failing_since = case when $5::text is null then null else $6::timestamptz end,
           told_at = null, practice_name = $7, practice_zip = $8, practice_phone = $9, version = $10, data_as_of = $11, checked_at = $6, next_sync_at = $6
         where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        sealed(context, organization, id, &keys)?,
        state.as_str(),
        reason.map(FailReason::as_str),
        now,
        health.practice.name,
        health.practice.zip,
        health.practice.phone,
        health.version,
        health.data_as_of.map(|local| connection.instant(local))
    )
    .execute(scope.db())
    .await?;
    let detail = json!({ "system": new.system });
    audit::record(&mut scope, Act::on_office("practice_system.began", office, detail)).await?;
    Ok(scope.commit().await?)
}

fn unknown_practice() -> Health {
    Health { practice: Default::default(), version: None, data_as_of: None, server_now: None }
}

/// The reason to wait for a system that doesn't answer yet; refused keys are an error at once.
fn before_the_first_answer(failure: LinkFailure) -> Result<FailReason> {
    Ok(match failure {
        LinkFailure::OfficeOffline => FailReason::OfficeOffline,
        LinkFailure::Installing => FailReason::Installing,
        LinkFailure::NotAllowed => return Err(Refusal::PRACTICE_SYSTEM_NOT_APPROVED.into()),
        LinkFailure::TooOld => return Err(Refusal::PRACTICE_SYSTEM_TOO_OLD.into()),
        LinkFailure::KeysRefused | LinkFailure::NotPermitted => return Err(Refusal::PRACTICE_SYSTEM_KEY_REFUSED.into()),
        LinkFailure::Busy { .. } | LinkFailure::DayLimit | LinkFailure::Unknown(_) => {
            return Err(Refusal::PRACTICE_SYSTEM_NO_ANSWER.into());
        }
    })
}

fn read_keys(context: &Context, brand: &Brand, new: &NewConnection) -> Result<(Supported, Keys)> {
    let systems = supported(context, brand);
    let system = systems.iter().find(|system| system.key == new.system);
    let api = match system {
        None => return Err(FieldErrors::one("system", Message::InvalidData).into()),
        Some(system) => system.api.ok_or(Refusal::PRACTICE_SYSTEM_NOT_CONNECTABLE)?,
    };
    let mut errors = FieldErrors::default();
    let mut given = |field: &str, value: &Option<String>| {
        let text = value.as_deref().map(str::trim).unwrap_or_default();
        match text.chars().count() {
            0 => errors.add(field, Message::Required),
            1..=200 if text.is_ascii() => {}
            _ => errors.add(field, Message::InvalidData),
        }
        text.to_owned()
    };
    let keys = match api {
        Supported::OpenDental => Keys::OpenDental { customer_key: given("customerKey", &new.customer_key) },
        Supported::Sikka => Keys::Sikka {
            office_id: given("officeId", &new.office_id),
            secret_key: given("secretKey", &new.secret_key),
            request: None,
        },
    };
    errors.into_result()?;
    Ok((api, keys))
}

/// The connection whose keys were refused, the one to the same practice that was disconnected lately, or a new one.
async fn insert(
    scope: &mut Scope,
    office: OfficeId,
    system: &str,
    api: Supported,
    health: &Health,
    now: DateTime<Utc>,
) -> Result<PracticeConnectionId> {
    let (organization, name) = (scope.organization(), scope.actor.name.clone());
    let known = sqlx::query_scalar!(
        "update practice_connection set disconnected_at = null, state = 'requested', reason = null
         where organization_id = $1 and id = (
           select id from practice_connection where organization_id = $1 and office_id = $2 and system = $3 and api = $4
             and (disconnected_at is null or (disconnected_at > $5::timestamptz - make_interval(days => $6) and practice_name <> ''
               and practice_name = $7 and practice_zip = $8))
           order by disconnected_at desc nulls first limit 1)
         returning id",
        organization.0,
        office.0,
        system,
        api.as_str(),
        now,
        KEPT_DAYS,
        health.practice.name,
        health.practice.zip
    )
    .fetch_optional(scope.db())
    .await?;
    if let Some(id) = known {
        return Ok(PracticeConnectionId(id));
    }
    let id = sqlx::query_scalar!(
        "insert into practice_connection (organization_id, office_id, system, api, state, started_at, started_by)
         values ($1, $2, $3, $4, 'requested', $5, $6) on conflict (organization_id, office_id) where disconnected_at is null do nothing returning id",
        organization.0,
        office.0,
        system,
        api.as_str(),
        now,
        name
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(PracticeConnectionId(id.ok_or(Refusal::PRACTICE_SYSTEM_CONNECTED)?))
}

/// Confirms that the data is the office's: reading begins. Repeating it changes nothing. Writes
/// `practice_system.confirmed` to the audit trail.
///
/// # Errors
/// [`Error::Conflict`] if nothing is connected, or the system has not answered yet.
pub async fn confirm(scope: &mut Scope, office: OfficeId, now: DateTime<Utc>) -> Result<()> {
    let (connection, organization, name) =
        (connected(scope, office).await?, scope.organization(), scope.actor.name.clone());
    if connection.confirmed_at.is_some() && connection.state != State::Requested {
        return Ok(());
    }
    if connection.state == State::Installing {
        return Err(Refusal::PRACTICE_SYSTEM_NO_ANSWER.into());
    }
    sqlx::query!(
        "update practice_connection set confirmed_at = $3, confirmed_by = $4, next_sync_at = $3, reason = null, failing_since = null,
           state = case when ready_at is null then 'syncing' else 'connected' end
         where organization_id = $1 and id = $2",
        organization.0,
        connection.id.0,
        now,
        name
    )
    .execute(scope.db())
    .await?;
    audit::record(scope, Act::on_office("practice_system.confirmed", office, json!({ "system": connection.system })))
        .await?;
    sync_now(scope, connection.id, now).await
}

/// Goes on with a connection that looked wrong: it is read whole again, and nothing is deleted before that. What was written
/// there is compared before anything more is written. Writes
/// `practice_system.resumed` to the audit trail.
///
/// # Errors
/// [`Error::Conflict`] if nothing is connected, or it doesn't look wrong.
pub async fn resume(scope: &mut Scope, office: OfficeId, now: DateTime<Utc>) -> Result<()> {
    let (connection, organization) = (connected(scope, office).await?, scope.organization());
    if connection.reason != Some(FailReason::LooksWrong) {
        return Ok(());
    }
    sqlx::query!(
        "delete from practice_cursor where organization_id = $1 and connection_id = $2",
        organization.0,
        connection.id.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update practice_connection set reason = null, failing_since = null, state = 'syncing', next_sync_at = $3, ready_at = null,
           checked_at = null, practice_name = '', practice_zip = '', patients_read = 0, appointments_read = 0, swept_at = null, resumed_at = $3, told_at = null
         where organization_id = $1 and id = $2",
        organization.0,
        connection.id.0,
        now
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "delete from practice_unreadable where organization_id = $1 and connection_id = $2",
        organization.0,
        connection.id.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update chart set missing_since = null where organization_id = $1 and connection_id = $2",
        organization.0,
        connection.id.0
    )
    .execute(scope.db())
    .await?;
    check_first(scope, connection.id, now).await?;
    audit::record(scope, Act::on_office("practice_system.resumed", office, json!({ "system": connection.system })))
        .await?;
    sync_now(scope, connection.id, now).await
}

pub(crate) async fn sync_now(scope: &mut Scope, connection: PracticeConnectionId, now: DateTime<Utc>) -> Result<()> {
    enqueue_task(scope, &SyncConnection { connection, turn: 0 }, format!("{connection}-0"), now).await
}

/// Disconnects the system: its keys are deleted and nothing is read any more. Members keep their charts, and visits stay.
/// Charts of others are deleted after 30 days. Repeating it changes nothing. Writes `practice_system.disconnected` to the
/// audit trail.
///
/// # Errors
/// When the database fails.
pub async fn disconnect(scope: &mut Scope, office: OfficeId, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let Some(connection) = current(scope, office).await? else { return Ok(()) };
    sqlx::query!(
        "update practice_connection set state = 'disconnected', disconnected_at = $3, sealed_keys = null, next_sync_at = null, reason = null,
           failing_since = null, confirmed_at = null
         where organization_id = $1 and id = $2",
        organization.0,
        connection.id.0,
        now
    )
    .execute(scope.db())
    .await?;
    sqlx::query!("delete from chart_review where organization_id = $1 and office_id = $2", organization.0, office.0)
        .execute(scope.db())
        .await?;
    audit::record(
        scope,
        Act::on_office("practice_system.disconnected", office, json!({ "system": connection.system })),
    )
    .await?;
    Ok(())
}
