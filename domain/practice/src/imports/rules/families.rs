//! Relations between the rows of a file: households with their account owners, and duplicate rows.

use std::collections::HashMap;

use chrono::NaiveDate;

use super::fields::Field;
use super::row::{Checked, Row, Twin};
use rules::Message;
use rules::enrollment::check::ADULT;
use rules::enrollment::{Relationship, quote::age_on};
use rules::members::duplicates::{Match, name_key};

/// Groups rows into households and finds each one's account owner: the person marked as such, otherwise the oldest adult
/// without a relationship, otherwise somebody who only pays and has no birth date in the file.
pub(super) fn families(rows: &[Row], all: &mut [Checked], today: NaiveDate) {
    let mut by_key: HashMap<String, Vec<usize>> = HashMap::new();
    for (index, row) in rows.iter().enumerate().filter(|(_, row)| row.misread.is_none()) {
        let key = match (row.text(Field::Family), &all[index].person.email) {
            ("", None) => format!("line {}", row.line),
            ("", Some(email)) => format!("email {email}"),
            (key, _) => format!("key {}", key.to_lowercase()),
        };
        by_key.entry(key).or_default().push(index);
    }
    for members in by_key.into_values() {
        let family = all[members[0]].line;
        let owner = owner_of(&members, rows, all, today);
        let is_minor = |i: usize| is_adult(&all[i], today) == Some(false);
        let only_minors = members.iter().all(|i| is_minor(*i));
        let minor_owner = owner.is_some_and(is_minor);
        let anybody_holds = members.iter().any(|i| !rows[*i].text(Field::Plan).is_empty());
        for i in &members {
            let is_owner = owner == Some(*i);
            let checked = &mut all[*i];
            checked.family = family;
            let mut add = |field, message: Message| checked.errors.entry(field).or_default().push(message.text("en"));
            if !is_owner && checked.person.relationship == Relationship::Myself {
                add(Field::Relationship, Message::TwoAccountOwners);
            }
            if owner.is_none() && only_minors {
                add(Field::BirthDate, Message::NoAdult);
            } else if owner.is_none() && *i == members[0] {
                add(Field::Relationship, Message::NoAccountOwner);
            }
            if is_owner && minor_owner {
                add(Field::BirthDate, Message::OwnerMustBeAdult);
            }
            if rows[*i].text(Field::Plan).is_empty() && !(is_owner && anybody_holds) {
                add(Field::Plan, Message::Required);
            }
            checked.person.owner = is_owner;
            if is_owner {
                checked.person.relationship = Relationship::Myself;
            }
        }
    }
}

fn owner_of(members: &[usize], rows: &[Row], all: &[Checked], today: NaiveDate) -> Option<usize> {
    let marked = members.iter().find(|i| all[**i].person.relationship == Relationship::Myself);
    let open = || members.iter().filter(|i| rows[**i].text(Field::Relationship).is_empty());
    // Only an account owner may have no plan: who pays for others and joins none.
    let payer = || {
        let holds = |i: &&usize| !rows[**i].text(Field::Plan).is_empty();
        let anybody_holds = members.iter().any(|i| holds(&i));
        open().find(|i| anybody_holds && !holds(i) && is_adult(&all[**i], today) != Some(false))
    };
    let oldest_adult = || {
        let adults = open().filter(|i| is_adult(&all[**i], today) == Some(true));
        adults.min_by_key(|i| all[**i].person.birth_date)
    };
    // What is wrong with a birth date is said at its cell.
    let unknown = |i: &&usize| is_adult(&all[**i], today).is_none();
    marked.or_else(payer).or_else(oldest_adult).or_else(|| open().find(unknown)).copied()
}

/// Whether somebody may be an account owner; `None` without a valid birth date.
fn is_adult(checked: &Checked, today: NaiveDate) -> Option<bool> {
    let age = checked.person.birth_date.and_then(|born| age_on(born, today))?;
    Some(age >= ADULT)
}

/// Finds rows that duplicate an earlier one.
pub(super) fn twins(all: &mut [Checked]) {
    let mut people: HashMap<(String, NaiveDate), i32> = HashMap::new();
    let mut contacts: HashMap<(Match, String), (i32, i32)> = HashMap::new();
    for checked in all.iter_mut().filter(|checked| checked.misread.is_none()) {
        let person = &checked.person;
        let key = name_key(&person.first_name, &person.last_name);
        if let Some(born) = person.birth_date.filter(|_| !key.is_empty()) {
            let first = *people.entry((key, born)).or_insert(checked.line);
            if first != checked.line {
                checked.twin = Some(Twin { line: first, why: Match::Person });
            }
        }
        for (why, contact) in [(Match::Email, &person.email), (Match::Phone, &person.phone)] {
            let Some(contact) = contact else { continue };
            let (line, family) = *contacts.entry((why, contact.clone())).or_insert((checked.line, checked.family));
            if family != checked.family && checked.twin.is_none() {
                checked.twin = Some(Twin { line, why });
            }
        }
    }
}
