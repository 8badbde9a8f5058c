//! Trials in the database.

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::Scope;
use tenancy::ids::{LoginId, OfficeId, OrganizationId};

use super::rules::DiscardedBy;
use crate::Result;

/// A trial that is not discarded.
#[derive(Debug, Clone, Copy)]
pub(super) struct Trial {
    pub organization: OrganizationId,
    /// Who signs up.
    pub login: LoginId,
    /// Owns the trial office.
    pub owner: LoginId,
    pub started_at: DateTime<Utc>,
    pub ready: bool,
    pub ends_on: NaiveDate,
}

/// The trial of who signs up.
pub(super) async fn of_login(scope: &mut Scope, login: LoginId) -> Result<Option<Trial>> {
    find(scope, Some(login), None).await
}

/// The trial that the scope's organization is.
pub(super) async fn of_organization(scope: &mut Scope) -> Result<Option<Trial>> {
    let organization = scope.organization();
    find(scope, None, Some(organization)).await
}

async fn find(
    scope: &mut Scope,
    login: Option<LoginId>,
    organization: Option<OrganizationId>,
) -> Result<Option<Trial>> {
    let row = sqlx::query!(
        r#"select organization, login_id, owner_login_id, started_at, ready_at is not null as "ready!", ends_on from trial
           where (login_id = $1 or organization = $2) and discarded_at is null"#,
        login.map(|login| login.0),
        organization.map(|organization| organization.0)
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|row| Trial {
        organization: OrganizationId(row.organization),
        login: LoginId(row.login_id),
        owner: LoginId(row.owner_login_id),
        started_at: row.started_at,
        ready: row.ready,
        ends_on: row.ends_on,
    }))
}

/// Keeps a trial that begins; `false` when who signs up has one.
pub(super) async fn insert(scope: &mut Scope, trial: &Trial, office: OfficeId) -> Result<bool> {
    let made = sqlx::query!(
        "insert into trial (organization, office_id, login_id, owner_login_id, started_at, ends_on) values ($1, $2, $3, $4, $5, $6)
         on conflict do nothing",
        trial.organization.0,
        office.0,
        trial.login.0,
        trial.owner.0,
        trial.started_at,
        trial.ends_on
    )
    .execute(scope.db())
    .await?;
    Ok(made.rows_affected() == 1)
}

/// The sample data is complete.
pub(super) async fn ready(scope: &mut Scope, organization: OrganizationId, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!("update trial set ready_at = $2 where organization = $1", organization.0, now)
        .execute(scope.db())
        .await?;
    Ok(())
}

/// Deletes the organization of a trial, and notes by whom. Again is harmless.
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

/// A trial that the daily run deletes.
pub(super) struct Over {
    pub organization: OrganizationId,
    /// Not discarded yet.
    pub live: bool,
    pub by: DiscardedBy,
}

/// Trials whose last day may be over somewhere, those that were never complete, and those discarded lately: a job that was at work
/// then may have written once more.
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

/// Whether who signs up signs in by password now.
pub(super) async fn has_password(scope: &mut Scope, login: LoginId) -> Result<bool> {
    let found = sqlx::query_scalar!(
        r#"select coalesce((select password_hash is not null or status <> 'active' from login where id = $1), true) as "has!""#,
        login.0
    );
    Ok(found.fetch_one(scope.db()).await?)
}
