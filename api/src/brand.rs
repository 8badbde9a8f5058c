//! The area of calls that tell a page about its brand: `/brand` and `/texts/{name}`.

mod public;

use membership::{Context, Error, offices};
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

/// The legal texts and the pages of questions.
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

/// A text of the brand, cut into sections.
#[derive(Debug, Object)]
pub struct LegalText {
    pub name: TextName,
    /// What an acceptance records.
    pub version: String,
    pub language: Language,
    pub title: String,
    pub sections: Vec<Section>,
}

/// A section; the text before the first heading has an empty one.
#[derive(Debug, PartialEq, Eq, Object)]
pub struct Section {
    pub heading: String,
    /// Markdown of one paragraph each; a line that begins with "- " is an item of a list.
    pub paragraphs: Vec<String>,
}

#[OpenApi(tag = "TAG")]
impl BrandArea {
    /// The brand that answers at this host.
    #[oai(path = "/brand", method = "get", operation_id = "get_brand")]
    async fn brand(&self, brand: HostBrand) -> Answer<PublicBrand> {
        Ok(data(PublicBrand::of(&brand)))
    }

    /// A text of this brand: its terms, its privacy notice, its questions. Not found where the brand lacks what the text
    /// is about, or the text that language.
    #[oai(path = "/texts/:name", method = "get", operation_id = "get_text")]
    async fn text(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        /// Which text.
        name: Path<TextName>,
        /// The language; English unless told.
        lang: Query<Option<Language>>,
        /// The office the text is read for; its state's notices come with its sign-up page.
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

/// A text of the brand as pages read it; none where the brand lacks what it is about, or the text that language.
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

/// Cuts Markdown at its `## ` headings, and each section at empty lines; items of a list and `### ` headings stand alone.
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
