//! Which login owns a household: when another adult becomes the account owner, and when members move to another household.

use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{AccountId, LoginId, MemberId, OfficeId};

use super::sessions::audit_login;
use super::{logins::withdraw_household, store};
use crate::Result;

/// Returns a member's login and its email if it can become the account owner's login. A login that reaches another
/// household can't, because it has the same type in both.
pub async fn owner_login_of(
    scope: &mut Scope,
    account: AccountId,
    member: MemberId,
) -> Result<Option<(LoginId, String)>> {
    let Some(login) = store::member_login(scope, account, member).await? else { return Ok(None) };
    if store::has_another_household(scope, login, account).await? {
        return Ok(None);
    }
    Ok(store::login_by_id(scope, login).await?.map(|row| (login, row.email)))
}

/// Returns the login and email of a household member other than the account owner.
pub async fn login_of_member(
    scope: &mut Scope,
    account: AccountId,
    member: MemberId,
) -> Result<Option<(LoginId, String)>> {
    let logins = store::family_logins(scope, account).await?;
    Ok(logins.into_iter().find(|own| own.member == member).map(|own| (own.login, own.email)))
}

/// Makes `login`, which already reaches the household, the account owner's login.
pub async fn becomes_owner(scope: &mut Scope, login: LoginId, account: AccountId) -> Result<()> {
    store::set_household_role(scope, login, account, None).await?;
    audit_login(scope, "login.became_owner", login, json!({ "account": account })).await
}

/// Turns the former account owner's login into a member's login, which sees only its own membership. Without a membership,
/// or with another household, the login loses access to this household.
pub async fn no_longer_owner(
    scope: &mut Scope,
    login: LoginId,
    (office, account): (OfficeId, AccountId),
    member: Option<MemberId>,
) -> Result<()> {
    match member {
        Some(member) if !store::has_another_household(scope, login, account).await? => {
            store::set_household_role(scope, login, account, Some(member)).await?;
        }
        _ => withdraw_household(scope, login, office).await?,
    }
    audit_login(scope, "login.no_longer_owner", login, json!({ "account": account })).await
}
