//! A connection in the database.

use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Utc};
use practice_gateway::{Keys, PracticeLink, Urgency};
use tenancy::clock::office_instant;
use tenancy::ids::{OfficeId, OrganizationId, PracticeConnectionId};
use tenancy::{Actor, Reach, Scope, contract, text_enum};

use std::sync::Arc;

use crate::{Context, Error, OrNotFound, Refusal, Result, links};

text_enum! {
    /// The state of a connection.
    #[contract(rename = "PracticeConnectionState")]
    State {
        /// The keys work; a person has to confirm the practice.
        Requested = "requested",
        /// The system's first upload is running, or the office has to approve.
        Installing = "installing",
        /// The first run.
        Syncing = "syncing",
        Connected = "connected",
        Failing = "failing",
        Disconnected = "disconnected",
    }
}

text_enum! {
    /// Why a connection doesn't go on.
    #[contract(rename = "PracticeConnectionReason")]
    FailReason {
        KeysRefused = "keys_refused",
        NotPermitted = "not_permitted",
        NotAllowed = "not_allowed",
        OfficeOffline = "office_offline",
        Installing = "installing",
        Busy = "busy",
        DayLimit = "day_limit",
        TooOld = "too_old",
        /// Another database, or an old backup: held until a person says so.
        LooksWrong = "looks_wrong",
        NoAnswer = "no_answer",
    }
}

/// For so long a person's word that a practice is right lets missing patients be deleted.
const ACCEPTED: TimeDelta = TimeDelta::days(30);

/// An office's connection.
#[derive(Debug, Clone)]
pub struct Connection {
    pub id: PracticeConnectionId,
    pub organization: OrganizationId,
    pub office: OfficeId,
    /// The brand's key of the system.
    pub system: String,
    pub state: State,
    pub reason: Option<FailReason>,
    pub failing_since: Option<DateTime<Utc>>,
    pub told_at: Option<DateTime<Utc>>,
    pub practice_name: String,
    pub practice_zip: String,
    pub practice_phone: String,
    pub version: Option<String>,
    pub confirmed_at: Option<DateTime<Utc>>,
    pub data_as_of: Option<DateTime<Utc>>,
    pub checked_at: Option<DateTime<Utc>>,
    pub ready_at: Option<DateTime<Utc>>,
    pub synced_at: Option<DateTime<Utc>>,
    pub next_sync_at: Option<DateTime<Utc>>,
    pub window_read_at: Option<DateTime<Utc>>,
    pub matched_at: Option<DateTime<Utc>>,
    /// When a person said that a practice that looked wrong is right.
    pub resumed_at: Option<DateTime<Utc>>,
    pub patients_read: i32,
    pub patients_expected: Option<i32>,
    pub appointments_read: i32,
    pub notify_uninsured: bool,
    pub timezone: String,
    /// Whether the system tells who is insured only when it is asked patient by patient.
    pub(crate) asks_insurance: bool,
    pub(crate) sealed_keys: Option<Vec<u8>>,
}

impl Connection {
    /// The actor of what the system changes: histories show its name.
    pub(crate) fn actor(&self) -> Actor {
        Actor::platform("Practice system")
    }

    /// The instant of a time on the office's clocks, as practice systems tell it.
    pub(crate) fn instant(&self, local: NaiveDateTime) -> DateTime<Utc> {
        office_instant(local, &self.timezone)
    }

    /// The beginning of a day at the office.
    pub(crate) fn day_begins(&self, day: NaiveDate) -> DateTime<Utc> {
        self.instant(day.and_time(NaiveTime::MIN))
    }

    /// A scope of the connection's office.
    pub(crate) async fn open(&self, context: &Context) -> Result<Scope> {
        Ok(context.database.scope(Reach::office(self.organization, self.office, self.actor())).await?)
    }

    /// The link to the system, for calls of this urgency; `None` when disconnected.
    pub(crate) fn link(&self, context: &Context, urgency: Urgency) -> Result<Option<Arc<dyn PracticeLink>>> {
        let Some(sealed) = &self.sealed_keys else { return Ok(None) };
        let links = links(context)?;
        let opened = links.seal.open_for_connection(self.organization, self.id, sealed)?;
        let keys: Keys = serde_json::from_slice(&opened).map_err(anyhow::Error::from)?;
        Ok(links.systems.open_for(keys, urgency))
    }

    /// Whether many missing patients are no reason to hold the connection: a person said lately that the practice is right.
    pub(crate) fn may_miss_many(&self, now: DateTime<Utc>) -> bool {
        self.resumed_at.is_some_and(|at| at + ACCEPTED > now)
    }

    /// Whether the data is read: not before a person confirmed it, nor while it looks wrong.
    pub(crate) fn is_read(&self) -> bool {
        self.state != State::Disconnected && self.confirmed_at.is_some() && self.reason != Some(FailReason::LooksWrong)
    }
}

/// Seals an office's keys.
pub(crate) fn sealed(
    context: &Context,
    organization: OrganizationId,
    id: PracticeConnectionId,
    keys: &Keys,
) -> Result<Vec<u8>> {
    let text = serde_json::to_vec(keys).map_err(anyhow::Error::from)?;
    links(context)?.seal.close_for_connection(organization, id, &text)
}

/// The office's connection that is not disconnected.
pub async fn current(scope: &mut Scope, office: OfficeId) -> Result<Option<Connection>> {
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "select id from practice_connection where organization_id = $1 and office_id = $2 and disconnected_at is null",
        organization.0,
        office.0
    )
    .fetch_optional(scope.db())
    .await?;
    match id {
        Some(id) => Ok(Some(load(scope, PracticeConnectionId(id)).await?)),
        None => Ok(None),
    }
}

/// As [`current`], or a refusal.
pub(crate) async fn connected(scope: &mut Scope, office: OfficeId) -> Result<Connection> {
    Ok(current(scope, office).await?.ok_or(Refusal::PRACTICE_SYSTEM_NOT_CONNECTED)?)
}

/// # Errors
/// [`Error::NotFound`] out of reach.
pub(crate) async fn load(scope: &mut Scope, id: PracticeConnectionId) -> Result<Connection> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select p.office_id, p.system, p.state, p.reason, p.failing_since, p.told_at, p.sealed_keys, p.practice_name, p.practice_zip, p.practice_phone,
           p.version, p.confirmed_at, p.data_as_of, p.checked_at, p.ready_at, p.synced_at, p.next_sync_at, p.window_read_at, p.matched_at, p.resumed_at,
           p.patients_read, p.patients_expected, p.appointments_read, p.notify_uninsured, p.api, o.timezone
         from practice_connection p join office o on o.organization_id = p.organization_id and o.id = p.office_id
         where p.organization_id = $1 and p.id = $2",
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Connection {
        id,
        organization,
        office: OfficeId(row.office_id),
        system: row.system,
        state: State::parse(&row.state).ok_or(Error::NotFound)?,
        reason: row.reason.as_deref().and_then(FailReason::parse),
        failing_since: row.failing_since,
        told_at: row.told_at,
        practice_name: row.practice_name,
        practice_zip: row.practice_zip,
        practice_phone: row.practice_phone,
        version: row.version,
        confirmed_at: row.confirmed_at,
        data_as_of: row.data_as_of,
        checked_at: row.checked_at,
        ready_at: row.ready_at,
        synced_at: row.synced_at,
        next_sync_at: row.next_sync_at,
        window_read_at: row.window_read_at,
        matched_at: row.matched_at,
        resumed_at: row.resumed_at,
        patients_read: row.patients_read,
        patients_expected: row.patients_expected,
        appointments_read: row.appointments_read,
        notify_uninsured: row.notify_uninsured,
        timezone: row.timezone,
        asks_insurance: row.api == "open_dental",
        sealed_keys: row.sealed_keys,
    })
}

/// Reads a connection again, to see whether it was disconnected meanwhile.
pub(crate) async fn is_open(scope: &mut Scope, id: PracticeConnectionId) -> Result<bool> {
    Ok(load(scope, id).await?.state != State::Disconnected)
}

/// For callers that must not see a missing connection as an error of theirs.
pub(crate) fn gone(error: Error) -> Result<()> {
    if matches!(error, Error::NotFound) { Ok(()) } else { Err(error) }
}
