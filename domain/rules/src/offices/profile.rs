//! An office's profile: how it is validated, and when it is complete.

use serde::Serialize;

use super::hours::Hours;
use super::time_zone::{time_zone_of, time_zones};
use crate::contact::{is_email, normal_email};
use crate::phones::phone_problem;
use crate::usa::{digits, is_state, phone_digits, zip_is_american};
use crate::{FieldErrors, Message};

const NAME_MOST: usize = 80;
const LINE_MOST: usize = 120;
const DESCRIPTION_MOST: usize = 2000;
const WEBSITE_MOST: usize = 200;

/// The languages that an office can list, by ISO 639-1 code.
pub const LANGUAGES: [&str; 20] = [
    "en", "es", "zh", "vi", "tl", "ko", "ar", "ru", "fr", "pt", "de", "hi", "pl", "ja", "fa", "ht", "it", "uk", "am",
    "so",
];

/// An office's profile.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Profile {
    pub name: String,
    pub legal_name: String,
    pub email: String,
    /// Ten digits.
    pub phone: String,
    pub website: Option<String>,
    pub address_line1: String,
    pub address_line2: Option<String>,
    pub city: String,
    pub state: String,
    pub zip: String,
    /// Empty: the time zone of the address.
    pub timezone: String,
    pub hours: Hours,
    /// Id of the office's specialty in the brand; 0 for none.
    pub specialty: i32,
    pub languages: Vec<String>,
    pub description: Option<String>,
    pub spanish_description: Option<String>,
    /// Whether search engines may list the sign-up page.
    pub listed: bool,
}

fn text(own: Option<String>) -> Option<String> {
    own.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}

/// Adds `https://` to a web address without a scheme.
fn web_address(typed: &str) -> String {
    if typed.contains("://") { typed.to_owned() } else { format!("https://{typed}") }
}

fn is_web_address(address: &str) -> bool {
    let rest = address.strip_prefix("https://").or_else(|| address.strip_prefix("http://"));
    let host = rest.and_then(|rest| rest.split(['/', '?', '#']).next()).unwrap_or_default();
    let label = |part: &str| {
        !part.is_empty()
            && !part.starts_with('-')
            && !part.ends_with('-')
            && part.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
    };
    address.len() <= WEBSITE_MOST
        && !address.contains(char::is_whitespace)
        && host.contains('.')
        && host.split('.').all(label)
}

impl Profile {
    /// Normalizes the profile for storage: trimmed, only digits in phone and ZIP, and the address's time zone if none is chosen.
    #[must_use]
    pub fn normal(self) -> Self {
        let trimmed = |text: String| text.trim().to_owned();
        let name = trimmed(self.name);
        let legal_name = Some(trimmed(self.legal_name)).filter(|own| !own.is_empty()).unwrap_or_else(|| name.clone());
        let state = self.state.trim().to_uppercase();
        let zip = match digits(&self.zip) {
            nine if nine.len() == 9 => format!("{}-{}", &nine[..5], &nine[5..]),
            other => other,
        };
        let chosen = Some(trimmed(self.timezone)).filter(|zone| !zone.is_empty());
        let timezone = chosen.or_else(|| time_zone_of(&state, &zip).map(str::to_owned)).unwrap_or_default();
        let mut languages: Vec<String> = Vec::new();
        for language in self.languages {
            if !languages.contains(&language) {
                languages.push(language);
            }
        }
        Self {
            email: normal_email(&self.email),
            phone: phone_digits(&self.phone),
            website: text(self.website).map(|typed| web_address(&typed)),
            address_line1: trimmed(self.address_line1),
            address_line2: text(self.address_line2),
            city: trimmed(self.city),
            hours: self.hours.ordered(),
            description: text(self.description),
            spanish_description: text(self.spanish_description),
            name,
            legal_name,
            state,
            zip,
            timezone,
            languages,
            ..self
        }
    }

    /// Validates a profile in normal form, with errors by API field. `specialties` are the brand's.
    pub fn check(&self, specialties: &[i64]) -> FieldErrors {
        let mut errors = self.hours.check();
        for (field, text, most) in [
            ("officeName", &self.name, NAME_MOST),
            ("legalName", &self.legal_name, LINE_MOST),
            ("email", &self.email, LINE_MOST * 2),
            ("phone", &self.phone, LINE_MOST),
            ("addressLine1", &self.address_line1, LINE_MOST),
            ("city", &self.city, NAME_MOST),
            ("state", &self.state, NAME_MOST),
            ("zip", &self.zip, NAME_MOST),
        ] {
            // A missing legal name is replaced by the name.
            if text.is_empty() && field != "legalName" {
                errors.add(field, Message::Required);
            } else if text.chars().count() > most {
                errors.add(field, Message::TooLong(most));
            }
        }
        for (field, text, most) in [
            ("addressLine2", &self.address_line2, LINE_MOST),
            ("description", &self.description, DESCRIPTION_MOST),
            ("spanishDescription", &self.spanish_description, DESCRIPTION_MOST),
        ] {
            if text.as_ref().is_some_and(|text| text.chars().count() > most) {
                errors.add(field, Message::TooLong(most));
            }
        }
        self.check_reach(&mut errors);
        let mut wrong = |field: &str, message: Option<Message>| {
            if let Some(message) = message {
                errors.add(field, message);
            }
        };
        let zip = digits(&self.zip);
        wrong("state", (!self.state.is_empty() && !is_state(&self.state)).then_some(Message::InvalidData));
        if !self.zip.is_empty() {
            let plain = self.zip.len() == 5 || (self.zip.len() == 10 && zip.len() == 9);
            wrong("zip", (!plain).then_some(Message::ZipDigits));
            wrong("zip", (plain && !zip_is_american(&zip)).then_some(Message::ZipFromUsa));
        }
        let zone = self.timezone.is_empty() || time_zones().contains(&self.timezone.as_str());
        wrong("timezone", (!zone).then_some(Message::InvalidData));
        let known = self.specialty == 0 || specialties.contains(&i64::from(self.specialty));
        wrong("specialtyId", (!known).then_some(Message::InvalidData));
        wrong("languages", self.languages.is_empty().then_some(Message::Required));
        let spoken = self.languages.iter().all(|own| LANGUAGES.contains(&own.as_str()));
        wrong("languages", (!spoken).then_some(Message::InvalidData));
        errors
    }

    fn check_reach(&self, errors: &mut FieldErrors) {
        if !self.email.is_empty() && (!is_email(&self.email) || self.email.len() > 254) {
            errors.add("email", Message::InvalidEmail);
        }
        if !self.phone.is_empty()
            && let Some(problem) = phone_problem(&self.phone)
        {
            errors.add("phone", problem);
        }
        if self.website.as_ref().is_some_and(|address| !is_web_address(address)) {
            errors.add("website", Message::WebAddress);
        }
    }

    /// Returns whether the profile has everything that patients look for: contact data, location, hours, and the specialty
    /// if the brand has more than one.
    pub fn complete(&self, specialties: &[i64]) -> bool {
        self.check(specialties).is_empty() && !self.hours.is_empty() && (self.specialty != 0 || specialties.len() < 2)
    }
}

/// The name as a URL segment: `Juniper Creek, Dental` becomes `juniper-creek-dental`. Empty for a name without such
/// letters.
pub fn slug_of(name: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    let mut slug = String::new();
    for letter in name.nfkd().flat_map(char::to_lowercase) {
        if letter.is_ascii_alphanumeric() {
            slug.push(letter);
        } else if matches!(letter, ' ' | '-' | '/' | '.' | '_') && !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        } else if letter == '&' {
            slug.push_str("and");
        }
        if slug.len() >= 60 {
            break;
        }
    }
    // A number alone would be read as an office's id.
    let slug = slug.trim_end_matches('-').to_owned();
    if slug.bytes().all(|b| b.is_ascii_digit()) { String::new() } else { slug }
}

/// The initials of the name's words, at most three. The numbers on its member cards start with them.
pub fn card_prefix_of(name: &str) -> String {
    let words = name.split_whitespace().filter_map(|word| word.chars().find(char::is_ascii_alphabetic));
    words.take(3).map(|letter| letter.to_ascii_uppercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn juniper() -> Profile {
        Profile {
            name: " Juniper Creek Dental ".into(),
            email: "Hello@Juniper.example.com".into(),
            phone: "(208) 555-0142".into(),
            website: Some("www.juniper.example.com".into()),
            address_line1: "1418 N 13th St".into(),
            city: "Boise".into(),
            state: "id".into(),
            zip: "83702".into(),
            hours: serde_json::from_str(r#"{"mon":[{"opens":"08:00","closes":"17:00"}]}"#).unwrap(),
            specialty: 1,
            languages: vec!["en".into(), "es".into(), "en".into()],
            ..Profile::default()
        }
    }

    fn wrong(change: impl FnOnce(&mut Profile)) -> Vec<(String, Vec<Message>)> {
        let mut profile = juniper();
        change(&mut profile);
        profile.normal().check(&[1, 2]).0.into_iter().collect()
    }

    #[test]
    fn what_is_typed_is_kept_in_one_form() {
        let kept = juniper().normal();
        assert_eq!((kept.name.as_str(), kept.legal_name.as_str()), ("Juniper Creek Dental", "Juniper Creek Dental"));
        assert_eq!((kept.email.as_str(), kept.phone.as_str()), ("hello@juniper.example.com", "2085550142"));
        assert_eq!(kept.website.as_deref(), Some("https://www.juniper.example.com"));
        assert_eq!((kept.state.as_str(), kept.timezone.as_str()), ("ID", "America/Boise"));
        assert_eq!(kept.languages, ["en", "es"]);
        assert!(kept.complete(&[1, 2]));
        let chosen = Profile { timezone: "America/Denver".into(), ..juniper() }.normal();
        assert_eq!(chosen.timezone, "America/Denver");
    }

    #[test]
    fn each_field_says_what_is_wrong_with_it() {
        let one = |field: &str, message: Message| vec![(field.to_owned(), vec![message])];
        assert_eq!(wrong(|p| p.zip = "00901".into()), one("zip", Message::ZipFromUsa));
        assert_eq!(wrong(|p| p.zip = "8370".into()), one("zip", Message::ZipDigits));
        assert_eq!(wrong(|p| p.zip = "837021234".into()), vec![]);
        assert_eq!(wrong(|p| p.phone = "416-555-0142".into()), one("phone", Message::AreaCodeFromUsa));
        assert_eq!(wrong(|p| p.phone = "555-0142".into()), one("phone", Message::ExactDigits(10)));
        assert_eq!(wrong(|p| p.name = "  ".into()), one("officeName", Message::Required));
        assert_eq!(wrong(|p| p.email = "hello@juniper".into()), one("email", Message::InvalidEmail));
        assert_eq!(wrong(|p| p.website = Some("javascript://alert(1)".into())), one("website", Message::WebAddress));
        assert_eq!(wrong(|p| p.website = Some("our site".into())), one("website", Message::WebAddress));
        assert_eq!(wrong(|p| p.timezone = "Europe/Berlin".into()), one("timezone", Message::InvalidData));
        assert_eq!(wrong(|p| p.specialty = 7), one("specialtyId", Message::InvalidData));
        assert_eq!(wrong(|p| p.languages.clear()), one("languages", Message::Required));
        assert_eq!(wrong(|p| p.languages = vec!["xx".into()]), one("languages", Message::InvalidData));
    }

    #[test]
    fn a_profile_without_hours_or_specialty_is_not_complete() {
        let without = |change: fn(&mut Profile)| {
            let mut profile = juniper();
            change(&mut profile);
            profile.normal().complete(&[1, 2])
        };
        assert!(!without(|p| p.hours = Hours::default()));
        assert!(!without(|p| p.specialty = 0));
        assert!(Profile { specialty: 0, ..juniper() }.normal().complete(&[1]), "nothing to choose");
        assert!(!without(|p| p.city = String::new()));
    }

    #[test]
    fn an_address_and_a_prefix_come_from_the_name() {
        assert_eq!(slug_of("Juniper Creek, Dental"), "juniper-creek-dental");
        assert_eq!(slug_of("Peña & Söhne D.D.S."), "pena-and-sohne-d-d-s");
        assert_eq!((slug_of("4471"), slug_of("牙医")), (String::new(), String::new()));
        assert_eq!(card_prefix_of("Juniper Creek of Boise"), "JCO");
    }
}
