//! The versions of the developer API, by date. A version only changes what older clients would not understand; additions
//! need none. Answers are converted to older versions at the edge, so the domain knows the latest one only.

use chrono::NaiveDate;

/// A version of the API.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Version {
    /// Its date, as it is sent.
    pub name: &'static str,
    /// Its last day, once a later version was published; two years after that.
    pub last_day: Option<NaiveDate>,
}

/// All versions, latest last.
pub const VERSIONS: &[Version] = &[Version { name: "2026-12-01", last_day: None }];

/// The version of new keys.
pub fn latest() -> &'static Version {
    &VERSIONS[VERSIONS.len() - 1]
}

/// The version with this name that answers on `today`.
pub fn find(name: &str, today: NaiveDate) -> Option<&'static Version> {
    VERSIONS.iter().find(|version| version.name == name && version.last_day.is_none_or(|last| today <= last))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_dates_in_order() {
        let day = |version: &Version| version.name.parse::<NaiveDate>().unwrap();
        assert!(VERSIONS.windows(2).all(|pair| day(&pair[0]) < day(&pair[1])));
        assert!(latest().last_day.is_none());
        let today = day(latest());
        assert_eq!(find(latest().name, today), Some(latest()));
        assert_eq!(find("2025-01-01", today), None);
    }
}
