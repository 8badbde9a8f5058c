//! The record of a practice's sign-up: how far it has come. Every statement that writes it is here; the rest of the
//! sign-up is `practice_bills::practice_signup`.

use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::ids::{LoginId, OfficeId, OrganizationId};

use crate::Result;
use crate::new_practice::NewPractice;

/// Starts the record of a practice's sign-up.
pub async fn begin(
    scope: &mut Scope,
    office: OfficeId,
    login: LoginId,
    promo: Option<&str>,
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "insert into practice_signup (organization_id, office_id, login_id, promo, started_at, last_step_at) values ($1, $2, $3, $4, $5, $5)",
        organization.0,
        office.0,
        login.0,
        promo,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Updates the tier of a resumed sign-up that is still unpaid. The scope crosses tenants.
pub async fn choose_again(
    scope: &mut Scope,
    login: LoginId,
    new: &NewPractice<'_>,
    association: Option<i64>,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "with back as (
           update practice_signup set last_step_at = $2, promo = coalesce($3, promo)
           where login_id = $1 and paid_at is null returning organization_id, office_id)
         update office o set tier_level = $4, tier_period = $5, tier_discount_code = coalesce($6, o.tier_discount_code),
           association_id = coalesce(o.association_id, $7)
         from back b where o.organization_id = b.organization_id and o.id = b.office_id",
        login.0,
        now,
        new.promo,
        new.tier_level,
        new.period.as_str(),
        new.discount_code,
        association
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// What a sign-up keeps besides the facts of its office.
#[derive(Debug, Clone, Copy)]
pub struct Details<'a> {
    pub lead_source: Option<&'a str>,
    /// A coupon that was entered and is not accepted.
    pub refused_coupon: Option<&'a str>,
    /// Everything about the practice is given.
    pub whole: bool,
}

/// Keeps what the practice gave. Details that are whole once stay so.
pub async fn keep_details(scope: &mut Scope, office: OfficeId, new: Details<'_>, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update practice_signup set lead_source = $3, details_at = coalesce(details_at, case when $5 then $4::timestamptz end), last_step_at = $4,
           refused_coupon = $6
         where organization_id = $1 and office_id = $2",
        organization.0,
        office.0,
        new.lead_source,
        now,
        new.whole,
        new.refused_coupon
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// The tier of the sign-up is paid.
pub async fn paid(scope: &mut Scope, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update practice_signup set paid_at = $2, last_step_at = $2
         where organization_id = $1 and paid_at is null and activated_at is null",
        organization.0,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Counts the first activation link once details and tier are complete, and returns its login.
pub async fn first_link(scope: &mut Scope) -> Result<Option<LoginId>> {
    let organization = scope.organization();
    let login = sqlx::query_scalar!(
        "update practice_signup set links_sent = 1 where organization_id = $1 and links_sent = 0
           and details_at is not null and paid_at is not null and activated_at is null returning login_id",
        organization.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(login.map(LoginId))
}

/// Counts another activation link, and returns its login and number.
pub async fn next_link(scope: &mut Scope, office: OfficeId) -> Result<Option<(LoginId, i32)>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "update practice_signup set links_sent = links_sent + 1
         where organization_id = $1 and office_id = $2 and links_sent > 0 and activated_at is null returning login_id, links_sent",
        organization.0,
        office.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|row| (LoginId(row.login_id), row.links_sent)))
}

/// Completes the sign-up.
pub async fn complete(scope: &mut Scope, office: OfficeId, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update practice_signup set activated_at = $3, last_step_at = $3
         where organization_id = $1 and office_id = $2 and activated_at is null",
        organization.0,
        office.0,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Marks up to `limit` unfinished sign-ups reminded that took no step since `quiet_since` and were not reminded before.
/// Returns whose they are. In a scope that crosses tenants.
pub async fn remind_quiet(
    scope: &mut Scope,
    quiet_since: DateTime<Utc>,
    limit: i64,
    now: DateTime<Utc>,
) -> Result<Vec<(OrganizationId, LoginId)>> {
    let due = sqlx::query!(
        "update practice_signup s set reminded_at = $1 from (
           select organization_id, office_id from practice_signup
           where last_step_at <= $2 and activated_at is null and reminded_at is null
           order by last_step_at limit $3 for update skip locked) d
         where s.organization_id = d.organization_id and s.office_id = d.office_id returning s.organization_id, s.login_id",
        now,
        quiet_since,
        limit
    )
    .fetch_all(scope.db())
    .await?;
    Ok(due.into_iter().map(|row| (OrganizationId(row.organization_id), LoginId(row.login_id))).collect())
}
