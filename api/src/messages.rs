//! The area `messages`: the inbox and notification settings of an office's users, and the log of messages that the
//! office sent.

pub mod own;
pub mod staff;
mod wire;

use kernel::Error;
use messaging::messages::consent::{self, PhoneOwner, Source};
use messaging::messages::inbox::{self, LogFilter};
use messaging::messages::{Channel, MessageState, Who, choices};
use poem_openapi::OpenApi;
use poem_openapi::param::Query;
use serde_json::json;
use tenancy::ids::{AccountId, MemberId, OutgoingMessageId};

use frame::area::{Area, Example, Operation, Tag};
use frame::download::{FileAnswer, FileFormat, downloaded};
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path};

pub use wire::{
    ChooseMessages, Inbox, MarkRead, MessageChoices, SentMessages, Texts, TurnHouseholdTexts, TurnTexts, Unread,
};

pub const TAG: Tag = Tag::new("Messages", "Inboxes, notification settings, and the message log.");

const HERE: &[(&str, Example)] = &[("id", Example::Office)];

pub struct MessagesArea;

impl Area for MessagesArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("office_inbox", Permitted::OFFICE).parameters(HERE),
        Operation::new("office_inbox_file", Permitted::OFFICE)
            .parameters(&[("id", Example::Office), ("format", Example::Text("csv"))]),
        Operation::new("office_inbox_unread", Permitted::OFFICE).parameters(HERE),
        Operation::new("read_office_inbox", Permitted::OFFICE).parameters(HERE),
        Operation::new("office_message_choices", Permitted::OFFICE).parameters(HERE),
        Operation::new("choose_office_messages", Permitted::OFFICE)
            .parameters(HERE)
            .body(|_| json!({ "topic": "disputes", "channel": "in_app", "wanted": false })),
        Operation::new("sent_messages", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office), ("accountId", Example::Account)]),
        Operation::new("sent_messages_file", Permitted::MEMBERS).parameters(&[
            ("id", Example::Office),
            ("accountId", Example::Account),
            ("format", Example::Text("csv")),
        ]),
        Operation::new("household_texts", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office), ("accountId", Example::Account)]),
        Operation::new("turn_household_texts", Permitted::MEMBERS)
            .parameters(HERE)
            .body(|id| json!({ "accountId": id(Example::Account), "on": false })),
    ];
}

#[OpenApi(tag = "TAG")]
impl MessagesArea {
    /// The caller's inbox at an office, latest first, 20 a page.
    #[oai(path = "/dentists/:id/inbox", method = "get", operation_id = "office_inbox")]
    async fn inbox(
        &self,
        id: Path<AtOffice>,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Answer<Inbox> {
        let (mut scope, _) = id.read().await?;
        let who = Who::User(id.caller.login);
        Ok(data(inbox::list(&mut scope, who, cursor.as_deref()).await?))
    }

    /// The whole inbox as a file.
    #[oai(path = "/dentists/:id/inbox/file", method = "get", operation_id = "office_inbox_file")]
    async fn inbox_file(&self, id: Path<AtOffice>, format: Query<FileFormat>) -> FileAnswer {
        let (mut scope, _) = id.open().await?;
        let inbox = (id.office, Who::User(id.caller.login));
        let file = messaging::messages::inbox_file(&id.context, &mut scope, inbox, format.0).await?;
        downloaded(scope, file).await
    }

    /// How many messages of the caller's inbox are unread.
    #[oai(path = "/dentists/:id/inbox/unread", method = "get", operation_id = "office_inbox_unread")]
    async fn unread(&self, id: Path<AtOffice>) -> Answer<Unread> {
        let (mut scope, _) = id.read().await?;
        Ok(data(Unread { unread: inbox::unread(&mut scope, Who::User(id.caller.login)).await? }))
    }

    /// Marks one or all messages of the caller's inbox as read.
    #[oai(path = "/dentists/:id/inbox/read", method = "post", operation_id = "read_office_inbox")]
    async fn read(&self, id: Path<AtOffice>, body: ValidJson<MarkRead>) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        let who = Who::User(id.caller.login);
        inbox::mark_read(&mut scope, now, who, body.id.map(OutgoingMessageId)).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(Done {}))
    }

    /// The caller's notification settings as an office user.
    #[oai(path = "/dentists/:id/message-choices", method = "get", operation_id = "office_message_choices")]
    async fn choices(&self, id: Path<AtOffice>) -> Answer<MessageChoices> {
        let (mut scope, _) = id.read().await?;
        let choices = choices::all(&mut scope, Who::User(id.caller.login), false).await?;
        Ok(data(wire::choices(choices, None)))
    }

    /// Saves the caller's notification settings.
    #[oai(path = "/dentists/:id/message-choices", method = "put", operation_id = "choose_office_messages")]
    async fn choose(&self, id: Path<AtOffice>, body: ValidJson<ChooseMessages>) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        let who = Who::User(id.caller.login);
        choices::choose(&mut scope, now, who, (body.topic, body.channel), body.wanted).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Saved."))
    }

    /// The emails and texts that the office sent, latest first, 20 a page.
    #[oai(path = "/dentists/:id/messages", method = "get", operation_id = "sent_messages")]
    async fn sent(
        &self,
        id: Path<AtOffice>,
        /// Only messages to this household.
        #[oai(name = "accountId")]
        account: Query<Option<i64>>,
        /// Only messages of this channel.
        channel: Query<Option<Channel>>,
        /// Only messages in this state.
        state: Query<Option<MessageState>>,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Answer<SentMessages> {
        let (mut scope, _) = id.open().await?;
        let filter = LogFilter { account: account.0.map(AccountId), channel: channel.0, state: state.0 };
        let page = inbox::log(&mut scope, id.office, filter, cursor.as_deref()).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(wire::sent(page)))
    }

    /// The same list as a file.
    #[oai(path = "/dentists/:id/messages/file", method = "get", operation_id = "sent_messages_file")]
    async fn sent_file(
        &self,
        id: Path<AtOffice>,
        format: Query<FileFormat>,
        #[oai(name = "accountId")] account: Query<Option<i64>>,
        channel: Query<Option<Channel>>,
        state: Query<Option<MessageState>>,
    ) -> FileAnswer {
        let filter = LogFilter { account: account.0.map(AccountId), channel: channel.0, state: state.0 };
        let (mut scope, _) = id.open().await?;
        let file = messaging::messages::log_file(&id.context, &mut scope, id.office, filter, format.0).await?;
        downloaded(scope, file).await
    }

    /// A household's text settings.
    #[oai(path = "/dentists/:id/texts", method = "get", operation_id = "household_texts")]
    async fn texts(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "accountId")] account: Query<i64>,
    ) -> Answer<MessageChoices> {
        let (mut scope, now) = id.read().await?;
        let texts = consent::of(&mut scope, now, AccountId(account.0)).await?;
        let on = id.context.texts.is_some();
        let choices = choices::all(&mut scope, Who::Household(AccountId(account.0)), on).await?;
        Ok(data(wire::choices(choices, on.then_some(texts))))
    }

    /// Turns texts to a household, or to a person's own phone, on or off at the desk. If turned on, we text the phone a
    /// question and send texts once it replies YES.
    #[oai(path = "/dentists/:id/texts", method = "post", operation_id = "turn_household_texts")]
    async fn turn_texts(&self, id: Path<AtOffice>, body: ValidJson<TurnHouseholdTexts>) -> Answer<Texts> {
        let whose = PhoneOwner { account: AccountId(body.account_id), member: body.member_id.map(MemberId) };
        let texts = match body.on {
            true => consent::request(&id.context, &id.reach, whose, Source::Desk).await?,
            false => consent::turn_off(&id.context, &id.reach, whose, Source::Desk).await?,
        };
        Ok(data(texts))
    }
}
