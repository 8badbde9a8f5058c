//! The inbox in the product, and an office's log of sent messages.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, OfficeId, OutgoingMessageId};
use tenancy::{Personal, Scope, contract};

use super::{Channel, MessageState, Topic, Who};
use crate::{OrNotFound, Result, dollars};
use ::rules::Cents;
use kernel::cursor::{cut, read as cursor_key};

/// Messages per page.
const PAGE: usize = 20;

/// A message of an inbox.
#[contract]
#[derive(Debug, Clone)]
pub struct InboxMessage {
    pub id: OutgoingMessageId,
    pub topic: Topic,
    /// A message to staff names the household as it is called now.
    pub subject: Personal<String>,
    pub body: Option<Personal<String>>,
    /// A path of the web app.
    pub link: Option<String>,
    pub at: DateTime<Utc>,
    pub read: bool,
    /// Whether what it tells staff still waits for them: a late payment, a dispute to answer, an answer of our support.
    pub needs_act: bool,
}

#[contract]
#[derive(Debug, Clone)]
pub struct Inbox {
    /// Up to 20, latest first.
    pub items: Vec<InboxMessage>,
    pub next: Option<String>,
    pub unread: i64,
}

/// A page of an inbox, and the number of its unread messages.
///
/// # Errors
/// [`crate::Error::Invalid`] for a cursor of another list.
pub async fn list(scope: &mut Scope, who: Who, after: Option<&str>) -> Result<Inbox> {
    let InboxPart { items, next } = inbox_part(scope, who, after, PAGE).await?;
    Ok(Inbox { items, next, unread: unread(scope, who).await? })
}

pub(super) struct InboxPart {
    pub items: Vec<InboxMessage>,
    pub next: Option<String>,
}

/// As [`list`], with at most `most` messages.
pub(super) async fn inbox_part(scope: &mut Scope, who: Who, after: Option<&str>, most: usize) -> Result<InboxPart> {
    let organization = scope.organization();
    let after: Option<i64> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let (account, login) = who.ids();
    let mut rows = sqlx::query!(
        r#"select m.id, m.topic, m.subject as "subject!", m.body, m.link, m.queued_at, m.opened_at is not null as "read!",
             a.first_name || ' ' || a.last_name as "household?", p.amount_cents as "failed_cents?",
             m.account_id is null and case m.kind
               when 'late' then exists (select from payment f join invoice i on i.organization_id = f.organization_id and i.id = f.invoice_id
                 where f.organization_id = m.organization_id and f.id = k.id and i.status = 'open' and i.first_failed_on is not null)
               when 'dispute_opened' then exists (select from dispute d where d.organization_id = m.organization_id and d.id = k.id
                 and d.status in ('needs_response', 'warning_needs_response') and d.submit_state = 'draft')
               when 'case_message' then exists (select from support_message s join support_case c on c.organization_id = s.organization_id and c.id = s.case_id
                 where s.organization_id = m.organization_id and s.id = k.id and c.state = 'answered')
               else false end as "needs_act!"
           from (select * from outgoing_message
             where organization_id = $1 and channel = 'in_app' and account_id is not distinct from $2 and login_id is not distinct from $3
               and ($4::bigint is null or id < $4) order by id desc limit $5) m
           -- The row that a message to staff is about: "office-dispute-opened-12#7".
           cross join lateral (select substring(m.source from '^[a-z-]+-([0-9]{1,18})#')::bigint as id) k
           left join account a on m.account_id is null and a.organization_id = m.organization_id
             and a.id = substring(m.link from '^/account/members[?]id=([0-9]{1,18})$')::bigint
           left join payment p on m.account_id is null and m.kind = 'late' and p.organization_id = m.organization_id
             and p.id = substring(m.source from '^late-([0-9]{1,18})#')::bigint
           order by m.id desc"#,
        organization.0,
        account,
        login,
        after,
        most as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cut(&mut rows, most, |row| row.id)?;
    let items = rows.into_iter().filter_map(|row| {
        Some(InboxMessage {
            id: OutgoingMessageId(row.id),
            topic: Topic::parse(&row.topic)?,
            subject: Personal(match row.household {
                Some(name) => with_household(row.subject, &name, row.failed_cents.map(Cents)),
                None => row.subject,
            }),
            body: row.body.map(Personal),
            link: row.link,
            at: row.queued_at,
            read: row.read,
            needs_act: row.needs_act,
        })
    });
    Ok(InboxPart { items: items.collect(), next })
}

/// A message to staff about a household, with its name: "Ana Tran joined". The stored text names nobody, so that an erasure
/// leaves no name in it.
fn with_household(subject: String, name: &str, failed: Option<Cents>) -> String {
    if let Some(rest) = subject.strip_prefix("A household ") {
        return format!("{name} {rest}");
    }
    if subject != "A payment failed" {
        return subject;
    }
    match failed {
        Some(amount) => format!("{name}’s payment of {} failed", dollars(amount.0)),
        None => format!("{name}’s payment failed"),
    }
}

/// The number of unread messages.
pub async fn unread(scope: &mut Scope, who: Who) -> Result<i64> {
    let organization = scope.organization();
    let (account, login) = who.ids();
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from outgoing_message
           where organization_id = $1 and channel = 'in_app' and account_id is not distinct from $2 and login_id is not distinct from $3
             and opened_at is null"#,
        organization.0,
        account,
        login
    );
    Ok(count.fetch_one(scope.db()).await?)
}

/// Marks one message as read, or all; ignores messages of another inbox.
pub async fn mark_read(scope: &mut Scope, now: DateTime<Utc>, who: Who, one: Option<OutgoingMessageId>) -> Result<()> {
    let organization = scope.organization();
    let (account, login) = who.ids();
    sqlx::query!(
        "update outgoing_message set state = 'opened', opened_at = $5
         where organization_id = $1 and channel = 'in_app' and account_id is not distinct from $2 and login_id is not distinct from $3
           and opened_at is null and ($4::bigint is null or id = $4)",
        organization.0,
        account,
        login,
        one.map(|id| id.0),
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// An entry of an office's log of emails and texts.
#[contract(rename = "SentMessage")]
#[derive(Debug, Clone)]
pub struct Logged {
    pub id: OutgoingMessageId,
    #[oai(rename = "accountId")]
    pub account: Option<AccountId>,
    // The household's name.
    pub name: Option<Personal<String>>,
    /// The name of the message kind: `receipt`, `late`, `text_question`.
    pub kind: String,
    pub topic: Topic,
    pub channel: Channel,
    /// The email address or the phone.
    pub address: Personal<String>,
    /// An email's subject, or a text's content.
    pub words: Option<Personal<String>>,
    pub state: MessageState,
    pub reason: Option<String>,
    pub at: DateTime<Utc>,
}

/// The filters of an office's log.
#[derive(Debug, Clone, Copy, Default)]
pub struct LogFilter {
    pub account: Option<AccountId>,
    pub channel: Option<Channel>,
    pub state: Option<MessageState>,
}

/// A page of the emails and texts an office sent, latest first. Writes `messages.log_viewed` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] for a household of another office; [`crate::Error::Invalid`] for a cursor of another
/// list.
pub async fn log(
    scope: &mut Scope,
    office: OfficeId,
    filter: LogFilter,
    after: Option<&str>,
) -> Result<(Vec<Logged>, Option<String>)> {
    let page = part(scope, office, filter, after, PAGE).await?;
    let look = Act {
        act: "messages.log_viewed",
        subject_kind: "office",
        subject_id: office.to_string(),
        office: Some(office),
        account: filter.account,
        detail: json!({}),
    };
    audit::record(scope, look).await?;
    Ok((page.items, page.next))
}

pub(super) struct LogPart {
    pub items: Vec<Logged>,
    pub next: Option<String>,
}

/// As [`log`], with at most `most` messages, without the audit trail.
pub(super) async fn part(
    scope: &mut Scope,
    office: OfficeId,
    filter: LogFilter,
    after: Option<&str>,
    most: usize,
) -> Result<LogPart> {
    let organization = scope.organization();
    let after: Option<i64> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    if let Some(account) = filter.account {
        let known = sqlx::query_scalar!(
            "select id from account where organization_id = $1 and office_id = $2 and id = $3",
            organization.0,
            office.0,
            account.0
        );
        known.one_or_not_found(scope).await?;
    }
    let mut rows = sqlx::query!(
        r#"select m.id, m.account_id, a.first_name || ' ' || a.last_name as name, m.kind, m.topic, m.channel, m.address, coalesce(m.body, m.subject) as words,
             m.state, m.reason, m.queued_at
           from outgoing_message m left join account a on a.organization_id = m.organization_id and a.id = m.account_id
           where m.organization_id = $1 and m.office_id = $2 and m.channel <> 'in_app' and ($3::bigint is null or m.account_id = $3)
             and ($4::text is null or m.channel = $4) and ($5::text is null or m.state = $5) and ($6::bigint is null or m.id < $6)
           order by m.id desc limit $7"#,
        organization.0,
        office.0,
        filter.account.map(|account| account.0),
        filter.channel.map(Channel::as_str),
        filter.state.map(MessageState::as_str),
        after,
        most as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cut(&mut rows, most, |row| row.id)?;
    let items = rows.into_iter().filter_map(|row| {
        Some(Logged {
            id: OutgoingMessageId(row.id),
            account: row.account_id.map(AccountId),
            name: row.name.map(Personal),
            kind: row.kind,
            topic: Topic::parse(&row.topic)?,
            channel: Channel::parse(&row.channel)?,
            address: Personal(row.address),
            words: row.words.map(Personal),
            state: MessageState::parse(&row.state)?,
            reason: row.reason.map(super::of_household::shown),
            at: row.queued_at,
        })
    });
    Ok(LogPart { items: items.collect(), next })
}

#[cfg(test)]
mod tests {
    use tenancy::ids::PaymentId;

    use super::*;
    use crate::Notice;

    fn named(subject: &str, failed: Option<Cents>) -> String {
        with_household(subject.to_owned(), "Ana Tran", failed)
    }

    #[test]
    fn each_message_about_a_household_names_it() {
        let joined = Notice::Welcome { account: AccountId(4) };
        let canceled = Notice::Canceled { account: AccountId(4), at: DateTime::UNIX_EPOCH };
        for notice in [joined, canceled] {
            let (_, words) = notice.for_desk().unwrap();
            assert!(named(words, None).starts_with("Ana Tran "), "{words}");
        }
        let (_, late) = Notice::Late { payment: PaymentId(7) }.for_desk().unwrap();
        assert_eq!(named(late, Some(Cents(3900))), "Ana Tran’s payment of $39.00 failed");
        assert_eq!(named(late, None), "Ana Tran’s payment failed");
        assert_eq!(named("A dispute was lost", None), "A dispute was lost");
    }
}
