//! Changes of a person or household by the office: validates the fields, and describes the changes in words.

use chrono::NaiveDate;
use serde::Serialize;
use tenancy::text_enum;
use tenancy::{Personal, contract};

use crate::contact::{is_email, normal_email};
use crate::enrollment::Relationship;
use crate::enrollment::check::{ADULT, Contact, birth_date, chart_id, contact, required_name};
use crate::phones::phone_problem;
use crate::subscriptions::{SubscriptionStatus, patient_status_words, status_words};
use crate::usa::phone_digits;
use crate::{FieldErrors, Message, Refusal};

/// A person's data as the office entered it.
#[derive(Debug, Clone)]
pub struct PersonForm {
    pub first_name: Personal<String>,
    pub last_name: Personal<String>,
    pub birth_date: Option<NaiveDate>,
    pub relationship: Relationship,
    pub chart_id: Option<Personal<String>>,
    pub insured: Option<bool>,
    pub own: OwnContact,
}

/// A person's own phone and email, in addition to the household's.
#[derive(Debug, Clone, Default)]
pub struct OwnContact {
    pub phone: Option<Personal<String>>,
    pub email: Option<Personal<String>>,
}

impl OwnContact {
    /// Ten digits; `None` when empty.
    pub fn phone_kept(&self) -> Option<String> {
        self.phone.as_deref().map(|phone| phone_digits(phone)).filter(|digits| !digits.is_empty())
    }

    /// Trimmed, in lower case; `None` when empty.
    pub fn email_kept(&self) -> Option<String> {
        self.email.as_deref().map(|email| normal_email(email)).filter(|email| !email.is_empty())
    }
}

/// A household's contact data, as the office entered it.
#[derive(Debug, Clone)]
pub struct ContactForm {
    pub phone: Personal<String>,
    pub address1: Personal<String>,
    pub address2: Option<Personal<String>>,
    pub city: Personal<String>,
    pub state: String,
    pub zip: Personal<String>,
    /// "en" or "es".
    pub language: String,
}

text_enum! {
    /// Why a membership can't move to another household with its person.
    MoveBlock {
        /// One of its payments is disputed.
        Disputed = "disputed",
        /// Its payment in the office is still due.
        DueInOffice = "due_in_office",
        /// One of its payments is late.
        Late = "late",
        /// A claim for it is filed with the guarantee partner.
        Claimed = "claimed",
        /// A change of it is scheduled.
        Changing = "changing",
        /// One of its bills is unpaid.
        Unpaid = "unpaid",
        /// A business sponsors the membership.
        Sponsored = "sponsored",
    }
}

impl MoveBlock {
    /// The reason in English and Spanish, for the middle of a sentence.
    pub const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Disputed => ("a payment is disputed", "un pago está en disputa"),
            Self::DueInOffice => ("the in-office payment is still due", "todavía falta el pago en el consultorio"),
            Self::Late => ("a payment is late", "un pago está atrasado"),
            Self::Claimed => ("a guarantee claim is pending", "hay un reclamo de garantía pendiente"),
            Self::Changing => ("a membership change is pending", "hay un cambio de la membresía pendiente"),
            Self::Unpaid => ("a bill is not paid", "hay una factura sin pagar"),
            Self::Sponsored => ("a business pays a part of it", "una empresa paga una parte"),
        }
    }
}

text_enum! {
    /// Why a person is no longer a patient.
    #[contract]
    Gone {
        Deceased = "deceased",
        MovedAway = "moved_away",
    }
}

/// Validates a person's form. The account owner must be an adult, and no one else may have the relationship of the account
/// owner.
pub fn check_person(form: &PersonForm, is_owner: bool, today: NaiveDate) -> FieldErrors {
    let mut errors = FieldErrors::default();
    required_name(&mut errors, "firstName", &form.first_name);
    required_name(&mut errors, "lastName", &form.last_name);
    birth_date(&mut errors, "dob".to_owned(), form.birth_date, today);
    if is_owner && form.birth_date.is_some_and(|born| born <= today && !is_adult(born, today)) {
        errors.add("dob", Message::OwnerMustBeAdult);
    }
    if is_owner != (form.relationship == Relationship::Myself) {
        errors.add("relationship", Message::InvalidData);
    }
    chart_id(&mut errors, "chartId".to_owned(), form.chart_id.as_deref().map(String::as_str));
    errors.join(check_own_contact(&form.own, is_owner));
    errors
}

/// Validates a person's own phone and email. The account owner uses the household's.
pub fn check_own_contact(own: &OwnContact, is_owner: bool) -> FieldErrors {
    let mut errors = FieldErrors::default();
    match own.phone_kept() {
        Some(_) if is_owner => errors.add("phone", Message::InvalidData),
        Some(phone) => phone_problem(&phone).into_iter().for_each(|problem| errors.add("phone", problem)),
        None => {}
    }
    match own.email_kept() {
        Some(_) if is_owner => errors.add("email", Message::InvalidData),
        Some(email) if !is_email(&email) || email.chars().count() > 254 => errors.add("email", Message::InvalidEmail),
        _ => {}
    }
    errors
}

pub fn check_contact(form: &ContactForm) -> FieldErrors {
    let mut errors = FieldErrors::default();
    let typed =
        Contact { phone: &form.phone, address1: &form.address1, city: &form.city, state: &form.state, zip: &form.zip };
    contact(typed, "", &mut errors);
    errors
}

pub fn is_adult(born: NaiveDate, today: NaiveDate) -> bool {
    today.years_since(born).is_some_and(|years| i64::from(years) >= i64::from(ADULT))
}

/// A person's relationship to the new account owner, who was `new_owner` to the previous one. A couple's children stay
/// children; the office sets the relationship of anyone else later.
pub fn relationship_to(new_owner: Relationship, own: Relationship) -> Relationship {
    match (new_owner, own) {
        (Relationship::Partner, Relationship::Myself) => Relationship::Partner,
        (Relationship::Partner, child @ (Relationship::Son | Relationship::Daughter | Relationship::Child)) => child,
        _ => Relationship::Other,
    }
}

/// The changed fields, for the history and the audit.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Differences {
    /// The names of the fields.
    pub fields: Vec<&'static str>,
    lines: Vec<String>,
}

impl Differences {
    /// Adds a field if its value changed.
    pub fn compare(&mut self, field: &'static str, label: &str, from: Option<&str>, to: Option<&str>) {
        let (from, to) = (from.filter(|text| !text.is_empty()), to.filter(|text| !text.is_empty()));
        if from != to {
            self.fields.push(field);
            self.lines.push(format!("{label}: {} → {}", from.unwrap_or("none"), to.unwrap_or("none")));
        }
    }

    pub fn is_empty(&self) -> bool {
        self.fields.is_empty()
    }

    /// "Birth date: Jun 14, 1985 → Jun 15, 1985. Chart ID: none → 20418."
    pub fn words(&self) -> String {
        self.lines.iter().map(|line| format!("{line}.")).collect::<Vec<_>>().join(" ")
    }
}

impl Refusal {
    /// For a membership that can't move to another household with its person.
    pub fn membership_blocks_move(person: &str, why: MoveBlock, status: SubscriptionStatus) -> Self {
        let (english, spanish) = why.words();
        Self::filled(
            "membership_blocks_move",
            format!("{person}: {english} ({}).", status_words(status).to_lowercase()),
            format!("{person}: {spanish} (membresía {}).", patient_status_words(status)),
        )
        .with("person", person)
        .with("reason", why.as_str())
        .with("status", status.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn today() -> NaiveDate {
        "2026-11-24".parse().unwrap()
    }

    fn ana() -> PersonForm {
        PersonForm {
            first_name: "Ana".to_owned().into(),
            last_name: "Reyes".to_owned().into(),
            birth_date: "1985-06-14".parse().ok(),
            relationship: Relationship::Myself,
            chart_id: None,
            insured: None,
            own: OwnContact::default(),
        }
    }

    fn own(phone: &str, email: &str) -> OwnContact {
        OwnContact { phone: Some(phone.to_owned().into()), email: Some(email.to_owned().into()) }
    }

    #[test]
    fn own_contact_requires_a_us_phone_and_valid_email() {
        let good = own("(208) 555-0199", " Marco@Example.com ");
        assert!(check_own_contact(&good, false).is_empty() && check_own_contact(&own("", " "), true).is_empty());
        assert_eq!(good.phone_kept().as_deref(), Some("2085550199"));
        assert_eq!(good.email_kept().as_deref(), Some("marco@example.com"));
        for (wrong, is_owner, field, message) in [
            (own("208555", ""), false, "phone", Message::ExactDigits(10)),
            (own("", "marco"), false, "email", Message::InvalidEmail),
            (own("2085550199", ""), true, "phone", Message::InvalidData),
            (own("", "marco@example.com"), true, "email", Message::InvalidData),
        ] {
            assert_eq!(check_own_contact(&wrong, is_owner), FieldErrors::one(field, message));
        }
    }

    fn only(form: &PersonForm, is_owner: bool, field: &str, message: Message) {
        assert_eq!(check_person(form, is_owner, today()), FieldErrors::one(field, message));
    }

    #[test]
    fn what_is_wrong_with_a_person_is_at_its_field() {
        assert!(check_person(&ana(), true, today()).is_empty());
        only(&PersonForm { first_name: " ".to_owned().into(), ..ana() }, true, "firstName", Message::Required);
        only(&PersonForm { birth_date: None, ..ana() }, true, "dob", Message::Required);
        only(&PersonForm { birth_date: "2027-01-01".parse().ok(), ..ana() }, true, "dob", Message::InvalidDate);
        only(&PersonForm { birth_date: "2008-11-25".parse().ok(), ..ana() }, true, "dob", Message::OwnerMustBeAdult);
        only(&PersonForm { chart_id: Some("1".repeat(51).into()), ..ana() }, true, "chartId", Message::TooLong(50));
        only(&ana(), false, "relationship", Message::InvalidData);
        only(&PersonForm { relationship: Relationship::Son, ..ana() }, true, "relationship", Message::InvalidData);
    }

    #[test]
    fn a_couples_children_stay_the_children_of_the_new_owner() {
        use Relationship::{Child, Daughter, Myself, Other, Partner, Son};
        for (own, after) in [(Myself, Partner), (Son, Son), (Daughter, Daughter), (Child, Child), (Other, Other)] {
            assert_eq!(relationship_to(Partner, own), after);
        }
        for own in [Myself, Partner, Son, Other] {
            assert_eq!(relationship_to(Son, own), Other);
        }
    }

    #[test]
    fn only_what_changed_is_told() {
        let mut differences = Differences::default();
        differences.compare("firstName", "First name", Some("Ana"), Some("Ana"));
        differences.compare("chartId", "Chart ID", Some(""), None);
        assert!(differences.is_empty());
        differences.compare("chartId", "Chart ID", None, Some("20418"));
        differences.compare("lastName", "Last name", Some("Reyes"), Some("Lake"));
        assert_eq!(differences.fields, ["chartId", "lastName"]);
        assert_eq!(differences.words(), "Chart ID: none → 20418. Last name: Reyes → Lake.");
    }
}
