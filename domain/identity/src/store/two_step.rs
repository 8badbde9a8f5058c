use tenancy::Scope;
use tenancy::ids::{LoginId, OfficeId};
use uuid::Uuid;

use crate::Result;

pub struct TwoStepRow {
    pub sealed: Option<Vec<u8>>,
    /// An authenticator app is set up.
    pub on: bool,
    pub passkeys: i64,
    /// Seconds since the epoch, by the database's clock.
    pub now_s: i64,
    /// An office requires it, and the login has neither an app nor a passkey.
    pub required: bool,
    /// An office requires it.
    pub required_if_off: bool,
    pub recovery_codes_left: i64,
}

impl TwoStepRow {
    /// The password alone isn't enough: an app is set up, or an office requires two steps and there is a passkey for the
    /// second.
    pub fn asks(&self) -> bool {
        self.on || (self.required_if_off && self.passkeys > 0)
    }
}

pub async fn two_step(scope: &mut Scope, login: LoginId) -> Result<Option<TwoStepRow>> {
    let row = sqlx::query_as!(
        TwoStepRow,
        r#"select two_step_secret as sealed, two_step_on_at is not null as "on!", extract(epoch from now())::bigint as "now_s!",
             two_step_on_at is null and p.count = 0 and g.asked as "required!", g.asked as "required_if_off!", p.count as "passkeys!",
             (select count(*) from recovery_code r where r.login_id = login.id and r.used_at is null) as "recovery_codes_left!"
           from login cross join lateral (select exists (select from login_grant g where g.login_id = login.id and g.needs_two_step
             and (g.ends_at is null or g.ends_at > business_now())) as asked) g
             cross join lateral (select count(*) from passkey where login_id = login.id) p
           where id = $1"#,
        login.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row)
}

/// Returns whether a sign-in by password needs a code: [`TwoStepRow::asks`], and the device isn't remembered.
pub async fn two_step_is_asked(scope: &mut Scope, login: LoginId, device: Option<&[u8]>) -> Result<bool> {
    let asked = sqlx::query_scalar!(
        r#"select (two_step_on_at is not null or (exists (select from passkey p where p.login_id = login.id)
               and exists (select from login_grant g where g.login_id = login.id and g.needs_two_step
                 and (g.ends_at is null or g.ends_at > business_now()))))
             and not exists (select from known_device d
             where d.login_id = login.id and d.token_hash = $2 and d.two_step_until > now()) as "asked!" from login where id = $1"#,
        login.0,
        device
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(asked.unwrap_or(false))
}

/// Remembers this device for thirty days.
pub async fn remember_two_step(scope: &mut Scope, login: LoginId, device: &[u8]) -> Result<()> {
    sqlx::query!(
        "update known_device set two_step_until = now() + interval '30 days' where login_id = $1 and token_hash = $2",
        login.0,
        device
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Forgets all remembered devices.
pub async fn forget_two_step_devices(scope: &mut Scope, login: LoginId) -> Result<()> {
    sqlx::query!(
        "update known_device set two_step_until = null where login_id = $1 and two_step_until is not null",
        login.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Stores the secret of an app that is being set up; false when two-step sign-in is already on.
pub async fn keep_two_step_secret(scope: &mut Scope, login: LoginId, sealed: &[u8]) -> Result<bool> {
    let kept = sqlx::query!(
        "update login set two_step_secret = $2, two_step_last_step = 0 where id = $1 and two_step_on_at is null",
        login.0,
        sealed
    )
    .execute(scope.db())
    .await?;
    Ok(kept.rows_affected() == 1)
}

/// Turns two-step sign-in on; false when another request did so first.
pub async fn turn_two_step_on(scope: &mut Scope, login: LoginId, step: i64) -> Result<bool> {
    let turned = sqlx::query!(
        "update login set two_step_on_at = now(), two_step_last_step = $2 where id = $1 and two_step_on_at is null",
        login.0,
        step
    )
    .execute(scope.db())
    .await?;
    forget_two_step_devices(scope, login).await?;
    Ok(turned.rows_affected() == 1)
}

pub async fn turn_two_step_off(scope: &mut Scope, login: LoginId) -> Result<()> {
    sqlx::query!(
        "update login set two_step_on_at = null, two_step_secret = null, two_step_last_step = 0 where id = $1",
        login.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!("delete from recovery_code where login_id = $1", login.0).execute(scope.db()).await?;
    forget_two_step_devices(scope, login).await
}

/// Uses a time step up; false when it or a later one was already used.
pub async fn use_two_step(scope: &mut Scope, login: LoginId, step: i64) -> Result<bool> {
    let used = sqlx::query!(
        "update login set two_step_last_step = $2 where id = $1 and two_step_last_step < $2 and two_step_on_at is not null",
        login.0,
        step
    )
    .execute(scope.db())
    .await?;
    Ok(used.rows_affected() == 1)
}

pub async fn replace_recovery_codes(scope: &mut Scope, login: LoginId, hashes: &[Vec<u8>]) -> Result<()> {
    sqlx::query!("delete from recovery_code where login_id = $1", login.0).execute(scope.db()).await?;
    sqlx::query!(
        "insert into recovery_code (login_id, code_hash) select $1, hash from unnest($2::bytea[]) hash",
        login.0,
        hashes
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Uses a recovery code up; false when it is invalid or was already used.
pub async fn use_recovery_code(scope: &mut Scope, login: LoginId, hash: &[u8]) -> Result<bool> {
    let used = sqlx::query!(
        "update recovery_code r set used_at = now() from login l where r.login_id = $1 and r.code_hash = $2 and r.used_at is null
           and l.id = r.login_id and (l.two_step_on_at is not null or exists (select from passkey p where p.login_id = l.id))",
        login.0,
        hash
    )
    .execute(scope.db())
    .await?;
    Ok(used.rows_affected() == 1)
}

/// Records that the user has just confirmed their identity in the session.
pub async fn confirm_session(scope: &mut Scope, session: Uuid) -> Result<()> {
    sqlx::query!("update session set confirmed_at = now() where id = $1", session).execute(scope.db()).await?;
    Ok(())
}

pub async fn session_is_confirmed(scope: &mut Scope, session: Uuid, within_s: f64) -> Result<bool> {
    let confirmed = sqlx::query_scalar!(
        r#"select coalesce(confirmed_at > now() - make_interval(secs => $2), false) as "confirmed!" from session where id = $1"#,
        session,
        within_s
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(confirmed.unwrap_or(false))
}

pub async fn office_requires_two_step(scope: &mut Scope, office: OfficeId) -> Result<bool> {
    let organization = scope.organization();
    let required = sqlx::query_scalar!(
        "select requires_two_step from office where organization_id = $1 and id = $2",
        organization.0,
        office.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(required.unwrap_or(false))
}

/// Stores whether an office requires two-step sign-in, also in its users' grants.
pub async fn require_two_step(scope: &mut Scope, office: OfficeId, required: bool) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update office set requires_two_step = $3 where organization_id = $1 and id = $2",
        organization.0,
        office.0,
        required
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update login_grant set needs_two_step = $2 where office_id = $1 and kind = 'office' and needs_two_step <> $2",
        office.0,
        required
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Applies the office's two-step rule to a new grant.
pub async fn follow_office_rule(scope: &mut Scope, login: LoginId, office: OfficeId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update login_grant g set needs_two_step = o.requires_two_step from office o
         where g.login_id = $1 and g.office_id = $2 and g.kind = 'office' and o.organization_id = $3 and o.id = $2",
        login.0,
        office.0,
        organization.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
