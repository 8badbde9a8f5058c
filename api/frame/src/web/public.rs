//! Public pages without scripts: parsing their addresses, and the sitemaps for search engines.

use poem::Request;
use poem::http::StatusCode;
use tenancy::brand::Language;

use super::Listed;
use super::document::Document;
use crate::{host, request_context};

pub const SEARCH: &str = "/search";
pub const PROFILE: &str = "/marketplace/profile/";
/// The starts of these pages' addresses.
pub const PATHS: [&str; 2] = [SEARCH, PROFILE];

/// The public page at an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Page {
    Search,
    /// The office's number; `None` if it is not a number.
    Profile(Option<i64>),
}

/// The parsed address of a public page.
pub struct PublicQuery {
    pub page: Page,
    pub language: Language,
    /// The client's IP address, for rate limits.
    pub address: Option<String>,
    pairs: Vec<(String, String)>,
}

/// The response for a page.
pub struct PublicPage {
    pub status: StatusCode,
    pub document: Document,
    pub style: &'static str,
}

impl PublicQuery {
    pub(super) fn of(request: &Request) -> Option<Self> {
        let page = page(request.uri().path())?;
        let query = request.uri().query().unwrap_or_default();
        let pairs: Vec<(String, String)> = url::form_urlencoded::parse(query.as_bytes()).into_owned().collect();
        let named = pairs.iter().find(|(name, _)| name == "lang").map(|(_, value)| value.as_str());
        let language = match named.unwrap_or(request_context::language()) {
            "es" => Language::Es,
            _ => Language::En,
        };
        Some(Self { page, language, address: host::address(request), pairs })
    }

    /// A value of the query; `None` if it is empty.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.pairs
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, value)| value.as_str())
            .filter(|value| !value.is_empty())
    }

    /// The query with `changes` applied; an empty value removes a parameter. The language is kept.
    pub fn with(&self, changes: &[(&str, &str)]) -> String {
        let kept = self.pairs.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let kept = kept.filter(|(name, _)| !changes.iter().any(|(changed, _)| changed == name));
        let all = kept.chain(changes.iter().copied()).filter(|(_, value)| !value.is_empty());
        url::form_urlencoded::Serializer::new(String::new()).extend_pairs(all).finish()
    }
}

fn page(path: &str) -> Option<Page> {
    let path = if path.len() > 1 { path.strip_suffix('/').unwrap_or(path) } else { path };
    if path == SEARCH {
        return Some(Page::Search);
    }
    let office = path.strip_prefix(PROFILE).filter(|rest| !rest.is_empty() && !rest.contains('/'))?;
    Some(Page::Profile(office.parse().ok()))
}

/// The sitemap at an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sitemap {
    /// The index of all sitemaps.
    Index,
    /// The brand's own pages.
    Pages,
    /// The brand's offices, starting at this one.
    Offices(i64),
}

impl Sitemap {
    pub(super) fn of(path: &str) -> Option<Self> {
        match path {
            "/sitemap.xml" => Some(Self::Index),
            "/sitemap-pages.xml" => Some(Self::Pages),
            _ => {
                let from = path.strip_prefix("/sitemap-offices-")?.strip_suffix(".xml")?;
                from.parse().ok().map(Self::Offices)
            }
        }
    }

    pub(super) fn path(self) -> String {
        match self {
            Self::Index => "/sitemap.xml".to_owned(),
            Self::Pages => "/sitemap-pages.xml".to_owned(),
            Self::Offices(from) => format!("/sitemap-offices-{from}.xml"),
        }
    }
}

/// The XML of the sitemap index.
pub fn sitemap_index(maps: impl Iterator<Item = String>) -> String {
    let maps: String = maps.map(|address| format!("<sitemap><loc>{address}</loc></sitemap>\n")).collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n{maps}</sitemapindex>\n"
    )
}

/// The XML of a sitemap, with each address in all its languages.
pub fn sitemap(addresses: &[Listed]) -> String {
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    for (address, languages) in addresses {
        let address = address.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;");
        xml.push_str(&format!("<url><loc>{address}</loc>"));
        for language in languages.iter().map(|language| language.code()) {
            xml.push_str(&format!(
                "<xhtml:link rel=\"alternate\" hreflang=\"{language}\" href=\"{address}?lang={language}\"/>"
            ));
        }
        xml.push_str("</url>\n");
    }
    xml + "</urlset>\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn these_addresses_are_public_pages() {
        assert_eq!(page("/search"), Some(Page::Search));
        assert_eq!(page("/search/"), Some(Page::Search));
        assert_eq!(page("/marketplace/profile/7"), Some(Page::Profile(Some(7))));
        assert_eq!(page("/marketplace/profile/x"), Some(Page::Profile(None)));
        for other in
            ["/", "/searching", "/search/a", "/marketplace/profile/", "/marketplace/profile/7/a", "/marketplace"]
        {
            assert_eq!(page(other), None, "{other}");
        }
    }

    #[test]
    fn a_query_changes_one_value_and_keeps_the_rest() {
        let request = Request::builder().uri_str("/search?near=Boise%2C+ID&lang=es&cursor=abc&radius=").finish();
        let asked = PublicQuery::of(&request).unwrap();
        assert_eq!(
            (asked.language, asked.value("near"), asked.value("radius")),
            (Language::Es, Some("Boise, ID"), None)
        );
        assert_eq!(asked.with(&[("cursor", ""), ("radius", "50")]), "near=Boise%2C+ID&lang=es&radius=50");
        assert_eq!(asked.with(&[("lang", "en")]), "near=Boise%2C+ID&cursor=abc&lang=en");
    }

    #[test]
    fn each_sitemap_has_its_address() {
        for map in [Sitemap::Index, Sitemap::Pages, Sitemap::Offices(20_001)] {
            assert_eq!(Sitemap::of(&map.path()), Some(map));
        }
        for other in ["/sitemap", "/sitemap-offices-.xml", "/sitemap-offices-x.xml", "/sitemap-offices-7"] {
            assert_eq!(Sitemap::of(other), None, "{other}");
        }
    }

    #[test]
    fn a_sitemap_is_escaped() {
        let xml = sitemap(&[("https://a.example/signup/x&<\"".to_owned(), &Language::ALL)]);
        assert!(xml.contains("<loc>https://a.example/signup/x&amp;&lt;&quot;</loc>"), "{xml}");
        assert!(xml.contains("hreflang=\"es\" href=\"https://a.example/signup/x&amp;&lt;&quot;?lang=es\""));
    }
}
