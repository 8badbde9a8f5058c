//! The wording rule: a membership isn't insurance, so no public text may describe it in insurance terms. The phrases are in
//! `states.toml`: those of the default row apply everywhere, a state's own on pages of that state. The terms are allowed
//! only in the disclosures, in questions and messages about insurance (their key ends in it), in texts and pages for an
//! office's staff, and in the legal documents.

use std::collections::BTreeSet;

use super::load::{COMMON, document_file, words_file};
use super::pages::PageKind;
use super::states::{BilingualList, StateRule};
use super::texts::Language;
use super::validate::{Checked, check};
use super::{Bilingual, Brand};

/// The `{{names}}` in a text.
pub(super) fn placeholders(text: &str) -> BTreeSet<&str> {
    text.split("{{").skip(1).filter_map(|rest| rest.split_once("}}")).map(|(name, _)| name.trim()).collect()
}

pub(super) fn check_all(brand: &Brand) -> Checked {
    let texts = Language::ALL.map(|language| (language, public_texts(brand, language)));
    for (index, rule) in std::iter::once(&brand.states.default).chain(&brand.states.state).enumerate() {
        for (language, texts) in &texts {
            let phrases = all_folded(rule.banned_phrases.get(*language));
            for own in texts {
                allow(own, &phrases, rule)?;
            }
        }
        if let Some(index) = index.checked_sub(1) {
            state_texts(brand, rule, index)?;
        }
    }
    Ok(())
}

/// A text to check, folded once for the phrases of all states.
struct PublicText<'a> {
    text: &'a str,
    folded: Folded,
    file: String,
    path: String,
}

impl<'a> PublicText<'a> {
    fn new(text: &'a str, file: impl Into<String>, path: impl Into<String>) -> Self {
        Self { text, folded: folded(text), file: file.into(), path: path.into() }
    }
}

/// Every public text in a language, except those that a state may replace.
fn public_texts(brand: &Brand, language: Language) -> Vec<PublicText<'_>> {
    let mut texts = vec![];
    let mut public = |text, file: &str, path: String| texts.push(PublicText::new(text, file, path));
    let file = words_file(language);
    for (key, text) in brand.texts.flat(language) {
        if !key.starts_with("disclosure.") && !key.starts_with(TRUST_POINTS) {
            public(text, &file, key.clone());
        }
    }
    let file = format!("../{COMMON}/{file}");
    for (key, text) in brand.texts.common().flat(language) {
        if !key.ends_with("Insurance") && !key.starts_with(TO_STAFF) {
            public(text, &file, key.clone());
        }
    }
    let at = |path: &str| format!("{path}.{}", language.code());
    for (index, own) in brand.presets.preset.iter().enumerate() {
        public(own.name.get(language), "presets.toml", at(&format!("preset.{index}.name")));
        public(own.description.get(language), "presets.toml", at(&format!("preset.{index}.description")));
    }
    for (index, own) in brand.procedures.procedure.iter().enumerate() {
        public(own.label.get(language), "procedures.toml", at(&format!("procedure.{index}.label")));
        public(own.card_label.get(language), "procedures.toml", at(&format!("procedure.{index}.card_label")));
    }
    for (index, own) in brand.procedures.common.iter().enumerate() {
        public(own.label.get(language), "procedures.toml", at(&format!("common.{index}.label")));
    }
    for (index, own) in brand.faq.iter().enumerate().filter(|(_, own)| !own.about_insurance) {
        public(own.question.get(language), "faq.toml", at(&format!("question.{index}.question")));
        public(own.answer.get(language), "faq.toml", at(&format!("question.{index}.answer")));
    }
    let faq = brand.page(PageKind::Faq, language).map(|page| page.body.as_str()).unwrap_or_default();
    for own in faq.split("\n### ").filter(|own| !about_insurance(own)) {
        public(own, &document_file(PageKind::Faq.name(), language), String::new());
    }
    let referral = &brand.marketing.referral;
    for (field, text) in [("title", &referral.title), ("body", &referral.body), ("message", &referral.message)] {
        public(text.get(language), "marketing.toml", at(&format!("referral.{field}")));
    }
    texts
}

/// Returns whether a question on the public page may use the word: its key ends in "insurance".
fn about_insurance(question: &str) -> bool {
    question.lines().next().is_some_and(|heading| heading.trim_end().ends_with("insurance}"))
}

const TRUST_POINTS: &str = "landing.trustPoints";
/// The prefix of messages to office staff.
const TO_STAFF: &str = "messages.desk.";

/// Checks a state's trust points and disclaimer against the phrases that apply there.
fn state_texts(brand: &Brand, rule: &StateRule, index: usize) -> Checked {
    for language in Language::ALL {
        let everywhere = brand.states.default.banned_phrases.get(language);
        let phrases = all_folded(everywhere.iter().chain(rule.banned_phrases.get(language)));
        for (at, text) in brand.trust_points(rule, language).into_iter().enumerate() {
            let path = format!("state.{index}.trust_points.{}.{at}", language.code());
            allow(&PublicText::new(text, "states.toml", path), &phrases, rule)?;
        }
        let path = format!("state.{index}.disclaimer.{}", language.code());
        allow(&PublicText::new(brand.disclaimer(rule, language), "states.toml", path), &phrases, rule)?;
    }
    Ok(())
}

fn all_folded<'a>(phrases: impl IntoIterator<Item = &'a String>) -> Vec<(&'a str, Folded)> {
    phrases.into_iter().map(|phrase| (phrase.as_str(), folded(phrase.trim()))).collect()
}

fn allow(own: &PublicText, phrases: &[(&str, Folded)], rule: &StateRule) -> Checked {
    match phrases.iter().find(|(_, phrase)| !places(&own.folded, phrase).is_empty()) {
        None => Ok(()),
        Some((phrase, _)) => {
            let place = rule.code.as_deref().unwrap_or("every state");
            let reason = format!("`{}` says `{phrase}`, which is not allowed in {place}", own.text);
            check(false, &own.file, own.path.as_str(), reason)
        }
    }
}

/// A text in the form for searching: letters without case and accents, dashes and runs of spaces as one space, and no
/// invisible characters.
struct Folded {
    /// Each letter with the position of its original character.
    letters: Vec<(char, usize)>,
    /// The letters alone, for quickly ruling out a phrase.
    plain: String,
}

fn folded(text: &str) -> Folded {
    let mut letters: Vec<(char, usize)> = Vec::with_capacity(text.len());
    for (place, character) in text.chars().enumerate() {
        match character {
            '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}' | '\u{300}'..='\u{36f}' => {}
            c if c.is_whitespace() || matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '_') => {
                if letters.last().is_none_or(|(before, _)| *before != ' ') {
                    letters.push((' ', place));
                }
            }
            c if c.is_ascii() => letters.push((c.to_ascii_lowercase(), place)),
            c => letters.extend(c.to_lowercase().map(|letter| (without_accent(letter), place))),
        }
    }
    let plain = letters.iter().map(|(letter, _)| letter).collect();
    Folded { letters, plain }
}

fn without_accent(letter: char) -> char {
    match letter {
        'á' | 'à' => 'a',
        'é' | 'è' => 'e',
        'í' => 'i',
        'ó' => 'o',
        'ú' | 'ü' => 'u',
        other => other,
    }
}

/// The positions of a phrase in a text, as whole words: the first character and the one after the last.
fn places(text: &Folded, phrase: &Folded) -> Vec<(usize, usize)> {
    if phrase.letters.is_empty() || !text.plain.contains(&phrase.plain) {
        return vec![];
    }
    let (letters, length) = (&text.letters, phrase.letters.len());
    let borders = |at: Option<&(char, usize)>| !at.is_some_and(|(letter, _)| letter.is_alphanumeric());
    let found = letters.windows(length).enumerate().filter(|(at, window)| {
        window.iter().map(|(letter, _)| letter).eq(phrase.letters.iter().map(|(letter, _)| letter))
            && borders(at.checked_sub(1).and_then(|before| letters.get(before)))
            && borders(letters.get(at + length))
    });
    found.filter_map(|(_, window)| Some((window.first()?.1, window.last()?.1 + 1))).collect()
}

/// Insurance wording found in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WordingHit {
    /// The phrase as in the list.
    pub phrase: String,
    /// The first character and the one after the last, in characters, not bytes.
    pub start: usize,
    pub end: usize,
    /// The state whose own rule it is; `None` for a rule that applies everywhere.
    pub state: Option<String>,
}

impl Brand {
    /// Finds the phrases in a text that aren't allowed in a state, in the text's order. When one phrase
    /// contains another, only the longer one counts.
    pub fn wording_hits(&self, rule: &StateRule, language: Language, text: &str) -> Vec<WordingHit> {
        let letters = folded(text);
        let everywhere = self.states.default.banned_phrases.get(language).iter().map(|phrase| (phrase, None));
        let own = rule
            .code
            .iter()
            .flat_map(|code| rule.banned_phrases.get(language).iter().map(move |phrase| (phrase, Some(code.clone()))));
        let mut hits: Vec<WordingHit> = vec![];
        for (phrase, state) in everywhere.chain(own) {
            let found = places(&letters, &folded(phrase.trim())).into_iter();
            hits.extend(found.map(|(start, end)| WordingHit {
                phrase: phrase.clone(),
                start,
                end,
                state: state.clone(),
            }));
        }
        hits.sort_by_key(|hit| (hit.start, std::cmp::Reverse(hit.end)));
        let mut reached = 0;
        hits.retain(|hit| {
            let counts = hit.end > reached;
            reached = reached.max(hit.end);
            counts
        });
        hits
    }
}

impl Brand {
    /// The short promises under the hero: the state's own if it has any, otherwise the brand's.
    pub fn trust_points<'a>(&'a self, rule: &'a StateRule, language: Language) -> Vec<&'a str> {
        match &rule.trust_points {
            Some(own) => own.get(language).iter().map(String::as_str).collect(),
            None => (0..).map_while(|at| self.text(language, &format!("{TRUST_POINTS}.{at}"))).collect(),
        }
    }

    /// The footer's disclaimer: the state's own if it has one, otherwise the brand's.
    pub fn disclaimer<'a>(&'a self, rule: &'a StateRule, language: Language) -> &'a str {
        let own = rule.disclaimer.as_ref().map(|text: &Bilingual| text.get(language));
        own.or_else(|| self.text(language, "disclosure.disclaimer")).unwrap_or_default()
    }

    /// A state's notices in the order that it requires; placeholders are `{{office}}`, `{{legalName}}`, `{{address}}` and
    /// `{{phone}}`.
    pub fn disclosures<'a>(&'a self, rule: &'a StateRule, language: Language) -> Vec<&'a str> {
        rule.disclosures.iter().filter_map(|key| self.text(language, &format!("disclosure.{key}"))).collect()
    }
}

impl BilingualList {
    pub fn get(&self, language: Language) -> &[String] {
        match language {
            Language::En => &self.en,
            Language::Es => &self.es,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns whether a text contains a phrase as whole words, in any case.
    fn says(text: &str, phrase: &str) -> bool {
        !places(&folded(text), &folded(phrase)).is_empty()
    }

    #[test]
    fn a_phrase_counts_as_whole_words_in_any_case() {
        assert!(says("Great Coverage!", "coverage"));
        assert!(says("a health  plan or a health plan", "health plan"));
        assert!(!says("Discover it", "cover"));
        assert!(says("una prima", "prima"));
        assert!(!says("primavera", "prima"));
    }

    #[test]
    fn case_accents_dashes_and_hidden_characters_hide_nothing() {
        assert!(says("No COVERAGE\u{a0}here", "coverage"));
        assert!(says("PRE\u{2013}EXISTING conditions", "pre-existing"));
        assert!(says("pre existing", "pre-existing"));
        assert!(says("cover\u{ad}age", "coverage"));
        assert!(says("Sin periodo de espera", "sin período de espera"));
        assert!(says("health \n plan", "health plan"));
    }

    #[test]
    fn phrase_position_is_correct_after_multibyte_letters() {
        let text = "İÑandú — Copay";
        let (start, end) = places(&folded(text), &folded("copay"))[0];
        assert_eq!(text.chars().skip(start).take(end - start).collect::<String>(), "Copay");
    }

    #[test]
    fn placeholders_are_the_names_in_double_braces() {
        assert_eq!(placeholders("Join {{office}} at {{ phone }}").into_iter().collect::<Vec<_>>(), ["office", "phone"]);
        assert!(placeholders("no {braces}").is_empty());
    }
}
