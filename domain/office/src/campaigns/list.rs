//! Lists campaigns for the office.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, CampaignId, OfficeId};
use tenancy::{Scope, contract};

use super::{CampaignState, LeftOut, RecipientFilter};
use crate::messages::Channel;
use crate::templates::{CampaignChannel, Texts, Words};
use crate::{Error, Result};
use kernel::cursor::{cut, read as cursor_key};

/// Campaigns, or recipients, per page.
const PAGE: usize = 50;

/// The results of a message, in households.
#[contract(rename = "CampaignResults")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Results {
    // Still waiting to be sent.
    pub waiting: i64,
    pub sent: i64,
    /// How many of those by text.
    pub texted: i64,
    pub delivered: i64,
    /// Missing if the office does not show opens.
    pub opened: Option<i64>,
    // Includes messages that were refused at once.
    pub bounced: i64,
    pub complained: i64,
    pub unsubscribed: i64,
    pub left_out: i64,
}

#[contract]
#[derive(Debug, Clone)]
pub struct Campaign {
    pub id: CampaignId,
    pub state: CampaignState,
    pub channel: CampaignChannel,
    pub words: Words,
    pub texts: Texts,
    pub filters: Vec<String>,
    /// The names of the tags.
    pub tags: Vec<String>,
    pub search: Option<String>,
    /// The number of households selected by name.
    pub named: Option<i64>,
    pub send_at: DateTime<Utc>,
    pub made_at: DateTime<Utc>,
    pub made_by: String,
    pub started_at: Option<DateTime<Utc>>,
    pub ended_at: Option<DateTime<Utc>>,
    pub canceled_by: Option<String>,
    pub results: Results,
}

#[contract]
#[derive(Debug, Clone)]
pub struct CampaignPage {
    // Latest first.
    pub items: Vec<Campaign>,
    pub next: Option<String>,
}

/// A page of the office's campaigns.
///
/// # Errors
/// [`Error::Invalid`] for a cursor of another list.
pub async fn list(scope: &mut Scope, office: OfficeId, after: Option<&str>) -> Result<CampaignPage> {
    part(scope, office, after, PAGE).await
}

/// As [`list`], with at most `most` campaigns.
pub(super) async fn part(
    scope: &mut Scope,
    office: OfficeId,
    after: Option<&str>,
    most: usize,
) -> Result<CampaignPage> {
    let after: Option<i64> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let mut items = read(scope, office, (after, most), None).await?;
    let next = cut(&mut items, most, |last| last.id.0)?;
    Ok(CampaignPage { items, next })
}

/// # Errors
/// [`Error::NotFound`].
pub async fn get(scope: &mut Scope, office: OfficeId, campaign: CampaignId) -> Result<Campaign> {
    read(scope, office, (None, 1), Some(campaign)).await?.pop().ok_or(Error::NotFound)
}

async fn read(
    scope: &mut Scope,
    office: OfficeId,
    (before, most): (Option<i64>, usize),
    only: Option<CampaignId>,
) -> Result<Vec<Campaign>> {
    let organization = scope.organization();
    let opened = setting(scope, office).await?;
    let rows = sqlx::query!(
        r#"select c.id, c.channel, c.state, c.subject_en, c.body_en, c.subject_es, c.body_es, c.text_en, c.text_es, c.filters, c.search,
             (select coalesce(array_agg(t.name order by search_fold(t.name)), '{}') from household_tag t
              where t.organization_id = c.organization_id and t.id = any (c.tags)) as "tags!",
             cardinality(c.account_ids)::bigint as named, c.send_at, c.made_at, c.made_by, c.started_at, c.ended_at, c.canceled_by,
             r.waiting as "waiting!", r.sent as "sent!", r.texted as "texted!", r.delivered as "delivered!", r.opened as "opened!", r.bounced as "bounced!",
             r.complained as "complained!", r.unsubscribed as "unsubscribed!", r.left_out as "left_out!"
           from campaign c cross join lateral (
             select count(*) filter (where recipient_waits(n.state)) as waiting, count(*) filter (where n.state = 'sent') as sent,
               count(*) filter (where n.state = 'sent' and n.channel = 'text') as texted,
               count(n.delivered_at) as delivered, count(n.opened_at) as opened, count(n.bounced_at) as bounced,
               count(n.complained_at) as complained, count(n.unsubscribed_at) as unsubscribed,
               count(*) filter (where n.state = 'left_out') as left_out
             from campaign_recipient n where n.organization_id = c.organization_id and n.campaign_id = c.id) r
           where c.organization_id = $1 and c.office_id = $2 and ($3::bigint is null or c.id < $3) and ($4::bigint is null or c.id = $4)
           order by c.id desc limit $5"#,
        organization.0,
        office.0,
        before,
        only.map(|one| one.0),
        most as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let read = rows.into_iter().map(|row| {
        Ok(Campaign {
            id: CampaignId(row.id),
            channel: CampaignChannel::parse(&row.channel).ok_or_else(|| anyhow::anyhow!("channel {}", row.channel))?,
            state: CampaignState::parse(&row.state).ok_or_else(|| anyhow::anyhow!("campaign state {}", row.state))?,
            words: Words {
                subject_en: row.subject_en,
                body_en: row.body_en,
                subject_es: row.subject_es,
                body_es: row.body_es,
            },
            texts: Texts { en: row.text_en, es: row.text_es },
            filters: row.filters,
            tags: row.tags,
            search: row.search,
            named: row.named,
            send_at: row.send_at,
            made_at: row.made_at,
            made_by: row.made_by,
            started_at: row.started_at,
            ended_at: row.ended_at,
            canceled_by: row.canceled_by,
            results: Results {
                waiting: row.waiting,
                sent: row.sent,
                texted: row.texted,
                delivered: row.delivered,
                opened: opened.then_some(row.opened),
                bounced: row.bounced,
                complained: row.complained,
                unsubscribed: row.unsubscribed,
                left_out: row.left_out,
            },
        })
    });
    read.collect()
}

/// A household and the outcome of its message.
#[contract(rename = "CampaignPerson")]
#[derive(Debug, Clone)]
pub struct Recipient {
    #[oai(rename = "accountId")]
    pub account: AccountId,
    pub name: String,
    pub email: String,
    /// The channel used; missing if the household is left out.
    pub channel: Option<Channel>,
    pub sent_at: Option<DateTime<Utc>>,
    pub delivered_at: Option<DateTime<Utc>>,
    pub opened_at: Option<DateTime<Utc>>,
    pub bounced_at: Option<DateTime<Utc>>,
    pub unsubscribed_at: Option<DateTime<Utc>>,
    pub left_out: Option<LeftOut>,
}

#[contract(rename = "People")]
#[derive(Debug, Clone)]
pub struct Recipients {
    pub items: Vec<Recipient>,
    pub next: Option<String>,
}

/// The recipients of a campaign. Writes `campaign.viewed` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Invalid`] for a cursor of another list.
pub async fn recipients(
    scope: &mut Scope,
    office: OfficeId,
    campaign: CampaignId,
    filter: RecipientFilter,
    after: Option<&str>,
) -> Result<Recipients> {
    let page = recipients_part(scope, office, campaign, filter, after, PAGE).await?;
    let act = Act {
        act: "campaign.viewed",
        subject_kind: "campaign",
        subject_id: campaign.to_string(),
        office: Some(office),
        account: None,
        detail: json!({ "shown": page.items.len() }),
    };
    audit::record(scope, act).await?;
    Ok(page)
}

/// As [`recipients`], with at most `most` households, without the audit trail.
pub(super) async fn recipients_part(
    scope: &mut Scope,
    office: OfficeId,
    campaign: CampaignId,
    filter: RecipientFilter,
    after: Option<&str>,
    most: usize,
) -> Result<Recipients> {
    get(scope, office, campaign).await?;
    let opened = setting(scope, office).await?;
    let after: Option<i64> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let organization = scope.organization();
    let filter = if filter == RecipientFilter::Opened && !opened { RecipientFilter::Sent } else { filter };
    let mut rows = sqlx::query!(
        r#"select r.account_id, a.first_name || ' ' || a.last_name as "name!", a.email, r.channel, r.why, r.sent_at, r.delivered_at, r.opened_at, r.bounced_at,
             r.unsubscribed_at
           from campaign_recipient r join account a on a.organization_id = r.organization_id and a.id = r.account_id
           where r.organization_id = $1 and r.campaign_id = $2 and r.account_id > $3 and case $4
             when 'waiting' then recipient_waits(r.state) when 'sent' then r.state = 'sent' when 'left_out' then r.state = 'left_out'
             when 'delivered' then r.delivered_at is not null when 'opened' then r.opened_at is not null
             when 'bounced' then r.bounced_at is not null when 'unsubscribed' then r.unsubscribed_at is not null else true end
           order by r.account_id limit $5"#,
        organization.0,
        campaign.0,
        after.unwrap_or(0),
        filter.as_str(),
        most as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cut(&mut rows, most, |row| row.account_id)?;
    let items = rows.into_iter().map(|row| Recipient {
        account: AccountId(row.account_id),
        name: row.name,
        email: row.email,
        channel: row.channel.as_deref().and_then(Channel::parse),
        sent_at: row.sent_at,
        delivered_at: row.delivered_at,
        opened_at: row.opened_at.filter(|_| opened),
        bounced_at: row.bounced_at,
        unsubscribed_at: row.unsubscribed_at,
        left_out: row.why.as_deref().and_then(LeftOut::parse),
    });
    Ok(Recipients { items: items.collect(), next })
}

/// Whether the office sees who opened its emails.
///
/// # Errors
/// When the database fails.
pub async fn setting(scope: &mut Scope, office: OfficeId) -> Result<bool> {
    let organization = scope.organization();
    let shows = sqlx::query_scalar!(
        "select show_opened from office_mail_setting where organization_id = $1 and office_id = $2",
        organization.0,
        office.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(shows.unwrap_or(false))
}

/// Shows or hides who opened the office's emails. Writes `messages.setting_changed` to the audit trail.
///
/// # Errors
/// When the database fails.
pub async fn set_setting(scope: &mut Scope, office: OfficeId, show_opened: bool) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "insert into office_mail_setting (organization_id, office_id, show_opened) values ($1, $2, $3)
         on conflict (organization_id, office_id) do update set show_opened = excluded.show_opened",
        organization.0,
        office.0,
        show_opened
    )
    .execute(scope.db())
    .await?;
    let act = Act {
        act: "messages.setting_changed",
        subject_kind: "office",
        subject_id: office.to_string(),
        office: Some(office),
        account: None,
        detail: json!({ "showOpened": show_opened }),
    };
    Ok(audit::record(scope, act).await?)
}
