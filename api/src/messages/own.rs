//! Inbox, notification settings, and texts for households: the account owner's are the household's; other adults have
//! their own.

use identity::Viewer;
use kernel::Error;
use messaging::messages::consent::{self, PhoneOwner, Source};
use messaging::messages::{Who, choices, inbox, own_inbox_file};
use poem_openapi::OpenApi;
use poem_openapi::param::Query;
use serde_json::json;
use tenancy::ids::OutgoingMessageId;

use super::wire::{self, ChooseMessages, Inbox, MarkRead, MessageChoices, Texts, TurnTexts, Unread};
use crate::patient::viewer;
use frame::area::{Area, Example, Operation};
use frame::download::{FileAnswer, FileFormat, downloaded};
use frame::envelope::{Answer, Done, data, with_message};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::request_context::{said, text_language};
use frame::valid_json::ValidJson;
use frame::within::AtOwnAccount;

pub use super::TAG;

/// The owner of the inbox and settings. Messages about payments belong to the household, not to its other adults.
fn whose(own: &AtOwnAccount) -> Result<Who, ApiError> {
    let account = own.account;
    Ok(match viewer(own)? {
        Viewer::AccountOwner => Who::Household(account),
        Viewer::Member(_) => Who::Person { account, login: own.caller.login },
    })
}

/// The owner of the phone that texts are sent to.
fn phone_owner(own: &AtOwnAccount) -> Result<PhoneOwner, ApiError> {
    let member = match viewer(own)? {
        Viewer::AccountOwner => None,
        Viewer::Member(member) => Some(member),
    };
    Ok(PhoneOwner { account: own.account, member })
}

pub struct OwnMessagesArea;

impl Area for OwnMessagesArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("patient_inbox", Permitted::HOUSEHOLD),
        Operation::new("patient_inbox_file", Permitted::HOUSEHOLD).parameters(&[("format", Example::Text("csv"))]),
        Operation::new("patient_inbox_unread", Permitted::HOUSEHOLD),
        Operation::new("read_patient_inbox", Permitted::HOUSEHOLD),
        Operation::new("patient_message_choices", Permitted::HOUSEHOLD),
        Operation::new("choose_patient_messages", Permitted::HOUSEHOLD)
            .body(|_| json!({ "topic": "visits", "channel": "email", "wanted": false })),
        Operation::new("turn_texts", Permitted::HOUSEHOLD).body(|_| json!({ "on": false })),
    ];
}

#[OpenApi(tag = "TAG")]
impl OwnMessagesArea {
    /// The caller's inbox, latest first, 20 a page: the household's for the account owner, their own for another adult.
    #[oai(path = "/patient/inbox", method = "get", operation_id = "patient_inbox")]
    async fn inbox(
        &self,
        own: AtOwnAccount,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Answer<Inbox> {
        let who = whose(&own)?;
        let (mut scope, _) = own.read().await?;
        Ok(data(inbox::list(&mut scope, who, cursor.as_deref()).await?))
    }

    /// The whole inbox as a file, in the caller's language.
    #[oai(path = "/patient/inbox/file", method = "get", operation_id = "patient_inbox_file")]
    async fn inbox_file(&self, own: AtOwnAccount, format: Query<FileFormat>) -> FileAnswer {
        let inbox = (own.account, whose(&own)?);
        let (mut scope, _) = own.open().await?;
        let file = own_inbox_file(&own.context, &mut scope, inbox, text_language(), format.0).await?;
        downloaded(scope, file).await
    }

    /// How many messages of the caller's inbox are unread.
    #[oai(path = "/patient/inbox/unread", method = "get", operation_id = "patient_inbox_unread")]
    async fn unread(&self, own: AtOwnAccount) -> Answer<Unread> {
        let who = whose(&own)?;
        let (mut scope, _) = own.read().await?;
        Ok(data(Unread { unread: inbox::unread(&mut scope, who).await? }))
    }

    /// Marks one or all messages of the caller's inbox as read.
    #[oai(path = "/patient/inbox/read", method = "post", operation_id = "read_patient_inbox")]
    async fn read(&self, own: AtOwnAccount, body: ValidJson<MarkRead>) -> Answer<Done> {
        let who = whose(&own)?;
        let (mut scope, now) = own.open().await?;
        inbox::mark_read(&mut scope, now, who, body.id.map(OutgoingMessageId)).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(Done {}))
    }

    /// The caller's notification and text settings: the household's, or another adult's own.
    #[oai(path = "/patient/message-choices", method = "get", operation_id = "patient_message_choices")]
    async fn choices(&self, own: AtOwnAccount) -> Answer<MessageChoices> {
        let (who, phone) = (whose(&own)?, phone_owner(&own)?);
        let (mut scope, now) = own.read().await?;
        let texts = match consent::offered(&own.context, &mut scope).await? {
            true => Some(consent::of(&mut scope, now, phone).await?),
            false => None,
        };
        let choices = choices::all(&mut scope, who, texts.is_some()).await?;
        Ok(data(wire::choices(choices, texts)))
    }

    /// Saves the caller's notification settings.
    #[oai(path = "/patient/message-choices", method = "put", operation_id = "choose_patient_messages")]
    async fn choose(&self, own: AtOwnAccount, body: ValidJson<ChooseMessages>) -> Answer<Done> {
        let who = whose(&own)?;
        let (mut scope, now) = own.open().await?;
        choices::choose(&mut scope, now, who, (body.topic, body.channel), body.wanted).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, said("Saved.", "Guardado.")))
    }

    /// Turns texts on or off. If turned on, we text the phone a question and send texts once it replies YES.
    #[oai(path = "/patient/texts", method = "post", operation_id = "turn_texts")]
    async fn texts(&self, own: AtOwnAccount, body: ValidJson<TurnTexts>) -> Answer<Texts> {
        let phone = phone_owner(&own)?;
        let texts = match body.on {
            true => consent::request(&own.context, &own.reach, phone, Source::Patient).await?,
            false => consent::turn_off(&own.context, &own.reach, phone, Source::Patient).await?,
        };
        Ok(data(texts))
    }
}
