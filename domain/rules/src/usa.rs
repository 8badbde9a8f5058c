//! Validates addresses and phone numbers of the United States.
//!
//! Source, read in 2026: the United States Postal Service's ranges of three-digit ZIP prefixes by state (Publication 65).

mod area_codes;

pub use area_codes::{AreaCode, area_code};

/// First and last three-digit prefix by state; a state may have several ranges.
const ZIP_PREFIXES: &[(&str, u16, u16)] = &[
    ("AK", 995, 999),
    ("AL", 350, 369),
    ("AR", 716, 729),
    ("AZ", 850, 865),
    ("CA", 900, 961),
    ("CO", 800, 816),
    ("CT", 60, 69),
    ("DC", 200, 205),
    ("DC", 569, 569),
    ("DE", 197, 199),
    ("FL", 320, 339),
    ("FL", 341, 342),
    ("FL", 344, 344),
    ("FL", 346, 347),
    ("FL", 349, 349),
    ("GA", 300, 319),
    ("GA", 398, 399),
    ("HI", 967, 968),
    ("IA", 500, 528),
    ("ID", 832, 838),
    ("IL", 600, 629),
    ("IN", 460, 479),
    ("KS", 660, 679),
    ("KY", 400, 427),
    ("LA", 700, 714),
    ("MA", 10, 27),
    ("MA", 55, 55),
    ("MD", 206, 219),
    ("ME", 39, 49),
    ("MI", 480, 499),
    ("MN", 550, 567),
    ("MO", 630, 658),
    ("MS", 386, 397),
    ("MT", 590, 599),
    ("NC", 270, 289),
    ("ND", 580, 588),
    ("NE", 680, 693),
    ("NH", 30, 38),
    ("NJ", 70, 89),
    ("NM", 870, 884),
    ("NV", 889, 898),
    ("NY", 5, 5),
    ("NY", 63, 63),
    ("NY", 100, 149),
    ("OH", 430, 459),
    ("OK", 730, 749),
    ("OR", 970, 979),
    ("PA", 150, 196),
    ("RI", 28, 29),
    ("SC", 290, 299),
    ("SD", 570, 577),
    ("TN", 370, 385),
    ("TX", 750, 799),
    ("TX", 885, 885),
    ("UT", 840, 847),
    ("VA", 201, 201),
    ("VA", 220, 246),
    ("VT", 50, 59),
    ("WA", 980, 994),
    ("WI", 530, 549),
    ("WV", 247, 268),
    ("WY", 820, 831),
];

/// The states, the district and the territories: their two letters and their name.
const NAMES: &[(&str, &str)] = &[
    ("AL", "Alabama"),
    ("AK", "Alaska"),
    ("AS", "American Samoa"),
    ("AZ", "Arizona"),
    ("AR", "Arkansas"),
    ("CA", "California"),
    ("CO", "Colorado"),
    ("CT", "Connecticut"),
    ("DE", "Delaware"),
    ("DC", "District of Columbia"),
    ("FL", "Florida"),
    ("GA", "Georgia"),
    ("GU", "Guam"),
    ("HI", "Hawaii"),
    ("ID", "Idaho"),
    ("IL", "Illinois"),
    ("IN", "Indiana"),
    ("IA", "Iowa"),
    ("KS", "Kansas"),
    ("KY", "Kentucky"),
    ("LA", "Louisiana"),
    ("ME", "Maine"),
    ("MD", "Maryland"),
    ("MA", "Massachusetts"),
    ("MI", "Michigan"),
    ("MN", "Minnesota"),
    ("MS", "Mississippi"),
    ("MO", "Missouri"),
    ("MT", "Montana"),
    ("NE", "Nebraska"),
    ("NV", "Nevada"),
    ("NH", "New Hampshire"),
    ("NJ", "New Jersey"),
    ("NM", "New Mexico"),
    ("NY", "New York"),
    ("NC", "North Carolina"),
    ("ND", "North Dakota"),
    ("MP", "Northern Mariana Islands"),
    ("OH", "Ohio"),
    ("OK", "Oklahoma"),
    ("OR", "Oregon"),
    ("PA", "Pennsylvania"),
    ("PR", "Puerto Rico"),
    ("RI", "Rhode Island"),
    ("SC", "South Carolina"),
    ("SD", "South Dakota"),
    ("TN", "Tennessee"),
    ("TX", "Texas"),
    ("UT", "Utah"),
    ("VT", "Vermont"),
    ("VI", "Virgin Islands"),
    ("VA", "Virginia"),
    ("WA", "Washington"),
    ("WV", "West Virginia"),
    ("WI", "Wisconsin"),
    ("WY", "Wyoming"),
];

/// The digits of a text.
pub fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

/// Returns whether `state` is the two-letter code of one of the 50 states or DC.
pub fn is_state(state: &str) -> bool {
    ZIP_PREFIXES.iter().any(|(s, ..)| *s == state)
}

/// The two-letter code of the state of a ZIP with 5 or 9 digits.
pub fn state_of_zip(zip_digits: &str) -> Option<&'static str> {
    let prefix: u16 = zip_digits.get(..3)?.parse().ok()?;
    ZIP_PREFIXES.iter().find(|(_, first, last)| (*first..=*last).contains(&prefix)).map(|(state, ..)| *state)
}

/// Returns whether a ZIP with 5 or 9 digits may belong to a state: neighboring states share some prefixes.
pub fn zip_fits_state(zip_digits: &str, state: &str) -> bool {
    let prefix: Option<u16> = zip_digits.get(..3).and_then(|prefix| prefix.parse().ok());
    prefix.is_some_and(|prefix| {
        ZIP_PREFIXES.iter().any(|(own, first, last)| *own == state && (*first..=*last).contains(&prefix))
    })
}

/// The name of a state by its two-letter code.
pub fn state_name(code: &str) -> Option<&'static str> {
    NAMES.iter().find(|(own, _)| *own == code).map(|(_, name)| *name)
}

/// The two-letter code of a state or territory given by code or name: "tx", "Texas", "D.C.".
pub fn state_named(text: &str) -> Option<&'static str> {
    let text = text.replace('.', "");
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    let named = |(code, name): &&(&str, &str)| code.eq_ignore_ascii_case(&text) || name.eq_ignore_ascii_case(&text);
    NAMES.iter().find(named).map(|(code, _)| *code)
}

/// Returns whether a ZIP with 5 or 9 digits belongs to a state.
pub fn zip_is_american(zip_digits: &str) -> bool {
    state_of_zip(zip_digits).is_some()
}

/// Whether a ten-digit number may belong to a person in the United States or its territories. A code that our list does
/// not have yet may be new: the pages ask about it.
pub fn is_american_phone(phone_digits: &str) -> bool {
    phone_digits.len() == 10 && matches!(area_code(phone_digits), AreaCode::American | AreaCode::Unknown)
}

/// The ten digits of a phone number as entered, without spaces, dashes, parentheses and a leading 1.
pub fn phone_digits(text: &str) -> String {
    let all = digits(text);
    match all.strip_prefix('1') {
        Some(rest) if all.len() == 11 => rest.to_owned(),
        _ => all,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fifty_states_and_dc() {
        let mut states: Vec<_> = ZIP_PREFIXES.iter().map(|(s, ..)| *s).collect();
        states.dedup();
        states.sort_unstable();
        states.dedup();
        assert_eq!(states.len(), 51);
        assert!(is_state("ID") && is_state("DC") && !is_state("PR") && !is_state("id"));
    }

    #[test]
    fn a_state_is_named_by_its_letters_or_in_full() {
        for (typed, code) in [("tx", "TX"), ("Texas", "TX"), (" new  york ", "NY"), ("D.C.", "DC"), ("PR", "PR")] {
            assert_eq!(state_named(typed), Some(code), "{typed}");
        }
        assert!(ZIP_PREFIXES.iter().all(|(code, ..)| state_named(code) == Some(*code)));
        assert_eq!((NAMES.len(), state_named("xy"), state_named("")), (56, None, None));
    }

    #[test]
    fn zips_of_the_states_and_no_others() {
        for yes in ["83702", "837021234", "10001", "00501", "99501", "96701", "33101"] {
            assert!(zip_is_american(yes), "{yes}");
        }
        for no in ["00601", "00901", "96910", "09012", "34012", "00000", "1"] {
            assert!(!zip_is_american(no), "{no}");
        }
    }

    #[test]
    fn a_zip_fits_each_state_of_its_prefix() {
        assert!(zip_fits_state("83702", "ID") && !zip_fits_state("83702", "MA") && !zip_fits_state("02138", "ID"));
        assert!(zip_fits_state("20166", "VA") && zip_fits_state("20166", "DC"), "shared");
        assert!(!zip_fits_state("", "ID") && state_name("MA") == Some("Massachusetts"));
    }

    #[test]
    fn a_phone_is_its_ten_digits() {
        assert_eq!(phone_digits("+1 (208) 555-0142"), "2085550142");
        assert!(is_american_phone("2085550142") && !is_american_phone("208555014") && !is_american_phone("4165550142"));
    }
}
