//! The unsubscribe link at the end of an office's own messages.
//!
//! A link is 256 random bits, stored as a hash, and works as long as the household exists; the law requires 30 days. It
//! can only stop and allow these messages. Notices about a membership, a payment or a price are always sent.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, CampaignId, OfficeId, OrganizationId};
use tenancy::{Actor, Reach, Scope, contract};

use crate::access::{new_secret, stored};
use crate::{Context, Error, Result, messages};

/// Creates a link for one email to a household. Returns its secret.
///
/// # Errors
/// [`Error::NotFound`] for a household out of reach.
pub async fn make_link(
    scope: &mut Scope,
    now: DateTime<Utc>,
    account: AccountId,
    campaign: Option<CampaignId>,
) -> Result<String> {
    let (organization, token) = (scope.organization(), new_secret());
    let made = sqlx::query!(
        "insert into unsubscribe_link (organization_id, token_hash, office_id, account_id, campaign_id, made_at)
         select organization_id, $3, office_id, id, $4, $5 from account where organization_id = $1 and id = $2",
        organization.0,
        account.0,
        stored(&token),
        campaign.map(|one| one.0),
        now
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    if made == 1 { Ok(token) } else { Err(Error::NotFound) }
}

/// The office of a link, and whether the household is unsubscribed.
#[contract]
#[derive(Debug, Clone)]
pub struct UnsubscribePage {
    pub office_name: String,
    /// `en` or `es`.
    pub language: String,
    pub unsubscribed: bool,
}

struct Found {
    organization: OrganizationId,
    office: OfficeId,
    account: AccountId,
    campaign: Option<CampaignId>,
    page: UnsubscribePage,
}

async fn find(context: &Context, token: &str) -> Result<Found> {
    // A visitor has only the link, so the tenant is found by it.
    let (mut cells, mut found) = (context.database.look(), None);
    while found.is_none()
        && let Some(mut scope) = cells.platform_for_public("Unsubscribe").await?
    {
        found = sqlx::query!(
            r#"select l.organization_id, l.office_id, l.account_id, l.campaign_id, o.name, a.language,
             exists (select from message_choice c where c.organization_id = l.organization_id and c.account_id = l.account_id
               and c.login_id is null and c.topic = 'news' and c.channel = 'email' and not c.wanted) as "unsubscribed!"
           from unsubscribe_link l join account a on a.organization_id = l.organization_id and a.id = l.account_id
           join office o on o.organization_id = l.organization_id and o.id = l.office_id
           where l.token_hash = $1"#,
            stored(token)
        )
        .fetch_optional(scope.db())
        .await?;
    }
    let row = found.ok_or(Error::NotFound)?;
    Ok(Found {
        organization: OrganizationId(row.organization_id),
        office: OfficeId(row.office_id),
        account: AccountId(row.account_id),
        campaign: row.campaign_id.map(CampaignId),
        page: UnsubscribePage { office_name: row.name, language: row.language, unsubscribed: row.unsubscribed },
    })
}

impl Found {
    async fn scope(&self, context: &Context) -> Result<Scope> {
        let actor = Actor::platform("Unsubscribe link");
        let reach = Reach { account: Some(self.account), ..Reach::office(self.organization, self.office, actor) };
        Ok(context.database.scope(reach).await?)
    }

    fn act(&self, act: &'static str) -> Act<'static> {
        Act {
            act,
            subject_kind: "account",
            subject_id: self.account.to_string(),
            office: Some(self.office),
            account: Some(self.account),
            detail: json!({ "group": "news" }),
        }
    }
}

/// What the page behind an unsubscribe link shows.
///
/// # Errors
/// [`Error::NotFound`] for an unknown link.
pub async fn unsubscribe_page(context: &Context, token: &str) -> Result<UnsubscribePage> {
    Ok(find(context, token).await?.page)
}

/// Stops the office's own messages; repeating it changes nothing. Writes `messages.unsubscribed` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for an unknown link.
pub async fn unsubscribe(context: &Context, token: &str) -> Result<()> {
    let found = find(context, token).await?;
    let now = context.clock.now().await?;
    let mut scope = found.scope(context).await?;
    let fresh = messages::want_news(&mut scope, now, found.account, false).await?;
    if fresh {
        sqlx::query!(
            "update campaign_recipient set unsubscribed_at = $4 where organization_id = $1 and campaign_id = $2 and account_id = $3",
            found.organization.0,
            found.campaign.map_or(0, |one| one.0),
            found.account.0,
            now
        )
        .execute(scope.db())
        .await?;
        audit::record(&mut scope, found.act("messages.unsubscribed")).await?;
    }
    Ok(scope.commit().await?)
}

/// Allows the messages again. Writes `messages.subscribed` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for an unknown link.
pub async fn subscribe(context: &Context, token: &str) -> Result<()> {
    let found = find(context, token).await?;
    let now = context.clock.now().await?;
    let mut scope = found.scope(context).await?;
    let changed = messages::want_news(&mut scope, now, found.account, true).await?;
    if changed {
        audit::record(&mut scope, found.act("messages.subscribed")).await?;
    }
    Ok(scope.commit().await?)
}
