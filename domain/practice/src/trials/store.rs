//! Stored trials.

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::Scope;
use tenancy::ids::{LoginId, OfficeId, OrganizationId};

use super::job::FillTrial;
use super::rules::DiscardedBy;
use crate::Result;
use crate::task::Task;
use kernel::directory::OfficeAddress;

/// A new trial.
#[derive(Debug, Clone, Copy)]
pub(super) struct NewTrial {
    pub at: OfficeAddress,
    /// The login that signs up.
    pub login: LoginId,
    /// The login that owns the trial office.
    pub owner: LoginId,
    pub started_at: DateTime<Utc>,
    pub ends_on: NaiveDate,
}

/// The latest trial of a login that signs up.
#[derive(Debug, Clone, Copy)]
pub(super) struct Latest {
    pub organization: OrganizationId,
    /// The login that owns the trial office.
    pub owner: LoginId,
    /// The number of complete sample households.
    pub filled: i32,
    pub ready: bool,
    pub ends_on: NaiveDate,
    /// `None` while the trial exists.
    pub discarded_by: Option<DiscardedBy>,
    /// Whether its sample data is being created, or will be.
    pub job_lives: bool,
}

/// The current trial of a login that signs up, or else the last one. One statement, so that a job that ends meanwhile
/// is seen together with its results, or not at all.
pub(super) async fn latest(scope: &mut Scope, login: LoginId) -> Result<Option<Latest>> {
    // The job's key is the organization.
    let row = sqlx::query!(
        r#"select t.organization, t.owner_login_id, t.filled, t.ready_at is not null as "ready!", t.ends_on, t.discarded_by,
             exists (select from job j where j.organization_id = 0 and j.kind = $2 and j.key = t.organization::text
               and job_is_open(j.state)) as "job_lives!"
           from trial t where t.login_id = $1 order by t.discarded_at is null desc, t.started_at desc, t.organization desc limit 1"#,
        login.0,
        FillTrial::KIND
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|row| Latest {
        organization: OrganizationId(row.organization),
        owner: LoginId(row.owner_login_id),
        filled: row.filled,
        ready: row.ready,
        ends_on: row.ends_on,
        discarded_by: row.discarded_by.as_deref().and_then(DiscardedBy::parse),
        job_lives: row.job_lives,
    }))
}

/// The login that signed up, if the scope's organization is a trial.
pub(super) async fn of_organization(scope: &mut Scope) -> Result<Option<LoginId>> {
    let organization = scope.organization();
    let login = sqlx::query_scalar!(
        "select login_id from trial where organization = $1 and discarded_at is null",
        organization.0
    );
    Ok(login.fetch_optional(scope.db()).await?.map(LoginId))
}

/// A trial whose sample data is not complete.
#[derive(Debug, Clone, Copy)]
pub(super) struct Unfinished {
    pub at: OfficeAddress,
    pub owner: LoginId,
    pub started_at: DateTime<Utc>,
    pub filled: i32,
}

/// The trial of an organization, locked until the transaction ends, so that only one attempt adds sample data, and a
/// discarded trial gets no more households. `None` if nothing is to be added.
pub(super) async fn lock_unfinished(scope: &mut Scope, organization: OrganizationId) -> Result<Option<Unfinished>> {
    let row = sqlx::query!(
        "select office_id, owner_login_id, started_at, filled from trial
         where organization = $1 and discarded_at is null and ready_at is null for update",
        organization.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|row| Unfinished {
        at: OfficeAddress { organization, office: OfficeId(row.office_id) },
        owner: LoginId(row.owner_login_id),
        started_at: row.started_at,
        filled: row.filled,
    }))
}

/// Stores the number of complete sample households.
pub(super) async fn filled(scope: &mut Scope, organization: OrganizationId, households: i32) -> Result<()> {
    sqlx::query!("update trial set filled = $2 where organization = $1", organization.0, households)
        .execute(scope.db())
        .await?;
    Ok(())
}

/// Inserts a trial; returns `false` if the login already has one.
pub(super) async fn insert(scope: &mut Scope, trial: &NewTrial) -> Result<bool> {
    let made = sqlx::query!(
        "insert into trial (organization, office_id, login_id, owner_login_id, started_at, ends_on) values ($1, $2, $3, $4, $5, $6)
         on conflict do nothing",
        trial.at.organization.0,
        trial.at.office.0,
        trial.login.0,
        trial.owner.0,
        trial.started_at,
        trial.ends_on
    )
    .execute(scope.db())
    .await?;
    Ok(made.rows_affected() == 1)
}

/// Marks the sample data as complete.
pub(super) async fn ready(scope: &mut Scope, organization: OrganizationId, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!("update trial set ready_at = $2 where organization = $1", organization.0, now)
        .execute(scope.db())
        .await?;
    Ok(())
}

/// Locks a trial until the transaction ends, and returns whether it is ready. Waits for a household that is being
/// enrolled, so that it is deleted too.
pub(super) async fn lock(scope: &mut Scope, organization: OrganizationId) -> Result<bool> {
    let ready = sqlx::query_scalar!(
        r#"select ready_at is not null as "ready!" from trial where organization = $1 for update"#,
        organization.0
    );
    Ok(ready.fetch_optional(scope.db()).await?.unwrap_or_default())
}

/// Deletes the organization of a locked trial, and stores who discarded it. Safe to run again.
pub(super) async fn discard(
    scope: &mut Scope,
    organization: OrganizationId,
    by: DiscardedBy,
    now: DateTime<Utc>,
) -> Result<Option<OfficeId>> {
    sqlx::query!("select discard_trial($1)", organization.0).execute(scope.db()).await?;
    let office = sqlx::query_scalar!(
        "update trial set discarded_at = $2, discarded_by = $3 where organization = $1 and discarded_at is null returning office_id",
        organization.0,
        now,
        by.as_str()
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(office.map(OfficeId))
}

/// Whether an organization was a trial and is discarded.
pub(super) async fn is_discarded(scope: &mut Scope, organization: OrganizationId) -> Result<bool> {
    let found = sqlx::query_scalar!(
        r#"select exists (select from trial where organization = $1 and discarded_at is not null) as "discarded!""#,
        organization.0
    );
    Ok(found.fetch_one(scope.db()).await?)
}

/// A trial that the daily run discards.
pub(super) struct Over {
    pub organization: OrganizationId,
    /// Whether it is not discarded yet.
    pub live: bool,
    pub by: DiscardedBy,
}

/// Trials whose last day has passed in all time zones, trials that were never completed, and those discarded recently,
/// because a job that was running then may have written again.
pub(super) async fn over(scope: &mut Scope, now: DateTime<Utc>) -> Result<Vec<Over>> {
    let rows = sqlx::query!(
        r#"select organization, discarded_at is null as "live!", ready_at is not null as "ready!" from trial
           where (discarded_at is null and (ends_on < ($1::timestamptz at time zone 'Pacific/Honolulu')::date
               or ready_at is null and started_at < $1::timestamptz - interval '1 hour'))
             or discarded_at > $1::timestamptz - interval '2 days' order by organization"#,
        now
    )
    .fetch_all(scope.db())
    .await?;
    let over = rows.into_iter().map(|row| Over {
        organization: OrganizationId(row.organization),
        live: row.live,
        by: if row.ready { DiscardedBy::Expired } else { DiscardedBy::Unfinished },
    });
    Ok(over.collect())
}

/// Whether the login that signs up has a password now, or no longer exists.
pub(super) async fn has_password(scope: &mut Scope, login: LoginId) -> Result<bool> {
    let found = sqlx::query_scalar!(
        r#"select coalesce((select password_hash is not null or status <> 'active' from login where id = $1), true) as "has!""#,
        login.0
    );
    Ok(found.fetch_one(scope.db()).await?)
}
