//! Checks the wording of public plan texts: a membership is not insurance, so they must not use insurance terms.

use std::sync::Arc;

use tenancy::brand::{Brand, BrandBook, BrandId, Language};
use tenancy::ids::OfficeId;
use tenancy::{Scope, contract};

use rules::fields::PlanMessage;
use rules::public_text::PublicText;
use rules::{FieldErrors, Message};

use crate::{Error, OrNotFound, Result};

/// Insurance terms in a text.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WordingHit {
    // The field, by its name in the API.
    pub field: String,
    pub language: Language,
    pub phrase: String,
    /// The index of the first character (in code points, from 0) and of the one after the last.
    pub start: i32,
    pub end: i32,
    /// Why the term is not allowed, as a sentence.
    pub reason: String,
}

/// The terms that are not allowed in `state`, in the order of the texts.
pub fn wording<'a>(brand: &Brand, state: &str, texts: impl IntoIterator<Item = PublicText<'a>>) -> Vec<WordingHit> {
    let rule = brand.state_rule(state);
    let place = |at: usize| i32::try_from(at).unwrap_or(i32::MAX);
    let found = texts.into_iter().flat_map(|PublicText { field, language, text }| {
        brand.wording_hits(rule, language, text).into_iter().map(move |hit| WordingHit {
            field: field.to_owned(),
            language,
            reason: reason(&hit.phrase, hit.state.as_deref()),
            phrase: hit.phrase,
            start: place(hit.start),
            end: place(hit.end),
        })
    });
    found.collect()
}

/// [`wording`] by the rules of an office's state.
///
/// # Errors
/// [`crate::Error::NotFound`].
pub async fn wording_at(
    scope: &mut Scope,
    brands: &BrandBook,
    office: OfficeId,
    texts: &[PublicText<'_>],
) -> Result<Vec<WordingHit>> {
    let (brand, state) = setting(scope, brands, office).await?;
    Ok(wording(&brand, &state, texts.iter().copied()))
}

fn reason(phrase: &str, state: Option<&str>) -> String {
    match state {
        Some(state) => format!("\"{phrase}\" is not allowed in {state}. Use other words."),
        None => format!(
            "\"{phrase}\" reads as insurance. A membership is not insurance: describe what the patient gets in other words."
        ),
    }
}

/// The hits as errors at their fields.
pub fn refusal(hits: &[WordingHit]) -> FieldErrors {
    let mut errors = FieldErrors::default();
    for hit in hits {
        errors.add(hit.field.clone(), Message::Plan(PlanMessage::Wording(hit.phrase.clone())));
    }
    errors
}

/// The office's brand and state.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn setting(scope: &mut Scope, brands: &BrandBook, office: OfficeId) -> Result<(Arc<Brand>, String)> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select brand, state from office where organization_id = $1 and id = $2",
        organization.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    let brand = brands.get(&BrandId::new(row.brand)).map(Arc::clone).ok_or(Error::NotFound)?;
    Ok((brand, row.state))
}

#[cfg(test)]
mod tests {
    use tenancy::brand::BrandBook;

    use super::*;

    fn hits(state: &str, language: Language, text: &str) -> Vec<String> {
        let book = BrandBook::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../../brands")).expect("the brands load");
        let brand = book.iter().next().expect("a brand");
        wording(brand, state, [PublicText::new("description", language, text)])
            .into_iter()
            .map(|hit| hit.phrase)
            .collect()
    }

    #[test]
    fn every_banned_word_is_a_hit_in_its_language() {
        let text = "Full Coverage without copay or deductible, not a health plan, no PPO.";
        assert_eq!(hits("ID", Language::En, text), ["coverage", "copay", "deductible", "health plan", "PPO"]);
        assert_eq!(hits("ID", Language::Es, "Con cobertura y sin copago"), ["cobertura", "copago"]);
        assert!(hits("ID", Language::En, "Discover what is included all year").is_empty());
    }

    #[test]
    fn a_state_may_ban_more() {
        assert!(hits("ID", Language::En, "No waiting periods").is_empty());
        assert_eq!(hits("FL", Language::En, "No waiting periods"), ["no waiting periods"]);
        assert_eq!(hits("FL", Language::Es, "Sin periodo de espera"), ["sin período de espera"]);
    }

    #[test]
    fn every_banned_phrase_is_located_in_any_case() {
        let book = BrandBook::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../../brands")).expect("the brands load");
        for brand in book.iter() {
            for language in Language::ALL {
                for phrase in brand.states.default.banned_phrases.get(language) {
                    let text = format!("¡Ñandú! {} – ok", phrase.to_uppercase());
                    let hits = wording(brand, "ID", [PublicText::new("planName", language, &text)]);
                    let place = |at: i32| usize::try_from(at).unwrap();
                    let said = |hit: &WordingHit| {
                        let found = text.chars().skip(place(hit.start)).take(place(hit.end - hit.start));
                        found.collect::<String>().to_lowercase()
                    };
                    assert!(hits.iter().any(|hit| said(hit) == phrase.to_lowercase()), "{phrase}: {hits:?}");
                }
            }
        }
    }
}
