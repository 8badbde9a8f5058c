//! Request and response types of changes to a person and a household.

use households::enrollment::Relationship;
use members::members::{ContactForm, Misfit, OwnContact, PersonForm, PersonPreview};
use poem_openapi::Object;
use rules::{FieldErrors, Message};

use frame::error::ApiError;
use frame::request_context::language;
use frame::wire::{Date, Language};

/// A person as entered.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PersonRequest {
    pub first_name: String,
    pub last_name: String,
    pub dob: Option<Date>,
    /// `myself` for the account owner.
    pub relationship: Relationship,
    /// At most 50 characters.
    pub chart_id: Option<String>,
    pub insured: Option<bool>,
    /// The person's own mobile phone. The account owner uses the household's.
    #[oai(validator(max_length = 40))]
    pub phone: Option<String>,
    /// The person's own email, confirmed with an emailed link. The account owner uses the household's.
    #[oai(validator(max_length = 254))]
    pub email: Option<String>,
    /// `version` of the preview that was shown; required if the change has consequences.
    #[oai(validator(max_length = 100))]
    pub version: Option<String>,
}

impl PersonRequest {
    /// Converts to the form and the version.
    pub fn read(self) -> Result<(PersonForm, Option<String>), ApiError> {
        if self.dob.is_none() {
            return Err(ApiError::invalid(&FieldErrors::one("dob", Message::Required), language()));
        }
        let form = PersonForm {
            first_name: self.first_name.into(),
            last_name: self.last_name.into(),
            birth_date: self.dob.map(|born| born.0),
            relationship: self.relationship,
            chart_id: self.chart_id.map(Into::into),
            insured: self.insured,
            own: OwnContact { phone: self.phone.map(Into::into), email: self.email.map(Into::into) },
        };
        Ok((form, self.version))
    }
}

/// A household's contact data as entered.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ContactRequest {
    pub phone: String,
    pub address1: String,
    #[oai(validator(max_length = 120))]
    pub address2: Option<String>,
    pub city: String,
    pub state: String,
    /// Five or nine digits.
    pub zip: String,
    pub language: Language,
}

impl From<ContactRequest> for ContactForm {
    fn from(typed: ContactRequest) -> Self {
        Self {
            phone: typed.phone.into(),
            address1: typed.address1.into(),
            address2: typed.address2.map(Into::into),
            city: typed.city.into(),
            state: typed.state,
            zip: typed.zip.into(),
            language: typed.language.code().to_owned(),
        }
    }
}

/// The consequences of changing a person.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PersonConsequences {
    /// In whole years, today at the office.
    pub age: u32,
    /// Memberships whose plan does not fit this age. They continue until staff change them.
    pub misfits: Vec<Misfit>,
    /// Other people at the office with the same name and birth date.
    pub same_person: Vec<SamePerson>,
    /// To be sent with the change.
    pub version: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SamePerson {
    pub account_id: i64,
    pub member_id: Option<i64>,
    pub name: String,
}

impl From<PersonPreview> for PersonConsequences {
    fn from(preview: PersonPreview) -> Self {
        let same = preview.same_person.into_iter().map(|known| SamePerson {
            account_id: known.account.0,
            member_id: known.member.map(|member| member.0),
            name: known.name,
        });
        Self { age: preview.age, misfits: preview.misfits, same_person: same.collect(), version: preview.version }
    }
}
