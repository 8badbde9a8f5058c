//! A brand's pages other than its terms and privacy notice, and the agreements of its practices.

use super::flags::Feature;
use super::texts::{Document, Language};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PageKind {
    /// Questions and answers for patients and practices.
    Faq,
    /// Questions and answers for an office's staff.
    OfficeFaq,
    VideoConnect,
    /// The terms for an employee whose employer pays.
    TermsEmployee,
    BusinessConnectTerms,
    BusinessConnectAddendum,
    /// The terms for a practice. An acceptance records the version; the section "What changed" lists the changes of each
    /// version ([`Document::changes`]).
    PracticeTerms,
    SetupAgreement,
    /// The business associate agreement that HIPAA requires.
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

    /// The name in its file names, `texts/<name>.<language>.md`.
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

    /// The page's languages; pages for patients are also in Spanish.
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

    /// The feature that the page is about; a brand without the feature has no such page.
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
