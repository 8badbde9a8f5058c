//! Request bodies of the quote and of Finish & Pay for signed-in people.

use chrono::NaiveDate;
use households::enrollment::{self, Desk, Family, Owner, Particulars, PersonAsked, PersonOnFile as KnownPerson};
use members::members::duplicates::Identity;
use poem_openapi::Object;
use rules::{FieldErrors, Message};
use tenancy::Personal;
use tenancy::ids::OfficeId;

use crate::signup::{
    AcknowledgementsRequest, Duplicate, MemberRequest, OwnerRequest, PaymentRequest, QuoteMember, date, read_members,
};
use frame::error::ApiError;
use frame::request_context::language;
use frame::wire::{Language, Money};

/// The people to quote, for staff.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct EnrollmentQuoteRequest {
    /// The household to add to; a new one if omitted.
    pub account_id: Option<i64>,
    #[oai(validator(max_length = 50))]
    pub promo_code: Option<String>,
    #[oai(validator(max_length = 50))]
    pub referral_code: Option<String>,
    /// The code of a community.
    #[oai(validator(max_length = 50))]
    pub group_code: Option<String>,
    /// YYYY-MM-DD, today or up to 60 days ago.
    pub starts_on: Option<String>,
    #[oai(default, validator(max_items = 30))]
    pub members: Vec<QuoteMember>,
}

/// The people of the caller's household to quote.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct HouseholdQuoteRequest {
    #[oai(validator(max_length = 50))]
    pub promo_code: Option<String>,
    #[oai(default, validator(max_items = 30))]
    pub members: Vec<QuoteMember>,
}

/// Parses the start date.
pub fn starts_on(text: Option<&str>) -> Result<Option<NaiveDate>, ApiError> {
    let mut errors = FieldErrors::default();
    let on = date(text, "startsOn", &mut errors);
    if errors.is_empty() { Ok(on) } else { Err(ApiError::invalid(&errors, language())) }
}

/// Finish & Pay by staff.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct EnrollmentRequest {
    /// The household to add to. If omitted, a new one with its `owner` is created.
    pub account_id: Option<i64>,
    #[oai(flatten)]
    pub order: EnrollmentOrder,
}

/// Who enrolls in which plan, how it is paid, and what was accepted.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct EnrollmentOrder {
    pub office_id: i64,
    pub language: Language,
    #[oai(validator(max_length = 50))]
    pub promo_code: Option<String>,
    /// The owner of a new household; no password and no confirmation fields. Of one on file, the group code alone counts.
    pub owner: Option<OwnerRequest>,
    #[oai(default, validator(max_items = 30))]
    pub members: Vec<MemberRequest>,
    pub payment: PaymentRequest,
    /// YYYY-MM-DD, today or up to 60 days ago; staff only.
    pub starts_on: Option<String>,
    /// Required if the start date is in the past.
    #[oai(validator(max_length = 500))]
    pub start_reason: Option<String>,
    /// Staff have seen the possible duplicates and continue.
    #[oai(default)]
    pub confirm_duplicates: bool,
    /// The amount due today as shown on the page.
    pub quoted_due_today: Money,
    #[oai(validator(max_length = 60))]
    pub quote_version: String,
    /// The acknowledgments that staff read to the patient.
    pub acknowledgements: AcknowledgementsRequest,
    #[oai(validator(max_length = 60))]
    pub terms_version: String,
    /// Continue without the people who cannot be added.
    #[oai(default)]
    pub drop_failed: bool,
}

impl EnrollmentOrder {
    /// Converts to the use case's request; `grows` means that the household exists and its owner is on file.
    pub fn read(&self, grows: bool) -> Result<enrollment::SignupRequest, ApiError> {
        let mut errors = FieldErrors::default();
        let owner = match (&self.owner, grows) {
            (Some(owner), false) => owner.read(&mut errors),
            (None, false) => {
                errors.add("owner", Message::Required);
                on_file()
            }
            // A household may grow through a community; all else of its owner is on file.
            (owner, true) => {
                Owner { group_code: owner.as_ref().and_then(|owner| owner.group_code.clone()), ..on_file() }
            }
        };
        let members = read_members(&self.members, &mut errors);
        let payment = self.payment.read(&mut errors);
        let starts_on = date(self.starts_on.as_deref(), "startsOn", &mut errors);
        if !errors.is_empty() {
            return Err(ApiError::invalid(&errors, language()));
        }
        Ok(enrollment::SignupRequest {
            office: OfficeId(self.office_id),
            language: self.language.code().to_owned(),
            promo_code: self.promo_code.clone().filter(|c| !c.trim().is_empty()),
            family: Family { owner, members, on_file: None },
            confirm_email: nothing(),
            password: nothing(),
            confirm_password: nothing(),
            confirm_zip: String::new(),
            payment,
            quoted_due_today: self.quoted_due_today.0,
            quote_version: self.quote_version.clone(),
            acknowledgements: (&self.acknowledgements).into(),
            terms_version: self.terms_version.clone(),
            drop_failed: self.drop_failed,
            desk: Desk {
                starts_on,
                start_reason: self.start_reason.clone(),
                confirm_duplicates: self.confirm_duplicates,
            },
        })
    }
}

fn nothing() -> Personal<String> {
    Personal(String::new())
}

/// A placeholder owner; the use case fills it in from the household.
fn on_file() -> Owner {
    Owner {
        first_name: String::new(),
        last_name: String::new(),
        birth_date: None,
        email: nothing(),
        phone: nothing(),
        address1: nothing(),
        address2: None,
        city: String::new(),
        state: String::new(),
        zip: String::new(),
        group_code: None,
        referral_code: None,
        insured: None,
        plans: vec![],
        particulars: Particulars::default(),
    }
}

/// What to search for: at least one field with two or more characters.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PersonSearch {
    #[oai(default, validator(max_length = 120))]
    pub first_name: String,
    #[oai(default, validator(max_length = 120))]
    pub last_name: String,
    #[oai(default, validator(max_length = 50))]
    pub chart_id: String,
}

#[derive(Debug, Object)]
pub struct FoundPeople {
    /// At most 20 people.
    pub found: Vec<KnownPerson>,
}

/// The people to be added.
#[derive(Debug, Object)]
pub struct DuplicatesRequest {
    #[oai(default, validator(max_items = 30))]
    pub people: Vec<NewPerson>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct NewPerson {
    #[oai(validator(max_length = 60))]
    pub key: String,
    #[oai(default, validator(max_length = 120))]
    pub first_name: String,
    #[oai(default, validator(max_length = 120))]
    pub last_name: String,
    /// YYYY-MM-DD.
    pub dob: Option<String>,
    pub email: Option<String>,
    pub phone: Option<String>,
}

impl DuplicatesRequest {
    pub fn read(&self) -> Result<Vec<PersonAsked>, ApiError> {
        let mut errors = FieldErrors::default();
        let people = self
            .people
            .iter()
            .enumerate()
            .map(|(i, p)| PersonAsked {
                key: p.key.clone(),
                identity: Identity {
                    first_name: p.first_name.clone(),
                    last_name: p.last_name.clone(),
                    birth_date: date(p.dob.as_deref(), &format!("people.{i}.dob"), &mut errors),
                    ..Identity::default()
                }
                .reached_by(p.email.as_deref(), p.phone.as_deref()),
            })
            .collect();
        if errors.is_empty() { Ok(people) } else { Err(ApiError::invalid(&errors, language())) }
    }
}

#[derive(Debug, Object)]
pub struct Duplicates {
    pub duplicates: Vec<Duplicate>,
}
