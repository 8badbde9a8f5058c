//! Which flag counts at an office. No I/O.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use tenancy::brand::{Feature, Switched};
use tenancy::ids::OfficeId;

/// A flag of an organization ends when its last day has ended at every office.
pub(super) const WESTERNMOST: &str = "Pacific/Honolulu";

/// A flag that nobody ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Kept {
    pub id: i64,
    pub organization: i64,
    /// Only this office of the organization.
    pub office: Option<i64>,
    pub feature: Feature,
    pub on: bool,
    /// The last day.
    pub until: Option<NaiveDate>,
}

/// An office with its date.
#[derive(Debug, Clone)]
pub(super) struct Place {
    pub organization: i64,
    pub office: i64,
    pub brand: String,
    pub today: NaiveDate,
}

/// Whether a flag with this last day counts on a day.
pub(super) fn counts(until: Option<NaiveDate>, today: NaiveDate) -> bool {
    until.is_none_or(|until| today <= until)
}

/// The flag that counts at an office for a feature, of those of the office itself or of its organization.
pub(super) fn counting<'a>(kept: &'a [Kept], place: &Place, feature: Feature, office: Option<i64>) -> Option<&'a Kept> {
    kept.iter().find(|one| {
        one.feature == feature
            && one.organization == place.organization
            && one.office == office
            && counts(one.until, place.today)
    })
}

/// Whether a feature of the brand's file is on at an office: the office's own flag, its organization's, the brand's.
pub(super) fn is_on(kept: &[Kept], place: &Place, feature: Feature, brand: &BTreeMap<Feature, bool>) -> bool {
    let own = counting(kept, place, feature, Some(place.office));
    let flag = own.or_else(|| counting(kept, place, feature, None));
    flag.map_or_else(|| brand.get(&feature).copied().unwrap_or(true), |flag| flag.on)
}

/// What is in force at a brand and its offices.
pub(super) fn switched<'a>(
    brand: BTreeMap<Feature, bool>,
    kept: &[Kept],
    places: impl Iterator<Item = &'a Place>,
) -> Switched {
    let mut of: BTreeMap<i64, Vec<Kept>> = BTreeMap::new();
    for one in kept {
        of.entry(one.organization).or_default().push(one.clone());
    }
    let offices = places.filter_map(|place| {
        let kept = of.get(&place.organization)?;
        let own = kept.iter().map(|one| one.feature).filter(|feature| {
            let at = |office| counting(kept, place, *feature, office).is_some();
            at(Some(place.office)) || at(None)
        });
        let own: BTreeMap<_, _> = own.map(|feature| (feature, is_on(kept, place, feature, &brand))).collect();
        (!own.is_empty()).then_some((OfficeId(place.office), own))
    });
    let offices = offices.collect();
    Switched { brand, offices }
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Utc};
    use tenancy::clock::office_date;

    use super::*;

    const FEATURE: Feature = Feature::Vouchers;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn flag(office: Option<i64>, on: bool, until: Option<&str>) -> Kept {
        Kept { id: 1, organization: 1, office, feature: FEATURE, on, until: until.map(day) }
    }

    fn place(office: i64, today: &str) -> Place {
        Place { organization: 1, office, brand: "vision".into(), today: day(today) }
    }

    fn brand(on: bool) -> BTreeMap<Feature, bool> {
        BTreeMap::from([(FEATURE, on)])
    }

    #[test]
    fn office_counts_before_organization_before_brand() {
        let here = place(11, "2026-11-30");
        assert!(is_on(&[], &here, FEATURE, &BTreeMap::new()), "the brand's file has it");
        assert!(!is_on(&[], &here, FEATURE, &brand(false)));
        let organization = flag(None, true, None);
        assert!(is_on(std::slice::from_ref(&organization), &here, FEATURE, &brand(false)));
        let both = [organization, flag(Some(11), false, None)];
        assert!(!is_on(&both, &here, FEATURE, &brand(true)));
        assert!(is_on(&both, &place(12, "2026-11-30"), FEATURE, &brand(false)), "another office of the organization");
        let elsewhere = Place { organization: 2, ..here };
        assert!(!is_on(&both, &elsewhere, FEATURE, &brand(false)), "another organization");
        assert!(is_on(&both, &place(11, "2026-11-30"), Feature::PrintMaterials, &brand(false)), "another feature");
    }

    #[test]
    fn flag_counts_until_the_end_of_its_last_day() {
        let off = [flag(Some(11), false, Some("2026-12-01"))];
        let on = |today| is_on(&off, &place(11, today), FEATURE, &BTreeMap::new());
        assert!(!on("2026-11-30") && !on("2026-12-01"));
        assert!(on("2026-12-02"));
        let above = [flag(None, false, None), flag(Some(11), true, Some("2026-12-01"))];
        assert!(!is_on(&above, &place(11, "2026-12-02"), FEATURE, &BTreeMap::new()), "back to its organization's");
    }

    #[test]
    fn flag_ends_at_midnight_of_each_office() {
        let off = [flag(None, false, Some("2026-12-01"))];
        let at = |instant: &str, timezone: &str| {
            let now: DateTime<Utc> = instant.parse().unwrap();
            let here = Place { today: office_date(now, timezone), ..place(11, "2026-01-01") };
            is_on(&off, &here, FEATURE, &BTreeMap::new())
        };
        let (york, boise) = ("America/New_York", "America/Boise");
        assert!(!at("2026-12-02T04:59:59Z", york) && !at("2026-12-02T04:59:59Z", boise));
        assert!(at("2026-12-02T05:00:00Z", york) && !at("2026-12-02T05:00:00Z", boise));
        assert!(!at("2026-12-02T06:59:59Z", boise));
        assert!(at("2026-12-02T07:00:00Z", boise));
    }

    #[test]
    fn memory_holds_only_offices_with_a_flag_that_counts() {
        let kept = [flag(None, false, Some("2026-12-01")), flag(Some(12), true, None)];
        let places = [place(11, "2026-12-01"), place(12, "2026-12-01"), place(13, "2026-12-02")];
        let now = switched(brand(true), &kept, places.iter());
        assert_eq!(now.brand, brand(true));
        let own = |office, on| (OfficeId(office), BTreeMap::from([(FEATURE, on)]));
        assert_eq!(now.offices, BTreeMap::from([own(11, false), own(12, true)]));
        assert!(now.on_at(FEATURE, OfficeId(13)));
    }
}
