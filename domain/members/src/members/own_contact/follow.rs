//! Moves a person's own phone and email, the consent to texts, and their login's choices and messages when people
//! change households or the account owner changes.

use tenancy::Scope;
use tenancy::ids::{AccountId, LoginId, MemberId};

use crate::Result;
use crate::messages::follow;

/// Copies the household's contact data to the account owner's own when the owner of `from` becomes another record or
/// an ordinary person of a household. Call before the person moves, while `from` still has its login.
async fn take_from_household(scope: &mut Scope, from: AccountId, member: MemberId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update member m set phone = coalesce(m.phone, nullif(a.phone, '')), email = coalesce(m.email, nullif(a.email, '')),
           email_confirmed_at = case when m.email is null then (select l.email_verified_at from login l where l.id = a.login_id and l.email = a.email)
             else m.email_confirmed_at end
         from account a where m.organization_id = $1 and m.id = $3 and m.is_account_owner and a.organization_id = $1 and a.id = $2",
        organization.0,
        from.0,
        member.0
    )
    .execute(scope.db())
    .await?;
    follow::keep_consent_of_owner(scope, from, member).await
}

/// Moves the choices and inbox of a person's own login to `to`. Call before the login moves.
async fn take_messages(scope: &mut Scope, from: AccountId, to: AccountId, member: MemberId) -> Result<()> {
    let organization = scope.organization();
    let logins = sqlx::query_scalar!(
        r#"select login_id as "login!" from login_grant
           where organization_id = $1 and account_id = $2 and member_id = $3 and kind = 'household'"#,
        organization.0,
        from.0,
        member.0
    )
    .fetch_all(scope.db())
    .await?;
    for login in logins {
        follow::move_messages(scope, (from, login), (to, Some(login))).await?;
    }
    Ok(())
}

/// Makes the choices and inbox of `login`, which becomes the account owner's, those of the household.
pub(in crate::members) async fn messages_of_owner(scope: &mut Scope, account: AccountId, login: LoginId) -> Result<()> {
    follow::move_messages(scope, (account, login.0), (account, None)).await
}

/// Moves the consent of a person's own phone and their login's choices and inbox from `from` to `to`. Call before the
/// person and the login move.
pub(in crate::members) async fn move_person(
    scope: &mut Scope,
    from: AccountId,
    to: AccountId,
    member: MemberId,
) -> Result<()> {
    take_from_household(scope, from, member).await?;
    take_messages(scope, from, to, member).await?;
    follow::move_consent(scope, from, to, member).await
}

/// Merges a person's contact data into the record of the same person in `to`, which keeps what it has. Call before the
/// old record is closed and the login moves.
pub(in crate::members) async fn join_person(
    scope: &mut Scope,
    from: AccountId,
    to: AccountId,
    (old, kept): (MemberId, MemberId),
) -> Result<()> {
    take_from_household(scope, from, old).await?;
    take_messages(scope, from, to, old).await?;
    let organization = scope.organization();
    sqlx::query!(
        "update member k set phone = coalesce(k.phone, m.phone), email = coalesce(k.email, m.email),
           email_confirmed_at = case when k.email is null then m.email_confirmed_at else k.email_confirmed_at end
         from member m where k.organization_id = $1 and k.id = $3 and not k.is_account_owner and m.organization_id = $1 and m.id = $2",
        organization.0,
        old.0,
        kept.0
    )
    .execute(scope.db())
    .await?;
    follow::join_consent(scope, from, to, (old, kept)).await
}

/// Makes `new` the account owner of `account`: their own contact data becomes the household's, and the household's
/// becomes that of `old`. Call before the account is updated, while `old` is its owner.
pub(in crate::members) async fn become_owner(
    scope: &mut Scope,
    account: AccountId,
    old: Option<MemberId>,
    new: MemberId,
) -> Result<()> {
    if let Some(old) = old {
        take_from_household(scope, account, old).await?;
    }
    follow::make_consent_the_households(scope, account, new).await?;
    let organization = scope.organization();
    sqlx::query!(
        "update member set phone = null, email = null, email_confirmed_at = null, email_link_hash = null where organization_id = $1 and id = $2",
        organization.0,
        new.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
