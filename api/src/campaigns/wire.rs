//! Messages to many on the wire.

use chrono::{DateTime, Utc};
use membership::campaigns::{self, CampaignState, LeftOut, MOST_NAMED, Results};
use membership::mail_events::BadReason;
use membership::members::MemberFilter;
use membership::messages::{self, BadPhone, Channel, MessageState};
use membership::templates::{self, CampaignChannel, TemplateKind, Variable};
use membership::{FieldErrors, Message};
use poem_openapi::Object;
use tenancy::Personal;
use tenancy::ids::{AccountId, HouseholdTagId};

/// A message's words; subjects are empty where the kind has none of its own.
#[derive(Debug, Default, Object)]
#[oai(rename_all = "camelCase")]
pub struct MessageWords {
    #[oai(default)]
    pub subject_en: String,
    #[oai(default)]
    pub body_en: String,
    #[oai(default)]
    pub subject_es: String,
    #[oai(default)]
    pub body_es: String,
}

/// What a text message says, at most 300 characters each.
#[derive(Debug, Default, Object)]
#[oai(rename_all = "camelCase")]
pub struct TextWords {
    #[oai(default)]
    pub text_en: String,
    #[oai(default)]
    pub text_es: String,
}

impl From<TextWords> for templates::Texts {
    fn from(texts: TextWords) -> Self {
        Self { en: texts.text_en, es: texts.text_es }
    }
}

impl From<templates::Texts> for TextWords {
    fn from(texts: templates::Texts) -> Self {
        Self { text_en: texts.en, text_es: texts.es }
    }
}

impl From<MessageWords> for templates::Words {
    fn from(words: MessageWords) -> Self {
        let MessageWords { subject_en, body_en, subject_es, body_es } = words;
        Self { subject_en, body_en, subject_es, body_es }
    }
}

impl From<templates::Words> for MessageWords {
    fn from(words: templates::Words) -> Self {
        let templates::Words { subject_en, body_en, subject_es, body_es } = words;
        Self { subject_en, body_en, subject_es, body_es }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MessageTemplate {
    /// Missing: the standard words hold.
    pub template_id: Option<i64>,
    pub kind: TemplateKind,
    pub name: String,
    pub words: MessageWords,
    pub has_subject: bool,
    /// What the text may have in braces.
    pub variables: Vec<String>,
    pub saved_at: Option<DateTime<Utc>>,
    pub saved_by: Option<String>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MessageTemplates {
    pub templates: Vec<MessageTemplate>,
    /// Whether the office sees who opened its emails.
    pub show_opened: bool,
    /// Whether messages can go by text.
    pub texts: bool,
}

impl MessageTemplates {
    pub fn new(all: Vec<templates::Template>, show_opened: bool, texts: bool) -> Self {
        let templates = all.into_iter().map(|one| {
            let (saved_at, saved_by) = one.saved.unzip();
            MessageTemplate {
                template_id: one.id.map(|id| id.0),
                kind: one.kind,
                name: one.name,
                words: one.words.into(),
                has_subject: one.kind.has_subject(),
                variables: one.kind.variables().iter().map(|one: &Variable| one.name().to_owned()).collect(),
                saved_at,
                saved_by,
            }
        });
        Self { templates: templates.collect(), show_opened, texts }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct NewTemplate {
    /// Of an own template that is changed.
    pub template_id: Option<i64>,
    pub kind: TemplateKind,
    /// Of an own template; at most 80 characters.
    #[oai(default)]
    pub name: String,
    pub words: MessageWords,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct TemplateSaved {
    pub template_id: i64,
}

#[derive(Debug, Object)]
pub struct PreviewRequest {
    pub kind: TemplateKind,
    pub words: MessageWords,
}

/// The member list's filters, search, and tags, or households by name.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AudienceForm {
    #[oai(default, validator(max_items = 23))]
    pub filters: Vec<MemberFilter>,
    #[oai(validator(max_length = 200))]
    pub search: Option<String>,
    /// Households that have all of these.
    #[oai(default, validator(max_items = 50))]
    pub tags: Vec<i64>,
    /// Just these households, at most 5,000.
    pub account_ids: Option<Vec<i64>>,
}

impl From<AudienceForm> for campaigns::Audience {
    fn from(form: AudienceForm) -> Self {
        Self {
            filters: form.filters,
            search: form.search.filter(|text| !text.trim().is_empty()).map(Personal),
            tags: form.tags.into_iter().map(HouseholdTagId).collect(),
            accounts: form.account_ids.map(|ids| ids.into_iter().map(AccountId).collect()),
        }
    }
}

#[derive(Debug, Object)]
pub struct AudienceRequest {
    pub audience: AudienceForm,
    /// By email when it is missing.
    pub channel: Option<CampaignChannel>,
}

#[derive(Debug, Object)]
pub struct LeftOutCount {
    pub why: LeftOut,
    pub count: i64,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AudienceCount {
    pub matching: i64,
    pub reached: i64,
    pub by_email: i64,
    pub by_text: i64,
    pub left_out: Vec<LeftOutCount>,
}

impl From<campaigns::AudienceCount> for AudienceCount {
    fn from(counted: campaigns::AudienceCount) -> Self {
        let left_out = counted.left_out.into_iter().map(|(why, count)| LeftOutCount { why, count }).collect();
        let campaigns::AudienceCount { matching, reached, by_email, by_text, .. } = counted;
        Self { matching, reached, by_email, by_text, left_out }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct NewCampaign {
    pub audience: AudienceForm,
    /// By email when it is missing.
    pub channel: Option<CampaignChannel>,
    /// Of the email; not used where none goes out.
    #[oai(default)]
    pub words: MessageWords,
    /// Of the text; not used where none goes out.
    #[oai(default)]
    pub texts: TextWords,
    /// As the office's clocks show it, `2026-12-04T09:00`; now when it is missing.
    pub send_at: Option<String>,
}

impl NewCampaign {
    /// # Errors
    /// At `sendAt` and `accountIds`.
    pub fn read(self, key: String) -> Result<campaigns::NewCampaign, FieldErrors> {
        let send_at = self.send_at.as_deref().map(campaigns::NewCampaign::time).transpose()?;
        if self.audience.account_ids.as_ref().is_some_and(|ids| ids.len() > MOST_NAMED) {
            return Err(FieldErrors::one("accountIds", Message::BetweenRows(MOST_NAMED)));
        }
        Ok(campaigns::NewCampaign {
            key,
            channel: self.channel.unwrap_or(CampaignChannel::Email),
            words: self.words.into(),
            texts: self.texts.into(),
            audience: self.audience.into(),
            send_at,
        })
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CampaignMade {
    pub campaign_id: i64,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Campaign {
    pub id: i64,
    pub state: CampaignState,
    pub channel: CampaignChannel,
    pub words: MessageWords,
    pub texts: TextWords,
    pub filters: Vec<String>,
    /// The names of the tags.
    pub tags: Vec<String>,
    pub search: Option<String>,
    /// Households named one by one.
    pub named: Option<i64>,
    pub send_at: DateTime<Utc>,
    pub made_at: DateTime<Utc>,
    pub made_by: String,
    pub started_at: Option<DateTime<Utc>>,
    pub ended_at: Option<DateTime<Utc>>,
    pub canceled_by: Option<String>,
    pub results: Results,
}

impl From<campaigns::Campaign> for Campaign {
    fn from(one: campaigns::Campaign) -> Self {
        Self {
            id: one.id.0,
            state: one.state,
            channel: one.channel,
            words: one.words.into(),
            texts: one.texts.into(),
            filters: one.filters,
            tags: one.tags,
            search: one.search,
            named: one.named,
            send_at: one.send_at,
            made_at: one.made_at,
            made_by: one.made_by,
            started_at: one.started_at,
            ended_at: one.ended_at,
            canceled_by: one.canceled_by,
            results: one.results,
        }
    }
}

#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct CampaignPage {
    pub items: Vec<Campaign>,
    pub next: Option<String>,
}

impl From<campaigns::CampaignPage> for CampaignPage {
    fn from(page: campaigns::CampaignPage) -> Self {
        Self { items: page.items.into_iter().map(Into::into).collect(), next: page.next }
    }
}

/// A household and the outcome of its message.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CampaignPerson {
    pub account_id: i64,
    pub name: String,
    pub email: String,
    /// By which way it goes there; missing where it is left out.
    pub channel: Option<Channel>,
    pub sent_at: Option<DateTime<Utc>>,
    pub delivered_at: Option<DateTime<Utc>>,
    pub opened_at: Option<DateTime<Utc>>,
    pub bounced_at: Option<DateTime<Utc>>,
    pub unsubscribed_at: Option<DateTime<Utc>>,
    pub left_out: Option<LeftOut>,
}

#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct People {
    pub items: Vec<CampaignPerson>,
    pub next: Option<String>,
}

impl From<campaigns::Recipients> for People {
    fn from(page: campaigns::Recipients) -> Self {
        let items = page.items.into_iter().map(|one| CampaignPerson {
            account_id: one.account.0,
            name: one.name,
            email: one.email,
            channel: one.channel,
            sent_at: one.sent_at,
            delivered_at: one.delivered_at,
            opened_at: one.opened_at,
            bounced_at: one.bounced_at,
            unsubscribed_at: one.unsubscribed_at,
            left_out: one.left_out,
        });
        Self { items: items.collect(), next: page.next }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MailSetting {
    pub show_opened: bool,
}

/// A message to a household.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct HouseholdMessage {
    pub id: i64,
    pub kind: String,
    pub channel: Channel,
    pub address: String,
    pub subject: Option<String>,
    pub body: Option<String>,
    pub state: MessageState,
    pub reason: Option<String>,
    pub queued_at: DateTime<Utc>,
    pub moved_at: DateTime<Utc>,
    pub may_resend: bool,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct HouseholdMessages {
    pub items: Vec<HouseholdMessage>,
    pub next: Option<String>,
    /// Why emails do not go to the household's address; missing where they do.
    pub bad_address: Option<BadReason>,
    pub bad_since: Option<DateTime<Utc>>,
    /// Why texts do not go to the household's phone; missing where they do.
    pub bad_phone: Option<BadPhone>,
}

impl HouseholdMessages {
    pub fn new(
        page: messages::SentMessages,
        bad: Option<(BadReason, DateTime<Utc>)>,
        bad_phone: Option<BadPhone>,
    ) -> Self {
        let items = page.items.into_iter().map(|one| HouseholdMessage {
            id: one.id.0,
            kind: one.kind,
            channel: one.channel,
            address: one.address,
            subject: one.subject,
            body: one.body,
            state: one.state,
            reason: one.reason,
            queued_at: one.queued_at,
            moved_at: one.moved_at,
            may_resend: one.may_resend,
        });
        let (bad_address, bad_since) = bad.unzip();
        Self { items: items.collect(), next: page.next, bad_address, bad_since, bad_phone }
    }
}
