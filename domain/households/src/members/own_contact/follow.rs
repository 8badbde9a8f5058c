//! Moves a person's own phone and email, the consent to texts, and their login's choices and messages when people
//! change households or the account owner changes.

use tenancy::Scope;
use tenancy::ids::{AccountId, LoginId, MemberId};

use crate::Result;

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
    sqlx::query!(
        "update text_consent c set member_id = $3 from member m
         where c.organization_id = $1 and c.account_id = $2 and c.member_id is null and m.organization_id = $1 and m.id = $3 and m.is_account_owner
           and not exists (select from text_consent o where o.organization_id = $1 and o.account_id = $2 and o.member_id = $3)",
        organization.0,
        from.0,
        member.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
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
        move_messages(scope, (from, login), (to, Some(login))).await?;
    }
    Ok(())
}

/// Makes the choices and inbox of `login`, which becomes the account owner's, those of the household.
pub(in crate::members) async fn messages_of_owner(scope: &mut Scope, account: AccountId, login: LoginId) -> Result<()> {
    move_messages(scope, (account, login.0), (account, None)).await
}

/// Moves a login's choices and in-app messages in a household to `to`, where no login means the household. A message
/// that is off on either side stays off.
async fn move_messages(scope: &mut Scope, (from, login): (AccountId, i64), to: (AccountId, Option<i64>)) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "with gone as (
           delete from message_choice where organization_id = $1 and account_id = $2 and login_id = $3
           returning topic, channel, wanted, updated_at)
         insert into message_choice as k (organization_id, account_id, login_id, topic, channel, wanted, updated_at)
         select $1::bigint, $4::bigint, $5::bigint, topic, channel, wanted, updated_at from gone
         on conflict (organization_id, account_id, login_id, topic, channel) do update set wanted = k.wanted and excluded.wanted,
           updated_at = greatest(k.updated_at, excluded.updated_at)",
        organization.0,
        from.0,
        login,
        to.0.0,
        to.1
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update outgoing_message set account_id = $4, login_id = $5
         where organization_id = $1 and account_id = $2 and login_id = $3 and channel = 'in_app'",
        organization.0,
        from.0,
        login,
        to.0.0,
        to.1
    )
    .execute(scope.db())
    .await?;
    Ok(())
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
    let organization = scope.organization();
    sqlx::query!(
        "update text_consent set account_id = $3 where organization_id = $1 and account_id = $2 and member_id = $4",
        organization.0,
        from.0,
        to.0,
        member.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
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
    sqlx::query!(
        "update text_consent c set account_id = $3, member_id = $5 where c.organization_id = $1 and c.account_id = $2 and c.member_id = $4
           and exists (select from member k where k.organization_id = $1 and k.id = $5 and not k.is_account_owner)
           and not exists (select from text_consent o where o.organization_id = $1 and o.account_id = $3 and o.member_id = $5)",
        organization.0,
        from.0,
        to.0,
        old.0,
        kept.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
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
    let organization = scope.organization();
    // Without a member who was the owner, the household's consent belongs to no one here.
    sqlx::query!(
        "delete from text_consent where organization_id = $1 and account_id = $2 and member_id is null",
        organization.0,
        account.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update text_consent set member_id = null where organization_id = $1 and account_id = $2 and member_id = $3",
        organization.0,
        account.0,
        new.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update member set phone = null, email = null, email_confirmed_at = null, email_link_hash = null where organization_id = $1 and id = $2",
        organization.0,
        new.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
