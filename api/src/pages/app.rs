//! The app's pages by address: the head of each, and what a public page shows before its script runs.

mod builder;
mod calculator;
mod network;
mod start;
mod tiers;

use std::sync::LazyLock;

use catalog::plans::Channel;
use frame::web::Listed;
use frame::web::app::AppQuery;
use frame::web::brand::{picture, site, wordmark};
use frame::web::colors;
use frame::web::document::{Document, Image, Robots, Templates, drawing_address};
use frame::web::words::fill;
use households::enrollment;
use kernel::{Context, Error};
use office::marketplace;
use poem_openapi::types::ToJSON;
use serde_json::{Value, json};
use tenancy::brand::{Brand, Feature, Language};

use super::prose;
use crate::brand::{LegalText, TextName, legal_text};
use crate::signup::SignupPage;

static TEMPLATES: LazyLock<Templates> = LazyLock::new(|| {
    Templates::new(&[
        ("frame.html", include_str!("frame.html")),
        ("prose.html", include_str!("prose.html")),
        ("enroll.html", include_str!("enroll.html")),
        ("checkout.html", include_str!("checkout.html")),
        ("start.html", include_str!("start.html")),
        ("builder.html", include_str!("builder.html")),
        ("calculator.html", include_str!("calculator.html")),
        ("network.html", include_str!("network.html")),
        ("drawings.html", include_str!("../signup/landing/drawings.html")),
        ("plan.html", include_str!("../signup/landing/plan.html")),
        ("networks.html", include_str!("networks.html")),
        ("tiers.html", include_str!("tiers.html")),
        ("text.html", include_str!("text.html")),
        ("questions.html", include_str!("questions.html")),
    ])
});

static WORDS: LazyLock<[Value; 2]> = LazyLock::new(|| {
    [include_str!("words.en.json"), include_str!("words.es.json")]
        .map(|source| serde_json::from_str(source).unwrap_or_default())
});

const ENGLISH: &[Language] = &[Language::En];
const BOTH: &[Language] = &Language::ALL;

/// The content of a page before its script runs.
#[derive(Debug, Clone, Copy)]
enum Sight {
    /// Only a placeholder line: the page is private, or requires sign-in.
    Nothing,
    /// The tiers for a practice, before it enters its email.
    Offer,
    /// What a practice pays.
    Tiers,
    /// The checkout: the practice's details and the tiers to choose from.
    Checkout,
    /// The links for each kind of visitor.
    Start,
    /// A plan from the brand's first preset at typical fees.
    Builder,
    /// The effect of leaving insurance networks, with example numbers or those in the address.
    Calculator,
    /// A text of the brand.
    Text(TextName),
    /// A text of questions and answers.
    Questions(TextName),
    /// The page of the office in the address. Without an office, it explains such pages and how to find them.
    Office,
}

struct Page {
    path: &'static str,
    /// The key of its texts in `words.<language>.json`; a text has its own title.
    key: &'static str,
    languages: &'static [Language],
    robots: Robots,
    sight: Sight,
    /// For businesses: search engines list it only if businesses can sign up.
    business: bool,
}

const fn page(path: &'static str, key: &'static str, languages: &'static [Language], sight: Sight) -> Page {
    Page { path, key, languages, robots: Robots::Index, sight, business: false }
}

const fn business(path: &'static str, key: &'static str, languages: &'static [Language], text: TextName) -> Page {
    Page { business: true, ..page(path, key, languages, Sight::Text(text)) }
}

const fn hidden(path: &'static str, key: &'static str) -> Page {
    Page { robots: Robots::NoIndex, ..page(path, key, ENGLISH, Sight::Nothing) }
}

/// All pages with their own head. Other pages use the brand's name and are hidden from search engines.
const PAGES: &[Page] = &[
    page("/enroll/practice", "enroll", ENGLISH, Sight::Offer),
    page("/learn-more", "learnMore", ENGLISH, Sight::Tiers),
    page("/subscribe", "subscribe", ENGLISH, Sight::Checkout),
    page("/start", "start", BOTH, Sight::Start),
    page("/plan-builder", "planBuilder", ENGLISH, Sight::Builder),
    page("/ppo-calculator", "calculator", BOTH, Sight::Calculator),
    page("/out-of-network", "outOfNetwork", BOTH, Sight::Office),
    page("/faq", "faq", BOTH, Sight::Questions(TextName::Faq)),
    page("/developers", "developers", ENGLISH, Sight::Nothing),
    page("/terms", "terms", BOTH, Sight::Text(TextName::Terms)),
    page("/privacy", "privacy", BOTH, Sight::Text(TextName::Privacy)),
    business("/terms-employee", "termsEmployee", BOTH, TextName::TermsEmployee),
    business("/business-connect-terms", "businessTerms", ENGLISH, TextName::BusinessConnectTerms),
    business("/business-connect-addendum", "businessAddendum", ENGLISH, TextName::BusinessConnectAddendum),
    hidden("/", "signIn"),
    hidden("/accounts/login", "signIn"),
    hidden("/accounts/forgot-password", "forgotPassword"),
];

/// The sign-up page for businesses.
const BUSINESS_SIGNUP: &str = "/accounts/small-business-signup";

/// Whether businesses can sign up with this brand: it has the feature, and the app has the page.
fn takes_businesses(brand: &Brand) -> bool {
    brand.has(Feature::BusinessConnect) && PAGES.iter().any(|page| page.path == BUSINESS_SIGNUP)
}

impl Page {
    /// Whether search engines may list the page of a brand.
    fn robots(&self, brand: &Brand) -> Robots {
        if self.business && !takes_businesses(brand) { Robots::NoIndex } else { self.robots }
    }
}

/// The addresses that search engines may crawl, even those that they may then not list.
pub fn listed() -> impl Iterator<Item = &'static str> {
    PAGES.iter().filter(|page| page.robots == Robots::Index).map(|page| page.path)
}

/// A brand's pages for its sitemap, without texts that the brand does not have.
pub fn sitemap(brand: &Brand) -> Vec<Listed> {
    let there = |page: &&Page| match page.sight {
        Sight::Text(name) | Sight::Questions(name) => legal_text(brand, name, Language::En).is_some(),
        _ => true,
    };
    let open = PAGES.iter().filter(|page| page.robots(brand) == Robots::Index).filter(there);
    open.map(|page| (format!("{}{}", site(brand), page.path), page.languages)).collect()
}

/// The document for an address of the app.
///
/// # Errors
/// If the database is unreachable, or a template is invalid; a test of every brand guards against the latter.
pub async fn document(context: &Context, brand: &Brand, asked: &AppQuery) -> Result<Document, Error> {
    let Some(page) = PAGES.iter().find(|page| page.path == asked.path) else { return Ok(unknown(brand, asked)) };
    let language = match page.sight {
        // These pages use the browser's language unless the address sets one.
        Sight::Start | Sight::Calculator | Sight::Office => asked.preferred,
        _ => asked.language,
    };
    let language = if page.languages.contains(&language) { language } else { Language::En };
    let view = View { brand, page, language, asked };
    if let Sight::Text(name) | Sight::Questions(name) = page.sight {
        return match legal_text(brand, name, language) {
            Some(text) => Ok(view.text(&text, asked.office.is_some())?),
            None => Ok(unknown(brand, asked)),
        };
    }
    let mut document = view.document(&view.say("title", &[]))?;
    if let (Sight::Office, Some(named)) = (page.sight, &asked.office) {
        view.office(context, named, &mut document).await?;
    }
    Ok(document)
}

/// The head of a private page.
fn unknown(brand: &Brand, asked: &AppQuery) -> Document {
    let name = brand.profile.name.clone();
    Document {
        language: Language::En,
        languages: &[],
        title: name.clone(),
        description: fill(WORDS[0]["description"].as_str().unwrap_or_default(), &[("brand", &name)]),
        site: name,
        canonical: format!("{}{}", site(brand), asked.path),
        robots: Robots::NoIndex,
        image: Some(picture(brand)),
        worn: None,
        content: String::new(),
        data: Value::Null,
        structured: Value::Null,
    }
}

struct View<'a> {
    brand: &'a Brand,
    page: &'static Page,
    language: Language,
    asked: &'a AppQuery,
}

impl View<'_> {
    fn words(&self) -> &'static Value {
        match self.language {
            Language::En => &WORDS[0],
            Language::Es => &WORDS[1],
        }
    }

    /// A text of this page; empty if there is none.
    fn say(&self, name: &str, values: &[(&str, &str)]) -> String {
        let profile = &self.brand.profile;
        let professional = &profile.professional;
        let known = [
            ("brand", profile.name.as_str()),
            ("office", professional.office.get(self.language)),
            ("offices", professional.offices.get(self.language)),
        ];
        let values: Vec<_> = known.into_iter().chain(values.iter().copied()).collect();
        fill(self.words()[self.page.key][name].as_str().unwrap_or_default(), &values)
    }

    fn document(&self, title: &str) -> anyhow::Result<Document> {
        let name = self.brand.profile.name.as_str();
        let canonical = format!("{}{}", site(self.brand), self.page.path);
        let description = self.say("description", &[]);
        let mut structured = json!({
            "@context": "https://schema.org",
            "@type": "WebPage",
            "name": title,
            "description": description,
            "url": canonical,
            "inLanguage": self.language.code(),
            "isPartOf": { "@type": "WebSite", "name": name, "url": site(self.brand) },
        });
        let (content, data) = match self.page.sight {
            Sight::Offer => (self.render("enroll.html", self.offer())?, self.prices()),
            Sight::Tiers => {
                structured["mainEntity"] = self.service();
                (self.render("tiers.html", json!({ "prices": self.tiers() }))?, self.prices())
            }
            Sight::Checkout => (self.render("checkout.html", self.checkout())?, self.prices()),
            Sight::Start => (self.render("start.html", self.start())?, Value::Null),
            Sight::Builder => self.builder()?,
            Sight::Calculator => (self.render("calculator.html", self.calculator()?)?, Value::Null),
            Sight::Office => (self.render("networks.html", self.networks())?, Value::Null),
            Sight::Nothing | Sight::Text(_) | Sight::Questions(_) => (String::new(), Value::Null),
        };
        let robots = self.page.robots(self.brand);
        Ok(Document {
            language: self.language,
            languages: self.page.languages,
            title: format!("{title} · {name}"),
            description,
            site: name.to_owned(),
            canonical,
            robots,
            image: Some(picture(self.brand)),
            worn: None,
            content,
            data,
            structured: if robots == Robots::Index { structured } else { Value::Null },
        })
    }

    /// A text of the brand. If it is read for an office, the script shows it in the office's colors.
    fn text(&self, text: &LegalText, for_office: bool) -> anyhow::Result<Document> {
        let mut document = self.document(&text.title)?;
        document.data = json!({ "text": text.to_json() });
        let content = json!({
            "title": text.title,
            "version": text.version,
            "other": if self.page.languages.len() > 1 { self.other() } else { Value::Null },
            "sections": prose::sections(text),
        });
        document.content = match self.page.sight {
            _ if for_office => String::new(),
            Sight::Questions(_) => {
                let groups = prose::groups(text);
                document.structured = prose::structured(&groups);
                self.render("questions.html", json!({ "text": content, "groups": groups }))?
            }
            _ => self.render("text.html", json!({ "text": content }))?,
        };
        Ok(document)
    }

    /// The page that an office sends its patients; search engines may list it if the office is listed. For an unknown
    /// office, a general page that search engines may not list.
    async fn office(&self, context: &Context, named: &str, document: &mut Document) -> Result<(), Error> {
        document.robots = Robots::NoIndex;
        document.structured = Value::Null;
        let catalog = match enrollment::signup_page(context, &self.brand.id, named).await {
            Ok(catalog) => catalog,
            Err(Error::NotFound) => return Ok(()),
            Err(error) => return Err(error),
        };
        let page = SignupPage::of(context, self.brand, &catalog, Channel::External);
        document.title = self.say("of", &[("name", &page.office.name)]);
        document.canonical = format!("{}?office={}", document.canonical, page.office.slug);
        if let Some(path) = &page.office.photo_url {
            let address = format!("{}{path}", site(self.brand));
            document.image = Some(Image::of(address, page.office.name.clone()));
        }
        document.worn = colors::worn(self.brand, &page.office.template);
        document.content = self.network(&page, self.asked.from_letter, document.worn.as_ref())?;
        document.data = json!({ "officePage": page.to_json() });
        if marketplace::is_listed(context, &self.brand.id, catalog.office.id).await? {
            document.robots = Robots::Index;
        }
        Ok(())
    }

    fn other(&self) -> Value {
        match self.language {
            Language::En => json!({ "code": "es", "name": "Español" }),
            Language::Es => json!({ "code": "en", "name": "English" }),
        }
    }

    fn render(&self, template: &str, mut content: Value) -> anyhow::Result<String> {
        content["t"] = self.words()["frame"].clone();
        content["heading"] = json!(self.say("heading", &[]));
        content["lead"] = json!(self.say("lead", &[]));
        content["page"] = self.frame();
        TEMPLATES.render(template, &content)
    }

    /// The frame of the brand's own pages.
    fn frame(&self) -> Value {
        let profile = &self.brand.profile;
        let (strong, light) = wordmark(self.brand);
        json!({
            "language": self.language.code(),
            "logo": drawing_address(&self.brand.logo_svg),
            "strong": strong,
            "light": light,
            "phone": profile.contacts.phone,
            "email": profile.contacts.support_email,
            "query": if self.language == Language::Es { "?lang=es" } else { "" },
            "primary": profile.theme.primary_color().to_string(),
            "shades": profile.theme.primary.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "office": null,
        })
    }
}
