//! Our own staff: who has the platform's grant, and ending one. New access takes two people ([`crate::approvals`]).

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::ids::{GrantId, LoginId};
use tenancy::{Caller, Personal, UserType, contract};

use crate::{Context, Error, OrNotFound, Refusal, Result, access, open, record, required};

/// The most staff that the page shows.
const MOST: i64 = 500;
const LONGEST_REASON: usize = 500;

/// A member of our staff.
#[contract]
#[derive(Debug, Clone)]
pub struct StaffMember {
    #[oai(rename = "userId")]
    pub login: LoginId,
    pub name: Personal<String>,
    pub email: Personal<String>,
    pub brand: String,
    #[oai(rename = "type")]
    pub user_type: String,
    /// Two-step sign-in is on: without it the grant reaches nothing.
    pub two_step: bool,
    pub granted_at: DateTime<Utc>,
    /// Who gave the access; missing for the command line.
    pub granted_by: Option<Personal<String>>,
    pub ended_at: Option<DateTime<Utc>>,
    pub last_sign_in_at: Option<DateTime<Utc>>,
    /// Sessions as a user in the last 30 days.
    pub acted_as: i64,
    /// The caller's own.
    pub own: bool,
}

/// Our staff, those with access first.
///
/// # Errors
/// When the database fails.
pub async fn team(context: &Context, caller: &Caller) -> Result<Vec<StaffMember>> {
    let mut scope = open(context, caller).await?;
    let rows = sqlx::query!(
        r#"select l.id, trim(l.first_name || ' ' || l.last_name) as "name!", l.email, l.brand, l.user_type,
             l.two_step_on_at is not null or exists (select from passkey p where p.login_id = l.id) as "two_step!", g.granted_at,
             trim(b.first_name || ' ' || b.last_name) as granted_by, case when g.ends_at <= business_now() then g.ends_at end as ended_at,
             (select max(s.created_at) from session s where s.login_id = l.id and s.impersonator_id is null) as last_sign_in_at,
             (select count(*) from session s where s.impersonator_id = l.id and s.created_at > now() - interval '30 days') as "acted_as!"
           from login_grant g join login l on l.id = g.login_id left join login b on b.id = g.granted_by
           where g.kind = 'platform' order by g.ends_at <= business_now() nulls first, lower(l.last_name), lower(l.first_name), l.id limit $1"#,
        MOST
    )
    .fetch_all(scope.db())
    .await?;
    let member = rows.into_iter().map(|row| StaffMember {
        login: LoginId(row.id),
        name: Personal(row.name),
        email: Personal(row.email),
        brand: row.brand,
        user_type: row.user_type,
        two_step: row.two_step,
        granted_at: row.granted_at,
        granted_by: row.granted_by.filter(|name| !name.is_empty()).map(Personal),
        ended_at: row.ended_at,
        last_sign_in_at: row.last_sign_in_at,
        acted_as: row.acted_as,
        own: row.id == caller.login.0,
    });
    Ok(member.collect())
}

/// Ends somebody's access to the platform at once, and all sessions. A lead does it alone: taking access away is never late. Writes
/// `staff.ended` to the audit trail.
///
/// # Errors
/// [`Error::Forbidden`] for anybody but a lead; [`Error::AskAgain`] without a fresh proof of identity; [`Error::Conflict`] for the caller's
/// own access; [`Error::NotFound`] for a login without it; [`Error::Invalid`] at `reason`.
pub async fn end_access(context: &Context, caller: &Caller, login: LoginId, reason: &str) -> Result<()> {
    if caller.user_type != UserType::SuperAdmin {
        return Err(Error::Forbidden);
    }
    access::must_be_confirmed(context, caller).await?;
    let reason = required("reason", reason, LONGEST_REASON)?;
    if login == caller.login {
        return Err(Refusal::NEVER_YOURSELF.into());
    }
    let now = context.clock.now().await?;
    let mut scope = open(context, caller).await?;
    let grant = sqlx::query_scalar!(
        "select id from login_grant where login_id = $1 and kind = 'platform' and (ends_at is null or ends_at > $2)",
        login.0,
        now
    )
    .one_or_not_found(&mut scope)
    .await?;
    access::end_grant(&mut scope, login, GrantId(grant), now).await?;
    sqlx::query!(
        "update session set revoked_at = now(), revoked_because = 'access ended' where (login_id = $1 or impersonator_id = $1) and revoked_at is null",
        login.0
    )
    .execute(scope.db())
    .await?;
    record(&mut scope, "staff.ended", ("login", login.to_string()), None, json!({ "reason": reason })).await?;
    Ok(scope.commit().await?)
}
