//! Request and response types of messages.

use messaging::messages::choices::Choice as MessageChoice;
pub use messaging::messages::consent::TextsOf as Texts;
pub use messaging::messages::inbox::Inbox;
use messaging::messages::inbox::Logged as SentMessage;
use messaging::messages::{self, Channel, Topic};
use poem_openapi::Object;

#[derive(Debug, Object)]
pub struct Unread {
    pub unread: i64,
}

#[derive(Debug, Object)]
pub struct MarkRead {
    /// All unread messages if omitted.
    pub id: Option<i64>,
}

/// A user's notification settings.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct MessageChoices {
    pub choices: Vec<MessageChoice>,
    /// Missing if texts are not available.
    pub texts: Option<Texts>,
}

pub fn choices(choices: Vec<messages::choices::Choice>, texts: Option<Texts>) -> MessageChoices {
    MessageChoices { choices, texts }
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
    /// For this person's own phone; omitted for the household's.
    pub member_id: Option<i64>,
    /// If true, we text the phone a question and send texts once it replies YES.
    pub on: bool,
}

#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct SentMessages {
    /// Up to 20, latest first.
    pub items: Vec<SentMessage>,
    pub next: Option<String>,
}

pub fn sent((items, next): (Vec<messages::inbox::Logged>, Option<String>)) -> SentMessages {
    SentMessages { items, next }
}
