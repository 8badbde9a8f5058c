//! The same for a household: its inbox, its choices and its texts.

use membership::messages::consent::{self, Source};
use membership::messages::{Who, choices, inbox};
use membership::{Context, Error};
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::Query;
use serde_json::json;
use tenancy::UserType;
use tenancy::ids::OutgoingMessageId;

use super::wire::{self, ChooseMessages, Inbox, MarkRead, MessageChoices, Texts, TurnTexts, Unread};
use frame::area::{Area, Operation};
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::request_context::said;
use frame::valid_json::ValidJson;
use frame::within::{AtOwnAccount, open};

pub use super::TAG;

/// Who pays: messages about payments are not for the other adults of a household.
const OWNER: Permitted = Permitted::Types(&[UserType::Client]);

pub struct OwnMessagesArea;

impl Area for OwnMessagesArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("patient_inbox", OWNER),
        Operation::new("patient_inbox_unread", OWNER),
        Operation::new("read_patient_inbox", OWNER),
        Operation::new("patient_message_choices", OWNER),
        Operation::new("choose_patient_messages", OWNER)
            .body(|_| json!({ "topic": "visits", "channel": "email", "wanted": false })),
        Operation::new("turn_texts", OWNER).body(|_| json!({ "on": false })),
    ];
}

#[OpenApi(tag = "TAG")]
impl OwnMessagesArea {
    /// The household's inbox, latest first, 20 a page.
    #[oai(path = "/patient/inbox", method = "get", operation_id = "patient_inbox")]
    async fn inbox(
        &self,
        own: AtOwnAccount,
        Data(context): Data<&Context>,
        /// The `next` of the page before.
        cursor: Query<Option<String>>,
    ) -> Answer<Inbox> {
        let (mut scope, _) = open(context, &own.reach).await?;
        let who = Who::Household(own.account);
        Ok(data(inbox::list(&mut scope, who, cursor.as_deref()).await?))
    }

    /// How many messages of the household's inbox are unread.
    #[oai(path = "/patient/inbox/unread", method = "get", operation_id = "patient_inbox_unread")]
    async fn unread(&self, own: AtOwnAccount, Data(context): Data<&Context>) -> Answer<Unread> {
        let (mut scope, _) = open(context, &own.reach).await?;
        Ok(data(Unread { unread: inbox::unread(&mut scope, Who::Household(own.account)).await? }))
    }

    /// Marks a message of the household's inbox read, or all.
    #[oai(path = "/patient/inbox/read", method = "post", operation_id = "read_patient_inbox")]
    async fn read(&self, own: AtOwnAccount, Data(context): Data<&Context>, body: ValidJson<MarkRead>) -> Answer<Done> {
        let (mut scope, now) = open(context, &own.reach).await?;
        let who = Who::Household(own.account);
        inbox::mark_read(&mut scope, now, who, body.id.map(OutgoingMessageId)).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(Done {}))
    }

    /// What the household chose to get, and its texts.
    #[oai(path = "/patient/message-choices", method = "get", operation_id = "patient_message_choices")]
    async fn choices(&self, own: AtOwnAccount, Data(context): Data<&Context>) -> Answer<MessageChoices> {
        let (mut scope, now) = open(context, &own.reach).await?;
        let texts = match consent::offered(context, &mut scope).await? {
            true => Some(consent::of(&mut scope, now, own.account).await?),
            false => None,
        };
        let choices = choices::all(&mut scope, Who::Household(own.account), texts.is_some()).await?;
        Ok(data(wire::choices(choices, texts)))
    }

    /// Keeps what the household chose to get.
    #[oai(path = "/patient/message-choices", method = "put", operation_id = "choose_patient_messages")]
    async fn choose(
        &self,
        own: AtOwnAccount,
        Data(context): Data<&Context>,
        body: ValidJson<ChooseMessages>,
    ) -> Answer<Done> {
        let (mut scope, now) = open(context, &own.reach).await?;
        let who = Who::Household(own.account);
        choices::choose(&mut scope, now, who, (body.topic, body.channel), body.wanted).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, said("Saved.", "Guardado.")))
    }

    /// Turns texts on or off; turned on, the phone is asked and gets texts once it answers YES.
    #[oai(path = "/patient/texts", method = "post", operation_id = "turn_texts")]
    async fn texts(
        &self,
        own: AtOwnAccount,
        Data(context): Data<&Context>,
        body: ValidJson<TurnTexts>,
    ) -> Answer<Texts> {
        let texts = match body.on {
            true => consent::request(context, &own.reach, own.account, Source::Patient).await?,
            false => consent::turn_off(context, &own.reach, own.account, Source::Patient).await?,
        };
        Ok(data(texts))
    }
}
