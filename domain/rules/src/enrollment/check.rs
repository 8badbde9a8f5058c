//! Validates an order field by field, with the specification's messages. The page runs the same checks, but the server
//! doesn't rely on them.

use chrono::{Datelike, Days, NaiveDate};

use super::person::age_on;
use super::request::{EntryPoint, PayBy, SignupRequest};
use crate::contact::{is_email, normal_email};
use crate::names::name_problem;
use crate::passwords::password_problem;
use crate::phones::phone_problem;
use crate::usa;
use crate::{FieldErrors, Message};

/// The maximum length of a name, address line or email.
const LONGEST: usize = 120;
/// How far back staff may start a membership.
pub const MOST_DAYS_BACK: u64 = 60;
/// The minimum age of an account owner.
pub const ADULT: i32 = 18;

/// Returns all invalid fields, checked on `today` at the office, for an order that came through `entry_point`.
pub fn check(request: &SignupRequest, entry_point: EntryPoint, today: NaiveDate) -> FieldErrors {
    let mut errors = FieldErrors::default();
    let family = &request.family;
    if family.on_file.is_none() {
        owner(request, today, &mut errors);
    }
    if entry_point == EntryPoint::External {
        confirmations(request, &mut errors);
    }
    for (index, member) in family.members.iter().enumerate() {
        let at = |field: &str| format!("members.{index}.{field}");
        if member.particulars.member.is_none() {
            required_name(&mut errors, at("firstName"), &member.first_name);
            required_name(&mut errors, at("lastName"), &member.last_name);
            birth_date(&mut errors, at("dob"), member.birth_date, today);
        }
        if member.plans.is_empty() {
            errors.add(at("planId"), Message::Required);
        }
        chart_id(&mut errors, at("chartId"), member.particulars.chart_id.as_deref());
        // A key names one row, and "owner" is reserved for the account owner.
        if member.key == "owner" || family.members[..index].iter().any(|m| m.key == member.key) {
            errors.add(at("key"), Message::InvalidData);
        }
    }
    if family.owner.plans.is_empty() && family.members.is_empty() {
        errors.add(if family.on_file.is_some() { "members" } else { "owner.planId" }, Message::Required);
    }
    payment(request, entry_point, &mut errors);
    acknowledgements(request, &mut errors);
    start(request, today, &mut errors);
    errors
}

fn payment(request: &SignupRequest, entry_point: EntryPoint, errors: &mut FieldErrors) {
    let typed = matches!(request.payment.by, PayBy::Card | PayBy::Bank);
    // With nothing due, whether a method is needed depends on the quote.
    let due = request.quoted_due_today > crate::Cents::ZERO;
    if typed && due && request.payment.token.as_deref().unwrap_or("").trim().is_empty() {
        errors.add("payment.token", Message::Required);
    }
    if request.payment.by == PayBy::OnFile && (entry_point == EntryPoint::External || request.family.on_file.is_none())
    {
        errors.add("payment.kind", Message::InvalidData);
    }
}

/// The guardian's box is checked with the quote, which knows who is a minor.
fn acknowledgements(request: &SignupRequest, errors: &mut FieldErrors) {
    let boxes = request.acknowledgements;
    for (field, ticked) in [
        ("terms", boxes.terms),
        ("autoRenewal", boxes.auto_renewal),
        ("rightPlan", boxes.right_plan),
        ("electronic", boxes.electronic),
    ] {
        if !ticked {
            errors.add(format!("acknowledgements.{field}"), Message::MustBeChecked);
        }
    }
}

fn start(request: &SignupRequest, today: NaiveDate, errors: &mut FieldErrors) {
    let Some(on) = request.desk.starts_on else { return };
    if !start_fits(on, today) {
        errors.add("startsOn", Message::StartOutOfRange);
    } else if on < today {
        required(errors, "startReason", request.desk.start_reason.as_deref().unwrap_or(""));
    }
}

/// Returns whether a membership may start on `on`: today, or up to [`MOST_DAYS_BACK`] days earlier.
pub fn start_fits(on: NaiveDate, today: NaiveDate) -> bool {
    on <= today && today - Days::new(MOST_DAYS_BACK) <= on
}

pub(crate) fn chart_id(errors: &mut FieldErrors, path: String, chart_id: Option<&str>) {
    if chart_id.is_some_and(|c| c.chars().count() > 50) {
        errors.add(path, Message::TooLong(50));
    }
}

fn owner(request: &SignupRequest, today: NaiveDate, errors: &mut FieldErrors) {
    let owner = &request.family.owner;
    required_name(errors, "owner.firstName", &owner.first_name);
    required_name(errors, "owner.lastName", &owner.last_name);
    birth_date(errors, "owner.dob".into(), owner.birth_date, today);
    if owner.birth_date.and_then(|b| age_on(b, today)).is_some_and(|age| age < ADULT) {
        errors.add("owner.dob", Message::OwnerMustBeAdult);
    }
    if required(errors, "owner.email", &owner.email) && !is_email(&normal_email(&owner.email)) {
        errors.add("owner.email", Message::InvalidEmail);
    }
    let (phone, zip) = (&owner.phone, &owner.zip);
    contact(
        Contact { phone, address1: &owner.address1, city: &owner.city, state: &owner.state, zip },
        "owner.",
        errors,
    );
    chart_id(errors, "owner.chartId".into(), owner.particulars.chart_id.as_deref());
}

/// A household's contact data, as entered.
pub(crate) struct Contact<'a> {
    pub phone: &'a str,
    pub address1: &'a str,
    pub city: &'a str,
    pub state: &'a str,
    pub zip: &'a str,
}

/// Checks `typed`; the field paths start with `prefix`.
pub(crate) fn contact(typed: Contact<'_>, prefix: &str, errors: &mut FieldErrors) {
    let at = |field: &str| format!("{prefix}{field}");
    if required(errors, at("phone"), typed.phone)
        && let Some(problem) = phone_problem(&usa::phone_digits(typed.phone))
    {
        errors.add(at("phone"), problem);
    }
    required(errors, at("address1"), typed.address1);
    required(errors, at("city"), typed.city);
    if required(errors, at("state"), typed.state) && !usa::is_state(typed.state) {
        errors.add(at("state"), Message::InvalidData);
    }
    if required(errors, at("zip"), typed.zip) {
        let zip = usa::digits(typed.zip);
        if zip.len() != 5 && zip.len() != 9 {
            errors.add(at("zip"), Message::ZipDigits);
        } else if !usa::zip_is_american(&zip) {
            errors.add(at("zip"), Message::ZipFromUsa);
        }
    }
}

/// The repeated email and the password of the public page.
fn confirmations(request: &SignupRequest, errors: &mut FieldErrors) {
    let owner = &request.family.owner;
    if required(errors, "owner.confirmEmail", &request.confirm_email)
        && normal_email(&request.confirm_email) != normal_email(&owner.email)
    {
        errors.add("owner.confirmEmail", Message::EmailMustMatch);
    }
    if required(errors, "owner.password", &request.password) {
        let about = [owner.email.as_str(), &owner.first_name, &owner.last_name];
        if let Some(problem) = password_problem(&request.password, &about) {
            errors.add("owner.password", problem);
        }
    }
    if required(errors, "owner.confirmPassword", &request.confirm_password)
        && *request.confirm_password != *request.password
    {
        errors.add("owner.confirmPassword", Message::PasswordsMustMatch);
    }
    if required(errors, "owner.confirmZip", &request.confirm_zip)
        && usa::digits(&request.confirm_zip) != usa::digits(&owner.zip)
    {
        errors.add("owner.confirmZip", Message::ZipsMustMatch);
    }
}

/// Adds an error for an empty value. Returns whether there is a value to check further.
pub(crate) fn required(errors: &mut FieldErrors, path: impl Into<String>, value: &str) -> bool {
    let path = path.into();
    if value.trim().is_empty() {
        errors.add(path, Message::Required);
        return false;
    }
    if value.chars().count() > LONGEST {
        errors.add(path, Message::TooLong(LONGEST));
        return false;
    }
    true
}

/// As [`required`], for a first or last name.
pub(crate) fn required_name(errors: &mut FieldErrors, path: impl Into<String>, name: &str) {
    let path = path.into();
    if required(errors, path.clone(), name)
        && let Some(problem) = name_problem(name)
    {
        errors.add(path, problem);
    }
}

pub(crate) fn birth_date(errors: &mut FieldErrors, path: String, born: Option<NaiveDate>, today: NaiveDate) {
    match born {
        None => errors.add(path, Message::Required),
        Some(born) if born > today || born.year() < today.year() - 120 => errors.add(path, Message::InvalidDate),
        Some(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use tenancy::ids::{OfficeId, PlanId};

    use super::super::request::*;
    use super::*;
    use crate::Cents;
    use crate::subscriptions::Period;

    fn today() -> NaiveDate {
        "2026-11-21".parse().unwrap()
    }

    fn good() -> SignupRequest {
        SignupRequest {
            office: OfficeId(1),
            language: "en".into(),
            promo_code: None,
            family: Family {
                owner: Owner {
                    first_name: "Daniel".into(),
                    last_name: "Reyes".into(),
                    birth_date: "1985-06-14".parse().ok(),
                    email: "daniel.reyes@example.com".to_owned().into(),
                    phone: "208-555-0173".to_owned().into(),
                    address1: "2316 N 21st St".to_owned().into(),
                    address2: None,
                    city: "Boise".into(),
                    state: "ID".into(),
                    zip: "83702".into(),
                    group_code: None,
                    referral_code: None,
                    insured: None,
                    plans: vec![PlanChoice { plan: PlanId(100_000_001), period: Period::Month }],
                    particulars: Particulars::default(),
                },
                members: vec![],
                on_file: None,
            },
            confirm_email: "Daniel.Reyes@example.com".to_owned().into(),
            password: "long enough".to_owned().into(),
            confirm_password: "long enough".to_owned().into(),
            confirm_zip: "83702".into(),
            payment: PaymentChoice { by: PayBy::Card, token: Some("pm_1".into()) },
            quoted_due_today: Cents(3900),
            quote_version: "v".into(),
            acknowledgements: Acknowledgements {
                terms: true,
                auto_renewal: true,
                right_plan: true,
                electronic: true,
                guardian: false,
            },
            terms_version: "1".into(),
            drop_failed: false,
            desk: Desk::default(),
        }
    }

    fn sofia() -> SignupMember {
        SignupMember {
            key: "1".into(),
            first_name: "Sofia".into(),
            last_name: "Reyes".into(),
            birth_date: "2015-09-22".parse().ok(),
            relationship: Relationship::Daughter,
            insured: None,
            plans: vec![PlanChoice { plan: PlanId(1), period: Period::Month }],
            particulars: Particulars::default(),
        }
    }

    fn only(request: &SignupRequest, path: &str, message: &Message) {
        let found = check(request, EntryPoint::External, today());
        assert_eq!(found.0.get(path), Some(&vec![message.clone()]), "{:?}", found.0);
        assert_eq!(found.0.len(), 1, "{:?}", found.0);
    }

    #[test]
    fn a_good_sign_up_has_no_errors() {
        assert_eq!(check(&good(), EntryPoint::External, today()), FieldErrors::default());
    }

    #[test]
    fn every_message_stands_at_its_field() {
        let with = |change: fn(&mut SignupRequest)| {
            let mut request = good();
            change(&mut request);
            request
        };
        only(&with(|r| r.family.owner.first_name = "  ".into()), "owner.firstName", &Message::Required);
        const CLAIM: &str = "You won! Claim at http://evil.example/x before";
        only(&with(|r| r.family.owner.first_name = CLAIM.into()), "owner.firstName", &Message::NameHasAddress);
        only(&with(|r| r.confirm_email = "x@y.zz".to_owned().into()), "owner.confirmEmail", &Message::EmailMustMatch);
        only(
            &with(|r| r.confirm_password = "other".to_owned().into()),
            "owner.confirmPassword",
            &Message::PasswordsMustMatch,
        );
        only(&with(|r| r.family.owner.birth_date = "2027-01-01".parse().ok()), "owner.dob", &Message::InvalidDate);
        only(&with(|r| r.family.owner.birth_date = None), "owner.dob", &Message::Required);
        only(&with(|r| r.family.owner.phone = "555-0173".to_owned().into()), "owner.phone", &Message::ExactDigits(10));
        only(
            &with(|r| r.family.owner.phone = "416-555-0173".to_owned().into()),
            "owner.phone",
            &Message::AreaCodeFromUsa,
        );
        for (zip, message) in [("8370", Message::ZipDigits), ("00901", Message::ZipFromUsa)] {
            let mut elsewhere = good();
            elsewhere.family.owner.zip = zip.into();
            elsewhere.confirm_zip = zip.into();
            only(&elsewhere, "owner.zip", &message);
        }
        only(&with(|r| r.confirm_zip = "83703".into()), "owner.confirmZip", &Message::ZipsMustMatch);
        only(&with(|r| r.payment.token = None), "payment.token", &Message::Required);
        only(
            &with(|r| r.acknowledgements.auto_renewal = false),
            "acknowledgements.autoRenewal",
            &Message::MustBeChecked,
        );
        only(&with(|r| r.family.owner.plans.clear()), "owner.planId", &Message::Required);
        only(&with(|r| r.family.owner.state = "XX".into()), "owner.state", &Message::InvalidData);
        let mut bad_email = good();
        bad_email.family.owner.email = "daniel@nowhere".to_owned().into();
        bad_email.confirm_email = "daniel@nowhere".to_owned().into();
        only(&bad_email, "owner.email", &Message::InvalidEmail);
    }

    #[test]
    fn two_people_never_share_a_row() {
        let mut request = good();
        request.family.members = vec![sofia(), sofia()];
        only(&request, "members.1.key", &Message::InvalidData);
        request.family.members.truncate(1);
        request.family.members[0].key = "owner".into();
        only(&request, "members.0.key", &Message::InvalidData);
    }

    #[test]
    fn an_account_owner_is_18_or_older() {
        let born = |born: &str| {
            let mut request = good();
            request.family.owner.birth_date = born.parse().ok();
            request
        };
        only(&born("2008-11-22"), "owner.dob", &Message::OwnerMustBeAdult);
        assert!(check(&born("2008-11-21"), EntryPoint::External, today()).is_empty(), "18 today");
    }

    #[test]
    fn staff_signup_needs_no_password_and_allows_backdating() {
        let mut request = good();
        request.password = String::new().into();
        request.confirm_password = String::new().into();
        request.confirm_email = String::new().into();
        request.confirm_zip = String::new();
        let staff = |request: &SignupRequest| check(request, EntryPoint::Staff, today());
        assert!(staff(&request).is_empty());
        request.desk.starts_on = "2026-09-22".parse().ok();
        assert_eq!(staff(&request), FieldErrors::one("startReason", Message::Required));
        request.desk.start_reason = Some("Signed on paper".into());
        assert!(staff(&request).is_empty(), "60 days");
        for wrong in ["2026-09-21", "2026-11-22"] {
            request.desk.starts_on = wrong.parse().ok();
            assert_eq!(staff(&request), FieldErrors::one("startsOn", Message::StartOutOfRange), "{wrong}");
        }
    }

    #[test]
    fn an_owner_may_only_pay() {
        let mut request = good();
        request.family.members.push(sofia());
        request.family.owner.plans.clear();
        assert!(check(&request, EntryPoint::External, today()).is_empty());
    }

    #[test]
    fn an_email_is_checked_without_what_is_copied_along() {
        let mut request = good();
        request.family.owner.email = "mailto:daniel\u{200b}@example.com".to_owned().into();
        request.confirm_email = "daniel@example.com".to_owned().into();
        assert!(check(&request, EntryPoint::External, today()).is_empty());
        request.family.owner.email = "daniel:reyes@example.com".to_owned().into();
        request.confirm_email = request.family.owner.email.clone();
        only(&request, "owner.email", &Message::InvalidEmail);
    }
}
