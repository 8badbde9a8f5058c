//! The outcome of a campaign's emails and texts.

use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::ids::{AccountId, CampaignId};
use tenancy::text_enum;

use super::LeftOut;
use crate::Result;
use crate::messages::Channel;

text_enum! {
    /// An event that the provider reports.
    EventKind {
        Delivered = "delivered",
        Opened = "opened",
        /// A temporary refusal, or a refusal of the sender: the address is valid.
        SoftBounce = "soft_bounce",
        /// The address doesn't exist.
        HardBounce = "hard_bounce",
        Complaint = "complaint",
    }
}

/// Whether a message of a campaign still has to be sent. Leaves the household out if a reason has come up meanwhile.
///
/// # Errors
/// When the database fails.
pub async fn is_wanted(scope: &mut Scope, campaign: CampaignId, account: AccountId) -> Result<bool> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select r.state = 'queued' and c.state = 'sending' as "queued!", campaign_left_out($1, $3, coalesce(r.channel, 'email')) as why
           from campaign_recipient r join campaign c on c.organization_id = r.organization_id and c.id = r.campaign_id
           where r.organization_id = $1 and r.campaign_id = $2 and r.account_id = $3"#,
        organization.0,
        campaign.0,
        account.0
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(row) = row.filter(|row| row.queued) else { return Ok(false) };
    // A household that unsubscribed or moved since the message was queued gets nothing.
    let Some(why) = row.why.as_deref().and_then(LeftOut::parse) else { return Ok(true) };
    leave_out(scope, campaign, account, why).await?;
    Ok(false)
}

/// The channel by which a campaign goes to a household; `None` if the household is left out.
///
/// # Errors
/// When the database fails.
pub async fn way(scope: &mut Scope, campaign: CampaignId, account: AccountId) -> Result<Option<Channel>> {
    let organization = scope.organization();
    let channel = sqlx::query_scalar!(
        "select channel from campaign_recipient where organization_id = $1 and campaign_id = $2 and account_id = $3",
        organization.0,
        campaign.0,
        account.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(channel.flatten().as_deref().and_then(Channel::parse))
}

/// Leaves out a household whose message was queued.
///
/// # Errors
/// When the database fails.
pub async fn leave_out(scope: &mut Scope, campaign: CampaignId, account: AccountId, why: LeftOut) -> Result<()> {
    let organization = scope.organization();
    lock(scope, campaign).await?;
    sqlx::query!(
        "update campaign_recipient set state = 'left_out', why = $4
         where organization_id = $1 and campaign_id = $2 and account_id = $3 and state = 'queued'",
        organization.0,
        campaign.0,
        account.0,
        why.as_str()
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Locks the campaign, so that its recipients change one at a time and the last one ends the campaign.
async fn lock(scope: &mut Scope, campaign: CampaignId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "select id from campaign where organization_id = $1 and id = $2 for update",
        organization.0,
        campaign.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(())
}

/// Marks a message as sent, after the provider accepted it; also one that was canceled too late.
///
/// # Errors
/// When the database fails.
pub async fn mark_sent(scope: &mut Scope, now: DateTime<Utc>, campaign: CampaignId, account: AccountId) -> Result<()> {
    let organization = scope.organization();
    lock(scope, campaign).await?;
    sqlx::query!(
        "update campaign_recipient set state = 'sent', why = null, sent_at = $4 where organization_id = $1 and campaign_id = $2 and account_id = $3
           and (state = 'queued' or why = 'canceled')",
        organization.0,
        campaign.0,
        account.0,
        now
    )
    .execute(scope.db())
    .await?;
    end_if_done(scope, now, campaign).await
}

/// Marks a message as failed, after the provider refused it permanently.
///
/// # Errors
/// When the database fails.
pub async fn mark_failed(
    scope: &mut Scope,
    now: DateTime<Utc>,
    campaign: CampaignId,
    account: AccountId,
) -> Result<()> {
    let organization = scope.organization();
    lock(scope, campaign).await?;
    sqlx::query!(
        "update campaign_recipient set state = 'failed', bounced_at = $4 where organization_id = $1 and campaign_id = $2 and account_id = $3
           and state = 'queued'",
        organization.0,
        campaign.0,
        account.0,
        now
    )
    .execute(scope.db())
    .await?;
    end_if_done(scope, now, campaign).await
}

/// Queues a failed message again; returns false if it did not fail, or the campaign was canceled.
///
/// # Errors
/// When the database fails.
pub(crate) async fn queue_again(
    scope: &mut Scope,
    now: DateTime<Utc>,
    campaign: CampaignId,
    account: AccountId,
) -> Result<bool> {
    let organization = scope.organization();
    lock(scope, campaign).await?;
    let queued = sqlx::query!(
        "update campaign_recipient r set state = 'queued', queued_at = $4, bounced_at = null from campaign c
         where r.organization_id = $1 and r.campaign_id = $2 and r.account_id = $3 and r.state = 'failed'
           and c.organization_id = r.organization_id and c.id = r.campaign_id and c.state in ('sending', 'sent')",
        organization.0,
        campaign.0,
        account.0,
        now
    )
    .execute(scope.db())
    .await?;
    if queued.rows_affected() == 0 {
        return Ok(false);
    }
    sqlx::query!(
        "update campaign set state = 'sending', ended_at = null where organization_id = $1 and id = $2 and state = 'sent'",
        organization.0,
        campaign.0
    )
    .execute(scope.db())
    .await?;
    Ok(true)
}

/// Ends a campaign that has no more waiting messages.
///
/// # Errors
/// When the database fails.
pub(crate) async fn end_if_done(scope: &mut Scope, now: DateTime<Utc>, campaign: CampaignId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update campaign c set state = 'sent', ended_at = $3 where c.organization_id = $1 and c.id = $2 and c.state = 'sending'
           and not exists (select from campaign_recipient r where r.organization_id = c.organization_id and r.campaign_id = c.id
             and recipient_waits(r.state))",
        organization.0,
        campaign.0,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Stores the first time of each kind of event of a message.
///
/// # Errors
/// When the database fails.
pub async fn note_event(
    scope: &mut Scope,
    campaign: CampaignId,
    account: AccountId,
    kind: EventKind,
    at: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update campaign_recipient set
           delivered_at = case when $4 = 'delivered' then coalesce(delivered_at, $5) else delivered_at end,
           opened_at = case when $4 = 'opened' then coalesce(opened_at, $5) else opened_at end,
           bounced_at = case when $4 in ('hard_bounce', 'soft_bounce') then coalesce(bounced_at, $5) else bounced_at end,
           complained_at = case when $4 = 'complaint' then coalesce(complained_at, $5) else complained_at end
         where organization_id = $1 and campaign_id = $2 and account_id = $3",
        organization.0,
        campaign.0,
        account.0,
        kind.as_str(),
        at
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
