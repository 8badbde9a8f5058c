//! The log of outgoing messages: writes entries and updates their state.

use chrono::{DateTime, Utc};
use rules::messages::{Channel, MessageState, Topic};
use tenancy::ids::{AccountId, LoginId, OfficeId, OrganizationId, OutgoingMessageId};
use tenancy::{Personal, Scope};

use crate::Result;
use crate::outbox::{self, Job, NewJob};

/// The office of a message, and the household or user who gets it; neither for other recipients.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct About {
    pub office: Option<OfficeId>,
    pub account: Option<AccountId>,
    pub login: Option<LoginId>,
}

/// A message to be sent.
#[derive(Debug, Clone)]
pub struct Outgoing<'a> {
    pub about: About,
    /// The notice's name, or another message kind.
    pub kind: &'a str,
    pub topic: Topic,
    pub channel: Channel,
    /// The email or the phone; empty for the inbox.
    pub address: Personal<&'a str>,
    pub subject: Option<&'a str>,
    /// Only for a text or an inbox message.
    pub body: Option<Personal<&'a str>>,
    /// A path of the web app.
    pub link: Option<&'a str>,
    /// What it is made for: each source has at most one message per channel.
    pub source: &'a str,
    pub provider_id: Option<&'a str>,
}

/// A text to a phone, as [`Outgoing`].
#[derive(Debug, Clone, Copy)]
pub struct OutgoingText<'a> {
    pub about: About,
    pub kind: &'a str,
    pub topic: Topic,
    pub phone: &'a str,
    pub words: &'a str,
    pub source: &'a str,
}

impl<'a> OutgoingText<'a> {
    pub(super) fn row(self) -> Outgoing<'a> {
        Outgoing {
            about: self.about,
            kind: self.kind,
            topic: self.topic,
            channel: Channel::Text,
            address: Personal(self.phone),
            subject: None,
            body: Some(Personal(self.words)),
            link: None,
            source: self.source,
            provider_id: None,
        }
    }
}

/// Writes a text as [`record`] does, and the job that sends it.
pub async fn queue_text(scope: &mut Scope, now: DateTime<Utc>, text: OutgoingText<'_>) -> Result<()> {
    let message = record(scope, now, &text.row()).await?;
    outbox::enqueue(scope, NewJob::new(Job::SendText { message }, now)).await
}

/// Writes the message as queued, in the scope's organization, and returns its id. If it exists already, returns that
/// id: a failed email is queued again, but a failed text is not, because it may have been delivered.
pub async fn record(scope: &mut Scope, now: DateTime<Utc>, new: &Outgoing<'_>) -> Result<OutgoingMessageId> {
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "insert into outgoing_message as m (organization_id, office_id, account_id, login_id, kind, topic, channel, address, subject, body, link,
           state, provider_id, source, queued_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'queued', $12, $13, $14)
         on conflict (organization_id, channel, source) do update
           set state = case when m.state = 'failed' and m.channel = 'email' then 'queued' else m.state end,
             reason = case when m.state = 'failed' and m.channel = 'email' then null else m.reason end
         returning id",
        organization.0,
        new.about.office.map(|id| id.0),
        new.about.account.map(|id| id.0),
        new.about.login.map(|id| id.0),
        new.kind,
        new.topic.as_str(),
        new.channel.as_str(),
        new.address.0,
        new.subject,
        new.body.as_ref().map(|body| body.0),
        new.link,
        new.provider_id,
        new.source,
        now
    )
    .fetch_one(scope.db())
    .await?;
    Ok(OutgoingMessageId(id))
}

/// Changes a message of the scope's organization to `state`; returns `false` if that is not a valid next state.
pub async fn mark(
    scope: &mut Scope,
    id: OutgoingMessageId,
    (state, at): (MessageState, DateTime<Utc>),
    reason: Option<&str>,
) -> Result<bool> {
    let organization = scope.organization();
    move_on(scope, (organization, id), (state, at), reason).await
}

/// Changes the message with the provider's id, in a platform scope; returns `false` if it is unknown or `state` is not
/// a valid next state.
pub async fn advance(
    scope: &mut Scope,
    provider_id: &str,
    (state, at): (MessageState, DateTime<Utc>),
    reason: Option<&str>,
) -> Result<bool> {
    // A link that was requested again is sent with the same id, so take the latest message.
    let found = sqlx::query!(
        "select organization_id, id from outgoing_message where provider_id = $1 order by id desc limit 1",
        provider_id
    );
    let Some(row) = found.fetch_optional(scope.db()).await? else { return Ok(false) };
    move_on(scope, (OrganizationId(row.organization_id), OutgoingMessageId(row.id)), (state, at), reason).await
}

async fn move_on(
    scope: &mut Scope,
    (organization, id): (OrganizationId, OutgoingMessageId),
    (state, at): (MessageState, DateTime<Utc>),
    reason: Option<&str>,
) -> Result<bool> {
    let before = sqlx::query_scalar!(
        "select state from outgoing_message where organization_id = $1 and id = $2 for update",
        organization.0,
        id.0
    );
    let Some(before) = before.fetch_optional(scope.db()).await? else { return Ok(false) };
    let before = MessageState::parse(&before).ok_or_else(|| anyhow::anyhow!("no state of a message: {before}"))?;
    if !before.may_become(state) {
        return Ok(false);
    }
    sqlx::query!(
        "update outgoing_message set state = $3, reason = coalesce($5, reason), handing_over = false,
           sent_at = case when $3 = 'sent' then $4 else sent_at end,
           delivered_at = case when $3 = 'delivered' then $4 else delivered_at end,
           opened_at = case when $3 = 'opened' then $4 else opened_at end,
           bounced_at = case when $3 = 'bounced' then $4 else bounced_at end,
           complained_at = case when $3 = 'complained' then $4 else complained_at end,
           failed_at = case when $3 = 'failed' then $4 else failed_at end,
           suppressed_at = case when $3 = 'suppressed' then $4 else suppressed_at end
         where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        state.as_str(),
        at,
        reason
    )
    .execute(scope.db())
    .await?;
    Ok(true)
}
