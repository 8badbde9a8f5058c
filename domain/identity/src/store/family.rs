use chrono::{DateTime, Utc};
use tenancy::ids::{AccountId, FamilyInvitationId, LoginId, MemberId, OfficeId};
use tenancy::{Personal, Scope};

use crate::Result;

/// An adult to invite.
#[derive(Debug, Clone)]
pub struct NewFamilyInvitation {
    pub office: OfficeId,
    pub account: AccountId,
    pub member: MemberId,
    /// In the form of [`crate::normal_email`].
    pub email: Personal<String>,
    /// The language of the email and of the login: "en" or "es".
    pub language: String,
}

pub struct FamilyInvitationRow {
    pub organization_id: i64,
    pub id: i64,
    pub office_id: i64,
    pub office_name: String,
    pub brand: String,
    pub account_id: i64,
    pub member_id: i64,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub language: String,
    pub round: i32,
    pub invited_by_name: String,
    pub sent_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
}

/// A household member's own login.
#[derive(Debug, Clone)]
pub struct FamilyLoginRow {
    pub member: MemberId,
    pub login: LoginId,
    pub email: String,
}

/// The logins of a household's members, without the account owner's.
pub async fn family_logins(scope: &mut Scope, account: AccountId) -> Result<Vec<FamilyLoginRow>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select g.member_id as "member!", l.id, l.email from login_grant g join login l on l.id = g.login_id
           where g.organization_id = $1 and g.account_id = $2 and g.kind = 'household' and g.member_id is not null
             and (g.ends_at is null or g.ends_at > business_now()) order by l.id"#,
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    let own = |member, login, email| FamilyLoginRow { member: MemberId(member), login: LoginId(login), email };
    Ok(rows.into_iter().map(|row| own(row.member, row.id, row.email)).collect())
}

/// The open invitations of a household, or the one with `id`. Excludes members who left the household or were deleted.
pub async fn family_invitations(
    scope: &mut Scope,
    account: Option<AccountId>,
    id: Option<FamilyInvitationId>,
) -> Result<Vec<FamilyInvitationRow>> {
    let organization = scope.organization();
    let rows = sqlx::query_as!(
        FamilyInvitationRow,
        "select i.organization_id, i.id, i.office_id, o.name as office_name, o.brand, i.account_id, i.member_id, m.first_name, m.last_name,
           i.email, i.language, i.round, i.invited_by_name, i.sent_at, i.expires_at
         from family_invitation i join office o on o.organization_id = i.organization_id and o.id = i.office_id
         join member m on m.organization_id = i.organization_id and m.id = i.member_id and m.account_id = i.account_id
           and m.gone is null and m.merged_into_member_id is null and not m.is_account_owner
         where i.organization_id = $1 and ($2::bigint is null or i.account_id = $2) and ($3::bigint is null or i.id = $3) and i.state = 'open'
         order by i.id",
        organization.0,
        account.map(|account| account.0),
        id.map(|id| id.0)
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows)
}

/// The open, unexpired invitation of a link, locked. The scope crosses tenants.
pub async fn family_invitation_of_link(
    scope: &mut Scope,
    brand: &str,
    token_hash: &[u8],
) -> Result<Option<FamilyInvitationRow>> {
    let row = sqlx::query_as!(
        FamilyInvitationRow,
        "select i.organization_id, i.id, i.office_id, o.name as office_name, o.brand, i.account_id, i.member_id, m.first_name, m.last_name,
           i.email, i.language, i.round, i.invited_by_name, i.sent_at, i.expires_at
         from family_invitation i join office o on o.organization_id = i.organization_id and o.id = i.office_id
         join member m on m.organization_id = i.organization_id and m.id = i.member_id and m.account_id = i.account_id
           and m.gone is null and m.merged_into_member_id is null and not m.is_account_owner
         where i.token_hash = $2 and o.brand = $1 and i.state = 'open' and i.expires_at > business_now() for update of i",
        brand,
        token_hash
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row)
}

/// Stores an invitation, replacing the member's earlier one.
pub async fn insert_family_invitation(
    scope: &mut Scope,
    new: &NewFamilyInvitation,
    now: DateTime<Utc>,
    expires_at: DateTime<Utc>,
) -> Result<FamilyInvitationId> {
    let organization = scope.organization();
    close_family_invitation(scope, new.account, new.member, "withdrawn", now).await?;
    let (by, name) = (scope.actor.login.map_or(0, |login| login.0), scope.actor.name.clone());
    let id = sqlx::query_scalar!(
        "insert into family_invitation (organization_id, office_id, account_id, member_id, email, language, invited_by, invited_by_name,
           sent_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id",
        organization.0,
        new.office.0,
        new.account.0,
        new.member.0,
        *new.email,
        new.language,
        by,
        name,
        now,
        expires_at
    )
    .fetch_one(scope.db())
    .await?;
    Ok(FamilyInvitationId(id))
}

/// Closes a member's open invitation; returns whether there was one.
pub async fn close_family_invitation(
    scope: &mut Scope,
    account: AccountId,
    member: MemberId,
    state: &str,
    now: DateTime<Utc>,
) -> Result<bool> {
    let organization = scope.organization();
    let closed = sqlx::query!(
        "update family_invitation set state = $4, closed_at = $5, token_hash = null
         where organization_id = $1 and account_id = $2 and member_id = $3 and state = 'open'",
        organization.0,
        account.0,
        member.0,
        state,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(closed.rows_affected() > 0)
}

/// Starts a new round of a member's invitation; the previous link no longer works. Returns the round.
pub async fn invite_family_again(
    scope: &mut Scope,
    id: FamilyInvitationId,
    now: DateTime<Utc>,
    expires_at: DateTime<Utc>,
) -> Result<i32> {
    let organization = scope.organization();
    let round = sqlx::query_scalar!(
        "update family_invitation set round = round + 1, sent_at = $3, expires_at = $4, token_hash = null
         where organization_id = $1 and id = $2 and state = 'open' returning round",
        organization.0,
        id.0,
        now,
        expires_at
    )
    .fetch_one(scope.db())
    .await?;
    Ok(round)
}

/// Stores the link of the email that is being sent; false when that email is no longer due.
pub async fn set_family_link(scope: &mut Scope, id: FamilyInvitationId, round: i32, token_hash: &[u8]) -> Result<bool> {
    let organization = scope.organization();
    let set = sqlx::query!(
        "update family_invitation set token_hash = $4 where organization_id = $1 and id = $2 and round = $3 and state = 'open'",
        organization.0,
        id.0,
        round,
        token_hash
    )
    .execute(scope.db())
    .await?;
    Ok(set.rows_affected() == 1)
}

/// Copies the login's email to its members, in every household that the scope reaches. Returns those households
/// (organization, account).
pub async fn set_member_email(scope: &mut Scope, login: LoginId) -> Result<Vec<(i64, i64)>> {
    let rows = sqlx::query!(
        "update member m set email = l.email, email_confirmed_at = business_now(), email_link_hash = null from login_grant g join login l on l.id = g.login_id
         where g.login_id = $1 and g.kind = 'household' and (g.ends_at is null or g.ends_at > business_now())
           and m.organization_id = g.organization_id and m.account_id = g.account_id and m.id = g.member_id
         returning m.organization_id, m.account_id",
        login.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (row.organization_id, row.account_id)).collect())
}

/// Returns whether a login has a household at `office`.
pub async fn has_household_at(scope: &mut Scope, login: LoginId, office: i64) -> Result<bool> {
    let has = sqlx::query_scalar!(
        r#"select exists (select from login_grant where login_id = $1 and office_id = $2 and kind = 'household') as "has!""#,
        login.0,
        office
    );
    Ok(has.fetch_one(scope.db()).await?)
}

/// Deactivates a family member's login that reaches nothing, or activates it if it reaches something again.
pub async fn set_family_status(scope: &mut Scope, login: LoginId) -> Result<()> {
    sqlx::query!(
        "update login set status = case when exists (select from login_grant g where g.login_id = login.id
           and (g.ends_at is null or g.ends_at > business_now())) then 'active' else 'inactive' end
         where id = $1 and user_type = 'patient'",
        login.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
