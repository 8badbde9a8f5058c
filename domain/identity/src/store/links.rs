use tenancy::Scope;
use tenancy::ids::{AccountId, BankLinkId, LoginId, OrganizationId};
use uuid::Uuid;

use crate::Result;

pub async fn keep_link(
    scope: &mut Scope,
    token_hash: &[u8],
    purpose: &str,
    login: LoginId,
    lives_s: f64,
) -> Result<()> {
    sqlx::query!(
        "insert into one_time_link (token_hash, purpose, login_id, expires_at) values ($1, $2, $3, now() + make_interval(secs => $4))",
        token_hash,
        purpose,
        login.0,
        lives_s
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Who requested a change of a login's email.
#[derive(Debug, Clone, Copy)]
pub enum EmailRequester {
    /// The login's owner, in this session, with the password.
    Session(Uuid),
    /// The office of this household.
    Office(OrganizationId, AccountId),
}

/// A change of a login's email to one that a link verifies.
pub struct EmailLink<'a> {
    pub login: LoginId,
    pub email: &'a str,
    pub requester: EmailRequester,
}

/// Like [`keep_link`], for a link that verifies an email.
pub async fn keep_email_link(
    scope: &mut Scope,
    token_hash: &[u8],
    purpose: &str,
    link: EmailLink<'_>,
    lives_s: f64,
) -> Result<()> {
    let (session, organization, account) = match link.requester {
        EmailRequester::Session(session) => (Some(session), None, None),
        EmailRequester::Office(organization, account) => (None, Some(organization.0), Some(account.0)),
    };
    sqlx::query!(
        "insert into one_time_link (token_hash, purpose, login_id, email, session_id, organization_id, account_id, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))",
        token_hash,
        purpose,
        link.login.0,
        link.email,
        session,
        organization,
        account,
        lives_s
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// The email that a link verifies, and who requested the change.
pub async fn link_email(scope: &mut Scope, token_hash: &[u8]) -> Result<Option<(String, EmailRequester)>> {
    let row = sqlx::query!(
        "select email, session_id, organization_id, account_id from one_time_link where token_hash = $1",
        token_hash
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(row) = row else { return Ok(None) };
    let office = row
        .organization_id
        .zip(row.account_id)
        .map(|(organization, account)| EmailRequester::Office(OrganizationId(organization), AccountId(account)));
    Ok(row.email.zip(row.session_id.map(EmailRequester::Session).or(office)))
}

/// The login that a valid link belongs to.
pub async fn link_owner(scope: &mut Scope, token_hash: &[u8], purpose: &str, brand: &str) -> Result<Option<LoginId>> {
    let login = sqlx::query_scalar!(
        r#"select l.id from one_time_link o join login l on l.id = o.login_id
           where o.token_hash = $1 and o.purpose = $2 and o.used_at is null and o.expires_at > now()
             and l.brand = $3 and l.status = 'active' and (l.ends_at is null or l.ends_at > business_now())"#,
        token_hash,
        purpose,
        brand
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(login.map(LoginId))
}

/// Marks a link as used, and every other link of its login; false when another request used it first.
pub async fn use_link(scope: &mut Scope, token_hash: &[u8], login: LoginId) -> Result<bool> {
    let used = sqlx::query_scalar!(
        "update one_time_link set used_at = now() where login_id = $2 and bank_link_id is null and used_at is null returning token_hash = $1 as \"own!\"",
        token_hash,
        login.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(used.into_iter().any(|own| own))
}

/// Voids every emailed link of a login, except those that cancel a change of payout account.
pub async fn void_links(scope: &mut Scope, login: LoginId) -> Result<()> {
    sqlx::query!(
        "update one_time_link set used_at = now() where login_id = $1 and bank_link_id is null and used_at is null",
        login.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Returns whether the link of `token_hash` is unused and unexpired.
pub async fn link_lives(scope: &mut Scope, token_hash: &[u8], purpose: &str) -> Result<bool> {
    let lives = sqlx::query_scalar!(
        r#"select exists (select from one_time_link where token_hash = $1 and purpose = $2 and used_at is null and expires_at > now()) as "lives!""#,
        token_hash,
        purpose
    );
    Ok(lives.fetch_one(scope.db()).await?)
}

pub async fn keep_payout_stop_link(
    scope: &mut Scope,
    token_hash: &[u8],
    login: Option<LoginId>,
    organization: OrganizationId,
    link: BankLinkId,
    lives_s: f64,
) -> Result<()> {
    sqlx::query!(
        "insert into one_time_link (token_hash, purpose, login_id, organization_id, bank_link_id, expires_at)
         values ($1, 'stop_payout_bank', $2, $3, $4, now() + make_interval(secs => $5))",
        token_hash,
        login.map(|login| login.0),
        organization.0,
        link.0,
        lives_s
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// The organization and the bank link of a valid link that cancels a change of payout account.
pub async fn payout_stop_link(scope: &mut Scope, token_hash: &[u8], brand: &str) -> Result<Option<(i64, i64)>> {
    let row = sqlx::query!(
        r#"select b.organization_id, b.id from one_time_link o
           join bank_link b on b.organization_id = o.organization_id and b.id = o.bank_link_id
           join office f on f.organization_id = b.organization_id and f.id = b.office_id
           where o.token_hash = $1 and o.purpose = 'stop_payout_bank' and o.used_at is null and o.expires_at > now() and f.brand = $2"#,
        token_hash,
        brand
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|row| (row.organization_id, row.id)))
}

pub async fn use_payout_stop_link(scope: &mut Scope, token_hash: &[u8]) -> Result<()> {
    sqlx::query!("update one_time_link set used_at = now() where token_hash = $1", token_hash)
        .execute(scope.db())
        .await?;
    Ok(())
}
