//! All messages to a household, for the office, and sending one again.
//!
//! The log has an email's subject but not its text, which has secret links and codes that are created when it is sent.
//! Sending a message again creates it anew from current data.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, OfficeId, OutgoingMessageId};
use tenancy::{Scope, contract};

use super::{Channel, MessageState};
use crate::outbox::{self, Notice};
use crate::{OrNotFound, Result};
use ::rules::Refusal;
use kernel::cursor::{cut, read as cursor_key};

/// The stored reason of a failed text if the outcome of the call to the provider is unknown. People read [`shown`].
pub(super) const MAY_HAVE_ARRIVED: &str = "no telling whether it went out";
/// Messages per page.
const PAGE: usize = 50;

/// A message to a household.
#[contract(rename = "HouseholdMessage")]
#[derive(Debug, Clone)]
pub struct SentMessage {
    pub id: OutgoingMessageId,
    // The notice's name.
    pub kind: String,
    pub channel: Channel,
    pub address: String,
    pub subject: Option<String>,
    // Only for a text or an inbox message.
    pub body: Option<String>,
    pub state: MessageState,
    pub reason: Option<String>,
    pub queued_at: DateTime<Utc>,
    // When it reached its state.
    pub moved_at: DateTime<Utc>,
    // Whether it can be sent again.
    pub may_resend: bool,
}

#[derive(Debug, Clone)]
pub struct SentMessages {
    /// Latest first.
    pub items: Vec<SentMessage>,
    pub next: Option<String>,
}

/// A page of the messages to a household and those merged into it. Writes `messages.viewed` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for a household out of reach; [`Error::Invalid`] for a cursor of another list.
pub async fn of_household(scope: &mut Scope, account: AccountId, after: Option<&str>) -> Result<SentMessages> {
    let organization = scope.organization();
    let after: Option<i64> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let household = sqlx::query!(
        r#"select office_id, id || coalesce(merged_accounts, '{}') as "accounts!" from account where organization_id = $1 and id = $2"#,
        organization.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    let mut rows = sqlx::query!(
        r#"select m.id, m.kind, m.channel, m.address, m.subject, m.body, m.state, m.reason, m.queued_at,
             greatest(m.queued_at, m.sent_at, m.delivered_at, m.opened_at, m.bounced_at, m.complained_at, m.failed_at, m.suppressed_at) as "moved_at!",
             m.account_id = $6 and case when m.kind = 'campaign' then m.channel <> 'in_app' and m.state = 'failed'
               when m.channel = 'email' then m.state <> 'queued'
               when m.channel = 'text' then m.state in ('failed', 'bounced') and not exists (select from bad_phone b
                 where b.organization_id = m.organization_id and '+1' || b.phone = m.address)
               else false end and m.reason is distinct from $5
               and not ((m.channel = 'text' or m.kind = 'campaign') and exists (select from outgoing_message l where l.organization_id = m.organization_id
                 and l.account_id = m.account_id and l.id > m.id and l.channel = m.channel and split_part(l.source, '-again-', 1) = split_part(m.source, '-again-', 1)))
               and exists (select from job j where j.organization_id = m.organization_id and j.kind = 'send_mail' and j.key = m.source) as "may_resend!"
           from outgoing_message m where m.organization_id = $1 and m.account_id = any ($2) and ($3::bigint is null or m.id < $3)
           order by m.id desc limit $4"#,
        organization.0,
        &household.accounts,
        after,
        PAGE as i64 + 1,
        MAY_HAVE_ARRIVED,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    let next = cut(&mut rows, PAGE, |row| row.id)?;
    audit::record(
        scope,
        act("messages.viewed", OfficeId(household.office_id), account, json!({ "shown": rows.len() })),
    )
    .await?;
    let mut items = Vec::with_capacity(rows.len());
    for row in rows {
        items.push(SentMessage {
            id: OutgoingMessageId(row.id),
            kind: row.kind,
            channel: Channel::parse(&row.channel).ok_or_else(|| anyhow::anyhow!("channel {}", row.channel))?,
            address: row.address,
            subject: row.subject,
            body: row.body,
            state: MessageState::parse(&row.state).ok_or_else(|| anyhow::anyhow!("state {}", row.state))?,
            reason: row.reason.map(shown),
            queued_at: row.queued_at,
            moved_at: row.moved_at,
            may_resend: row.may_resend,
        });
    }
    Ok(SentMessages { items, next })
}

/// A reason as people read it.
pub(super) fn shown(reason: String) -> String {
    if reason == MAY_HAVE_ARRIVED {
        return "The text service didn’t say whether it went out. It may have arrived.".to_owned();
    }
    reason
}

fn act(act: &str, office: OfficeId, account: AccountId, detail: serde_json::Value) -> Act<'_> {
    Act {
        act,
        subject_kind: "account",
        subject_id: account.to_string(),
        office: Some(office),
        account: Some(account),
        detail,
    }
}

/// A message that can be sent again.
pub struct Again {
    pub office: OfficeId,
    pub kind: String,
    pub channel: Channel,
    /// The notice from which it is made.
    pub notice: Notice,
    /// The key of the job that sends it again.
    pub key: String,
}

/// Checks that a message can be sent again: an email always; a text or a campaign message only if it did not arrive,
/// the reason may be temporary, and it was not sent again since.
///
/// # Errors
/// [`Error::NotFound`] for a message of another household; [`Error::Conflict`] for one that can't be sent again.
pub async fn again(
    scope: &mut Scope,
    now: DateTime<Utc>,
    account: AccountId,
    message: OutgoingMessageId,
) -> Result<Again> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select m.source, m.channel, m.kind, m.state as "state: MessageState", m.reason, a.office_id, m.account_id <> a.id as "merged!",
             exists (select from bad_phone b where b.organization_id = m.organization_id and '+1' || b.phone = m.address) as "bad_phone!",
             exists (select from outgoing_message l where l.organization_id = m.organization_id and l.account_id = m.account_id and l.id > m.id
               and l.channel = m.channel and split_part(l.source, '-again-', 1) = split_part(m.source, '-again-', 1)) as "resent!"
           from account a
           join outgoing_message m on m.organization_id = a.organization_id and m.account_id = any (a.id || coalesce(a.merged_accounts, '{}'))
           where a.organization_id = $1 and a.id = $2 and m.id = $3"#,
        organization.0,
        account.0,
        message.0
    )
    .one_or_not_found(scope)
    .await?;
    let channel = Channel::parse(&row.channel).ok_or_else(|| anyhow::anyhow!("channel {}", row.channel))?;
    let (by_text, to_many) = (channel == Channel::Text, row.kind == "campaign");
    if channel == Channel::InApp {
        return Err(Refusal::MESSAGE_NOT_RESENDABLE.into());
    }
    if row.merged {
        return Err(Refusal::MESSAGE_OF_MERGED.into());
    }
    if row.state == MessageState::Queued {
        return Err(Refusal::MESSAGE_UNDER_WAY.into());
    }
    if by_text && row.bad_phone {
        return Err(Refusal::PHONE_TAKES_NO_TEXTS.into());
    }
    if row.resent && (by_text || to_many) {
        return Err(Refusal::MESSAGE_RESENT_ALREADY.into());
    }
    if row.reason.as_deref() == Some(MAY_HAVE_ARRIVED) {
        return Err(Refusal::TEXT_MAY_HAVE_ARRIVED.into());
    }
    let failed = row.state == MessageState::Failed;
    if (to_many && !failed) || (by_text && !failed && row.state != MessageState::Bounced) {
        return Err(Refusal::MESSAGE_ARRIVED.into());
    }
    let Some(notice) = outbox::mail_of(scope, &row.source).await? else {
        return Err(Refusal::MESSAGE_TOO_OLD.into());
    };
    let notice = match notice {
        Notice::ResentText { .. } | Notice::Campaign { .. } => notice,
        other if by_text => Notice::ResentText { of: Box::new(other) },
        other => other,
    };
    // At most once a minute.
    let base = row.source.split("-again-").next().unwrap_or(&row.source);
    let way = if by_text && !to_many { "text-" } else { "" };
    let key = format!("{base}-again-{way}{}", now.timestamp() / 60);
    Ok(Again { office: OfficeId(row.office_id), kind: row.kind, channel, notice, key })
}
