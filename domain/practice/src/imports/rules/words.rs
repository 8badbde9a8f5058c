//! Parses single cells: payment period, amounts, states, relationships, names.

use rules::Cents;
use rules::enrollment::Relationship;
use rules::subscriptions::Period;
use rules::usa::is_state;

/// "Monthly", "per month", "12 months", "annual" ...
pub fn read_period(text: &str) -> Option<Period> {
    let plain: String = text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    match plain.as_str() {
        "m" | "mo" | "month" | "monthly" | "permonth" | "1month" | "everymonth" | "months" | "mth" => {
            Some(Period::Month)
        }
        "y" | "yr" | "a" | "year" | "yearly" | "annual" | "annually" | "peryear" | "12months" | "1year"
        | "everyyear" => Some(Period::Year),
        _ => None,
    }
}

/// "$1,234.50", "39", "39.00 USD"; not negative, at most $99,999.99.
pub fn read_price(text: &str) -> Option<Cents> {
    let text = text.trim().trim_start_matches('$').trim_end_matches("USD").trim();
    let text = text.split_once('/').map_or(text, |(amount, _)| amount.trim());
    let grouped = text.contains(',')
        && text.split_once('.').map_or(text, |(whole, _)| whole).split(',').skip(1).all(|part| part.len() == 3);
    let plain = if grouped { text.replace(',', "") } else { text.to_owned() };
    let digits = plain.chars().all(|c| c.is_ascii_digit() || c == '.');
    Cents::parse(&plain).filter(|price| digits && (0..10_000_000).contains(&price.0))
}

/// The two-letter code of a state, from the code or the name.
pub fn read_state(text: &str) -> Option<String> {
    let upper = text.trim().to_uppercase();
    if is_state(&upper) {
        return Some(upper);
    }
    STATES.iter().find(|(_, name)| *name == upper).map(|(code, _)| (*code).to_owned())
}

/// Returns whether a membership is active in the other system; `None` for an unknown word.
pub fn read_active(text: &str) -> Option<bool> {
    let plain: String = text.chars().filter(|c| c.is_alphabetic()).flat_map(char::to_lowercase).collect();
    match plain.as_str() {
        "active" | "current" | "enrolled" | "paid" | "yes" | "y" | "true" | "goodstanding" | "ingoodstanding"
        | "renewing" | "autorenew" | "open" | "live" | "activemember" => Some(true),
        "inactive" | "canceled" | "cancelled" | "cancelation" | "cancellation" | "expired" | "terminated" | "ended"
        | "no" | "n" | "false" | "pastdue" | "late" | "delinquent" | "suspended" | "paused" | "pending" | "closed"
        | "lapsed" | "deleted" | "archived" | "nonrenewing" => Some(false),
        _ => None,
    }
}

/// Yes or no; `None` for any other word.
pub fn read_yes(text: &str) -> Option<bool> {
    match text.trim().to_lowercase().as_str() {
        "yes" | "y" | "true" | "1" | "insured" => Some(true),
        "no" | "n" | "false" | "0" | "none" | "uninsured" => Some(false),
        _ => None,
    }
}

/// The relationship to the account owner; `Other` for an unknown word.
pub fn read_relationship(text: &str) -> Relationship {
    let plain: String = text.chars().filter(|c| c.is_alphabetic()).flat_map(char::to_lowercase).collect();
    match plain.as_str() {
        "myself" | "self" | "owner" | "accountowner" | "subscriber" | "primary" | "primarymember" | "guarantor"
        | "holder" | "head" | "hoh" | "accountholder" | "policyholder" | "main" | "s" => Relationship::Myself,
        "partner" | "spouse" | "wife" | "husband" | "domesticpartner" | "sp" => Relationship::Partner,
        "son" => Relationship::Son,
        "daughter" => Relationship::Daughter,
        "child" | "dependent" | "dependant" | "kid" | "stepchild" | "ch" => Relationship::Child,
        _ => Relationship::Other,
    }
}

/// Returns whether a cell says only that there is nothing: "N/A", "none", "-", "000-000-0000", "noemail@example.com".
pub fn is_placeholder(text: &str) -> bool {
    if let Some((name, host)) = text.split_once('@') {
        let (name, host) = (plain(name), plain(host.split('.').next().unwrap_or_default()));
        let is_nothing = |word: &str| matches!(word, "na" | "none" | "noemail" | "nomail" | "unknown" | "declined");
        // Somebody may be called Na: only the whole address says that there is none.
        return matches!(name.as_str(), "noemail" | "nomail")
            || is_nothing(&name) && (is_nothing(&host) || matches!(host.as_str(), "example" | "test"));
    }
    is_word_for_nothing(text) || is_repeated_digit(&plain(text))
}

/// Whether a cell is a word for nothing, such as "N/A". Unlike [`is_placeholder`], 00000 is none: it may be an id.
pub fn is_word_for_nothing(text: &str) -> bool {
    matches!(
        plain(text).as_str(),
        "" | "na"
            | "none"
            | "null"
            | "nil"
            | "unknown"
            | "notavailable"
            | "notapplicable"
            | "notprovided"
            | "noemail"
            | "nophone"
            | "nomobile"
            | "noaddress"
            | "declined"
            | "blank"
            | "empty"
    )
}

fn plain(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// 00000, 0000000000, 9999999999.
fn is_repeated_digit(digits: &str) -> bool {
    let mut bytes = digits.bytes();
    let Some(first) = bytes.next().filter(u8::is_ascii_digit) else { return false };
    bytes.all(|digit| digit == first) && (digits.len() == 10 || digits.len() > 4 && first == b'0')
}

/// Splits "Reyes, Ana" or "Ana Maria Reyes" into first and last name. A single word is a first name.
pub fn split_name(text: &str) -> (String, String) {
    match text.split_once(',') {
        Some((last, first)) => (first.trim().to_owned(), last.trim().to_owned()),
        None => match text.trim().rsplit_once(' ') {
            Some((first, last)) => (first.trim().to_owned(), last.trim().to_owned()),
            None => (text.trim().to_owned(), String::new()),
        },
    }
}

const STATES: [(&str, &str); 51] = [
    ("AK", "ALASKA"),
    ("AL", "ALABAMA"),
    ("AR", "ARKANSAS"),
    ("AZ", "ARIZONA"),
    ("CA", "CALIFORNIA"),
    ("CO", "COLORADO"),
    ("CT", "CONNECTICUT"),
    ("DC", "DISTRICT OF COLUMBIA"),
    ("DE", "DELAWARE"),
    ("FL", "FLORIDA"),
    ("GA", "GEORGIA"),
    ("HI", "HAWAII"),
    ("IA", "IOWA"),
    ("ID", "IDAHO"),
    ("IL", "ILLINOIS"),
    ("IN", "INDIANA"),
    ("KS", "KANSAS"),
    ("KY", "KENTUCKY"),
    ("LA", "LOUISIANA"),
    ("MA", "MASSACHUSETTS"),
    ("MD", "MARYLAND"),
    ("ME", "MAINE"),
    ("MI", "MICHIGAN"),
    ("MN", "MINNESOTA"),
    ("MO", "MISSOURI"),
    ("MS", "MISSISSIPPI"),
    ("MT", "MONTANA"),
    ("NC", "NORTH CAROLINA"),
    ("ND", "NORTH DAKOTA"),
    ("NE", "NEBRASKA"),
    ("NH", "NEW HAMPSHIRE"),
    ("NJ", "NEW JERSEY"),
    ("NM", "NEW MEXICO"),
    ("NV", "NEVADA"),
    ("NY", "NEW YORK"),
    ("OH", "OHIO"),
    ("OK", "OKLAHOMA"),
    ("OR", "OREGON"),
    ("PA", "PENNSYLVANIA"),
    ("RI", "RHODE ISLAND"),
    ("SC", "SOUTH CAROLINA"),
    ("SD", "SOUTH DAKOTA"),
    ("TN", "TENNESSEE"),
    ("TX", "TEXAS"),
    ("UT", "UTAH"),
    ("VA", "VIRGINIA"),
    ("VT", "VERMONT"),
    ("WA", "WASHINGTON"),
    ("WI", "WISCONSIN"),
    ("WV", "WEST VIRGINIA"),
    ("WY", "WYOMING"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prices_as_people_write_them() {
        for (text, cents) in
            [("$39.00", 3900), ("39", 3900), ("1,234.50", 123_450), ("39.00 USD", 3900), ("$ 39/mo", 3900), ("0", 0)]
        {
            assert_eq!(read_price(text), Some(Cents(cents)), "{text}");
        }
        for text in ["", "free", "-39", "39.005", "1,23", "100000", "3 9"] {
            assert_eq!(read_price(text), None, "{text}");
        }
    }

    #[test]
    fn states_by_letters_or_name_and_every_state_has_both() {
        assert_eq!(read_state("id").as_deref(), Some("ID"));
        assert_eq!(read_state("New York").as_deref(), Some("NY"));
        assert_eq!(read_state("Ontario"), None);
        assert!(STATES.iter().all(|(code, _)| is_state(code)));
    }

    #[test]
    fn placeholders_stand_for_nothing() {
        for text in [
            "N/A",
            "n.a.",
            "none",
            "None",
            "-",
            "--",
            ".",
            "?",
            "NULL",
            "000-000-0000",
            "(999) 999-9999",
            "00000",
            "noemail@example.com",
            "none@none.com",
            "na@na.com",
            "unknown@example.com",
        ] {
            assert!(is_placeholder(text), "{text}");
        }
        for text in ["ana@example.com", "208-555-0142", "02138", "1 Main St", "Nana", "李", "10000", "7"] {
            assert!(!is_placeholder(text), "{text}");
        }
        for email in ["na@northstar.net", "unknown@lee.org", "none@smith.com", "declined@juniper.dental"] {
            assert!(!is_placeholder(email), "somebody's name: {email}");
        }
    }

    #[test]
    fn names_in_one_cell() {
        assert_eq!(split_name("Reyes, Ana Maria"), ("Ana Maria".into(), "Reyes".into()));
        assert_eq!(split_name("Ana Maria Reyes"), ("Ana Maria".into(), "Reyes".into()));
        assert_eq!(split_name("Ana"), ("Ana".into(), String::new()));
    }
}
