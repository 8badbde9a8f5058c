//! Relations between the rows of a file: households with their account owners, and duplicate rows.

use std::collections::HashMap;

use chrono::NaiveDate;

use super::check::{Checked, Row, Twin};
use super::fields::Field;
use crate::Message;
use crate::enrollment::Relationship;
use crate::members::duplicates::{Match, name_key};

/// Groups rows into households and finds each one's account owner.
pub(super) fn families(rows: &[Row], all: &mut [Checked]) {
    let mut by_key: HashMap<String, Vec<usize>> = HashMap::new();
    for (index, row) in rows.iter().enumerate() {
        let key = match (row.text(Field::Family), &all[index].person.email) {
            ("", None) => format!("line {}", row.line),
            ("", Some(email)) => format!("email {email}"),
            (key, _) => format!("key {}", key.to_lowercase()),
        };
        by_key.entry(key).or_default().push(index);
    }
    for members in by_key.into_values() {
        let family = all[members[0]].line;
        let marked = |i: &&usize| all[**i].person.relationship == Relationship::Myself;
        let open = |i: &&usize| rows[**i].text(Field::Relationship).is_empty();
        let owner = members.iter().find(marked).or_else(|| members.iter().find(open)).copied();
        let anybody_holds = members.iter().any(|i| !rows[*i].text(Field::Plan).is_empty());
        for i in &members {
            let is_owner = owner == Some(*i);
            let checked = &mut all[*i];
            checked.family = family;
            let mut add = |field, message: Message| checked.errors.entry(field).or_default().push(message.text("en"));
            if !is_owner && checked.person.relationship == Relationship::Myself {
                add(Field::Relationship, Message::TwoAccountOwners);
            }
            if owner.is_none() && *i == members[0] {
                add(Field::Relationship, Message::NoAccountOwner);
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

/// Finds rows that duplicate an earlier one.
pub(super) fn twins(all: &mut [Checked]) {
    let mut people: HashMap<(String, NaiveDate), i32> = HashMap::new();
    let mut contacts: HashMap<(Match, String), (i32, i32)> = HashMap::new();
    for checked in all.iter_mut() {
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
