use chrono::{DateTime, Utc};
use tenancy::ids::{AccountId, GrantId, LoginId, MemberId, OfficeId, OrganizationId};
use tenancy::{Permission, Place, Scope, UserType};

use crate::Result;

/// A new grant: the login, the place and what it allows.
#[derive(Debug, Clone)]
pub struct NewGrant {
    pub login: LoginId,
    pub place: Place,
    /// The permissions; the login's user type may allow less.
    pub permissions: Vec<Permission>,
    /// Also reaches the households of its offices.
    pub households: bool,
    /// Takes effect when an emailed link has verified the login's email.
    pub needs_verified_email: bool,
    /// When it ends, in business time; `None` means no end.
    pub until: Option<DateTime<Utc>>,
}

impl NewGrant {
    /// A grant without permissions and without an end.
    pub fn of(login: LoginId, place: Place) -> Self {
        Self { login, place, permissions: vec![], households: false, needs_verified_email: false, until: None }
    }
}

/// Stores a grant; it replaces one that the login already has at the place. One for the whole platform needs two-step
/// sign-in.
pub async fn keep_grant(scope: &mut Scope, new: &NewGrant, permissions: &[String]) -> Result<GrantId> {
    let by = scope.actor.login;
    let id = sqlx::query_scalar!(
        "insert into login_grant (login_id, kind, organization_id, office_id, account_id, place_id, permissions, households,
           needs_verified_email, granted_by, ends_at, needs_two_step)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $2 = 'platform')
         on conflict (login_id, place_key) do update set kind = excluded.kind, account_id = excluded.account_id,
           permissions = excluded.permissions, households = excluded.households,
           needs_verified_email = excluded.needs_verified_email, granted_by = excluded.granted_by, granted_at = now(),
           ends_at = excluded.ends_at
         returning id",
        new.login.0,
        new.place.kind().as_str(),
        new.place.organization().map(|organization| organization.0),
        new.place.office().map(|office| office.0),
        new.place.account().map(|account| account.0),
        new.place.number(),
        permissions,
        new.households,
        new.needs_verified_email,
        by.map(|login| login.0),
        new.until
    )
    .fetch_one(scope.db())
    .await?;
    Ok(GrantId(id))
}

/// Notes the role of a grant for a login whose own type is another one.
pub async fn set_grant_role(scope: &mut Scope, grant: GrantId, role: UserType) -> Result<()> {
    sqlx::query!("update login_grant set user_type = $2 where id = $1", grant.0, role.as_str())
        .execute(scope.db())
        .await?;
    Ok(())
}

/// Notes the role in each of a login's associations, before the login's own type becomes that of an office.
pub async fn keep_association_roles(scope: &mut Scope, login: LoginId) -> Result<()> {
    sqlx::query!(
        "update login_grant g set user_type = l.user_type from login l
         where l.id = $1 and g.login_id = l.id and g.kind = 'association' and g.user_type is null
           and l.user_type in ('association', 'association_standard')",
        login.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// A grant, for the list on the command line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldGrant {
    pub id: GrantId,
    pub login: LoginId,
    /// A [`tenancy::GrantKind`].
    pub kind: String,
    pub organization: Option<i64>,
    pub office: Option<i64>,
    /// The id of the location group, association or business.
    pub place: Option<i64>,
    pub permissions: Vec<String>,
    pub households: bool,
    pub granted_at: DateTime<Utc>,
    pub ends_at: Option<DateTime<Utc>>,
}

/// All grants of the login that has `email` at `brand`, in order of their id.
pub async fn held_grants(scope: &mut Scope, brand: &str, email: &str) -> Result<Vec<HeldGrant>> {
    let held = sqlx::query_as!(
        HeldGrant,
        r#"select g.id as "id: GrantId", g.login_id as "login: LoginId", g.kind, g.organization_id as organization, g.office_id as office, g.place_id as place, g.permissions,
           g.households, g.granted_at, g.ends_at
         from login l join login_grant g on g.login_id = l.id where l.brand = $1 and l.email = $2 order by g.id"#,
        brand,
        email
    )
    .fetch_all(scope.db())
    .await?;
    Ok(held)
}

/// Ends a grant of a login; false when the login has no such grant or it has ended.
pub async fn end_grant(scope: &mut Scope, login: LoginId, grant: GrantId, at: DateTime<Utc>) -> Result<bool> {
    let ended = sqlx::query!(
        "update login_grant set ends_at = $3 where id = $1 and login_id = $2 and (ends_at is null or ends_at > $3)",
        grant.0,
        login.0,
        at
    )
    .execute(scope.db())
    .await?;
    Ok(ended.rows_affected() == 1)
}

/// Ends the grants of all who work at an organization; households keep theirs. Returns the logins.
pub async fn end_grants_of_organization(
    scope: &mut Scope,
    organization: OrganizationId,
    at: DateTime<Utc>,
) -> Result<Vec<LoginId>> {
    let logins = sqlx::query_scalar!(
        "update login_grant set ends_at = $2 where organization_id = $1 and kind <> 'household' and (ends_at is null or ends_at > $2)
         returning login_id",
        organization.0,
        at
    )
    .fetch_all(scope.db())
    .await?;
    let mut logins: Vec<_> = logins.into_iter().map(LoginId).collect();
    logins.sort_unstable();
    logins.dedup();
    Ok(logins)
}

/// Removes a household login's grant at an office.
pub async fn remove_household(scope: &mut Scope, login: LoginId, office: OfficeId) -> Result<()> {
    sqlx::query!(
        "delete from login_grant where login_id = $1 and office_id = $2 and kind = 'household'",
        login.0,
        office.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Gives every login that reaches the household `from` a grant for `to` at `office`, unless it already has one there for a
/// household that has not moved. The old household stays reachable, for its history. `members` pairs old and new member
/// ids.
pub async fn copy_household(
    scope: &mut Scope,
    from: AccountId,
    office: OfficeId,
    to: AccountId,
    members: &[(MemberId, MemberId)],
) -> Result<()> {
    let (organization, by) = (scope.organization(), scope.actor.login);
    let (old, new): (Vec<i64>, Vec<i64>) = members.iter().map(|(old, new)| (old.0, new.0)).unzip();
    sqlx::query!(
        "insert into login_grant (login_id, kind, organization_id, office_id, account_id, member_id, needs_verified_email, granted_by, ends_at)
         select r.login_id, 'household', r.organization_id, $3, $4, m.new, r.needs_verified_email, $7, r.ends_at from login_grant r
         left join unnest($5::bigint[], $6::bigint[]) m (old, new) on m.old = r.member_id
         where r.organization_id = $1 and r.account_id = $2 and (r.member_id is null or m.new is not null)
         on conflict (login_id, place_key) do update set account_id = excluded.account_id, member_id = excluded.member_id,
             needs_verified_email = excluded.needs_verified_email, granted_by = excluded.granted_by, granted_at = now(),
             ends_at = excluded.ends_at
           where exists (select from account a where a.organization_id = $1 and a.id = login_grant.account_id and a.moved_to_account_id is not null)",
        organization.0,
        from.0,
        office.0,
        to.0,
        &old,
        &new,
        by.map(|login| login.0)
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Gives the owners of an office the same grant at `locations`, and adds them to the users there. Returns those owners.
pub async fn copy_owners(scope: &mut Scope, home: OfficeId, locations: &[OfficeId]) -> Result<Vec<LoginId>> {
    let (organization, by) = (scope.organization(), scope.actor.login);
    let offices: Vec<i64> = locations.iter().map(|office| office.0).collect();
    sqlx::query!(
        "insert into login_grant (login_id, kind, organization_id, office_id, permissions, households, needs_two_step, granted_by)
         select g.login_id, 'office', o.organization_id, o.id, g.permissions, g.households, o.requires_two_step, $4
         from office_user u join live_grant g on g.login_id = u.login_id and g.kind = 'office' and g.office_id = u.office_id
         join office o on o.organization_id = u.organization_id and o.id = any ($3)
         where u.organization_id = $1 and u.office_id = $2 and u.is_owner and u.status = 'active'
         on conflict (login_id, place_key) do nothing",
        organization.0,
        home.0,
        &offices,
        by.map(|login| login.0)
    )
    .execute(scope.db())
    .await?;
    let owners = sqlx::query_scalar!(
        r#"with made as (
             insert into office_user (organization_id, office_id, login_id, is_owner, user_type)
             select u.organization_id, o.id, u.login_id, true, u.user_type
             from office_user u join office o on o.organization_id = u.organization_id and o.id = any ($3)
             where u.organization_id = $1 and u.office_id = $2 and u.is_owner and u.status = 'active'
             on conflict (organization_id, office_id, login_id) do nothing returning login_id)
           select distinct login_id as "login!" from made"#,
        organization.0,
        home.0,
        &offices
    )
    .fetch_all(scope.db())
    .await?;
    Ok(owners.into_iter().map(LoginId).collect())
}

/// The login of a household member.
pub async fn member_login(scope: &mut Scope, account: AccountId, member: MemberId) -> Result<Option<LoginId>> {
    let organization = scope.organization();
    let login = sqlx::query_scalar!(
        "select login_id from login_grant where organization_id = $1 and account_id = $2 and member_id = $3 and kind = 'household'
         order by login_id limit 1",
        organization.0,
        account.0,
        member.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(login.map(LoginId))
}

/// Returns whether a login reaches a household besides `account`.
pub async fn has_another_household(scope: &mut Scope, login: LoginId, account: AccountId) -> Result<bool> {
    let other = sqlx::query_scalar!(
        r#"select exists (select from login_grant where login_id = $1 and kind = 'household' and account_id <> $2) as "other!""#,
        login.0,
        account.0
    );
    Ok(other.fetch_one(scope.db()).await?)
}

/// Makes a household login the account owner's (`member` is `None`) or a member's.
pub async fn set_household_role(
    scope: &mut Scope,
    login: LoginId,
    account: AccountId,
    member: Option<MemberId>,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update login_grant set member_id = $4 where login_id = $1 and organization_id = $2 and account_id = $3 and kind = 'household'",
        login.0,
        organization.0,
        account.0,
        member.map(|member| member.0)
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update login set user_type = $2 where id = $1 and user_type in ('client', 'patient')",
        login.0,
        if member.is_some() { "patient" } else { "client" }
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Gives the logins of members who moved to another household of the office access to that household. `people` pairs old
/// and new member ids.
pub async fn follow_people(
    scope: &mut Scope,
    from: AccountId,
    to: AccountId,
    people: &[(MemberId, MemberId)],
) -> Result<()> {
    let organization = scope.organization();
    let (old, new): (Vec<i64>, Vec<i64>) = people.iter().map(|(old, new)| (old.0, new.0)).unzip();
    sqlx::query!(
        "update login_grant r set account_id = $3, member_id = p.new from unnest($4::bigint[], $5::bigint[]) p (old, new)
         where r.organization_id = $1 and r.account_id = $2 and r.member_id = p.old and r.kind = 'household'",
        organization.0,
        from.0,
        to.0,
        &old,
        &new
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
