//! The locations of an organization: their maximum number, and a file of locations that is checked cell by cell. No I/O.

use std::collections::{BTreeMap, HashMap};
use tenancy::contract;

use crate::imports::rules::columns::fields;
use crate::imports::rules::read::Kind;
use crate::imports::rules::words::{is_placeholder, read_state};
use rules::FieldErrors;
use rules::fold::letters;
use rules::offices::profile::Profile;
use rules::usa::digits;

/// The maximum number of locations of an organization.
pub const MOST_LOCATIONS: usize = 500;

/// A file of locations.
pub const LOCATIONS: Kind = Kind {
    about: "locations",
    most_rows: MOST_LOCATIONS,
    knows: |heading| LocationField::of_heading(heading).is_some(),
};

fields! {
    /// A field of a location in a file; named as in the office's profile.
    LocationField:
    Name = "officeName", "Location name", ["locationname", "name", "officename", "office", "location", "practice", "practicename", "clinic", "clinicname",
        "site", "sitename", "store", "branch", "dba"];
    LegalName = "legalName", "Legal name", ["legalname", "legalentity", "entity", "entityname", "company", "companyname", "businessname"];
    Email = "email", "Email", ["email", "emailaddress", "officeemail", "contactemail", "mail", "frontdeskemail"];
    Phone = "phone", "Phone", ["phone", "phonenumber", "officephone", "telephone", "tel", "mainphone", "contactnumber", "mainnumber"];
    Website = "website", "Website", ["website", "web", "url", "webaddress", "homepage"];
    Address1 = "addressLine1", "Address", ["address", "address1", "addressline1", "street", "streetaddress", "street1", "mailingaddress"];
    Address2 = "addressLine2", "Suite", ["suite", "address2", "addressline2", "street2", "unit", "floor"];
    City = "city", "City", ["city", "town"];
    State = "state", "State", ["state", "st", "province", "region"];
    Zip = "zip", "ZIP", ["zip", "zipcode", "postalcode", "postcode", "zippostalcode"];
    TimeZone = "timezone", "Time zone", ["timezone", "tz", "zone"];
}

impl LocationField {
    /// Fields that a file needs a column for.
    pub const fn needed(self) -> bool {
        matches!(self, Self::Name | Self::Phone | Self::Address1 | Self::City | Self::State | Self::Zip)
    }
}

/// Why two locations may be the same.
#[contract(rename = "LocationMatch")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SamePlace {
    /// The same name in the same ZIP code.
    Name,
    /// The same street address.
    Address,
}

/// A possible duplicate of a row: an earlier row, or an existing location.
#[contract(rename = "LocationTwin")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Twin {
    #[oai(rename = "kind")]
    pub why: SamePlace,
    /// The earlier row's line; missing for an existing location.
    pub line: Option<i32>,
    pub name: String,
}

/// An existing location.
#[derive(Debug, Clone)]
pub struct Known {
    pub name: String,
    pub address_line1: String,
    pub address_line2: Option<String>,
    pub zip: String,
}

/// A row after checking.
#[derive(Debug, Clone)]
pub struct CheckedLocation {
    pub line: i32,
    /// In normal form; correct when there are no errors.
    pub profile: Profile,
    /// By the name of the [`LocationField`].
    pub errors: FieldErrors,
    pub twins: Vec<Twin>,
}

fn five(zip: &str) -> String {
    digits(zip).chars().take(5).collect()
}

/// Two keys for finding the same location: its name in its ZIP code, and its street address.
fn keys(known: &Known) -> [(SamePlace, String); 2] {
    let zip = five(&known.zip);
    let suite = known.address_line2.as_deref().unwrap_or_default();
    [
        (SamePlace::Name, format!("{}/{zip}", letters(&known.name))),
        (SamePlace::Address, format!("{}/{}/{zip}", letters(&known.address_line1), letters(suite))),
    ]
}

/// Returns whether a location that is added by hand already exists: same name and ZIP code.
pub fn is_known(new: &Profile, known: &[Known]) -> bool {
    let name = letters(&new.name);
    !name.is_empty() && known.iter().any(|one| (letters(&one.name), five(&one.zip)) == (name.clone(), five(&new.zip)))
}

/// The profile of a location from these texts. Missing texts are taken from `home`, the first office.
pub fn profile_of(texts: &BTreeMap<LocationField, String>, home: &Profile) -> Profile {
    let text = |field: LocationField| {
        let text = texts.get(&field).map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        text.filter(|text| field.needed() || !is_placeholder(text))
    };
    let own = |field| text(field).unwrap_or_default();
    let state = own(LocationField::State);
    Profile {
        name: own(LocationField::Name),
        legal_name: text(LocationField::LegalName).unwrap_or_else(|| home.legal_name.clone()),
        email: text(LocationField::Email).unwrap_or_else(|| home.email.clone()),
        phone: own(LocationField::Phone),
        website: text(LocationField::Website).or_else(|| home.website.clone()),
        address_line1: own(LocationField::Address1),
        address_line2: text(LocationField::Address2),
        city: own(LocationField::City),
        state: read_state(&state).unwrap_or(state),
        zip: own(LocationField::Zip),
        timezone: own(LocationField::TimeZone),
        specialty: home.specialty,
        languages: home.languages.clone(),
        ..Profile::default()
    }
    .normal()
}

/// Reads and checks the rows of a file. `known` are the existing locations; `specialties` are the brand's.
pub fn check(
    rows: &[(i32, BTreeMap<LocationField, String>)],
    home: &Profile,
    known: &[Known],
    specialties: &[i64],
) -> Vec<CheckedLocation> {
    let mut seen: HashMap<(SamePlace, String), (Option<i32>, String)> = HashMap::new();
    for one in known {
        for (why, key) in keys(one) {
            seen.entry((why, key)).or_insert((None, one.name.clone()));
        }
    }
    let mut checked = Vec::with_capacity(rows.len());
    for (line, texts) in rows {
        let profile = profile_of(texts, home);
        let errors = profile.check(specialties);
        let mut twins: Vec<Twin> = vec![];
        let own = Known {
            name: profile.name.clone(),
            address_line1: profile.address_line1.clone(),
            address_line2: profile.address_line2.clone(),
            zip: profile.zip.clone(),
        };
        for (why, key) in keys(&own) {
            // Empty keys don't match each other.
            if key.starts_with('/') {
                continue;
            }
            let key = (why, key);
            match seen.get(&key) {
                Some((line, name)) if !twins.iter().any(|twin| twin.line == *line && twin.name == *name) => {
                    twins.push(Twin { why, line: *line, name: name.clone() });
                }
                Some(_) => {}
                None => {
                    seen.insert(key, (Some(*line), own.name.clone()));
                }
            }
        }
        checked.push(CheckedLocation { line: *line, profile, errors, twins });
    }
    checked
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Message;

    fn home() -> Profile {
        Profile {
            name: "Juniper Creek Dental".into(),
            legal_name: "Juniper Creek LLC".into(),
            email: "hello@juniper.example.com".into(),
            website: Some("https://juniper.example.com".into()),
            languages: vec!["en".into()],
            specialty: 1,
            ..Profile::default()
        }
    }

    fn row(line: i32, name: &str, address: &str, zip: &str) -> (i32, BTreeMap<LocationField, String>) {
        let texts = [
            (LocationField::Name, name),
            (LocationField::Phone, "(208) 555-0142"),
            (LocationField::Address1, address),
            (LocationField::City, "Boise"),
            (LocationField::State, "Idaho"),
            (LocationField::Zip, zip),
        ];
        (line, texts.map(|(field, text)| (field, text.to_owned())).into())
    }

    #[test]
    fn headings_of_other_systems_are_known() {
        for (heading, field) in [
            ("Office Name", LocationField::Name),
            ("Street Address", LocationField::Address1),
            ("Zip/Postal Code", LocationField::Zip),
            ("Main Phone", LocationField::Phone),
        ] {
            assert_eq!(LocationField::of_heading(heading), Some(field), "{heading}");
        }
    }

    #[test]
    fn blank_location_fields_default_to_the_first_office() {
        let found = check(&[row(1, " Juniper Meridian ", "12 Main St", "83642")], &home(), &[], &[1]);
        let profile = &found[0].profile;
        assert!(found[0].errors.is_empty() && found[0].twins.is_empty(), "{found:?}");
        assert_eq!((profile.name.as_str(), profile.legal_name.as_str()), ("Juniper Meridian", "Juniper Creek LLC"));
        assert_eq!((profile.state.as_str(), profile.timezone.as_str()), ("ID", "America/Boise"));
        assert_eq!((profile.email.as_str(), profile.phone.as_str()), ("hello@juniper.example.com", "2085550142"));
    }

    #[test]
    fn each_cell_says_what_is_wrong_with_it() {
        let mut bad = row(1, "", "12 Main St", "00901");
        bad.1.insert(LocationField::TimeZone, "Europe/Berlin".into());
        let found = check(&[bad], &home(), &[], &[1]);
        let errors: Vec<_> = found[0].errors.0.iter().map(|(path, messages)| (path.as_str(), &messages[0])).collect();
        assert_eq!(
            errors,
            [("officeName", &Message::Required), ("timezone", &Message::InvalidData), ("zip", &Message::ZipFromUsa)]
        );
    }

    #[test]
    fn duplicate_locations_are_found_in_file_and_among_offices() {
        let known = [Known {
            name: "Juniper Creek Dental".into(),
            address_line1: "1418 N. 13th St.".into(),
            address_line2: None,
            zip: "83702".into(),
        }];
        let rows = [
            row(1, "Juniper North", "1418 N 13th St", "83702-1234"),
            row(2, "Juniper Meridian", "12 Main St", "83642"),
            row(3, "JUNIPER MERIDIAN", "14 Main St", "83642"),
            row(4, "Juniper Meridian", "12 Main St", "83646"),
        ];
        let found = check(&rows, &home(), &known, &[1]);
        let twin = |why, line, name: &str| vec![Twin { why, line, name: name.into() }];
        assert_eq!(found[0].twins, twin(SamePlace::Address, None, "Juniper Creek Dental"));
        assert_eq!(found[1].twins, vec![]);
        assert_eq!(found[2].twins, twin(SamePlace::Name, Some(2), "Juniper Meridian"));
        assert_eq!(found[3].twins, vec![], "another town");
        assert!(is_known(&Profile { name: "juniper creek dental".into(), zip: "83702".into(), ..home() }, &known));
        assert!(!is_known(&found[1].profile, &known));
    }
}
