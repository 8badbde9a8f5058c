//! The app's pages by their addresses: what the head says of each, and what a public one shows before its script runs.

mod network;

use std::sync::LazyLock;

use frame::web::Listed;
use frame::web::app::AppQuery;
use frame::web::colors;
use frame::web::document::{Document, Robots, Templates, drawing_address};
use frame::web::words::fill;
use frame::wire::Language as WireLanguage;
use membership::plans::Channel;
use membership::{Context, Error, enrollment, marketplace, tiers};
use poem_openapi::types::ToJSON;
use serde_json::{Value, json};
use tenancy::brand::{Brand, Language};

use super::prose;
use crate::brand::{LegalText, TextName, legal_text};
use crate::marketplace::pages::site;
use crate::prices::Pricing;
use crate::signup::SignupPage;

static TEMPLATES: LazyLock<Templates> = LazyLock::new(|| {
    Templates::new(&[
        ("frame.html", include_str!("frame.html")),
        ("prose.html", include_str!("prose.html")),
        ("heading.html", include_str!("heading.html")),
        ("enroll.html", include_str!("enroll.html")),
        ("network.html", include_str!("network.html")),
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

/// What a page shows before its script runs.
#[derive(Debug, Clone, Copy)]
enum Sight {
    /// The quiet line: the page is one person's, or behind a sign-in.
    Nothing,
    /// Its heading and what it is for.
    Heading,
    /// What a practice chooses between before it gives its email.
    Offer,
    /// What a practice pays.
    Tiers,
    /// A text of the brand.
    Text(TextName),
    /// A text of questions.
    Questions(TextName),
    /// The page of the office that the address names.
    Office,
}

struct Page {
    path: &'static str,
    /// Its words in `words.<language>.json`; a text has its own title.
    key: &'static str,
    languages: &'static [Language],
    robots: Robots,
    sight: Sight,
}

const fn page(path: &'static str, key: &'static str, languages: &'static [Language], sight: Sight) -> Page {
    Page { path, key, languages, robots: Robots::Index, sight }
}

const fn hidden(path: &'static str, key: &'static str) -> Page {
    Page { path, key, languages: ENGLISH, robots: Robots::NoIndex, sight: Sight::Nothing }
}

/// Every page with a head of its own. All others have the brand's name, and search engines leave them out.
const PAGES: &[Page] = &[
    page("/enroll/practice", "enroll", ENGLISH, Sight::Offer),
    page("/learn-more", "learnMore", ENGLISH, Sight::Tiers),
    page("/subscribe", "subscribe", ENGLISH, Sight::Heading),
    page("/start", "start", BOTH, Sight::Heading),
    page("/plan-builder", "planBuilder", ENGLISH, Sight::Heading),
    page("/ppo-calculator", "calculator", BOTH, Sight::Heading),
    page("/out-of-network", "outOfNetwork", BOTH, Sight::Office),
    page("/faq", "faq", BOTH, Sight::Questions(TextName::Faq)),
    page("/terms", "terms", BOTH, Sight::Text(TextName::Terms)),
    page("/privacy", "privacy", BOTH, Sight::Text(TextName::Privacy)),
    page("/terms-employee", "termsEmployee", BOTH, Sight::Text(TextName::TermsEmployee)),
    page("/business-connect-terms", "businessTerms", ENGLISH, Sight::Text(TextName::BusinessConnectTerms)),
    page("/business-connect-addendum", "businessAddendum", ENGLISH, Sight::Text(TextName::BusinessConnectAddendum)),
    hidden("/", "signIn"),
    hidden("/accounts/login", "signIn"),
    hidden("/accounts/forgot-password", "forgotPassword"),
];

/// The addresses that search engines may read.
pub fn listed() -> impl Iterator<Item = &'static str> {
    PAGES.iter().filter(|page| page.robots == Robots::Index).map(|page| page.path)
}

/// The pages of a brand for search engines. A text that the brand does not have, and an office's page, are none.
pub fn sitemap(brand: &Brand) -> Vec<Listed> {
    let there = |page: &&Page| match page.sight {
        Sight::Office => false,
        Sight::Text(name) | Sight::Questions(name) => legal_text(brand, name, WireLanguage::En).is_some(),
        _ => page.robots == Robots::Index,
    };
    PAGES.iter().filter(there).map(|page| (format!("{}{}", site(brand), page.path), page.languages)).collect()
}

/// The document of an address of the app.
///
/// # Errors
/// The database does not answer, or a template's, which a test of every brand guards.
pub async fn document(context: &Context, brand: &Brand, asked: &AppQuery) -> Result<Document, Error> {
    let Some(page) = PAGES.iter().find(|page| page.path == asked.path) else { return Ok(unknown(brand, asked)) };
    let language = if page.languages.contains(&asked.language) { asked.language } else { Language::En };
    let view = View { brand, page, language };
    if let Sight::Text(name) | Sight::Questions(name) = page.sight {
        return match legal_text(brand, name, wire(language)) {
            Some(text) => Ok(view.text(&text, asked.office.is_some())?),
            None => Ok(unknown(brand, asked)),
        };
    }
    let mut document = view.document(&view.say("title", &[]))?;
    if matches!(page.sight, Sight::Office) {
        view.office(context, asked, &mut document).await?;
    }
    Ok(document)
}

/// The head of a page that is nobody's business but its reader's.
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
        image: None,
        worn: None,
        content: String::new(),
        data: Value::Null,
        structured: Value::Null,
    }
}

fn wire(language: Language) -> WireLanguage {
    match language {
        Language::En => WireLanguage::En,
        Language::Es => WireLanguage::Es,
    }
}

struct View<'a> {
    brand: &'a Brand,
    page: &'static Page,
    language: Language,
}

impl View<'_> {
    fn words(&self) -> &'static Value {
        match self.language {
            Language::En => &WORDS[0],
            Language::Es => &WORDS[1],
        }
    }

    /// A text of this page; an empty one where it has none.
    fn say(&self, name: &str, values: &[(&str, &str)]) -> String {
        let profile = &self.brand.profile;
        let known = [
            ("brand", profile.name.as_str()),
            ("office", profile.professional.office.get(self.language)),
            ("offices", profile.professional.offices.get(self.language)),
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
            Sight::Heading => (self.render("heading.html", json!({}))?, Value::Null),
            Sight::Offer => (self.render("enroll.html", self.offer())?, self.prices()),
            Sight::Tiers => {
                structured["mainEntity"] = self.service();
                (self.render("tiers.html", json!({ "prices": self.tiers() }))?, self.prices())
            }
            _ => (String::new(), Value::Null),
        };
        let public = self.page.robots == Robots::Index;
        Ok(Document {
            language: self.language,
            languages: self.page.languages,
            title: format!("{title} · {name}"),
            description,
            site: name.to_owned(),
            canonical,
            robots: self.page.robots,
            image: None,
            worn: None,
            content,
            data,
            structured: if public { structured } else { Value::Null },
        })
    }

    /// A text of the brand. One that is read for an office wears the office's look, which its script knows.
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

    /// The page that an office sends its patients: the office's own, for search engines if it is listed.
    async fn office(&self, context: &Context, asked: &AppQuery, document: &mut Document) -> Result<(), Error> {
        document.robots = Robots::NoIndex;
        let Some(named) = &asked.office else { return Ok(()) };
        let catalog = match enrollment::signup_page(context, &self.brand.id, named).await {
            Ok(catalog) => catalog,
            Err(Error::NotFound) => return Ok(()),
            Err(error) => return Err(error),
        };
        let page = SignupPage::of(context, self.brand, &catalog, Channel::External);
        document.title = self.say("of", &[("name", &page.office.name)]);
        document.canonical = format!("{}?office={}", document.canonical, page.office.slug);
        document.structured = Value::Null;
        document.worn = colors::worn(self.brand, &page.office.template);
        document.content = self.network(&page.office, asked.from_letter, document.worn.as_ref())?;
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

    /// What stands around a page of the brand's own.
    fn frame(&self) -> Value {
        let profile = &self.brand.profile;
        let light = profile.name.strip_suffix(&profile.short_name).and_then(|strong| strong.strip_suffix(' '));
        json!({
            "language": self.language.code(),
            "logo": drawing_address(&self.brand.logo_svg),
            "strong": light.unwrap_or(&profile.name),
            "light": light.map(|_| profile.short_name.as_str()),
            "phone": profile.contacts.phone,
            "email": profile.contacts.support_email,
            "query": if self.language == Language::Es { "?lang=es" } else { "" },
            "primary": profile.theme.primary.get(profile.theme.primary_shade).map(ToString::to_string),
            "office": null,
        })
    }

    /// What a practice pays, as the page's script reads it.
    fn prices(&self) -> Value {
        json!({ "prices": Pricing::of(self.brand).to_json().unwrap_or_default() })
    }

    /// The tiers by the month, and what paying by the year saves at most.
    fn offer(&self) -> Value {
        let tiers = self.brand.pricing.tier.iter().filter(|tier| tier.level > 0);
        let percent = tiers.map(|tier| year_saves(tier.monthly_cents, tier.yearly_cents)).max().unwrap_or_default();
        let saves = (percent > 0).then(|| self.say("saves", &[("percent", &percent.to_string())]));
        json!({ "words": self.words()[self.page.key], "prices": self.tiers(), "saves": saves })
    }

    /// The tiers in the words of the app's page.
    fn tiers(&self) -> Value {
        let tiers = self.brand.pricing.tier.iter().filter(|tier| tier.level > 0);
        let tiers: Vec<_> = tiers
            .map(|tier| {
                json!({
                    "level": tier.level,
                    "name": tier.name,
                    "month": dollars(tier.monthly_cents),
                    "year": dollars(tier.yearly_cents),
                    "summary": tier.summary,
                    "points": tiers::points(self.brand, tier),
                })
            })
            .collect();
        json!(tiers)
    }

    /// What the platform sells, for search engines.
    fn service(&self) -> Value {
        let name = &self.brand.profile.name;
        let offer = |tier: &str, cents: i64, unit: &str| {
            json!({
                "@type": "Offer",
                "name": tier,
                "priceCurrency": "USD",
                "priceSpecification": {
                    "@type": "UnitPriceSpecification",
                    "price": format!("{}.{:02}", cents / 100, cents % 100),
                    "priceCurrency": "USD",
                    "unitCode": unit,
                },
            })
        };
        let tiers = self.brand.pricing.tier.iter().filter(|tier| tier.level > 0);
        let offers: Vec<_> = tiers
            .flat_map(|tier| {
                [offer(&tier.name, tier.monthly_cents, "MON"), offer(&tier.name, tier.yearly_cents, "ANN")]
            })
            .collect();
        json!({ "@type": "Service", "name": name, "provider": { "@type": "Organization", "name": name }, "offers": offers })
    }
}

/// What a year costs less than twelve months, in whole percent; zero where it costs no less.
fn year_saves(monthly_cents: i64, yearly_cents: i64) -> i64 {
    let whole = monthly_cents * 12;
    if whole > 0 { ((whole - yearly_cents) * 100 / whole).max(0) } else { 0 }
}

/// "$199" or "$199.50", as the app writes a price.
fn dollars(cents: i64) -> String {
    let whole = (cents / 100).to_string();
    let grouped: Vec<_> = whole.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
    let rest = cents % 100;
    if rest == 0 { format!("${}", grouped.join(",")) } else { format!("${}.{rest:02}", grouped.join(",")) }
}
