use chrono::{DateTime, Utc};
use tenancy::ids::{LoginId, OfficeId, OfficeInvitationId, OrganizationId};
use tenancy::{Permission, Personal, Scope, UserType};

use crate::Result;

pub struct PersonRow {
    pub login_id: i64,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub user_type: String,
    pub is_owner: bool,
    pub plan_coordinator: bool,
    pub active: bool,
    pub permissions: Vec<String>,
    pub two_step: bool,
    pub last_seen_at: Option<DateTime<Utc>>,
    /// The number of active sessions.
    pub sessions: i64,
}

/// All current and former users of an office: the owner first, then by name.
pub async fn people(scope: &mut Scope, office: OfficeId, idle_s: f64) -> Result<Vec<PersonRow>> {
    let organization = scope.organization();
    let rows = sqlx::query_as!(
        PersonRow,
        r#"select u.login_id, l.first_name, l.last_name, l.email, coalesce(u.user_type, l.user_type) as "user_type!", u.is_owner,
             u.plan_coordinator, u.status = 'active' as "active!", coalesce(g.permissions, '{}') as "permissions!",
             (l.two_step_on_at is not null or exists (select from passkey p where p.login_id = l.id)) as "two_step!", greatest(s.last_seen_at, d.last_seen_at) as last_seen_at,
             coalesce(s.live, 0) as "sessions!"
           from office_user u join login l on l.id = u.login_id
           left join login_grant g on g.login_id = u.login_id and g.office_id = u.office_id and g.kind = 'office'
           left join lateral (select max(last_seen_at) as last_seen_at,
               count(*) filter (where expires_at > now() and last_seen_at > now() - make_interval(secs => $3)) as live
             from session where login_id = u.login_id and revoked_at is null and impersonator_id is null) s on true
           left join lateral (select max(last_seen_at) as last_seen_at from known_device where login_id = u.login_id) d on true
           where u.organization_id = $1 and u.office_id = $2
           order by u.is_owner desc, u.status, l.last_name, l.first_name, l.id"#,
        organization.0,
        office.0,
        idle_s
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows)
}

/// Stores a user's role at an office.
pub async fn set_role(scope: &mut Scope, login: LoginId, office: OfficeId, role: UserType) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update office_user set user_type = $4, is_owner = $4 = 'dentist' where organization_id = $1 and office_id = $2 and login_id = $3",
        organization.0,
        office.0,
        login.0,
        role.as_str()
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Sets a login's permissions at an office, without changing the grant's dates.
pub async fn set_permissions(
    scope: &mut Scope,
    login: LoginId,
    office: OfficeId,
    permissions: &[String],
) -> Result<()> {
    sqlx::query!(
        "update login_grant set permissions = $3 where login_id = $1 and office_id = $2 and kind = 'office'",
        login.0,
        office.0,
        permissions
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Ends or resumes a login's work at an office.
pub async fn set_active(
    scope: &mut Scope,
    login: LoginId,
    office: OfficeId,
    active: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update office_user set status = $4, plan_coordinator = plan_coordinator and $5
         where organization_id = $1 and office_id = $2 and login_id = $3",
        organization.0,
        office.0,
        login.0,
        if active { "active" } else { "inactive" },
        active
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update login_grant set ends_at = $3 where login_id = $1 and office_id = $2 and kind = 'office'",
        login.0,
        office.0,
        (!active).then_some(now)
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Removes a user and their grant from an office.
pub async fn remove_person(scope: &mut Scope, login: LoginId, office: OfficeId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "delete from office_user where organization_id = $1 and office_id = $2 and login_id = $3",
        organization.0,
        office.0,
        login.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "delete from login_grant where login_id = $1 and office_id = $2 and kind = 'office'",
        login.0,
        office.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Deactivates a login that reaches nothing, or activates it if it reaches something again.
pub async fn set_status_by_reach(scope: &mut Scope, login: LoginId) -> Result<()> {
    sqlx::query!(
        "update login set status = case when exists (select from login_grant g where g.login_id = login.id
           and (g.ends_at is null or g.ends_at > business_now())) then 'active' else 'inactive' end
         where id = $1 and user_type in ('dentist', 'dentist_standard', 'office_admin')",
        login.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Returns whether a login has a grant anywhere else.
pub async fn works_elsewhere(scope: &mut Scope, login: LoginId, office: OfficeId) -> Result<bool> {
    let elsewhere = sqlx::query_scalar!(
        r#"select exists (select from login_grant where login_id = $1 and office_id is distinct from $2) as "elsewhere!""#,
        login.0,
        office.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(elsewhere)
}

pub async fn set_user_type(scope: &mut Scope, login: LoginId, user_type: UserType) -> Result<()> {
    sqlx::query!("update login set user_type = $2 where id = $1", login.0, user_type.as_str())
        .execute(scope.db())
        .await?;
    Ok(())
}

pub async fn set_name(scope: &mut Scope, login: LoginId, first_name: &str, last_name: &str) -> Result<()> {
    sqlx::query!("update login set first_name = $2, last_name = $3 where id = $1", login.0, first_name, last_name)
        .execute(scope.db())
        .await?;
    Ok(())
}

/// Makes one user the office's plan coordinator, or no one.
pub async fn set_plan_coordinator(scope: &mut Scope, office: OfficeId, login: Option<LoginId>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update office_user set plan_coordinator = coalesce(login_id = $3, false)
         where organization_id = $1 and office_id = $2 and plan_coordinator is distinct from coalesce(login_id = $3, false)",
        organization.0,
        office.0,
        login.map(|login| login.0)
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// The login of an email, active or not.
pub struct JoiningRow {
    pub id: i64,
    pub user_type: String,
    pub password_hash: Option<String>,
    pub verified: bool,
}

impl JoiningRow {
    /// Same rule as for any login: it loses the email to a person who verifies it.
    pub fn gives_way(&self) -> bool {
        super::logins::gives_way(self.verified, &self.user_type)
    }
}

pub async fn login_of_email(scope: &mut Scope, brand: &str, email: &str) -> Result<Option<JoiningRow>> {
    let row = sqlx::query_as!(
        JoiningRow,
        r#"select id, user_type, password_hash, email_verified_at is not null as "verified!" from login where brand = $1 and email = $2"#,
        brand,
        email
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row)
}

pub struct InvitationRow {
    pub organization_id: i64,
    pub id: i64,
    pub office_id: i64,
    pub office_name: String,
    pub brand: String,
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub user_type: String,
    pub permissions: Vec<String>,
    pub language: String,
    pub round: i32,
    pub invited_by: i64,
    pub invited_by_name: String,
    pub sent_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
}

/// The open invitations of an office, latest first; only the one with `id` if given.
pub async fn open_invitations(
    scope: &mut Scope,
    office: Option<OfficeId>,
    id: Option<OfficeInvitationId>,
) -> Result<Vec<InvitationRow>> {
    let organization = scope.organization();
    let rows = sqlx::query_as!(
        InvitationRow,
        "select i.organization_id, i.id, i.office_id, o.name as office_name, o.brand, i.email, i.first_name, i.last_name, i.user_type,
           i.permissions, i.language, i.round, i.invited_by, i.invited_by_name, i.sent_at, i.expires_at
         from office_invitation i join office o on o.organization_id = i.organization_id and o.id = i.office_id
         where i.organization_id = $1 and ($2::bigint is null or i.office_id = $2) and ($3::bigint is null or i.id = $3) and i.state = 'open'
         order by i.id desc",
        organization.0,
        office.map(|office| office.0),
        id.map(|id| id.0)
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows)
}

/// The open, unexpired invitation of a link, locked. The scope crosses tenants.
pub async fn invitation_of_link(scope: &mut Scope, brand: &str, token_hash: &[u8]) -> Result<Option<InvitationRow>> {
    let row = sqlx::query_as!(
        InvitationRow,
        "select i.organization_id, i.id, i.office_id, o.name as office_name, o.brand, i.email, i.first_name, i.last_name, i.user_type,
           i.permissions, i.language, i.round, i.invited_by, i.invited_by_name, i.sent_at, i.expires_at
         from office_invitation i join office o on o.organization_id = i.organization_id and o.id = i.office_id
         where i.token_hash = $2 and o.brand = $1 and i.state = 'open' and i.expires_at > business_now() for update of i",
        brand,
        token_hash
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row)
}

/// A person to invite.
#[derive(Debug, Clone)]
pub struct NewUser {
    pub email: Personal<String>,
    pub first_name: String,
    pub last_name: String,
    pub user_type: UserType,
    /// `None` means all permissions that the role allows and the caller holds.
    pub permissions: Option<Vec<Permission>>,
    /// The language of the email and of the login: "en" or "es".
    pub language: String,
}

/// `None` when the email already has an open invitation to the office.
pub async fn insert_invitation(
    scope: &mut Scope,
    office: OfficeId,
    new: &NewUser,
    permissions: &[String],
    now: DateTime<Utc>,
    expires_at: DateTime<Utc>,
) -> Result<Option<OfficeInvitationId>> {
    let organization = scope.organization();
    let (by, name) = (scope.actor.login.map_or(0, |login| login.0), scope.actor.name.clone());
    let id = sqlx::query_scalar!(
        "insert into office_invitation (organization_id, office_id, email, first_name, last_name, user_type, permissions,
           language, invited_by, invited_by_name, sent_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
         on conflict (organization_id, office_id, email) where state = 'open' do nothing returning id",
        organization.0,
        office.0,
        *new.email,
        new.first_name,
        new.last_name,
        new.user_type.as_str(),
        permissions,
        new.language,
        by,
        name,
        now,
        expires_at
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(id.map(OfficeInvitationId))
}

/// Stores the link of the email that is being sent; false when that email is no longer due.
pub async fn set_invitation_link(
    scope: &mut Scope,
    id: OfficeInvitationId,
    round: i32,
    token_hash: &[u8],
) -> Result<bool> {
    let organization = scope.organization();
    let set = sqlx::query!(
        "update office_invitation set token_hash = $4 where organization_id = $1 and id = $2 and round = $3 and state = 'open'",
        organization.0,
        id.0,
        round,
        token_hash
    )
    .execute(scope.db())
    .await?;
    Ok(set.rows_affected() == 1)
}

/// Starts a new round of an open invitation; the previous link no longer works. Returns the round.
pub async fn send_again(
    scope: &mut Scope,
    id: OfficeInvitationId,
    now: DateTime<Utc>,
    expires_at: DateTime<Utc>,
) -> Result<i32> {
    let organization = scope.organization();
    let round = sqlx::query_scalar!(
        "update office_invitation set round = round + 1, token_hash = null, sent_at = $3, expires_at = $4
         where organization_id = $1 and id = $2 returning round",
        organization.0,
        id.0,
        now,
        expires_at
    )
    .fetch_one(scope.db())
    .await?;
    Ok(round)
}

/// Closes an invitation as accepted or revoked; its link no longer works.
pub async fn close_invitation(
    scope: &mut Scope,
    organization: OrganizationId,
    id: OfficeInvitationId,
    state: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "update office_invitation set state = $3, token_hash = null, closed_at = $4 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        state,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Revokes a user's open invitations to an office, because the user may no longer grant those permissions.
pub async fn revoke_invitations_by(
    scope: &mut Scope,
    office: OfficeId,
    inviter: LoginId,
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update office_invitation set state = 'revoked', token_hash = null, closed_at = $4
         where organization_id = $1 and office_id = $2 and invited_by = $3 and state = 'open'",
        organization.0,
        office.0,
        inviter.0,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

pub struct FoundUserRow {
    pub id: i64,
    pub name: String,
    pub email: String,
    pub user_type: String,
    pub active: bool,
    pub offices: Vec<String>,
}

/// Users of a brand's offices whose name or email contains the text. The scope crosses tenants.
pub async fn find_users(scope: &mut Scope, brand: &str, search: &str, most: i64) -> Result<Vec<FoundUserRow>> {
    let rows = sqlx::query_as!(
        FoundUserRow,
        r#"select l.id, trim(l.first_name || ' ' || l.last_name) as "name!", l.email, l.user_type, l.status = 'active' as "active!",
             array_agg(o.name order by o.name, o.id) as "offices!"
           from office_user u join login l on l.id = u.login_id
           join office o on o.organization_id = u.organization_id and o.id = u.office_id
           where l.brand = $1 and (strpos(l.email, $2) > 0 or strpos(search_fold(l.first_name || ' ' || l.last_name), search_fold($2)) > 0)
           group by l.id order by l.last_name, l.first_name, l.id limit $3"#,
        brand,
        search,
        most
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows)
}
