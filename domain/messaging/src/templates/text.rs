//! Campaign texts: checks them, builds the final text, and counts its messages.

use chrono::{DateTime, Utc};
use tenancy::brand::BrandBook;
use tenancy::ids::OfficeId;
use tenancy::{Scope, contract};

use super::sample::sample;
use super::{Texts, Values, rules};
use crate::message_texts::MessageWords;
use crate::messages::framed;
use crate::messages::rules::{is_gsm, segments};
use crate::{Error, FieldErrors, Message, Result};
use ::rules::fields::PlanMessage;
use kernel::wording::wording_at;

/// The text, checked for sending: only known variables, and nothing that describes a membership as insurance.
///
/// # Errors
/// [`crate::Error::Invalid`] at `textEn` and `textEs`.
pub async fn check_texts(scope: &mut Scope, brands: &BrandBook, office: OfficeId, typed: &Texts) -> Result<Texts> {
    let mut errors = FieldErrors::default();
    for hit in wording_at(scope, brands, office, &typed.fields()).await? {
        errors.add(hit.field, Message::Plan(PlanMessage::Wording(hit.phrase)));
    }
    match rules::texts(typed) {
        Ok(texts) if errors.is_empty() => return Ok(texts),
        Ok(_) => {}
        Err(wrong) => errors.join(wrong),
    }
    Err(errors.into())
}

/// The final text: starts with the sender and ends with how to stop.
///
/// # Errors
/// If the words around it are missing.
pub fn text_of(brands: &BrandBook, texts: &Texts, spanish: bool, values: &Values) -> Result<String> {
    let said = rules::fill(texts.of(spanish), |variable| values.of(variable, spanish));
    let words = MessageWords::common(brands, if spanish { "es" } else { "en" });
    framed(words, &values.office_name, said.trim())
}

/// A text message in one language, as sent.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownText {
    pub text: String,
    /// The number of messages it is sent as.
    pub segments: usize,
    /// It has only GSM characters; with others, a message has room for 70 characters instead of 160.
    pub plain: bool,
}

#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextPreview {
    pub english: ShownText,
    pub spanish: ShownText,
}

/// Previews a text in both languages, with the data of a sample member of the office.
///
/// # Errors
/// Those of [`check_texts`].
pub async fn preview_text(
    scope: &mut Scope,
    now: DateTime<Utc>,
    brands: &BrandBook,
    office: OfficeId,
    typed: &Texts,
) -> Result<TextPreview> {
    let texts = check_texts(scope, brands, office, typed).await?;
    let sample = sample(scope, now, office).await?;
    let shown = |spanish: bool| {
        let text = text_of(brands, &texts, spanish, sample.values(spanish))?;
        Ok::<_, Error>(ShownText { segments: segments(&text), plain: is_gsm(&text), text })
    };
    Ok(TextPreview { english: shown(false)?, spanish: shown(true)? })
}
