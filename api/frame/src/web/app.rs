//! What the address of a page of the app asks for.

use poem::Request;
use tenancy::brand::Language;

/// A page of the app by its address.
pub struct AppQuery {
    /// Without a slash at the end.
    pub path: String,
    /// As the address says; the app shows English otherwise.
    pub language: Language,
    /// The office whose page it is (`?office=` or `?officeId=`), by number or slug.
    pub office: Option<String>,
    /// Somebody scanned the code of an office's letter (`?source=letter`).
    pub from_letter: bool,
}

impl AppQuery {
    pub(super) fn of(request: &Request) -> Self {
        let path = request.uri().path();
        let path = path.strip_suffix('/').filter(|path| !path.is_empty()).unwrap_or(path).to_owned();
        let query = request.uri().query().unwrap_or_default();
        let value = |name: &str| {
            let mut pairs = url::form_urlencoded::parse(query.as_bytes());
            pairs.find(|(key, value)| key == name && !value.is_empty()).map(|(_, value)| value.into_owned())
        };
        let fits =
            |office: &String| office.len() <= 80 && office.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
        let language = if value("lang").as_deref() == Some("es") { Language::Es } else { Language::En };
        let from_letter = value("source").as_deref() == Some("letter");
        Self { path, language, office: value("office").or_else(|| value("officeId")).filter(fits), from_letter }
    }
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
        let from_letter = |uri: &str| AppQuery::of(&Request::builder().uri_str(uri).finish()).from_letter;
        assert!(from_letter("/out-of-network?source=letter") && !from_letter("/out-of-network?source=ad"));
    }
}
