//! Messages on the wire.

use chrono::{DateTime, Utc};
use membership::messages::{self, Channel, ConsentState, MessageState, Topic};
use poem_openapi::Object;

/// A message of an inbox.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct InboxMessage {
    pub id: i64,
    pub topic: Topic,
    pub subject: String,
    pub body: Option<String>,
    /// A path of the web app.
    pub link: Option<String>,
    pub at: DateTime<Utc>,
    pub read: bool,
}

#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct Inbox {
    /// Up to 20, latest first.
    pub items: Vec<InboxMessage>,
    pub next: Option<String>,
    pub unread: i64,
}

impl From<messages::inbox::Inbox> for Inbox {
    fn from(inbox: messages::inbox::Inbox) -> Self {
        let message = |one: messages::inbox::InboxMessage| InboxMessage {
            id: one.id.0,
            topic: one.topic,
            subject: one.subject,
            body: one.body.map(|body| body.0),
            link: one.link,
            at: one.at,
            read: one.read,
        };
        Self { items: inbox.items.into_iter().map(message).collect(), next: inbox.next, unread: inbox.unread }
    }
}

#[derive(Debug, Object)]
pub struct Unread {
    pub unread: i64,
}

#[derive(Debug, Object)]
pub struct MarkRead {
    /// All that are unread, if it is missing.
    pub id: Option<i64>,
}

/// Whether messages about a topic come by a channel.
#[derive(Debug, Object)]
pub struct MessageChoice {
    pub topic: Topic,
    pub channel: Channel,
    /// They always come this way.
    pub required: bool,
    pub wanted: bool,
}

/// What somebody chose to get.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct MessageChoices {
    pub choices: Vec<MessageChoice>,
    /// Missing where there are no texts.
    pub texts: Option<Texts>,
}

/// A household's texts.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct Texts {
    pub state: ConsentState,
    /// Ten digits; missing for a household without a phone.
    pub phone: Option<String>,
}

impl From<messages::consent::TextsOf> for Texts {
    fn from(texts: messages::consent::TextsOf) -> Self {
        Self { state: texts.state, phone: texts.phone.map(|phone| phone.0) }
    }
}

pub fn choices(choices: Vec<messages::choices::Choice>, texts: Option<Texts>) -> MessageChoices {
    let choice = |one: messages::choices::Choice| MessageChoice {
        topic: one.topic,
        channel: one.channel,
        required: one.required,
        wanted: one.wanted,
    };
    MessageChoices { choices: choices.into_iter().map(choice).collect(), texts }
}

#[derive(Debug, Object)]
pub struct ChooseMessages {
    pub topic: Topic,
    pub channel: Channel,
    pub wanted: bool,
}

#[derive(Debug, Object)]
pub struct TurnTexts {
    pub on: bool,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct TurnHouseholdTexts {
    pub account_id: i64,
    /// For the own phone of this person; missing for the household's.
    pub member_id: Option<i64>,
    /// The phone is asked, and gets texts once it answers YES.
    pub on: bool,
}

/// A line of an office's log of emails and texts.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SentMessage {
    pub id: i64,
    pub account_id: Option<i64>,
    pub name: Option<String>,
    /// The name of what it is: `receipt`, `late`, `text_question`.
    pub kind: String,
    pub topic: Topic,
    pub channel: Channel,
    /// The email or the phone.
    pub address: String,
    /// An email's subject, a text's words.
    pub words: Option<String>,
    pub state: MessageState,
    pub reason: Option<String>,
    pub at: DateTime<Utc>,
}

#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct SentMessages {
    /// Up to 20, latest first.
    pub items: Vec<SentMessage>,
    pub next: Option<String>,
}

pub fn sent((items, next): (Vec<messages::inbox::Logged>, Option<String>)) -> SentMessages {
    let message = |one: messages::inbox::Logged| SentMessage {
        id: one.id.0,
        account_id: one.account.map(|account| account.0),
        name: one.name.map(|name| name.0),
        kind: one.kind,
        topic: one.topic,
        channel: one.channel,
        address: one.address.0,
        words: one.words.map(|words| words.0),
        state: one.state,
        reason: one.reason,
        at: one.at,
    };
    SentMessages { items: items.into_iter().map(message).collect(), next }
}
