//! Finds the charts that may be a member's without comparing all: those that share at least one key.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use chrono::{Datelike, NaiveDate};
use rules::fold::letters;

use crate::nicknames::root;
use crate::person::Normal;
use crate::sound::sound;

/// A key that more charts share is too common to find anybody alone: a second key must agree.
const COMMON: usize = 200;

#[derive(Default)]
pub(crate) struct Blocks {
    by_key: HashMap<u64, Vec<u32>>,
}

fn key(parts: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    parts.hash(&mut hasher);
    hasher.finish()
}

/// Day and month exchanged, if that is another date.
pub(crate) fn swapped(date: NaiveDate) -> Option<NaiveDate> {
    NaiveDate::from_ymd_opt(date.year(), date.day(), date.month()).filter(|other| *other != date)
}

impl Blocks {
    pub fn add(&mut self, at: usize, normal: &Normal, numbers: &[String]) {
        let at = u32::try_from(at).expect("fewer charts than that");
        let mut keys = keys(normal);
        keys.extend(numbers.iter().map(|number| key(("number", letters(number)))));
        keys.sort_unstable();
        keys.dedup();
        for key in keys {
            self.by_key.entry(key).or_default().push(at);
        }
    }

    pub fn find(&self, normal: &Normal, number: Option<&str>) -> Vec<usize> {
        let mut asked = keys(normal);
        asked.extend(number.map(|number| key(("number", letters(number)))));
        if let Some(other) = normal.birth.and_then(swapped) {
            asked.extend(last_sounds(normal).into_iter().map(|sound| key(("date-last", other, sound))));
        }
        asked.sort_unstable();
        asked.dedup();
        let blocks: Vec<_> = asked.iter().filter_map(|key| self.by_key.get(key)).collect();
        // In how many blocks a chart is; a small block alone is enough.
        let mut found: HashMap<u32, usize> = HashMap::new();
        for block in blocks {
            let counts = if block.len() > COMMON { 1 } else { 2 };
            for at in block {
                *found.entry(*at).or_default() += counts;
            }
        }
        let mut found: Vec<usize> =
            found.into_iter().filter(|(_, counts)| *counts >= 2).map(|(at, _)| at as usize).collect();
        found.sort_unstable();
        found
    }
}

fn last_sounds(normal: &Normal) -> Vec<String> {
    let mut sounds: Vec<String> = normal.last.parts.iter().map(|part| sound(part)).collect();
    sounds.push(sound(&normal.last.joined));
    sounds.dedup();
    sounds
}

fn keys(normal: &Normal) -> Vec<u64> {
    let mut keys = vec![];
    let initials = normal.first.iter().filter_map(|name| name.chars().next());
    if let Some(birth) = normal.birth {
        keys.extend(initials.clone().map(|initial| key(("date-initial", birth, initial))));
        keys.extend(last_sounds(normal).into_iter().map(|sound| key(("date-last", birth, sound))));
        for name in &normal.first {
            keys.push(key(("first-month", root(name), birth.year(), birth.month())));
            keys.push(key(("first-day", root(name), birth.month(), birth.day())));
        }
    }
    keys.extend(normal.phones.iter().map(|phone| key(("phone", phone))));
    keys.extend(normal.emails.iter().map(|email| key(("email", email))));
    for last in last_sounds(normal) {
        keys.extend(normal.first.iter().map(|name| key(("names", &last, root(name)))));
    }
    // First and last name exchanged.
    for last in normal.last.parts.iter().take(2) {
        keys.extend(normal.first.iter().map(|name| {
            let mut both = [name.as_str(), last.as_str()];
            both.sort_unstable();
            key(("both-names", both))
        }));
    }
    if let Some(address) = &normal.address {
        keys.extend(initials.map(|initial| key(("address-initial", address, initial))));
    }
    keys
}
