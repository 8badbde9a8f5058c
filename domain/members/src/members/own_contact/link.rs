//! The link that confirms a person's own email.

use chrono::{DateTime, Utc};
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, MemberId, OfficeId, OrganizationId};
use tenancy::{Actor, Reach};

use crate::access::{self, Client, Separated};
use crate::messages::follow;
use crate::{Context, OrNotFound, Result};
use kernel::household_changes::{self, ChangeKind, HouseholdChange};

/// The content of the email with the link.
#[derive(Debug, Clone)]
pub struct OwnEmailMail {
    pub account: AccountId,
    pub email: String,
    pub name: String,
    /// The last part of the link; appears only in the email.
    pub token: String,
}

/// Creates the link for the email of this round; the previous one stops working.
///
/// # Errors
/// [`crate::Error::NotFound`] if that email is no longer due.
pub async fn make_own_email_link(
    context: &Context,
    organization: OrganizationId,
    member: MemberId,
    round: i32,
) -> Result<OwnEmailMail> {
    let mut scope = context.database.scope(Reach::organization(organization, Actor::platform("mail"))).await?;
    let token = access::new_secret();
    let row = sqlx::query!(
        r#"update member set email_link_hash = $4 where organization_id = $1 and id = $2 and email_round = $3 and email is not null
             and email_confirmed_at is null and gone is null and merged_into_member_id is null
           returning account_id, email as "email!", first_name || ' ' || last_name as "name!""#,
        organization.0,
        member.0,
        round,
        access::stored(&token)
    )
    .one_or_not_found(&mut scope)
    .await?;
    scope.commit().await?;
    Ok(OwnEmailMail { account: AccountId(row.account_id), email: row.email, name: row.name, token })
}

/// Uses an emailed link: for a person's own email, or for a login's new one.
///
/// # Errors
/// As [`access::use_email_link`].
pub async fn confirm_email(context: &Context, brand: &str, token: &str, client: &Client) -> Result<()> {
    if confirm_own(context, brand, token, client).await? {
        return Ok(());
    }
    let (mut scope, separated) = access::use_email_link(context, brand, token, client).await?;
    if let Some(Separated { organization, account, from, to }) = separated {
        scope.for_organization(organization);
        follow::move_messages(&mut scope, (account, from.0), (account, Some(to.0))).await?;
    }
    Ok(scope.commit().await?)
}

/// Confirms a person's own email; false for any other link.
async fn confirm_own(context: &Context, brand: &str, token: &str, client: &Client) -> Result<bool> {
    let now: DateTime<Utc> = context.clock.now().await?;
    // Crosses tenants: the link leads to the tenant.
    let (mut cells, mut found) = (context.database.look(), None);
    while found.is_none()
        && let Some(mut scope) = cells.platform("Own email").await?
    {
        let row = sqlx::query!(
            r#"update member m set email_confirmed_at = $3, email_link_hash = null from office o
           where m.email_link_hash = $1 and m.email_link_until > $3 and o.organization_id = m.organization_id and o.id = m.office_id and o.brand = $2
             and m.email_confirmed_at is null and m.email is not null
           returning m.organization_id, m.office_id, m.account_id, m.id, m.email as "email!", m.first_name || ' ' || m.last_name as "name!""#,
            access::stored(token),
            brand,
            now
        )
        .fetch_optional(scope.db())
        .await?;
        found = row.map(|row| (scope, row));
    }
    let Some((mut scope, row)) = found else { return Ok(false) };
    scope.actor.address.clone_from(&client.address);
    scope.for_organization(OrganizationId(row.organization_id));
    scope.actor.name = row.name;
    let (account, member) = (AccountId(row.account_id), MemberId(row.id));
    let words = Some(format!("Own email: {}, confirmed.", row.email));
    let change = HouseholdChange { account, member: Some(member), kind: ChangeKind::EmailChanged, words, at: now };
    household_changes::record(&mut scope, change).await?;
    let act = Act {
        act: "member.email_confirmed",
        subject_kind: "member",
        subject_id: member.to_string(),
        office: Some(OfficeId(row.office_id)),
        account: Some(account),
        detail: serde_json::json!({}),
    };
    audit::record(&mut scope, act).await?;
    scope.commit().await?;
    Ok(true)
}
