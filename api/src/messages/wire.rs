//! Messages on the wire.

use membership::messages::choices::Choice as MessageChoice;
pub use membership::messages::consent::TextsOf as Texts;
pub use membership::messages::inbox::Inbox;
use membership::messages::inbox::Logged as SentMessage;
use membership::messages::{self, Channel, Topic};
use poem_openapi::Object;

#[derive(Debug, Object)]
pub struct Unread {
    pub unread: i64,
}

#[derive(Debug, Object)]
pub struct MarkRead {
    /// All that are unread, if it is missing.
    pub id: Option<i64>,
}

/// What somebody chose to get.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct MessageChoices {
    pub choices: Vec<MessageChoice>,
    /// Missing where there are no texts.
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
    /// For the own phone of this person; missing for the household's.
    pub member_id: Option<i64>,
    /// The phone is asked, and gets texts once it answers YES.
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
