//! Short forms of first names, in English and Spanish. One step, both ways, no chains: Bert is Albert and Robert, but
//! Albert is not Robert.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

/// A name and its short forms on each line.
const LIST: &str = include_str!("nicknames.txt");

/// The short forms of each name.
static SHORT: LazyLock<HashMap<&'static str, HashSet<&'static str>>> = LazyLock::new(|| {
    let lines = LIST.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(':'));
    lines.map(|(name, short)| (name.trim(), short.split_whitespace().collect())).collect()
});

/// The first name in the list of each short form.
static LONG: LazyLock<HashMap<&'static str, &'static str>> = LazyLock::new(|| {
    let mut long: HashMap<&'static str, &'static str> = HashMap::new();
    for (name, short) in LIST.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(':')) {
        for short in short.split_whitespace() {
            long.entry(short).or_insert(name.trim());
        }
    }
    long
});

/// Whether `short` is a short form of `name`; both folded.
pub(crate) fn is_short_of(short: &str, name: &str) -> bool {
    SHORT.get(name).is_some_and(|forms| forms.contains(short))
}

/// Whether one of two folded names is a short form of the other.
pub(crate) fn is_short_form(one: &str, other: &str) -> bool {
    is_short_of(one, other) || is_short_of(other, one)
}

/// The long form of a folded name: the name itself if it is none's short form, or a name of its own.
pub(crate) fn root(name: &str) -> &str {
    match LONG.get(name) {
        Some(long) if !SHORT.contains_key(name) => long,
        _ => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_forms_go_both_ways_but_not_on() {
        assert!(is_short_form("bob", "robert") && is_short_form("robert", "bob"));
        assert!(is_short_form("bert", "albert") && is_short_form("bert", "robert"));
        assert!(!is_short_form("albert", "robert"));
        assert!(is_short_form("pepe", "jose") && is_short_form("paco", "francisco"));
        assert!(is_short_of("bob", "robert") && !is_short_of("robert", "bob"));
    }

    #[test]
    fn the_list_is_folded_and_names_nobody_twice() {
        let mut names = HashSet::new();
        for line in LIST.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let (name, short) = line.split_once(':').unwrap();
            assert!(names.insert(name), "{name} has two lines");
            for one in short.split_whitespace().chain([name]) {
                assert_eq!(rules::fold::letters(one), one);
            }
        }
    }
}
