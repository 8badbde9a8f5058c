//! The sign-up of a practice: its data, the agreements it accepts, and the next step.

use chrono::{DateTime, Duration, NaiveDate, Utc};
use tenancy::brand::{Brand, Document, Feature, Language, PageKind};
use tenancy::contract;
use tenancy::text_enum;

use crate::subscriptions::Period;
use crate::{FieldErrors, Message, tiers, usa};

mod changes;
mod draft;

pub use changes::changes_since;
pub use draft::{DraftFacts, Drafted, draft};

/// Hours without a step after which a practice with an unfinished sign-up gets its reminder email.
const QUIET_HOURS: i64 = 24;
const LONGEST_NAME: usize = 100;

text_enum! {
    /// An agreement that a practice accepts to complete its sign-up.
    #[cfg_attr(feature = "openapi", derive(poem_openapi::Enum), oai(rename_all = "kebab-case"))]
    AgreementKind {
        PracticeTerms = "practice-terms",
        SetupAgreement = "setup-agreement",
        Baa = "baa",
    }
}

impl AgreementKind {
    const fn page(self) -> PageKind {
        match self {
            Self::PracticeTerms => PageKind::PracticeTerms,
            Self::SetupAgreement => PageKind::SetupAgreement,
            Self::Baa => PageKind::Baa,
        }
    }
}

/// The agreements of a brand with their texts, in display order.
pub fn agreements(brand: &Brand) -> Vec<(AgreementKind, &Document)> {
    let of = |kind: AgreementKind| brand.page(kind.page(), Language::En).map(|text| (kind, text));
    AgreementKind::ALL.into_iter().filter_map(of).collect()
}

/// New agreements that an office has to accept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TermsUpdate {
    /// The last day on which the office can use its pages without accepting them.
    pub due_on: NaiveDate,
}

/// An agreement in force, for checking an office's acceptances.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InForce {
    pub kind: AgreementKind,
    pub version: String,
    /// Whether an office without a recorded acceptance has to accept it too: it is newer than the version that such offices
    /// agreed to on paper.
    pub asked_without_record: bool,
    pub due_on: NaiveDate,
}

/// The agreements in force. An agreement's version is its effective date.
pub fn in_force(brand: &Brand) -> Vec<InForce> {
    let rule = &brand.profile.agreements;
    let of = |(kind, text): (AgreementKind, &Document)| {
        let from = text.version.parse().unwrap_or(rule.first_version);
        InForce {
            kind,
            version: text.version.clone(),
            asked_without_record: from > rule.first_version,
            due_on: from + Duration::days(i64::from(rule.grace_days)),
        }
    };
    agreements(brand).into_iter().map(of).collect()
}

/// The agreements that an office still has to accept, given its latest acceptances `accepted`; `None` when it has accepted
/// every agreement.
pub fn terms_update(in_force: &[InForce], accepted: &[(String, String)]) -> Option<TermsUpdate> {
    let open = in_force.iter().filter(|own| {
        let latest = accepted.iter().find(|(kind, _)| kind == own.kind.as_str());
        latest.map_or(own.asked_without_record, |(_, version)| *version != own.version)
    });
    open.map(|own| own.due_on).min().map(|due_on| TermsUpdate { due_on })
}

/// An accepted agreement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Accepted {
    pub kind: AgreementKind,
    pub version: String,
    /// Seconds since its text was opened, as the browser measured it; an absolute time from the browser's clock may be
    /// wrong.
    pub opened_seconds_ago: Option<u32>,
}

/// When the text of an agreement accepted at `at` was opened, if the browser reported it.
pub fn opened_at(accepted: &[Accepted], kind: AgreementKind, at: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let seconds = accepted.iter().find(|one| one.kind == kind)?.opened_seconds_ago?;
    at.checked_sub_signed(Duration::seconds(i64::from(seconds)))
}

/// Returns whether an accepted version differs from the one in force. A person can only accept the text that was shown.
pub fn is_outdated(texts: &[(AgreementKind, &Document)], accepted: &[Accepted]) -> bool {
    accepted.iter().any(|one| texts.iter().any(|(kind, text)| *kind == one.kind && text.version != one.version))
}

/// Validates an acceptance of `texts`, signed with the typed name `signature`.
pub fn acceptance_errors(texts: &[(AgreementKind, &Document)], accepted: &[Accepted], signature: &str) -> FieldErrors {
    let mut errors = FieldErrors::default();
    for (kind, _) in texts {
        if !accepted.iter().any(|one| one.kind == *kind) {
            errors.add(format!("agreements.{}", kind.as_str()), Message::MustBeChecked);
        }
    }
    name_error(&mut errors, "signature", signature);
    errors
}

fn name_error(errors: &mut FieldErrors, path: &str, name: &str) {
    let name = name.trim();
    if name.is_empty() {
        errors.add(path, Message::Required);
    } else if name.chars().count() > LONGEST_NAME {
        errors.add(path, Message::TooLong(LONGEST_NAME));
    }
}

/// Validates the owner's names.
pub fn owner_errors(first_name: &str, last_name: &str) -> FieldErrors {
    let mut errors = FieldErrors::default();
    name_error(&mut errors, "firstName", first_name);
    name_error(&mut errors, "lastName", last_name);
    errors
}

/// The data and choices of a practice, as entered.
#[derive(Debug, Clone)]
pub struct PracticeFacts {
    pub office_name: String,
    pub phone: String,
    pub zip: String,
    /// A value from the brand's list.
    pub lead_source: Option<String>,
    pub tier_level: i32,
    pub period: Period,
    pub coupon: Option<String>,
}

/// The practice's data as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Practice {
    pub office_name: String,
    /// Ten digits.
    pub phone: String,
    /// Five or nine digits.
    pub zip: String,
    /// The two-letter code of the ZIP's state.
    pub state: String,
    pub lead_source: Option<String>,
    pub coupon: Option<String>,
}

/// Validates the data of a practice and reduces phone and ZIP to digits.
///
/// # Errors
/// Each invalid field, by its path.
pub fn practice(brand: &Brand, typed: &PracticeFacts, today: NaiveDate) -> Result<Practice, FieldErrors> {
    let mut errors = FieldErrors::default();
    name_error(&mut errors, "officeName", &typed.office_name);
    let (phone, zip) = (usa::phone_digits(&typed.phone), usa::digits(&typed.zip));
    if typed.phone.trim().is_empty() {
        errors.add("phone", Message::Required);
    } else if phone.len() != 10 {
        errors.add("phone", Message::ExactDigits(10));
    }
    let state = usa::state_of_zip(&zip);
    if typed.zip.trim().is_empty() {
        errors.add("zip", Message::Required);
    } else if zip.len() != 5 && zip.len() != 9 {
        errors.add("zip", Message::ZipDigits);
    } else if state.is_none() {
        errors.add("zip", Message::ZipFromUsa);
    }
    let asked = brand.has(Feature::LeadSource);
    let lead_source = given(typed.lead_source.as_ref()).filter(|_| asked);
    match &lead_source {
        None if asked => errors.add("leadSource", Message::Required),
        Some(value) if !brand.lead_sources.iter().any(|source| source.value == *value) => {
            errors.add("leadSource", Message::InvalidData);
        }
        _ => {}
    }
    if tiers::price(brand, typed.tier_level, typed.period).is_none() {
        errors.add("tierLevel", Message::InvalidData);
    }
    let coupon = given(typed.coupon.as_ref());
    if coupon.as_ref().is_some_and(|code| tiers::coupon_for(brand, code, Some(typed.period), today).is_none()) {
        errors.add("discountCode", Message::InvalidData);
    }
    errors.into_result()?;
    Ok(as_kept(brand, typed))
}

/// Converts the data to the stored form, without spaces and dashes.
fn as_kept(brand: &Brand, facts: &PracticeFacts) -> Practice {
    let zip = usa::digits(&facts.zip);
    Practice {
        office_name: facts.office_name.trim().to_owned(),
        phone: usa::phone_digits(&facts.phone),
        state: usa::state_of_zip(&zip).unwrap_or_default().to_owned(),
        zip,
        lead_source: given(facts.lead_source.as_ref()).filter(|_| brand.has(Feature::LeadSource)),
        coupon: given(facts.coupon.as_ref()),
    }
}

fn given(text: Option<&String>) -> Option<String> {
    text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}

/// The next step of a sign-up.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignupStep {
    /// The office's name, phone and ZIP.
    Details,
    /// The tier must be paid.
    Payment,
    /// The activation link was emailed.
    Activation,
    Complete,
}

/// The next step, given the completed ones.
pub const fn step(details: bool, paid: bool, activated: bool) -> SignupStep {
    match (activated, details, paid) {
        (true, ..) => SignupStep::Complete,
        (_, false, _) => SignupStep::Details,
        (_, _, false) => SignupStep::Payment,
        _ => SignupStep::Activation,
    }
}

/// Sign-ups whose last step was before this time get their one reminder email.
pub fn reminded_if_quiet_since(now: DateTime<Utc>) -> DateTime<Utc> {
    now - Duration::hours(QUIET_HOURS)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tenancy::brand::{BrandBook, BrandId};

    use super::*;

    pub(super) fn brand(id: &str) -> Arc<Brand> {
        let book = BrandBook::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../../brands")).unwrap();
        Arc::clone(book.get(&BrandId::new(id)).unwrap())
    }

    pub(super) fn today() -> NaiveDate {
        "2026-11-23".parse().unwrap()
    }

    pub(super) fn typed() -> PracticeFacts {
        PracticeFacts {
            office_name: " Cedar Grove ".into(),
            phone: "(208) 555-0188".into(),
            zip: "83702-1234".into(),
            lead_source: Some("webinar".into()),
            tier_level: 2,
            period: Period::Month,
            coupon: None,
        }
    }

    fn said(change: impl FnOnce(&mut PracticeFacts)) -> Vec<(String, Vec<String>)> {
        let mut facts = typed();
        change(&mut facts);
        let errors = practice(&brand("dental"), &facts, today()).expect_err("refused");
        errors.texts("en").into_iter().collect()
    }

    fn only(path: &str, message: &str) -> Vec<(String, Vec<String>)> {
        vec![(path.to_owned(), vec![message.to_owned()])]
    }

    #[test]
    fn phone_and_zip_are_normalized_and_zip_gives_the_state() {
        let kept = practice(&brand("dental"), &typed(), today()).unwrap();
        assert_eq!((kept.phone.as_str(), kept.zip.as_str(), kept.state.as_str()), ("2085550188", "837021234", "ID"));
        assert_eq!(kept.office_name, "Cedar Grove");
    }

    #[test]
    fn each_wrong_field_has_the_specifications_message() {
        assert_eq!(said(|f| f.office_name = "  ".into()), only("officeName", "This field is required"));
        assert_eq!(said(|f| f.phone = "555-0188".into()), only("phone", "Must be exactly 10 digits"));
        assert_eq!(said(|f| f.zip = "8370".into()), only("zip", "Must be exactly 5 or 9 digits"));
        assert_eq!(said(|f| f.zip = "00901".into()), only("zip", "ZIP must be from USA"));
        assert_eq!(said(|f| f.tier_level = 0), only("tierLevel", "Invalid data"));
        assert_eq!(said(|f| f.coupon = Some("SUMMER24".into())), only("discountCode", "Invalid data"), "it is over");
        assert_eq!(said(|f| f.coupon = Some("FOUNDERS".into())), only("discountCode", "Invalid data"), "yearly only");
        assert_eq!(said(|f| f.lead_source = None), only("leadSource", "This field is required"));
        assert_eq!(said(|f| f.lead_source = Some("a dream".into())), only("leadSource", "Invalid data"));
    }

    #[test]
    fn agreement_opening_time_is_computed_from_acceptance() {
        let at: DateTime<Utc> = "2026-11-23T12:00:00Z".parse().unwrap();
        let of = |seconds| {
            let version = "1".to_owned();
            vec![Accepted { kind: AgreementKind::Baa, version, opened_seconds_ago: seconds }]
        };
        assert_eq!(opened_at(&of(Some(90)), AgreementKind::Baa, at), "2026-11-23T11:58:30Z".parse().ok());
        assert_eq!(opened_at(&of(None), AgreementKind::Baa, at), None);
        assert_eq!(opened_at(&of(Some(90)), AgreementKind::PracticeTerms, at), None);
    }

    #[test]
    fn a_toll_free_phone_is_an_offices_phone() {
        let facts = PracticeFacts { phone: "800-555-0142".into(), ..typed() };
        assert!(practice(&brand("dental"), &facts, today()).is_ok());
    }

    #[test]
    fn lead_source_is_ignored_if_the_brand_asks_none() {
        let vision = brand("vision");
        assert!(!vision.has(Feature::LeadSource));
        assert_eq!(practice(&vision, &typed(), today()).unwrap().lead_source, None);
    }

    #[test]
    fn the_setup_agreement_follows_its_flag() {
        let kinds = |id: &str| agreements(&brand(id)).into_iter().map(|(kind, _)| kind).collect::<Vec<_>>();
        assert_eq!(kinds("dental"), AgreementKind::ALL);
        assert_eq!(kinds("vision"), [AgreementKind::PracticeTerms, AgreementKind::Baa]);
    }

    #[test]
    fn agreements_require_the_current_version_and_a_signature() {
        let dental = brand("dental");
        let texts = agreements(&dental);
        let all: Vec<_> = texts
            .iter()
            .map(|(kind, text)| Accepted { kind: *kind, version: text.version.clone(), opened_seconds_ago: Some(90) })
            .collect();
        assert!(acceptance_errors(&texts, &all, "Kim Lee").is_empty() && !is_outdated(&texts, &all));
        let mut old = all.clone();
        old[2].version = "2001-01-01".into();
        assert!(is_outdated(&texts, &old));
        let errors = acceptance_errors(&texts, &all[..2], " ").texts("en");
        assert_eq!(errors["agreements.baa"], ["Field must be checked"]);
        assert_eq!(errors["signature"], ["This field is required"]);
        assert_eq!(errors.len(), 2);
    }

    #[test]
    fn new_terms_version_is_due_after_its_grace() {
        let brand = brand("dental");
        let mut texts = in_force(&brand);
        let accepted: Vec<_> = texts.iter().map(|own| (own.kind.as_str().to_owned(), own.version.clone())).collect();
        assert_eq!(terms_update(&texts, &accepted), None);
        assert_eq!(terms_update(&texts, &[]), None, "who has no record agreed to the first version on paper");
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        texts[2] = InForce {
            version: "2027-02-01".into(),
            asked_without_record: true,
            due_on: day("2027-03-03"),
            ..texts[2].clone()
        };
        let due = Some(TermsUpdate { due_on: day("2027-03-03") });
        assert_eq!(terms_update(&texts, &accepted), due);
        assert_eq!(terms_update(&texts, &[]), due);
        let days = i64::from(brand.profile.agreements.grace_days);
        assert_eq!(texts[0].due_on, day(&texts[0].version) + Duration::days(days));
    }

    #[test]
    fn one_step_comes_after_another() {
        assert_eq!(step(false, false, false), SignupStep::Details);
        assert_eq!(step(true, false, false), SignupStep::Payment);
        assert_eq!(step(false, true, false), SignupStep::Details);
        assert_eq!(step(true, true, false), SignupStep::Activation);
        assert_eq!(step(true, true, true), SignupStep::Complete);
    }
}
