//! Whose login a household is: when another adult becomes the account owner, and when its people join another household.

use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{AccountId, LoginId, MemberId, OfficeId};

use super::sessions::audit_login;
use super::{logins::withdraw_household, store};
use crate::Result;

/// The login that a person of a household has, with its email, if it can become the owner's: one that reaches another household as well
/// cannot, because it is the same kind of login in both.
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

/// The login of a person of a household besides its owner, with its email.
pub async fn login_of_member(
    scope: &mut Scope,
    account: AccountId,
    member: MemberId,
) -> Result<Option<(LoginId, String)>> {
    let logins = store::family_logins(scope, account).await?;
    Ok(logins.into_iter().find(|(of, ..)| *of == member).map(|(_, login, email)| (login, email)))
}

/// Makes `login`, which reaches the household, the account owner's.
pub async fn becomes_owner(scope: &mut Scope, login: LoginId, account: AccountId) -> Result<()> {
    store::set_household_role(scope, login, account, None).await?;
    audit_login(scope, "login.became_owner", login, json!({ "account": account })).await
}

/// The account owner before keeps the own membership in sight, as a person of the household. Without one, or with another household, the
/// login does not reach this one any more.
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
