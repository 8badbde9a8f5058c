//! Checks texts, documents, the FAQ, and the lists that people choose from.

use serde_json::Value;

use super::{Checked, check, unique};
use crate::brand::choices::RelationshipValue;
use crate::brand::load::{document_file, words_file};
use crate::brand::pages::PageKind;
use crate::brand::states::StateRule;
use crate::brand::texts::{Document, DocumentKind, Language, Words};
use crate::brand::wording::placeholders;
use crate::brand::{Bilingual, Brand};

const FAQ: &str = "faq.toml";
const CHOICES: &str = "choices.toml";
const STATES: &str = "states.toml";

/// The number of questions in the specification's FAQ.
const FAQ_LENGTH: usize = 9;

/// Texts that the product reads by key, in addition to those of the web app.
const NEEDED: [&str; 4] =
    ["disclosure.title", "disclosure.notInsurance", "disclosure.disclaimer", "landing.trustPoints.0"];

pub(super) fn check_all(brand: &Brand) -> Checked {
    texts(brand)?;
    documents(brand)?;
    questions(brand)?;
    choices(brand)?;
    check(
        !brand.states.default.disclosures.is_empty(),
        STATES,
        "default.disclosures",
        "a membership discloses what it is not",
    )?;
    check(brand.states.default.code.is_none(), STATES, "default.code", "the default row has no code")?;
    state(brand, &brand.states.default, "default")?;
    for (index, rule) in brand.states.state.iter().enumerate() {
        let path = format!("state.{index}");
        let valid =
            rule.code.as_deref().is_some_and(|code| code.len() == 2 && code.bytes().all(|b| b.is_ascii_uppercase()));
        check(valid, STATES, format!("{path}.code"), "a state has two capital letters")?;
        state(brand, rule, &path)?;
    }
    unique(brand.states.state.iter().filter_map(|rule| rule.code.as_deref()), STATES, |index| {
        format!("state.{index}.code")
    })
}

fn texts(brand: &Brand) -> Checked {
    same_in_both_languages(brand.texts.own())?;
    for language in Language::ALL {
        let file = words_file(language);
        for key in NEEDED {
            check(brand.texts.get(language, key).is_some(), &file, key, format!("the key `{key}` is needed"))?;
        }
    }
    Ok(())
}

/// Checks that both languages have the same keys, with non-empty texts and the same placeholders.
pub(in crate::brand) fn same_in_both_languages(words: &Words) -> Checked {
    for (language, other) in [(Language::Es, Language::En), (Language::En, Language::Es)] {
        let file = words_file(language);
        only_text(words.nested(language), "", &file)?;
        for (key, text) in words.flat(other) {
            let Some(own) = words.get(language, key) else {
                let reason = format!("the key `{key}` of {}.json is missing", other.code());
                return check(false, &file, key.as_str(), reason);
            };
            check(!own.trim().is_empty(), &file, key.as_str(), format!("`{key}` must not be empty"))?;
            let reason = format!("`{key}` has other placeholders than in {}.json", other.code());
            check(placeholders(own) == placeholders(text), &file, key.as_str(), reason)?;
        }
    }
    Ok(())
}

fn only_text(value: &Value, path: &str, file: &str) -> Checked {
    let below = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    match value {
        Value::Object(entries) => entries.iter().try_for_each(|(key, value)| only_text(value, &below(key), file)),
        Value::Array(items) => {
            items.iter().enumerate().try_for_each(|(index, value)| only_text(value, &below(&index.to_string()), file))
        }
        Value::String(_) => Ok(()),
        _ => check(false, file, path, format!("`{path}` must be a text")),
    }
}

fn documents(brand: &Brand) -> Checked {
    for kind in DocumentKind::ALL {
        translated(kind.name(), brand.document(kind, Language::En), brand.document(kind, Language::Es))?;
    }
    for kind in PageKind::ALL {
        if let (Some(english), Some(spanish)) = (brand.page(kind, Language::En), brand.page(kind, Language::Es)) {
            translated(kind.name(), english, spanish)?;
        }
    }
    Ok(())
}

fn translated(name: &str, english: &Document, spanish: &Document) -> Checked {
    let file = document_file(name, Language::Es);
    let reason = format!("the version {} is not the English one, {}", spanish.version, english.version);
    check(english.version == spanish.version, &file, "", reason)?;
    let reason = "has other headings, or other keys of headings, than the English text";
    check(headings(&english.body) == headings(&spanish.body), &file, "", reason)
}

/// The headings of a document that both languages share: the level, and the key (`{#key}`) if it has one.
fn headings(body: &str) -> Vec<(&str, Option<&str>)> {
    body.lines()
        .filter(|line| line.starts_with("## ") || line.starts_with("### "))
        .map(|line| (line.split(' ').next().unwrap_or_default(), line.split_once("{#").map(|(_, key)| key)))
        .collect()
}

fn questions(brand: &Brand) -> Checked {
    let reason = format!("{} questions; the sign-up page has {FAQ_LENGTH}", brand.faq.len());
    check(brand.faq.len() == FAQ_LENGTH, FAQ, "question", reason)?;
    unique(brand.faq.iter().map(|own| own.key.as_str()), FAQ, |index| format!("question.{index}.key"))?;
    for (index, own) in brand.faq.iter().enumerate() {
        same_placeholders(&own.question, FAQ, &format!("question.{index}.question"))?;
        same_placeholders(&own.answer, FAQ, &format!("question.{index}.answer"))?;
    }
    same_placeholders(&brand.marketing.referral.body, "marketing.toml", "referral.body")?;
    same_placeholders(&brand.marketing.referral.message, "marketing.toml", "referral.message")
}

fn same_placeholders(text: &Bilingual, file: &str, path: &str) -> Checked {
    let filled = !text.en.trim().is_empty() && !text.es.trim().is_empty();
    check(filled, file, path, "must not be empty in either language")?;
    check(placeholders(&text.en) == placeholders(&text.es), file, path, "the languages have different placeholders")
}

fn choices(brand: &Brand) -> Checked {
    let choices = &brand.choices;
    for value in RelationshipValue::ALL {
        let count = choices.relationship.iter().filter(|own| own.value == value).count();
        check(count == 1, CHOICES, "relationship", format!("{value:?} is listed {count} times, not once"))?;
    }
    unique(choices.cancellation_reason.iter().map(|own| own.id), CHOICES, |index| {
        format!("cancellation_reason.{index}.id")
    })?;
    unique(choices.issue_type.iter().map(|own| own.value.as_str()), CHOICES, |index| {
        format!("issue_type.{index}.value")
    })?;
    unique(choices.lead_source.iter().map(|own| own.value.as_str()), CHOICES, |index| {
        format!("lead_source.{index}.value")
    })
}

fn state(brand: &Brand, rule: &StateRule, path: &str) -> Checked {
    check(rule.cooling_off_days > 0, STATES, format!("{path}.cooling_off_days"), "must be above zero")?;
    check(!rule.reviewed_by.trim().is_empty(), STATES, format!("{path}.reviewed_by"), "somebody has looked at a rule")?;
    let fee = rule.max_setup_fee_cents.is_none_or(|cents| cents >= 0);
    check(fee, STATES, format!("{path}.max_setup_fee_cents"), "must not be negative")?;
    for (index, key) in rule.disclosures.iter().enumerate() {
        let known = brand.texts.get(Language::En, &format!("disclosure.{key}")).is_some();
        let reason = format!("`{key}` is not a text under disclosure in texts/en.json");
        check(known, STATES, format!("{path}.disclosures.{index}"), reason)?;
    }
    Ok(())
}
