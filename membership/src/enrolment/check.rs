//! What is wrong with a sign-up as typed, field by field, in the specification's words. The page checks the same; the
//! server believes nobody.

use chrono::{Datelike, NaiveDate};

use super::request::{PayBy, SignupRequest};
use super::usa;
use crate::{FieldErrors, Message};

/// Longest name, line or e-mail taken.
const LONGEST: usize = 120;
/// Shortest password taken; length beats odd characters.
const SHORTEST_PASSWORD: usize = 10;

/// Every field that cannot stand, checked on `today` at the office.
pub fn check(request: &SignupRequest, today: NaiveDate) -> FieldErrors {
    let mut errors = FieldErrors::default();
    owner(request, today, &mut errors);
    for (index, member) in request.family.members.iter().enumerate() {
        let at = |field: &str| format!("members.{index}.{field}");
        required(&mut errors, at("firstName"), &member.first_name);
        required(&mut errors, at("lastName"), &member.last_name);
        birth_date(&mut errors, at("dob"), member.birth_date, today);
        if member.plans.is_empty() {
            errors.add(at("planId"), Message::Required);
        }
    }
    if request.family.owner.plans.is_empty() && request.family.members.is_empty() {
        errors.add("owner.planId", Message::Required);
    }
    if request.payment.by != PayBy::InOffice && request.payment.token.as_deref().unwrap_or("").trim().is_empty() {
        errors.add("payment.token", Message::Required);
    }
    let boxes = request.acknowledgements;
    for (field, ticked) in
        [("terms", boxes.terms), ("autoRenewal", boxes.auto_renewal), ("rightPlan", boxes.right_plan)]
    {
        if !ticked {
            errors.add(format!("acknowledgements.{field}"), Message::MustBeChecked);
        }
    }
    errors
}

fn owner(request: &SignupRequest, today: NaiveDate, errors: &mut FieldErrors) {
    let owner = &request.family.owner;
    required(errors, "owner.firstName", &owner.first_name);
    required(errors, "owner.lastName", &owner.last_name);
    birth_date(errors, "owner.dob".into(), owner.birth_date, today);
    if required(errors, "owner.email", &owner.email) && !is_email(&owner.email) {
        errors.add("owner.email", Message::InvalidEmail);
    }
    if required(errors, "owner.confirmEmail", &request.confirm_email)
        && !request.confirm_email.trim().eq_ignore_ascii_case(owner.email.trim())
    {
        errors.add("owner.confirmEmail", Message::EmailMustMatch);
    }
    if required(errors, "owner.password", &request.password) && request.password.chars().count() < SHORTEST_PASSWORD {
        errors.add("owner.password", Message::PasswordTooShort);
    }
    if required(errors, "owner.confirmPassword", &request.confirm_password)
        && *request.confirm_password != *request.password
    {
        errors.add("owner.confirmPassword", Message::PasswordsMustMatch);
    }
    if required(errors, "owner.phone", &owner.phone) {
        let phone = usa::phone_digits(&owner.phone);
        if phone.len() != 10 {
            errors.add("owner.phone", Message::ExactDigits(10));
        } else if !usa::area_code_is_american(&phone) {
            errors.add("owner.phone", Message::AreaCodeFromUsa);
        }
    }
    required(errors, "owner.address1", &owner.address1);
    required(errors, "owner.city", &owner.city);
    if required(errors, "owner.state", &owner.state) && !usa::is_state(&owner.state) {
        errors.add("owner.state", Message::InvalidData);
    }
    if required(errors, "owner.zip", &owner.zip) {
        let zip = usa::digits(&owner.zip);
        if zip.len() != 5 && zip.len() != 9 {
            errors.add("owner.zip", Message::ZipDigits);
        } else if !usa::zip_is_american(&zip) {
            errors.add("owner.zip", Message::ZipFromUsa);
        }
    }
    if required(errors, "owner.confirmZip", &request.confirm_zip)
        && usa::digits(&request.confirm_zip) != usa::digits(&owner.zip)
    {
        errors.add("owner.confirmZip", Message::ZipsMustMatch);
    }
}

/// Whether there is something to check further.
fn required(errors: &mut FieldErrors, path: impl Into<String>, value: &str) -> bool {
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

fn birth_date(errors: &mut FieldErrors, path: String, born: Option<NaiveDate>, today: NaiveDate) {
    match born {
        None => errors.add(path, Message::Required),
        Some(born) if born > today || born.year() < today.year() - 120 => errors.add(path, Message::InvalidDate),
        Some(_) => {}
    }
}

/// One @, something before it, a dotted domain after it, nothing blank. The welcome mail proves the rest.
pub fn is_email(text: &str) -> bool {
    let text = text.trim();
    let Some((name, domain)) = text.rsplit_once('@') else { return false };
    let labels_fit = domain.split('.').all(|l| {
        !l.is_empty() && !l.starts_with('-') && !l.ends_with('-') && l.chars().all(|c| c.is_alphanumeric() || c == '-')
    });
    !name.is_empty()
        && name.len() <= 64
        && !name.contains('@')
        && !text
            .chars()
            .any(|c| c.is_whitespace() || c.is_control() || matches!(c, '<' | '>' | '(' | ')' | ',' | ';' | '"'))
        && !name.starts_with('.')
        && !name.ends_with('.')
        && !name.contains("..")
        && domain.contains('.')
        && labels_fit
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
                },
                members: vec![],
            },
            confirm_email: "Daniel.Reyes@example.com".to_owned().into(),
            password: "long enough".to_owned().into(),
            confirm_password: "long enough".to_owned().into(),
            confirm_zip: "83702".into(),
            payment: PaymentChoice { by: PayBy::Card, token: Some("pm_1".into()) },
            quoted_due_today: Cents(3900),
            quote_version: "v".into(),
            acknowledgements: Acknowledgements { terms: true, auto_renewal: true, right_plan: true },
            terms_version: "1".into(),
            drop_failed: false,
        }
    }

    fn only(request: &SignupRequest, path: &str, message: &Message) {
        let found = check(request, today());
        assert_eq!(found.0.get(path), Some(&vec![message.clone()]), "{:?}", found.0);
        assert_eq!(found.0.len(), 1, "{:?}", found.0);
    }

    #[test]
    fn a_good_sign_up_has_no_errors() {
        assert_eq!(check(&good(), today()), FieldErrors::default());
    }

    #[test]
    fn every_message_stands_at_its_field() {
        let with = |change: fn(&mut SignupRequest)| {
            let mut request = good();
            change(&mut request);
            request
        };
        only(&with(|r| r.family.owner.first_name = "  ".into()), "owner.firstName", &Message::Required);
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
        only(
            &with(|r| {
                r.family.owner.zip = "8370".into();
                r.confirm_zip = "8370".into()
            }),
            "owner.zip",
            &Message::ZipDigits,
        );
        only(
            &with(|r| {
                r.family.owner.zip = "00901".into();
                r.confirm_zip = "00901".into()
            }),
            "owner.zip",
            &Message::ZipFromUsa,
        );
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
    fn an_owner_may_only_pay() {
        let mut request = good();
        request.family.members.push(SignupMember {
            key: "1".into(),
            first_name: "Sofia".into(),
            last_name: "Reyes".into(),
            birth_date: "2015-09-22".parse().ok(),
            relationship: Relationship::Daughter,
            insured: None,
            plans: vec![PlanChoice { plan: PlanId(1), period: Period::Month }],
        });
        request.family.owner.plans.clear();
        assert!(check(&request, today()).is_empty());
    }

    #[test]
    fn emails() {
        for yes in ["a@b.co", "o'brien@mail.example.com", "josé@correo.es", "a+b@c-d.org"] {
            assert!(is_email(yes), "{yes}");
        }
        for no in ["a@b", "a b@c.de", "@c.de", "a@", "a@@b.co", "a@.co", "a@b..co", "a@-b.co", ".a@b.co", "<a@b.co>"] {
            assert!(!is_email(no), "{no}");
        }
    }
}
