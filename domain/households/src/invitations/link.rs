//! An invitation's link: what it opens, and how its use changes the invitation.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, InvitationId, OfficeId, OrganizationId};
use tenancy::{Actor, Personal, Reach, Scope, contract};
use uuid::Uuid;

use super::rules::Kind;
use crate::access::{new_secret, stored};
use crate::{Context, Error, OrNotFound, Result, order_key};

/// What a sign-up page knows of the invitation it was opened with.
#[derive(Debug, Clone)]
pub enum OnPage {
    /// It can be used: the form's initial values.
    Open {
        first_name: Option<String>,
        last_name: Option<String>,
        email: Personal<String>,
        phone: Option<Personal<String>>,
        language: String,
    },
    /// Expired, revoked, resent since, already joined, or no invitation of this office: never distinguished.
    Ended,
}

/// The sender of a practice's invitation.
#[contract]
#[derive(Debug, Clone)]
pub struct PracticeInvitation {
    pub inviter: String,
    pub office: String,
    /// "en" or "es".
    pub language: String,
}

/// Creates a link for the email; its secret is stored only as a digest.
///
/// # Errors
/// [`Error::NotFound`] if there is no such invitation in the scope.
pub async fn make_link(scope: &mut Scope, invitation: InvitationId) -> Result<String> {
    let organization = scope.organization();
    let token = new_secret();
    let made = sqlx::query!(
        "insert into invitation_link (organization_id, token_hash, office_id, invitation_id)
         select organization_id, $3, office_id, id from invitation where organization_id = $1 and id = $2",
        organization.0,
        invitation.0,
        stored(&token)
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    if made == 1 { Ok(token) } else { Err(Error::NotFound) }
}

/// Whether the email of `round` is still wanted: not after the invitation was used, revoked or resent. A reminder goes
/// to people who got the first email and have not joined.
pub async fn is_still_due(
    context: &Context,
    organization: OrganizationId,
    invitation: InvitationId,
    round: i32,
    reminder: bool,
) -> Result<bool> {
    let mut scope = open(context, organization).await?;
    let wanted = sqlx::query_scalar!(
        r#"select exists (select from invitation where organization_id = $1 and id = $2 and round = $3 and expires_at > business_now()
             and state = any (case when $4 then array['sent', 'opened'] else array['sending'] end)) as "yes!""#,
        organization.0,
        invitation.0,
        round,
        reminder
    )
    .fetch_one(scope.db())
    .await?;
    Ok(wanted)
}

/// The mail server accepted the email of `round`. Changes nothing if the invitation was resent since.
pub async fn mark_sent(
    context: &Context,
    organization: OrganizationId,
    invitation: InvitationId,
    round: i32,
) -> Result<()> {
    let mut scope = open(context, organization).await?;
    sqlx::query!(
        "update invitation set state = case when state = 'sending' then 'sent' else state end, sent_at = business_now()
         where organization_id = $1 and id = $2 and round = $3 and state in ('sending', 'opened') and sent_at is null",
        organization.0,
        invitation.0,
        round
    )
    .execute(scope.db())
    .await?;
    Ok(scope.commit().await?)
}

/// The mail server rejected the address of `round`'s email for good. Changes nothing if the invitation was resent
/// since.
pub async fn mark_failed(
    context: &Context,
    organization: OrganizationId,
    invitation: InvitationId,
    round: i32,
    why: &str,
) -> Result<()> {
    let mut scope = open(context, organization).await?;
    let why: String = why.chars().take(200).collect();
    sqlx::query!(
        "update invitation set state = 'failed', failure = $4, ended_at = business_now()
         where organization_id = $1 and id = $2 and round = $3 and invitation_is_open(state)",
        organization.0,
        invitation.0,
        round,
        why
    )
    .execute(scope.db())
    .await?;
    Ok(scope.commit().await?)
}

/// The email of `round` bounced for good. Changes nothing if the invitation was resent or used since.
pub async fn mark_bounced(scope: &mut Scope, now: DateTime<Utc>, invitation: InvitationId, round: i32) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update invitation set state = 'bounced', ended_at = $4
         where organization_id = $1 and id = $2 and round = $3 and state in ('sending', 'sent')",
        organization.0,
        invitation.0,
        round,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

async fn open(context: &Context, organization: OrganizationId) -> Result<Scope> {
    Ok(context.database.scope(Reach::organization(organization, Actor::platform("Invitations"))).await?)
}

/// An invitation that a link leads to and that can still be used.
struct Linked {
    organization: OrganizationId,
    office: OfficeId,
    invitation: InvitationId,
}

async fn linked(context: &Context, brand: &str, token: &str) -> Result<Option<Linked>> {
    // The link is all a visitor has; it leads to the tenant.
    let (mut cells, mut found) = (context.database.look(), None);
    while found.is_none()
        && let Some(mut scope) = cells.platform_for_public("Invitations").await?
    {
        found = sqlx::query!(
            "select i.organization_id, i.office_id, i.id from invitation_link l
         join invitation i on i.organization_id = l.organization_id and i.id = l.invitation_id
         join office o on o.organization_id = i.organization_id and o.id = i.office_id
         where l.token_hash = $1 and o.brand = $2 and invitation_is_open(i.state) and i.expires_at > business_now()",
            stored(token),
            brand
        )
        .fetch_optional(scope.db())
        .await?;
    }
    Ok(found.map(|r| Linked {
        organization: OrganizationId(r.organization_id),
        office: OfficeId(r.office_id),
        invitation: InvitationId(r.id),
    }))
}

/// Records the first opening of a link. The response is the same for any token.
pub async fn opened(context: &Context, brand: &str, token: &str) -> Result<()> {
    let Some(linked) = linked(context, brand, token).await? else { return Ok(()) };
    let mut scope = context.database.scope(invited(linked.organization, linked.office)).await?;
    let first = sqlx::query!(
        "update invitation set state = 'opened', opened_at = business_now()
         where organization_id = $1 and id = $2 and state in ('sending', 'sent') and opened_at is null",
        linked.organization.0,
        linked.invitation.0
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    if first == 1 {
        super::invite::record(&mut scope, "invitation.opened", linked.office, linked.invitation).await?;
        scope.commit().await?;
    }
    Ok(())
}

/// The reach of a page that a link leads to: invitations are closed to visitors, and the link names the one that is read.
fn invited(organization: OrganizationId, office: OfficeId) -> Reach {
    Reach::office(organization, office, Actor::platform("Invitations"))
}

/// What the page of the office with this number or slug knows of `token`.
pub async fn for_page(context: &Context, brand: &str, office: &str, token: &str) -> Result<OnPage> {
    let at = kernel::directory::find(&context.database, brand, office).await?.ok_or(Error::NotFound)?;
    let mut scope = context.database.read(invited(at.organization, at.office)).await?;
    let row = sqlx::query!(
        "select i.first_name, i.last_name, i.email, i.phone, i.language from invitation_link l
         join invitation i on i.organization_id = l.organization_id and i.id = l.invitation_id
         where l.organization_id = $1 and l.token_hash = $2 and i.office_id = $3 and i.kind = 'patient'
           and invitation_is_open(i.state) and i.expires_at > business_now()",
        at.organization.0,
        stored(token),
        at.office.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map_or(OnPage::Ended, |r| OnPage::Open {
        first_name: r.first_name,
        last_name: r.last_name,
        email: r.email.into(),
        phone: r.phone.map(Personal),
        language: r.language,
    }))
}

/// The sender, for the page that a practice's invitation leads to.
///
/// # Errors
/// [`Error::NotFound`] if the link does not exist or is no longer valid.
pub async fn practice_page(context: &Context, brand: &str, token: &str) -> Result<PracticeInvitation> {
    let found = linked(context, brand, token).await?.ok_or(Error::NotFound)?;
    let mut scope = context.database.read(invited(found.organization, found.office)).await?;
    let row = sqlx::query!(
        "select i.inviter, i.language, o.name from invitation i
         join office o on o.organization_id = i.organization_id and o.id = i.office_id
         where i.organization_id = $1 and i.id = $2 and i.kind = $3",
        found.organization.0,
        found.invitation.0,
        Kind::Practice.as_str()
    )
    .one_or_not_found(&mut scope)
    .await?;
    Ok(PracticeInvitation { inviter: row.inviter, office: row.name, language: row.language })
}

/// Finish & Pay starts under `key` with `token`: ties the invitation to that order. An unknown token changes nothing.
pub async fn attach(context: &Context, brand: &str, office: OfficeId, token: &str, key: &str) -> Result<()> {
    let Some(linked) = linked(context, brand, token).await?.filter(|linked| linked.office == office) else {
        return Ok(());
    };
    let mut scope = context.database.scope(invited(linked.organization, linked.office)).await?;
    sqlx::query!(
        "update invitation set order_key = $3 where organization_id = $1 and id = $2 and kind = 'patient' and invitation_is_open(state)",
        linked.organization.0,
        linked.invitation.0,
        order_key::digest(key)
    )
    .execute(scope.db())
    .await?;
    Ok(scope.commit().await?)
}

/// A household has joined: completes the invitation its order was started with, and any to its email. Runs in the
/// transaction that creates the household.
pub async fn joined(scope: &mut Scope, account: AccountId, order: Uuid, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let done = sqlx::query!(
        "update invitation i set state = 'joined', joined_account_id = a.id, ended_at = $4, failure = null from account a
         where a.organization_id = $1 and a.id = $2 and i.organization_id = a.organization_id and i.office_id = a.office_id
           and i.kind = 'patient' and i.state <> 'joined' and (
             (i.email = a.email and invitation_is_open(i.state))
             or i.order_key = (select o.idempotency_key from enrollment_order o where o.organization_id = $1 and o.id = $3))
         returning i.id, i.office_id",
        organization.0,
        account.0,
        order,
        now
    )
    .fetch_all(scope.db())
    .await?;
    for row in done {
        let act = Act {
            act: "invitation.joined",
            subject_kind: "invitation",
            subject_id: row.id.to_string(),
            office: Some(OfficeId(row.office_id)),
            account: Some(account),
            detail: json!({}),
        };
        audit::record(scope, act).await?;
    }
    Ok(())
}
