//! Pages of a brand besides its terms and its privacy notice, and the agreements of its practices.

use super::flags::Feature;
use super::texts::{Document, Language};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PageKind {
    /// Questions of patients and of practices.
    Faq,
    /// Questions of an office's staff.
    OfficeFaq,
    VideoConnect,
    /// What an employee agrees to whose employer pays.
    TermsEmployee,
    BusinessConnectTerms,
    BusinessConnectAddendum,
    /// What a practice agrees to. An acceptance records the version; the section "What changed" says what is new in each ([`Document::changes`]).
    PracticeTerms,
    SetupAgreement,
    /// The business associate agreement of the federal privacy law.
    Baa,
}

impl PageKind {
    pub const ALL: [PageKind; 9] = [
        PageKind::Faq,
        PageKind::OfficeFaq,
        PageKind::VideoConnect,
        PageKind::TermsEmployee,
        PageKind::BusinessConnectTerms,
        PageKind::BusinessConnectAddendum,
        PageKind::PracticeTerms,
        PageKind::SetupAgreement,
        PageKind::Baa,
    ];

    /// Its files are `texts/<name>.<language>.md`.
    pub fn name(self) -> &'static str {
        match self {
            PageKind::Faq => "faq",
            PageKind::OfficeFaq => "office-faq",
            PageKind::VideoConnect => "video-connect",
            PageKind::TermsEmployee => "terms-employee",
            PageKind::BusinessConnectTerms => "business-connect-terms",
            PageKind::BusinessConnectAddendum => "business-connect-addendum",
            PageKind::PracticeTerms => "practice-terms",
            PageKind::SetupAgreement => "setup-agreement",
            PageKind::Baa => "baa",
        }
    }

    /// What patients read is in Spanish too.
    pub fn languages(self) -> &'static [Language] {
        match self {
            PageKind::Faq | PageKind::TermsEmployee => &Language::ALL,
            PageKind::OfficeFaq
            | PageKind::VideoConnect
            | PageKind::BusinessConnectTerms
            | PageKind::BusinessConnectAddendum
            | PageKind::PracticeTerms
            | PageKind::SetupAgreement
            | PageKind::Baa => &[Language::En],
        }
    }

    /// What the page is about; a brand without the feature has no such page.
    pub fn feature(self) -> Option<Feature> {
        match self {
            PageKind::Faq | PageKind::OfficeFaq | PageKind::VideoConnect | PageKind::PracticeTerms | PageKind::Baa => {
                None
            }
            PageKind::SetupAgreement => Some(Feature::SetupAgreement),
            PageKind::TermsEmployee | PageKind::BusinessConnectTerms | PageKind::BusinessConnectAddendum => {
                Some(Feature::BusinessConnect)
            }
        }
    }
}

/// The pages that a brand has.
#[derive(Debug, Clone)]
pub struct Pages(Vec<(PageKind, Language, Document)>);

impl Pages {
    pub(super) fn new(pages: Vec<(PageKind, Language, Document)>) -> Self {
        Self(pages)
    }

    pub(super) fn get(&self, kind: PageKind, language: Language) -> Option<&Document> {
        let found = self.0.iter().find(|(own, of, _)| (*own, *of) == (kind, language));
        found.map(|(_, _, document)| document)
    }
}
