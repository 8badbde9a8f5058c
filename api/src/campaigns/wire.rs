//! Request and response types of group messages.

use chrono::{DateTime, Utc};
use members::members::MemberFilter;
use messaging::messages::{self, BadPhone, SentMessage as HouseholdMessage};
pub use messaging::templates::Texts as TextWords;
use messaging::templates::{self, CampaignChannel, TemplateKind, Variable, Words as MessageWords};
use office::campaigns::{self, MOST_NAMED};
pub use office::campaigns::{AudienceCount, Campaign, CampaignPage, Recipients as People};
use poem_openapi::Object;
use practice::email_events::BadReason;
use rules::{FieldErrors, Message};
use tenancy::Personal;
use tenancy::ids::{AccountId, HouseholdTagId};

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MessageTemplate {
    /// Missing if the standard wording applies.
    pub template_id: Option<i64>,
    pub kind: TemplateKind,
    pub name: String,
    pub words: MessageWords,
    pub has_subject: bool,
    /// The variables that the text may have in braces.
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
    /// Whether messages can be sent by text.
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
                words: one.words,
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
    /// The custom template to change.
    pub template_id: Option<i64>,
    pub kind: TemplateKind,
    /// The name of a custom template; at most 80 characters.
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

/// The member list's filters, search, and tags, or selected households.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AudienceForm {
    #[oai(default, validator(max_items = 23))]
    pub filters: Vec<MemberFilter>,
    #[oai(validator(max_length = 200))]
    pub search: Option<String>,
    /// Households that have all of these tags.
    #[oai(default, validator(max_items = 50))]
    pub tags: Vec<i64>,
    /// Only these households, at most 5,000.
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
    /// Email if omitted.
    pub channel: Option<CampaignChannel>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct NewCampaign {
    pub audience: AudienceForm,
    /// Email if omitted.
    pub channel: Option<CampaignChannel>,
    /// The email's wording; unused if no email is sent.
    #[oai(default)]
    pub words: MessageWords,
    /// The text message's wording; unused if no text is sent.
    #[oai(default)]
    pub texts: TextWords,
    /// In the office's time zone, `2026-12-04T09:00`; now if omitted.
    pub send_at: Option<String>,
}

impl NewCampaign {
    /// # Errors
    /// For the fields `sendAt` and `accountIds`.
    pub fn read(self, key: String) -> Result<campaigns::NewCampaign, FieldErrors> {
        let send_at = self.send_at.as_deref().map(campaigns::NewCampaign::time).transpose()?;
        if self.audience.account_ids.as_ref().is_some_and(|ids| ids.len() > MOST_NAMED) {
            return Err(FieldErrors::one("accountIds", Message::BetweenRows(MOST_NAMED)));
        }
        Ok(campaigns::NewCampaign {
            key,
            channel: self.channel.unwrap_or(CampaignChannel::Email),
            words: self.words,
            texts: self.texts,
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
#[oai(rename_all = "camelCase")]
pub struct MailSetting {
    pub show_opened: bool,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct HouseholdMessages {
    pub items: Vec<HouseholdMessage>,
    pub next: Option<String>,
    /// Why emails to the household's address fail; missing if they are delivered.
    pub bad_address: Option<BadReason>,
    pub bad_since: Option<DateTime<Utc>>,
    /// Why texts to the household's phone fail; missing if they are delivered.
    pub bad_phone: Option<BadPhone>,
}

impl HouseholdMessages {
    pub fn new(
        page: messages::SentMessages,
        bad: Option<(BadReason, DateTime<Utc>)>,
        bad_phone: Option<BadPhone>,
    ) -> Self {
        let items = page.items.into_iter();
        let (bad_address, bad_since) = bad.unzip();
        Self { items: items.collect(), next: page.next, bad_address, bad_since, bad_phone }
    }
}
