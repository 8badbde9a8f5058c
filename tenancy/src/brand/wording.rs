//! The wording rule: a membership is not insurance, so no public text describes it in insurance's words. The phrases stand
//! in `states.toml`; the default row's hold everywhere, a state's own on pages of that state. Only the disclosures, the
//! questions about insurance, the pages of an office's staff, and the legal documents may say the words.

use std::collections::BTreeSet;

use super::load::document_file;
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
    public_texts(brand, &brand.states.default)?;
    for (index, rule) in brand.states.state.iter().enumerate() {
        public_texts(brand, rule)?;
        state_texts(brand, rule, index)?;
    }
    Ok(())
}

/// Every public text but those a state may replace, against one row's phrases.
fn public_texts(brand: &Brand, rule: &StateRule) -> Checked {
    for language in Language::ALL {
        let phrases = rule.banned_phrases.get(language);
        let allowed = |text: &str, file: &str, path: String| allow(text, phrases, rule, file, path);
        let file = format!("texts/{}.json", language.code());
        for (key, text) in brand.texts.flat(language) {
            if !key.starts_with("disclosure.") && !key.starts_with(TRUST_POINTS) {
                allowed(text, &file, key.clone())?;
            }
        }
        let at = |path: &str| format!("{path}.{}", language.code());
        for (index, own) in brand.presets.preset.iter().enumerate() {
            allowed(own.name.get(language), "presets.toml", at(&format!("preset.{index}.name")))?;
            allowed(own.description.get(language), "presets.toml", at(&format!("preset.{index}.description")))?;
        }
        for (index, own) in brand.procedures.procedure.iter().enumerate() {
            allowed(own.label.get(language), "procedures.toml", at(&format!("procedure.{index}.label")))?;
            allowed(own.card_label.get(language), "procedures.toml", at(&format!("procedure.{index}.card_label")))?;
        }
        for (index, own) in brand.procedures.common.iter().enumerate() {
            allowed(own.label.get(language), "procedures.toml", at(&format!("common.{index}.label")))?;
        }
        for (index, own) in brand.faq.iter().enumerate().filter(|(_, own)| !own.about_insurance) {
            allowed(own.question.get(language), "faq.toml", at(&format!("question.{index}.question")))?;
            allowed(own.answer.get(language), "faq.toml", at(&format!("question.{index}.answer")))?;
        }
        let faq = brand.page(PageKind::Faq, language).map(|page| page.body.as_str()).unwrap_or_default();
        for own in faq.split("\n### ").filter(|own| !about_insurance(own)) {
            allowed(own, &document_file(PageKind::Faq.name(), language), String::new())?;
        }
        let referral = &brand.marketing.referral;
        for (field, text) in [("title", &referral.title), ("body", &referral.body), ("message", &referral.message)] {
            allowed(text.get(language), "marketing.toml", at(&format!("referral.{field}")))?;
        }
    }
    Ok(())
}

/// Whether a question of the public page may say the word: its key ends in it.
fn about_insurance(question: &str) -> bool {
    question.lines().next().is_some_and(|heading| heading.trim_end().ends_with("insurance}"))
}

const TRUST_POINTS: &str = "landing.trustPoints";

/// The trust points and the disclaimer that a state's pages show, against the phrases that hold there.
fn state_texts(brand: &Brand, rule: &StateRule, index: usize) -> Checked {
    for language in Language::ALL {
        let everywhere = brand.states.default.banned_phrases.get(language);
        let phrases: Vec<String> = everywhere.iter().chain(rule.banned_phrases.get(language)).cloned().collect();
        for (at, text) in brand.trust_points(rule, language).into_iter().enumerate() {
            let path = format!("state.{index}.trust_points.{}.{at}", language.code());
            allow(text, &phrases, rule, "states.toml", path)?;
        }
        let path = format!("state.{index}.disclaimer.{}", language.code());
        allow(brand.disclaimer(rule, language), &phrases, rule, "states.toml", path)?;
    }
    Ok(())
}

fn allow(text: &str, phrases: &[String], rule: &StateRule, file: &str, path: String) -> Checked {
    match phrases.iter().find(|phrase| says(text, phrase)) {
        None => Ok(()),
        Some(phrase) => {
            let place = rule.code.as_deref().unwrap_or("every state");
            check(false, file, path, format!("`{text}` says `{phrase}`, which is not allowed in {place}"))
        }
    }
}

/// Whether a text holds a phrase as whole words, in any case.
fn says(text: &str, phrase: &str) -> bool {
    !places(&folded(text), phrase).is_empty()
}

/// A text as phrases are looked for in it: each letter without case and accent, with the place of the character it comes
/// from; dashes and runs of spaces are one space; what does not show is left out.
fn folded(text: &str) -> Vec<(char, usize)> {
    let mut letters: Vec<(char, usize)> = Vec::with_capacity(text.len());
    for (place, character) in text.chars().enumerate() {
        match character {
            '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}' | '\u{300}'..='\u{36f}' => {}
            c if c.is_whitespace() || matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '_') => {
                if letters.last().is_none_or(|(before, _)| *before != ' ') {
                    letters.push((' ', place));
                }
            }
            c => letters.extend(c.to_lowercase().map(|letter| (without_accent(letter), place))),
        }
    }
    letters
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

/// The places of a phrase in a text, as whole words: first character and the one after the last.
fn places(text: &[(char, usize)], phrase: &str) -> Vec<(usize, usize)> {
    let phrase: Vec<char> = folded(phrase.trim()).into_iter().map(|(letter, _)| letter).collect();
    if phrase.is_empty() {
        return vec![];
    }
    let borders = |at: Option<&(char, usize)>| !at.is_some_and(|(letter, _)| letter.is_alphanumeric());
    let found = text.windows(phrase.len()).enumerate().filter(|(at, window)| {
        window.iter().map(|(letter, _)| letter).eq(&phrase)
            && borders(at.checked_sub(1).and_then(|before| text.get(before)))
            && borders(text.get(at + phrase.len()))
    });
    found.filter_map(|(_, window)| Some((window.first()?.1, window.last()?.1 + 1))).collect()
}

/// Words of insurance in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WordingHit {
    /// As the list has it.
    pub phrase: String,
    /// The first character, and the one after the last; characters, not bytes.
    pub start: usize,
    pub end: usize,
    /// The state whose own rule it is; `None` for what holds everywhere.
    pub state: Option<String>,
}

impl Brand {
    /// Where a text describes a membership in words that are not allowed in a state, in the text's order. Of phrases
    /// within one another only the longest counts.
    pub fn wording_hits(&self, rule: &StateRule, language: Language, text: &str) -> Vec<WordingHit> {
        let letters = folded(text);
        let everywhere = self.states.default.banned_phrases.get(language).iter().map(|phrase| (phrase, None));
        let own = rule
            .code
            .iter()
            .flat_map(|code| rule.banned_phrases.get(language).iter().map(move |phrase| (phrase, Some(code.clone()))));
        let mut hits: Vec<WordingHit> = vec![];
        for (phrase, state) in everywhere.chain(own) {
            let found = places(&letters, phrase).into_iter();
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
    /// The short promises under the hero: the state's own where it has some, else the brand's.
    pub fn trust_points<'a>(&'a self, rule: &'a StateRule, language: Language) -> Vec<&'a str> {
        match &rule.trust_points {
            Some(own) => own.get(language).iter().map(String::as_str).collect(),
            None => (0..).map_while(|at| self.text(language, &format!("{TRUST_POINTS}.{at}"))).collect(),
        }
    }

    /// The disclaimer of the footer: the state's own where it has one, else the brand's.
    pub fn disclaimer<'a>(&'a self, rule: &'a StateRule, language: Language) -> &'a str {
        let own = rule.disclaimer.as_ref().map(|text: &Bilingual| text.get(language));
        own.or_else(|| self.text(language, "disclosure.disclaimer")).unwrap_or_default()
    }

    /// The notices of a state in the order it wants them; placeholders are `{{office}}`, `{{legalName}}`, `{{address}}`
    /// and `{{phone}}`.
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
    fn a_phrase_is_found_at_its_characters_however_long_letters_are() {
        let text = "İÑandú — Copay";
        let (start, end) = places(&folded(text), "copay")[0];
        assert_eq!(text.chars().skip(start).take(end - start).collect::<String>(), "Copay");
    }

    #[test]
    fn placeholders_are_the_names_in_double_braces() {
        assert_eq!(placeholders("Join {{office}} at {{ phone }}").into_iter().collect::<Vec<_>>(), ["office", "phone"]);
        assert!(placeholders("no {braces}").is_empty());
    }
}
