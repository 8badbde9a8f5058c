//! Names as they are compared: folded, split into parts, without titles, with the suffix apart.

use rules::fold::{fold, letters};

/// The generation after a name. `Jr` and `II` are both the second.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Suffix(pub u8);

impl Suffix {
    fn read(word: &str) -> Option<Self> {
        Some(Self(match word {
            "sr" | "senior" | "i" => 1,
            "jr" | "junior" | "ii" => 2,
            "iii" | "3rd" => 3,
            "iv" | "4th" => 4,
            _ => return None,
        }))
    }
}

const TITLES: [&str; 10] = ["mr", "mrs", "ms", "miss", "dr", "prof", "rev", "md", "dds", "phd"];
const PARTICLES: [&str; 17] =
    ["de", "la", "del", "los", "las", "van", "von", "der", "den", "di", "da", "dos", "du", "le", "mc", "mac", "st"];

/// A last name with its parts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct LastName {
    /// All letters without blanks and hyphens.
    pub joined: String,
    /// The surnames of a double name, with their particles.
    pub parts: Vec<String>,
}

/// The words of a name: folded, without titles and dots.
fn words(text: &str) -> Vec<String> {
    let folded = fold(text);
    let words = folded.split(|c: char| c.is_whitespace() || matches!(c, '-' | ',' | '/' | '(' | ')' | '"' | '.'));
    words.map(letters).filter(|word| !word.is_empty() && !TITLES.contains(&word.as_str())).collect()
}

/// The words of first, middle and preferred names.
pub(crate) fn first_names<'a>(given: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut names: Vec<String> = vec![];
    for text in given {
        let words = words(text);
        let of_text = words.iter().filter(|word| Suffix::read(word).is_none() || word.len() == 1).cloned();
        // "Mary Ann" is also "Maryann".
        let joined = (words.len() == 2 && words.iter().all(|word| word.len() > 1)).then(|| words.concat());
        for name in of_text.chain(joined) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    names
}

/// A last name, with the suffix that may stand in it.
pub(crate) fn last_name(text: &str) -> (LastName, Option<Suffix>) {
    let mut words = words(text);
    let suffix = (words.len() > 1).then(|| words.last().and_then(|word| Suffix::read(word))).flatten();
    if suffix.is_some() {
        words.pop();
    }
    let mut parts: Vec<String> = vec![];
    let mut open = String::new();
    // "O'Brien" loses its apostrophe when folded; "O Brien" has a blank there.
    for word in words {
        open.push_str(&word);
        if !PARTICLES.contains(&word.as_str()) && word != "o" {
            parts.push(std::mem::take(&mut open));
        }
    }
    if !open.is_empty() {
        parts.push(open);
    }
    (LastName { joined: parts.concat(), parts }, suffix)
}

/// The suffix after a first name.
pub(crate) fn suffix_in(text: &str) -> Option<Suffix> {
    let words = words(text);
    (words.len() > 1).then(|| words.last().filter(|word| word.len() > 1).and_then(|word| Suffix::read(word))).flatten()
}

/// Names that practices give to charts of nobody.
pub(crate) fn is_test(first: &[String], last: &LastName) -> bool {
    const NOBODY: [&str; 12] = [
        "test",
        "testing",
        "tester",
        "testpatient",
        "zzz",
        "zztest",
        "dummy",
        "donotuse",
        "demo",
        "void",
        "duplicate",
        "deleted",
    ];
    let nobody = |name: &str| NOBODY.contains(&name) || name.starts_with("zzz") || name.starts_with("donotuse");
    let cartoon = matches!(
        (first.first().map(String::as_str), last.joined.as_str()),
        (Some("mickey" | "minnie"), "mouse") | (Some("donald" | "daisy"), "duck")
    );
    cartoon
        || nobody(&last.joined)
        || last.parts.iter().any(|part| nobody(part))
        || first.iter().any(|name| nobody(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(text: &str) -> String {
        last_name(text).0.joined
    }

    #[test]
    fn spellings_of_one_last_name_are_equal() {
        assert_eq!(joined("O'Brien"), joined("OBRIEN"));
        assert_eq!(joined("O Brien"), joined("O’Brien"));
        assert_eq!(joined("De La Cruz"), joined("Delacruz"));
        assert_eq!(joined("Núñez"), "nunez");
        assert_eq!(last_name("García López").0.parts, ["garcia", "lopez"]);
        assert_eq!(last_name("De La Cruz-Meyer").0.parts, ["delacruz", "meyer"]);
    }

    #[test]
    fn a_suffix_in_the_last_name_is_split_off() {
        assert_eq!(last_name("Smith Jr."), (last_name("Smith").0, Some(Suffix(2))));
        assert_eq!(last_name("Smith, III").1, Some(Suffix(3)));
        assert_eq!(last_name("Junior").1, None);
        assert_eq!(suffix_in("John Jr"), Some(Suffix(2)));
        assert_eq!(suffix_in("Mary I"), None);
    }

    #[test]
    fn first_names_are_all_that_a_person_goes_by() {
        assert_eq!(first_names(["J. Robert", "Bobby"]), ["j", "robert", "bobby"]);
        assert_eq!(first_names(["Mary Ann", ""]), ["mary", "ann", "maryann"]);
        assert_eq!(first_names(["Dr. Ana", "Ana"]), ["ana"]);
    }

    #[test]
    fn charts_of_nobody_are_recognized() {
        let test = |first: &str, last: &str| is_test(&first_names([first]), &last_name(last).0);
        assert!(test("Patient", "Test") && test("A", "Zzz Do Not Use") && test("Mickey", "Mouse"));
        assert!(!test("Mickey", "Rourke") && !test("Testa", "Rossi") && !test("Ana", "Testa"));
    }
}
