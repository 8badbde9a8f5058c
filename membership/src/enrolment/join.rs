//! What a new household gets besides its plans: a login, and the mark of who recommended the office.

use chrono::{DateTime, Utc};
use tenancy::ids::{AccountId, LoginId, OrganizationId};
use tenancy::{Scope, UserType};

use super::order::Ordered;
use super::request::Door;
use super::usa;
use crate::offices::Office;
use crate::{Result, access};

/// The owner's way to this account: a login with the password typed at sign-up, one without where staff enrol (its owner
/// chooses a password by link), or the login it has as a patient of another office. Answers the login and whether it
/// still needs a password.
pub(super) async fn login(
    scope: &mut Scope,
    office: &Office,
    account: AccountId,
    ordered: &Ordered,
) -> Result<(Option<LoginId>, bool)> {
    let owner = &ordered.family.owner;
    let new = access::NewLogin {
        brand: office.brand.clone(),
        email: access::normal_email(&owner.email).into(),
        password_hash: ordered.password_hash.clone(),
        user_type: UserType::Client,
        first_name: owner.first_name.trim().to_owned(),
        last_name: owner.last_name.trim().to_owned(),
        phone: Some(usa::phone_digits(&owner.phone)),
        language: ordered.language.clone(),
    };
    // The e-mail was free when the order was placed. Should it have got a login since, money taken is still never lost:
    // the household stands without a login until the office has seen who it is.
    let household = access::household_login(scope, office.id, new, ordered.door == Door::Staff).await?;
    let without_password = household.is_some_and(|h| h.is_new) && ordered.password_hash.is_none();
    let login = household.map(|h| h.login);
    let organization: OrganizationId = scope.organization();
    if let Some(login) = login {
        access::grant_account(scope, login, organization, office.id, account).await?;
    }
    sqlx::query!(
        "update account set login_id = $3, enrolled_at = business_now() where organization_id = $1 and id = $2",
        organization.0,
        account.0,
        login.map(|l| l.0)
    )
    .execute(scope.db())
    .await?;
    Ok((login, without_password))
}

/// Writes who recommended the office to this household, once.
pub(super) async fn referral(
    scope: &mut Scope,
    office: &Office,
    account: AccountId,
    ordered: &Ordered,
    now: DateTime<Utc>,
) -> Result<()> {
    let Some((referrer, code)) = &ordered.referrer else { return Ok(()) };
    let organization = scope.organization();
    sqlx::query!(
        "insert into referral (organization_id, office_id, account_id, referrer_account_id, code, joined_at)
         values ($1, $2, $3, $4, $5, $6) on conflict (organization_id, account_id) do nothing",
        organization.0,
        office.id.0,
        account.0,
        referrer.0,
        code,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
