//! The office search and the offices' profiles as complete HTML pages without scripts.

mod profile;
mod search;

use std::sync::LazyLock;

use frame::web::Listed;
use frame::web::brand::{picture, site, wordmark};
use frame::web::document::{Document, Image, Robots, Templates};
use frame::web::public::{PROFILE, Page, PublicPage, PublicQuery, SEARCH};
use frame::web::words::fill;
use kernel::{Context, Error};
use office::marketplace;
use poem::http::StatusCode;
use rust_decimal::Decimal;
use serde_json::{Value, json};
use tenancy::brand::{Brand, Language};
use tenancy::ids::OfficeId;

const STYLE: &str = include_str!("pages/style.css");

static TEMPLATES: LazyLock<Templates> = LazyLock::new(|| {
    Templates::new(&[
        ("frame.html", include_str!("pages/frame.html")),
        ("search.html", include_str!("pages/search.html")),
        ("profile.html", include_str!("pages/profile.html")),
        ("missing.html", include_str!("pages/missing.html")),
    ])
});

static WORDS: LazyLock<[Value; 2]> = LazyLock::new(|| {
    [include_str!("pages/words.en.json"), include_str!("pages/words.es.json")]
        .map(|source| serde_json::from_str(source).unwrap_or_default())
});

/// The page at an address.
///
/// # Errors
/// If the database is unreachable.
pub async fn page(context: &Context, brand: &Brand, asked: &PublicQuery) -> Result<PublicPage, Error> {
    let view = View { brand, asked, language: asked.language };
    let found = match asked.page {
        Page::Search => search::document(context, &view).await.map(Some),
        Page::Profile(None) => Ok(None),
        Page::Profile(Some(office)) => match profile::document(context, &view, OfficeId(office)).await {
            // An invalid cursor belongs to no page.
            Err(Error::NotFound | Error::Invalid(_)) => Ok(None),
            found => found.map(Some),
        },
    };
    let (status, document) = match found? {
        Some(document) => (StatusCode::OK, document),
        None => (StatusCode::NOT_FOUND, view.missing()?),
    };
    Ok(PublicPage { status, document, style: STYLE })
}

/// The address of the search, for search engines.
pub fn search_address(brand: &Brand) -> Listed {
    (format!("{}{SEARCH}", site(brand)), &Language::ALL)
}

/// The first office of each sitemap of a brand.
///
/// # Errors
/// If the database is unreachable.
pub async fn sitemap_beginnings(context: &Context, brand: &Brand) -> Result<Vec<i64>, Error> {
    Ok(marketplace::sitemap_beginnings(context, &brand.id).await?.into_iter().map(|office| office.0).collect())
}

/// The addresses of listed and live offices, starting at an office: the profile and the sign-up page of each.
///
/// # Errors
/// If the database is unreachable.
pub async fn sitemap(context: &Context, brand: &Brand, from: i64) -> Result<Vec<Listed>, Error> {
    let site = site(brand);
    let mut addresses: Vec<Listed> = vec![];
    for (office, slug) in marketplace::sitemap(context, &brand.id, OfficeId(from)).await? {
        addresses.push((format!("{site}{PROFILE}{office}"), &Language::ALL));
        addresses.push((format!("{site}/signup/{slug}"), &Language::ALL));
    }
    Ok(addresses)
}

/// The data that every page needs.
struct View<'a> {
    brand: &'a Brand,
    asked: &'a PublicQuery,
    language: Language,
}

impl View<'_> {
    fn words(&self) -> &'static Value {
        match self.language {
            Language::En => &WORDS[0],
            Language::Es => &WORDS[1],
        }
    }

    /// The text of a key with its values filled in. A key without a text is returned as is.
    fn say(&self, key: &str, values: &[(&str, &str)]) -> String {
        fill(self.words()[key].as_str().unwrap_or(key), values)
    }

    /// The content of a page's frame: brand, languages, links.
    fn frame(&self) -> Value {
        let other = if self.language == Language::En { "es" } else { "en" };
        let path = match self.asked.page {
            Page::Search => SEARCH.to_owned(),
            Page::Profile(office) => format!("{PROFILE}{}", office.unwrap_or_default()),
        };
        let (theme, contacts) = (&self.brand.profile.theme, &self.brand.profile.contacts);
        let (strong, light) = wordmark(self.brand);
        json!({
            "t": self.words(),
            "language": self.language.code(),
            // The language set in the address, so that a form keeps it.
            "fixed_language": self.asked.value("lang").map(|_| self.language.code()),
            "strong": strong,
            "light": light,
            "phone": contacts.phone,
            "email": contacts.support_email,
            "logo": self.brand.logo_svg,
            "main": theme.primary_color().to_string(),
            "search": self.link(SEARCH, ""),
            "is_search": matches!(self.asked.page, Page::Search),
            "other_language": format!("{path}?{}", self.asked.with(&[("lang", other)])),
        })
    }

    /// An address that keeps the language set in the current address.
    fn link(&self, path: &str, query: &str) -> String {
        let language = self.asked.value("lang").map(|_| format!("lang={}", self.language.code()));
        let parts: Vec<&str> =
            [query, language.as_deref().unwrap_or_default()].into_iter().filter(|part| !part.is_empty()).collect();
        if parts.is_empty() { path.to_owned() } else { format!("{path}?{}", parts.join("&")) }
    }

    fn document(&self, template: &str, mut content: Value, about: About) -> anyhow::Result<Document> {
        content["page"] = self.frame();
        content["t"] = self.words().clone();
        Ok(Document {
            language: self.language,
            languages: &Language::ALL,
            title: about.title,
            description: about.description,
            site: self.brand.profile.name.clone(),
            canonical: format!("{}{}", site(self.brand), about.path),
            robots: about.robots,
            image: Some(about.image.unwrap_or_else(|| picture(self.brand))),
            worn: None,
            content: TEMPLATES.render(template, &content)?,
            data: Value::Null,
            structured: about.structured,
        })
    }

    fn missing(&self) -> anyhow::Result<Document> {
        let about = About {
            title: self.say("missing", &[]),
            description: self.say("missingText", &[]),
            path: SEARCH.to_owned(),
            robots: Robots::NoIndex,
            image: None,
            structured: Value::Null,
        };
        self.document("missing.html", json!({}), about)
    }

    fn specialty(&self, id: i32) -> Option<&str> {
        let specialty = self.brand.profile.specialties.iter().find(|one| one.id == i64::from(id))?;
        Some(specialty.name.get(self.language))
    }

    /// The name of a language. An unknown code is returned as is.
    fn language_name<'s>(&self, code: &'s str) -> &'s str {
        self.words()["languageNames"][code].as_str().unwrap_or(code)
    }

    fn languages(&self, codes: &[String]) -> String {
        codes.iter().map(|code| self.language_name(code)).collect::<Vec<_>>().join(", ")
    }

    /// "4.7 of 5, 12 reviews", and its stars.
    fn rating(&self, average: Option<Decimal>, count: i64) -> Option<(String, String)> {
        let average = average?;
        let key = if count == 1 { "ratingOne" } else { "rating" };
        let words = self.say(key, &[("average", &average.to_string()), ("count", &count.to_string())]);
        Some((stars(average.round().try_into().unwrap_or(0)), words))
    }
}

/// The content of a page's `<head>`.
struct About {
    title: String,
    description: String,
    /// Without the query string.
    path: String,
    robots: Robots,
    /// The page's preview image; the brand's if `None`.
    image: Option<Image>,
    structured: Value,
}

fn stars(count: i32) -> String {
    (1..=5).map(|star| if star <= count { '★' } else { '☆' }).collect()
}
