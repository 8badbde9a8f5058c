//! The area `campaigns`: an office's message templates, its group messages, their outcome, and unsubscribed households.

mod public;
mod wire;

use kernel::Error;
use membership::notices;
use messaging::{messages, templates};
use office::campaigns::{self, RecipientFilter};
use poem_openapi::param::{Header, Query};
use poem_openapi::{OpenApi, param};
use practice::email_events;
use serde_json::json;
use tenancy::ids::{CampaignId, MessageTemplateId, OutgoingMessageId};

use crate::within::OfAccount;
use frame::area::{Area, Example, Operation, Tag};
use frame::download::{FileAnswer, FileFormat, downloaded};
use frame::envelope::{Answer, Done, data, with_message};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::request_context::language;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path, open};

pub use public::UnsubscribeArea;
use templates::{CampaignChannel, TemplateKind};
pub use wire::{
    AudienceCount, AudienceRequest, Campaign, CampaignMade, CampaignPage, HouseholdMessages, MailSetting,
    MessageTemplates, NewCampaign, NewTemplate, People, PreviewRequest, TemplateSaved, TextWords,
};

const OF_OFFICE: &[(&str, Example)] = &[("id", Example::Office)];
const A_CAMPAIGN: &[(&str, Example)] = &[("id", Example::Office), ("campaignId", Example::Campaign)];
const A_HOUSEHOLD: &[(&str, Example)] = &[("accountId", Example::Account)];

pub const TAG: Tag = Tag::new("Messages to many", "Message templates, group messages, and their delivery.");

pub struct CampaignsArea;

impl Area for CampaignsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("message_templates", Permitted::SETTINGS).parameters(OF_OFFICE),
        Operation::new("save_message_template", Permitted::SETTINGS).parameters(OF_OFFICE).body(|_| {
            json!({ "kind": "own", "name": "Spring", "words": { "subjectEn": "Hello {first_name}", "bodyEn": "Text", "subjectEs": "Hola", "bodyEs": "Texto" } })
        }),
        Operation::new("remove_message_template", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("templateId", Example::MessageTemplate)]),
        Operation::new("preview_message", Permitted::SETTINGS).parameters(OF_OFFICE).body(|_| {
            json!({ "kind": "own", "words": { "subjectEn": "Hello", "bodyEn": "Text", "subjectEs": "Hola", "bodyEs": "Texto" } })
        }),
        Operation::new("preview_text", Permitted::SETTINGS)
            .parameters(OF_OFFICE)
            .body(|_| json!({ "textEn": "Hello {first_name}", "textEs": "Hola {first_name}" })),
        Operation::new("count_audience", Permitted::SETTINGS).parameters(OF_OFFICE).body(|_| json!({ "audience": { "filters": ["active"] } })),
        Operation::new("make_campaign", Permitted::SETTINGS).parameters(OF_OFFICE).body(|id| {
            json!({ "audience": { "accountIds": [id(Example::Account)] }, "words": { "subjectEn": "Hello", "bodyEn": "Text", "subjectEs": "Hola", "bodyEs": "Texto" } })
        }),
        Operation::new("list_campaigns", Permitted::SETTINGS).parameters(OF_OFFICE),
        Operation::new("campaigns_file", Permitted::SETTINGS).parameters(&[("id", Example::Office), ("format", Example::Text("csv"))]),
        Operation::new("get_campaign", Permitted::SETTINGS).parameters(A_CAMPAIGN),
        Operation::new("campaign_people", Permitted::SETTINGS).parameters(A_CAMPAIGN),
        Operation::new("campaign_people_file", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("campaignId", Example::Campaign), ("format", Example::Text("csv"))]),
        Operation::new("cancel_campaign", Permitted::SETTINGS).parameters(A_CAMPAIGN),
        Operation::new("set_mail_setting", Permitted::SETTINGS).parameters(OF_OFFICE).body(|_| json!({ "showOpened": true })),
        Operation::new("household_messages", Permitted::MEMBERS).parameters(A_HOUSEHOLD),
        Operation::new("resend_message", Permitted::MEMBERS)
            .parameters(&[("accountId", Example::Account), ("messageId", Example::OutgoingMessage)]),
        Operation::new("clear_bad_address", Permitted::MEMBERS).parameters(A_HOUSEHOLD),
        Operation::new("clear_bad_phone", Permitted::MEMBERS).parameters(A_HOUSEHOLD),
    ];
}

#[OpenApi(tag = "TAG")]
impl CampaignsArea {
    /// All kinds of message with their current wording, and the office's own templates.
    #[oai(path = "/dentists/:id/message-templates", method = "get", operation_id = "message_templates")]
    async fn templates(&self, id: Path<AtOffice>) -> Answer<MessageTemplates> {
        let (mut scope, _) = id.read().await?;
        let show_opened = campaigns::setting(&mut scope, id.office).await?;
        let all = templates::list(&mut scope, &id.context.brands, id.office).await?;
        Ok(data(MessageTemplates::new(all, show_opened, id.context.texts.is_some())))
    }

    /// Saves an office's wording. Unknown variables and insurance terms are errors of their fields.
    #[oai(path = "/dentists/:id/message-templates", method = "post", operation_id = "save_message_template")]
    async fn save_template(&self, id: Path<AtOffice>, body: ValidJson<NewTemplate>) -> Answer<TemplateSaved> {
        let (mut scope, now) = id.open().await?;
        let saved = templates::save(&mut scope, now, &id.context.brands, id.office, &body.0.into()).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(TemplateSaved { template_id: saved.0 }, "Template saved."))
    }

    /// Deletes an office's template, or restores the standard wording.
    #[oai(
        path = "/dentists/:id/message-templates/:templateId",
        method = "delete",
        operation_id = "remove_message_template"
    )]
    async fn remove_template(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "templateId")] template: param::Path<i64>,
    ) -> Answer<Done> {
        let (mut scope, _) = id.open().await?;
        templates::remove(&mut scope, id.office, MessageTemplateId(template.0)).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(Done {}))
    }

    /// Previews a message in both languages, for a made-up member.
    #[oai(path = "/dentists/:id/message-preview", method = "post", operation_id = "preview_message")]
    async fn preview(&self, id: Path<AtOffice>, body: ValidJson<PreviewRequest>) -> Answer<templates::Preview> {
        let (mut scope, now) = id.read().await?;
        let (kind, words) = (body.kind, body.0.words);
        Ok(data(templates::preview(&mut scope, now, &id.context.brands, id.office, kind, &words).await?))
    }

    /// Previews a full text message in both languages, for a made-up member, with the number of messages it is sent as.
    #[oai(path = "/dentists/:id/text-preview", method = "post", operation_id = "preview_text")]
    async fn preview_text(&self, id: Path<AtOffice>, body: ValidJson<TextWords>) -> Answer<templates::TextPreview> {
        let (mut scope, now) = id.read().await?;
        let texts = body.0;
        Ok(data(templates::preview_text(&mut scope, now, &id.context.brands, id.office, &texts).await?))
    }

    /// How many households a message would reach now, and why it would not reach the others.
    #[oai(path = "/dentists/:id/campaigns/audience", method = "post", operation_id = "count_audience")]
    async fn audience(&self, id: Path<AtOffice>, body: ValidJson<AudienceRequest>) -> Answer<AudienceCount> {
        let (mut scope, now) = id.read().await?;
        let channel = body.channel.unwrap_or(CampaignChannel::Email);
        let audience = body.0.audience.into();
        let counted = campaigns::count_audience(&mut scope, now, id.office, channel, &audience).await?;
        Ok(data(counted))
    }

    /// Sends a group message, now or at a time in the office's time zone. The same key sends it once.
    #[oai(path = "/dentists/:id/campaigns", method = "post", operation_id = "make_campaign")]
    async fn make(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))] key: Header<String>,
        body: ValidJson<NewCampaign>,
    ) -> Answer<CampaignMade> {
        let (mut scope, now) = id.open().await?;
        let new = body.0.read(key.0).map_err(|wrong| ApiError::invalid(&wrong, language()))?;
        let made = campaigns::make(&id.context, &mut scope, now, id.office, &new).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(CampaignMade { campaign_id: made.0 }))
    }

    /// The office's group messages, latest first, 50 a page.
    #[oai(path = "/dentists/:id/campaigns", method = "get", operation_id = "list_campaigns")]
    async fn list(
        &self,
        id: Path<AtOffice>,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Answer<CampaignPage> {
        let (mut scope, _) = id.read().await?;
        Ok(data(campaigns::list(&mut scope, id.office, cursor.as_deref()).await?))
    }

    /// The same list as a file.
    #[oai(path = "/dentists/:id/campaigns/file", method = "get", operation_id = "campaigns_file")]
    async fn list_file(&self, id: Path<AtOffice>, format: Query<FileFormat>) -> FileAnswer {
        let (mut scope, _) = id.open().await?;
        let file = campaigns::list_file(&id.context, &mut scope, id.office, format.0).await?;
        downloaded(scope, file).await
    }

    /// A group message with its outcome.
    #[oai(path = "/dentists/:id/campaigns/:campaignId", method = "get", operation_id = "get_campaign")]
    async fn get(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "campaignId")] campaign: param::Path<i64>,
    ) -> Answer<Campaign> {
        let (mut scope, _) = id.read().await?;
        Ok(data(campaigns::get(&mut scope, id.office, CampaignId(campaign.0)).await?))
    }

    /// The recipients of a message and the outcome for each, 50 a page.
    #[oai(path = "/dentists/:id/campaigns/:campaignId/people", method = "get", operation_id = "campaign_people")]
    async fn people(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "campaignId")] campaign: param::Path<i64>,
        /// All recipients if omitted.
        filter: Query<Option<RecipientFilter>>,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Answer<People> {
        let (mut scope, _) = id.open().await?;
        let filter = filter.0.unwrap_or(RecipientFilter::All);
        let campaign = CampaignId(campaign.0);
        let people = campaigns::recipients(&mut scope, id.office, campaign, filter, cursor.as_deref()).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(people))
    }

    /// The same list as a file.
    #[oai(
        path = "/dentists/:id/campaigns/:campaignId/people/file",
        method = "get",
        operation_id = "campaign_people_file"
    )]
    async fn people_file(
        &self,
        id: Path<AtOffice>,
        format: Query<FileFormat>,
        #[oai(name = "campaignId")] campaign: param::Path<i64>,
        filter: Query<Option<RecipientFilter>>,
    ) -> FileAnswer {
        let (which, filter) = ((id.office, CampaignId(campaign.0)), filter.0.unwrap_or(RecipientFilter::All));
        let (mut scope, _) = id.open().await?;
        let file = campaigns::people_file(&id.context, &mut scope, which, filter, format.0).await?;
        downloaded(scope, file).await
    }

    /// Cancels messages that have not been sent yet.
    #[oai(path = "/dentists/:id/campaigns/:campaignId/cancel", method = "post", operation_id = "cancel_campaign")]
    async fn cancel(&self, id: Path<AtOffice>, #[oai(name = "campaignId")] campaign: param::Path<i64>) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        campaigns::cancel(&mut scope, now, id.office, CampaignId(campaign.0)).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Message canceled."))
    }

    /// Shows or hides who opened the office's emails.
    #[oai(path = "/dentists/:id/mail-setting", method = "post", operation_id = "set_mail_setting")]
    async fn setting(&self, id: Path<AtOffice>, body: ValidJson<MailSetting>) -> Answer<Done> {
        let (mut scope, _) = id.open().await?;
        campaigns::set_setting(&mut scope, id.office, body.show_opened).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(Done {}))
    }

    /// All messages to a household, latest first, 50 a page; and whether emails and texts reach it.
    #[oai(path = "/households/:accountId/messages", method = "get", operation_id = "household_messages")]
    async fn of_household(
        &self,
        #[oai(name = "accountId")] of: Path<OfAccount>,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Answer<HouseholdMessages> {
        let (mut scope, _) = open(&of.context, &of.reach).await?;
        let bad = email_events::bad_address_of(&mut scope, of.account).await?;
        let bad_phone = messages::bad_phone_of(&mut scope, of.account).await?.map(|(why, _)| why);
        let sent = messages::of_household(&mut scope, of.account, cursor.as_deref()).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(HouseholdMessages::new(sent, bad, bad_phone)))
    }

    /// Resends a message to a household, built from current data: an email, or a text that didn’t arrive.
    #[oai(path = "/households/:accountId/messages/:messageId/resend", method = "post", operation_id = "resend_message")]
    async fn resend(
        &self,
        #[oai(name = "accountId")] of: Path<OfAccount>,
        #[oai(name = "messageId")] message: param::Path<i64>,
    ) -> Answer<Done> {
        let (mut scope, now) = open(&of.context, &of.reach).await?;
        notices::resend(&mut scope, now, of.account, OutgoingMessageId(message.0)).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Message sent again."))
    }

    /// Marks the address as working again: the household gets emails again.
    #[oai(path = "/households/:accountId/email-works", method = "post", operation_id = "clear_bad_address")]
    async fn clear(&self, #[oai(name = "accountId")] of: Path<OfAccount>) -> Answer<Done> {
        let (mut scope, _) = open(&of.context, &of.reach).await?;
        email_events::clear(&mut scope, of.account).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "We’ll email this address again."))
    }

    /// Marks the phone as working again: the household gets texts again if it agreed to them.
    #[oai(path = "/households/:accountId/phone-works", method = "post", operation_id = "clear_bad_phone")]
    async fn clear_phone(&self, #[oai(name = "accountId")] of: Path<OfAccount>) -> Answer<Done> {
        let (mut scope, _) = open(&of.context, &of.reach).await?;
        messages::clear_bad_phone(&mut scope, of.account).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "We’ll text this number again."))
    }
}

/// A custom template of the office, or its wording of a standard message.
impl From<NewTemplate> for templates::NewTemplate {
    fn from(new: NewTemplate) -> Self {
        Self {
            id: new.template_id.map(MessageTemplateId),
            kind: new.kind,
            name: if new.kind == TemplateKind::Own { new.name } else { String::new() },
            words: new.words,
        }
    }
}
