//! Locations of made-up offices and households: real cities with their time zones, area codes, and ZIP codes.

use rand::Rng;
use rand::rngs::StdRng;

/// A city.
#[derive(Debug, Clone)]
pub(super) struct Place {
    pub city: String,
    pub state: String,
    pub timezone: String,
    pub area_code: String,
    pub zips: Vec<String>,
}

/// City, state, time zone, area code, ZIP codes.
const CITIES: &[(&str, &str, &str, &str, &[&str])] = &[
    ("Boise", "ID", "America/Boise", "208", &["83702", "83703", "83704", "83705", "83706", "83709", "83712"]),
    ("Leander", "TX", "America/Chicago", "512", &["78641", "78645"]),
    ("Albuquerque", "NM", "America/Denver", "505", &["87102", "87106", "87108", "87110", "87111"]),
    ("Tucson", "AZ", "America/Phoenix", "520", &["85701", "85704", "85711", "85719", "85745"]),
    ("Asheville", "NC", "America/New_York", "828", &["28801", "28803", "28804", "28806"]),
    ("Fort Collins", "CO", "America/Denver", "970", &["80521", "80524", "80525", "80526"]),
    ("Duluth", "MN", "America/Chicago", "218", &["55802", "55803", "55804", "55805", "55811"]),
    ("Fresno", "CA", "America/Los_Angeles", "559", &["93701", "93704", "93711", "93720", "93726"]),
    ("El Paso", "TX", "America/Denver", "915", &["79901", "79902", "79912", "79924", "79936"]),
    ("Spokane", "WA", "America/Los_Angeles", "509", &["99201", "99203", "99205", "99208"]),
    ("Madison", "WI", "America/Chicago", "608", &["53703", "53704", "53705", "53711", "53713"]),
    ("Savannah", "GA", "America/New_York", "912", &["31401", "31404", "31405", "31406"]),
    ("Lincoln", "NE", "America/Chicago", "402", &["68502", "68503", "68506", "68510", "68516"]),
    ("Salem", "OR", "America/Los_Angeles", "503", &["97301", "97302", "97304", "97306"]),
    ("Burlington", "VT", "America/New_York", "802", &["05401", "05408"]),
    ("Knoxville", "TN", "America/New_York", "865", &["37902", "37917", "37919", "37920", "37922"]),
    ("Wichita", "KS", "America/Chicago", "316", &["67202", "67203", "67206", "67208", "67212"]),
    ("Reno", "NV", "America/Los_Angeles", "775", &["89501", "89503", "89509", "89511", "89523"]),
    ("Laredo", "TX", "America/Chicago", "956", &["78040", "78041", "78043", "78045"]),
    ("Billings", "MT", "America/Denver", "406", &["59101", "59102", "59105", "59106"]),
    ("Tampa", "FL", "America/New_York", "813", &["33602", "33606", "33609", "33611", "33629"]),
    ("Des Moines", "IA", "America/Chicago", "515", &["50309", "50310", "50312", "50315"]),
    ("Provo", "UT", "America/Denver", "801", &["84601", "84604", "84606"]),
    ("Portland", "ME", "America/New_York", "207", &["04101", "04102", "04103"]),
];

const STREETS: &[&str] = &[
    "Alder St",
    "Bannock St",
    "Calle Luna",
    "Canyon Rd",
    "Cedar Ave",
    "Cherry Ln",
    "Columbine Dr",
    "Cottonwood Ct",
    "Depot St",
    "Eagle Ridge Dr",
    "Fairview Ave",
    "Fort St",
    "Franklin St",
    "Garfield St",
    "Harrison Blvd",
    "Hill Rd",
    "Irene St",
    "Jefferson St",
    "Juniper Way",
    "Kings Row",
    "Lakeshore Dr",
    "Latah St",
    "Magnolia Ave",
    "Main St",
    "Maple Grove Rd",
    "Mesa Dr",
    "Mill Pond Rd",
    "N 9th St",
    "N 15th St",
    "N 28th St",
    "O’Farrell St",
    "Old Mission Rd",
    "Orchard St",
    "Overland Rd",
    "Palmera Way",
    "Park Ave",
    "Pine Hollow Ct",
    "Pleasant Valley Rd",
    "Quail Run",
    "Ridgeline Dr",
    "River St",
    "Rose Hill St",
    "S 3rd St",
    "San Miguel Ave",
    "School House Ln",
    "Sunset Ave",
    "Sycamore St",
    "Vista Ave",
    "W Ranch Rd",
    "Warm Springs Ave",
    "Willow Bend",
    "Yale Pl",
];

/// The city of the `index`th made-up office.
pub(super) fn nth(index: usize) -> Place {
    let (city, state, timezone, area_code, zips) = CITIES[(index + 2) % CITIES.len()];
    place(city, state, timezone, area_code, zips)
}

/// The city around a given office: the known city with that name, or only the office's own ZIP code.
pub(super) fn around(city: &str, state: &str, timezone: &str, phone: &str, zip: &str) -> Place {
    let known = CITIES.iter().find(|(name, of, ..)| *name == city && *of == state);
    let area_code = phone.get(..3).unwrap_or(phone);
    place(city, state, timezone, area_code, known.map_or(&[zip], |(.., zips)| zips))
}

fn place(city: &str, state: &str, timezone: &str, area_code: &str, zips: &[&str]) -> Place {
    Place {
        city: city.to_owned(),
        state: state.to_owned(),
        timezone: timezone.to_owned(),
        area_code: area_code.to_owned(),
        zips: zips.iter().map(|zip| (*zip).to_owned()).collect(),
    }
}

impl Place {
    pub fn zip(&self, random: &mut StdRng) -> String {
        self.zips[random.random_range(0..self.zips.len())].clone()
    }

    /// An unused number: 555-0100 to 555-0199 are reserved for fiction.
    pub fn phone(&self, random: &mut StdRng) -> String {
        format!("{}55501{:02}", self.area_code, random.random_range(0..100))
    }
}

pub(super) fn street_address(random: &mut StdRng) -> String {
    let number = random.random_range(101..4900);
    format!("{number} {}", STREETS[random.random_range(0..STREETS.len())])
}
