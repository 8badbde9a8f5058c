//! Words that no email, error message, or download of the domain may contain.

use std::fs;
use std::path::Path;

/// The refused words, each with its replacement.
const REFUSED: &[(&str, &str)] = &[
    ("coverage", "a membership is not insurance"),
    ("insured by", "a membership is not insurance"),
    ("your policy", "a membership is not insurance"),
    ("instalment", "installment"),
    ("goes back", "refund"),
    ("given back", "refunded"),
    ("stands here", "appears here"),
    ("is drawn", "is charged"),
    ("drawn on", "charged to"),
    ("by itself", "automatically"),
    ("is told", "we email"),
    ("are told", "we email"),
    ("taken back", "undone"),
    ("take it back", "undo"),
    ("e-mail", "email"),
    ("this mail", "this email"),
    ("some days", "a few days"),
    ("some minutes", "a few minutes"),
];

fn refused(text: &str) -> Option<String> {
    let lower = text.to_lowercase();
    REFUSED.iter().find(|(phrase, _)| lower.contains(phrase)).map(|(_, better)| format!("{text:?}: {better}"))
}

/// The texts for people in a line; names in SQL queries are skipped.
fn texts(line: &str) -> Vec<&str> {
    if line.trim_start().starts_with("//") {
        return vec![];
    }
    let is_query = |text: &str| text.contains('_') || text.contains("select ") || text.contains("where ");
    line.split('"').skip(1).step_by(2).filter(|text| text.contains(' ') && !is_query(text)).collect()
}

fn wrong_under(folder: &Path, wrong: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            if !path.ends_with("ledger/check") && !path.ends_with("tests") {
                wrong_under(&path, wrong);
            }
        } else if path.extension().is_some_and(|kind| kind == "rs")
            && !path.ends_with("wording.rs")
            && !path.ends_with("tests.rs")
        {
            let source = fs::read_to_string(&path).unwrap();
            let code = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
            wrong.extend(code.lines().flat_map(texts).filter_map(refused));
        }
    }
}

#[test]
fn refuses_what_the_front_desk_would_not_say() {
    assert!(refused("The unused part goes back.").is_some());
    assert!(refused("Your coverage starts today").is_some());
    assert!(refused("Crown, instalment 2 of 3").is_some());
    assert!(refused("Refund: $78.00.").is_none());
    assert_eq!(texts(r#"let s = "two words"; // "not these" "#), ["two words", "not these"]);
}

#[test]
fn holds_in_every_file() {
    let mut wrong = vec![];
    wrong_under(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../domain"), &mut wrong);
    assert!(wrong.is_empty(), "{wrong:#?}");
}
