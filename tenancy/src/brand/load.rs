//! Reads a brand's folder. Any problem becomes a [`BrandError`]: the parser gives the position of a syntax or type error;
//! for a broken rule, the path of the value is looked up in the file.

use std::fmt;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde_json::Value;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::choices::{Choices, PracticeSystems};
use super::live::Live;
use super::pages::{PageKind, Pages};
use super::partners::{Partner, Partners};
use super::presets::without_closed_procedures;
use super::pricing::Pricing;
use super::templates::Templates;
use super::texts::{Document, DocumentKind, Faq, Language, Texts, Words};
use super::validate::{self, Fault};
use super::{Brand, BrandId, Profile, Switched};

/// The file name of a brand's link-preview picture; `scripts/picture` creates it.
pub(super) const PICTURE: &str = "picture.png";

/// The folder of texts that all brands share, next to the brands' folders.
pub(super) const COMMON: &str = "common";

/// An error in a brand file; the product doesn't start with one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub struct BrandError {
    pub file: PathBuf,
    /// Counted from 1; `None` when the file is missing.
    pub line: Option<usize>,
    pub reason: String,
}

impl fmt::Display for BrandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.file.display(), self.reason),
            None => write!(f, "{}: {}", self.file.display(), self.reason),
        }
    }
}

/// Loads and checks the texts that all brands share.
pub(super) fn common(dir: &Path) -> Result<Words, BrandError> {
    let dir = dir.join(COMMON);
    let words = words(&dir)?;
    validate::same_in_both_languages(&words).map_err(|fault| placed(&dir, fault))?;
    Ok(words)
}

/// Loads and checks each folder under `dir` except [`COMMON`], sorted by name.
pub(super) fn brands(dir: &Path, common: &Arc<Words>) -> Result<Vec<Brand>, BrandError> {
    let unreadable = |error: std::io::Error| unreadable(dir.to_owned(), &error);
    let mut folders = Vec::new();
    for entry in fs::read_dir(dir).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() && !name.starts_with('.') && name != COMMON {
            folders.push(path);
        }
    }
    folders.sort();
    folders.iter().map(|folder| brand(folder, common)).collect()
}

fn words(dir: &Path) -> Result<Words, BrandError> {
    Ok(Words::new([json_file(dir, "texts/en.json")?, json_file(dir, "texts/es.json")?]))
}

fn brand(dir: &Path, common: &Arc<Words>) -> Result<Brand, BrandError> {
    let profile: Profile = toml_file(dir, "brand.toml")?;
    let words = words(dir)?;
    let (mut procedures, mut presets) = (toml_file(dir, "procedures.toml")?, toml_file(dir, "presets.toml")?);
    without_closed_procedures(&mut procedures, &mut presets, &profile.features);
    let documents = |kind: DocumentKind| -> Result<[Document; 2], BrandError> {
        Ok([document(dir, kind.name(), Language::En)?, document(dir, kind.name(), Language::Es)?])
    };
    let (choices, pricing): (Choices, Pricing) = (toml_file(dir, "choices.toml")?, toml_file(dir, "pricing.toml")?);
    let brand = Brand {
        id: BrandId::new(profile.id.clone()),
        procedures: Live::new(procedures),
        coupons: Live::new(pricing.coupon.clone()),
        lead_sources: Live::new(choices.lead_source.clone()),
        switched: Live::new(Switched::default()),
        presets: Live::new(presets),
        templates: toml_file::<Templates>(dir, "templates.toml")?.template,
        states: toml_file(dir, "states.toml")?,
        practice_systems: toml_file::<PracticeSystems>(dir, "practice_systems.toml")?.system,
        choices,
        pricing,
        marketing: toml_file(dir, "marketing.toml")?,
        faq: toml_file::<Faq>(dir, "faq.toml")?.question,
        texts: Texts::new(
            words,
            Arc::clone(common),
            documents(DocumentKind::Terms)?,
            documents(DocumentKind::Privacy)?,
        ),
        pages: pages(dir, &profile)?,
        partners: partners(dir)?,
        logo_svg: text_file(dir, &profile.theme.logo)?,
        picture: bytes(dir, PICTURE)?,
        profile,
    };
    let folder = dir.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    validate::brand(&brand, &folder).map_err(|fault| placed(dir, fault))?;
    Ok(brand)
}

/// Adds the line of the value to a broken rule.
pub(super) fn placed(dir: &Path, fault: Fault) -> BrandError {
    let file = dir.join(&fault.file);
    let source = fs::read_to_string(&file).unwrap_or_default();
    let line = if fault.file.ends_with(".toml") {
        toml_line(&source, &fault.path)
    } else if fault.file.ends_with(".json") {
        json_line(&source, &fault.path)
    } else {
        1
    };
    BrandError { file, line: Some(line), reason: fault.reason }
}

fn text_file(dir: &Path, name: &str) -> Result<String, BrandError> {
    let file = dir.join(name);
    fs::read_to_string(&file).map_err(|error| unreadable(file, &error))
}

fn bytes(dir: &Path, name: &str) -> Result<Vec<u8>, BrandError> {
    let file = dir.join(name);
    fs::read(&file).map_err(|error| unreadable(file, &error))
}

fn unreadable(file: PathBuf, error: &std::io::Error) -> BrandError {
    BrandError { file, line: None, reason: format!("cannot be read: {error}") }
}

fn toml_file<T: DeserializeOwned>(dir: &Path, name: &str) -> Result<T, BrandError> {
    let source = text_file(dir, name)?;
    let error = |span: Option<Range<usize>>, path: &str, message: &str| BrandError {
        file: dir.join(name),
        line: Some(span.map_or_else(|| toml_line(&source, path), |span| line_of(&source, span.start))),
        reason: if matches!(path, "" | ".") { message.to_owned() } else { format!("{path}: {message}") },
    };
    let parsed = toml::Deserializer::parse(&source).map_err(|wrong| error(wrong.span(), "", wrong.message()))?;
    serde_path_to_error::deserialize(parsed).map_err(|wrong| {
        let path = wrong.path().to_string().replace('[', ".").replace(']', "");
        error(wrong.inner().span(), &path, wrong.inner().message())
    })
}

fn json_file(dir: &Path, name: &str) -> Result<Value, BrandError> {
    serde_json::from_str(&text_file(dir, name)?).map_err(|error| BrandError {
        file: dir.join(name),
        line: Some(error.line().max(1)),
        reason: error.to_string(),
    })
}

/// The partners, each with the contents of its logo file.
fn partners(dir: &Path) -> Result<Vec<Partner>, BrandError> {
    let listed = toml_file::<Partners>(dir, "partners.toml")?.partner.into_iter();
    listed.map(|partner| Ok(Partner { logo: text_file(dir, &partner.logo)?, ..partner })).collect()
}

/// The pages for the features that the brand has.
fn pages(dir: &Path, profile: &Profile) -> Result<Pages, BrandError> {
    let mut pages = vec![];
    for kind in PageKind::ALL {
        if kind.feature().is_some_and(|feature| profile.features.get(&feature) != Some(&true)) {
            continue;
        }
        for language in kind.languages() {
            pages.push((kind, *language, document(dir, kind.name(), *language)?));
        }
    }
    Ok(Pages::new(pages))
}

fn document(dir: &Path, name: &str, language: Language) -> Result<Document, BrandError> {
    let name = document_file(name, language);
    Document::parse(&text_file(dir, &name)?).map_err(|(line, reason)| BrandError {
        file: dir.join(name),
        line: Some(line),
        reason,
    })
}

/// The file with the texts of a language, in a brand's folder and in [`COMMON`].
pub(super) fn words_file(language: Language) -> String {
    format!("texts/{}.json", language.code())
}

pub(super) fn document_file(name: &str, language: Language) -> String {
    format!("texts/{name}.{}.md", language.code())
}

fn line_of(source: &str, offset: usize) -> usize {
    source.bytes().take(offset).filter(|byte| *byte == b'\n').count() + 1
}

/// The line of a dotted path in TOML, or of the last part of the path that exists.
fn toml_line(source: &str, path: &str) -> usize {
    let Ok(root) = DeTable::parse(source) else { return 1 };
    let Some((first, rest)) = parts(path) else { return 1 };
    entry(root.get_ref(), first).map_or(1, |(offset, value)| line_of(source, walk(value, rest).unwrap_or(offset)))
}

/// The offset of the value at `path` below `value`; `None` when the first part of the path doesn't exist.
fn walk(value: &Spanned<DeValue<'_>>, path: &str) -> Option<usize> {
    let (first, rest) = parts(path)?;
    let (offset, next) = match value.get_ref() {
        DeValue::Table(table) => entry(table, first)?,
        DeValue::Array(items) => {
            let item = items.get(first.parse::<usize>().ok()?)?;
            (item.span().start, item)
        }
        _ => return None,
    };
    Some(walk(next, rest).unwrap_or(offset))
}

fn entry<'a, 'i>(table: &'a DeTable<'i>, key: &str) -> Option<(usize, &'a Spanned<DeValue<'i>>)> {
    table.iter().find(|(name, _)| name.get_ref() == key).map(|(name, value)| (name.span().start, value))
}

fn parts(path: &str) -> Option<(&str, &str)> {
    (!path.is_empty()).then(|| path.split_once('.').unwrap_or((path, "")))
}

/// The line of a dotted path in JSON with one entry per line, or of the last part of the path that exists.
fn json_line(source: &str, path: &str) -> usize {
    let mut at = 0;
    for part in path.split('.').filter(|part| !part.is_empty()) {
        match source[at..].find(&format!("\"{part}\":")) {
            Some(found) => at += found + 1,
            None => break,
        }
    }
    line_of(source, at)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "name = \"x\"\n\n[[preset]]\nkey = \"a\"\n\n[[preset]]\nkey = \"b\"\ninclusions = [\n  { code = \"1\" },\n  { code = \"2\" },\n]\n";

    #[test]
    fn a_path_leads_to_its_line_in_toml() {
        assert_eq!(toml_line(SOURCE, "name"), 1);
        assert_eq!(toml_line(SOURCE, "preset.1.key"), 7);
        assert_eq!(toml_line(SOURCE, "preset.1.inclusions.1.code"), 10);
        assert_eq!(toml_line(SOURCE, "preset.1.missing"), 6, "a missing value is looked for in its table");
        assert_eq!(toml_line(SOURCE, "nothing.here"), 1);
    }

    #[test]
    fn a_path_leads_to_its_line_in_json() {
        let source = "{\n  \"landing\": {\n    \"title\": \"a\"\n  },\n  \"card\": {\n    \"title\": \"b\"\n  }\n}\n";
        assert_eq!(json_line(source, "card.title"), 6);
        assert_eq!(json_line(source, "card.missing"), 5);
    }
}
