use chrono::{DateTime, Utc};
use tenancy::ids::{AccountId, LoginId, OfficeId, OrganizationId};
use tenancy::{Personal, Scope, UserType};

use crate::{Error, Result};

/// A new login.
#[derive(Debug, Clone)]
pub struct NewLogin {
    pub brand: String,
    /// In the form of [`crate::normal_email`].
    pub email: Personal<String>,
    /// From [`crate::hash_password`]; `None` until the person sets a password with a link.
    pub password_hash: Option<String>,
    /// The email was verified: the person used something that was emailed to it.
    pub email_verified: bool,
    pub user_type: UserType,
    pub first_name: String,
    pub last_name: String,
    pub phone: Option<String>,
    /// "en" or "es".
    pub language: String,
}

/// What users may change about themselves.
#[derive(Debug, Clone)]
pub struct ProfileChange {
    pub first_name: String,
    pub last_name: String,
    pub phone: Option<String>,
    pub language: String,
}

pub struct LoginRow {
    pub id: i64,
    pub brand: String,
    pub email: String,
    pub password_hash: Option<String>,
    pub user_type: String,
    pub first_name: String,
    pub last_name: String,
    pub phone: Option<String>,
    pub language: String,
    pub verified: bool,
}

impl LoginRow {
    /// Words that the password must not consist of.
    pub fn about(&self) -> [&str; 3] {
        [&self.email, &self.first_name, &self.last_name]
    }

    /// A household's login whose email was never verified. It loses the email to anyone who verifies it.
    pub fn gives_way(&self) -> bool {
        gives_way(self.verified, &self.user_type)
    }
}

pub(super) fn gives_way(verified: bool, user_type: &str) -> bool {
    !verified && ["client", "patient"].contains(&user_type)
}

/// The login of an email, if it may sign in now.
pub async fn active_login(scope: &mut Scope, brand: &str, email: &str) -> Result<Option<LoginRow>> {
    let row = sqlx::query_as!(
        LoginRow,
        r#"select id, brand, email, password_hash, user_type, first_name, last_name, phone, language,
             email_verified_at is not null as "verified!" from login
           where brand = $1 and email = $2 and status = 'active' and (ends_at is null or ends_at > business_now())"#,
        brand,
        email
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row)
}

pub async fn login_by_id(scope: &mut Scope, login: LoginId) -> Result<Option<LoginRow>> {
    let row = sqlx::query_as!(
        LoginRow,
        r#"select id, brand, email, password_hash, user_type, first_name, last_name, phone, language,
             email_verified_at is not null as "verified!" from login where id = $1"#,
        login.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row)
}

pub async fn email_is_taken(scope: &mut Scope, brand: &str, email: &str) -> Result<bool> {
    let taken = sqlx::query_scalar!(
        r#"select exists (select from login where brand = $1 and email = $2) as "taken!""#,
        brand,
        email
    )
    .fetch_one(scope.db())
    .await?;
    Ok(taken)
}

/// Marks the login's email as verified by an emailed link.
pub async fn verify_email(scope: &mut Scope, login: LoginId) -> Result<()> {
    sqlx::query!("update login set email_verified_at = coalesce(email_verified_at, now()) where id = $1", login.0)
        .execute(scope.db())
        .await?;
    Ok(())
}

/// Changes the email of a login and its households to a verified one; returns those households. Access that others granted
/// to the old, unverified email stays with that email. The scope crosses tenants.
pub async fn change_email(scope: &mut Scope, login: LoginId, email: &str) -> Result<Vec<(i64, i64)>> {
    sqlx::query!(
        "update account a set login_id = null from login_grant r join login l on l.id = r.login_id
         where r.login_id = $1 and r.needs_verified_email and l.email_verified_at is null
           and a.organization_id = r.organization_id and a.id = r.account_id and a.login_id = $1",
        login.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "delete from login_grant r using login l
         where l.id = r.login_id and r.login_id = $1 and r.needs_verified_email and l.email_verified_at is null",
        login.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!("update login set email = $2, email_verified_at = now() where id = $1", login.0, email)
        .execute(scope.db())
        .await?;
    let rows = sqlx::query!(
        "update account a set email = $2 from login_grant r
         where r.login_id = $1 and a.organization_id = r.organization_id and a.id = r.account_id and a.login_id = $1
         returning a.organization_id, a.id",
        login.0,
        email
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (row.organization_id, row.id)).collect())
}

/// The households that a login's grants name and that are in another cell than the scope's. The scope crosses tenants.
pub async fn households_elsewhere(scope: &mut Scope, login: LoginId) -> Result<Vec<(OrganizationId, AccountId)>> {
    if !scope.has_several_cells() {
        return Ok(vec![]);
    }
    let rows = sqlx::query!(
        r#"select g.organization_id as "organization_id!", g.account_id as "account_id!" from login_grant g
           where g.login_id = $1 and g.kind = 'household'
             and not exists (select from account a where a.organization_id = g.organization_id and a.id = g.account_id)"#,
        login.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (OrganizationId(row.organization_id), AccountId(row.account_id))).collect())
}

/// A login's access to a household.
pub struct HouseholdGrant {
    /// The member whose own login it is, while the access lasts.
    pub member: Option<i64>,
}

pub async fn household_grant(
    scope: &mut Scope,
    login: LoginId,
    (organization, account): (OrganizationId, AccountId),
) -> Result<Option<HouseholdGrant>> {
    let grant = sqlx::query_as!(
        HouseholdGrant,
        r#"select case when ends_at is null or ends_at > business_now() then member_id end as member from login_grant
           where login_id = $1 and organization_id = $2 and account_id = $3 and kind = 'household'"#,
        login.0,
        organization.0,
        account.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(grant)
}

/// Changes the email of a household of the scope's organization that `login` owns; returns the one before, or `None` if nothing changed.
pub async fn set_household_email(
    scope: &mut Scope,
    account: AccountId,
    login: LoginId,
    email: &str,
) -> Result<Option<String>> {
    let organization = scope.organization();
    let old = sqlx::query_scalar!(
        r#"with before as (select email from account where organization_id = $1 and id = $2 and login_id = $3 for update)
           update account a set email = $4 from before b where a.organization_id = $1 and a.id = $2 and b.email is distinct from $4
           returning b.email as "old!""#,
        organization.0,
        account.0,
        login.0,
        email
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(old)
}

/// As [`set_household_email`], for the member whose own login it is. The email is verified.
pub async fn set_own_email(scope: &mut Scope, account: AccountId, member: i64, email: &str) -> Result<Option<String>> {
    let organization = scope.organization();
    let old = sqlx::query_scalar!(
        r#"with before as (select email from member where organization_id = $1 and account_id = $2 and id = $3 for update)
           update member m set email = $4, email_confirmed_at = business_now(), email_link_hash = null from before b
           where m.organization_id = $1 and m.account_id = $2 and m.id = $3 and b.email is distinct from $4
           returning coalesce(b.email, '') as "old!""#,
        organization.0,
        account.0,
        member,
        email
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(old)
}

/// A household of the scope's organization has no login any more if it was `login`.
pub async fn forget_login(scope: &mut Scope, account: AccountId, login: LoginId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update account set login_id = null where organization_id = $1 and id = $2 and login_id = $3",
        organization.0,
        account.0,
        login.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Returns whether a login reaches anything besides the households of `account`'s office and what moved into `account`.
/// The scope crosses tenants.
pub async fn reaches_beyond(
    scope: &mut Scope,
    login: LoginId,
    (organization, account): (OrganizationId, AccountId),
) -> Result<bool> {
    let beyond = sqlx::query_scalar!(
        r#"select exists (select from login_grant r where r.login_id = $1 and not exists (
             select from account own join account a on a.organization_id = own.organization_id
               and (a.office_id = own.office_id or a.moved_to_account_id = own.id)
             where own.organization_id = $2 and own.id = $3 and r.kind = 'household' and r.organization_id = a.organization_id
               and r.account_id = a.id)) as "beyond!""#,
        login.0,
        organization.0,
        account.0
    );
    Ok(beyond.fetch_one(scope.db()).await?)
}

/// Moves a login's grant for a household, and the household if the login owns it, to the login `to` whose email
/// is verified. The scope crosses tenants.
pub async fn hand_household_over(
    scope: &mut Scope,
    login: LoginId,
    (organization, account): (OrganizationId, AccountId),
    to: LoginId,
) -> Result<()> {
    sqlx::query!(
        "update login_grant set login_id = $4, needs_verified_email = false
         where login_id = $1 and organization_id = $2 and account_id = $3 and kind = 'household'",
        login.0,
        organization.0,
        account.0,
        to.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update account a set login_id = l.id, email = l.email from login l
         where a.organization_id = $2 and a.id = $3 and a.login_id = $1 and l.id = $4",
        login.0,
        organization.0,
        account.0,
        to.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// The person in a household whose own login this is; `None` for its account owner's. `NotFound` without a grant.
pub async fn member_of_login(
    scope: &mut Scope,
    login: LoginId,
    (organization, account): (OrganizationId, AccountId),
) -> Result<Option<i64>> {
    let member = sqlx::query_scalar!(
        "select member_id from login_grant where login_id = $1 and organization_id = $2 and account_id = $3 and kind = 'household'",
        login.0,
        organization.0,
        account.0
    )
    .fetch_optional(scope.db())
    .await?;
    member.ok_or(Error::NotFound)
}

/// A person as the office's own rows have it.
pub struct PersonAtOffice {
    pub first_name: String,
    pub last_name: String,
    pub phone: Option<String>,
    pub language: String,
}

/// The member of a household, or its account owner where `member` is `None`.
pub async fn person_at_office(
    scope: &mut Scope,
    (organization, account): (OrganizationId, AccountId),
    member: Option<i64>,
) -> Result<PersonAtOffice> {
    let person = sqlx::query_as!(
        PersonAtOffice,
        r#"select coalesce(m.first_name, a.first_name) as "first_name!", coalesce(m.last_name, a.last_name) as "last_name!",
             case when m.id is null then a.phone else m.phone end as phone, a.language
           from account a left join member m on m.organization_id = a.organization_id and m.account_id = a.id and m.id = $3
           where a.organization_id = $1 and a.id = $2"#,
        organization.0,
        account.0,
        member
    )
    .fetch_optional(scope.db())
    .await?;
    person.ok_or(Error::NotFound)
}

/// Returns whether everything that a household's login can reach waits for its email to be verified.
pub async fn waits_for_email(scope: &mut Scope, login: LoginId) -> Result<bool> {
    let waits = sqlx::query_scalar!(
        r#"select l.email_verified_at is null and exists (select from login_grant r where r.login_id = l.id)
             and not exists (select from login_grant r where r.login_id = l.id and not r.needs_verified_email) as "waits!"
           from login l where l.id = $1"#,
        login.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(waits.unwrap_or(false))
}

/// Takes the email from a household's login that never verified it. The login ends, and its households have no login until
/// their office acts. The scope crosses tenants.
pub async fn release_email(scope: &mut Scope, login: LoginId) -> Result<()> {
    sqlx::query!(
        "update account a set login_id = null from login_grant r
         where r.login_id = $1 and a.organization_id = r.organization_id and a.id = r.account_id and a.login_id = $1",
        login.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!("delete from login_grant where login_id = $1", login.0).execute(scope.db()).await?;
    sqlx::query!(
        "update login set status = 'inactive', email = 'released-' || id || '@invalid', password_hash = null
         where id = $1 and email_verified_at is null",
        login.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// `None` when the email already has a login at the brand.
pub async fn insert_login(
    scope: &mut Scope,
    new: &NewLogin,
    ends_at: Option<DateTime<Utc>>,
) -> Result<Option<LoginId>> {
    let id = sqlx::query_scalar!(
        "insert into login (brand, email, password_hash, user_type, first_name, last_name, phone, language, ends_at, email_verified_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $10 then now() end)
         on conflict (brand, email) do nothing returning id",
        new.brand,
        *new.email,
        new.password_hash,
        new.user_type.as_str(),
        new.first_name,
        new.last_name,
        new.phone,
        new.language,
        ends_at,
        new.email_verified
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(id.map(LoginId))
}

pub struct HouseholdOwner {
    pub id: i64,
    /// It may own a household at the given office.
    pub free: bool,
    /// By an emailed link.
    pub verified: bool,
}

/// The login of an email, and whether it may own a household at `office`.
pub async fn household_owner(
    scope: &mut Scope,
    brand: &str,
    email: &str,
    office: OfficeId,
) -> Result<Option<HouseholdOwner>> {
    let row = sqlx::query_as!(
        HouseholdOwner,
        r#"select id, user_type = 'client' and status = 'active'
             and not exists (select from login_grant r where r.login_id = login.id and r.office_id = $3) as "free!",
             email_verified_at is not null as "verified!"
           from login where brand = $1 and email = $2"#,
        brand,
        email,
        office.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row)
}

/// Retires a login without a password and without access; false when it is in use.
pub async fn retire_unused(scope: &mut Scope, login: LoginId) -> Result<bool> {
    let retired = sqlx::query!(
        "update login set status = 'inactive', email = 'retired-' || id || '@invalid', first_name = '', last_name = '', phone = null
         where id = $1 and user_type = 'client' and password_hash is null and status = 'active'
           and not exists (select from login_grant r where r.login_id = login.id)",
        login.0
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    Ok(retired == 1)
}

pub async fn add_office_user(
    scope: &mut Scope,
    login: LoginId,
    office: OfficeId,
    owner: bool,
    plan_coordinator: bool,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "insert into office_user (organization_id, office_id, login_id, is_owner, plan_coordinator) values ($1, $2, $3, $4, $5)
         on conflict (organization_id, office_id, login_id) do update set is_owner = excluded.is_owner,
           plan_coordinator = excluded.plan_coordinator, status = 'active'",
        organization.0,
        office.0,
        login.0,
        owner,
        plan_coordinator
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Extends the expired login of an unfinished sign-up, so that it can sign in again.
pub async fn extend_setup(scope: &mut Scope, brand: &str, email: &str, until: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update login set ends_at = $3 where brand = $1 and email = $2 and user_type = 'office_admin_temp' and status = 'active'
           and password_hash is null and ends_at <= business_now()",
        brand,
        email,
        until
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Turns the login that set up a practice into its owner's, without an end.
pub async fn make_owner(scope: &mut Scope, login: LoginId, first_name: &str, last_name: &str) -> Result<()> {
    sqlx::query!(
        "update login set user_type = 'dentist', ends_at = null, first_name = $2, last_name = $3,
           email_verified_at = coalesce(email_verified_at, now()) where id = $1",
        login.0,
        first_name,
        last_name
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Stores a new password and returns whether there was one before.
pub async fn set_password(scope: &mut Scope, login: LoginId, password_hash: &str) -> Result<bool> {
    let had = sqlx::query_scalar!(
        r#"with before as (select id, password_hash is not null as had from login where id = $1 for update)
           update login l set password_hash = $2 from before b where l.id = b.id returning b.had as "had!""#,
        login.0,
        password_hash
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(had.unwrap_or(false))
}

pub async fn set_profile(scope: &mut Scope, login: LoginId, change: &ProfileChange) -> Result<()> {
    sqlx::query!(
        "update login set first_name = $2, last_name = $3, phone = $4, language = $5 where id = $1",
        login.0,
        change.first_name,
        change.last_name,
        change.phone,
        change.language
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
