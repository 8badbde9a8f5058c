//! The area of calls that describe a brand to a page: `/brand` and `/texts/{name}`.

mod public;

use catalog::offices;
use kernel::{Context, Error};
use poem::web::Data;
use poem_openapi::param::{Path, Query};
use poem_openapi::{Enum, Object, OpenApi};
use tenancy::brand::{Brand, Document, DocumentKind, Language, PageKind};

use frame::area::{Area, Example, Operation, Tag};
use frame::envelope::{Answer, data};
use frame::host::HostBrand;
use frame::permitted::Permitted;

pub use public::PublicBrand;

pub const TAG: Tag = Tag::new("Brand", "The brand behind a page: its settings and texts.");

pub struct BrandArea;

impl Area for BrandArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("get_brand", Permitted::Public),
        Operation::new("get_text", Permitted::Public)
            .parameters(&[("name", Example::Text("terms")), ("officeId", Example::Office)]),
    ];
}

/// The legal texts, and the pages of questions and answers.
#[derive(Debug, Clone, Copy, Enum)]
#[oai(rename_all = "kebab-case")]
pub enum TextName {
    Terms,
    Privacy,
    Faq,
    OfficeFaq,
    VideoConnect,
    TermsEmployee,
    BusinessConnectTerms,
    BusinessConnectAddendum,
    PracticeTerms,
    SetupAgreement,
    Baa,
}

/// A text of the brand, split into sections.
#[derive(Debug, Object)]
pub struct LegalText {
    pub name: TextName,
    /// The version that is stored with an acceptance.
    pub version: String,
    pub language: Language,
    pub title: String,
    pub sections: Vec<Section>,
}

/// A section. Text before the first heading has an empty heading.
#[derive(Debug, PartialEq, Eq, Object)]
pub struct Section {
    pub heading: String,
    /// Markdown, one paragraph each. A line that begins with "- " is a list item.
    pub paragraphs: Vec<String>,
}

#[OpenApi(tag = "TAG")]
impl BrandArea {
    /// The brand of this host.
    #[oai(path = "/brand", method = "get", operation_id = "get_brand")]
    async fn brand(&self, brand: HostBrand) -> Answer<PublicBrand> {
        Ok(data(PublicBrand::of(&brand)))
    }

    /// A text of this brand: its terms, privacy notice, or questions. 404 if the brand has no such text or lacks it in
    /// this language.
    #[oai(path = "/texts/:name", method = "get", operation_id = "get_text")]
    async fn text(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        /// The text to return.
        name: Path<TextName>,
        /// The language; English if omitted.
        lang: Query<Option<Language>>,
        /// The office for which the text is read; its sign-up page includes the notices of its state.
        #[oai(name = "officeId")]
        office: Query<Option<i64>>,
    ) -> Answer<LegalText> {
        if let Some(office) = office.0 {
            offices::find(&context.database, brand.id(), &office.to_string()).await?.ok_or(Error::NotFound)?;
        }
        let language = lang.0.unwrap_or(Language::En);
        Ok(data(legal_text(&brand, name.0, language).ok_or(Error::NotFound)?))
    }
}

/// A text of the brand as pages read it. `None` if the brand has no such text or lacks it in this language.
pub fn legal_text(brand: &Brand, name: TextName, language: Language) -> Option<LegalText> {
    let document = match name {
        TextName::Terms => Some(brand.document(DocumentKind::Terms, language)),
        TextName::Privacy => Some(brand.document(DocumentKind::Privacy, language)),
        TextName::Faq => brand.page(PageKind::Faq, language),
        TextName::OfficeFaq => brand.page(PageKind::OfficeFaq, language),
        TextName::VideoConnect => brand.page(PageKind::VideoConnect, language),
        TextName::TermsEmployee => brand.page(PageKind::TermsEmployee, language),
        TextName::BusinessConnectTerms => brand.page(PageKind::BusinessConnectTerms, language),
        TextName::BusinessConnectAddendum => brand.page(PageKind::BusinessConnectAddendum, language),
        TextName::PracticeTerms => brand.page(PageKind::PracticeTerms, language),
        TextName::SetupAgreement => brand.page(PageKind::SetupAgreement, language),
        TextName::Baa => brand.page(PageKind::Baa, language),
    };
    let Document { version, title, body } = document?.clone();
    Some(LegalText { name, version, language, title, sections: sections(&body) })
}

/// Splits Markdown at its `## ` headings, and each section at empty lines. List items and `### ` headings become
/// paragraphs of their own.
pub fn sections(body: &str) -> Vec<Section> {
    let mut sections: Vec<Section> = vec![];
    let mut open = String::new();
    sections.push(Section { heading: String::new(), paragraphs: vec![] });
    let close = |open: &mut String, sections: &mut Vec<Section>| {
        if !open.is_empty()
            && let Some(section) = sections.last_mut()
        {
            section.paragraphs.push(std::mem::take(open));
        }
    };
    for line in body.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            close(&mut open, &mut sections);
            sections.push(Section { heading: heading.trim().to_owned(), paragraphs: vec![] });
        } else if line.trim().is_empty() {
            close(&mut open, &mut sections);
        } else {
            if line.starts_with("- ") {
                close(&mut open, &mut sections);
            } else if !open.is_empty() {
                open.push(' ');
            }
            open.push_str(line.trim());
        }
    }
    close(&mut open, &mut sections);
    sections.retain(|section| !section.heading.is_empty() || !section.paragraphs.is_empty());
    sections
}
