//! The text of a message to many: what may be written, what goes out, and how many messages that is.

use chrono::{DateTime, Utc};
use tenancy::brand::{BrandBook, Language};
use tenancy::ids::OfficeId;
use tenancy::{Scope, contract};

use super::sample::sample;
use super::{Texts, Values, rules};
use crate::message_texts::MessageWords;
use crate::messages::framed;
use crate::plans::wording_at;
use crate::{Error, FieldErrors, Message, Result};
use ::rules::fields::PlanMessage;
use ::rules::messages::{is_gsm, segments};

/// The words of a text as they may be sent: variables of the list alone, and nothing that describes a membership as insurance.
///
/// # Errors
/// [`crate::Error::Invalid`] at `textEn` and `textEs`.
pub async fn check_texts(scope: &mut Scope, brands: &BrandBook, office: OfficeId, typed: &Texts) -> Result<Texts> {
    let fields = typed.fields().map(|(field, spanish, text)| {
        let language = if spanish { Language::Es } else { Language::En };
        (field, language, text)
    });
    let mut errors = FieldErrors::default();
    for hit in wording_at(scope, brands, office, &fields).await? {
        errors.add(hit.field, Message::Plan(PlanMessage::Wording(hit.phrase)));
    }
    match rules::texts(typed) {
        Ok(texts) if errors.is_empty() => return Ok(texts),
        Ok(_) => {}
        Err(wrong) => errors.join(wrong),
    }
    Err(errors.into())
}

/// The whole text as it goes out: whose it is before the words, and how to stop after them.
///
/// # Errors
/// The words around it are not there.
pub fn text_of(brands: &BrandBook, texts: &Texts, spanish: bool, values: &Values) -> Result<String> {
    let said = rules::fill(texts.of(spanish), |variable| values.of(variable, spanish));
    let words = MessageWords::common(brands, if spanish { "es" } else { "en" });
    framed(words, &values.office_name, said.trim())
}

/// A text message in one language, whole as it goes out.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownText {
    pub text: String,
    /// How many messages it is sent as.
    pub segments: usize,
    /// It has plain letters alone; others leave room for 70 characters in a message instead of 160.
    pub plain: bool,
}

#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextPreview {
    pub english: ShownText,
    pub spanish: ShownText,
}

/// How a text looks in both languages, with a made-up member of the office.
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
