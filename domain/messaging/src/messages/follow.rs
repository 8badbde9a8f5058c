//! Moves choices, inbox, and consent to texts along when people change households or the account owner changes.

use tenancy::Scope;
use tenancy::ids::{AccountId, MemberId};

use crate::Result;

/// Moves a login's choices and in-app messages in a household to `to`, where no login means the household. A message
/// that is off on either side stays off.
pub async fn move_messages(
    scope: &mut Scope,
    (from, login): (AccountId, i64),
    to: (AccountId, Option<i64>),
) -> Result<()> {
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

/// Makes the household's consent the account owner's own, unless they have one.
pub async fn keep_consent_of_owner(scope: &mut Scope, from: AccountId, member: MemberId) -> Result<()> {
    let organization = scope.organization();
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

/// Moves the consent of a person's own phone from `from` to `to`.
pub async fn move_consent(scope: &mut Scope, from: AccountId, to: AccountId, member: MemberId) -> Result<()> {
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

/// Moves the consent of a person's own phone to the record of the same person in `to`, unless that one has a consent.
pub async fn join_consent(
    scope: &mut Scope,
    from: AccountId,
    to: AccountId,
    (old, kept): (MemberId, MemberId),
) -> Result<()> {
    let organization = scope.organization();
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

/// Makes the own consent of `new`, who becomes the account owner, that of the household.
pub async fn make_consent_the_households(scope: &mut Scope, account: AccountId, new: MemberId) -> Result<()> {
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
    Ok(())
}
