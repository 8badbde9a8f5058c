//! The time zone of an address in the fifty states and DC.
//!
//! Source, read in 2026: the IANA time zone database, and the areas of the United States Postal Service's three-digit ZIP
//! prefixes (Labeling List L002). A prefix that crosses a boundary has the zone of most of its people; an office may choose
//! another zone.

const BY_STATE: &[(&str, &[&str])] = &[
    (
        "America/New_York",
        &[
            "CT", "DC", "DE", "FL", "GA", "KY", "MA", "MD", "ME", "NC", "NH", "NJ", "NY", "OH", "PA", "RI", "SC", "VA",
            "VT", "WV",
        ],
    ),
    ("America/Detroit", &["MI"]),
    ("America/Indiana/Indianapolis", &["IN"]),
    (
        "America/Chicago",
        &["AL", "AR", "IA", "IL", "KS", "LA", "MN", "MO", "MS", "ND", "NE", "OK", "SD", "TN", "TX", "WI"],
    ),
    ("America/Denver", &["CO", "MT", "NM", "UT", "WY"]),
    ("America/Boise", &["ID"]),
    ("America/Phoenix", &["AZ"]),
    ("America/Los_Angeles", &["CA", "NV", "OR", "WA"]),
    ("America/Anchorage", &["AK"]),
    ("Pacific/Honolulu", &["HI"]),
];

/// Prefixes with a different zone than the rest of their state: state, first and last prefix, zone.
const EXCEPTIONS: &[(&str, u16, u16, &str)] = &[
    ("FL", 324, 325, "America/Chicago"),
    ("IN", 463, 464, "America/Chicago"),
    ("IN", 476, 477, "America/Chicago"),
    ("KY", 420, 424, "America/Chicago"),
    ("ID", 835, 835, "America/Los_Angeles"),
    ("ID", 838, 838, "America/Los_Angeles"),
    ("NE", 693, 693, "America/Denver"),
    ("OR", 979, 979, "America/Boise"),
    ("SD", 577, 577, "America/Denver"),
    ("TN", 373, 374, "America/New_York"),
    ("TN", 376, 379, "America/New_York"),
    ("TX", 798, 799, "America/Denver"),
    ("TX", 885, 885, "America/Denver"),
];

/// The zones that an office may choose.
pub fn time_zones() -> Vec<&'static str> {
    BY_STATE.iter().map(|(zone, _)| *zone).collect()
}

/// The zone of an address by its state and ZIP; `None` for an unknown state.
pub fn time_zone_of(state: &str, zip_digits: &str) -> Option<&'static str> {
    let prefix: Option<u16> = zip_digits.get(..3).and_then(|p| p.parse().ok());
    let own = EXCEPTIONS
        .iter()
        .find(|(of, first, last, _)| *of == state && prefix.is_some_and(|prefix| (*first..=*last).contains(&prefix)));
    own.map(|(.., zone)| *zone)
        .or_else(|| BY_STATE.iter().find(|(_, states)| states.contains(&state)).map(|(zone, _)| *zone))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::usa::is_state;

    #[test]
    fn every_state_has_one_zone() {
        let all: Vec<_> = BY_STATE.iter().flat_map(|(_, states)| states.iter()).collect();
        let once: std::collections::BTreeSet<_> = all.iter().collect();
        assert_eq!((all.len(), once.len()), (51, 51));
        assert!(all.iter().all(|state| is_state(state)));
        assert!(EXCEPTIONS.iter().all(|(.., zone)| time_zones().contains(zone)));
    }

    #[test]
    fn states_on_two_sides_are_told_apart_by_their_zip() {
        for (state, zip, zone) in [
            ("ID", "83702", "America/Boise"),
            ("ID", "83814", "America/Los_Angeles"),
            ("FL", "33101", "America/New_York"),
            ("FL", "32501", "America/Chicago"),
            ("TX", "75201", "America/Chicago"),
            ("TX", "79901", "America/Denver"),
            ("TN", "37902", "America/New_York"),
            ("TN", "37201", "America/Chicago"),
            ("AZ", "85001", "America/Phoenix"),
            ("HI", "", "Pacific/Honolulu"),
        ] {
            assert_eq!(time_zone_of(state, zip), Some(zone), "{state} {zip}");
        }
        assert_eq!(time_zone_of("PR", "00901"), None);
    }
}
