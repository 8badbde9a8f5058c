//! `texts/`: the texts of a brand in English and Spanish, which override those that all brands share (`common/texts/`), its
//! terms and privacy notice, and `faq.toml`.

use std::collections::BTreeMap;
use std::sync::Arc;

use contract::contract;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::profile::Bilingual;

/// English or Spanish.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    En,
    Es,
}

impl Language {
    pub const ALL: [Language; 2] = [Language::En, Language::Es];

    /// The language of a code; English for any other text.
    pub fn of(code: &str) -> Self {
        if code == "es" { Self::Es } else { Self::En }
    }

    pub fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Es => "es",
        }
    }

    fn index(self) -> usize {
        match self {
            Language::En => 0,
            Language::Es => 1,
        }
    }
}

impl Bilingual {
    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::En => &self.en,
            Language::Es => &self.es,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DocumentKind {
    Terms,
    Privacy,
}

impl DocumentKind {
    pub const ALL: [DocumentKind; 2] = [DocumentKind::Terms, DocumentKind::Privacy];

    pub fn name(self) -> &'static str {
        match self {
            DocumentKind::Terms => "terms",
            DocumentKind::Privacy => "privacy",
        }
    }

    fn index(self) -> usize {
        match self {
            DocumentKind::Terms => 0,
            DocumentKind::Privacy => 1,
        }
    }
}

/// A legal page. A member's acceptance records its version.
#[derive(Debug, Clone, Serialize)]
pub struct Document {
    pub version: String,
    pub title: String,
    /// Markdown without the front matter.
    pub body: String,
}

impl Document {
    /// Parses `---`, `version:`, `title:`, `---` and the body; an error has its line and reason.
    pub(super) fn parse(source: &str) -> Result<Self, (usize, String)> {
        let wrong = |line: usize, reason: &str| (line, reason.to_owned());
        let head = source.strip_prefix("---\n").ok_or_else(|| wrong(1, "starts without front matter (---)"))?;
        let (head, body) = head.split_once("\n---\n").ok_or_else(|| wrong(1, "its front matter has no end (---)"))?;
        let (mut version, mut title) = (None, None);
        for (index, entry) in head.lines().enumerate() {
            match entry.split_once(':').map(|(key, value)| (key.trim(), value.trim())) {
                Some(("version", value)) if !value.is_empty() => version = Some(value.to_owned()),
                Some(("title", value)) if !value.is_empty() => title = Some(value.to_owned()),
                _ => return Err(wrong(index + 2, "expected `version: ...` or `title: ...`")),
            }
        }
        Ok(Self {
            version: version.ok_or_else(|| wrong(1, "the front matter has no version"))?,
            title: title.ok_or_else(|| wrong(1, "the front matter has no title"))?,
            body: body.trim().to_owned(),
        })
    }
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Faq {
    pub question: Vec<FaqQuestion>,
}

#[contract]
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FaqQuestion {
    pub key: String,
    // The question is about insurance, so the word may appear in it.
    #[serde(default, skip_serializing)]
    #[oai(skip)]
    pub about_insurance: bool,
    pub question: Bilingual,
    pub answer: Bilingual,
}

/// Texts in both languages.
#[derive(Debug, Clone)]
pub struct Words {
    nested: [Value; 2],
    flat: [BTreeMap<String, String>; 2],
}

impl Words {
    pub(super) fn new(nested: [Value; 2]) -> Self {
        let flat = [flatten(&nested[0]), flatten(&nested[1])];
        Self { nested, flat }
    }

    pub(super) fn nested(&self, language: Language) -> &Value {
        &self.nested[language.index()]
    }

    /// Every text by its dotted key; for an item of a list, the last part is its position.
    pub fn flat(&self, language: Language) -> &BTreeMap<String, String> {
        &self.flat[language.index()]
    }

    /// A text by its dotted key.
    pub fn get(&self, language: Language, key: &str) -> Option<&str> {
        self.flat(language).get(key).map(String::as_str)
    }
}

/// A brand's texts and documents, and the texts that all brands share.
#[derive(Debug, Clone)]
pub struct Texts {
    own: Words,
    common: Arc<Words>,
    documents: [[Document; 2]; 2],
}

impl Texts {
    pub(super) fn new(own: Words, common: Arc<Words>, terms: [Document; 2], privacy: [Document; 2]) -> Self {
        Self { own, common, documents: [terms, privacy] }
    }

    /// The brand's own texts.
    pub fn own(&self) -> &Words {
        &self.own
    }

    /// The texts that all brands share.
    pub fn common(&self) -> &Words {
        &self.common
    }

    /// The brand's own texts in a language as nested JSON, for the web app.
    pub fn words(&self, language: Language) -> &Value {
        self.own.nested(language)
    }

    /// Each of the brand's own texts by its dotted key.
    pub fn flat(&self, language: Language) -> &BTreeMap<String, String> {
        self.own.flat(language)
    }

    /// The brand's own text, or else the shared one.
    pub(super) fn get(&self, language: Language, key: &str) -> Option<&str> {
        self.own.get(language, key).or_else(|| self.common.get(language, key))
    }

    pub(super) fn document(&self, kind: DocumentKind, language: Language) -> &Document {
        &self.documents[kind.index()][language.index()]
    }
}

fn flatten(words: &Value) -> BTreeMap<String, String> {
    fn walk(prefix: &str, value: &Value, into: &mut BTreeMap<String, String>) {
        let below = |key: &str| if prefix.is_empty() { key.to_owned() } else { format!("{prefix}.{key}") };
        match value {
            Value::Object(entries) => entries.iter().for_each(|(key, value)| walk(&below(key), value, into)),
            Value::Array(items) => {
                items.iter().enumerate().for_each(|(index, value)| walk(&below(&index.to_string()), value, into));
            }
            Value::String(text) => {
                into.insert(prefix.to_owned(), text.clone());
            }
            other => {
                into.insert(prefix.to_owned(), other.to_string());
            }
        }
    }
    let mut flat = BTreeMap::new();
    walk("", words, &mut flat);
    flat
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_is_front_matter_and_body() {
        let document = Document::parse("---\nversion: 2026-11-01\ntitle: Terms\n---\n\n## 1. One\n").unwrap();
        assert_eq!((document.version.as_str(), document.title.as_str()), ("2026-11-01", "Terms"));
        assert_eq!(document.body, "## 1. One");
    }

    #[test]
    fn a_document_without_version_says_so() {
        assert_eq!(Document::parse("# Terms").unwrap_err().0, 1);
        let (line, reason) = Document::parse("---\nversion: 1\ntitel: Terms\n---\nx").unwrap_err();
        assert_eq!((line, reason.contains("title")), (3, true));
    }

    #[test]
    fn nested_words_have_dotted_keys() {
        let flat = flatten(&serde_json::json!({"landing": {"trust": ["a", "b"]}, "title": "t"}));
        assert_eq!(flat.keys().collect::<Vec<_>>(), ["landing.trust.0", "landing.trust.1", "title"]);
    }
}
