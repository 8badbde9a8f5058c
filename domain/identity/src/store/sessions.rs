use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde_json::Value;
use sqlx::PgConnection;
use sqlx::types::Json;
use tenancy::ids::{AssociationId, LoginId};
use tenancy::{Scope, contract};
use uuid::Uuid;

use crate::Client;
use crate::Result;

pub struct NewSession<'a> {
    pub id: Uuid,
    pub login: LoginId,
    pub refresh_hash: &'a [u8],
    pub refresh_seed: &'a [u8],
    pub lives_s: f64,
    /// The staff member who impersonates the login, and the staff member's own session.
    pub acting: Option<(LoginId, Uuid)>,
}

/// Returns the latest time at which the session ends.
pub async fn insert_session(scope: &mut Scope, new: &NewSession<'_>, client: &Client) -> Result<DateTime<Utc>> {
    let expires_at = sqlx::query_scalar!(
        "insert into session (id, login_id, refresh_hash, refresh_seed, expires_at, address, browser, impersonator_id, staff_session_id)
         values ($1, $2, $3, $4, now() + make_interval(secs => $5), $6, $7, $8, $9) returning expires_at",
        new.id,
        new.login.0,
        new.refresh_hash,
        new.refresh_seed,
        new.lives_s,
        client.address,
        client.browser,
        new.acting.map(|(staff, _)| staff.0),
        new.acting.map(|(_, session)| session)
    )
    .fetch_one(scope.db())
    .await?;
    Ok(expires_at)
}

/// For how many seconds a member of our staff may act as the login: none where one of its offices asks first and has not
/// approved it.
pub async fn support_seconds(scope: &mut Scope, login: LoginId, staff: LoginId) -> Result<f64> {
    let seconds = sqlx::query_scalar!(r#"select support_seconds($1, $2) as "seconds!""#, login.0, staff.0)
        .fetch_one(scope.db())
        .await?;
    Ok(seconds)
}

/// What our staff do with a login's access, for the activity of each of its offices.
pub struct SupportNote<'a> {
    pub act: &'a str,
    pub subject: (&'a str, String),
    pub detail: Value,
}

pub async fn note_support(scope: &mut Scope, (login, staff): (LoginId, LoginId), note: SupportNote<'_>) -> Result<()> {
    sqlx::query!(
        "select note_support($1, $2, $3, $4, $5, $6)",
        login.0,
        staff.0,
        note.act,
        note.subject.0,
        note.subject.1,
        note.detail
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

pub struct CallerRow {
    pub id: i64,
    pub brand: String,
    pub user_type: String,
    pub first_name: String,
    pub last_name: String,
    pub impersonator_id: Option<i64>,
    pub reaches: Json<Vec<ReachRow>>,
    pub grants: Json<Vec<GrantRow>>,
}

/// An office that one of a login's grants reaches.
#[derive(Deserialize)]
pub struct ReachRow {
    pub organization: i64,
    pub office: i64,
    pub account: Option<i64>,
    pub member: Option<i64>,
    pub households: bool,
    /// The user type there.
    pub role: String,
    /// The household moved to another office. Told by [`reaches_of`] only, as the grant is.
    #[serde(default)]
    pub moved: bool,
    #[serde(default)]
    pub grant: i64,
    /// The tier level of the office.
    #[serde(default)]
    pub tier: i32,
    pub permissions: Vec<String>,
}

/// An active grant.
#[derive(Deserialize)]
pub struct GrantRow {
    pub id: i64,
    pub kind: String,
}

/// The user of an active session with everything that determines their reach, including only active grants. One statement.
pub async fn caller(connection: &mut PgConnection, session: Uuid, idle_s: f64) -> Result<Option<CallerRow>> {
    let row = sqlx::query_as!(
        CallerRow,
        r#"select id as "id!", brand as "brand!", user_type as "user_type!", first_name as "first_name!", last_name as "last_name!", impersonator_id,
             reaches as "reaches!: Json<Vec<ReachRow>>", grants as "grants!: Json<Vec<GrantRow>>"
           from session_caller($1, $2)"#,
        session,
        idle_s
    )
    .fetch_optional(connection)
    .await?;
    Ok(row)
}

/// The organizations that a login's active grants are for.
pub async fn grant_organizations(directory: &mut PgConnection, login: LoginId) -> Result<Vec<i64>> {
    let organizations = sqlx::query_scalar!(r#"select grant_organizations($1) as "organizations!""#, login.0)
        .fetch_one(directory)
        .await?;
    Ok(organizations)
}

/// What the grants `held` reach in these organizations, which are in the connection's cell; in no order.
pub async fn reaches_of(
    cell: &mut PgConnection,
    (login, user_type): (LoginId, &str),
    held: &[i64],
    organizations: &[i64],
) -> Result<Vec<ReachRow>> {
    let reaches = sqlx::query_scalar!(
        r#"select reaches_of($1, $2, $3, $4) as "reaches!: Json<Vec<ReachRow>>""#,
        login.0,
        user_type,
        held,
        organizations
    )
    .fetch_one(cell)
    .await?;
    Ok(reaches.0)
}

// An association that an office's user works for.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorksFor {
    pub id: AssociationId,
    pub name: String,
    /// The session is for this association.
    pub is_chosen: bool,
}

/// The associations that a login works for beside an office, by name.
pub async fn works_for(scope: &mut Scope, login: LoginId, session: Uuid) -> Result<Vec<WorksFor>> {
    let rows = sqlx::query!(
        r#"select a.id, a.name, s.association_id is not distinct from a.id as "is_chosen!"
           from live_grant g join association a on a.id = g.place_id join session s on s.id = $2
           where g.login_id = $1 and g.kind = 'association' and g.user_type is not null order by a.name, a.id"#,
        login.0,
        session
    )
    .fetch_all(scope.db())
    .await?;
    let own =
        rows.into_iter().map(|row| WorksFor { id: AssociationId(row.id), name: row.name, is_chosen: row.is_chosen });
    Ok(own.collect())
}

pub async fn set_session_association(
    scope: &mut Scope,
    session: Uuid,
    association: Option<AssociationId>,
) -> Result<()> {
    sqlx::query!(
        "update session set association_id = $2 where id = $1",
        session,
        association.map(|association| association.0)
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

pub struct RefreshRow {
    pub id: Uuid,
    pub login_id: i64,
    pub refresh_seed: Vec<u8>,
    pub expires_at: DateTime<Utc>,
    /// The presented token is the current one, not one that was already exchanged.
    pub current: bool,
    /// The token was exchanged only just now, for the current one.
    pub just_now: bool,
    pub live: bool,
}

/// The session of a refresh token, current or exchanged at any earlier time, locked.
pub async fn refreshable(
    scope: &mut Scope,
    brand: &str,
    token_hash: &[u8],
    idle_s: f64,
    grace_s: f64,
) -> Result<Option<RefreshRow>> {
    let row = sqlx::query_as!(
        RefreshRow,
        r#"select s.id, s.login_id, s.refresh_seed, s.expires_at, s.refresh_hash = $2 as "current!",
             coalesce(s.previous_refresh_hash = $2, false) and s.refreshed_at > now() - make_interval(secs => $4) as "just_now!",
             (s.revoked_at is null and s.expires_at > now() and s.last_seen_at > now() - make_interval(secs => $3)
               and l.status = 'active' and (l.ends_at is null or l.ends_at > business_now())
               and acting_counts(s.impersonator_id, s.staff_session_id)) as "live!"
           from session s join login l on l.id = s.login_id
           where l.brand = $1
             and (s.refresh_hash = $2 or s.previous_refresh_hash = $2 or s.id = (select t.session_id from retired_refresh_token t where t.token_hash = $2))
           for update of s"#,
        brand,
        token_hash,
        idle_s,
        grace_s
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row)
}

/// Replaces the current token with the next one and stores it among the retired tokens.
pub async fn rotate(scope: &mut Scope, session: Uuid, next_hash: &[u8]) -> Result<()> {
    sqlx::query!(
        "with retired as (
           insert into retired_refresh_token (token_hash, session_id) select refresh_hash, id from session where id = $1)
         update session set previous_refresh_hash = refresh_hash, refresh_hash = $2, refreshed_at = now(), last_seen_at = now() where id = $1",
        session,
        next_hash
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Ends a session and returns its login and the impersonator; `None` when it had already ended.
pub async fn end_session(
    scope: &mut Scope,
    session: Uuid,
    because: &str,
) -> Result<Option<(LoginId, Option<LoginId>)>> {
    let row = sqlx::query!(
        "update session set revoked_at = now(), revoked_because = $2 where id = $1 and revoked_at is null returning login_id, impersonator_id",
        session,
        because
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|row| (LoginId(row.login_id), row.impersonator_id.map(LoginId))))
}

/// Ends a login's sessions and those in which it impersonates a user, except `keep`. Returns how many ended.
pub async fn end_others(scope: &mut Scope, login: LoginId, keep: Option<Uuid>, because: &str) -> Result<u64> {
    let ended = sqlx::query!(
        "update session set revoked_at = now(), revoked_because = $3
         where (login_id = $1 or impersonator_id = $1) and revoked_at is null and id is distinct from $2",
        login.0,
        keep,
        because
    )
    .execute(scope.db())
    .await?;
    Ok(ended.rows_affected())
}

pub struct LiveSession {
    pub id: Uuid,
    pub browser: Option<String>,
    pub address: Option<String>,
    pub created_at: DateTime<Utc>,
    pub last_seen_at: DateTime<Utc>,
    /// The email of the user whom the login impersonates in it.
    pub acting_as: Option<String>,
}

/// A login's active sessions, most recently seen first, including those in which it impersonates a user. Excludes sessions
/// in which staff impersonate the login.
pub async fn live_sessions(scope: &mut Scope, login: LoginId, idle_s: f64) -> Result<Vec<LiveSession>> {
    let rows = sqlx::query_as!(
        LiveSession,
        r#"select s.id, s.browser, s.address, s.created_at, s.last_seen_at, case when s.impersonator_id is not null then l.email end as acting_as
           from session s join login l on l.id = s.login_id left join session own on own.id = s.staff_session_id
          where coalesce(s.impersonator_id, s.login_id) = $1 and (s.login_id = $1 or s.impersonator_id = $1)
            and s.revoked_at is null and s.expires_at > now() and s.last_seen_at > now() - make_interval(secs => $2)
            and (own.id is null or (own.revoked_at is null and own.expires_at > now()))
          order by s.last_seen_at desc, s.id"#,
        login.0,
        idle_s
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows)
}

pub struct SessionClient {
    pub login_id: i64,
    pub browser: Option<String>,
    pub address: Option<String>,
}

/// The client that a session was opened from.
pub async fn session_client(scope: &mut Scope, session: Uuid) -> Result<Option<SessionClient>> {
    let row = sqlx::query_as!(SessionClient, "select login_id, browser, address from session where id = $1", session)
        .fetch_optional(scope.db())
        .await?;
    Ok(row)
}
