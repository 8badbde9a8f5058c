//! Parses the address of a page of the app.

use poem::Request;
use tenancy::brand::Language;

use crate::request_context;

/// The address of a page of the app.
pub struct AppQuery {
    /// Without a trailing slash.
    pub path: String,
    /// The language in the address; English if none.
    pub language: Language,
    /// The language in the address; the browser's if none.
    pub preferred: Language,
    /// The office of the page (`?office=` or `?officeId=`), by number or slug.
    pub office: Option<String>,
    /// Whether the address comes from the QR code in an office's letter (`?source=letter`).
    pub from_letter: bool,
    pairs: Vec<(String, String)>,
}

impl AppQuery {
    pub(super) fn of(request: &Request) -> Self {
        let path = request.uri().path();
        let path = path.strip_suffix('/').filter(|path| !path.is_empty()).unwrap_or(path).to_owned();
        let query = request.uri().query().unwrap_or_default();
        let pairs: Vec<(String, String)> = url::form_urlencoded::parse(query.as_bytes()).into_owned().collect();
        let value = |name: &'static str| values(&pairs, name).find(|value| !value.is_empty());
        let fits =
            |office: &String| office.len() <= 80 && office.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
        let language = |named: &str| if named == "es" { Language::Es } else { Language::En };
        let preferred = match value("lang") {
            Some(named @ ("en" | "es")) => named,
            _ => request_context::language(),
        };
        let office = value("office").or_else(|| value("officeId")).map(str::to_owned).filter(fits);
        Self {
            path,
            language: language(value("lang").unwrap_or_default()),
            preferred: language(preferred),
            office,
            from_letter: value("source") == Some("letter"),
            pairs,
        }
    }

    /// All values of a query parameter.
    pub fn values<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        values(&self.pairs, name)
    }
}

fn values<'a>(pairs: &'a [(String, String)], name: &'a str) -> impl Iterator<Item = &'a str> {
    pairs.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_page_language_and_office() {
        let asked = |uri: &str| {
            let asked = AppQuery::of(&Request::builder().uri_str(uri).finish());
            (asked.path, asked.language, asked.office)
        };
        assert_eq!(asked("/"), ("/".to_owned(), Language::En, None));
        assert_eq!(asked("/faq/?lang=es&officeId="), ("/faq".to_owned(), Language::Es, None));
        let office = Some("juniper-creek".to_owned());
        assert_eq!(
            asked("/out-of-network?office=juniper-creek&officeId=7"),
            ("/out-of-network".to_owned(), Language::En, office)
        );
        assert_eq!(asked("/faq?officeId=%3Cb%3E").2, None);
        let asked_at = |uri: &str| AppQuery::of(&Request::builder().uri_str(uri).finish());
        let numbers = asked_at("/ppo-calculator?plan=1.2&lang=es&plan=3+A&office=39900.1500");
        assert_eq!(numbers.values("plan").collect::<Vec<_>>(), ["1.2", "3 A"]);
        assert_eq!((numbers.preferred, numbers.office), (Language::Es, None), "numbers name no office");
        let from_letter = |uri: &str| AppQuery::of(&Request::builder().uri_str(uri).finish()).from_letter;
        assert!(from_letter("/out-of-network?source=letter") && !from_letter("/out-of-network?source=ad"));
    }
}
