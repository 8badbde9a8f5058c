//! The dry run of an import: the person in each row of a file, and the errors by cell. No I/O.
//!
//! Rows are grouped into families by their key, otherwise by email; a row with neither is its own family. A family has one
//! account owner: the person marked as such, otherwise the oldest adult without a relationship in the file. Who may be an
//! account owner and who may have a plan is decided as at the sign-up.

use std::collections::BTreeMap;

use chrono::{Datelike, Months, NaiveDate};

use super::dates::{Century, read_date};
use super::families::{families, twins};
use super::fields::Field;
use super::mapping::Mapping;
pub use super::row::{Checked, Holding, Person, Row, Twin};
use super::words::{read_active, read_period, read_price, read_relationship, read_state, read_yes, split_name};
use rules::contact::{is_email, normal_email};
use rules::enrollment::{offers::for_whom, quote::age_on};
use rules::names::name_problem;
use rules::phones::phone_problem;
use rules::plans::{Hidden, Plan, age_fits, child_wellness_max_age};
use rules::usa;
use rules::{Cents, Message};

/// The maximum length of a name, address line or email.
const LONGEST: usize = 120;

/// Checks `rows` (in order, without skipped rows) on `today` at the office, against its plans.
pub fn check(rows: &[Row], mapping: &Mapping, plans: &[Plan], today: NaiveDate) -> Vec<Checked> {
    let mut all: Vec<Checked> = rows.iter().map(|row| person(row, mapping, plans, today)).collect();
    families(rows, &mut all, today);
    let child_max = child_wellness_max_age(plans);
    for checked in all.iter_mut().filter(|checked| checked.misread.is_none()) {
        if let Some(message) = not_for(&checked.person, plans, child_max, today) {
            checked.errors.entry(Field::Plan).or_default().push(message.text("en"));
        }
        let payer_only =
            checked.person.owner && checked.person.holding.is_none() && !checked.errors.contains_key(&Field::Plan);
        if checked.person.birth_date.is_none() && !payer_only {
            checked.errors.entry(Field::BirthDate).or_insert_with(|| vec![Message::Required.text("en")]);
        }
    }
    twins(&mut all);
    for (row, checked) in rows.iter().zip(&mut all) {
        if row.misread.is_some() {
            checked.errors.clear();
        }
        let missing = row.missing.iter().filter(|_| row.misread.is_none());
        checked.errors.extend(missing.map(|field| (*field, vec![Message::CellMissing.text("en")])));
    }
    all
}

/// Why a person may not have their plan, by the sign-up's rules of age and insurance.
fn not_for(person: &Person, plans: &[Plan], child_max: Option<i32>, today: NaiveDate) -> Option<Message> {
    let plan = plans.iter().find(|plan| Some(plan.id) == person.holding.as_ref().map(|h| h.plan))?;
    let age = person.birth_date.and_then(|born| age_on(born, today));
    let audience = person.insured.is_none_or(|insured| if insured { plan.for_insured } else { plan.for_uninsured });
    let why = if age.is_some_and(|age| !age_fits(plan, age, child_max)) {
        Hidden::Age
    } else if !audience {
        Hidden::Audience
    } else {
        return None;
    };
    // An adult plan without ages of its own begins above the child plan.
    let whom = if why == Hidden::Age && plan.min_age.is_none() && plan.max_age.is_none() {
        let least = child_max.unwrap_or(0) + 1;
        (format!("ages {least} and up"), format!("edades de {least} en adelante"))
    } else {
        for_whom(plan, why)
    };
    Some(Message::PlanIsFor { plan: plan.name.clone(), whom })
}

/// Checks one person, independent of the family.
fn person(row: &Row, mapping: &Mapping, plans: &[Plan], today: NaiveDate) -> Checked {
    let mut errors = Errors::default();
    let (first_name, last_name) = names(row, mapping, &mut errors);
    let birth_date = past_date(row, mapping, Field::BirthDate, today, &mut errors);
    let holding = holding(row, mapping, plans, today, &mut errors);
    let line = |field, errors: &mut Errors| {
        let text = row.text(field);
        if text.chars().count() > LONGEST {
            errors.add(field, Message::TooLong(LONGEST));
        }
        (!text.is_empty()).then(|| text.to_owned())
    };
    let person = Person {
        owner: false,
        first_name,
        last_name,
        birth_date,
        relationship: read_relationship(row.text(Field::Relationship)),
        email: email(row, &mut errors),
        phone: phone(row, &mut errors),
        address1: line(Field::Address1, &mut errors),
        address2: line(Field::Address2, &mut errors),
        city: line(Field::City, &mut errors),
        state: state(row, &mut errors),
        zip: zip(row, &mut errors),
        insured: insured(row, &mut errors),
        chart_id: line(Field::ChartId, &mut errors),
        holding,
    };
    match row.text(Field::Status) {
        "" => {}
        text => match read_active(text) {
            Some(true) => {}
            Some(false) => errors.add(Field::Status, Message::NotRunning),
            None => errors.add(Field::Status, Message::InvalidData),
        },
    }
    let misread = row.misread.clone();
    Checked { line: row.line, family: row.line, person, errors: errors.0, misread, twin: None }
}

#[derive(Default)]
struct Errors(BTreeMap<Field, Vec<String>>);

impl Errors {
    fn add(&mut self, field: Field, message: Message) {
        self.0.entry(field).or_default().push(message.text("en"));
    }
}

fn names(row: &Row, mapping: &Mapping, errors: &mut Errors) -> (String, String) {
    let full = mapping.columns.contains_key(&Field::Name).then(|| split_name(row.text(Field::Name)));
    let (full_first, full_last) = full.clone().unwrap_or_default();
    let pick = |field, of_full: String| {
        let own = row.text(field);
        if own.is_empty() { of_full } else { own.to_owned() }
    };
    let names = (pick(Field::FirstName, full_first), pick(Field::LastName, full_last));
    for (field, name) in [(Field::FirstName, &names.0), (Field::LastName, &names.1)] {
        // Put the message at a cell that can be corrected.
        let at = if full.is_some() && !mapping.columns.contains_key(&field) { Field::Name } else { field };
        if name.is_empty() && !errors.0.contains_key(&at) {
            errors.add(at, Message::Required);
        } else if let Some(problem) = name_problem(name) {
            errors.add(at, problem);
        }
    }
    names
}

fn past_date(row: &Row, mapping: &Mapping, field: Field, today: NaiveDate, errors: &mut Errors) -> Option<NaiveDate> {
    let text = row.text(field);
    if text.is_empty() {
        return None;
    }
    match read_date(text, mapping.day_first, Century::Past { this: today.year() }) {
        None => errors.add(field, Message::DateFormat("MM/DD/YYYY")),
        Some(date) if date > today || date.year() < today.year() - 120 => errors.add(field, Message::InvalidDate),
        found => return found,
    }
    None
}

fn holding(row: &Row, mapping: &Mapping, plans: &[Plan], today: NaiveDate, errors: &mut Errors) -> Option<Holding> {
    let name = row.text(Field::Plan);
    if name.is_empty() {
        // Whether a missing plan is an error depends on the family.
        return None;
    }
    let chosen = mapping.plans.get(name).and_then(|m| Some((plans.iter().find(|p| p.id == m.plan)?, m.period)));
    // A corrected cell may have the name of one of our plans.
    let named = || plans.iter().find(|plan| plan.name.eq_ignore_ascii_case(name)).map(|plan| (plan, None));
    let found = chosen.or_else(named);
    if found.is_none() {
        errors.add(Field::Plan, Message::PlanNotMatched);
    }
    let period = match row.text(Field::Period) {
        "" => {
            let of_plan = found.and_then(|(_, period)| period);
            if of_plan.is_none() && found.is_some() {
                errors.add(Field::Period, Message::Required);
            }
            of_plan
        }
        text => {
            let read = read_period(text);
            if read.is_none() {
                errors.add(Field::Period, Message::InvalidData);
            }
            read
        }
    };
    let price = match row.text(Field::Price) {
        "" => None,
        text => {
            let read = read_price(text);
            if read.is_none() {
                errors.add(Field::Price, Message::InvalidData);
            }
            read
        }
    };
    let next_charge = next_charge_date(row, mapping, today, errors);
    let member_since = past_date(row, mapping, Field::MemberSince, today, errors);
    let ((plan, _), period, next_charge) = (found?, period?, next_charge?);
    let Some(own_price) = plan.variant(period).map(|v| v.price) else {
        errors.add(Field::Period, Message::PlanNotOffered);
        return None;
    };
    let agreed_price = price.unwrap_or(own_price);
    let list_price = own_price.max(agreed_price);
    if list_price <= Cents::ZERO {
        errors.add(Field::Price, Message::Required);
    }
    Some(Holding { plan: plan.id, period, list_price, agreed_price, next_charge, member_since })
}

/// The day of the next payment in the other system, at most a year ahead.
fn next_charge_date(row: &Row, mapping: &Mapping, today: NaiveDate, errors: &mut Errors) -> Option<NaiveDate> {
    let text = row.text(Field::NextCharge);
    if text.is_empty() {
        errors.add(Field::NextCharge, Message::Required);
        return None;
    }
    match read_date(text, mapping.day_first, Century::Current) {
        None => errors.add(Field::NextCharge, Message::DateFormat("MM/DD/YYYY")),
        Some(date) if date > today + Months::new(13) || date < today - Months::new(36) => {
            errors.add(Field::NextCharge, Message::InvalidDate);
        }
        found => return found,
    }
    None
}

fn email(row: &Row, errors: &mut Errors) -> Option<String> {
    let text = normal_email(row.text(Field::Email));
    if text.is_empty() {
        return None;
    }
    if text.chars().count() > LONGEST {
        errors.add(Field::Email, Message::TooLong(LONGEST));
    } else if !is_email(&text) {
        errors.add(Field::Email, Message::InvalidEmail);
    }
    Some(text)
}

fn phone(row: &Row, errors: &mut Errors) -> Option<String> {
    let text = row.text(Field::Phone);
    if text.is_empty() {
        return None;
    }
    let digits = usa::phone_digits(text);
    if let Some(problem) = phone_problem(&digits) {
        errors.add(Field::Phone, problem);
    }
    Some(digits)
}

fn state(row: &Row, errors: &mut Errors) -> Option<String> {
    let text = row.text(Field::State);
    if text.is_empty() {
        return None;
    }
    let state = read_state(text);
    if state.is_none() {
        errors.add(Field::State, Message::InvalidData);
    }
    state
}

fn zip(row: &Row, errors: &mut Errors) -> Option<String> {
    let text = row.text(Field::Zip);
    if text.is_empty() {
        return None;
    }
    let mut digits = usa::digits(text);
    let state = read_state(row.text(Field::State));
    // Spreadsheets drop leading zeros.
    if matches!(digits.len(), 3 | 4) && digits == text {
        let padded = format!("{digits:0>5}");
        if state.as_ref().is_some_and(|state| usa::zip_fits_state(&padded, state)) {
            digits = padded;
        }
    }
    if digits.len() != 5 && digits.len() != 9 {
        errors.add(Field::Zip, Message::ZipDigits);
    } else if !usa::zip_is_american(&digits) {
        errors.add(Field::Zip, Message::ZipFromUsa);
    } else if let Some(other) = other_state(row, &digits, state.as_deref()) {
        errors.add(Field::Zip, Message::ZipOfOtherState(other));
    }
    Some(digits)
}

/// The state to which a ZIP belongs if the row names another one. Near a border a ZIP may be of either, so a corrected
/// cell is not asked about again.
fn other_state(row: &Row, zip: &str, state: Option<&str>) -> Option<&'static str> {
    let differs = !usa::zip_fits_state(zip, state?);
    let asked = row.fixed.contains(&Field::Zip) || row.fixed.contains(&Field::State);
    usa::state_of_zip(zip).filter(|_| differs && !asked).and_then(usa::state_name)
}

fn insured(row: &Row, errors: &mut Errors) -> Option<bool> {
    let text = row.text(Field::Insured);
    if text.is_empty() {
        return None;
    }
    let read = read_yes(text);
    if read.is_none() {
        errors.add(Field::Insured, Message::InvalidData);
    }
    read
}

#[cfg(test)]
#[path = "check_tests.rs"]
mod tests;
