//! An office's own words for messages.
//!
//! A template replaces or extends the brand's words. What the law or the membership requires (price, date, how to stop,
//! that it is not insurance) is added by the email itself and cannot be removed here. [`words_at`] reads an office's
//! template, [`fill`] fills in a household's values.

mod edit;
pub mod rules;
mod sample;
mod text;
mod values;

pub use edit::{NewTemplate, Preview, Shown, check, preview, remove, save};
pub use rules::{CampaignChannel, TemplateKind, Texts, Variable, Words};
pub use text::{ShownText, TextPreview, check_texts, preview_text, text_of};
pub use values::Values;

use std::sync::Arc;

use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::brand::{Brand, BrandBook};
use tenancy::ids::{AccountId, MessageTemplateId, OfficeId};

use crate::message_texts::{MessageWords, message_texts};
use crate::{Error, OrNotFound, Result};
use kernel::directory::office_brand;

message_texts! { "templates":
    WelcomeSubject { office, first_name };
    WelcomeIntro { office, phone };
    VisitsSubject;
    InvitationSubject { office };
    InvitationIntro;
}

/// The words of a message at an office.
#[derive(Debug, Clone)]
pub struct Template {
    /// `None` if the brand's words apply.
    pub id: Option<MessageTemplateId>,
    pub kind: TemplateKind,
    /// Only for a campaign template.
    pub name: String,
    pub words: Words,
    /// When it was saved, and by whom.
    pub saved: Option<(DateTime<Utc>, String)>,
}

/// Every kind with the words in effect, then the office's own templates, oldest first.
///
/// # Errors
/// [`Error::NotFound`] for an office out of reach.
pub async fn list(scope: &mut Scope, brands: &BrandBook, office: OfficeId) -> Result<Vec<Template>> {
    let organization = scope.organization();
    let brand = brand_of(scope, brands, office).await?;
    let rows = sqlx::query!(
        "select id, kind, name, subject_en, body_en, subject_es, body_es, saved_at, saved_by from message_template
         where organization_id = $1 and office_id = $2 order by id",
        organization.0,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    let mut kept = Vec::with_capacity(rows.len());
    for row in rows {
        kept.push(Template {
            id: Some(MessageTemplateId(row.id)),
            kind: TemplateKind::parse(&row.kind).ok_or_else(|| anyhow::anyhow!("template kind {}", row.kind))?,
            name: row.name,
            words: Words {
                subject_en: row.subject_en,
                body_en: row.body_en,
                subject_es: row.subject_es,
                body_es: row.body_es,
            },
            saved: Some((row.saved_at, row.saved_by)),
        });
    }
    let (own, reworded): (Vec<_>, Vec<_>) = kept.into_iter().partition(|one| one.kind == TemplateKind::Own);
    let kinds = TemplateKind::ALL.into_iter().filter(|kind| *kind != TemplateKind::Own);
    let mut every = vec![];
    for kind in kinds {
        every.push(match reworded.iter().find(|one| one.kind == kind) {
            Some(written) => written.clone(),
            None => Template { id: None, kind, name: String::new(), words: default_words(&brand, kind)?, saved: None },
        });
    }
    every.extend(own);
    Ok(every)
}

async fn brand_of(scope: &mut Scope, brands: &BrandBook, office: OfficeId) -> Result<Arc<Brand>> {
    let id = office_brand(scope, office).await?;
    brands.get(&id).map(Arc::clone).ok_or(Error::NotFound)
}

/// The brand's words, with our variables as placeholders. Empty for kinds to which an office can only add words.
///
/// # Errors
/// If the brand lacks a text.
pub fn default_words(brand: &Brand, kind: TemplateKind) -> Result<Words> {
    let (subject_en, body_en) = brand_words(MessageWords::new(brand, "en"), kind)?;
    let (subject_es, body_es) = brand_words(MessageWords::new(brand, "es"), kind)?;
    Ok(Words { subject_en, body_en, subject_es, body_es })
}

/// A message's subject and body in one language.
fn brand_words(words: MessageWords<'_>, kind: TemplateKind) -> Result<(String, String)> {
    let (office, phone, first_name) = ("{office_name}", "{office_phone}", "{first_name}");
    Ok(match kind {
        TemplateKind::Invitation => (words.say(InvitationSubject { office })?, words.say(InvitationIntro)?),
        TemplateKind::Welcome => {
            (words.say(WelcomeSubject { office, first_name })?, words.say(WelcomeIntro { office, phone })?)
        }
        TemplateKind::UnusedVisits => (words.say(VisitsSubject)?, String::new()),
        TemplateKind::Renewal | TemplateKind::PaymentFailed | TemplateKind::Own => Default::default(),
    })
}

/// The office's template for `kind`; `None` if the brand's words apply.
///
/// # Errors
/// When the database fails.
pub async fn words_at(scope: &mut Scope, office: OfficeId, kind: TemplateKind) -> Result<Option<Words>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select subject_en, body_en, subject_es, body_es from message_template where organization_id = $1 and office_id = $2 and kind = $3",
        organization.0,
        office.0,
        kind.as_str()
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|row| Words {
        subject_en: row.subject_en,
        body_en: row.body_en,
        subject_es: row.subject_es,
        body_es: row.body_es,
    }))
}

/// A subject and paragraphs with values filled in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Filled {
    pub subject: String,
    pub paragraphs: Vec<String>,
}

/// Fills `values` into `words` in a language; an empty line separates paragraphs.
pub fn fill(words: &Words, spanish: bool, values: &Values) -> Filled {
    let (subject, body) = words.of(spanish);
    let value = |variable| values.of(variable, spanish);
    let body = rules::fill(body, value);
    let paragraphs = body.split("\n\n").map(|one| one.trim().to_owned()).filter(|one| !one.is_empty());
    Filled { subject: rules::fill(subject, value).replace('\n', " "), paragraphs: paragraphs.collect() }
}

/// The template for `kind` of the household's office, with the household's values; `None` if the brand's words apply.
///
/// # Errors
/// [`Error::NotFound`] for a household out of reach.
pub async fn for_household(scope: &mut Scope, account: AccountId, kind: TemplateKind) -> Result<Option<Filled>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select office_id, language from account where organization_id = $1 and id = $2",
        organization.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    let Some(words) = words_at(scope, OfficeId(row.office_id), kind).await? else { return Ok(None) };
    let spanish = row.language == "es";
    let values = Values::of_household(scope, account, spanish).await?;
    Ok(Some(fill(&words, spanish, &values)))
}
