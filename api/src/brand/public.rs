//! What an anonymous page may read about its brand. It contains no prices of tiers and materials, no rewards, no rules of states and no
//! typical fees. The notices of a state come with the office that a page is about.

use std::collections::BTreeMap;

use poem_openapi::Object;
use poem_openapi::types::ToJSON;
use rules::Cents;
use serde_json::{Map, Value};
use tenancy::brand::{
    Bilingual, Brand, Contacts, DocumentKind, FaqQuestion, Language, Procedure, Professional, Relationship, Specialty,
    Template, Theme,
};

use frame::wire::Money;

/// What an anonymous page may read about its brand.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PublicBrand {
    pub id: String,
    pub name: String,
    pub short_name: String,
    /// The brand's term for a usual and customary fee.
    pub ucr_name: String,
    /// The production address. Any other address is in test mode.
    pub prod_url: String,
    pub contacts: Contacts,
    pub professional: Professional,
    /// All features by name: true if at least one office of the brand has the feature.
    pub features: BTreeMap<String, bool>,
    pub constants: BrandConstants,
    pub theme: Theme,
    /// The brand's mark as an SVG document.
    pub logo_svg: String,
    /// The sign-up page's templates. An office stores the index; the last template is custom.
    pub templates: Vec<Template>,
    pub procedures: Vec<BrandProcedure>,
    pub specialties: Vec<Specialty>,
    pub relationships: Vec<Relationship>,
    pub faq: Vec<FaqQuestion>,
    /// The address of the help site.
    pub help_url: String,
    /// Help-site pages, by the place in the product that links to them.
    pub help_articles: BTreeMap<String, String>,
    pub sign_in_code_digits: u8,
    pub terms_version: String,
    pub privacy_version: String,
    pub texts: PageTexts,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct BrandConstants {
    pub plan_minimum: Money,
    pub default_monthly_price: Money,
    pub default_yearly_price: Money,
    pub default_child_starting_age: u8,
    pub gpp_setup_fee_percent: u8,
    pub default_specialty_id: Option<i64>,
    pub faq_length: u32,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BrandProcedure {
    pub code: String,
    /// The code as shown to people.
    pub shown_code: String,
    pub label: Bilingual,
    pub card_label: Bilingual,
}

/// The brand's own texts for pages, by section and name, as in its text files; placeholders are `{{name}}`.
#[derive(Debug, Object)]
pub struct PageTexts {
    pub en: Value,
    pub es: Value,
}

/// The sections of `texts/<language>.json` that web pages show; the mails' stay behind.
const PAGE_SECTIONS: [&str; 7] = ["nouns", "page", "landing", "card", "wizard", "success", "portal"];

impl PublicBrand {
    pub fn of(brand: &Brand) -> Self {
        let profile = &brand.profile;
        let features = profile.features.keys().map(|feature| (feature.to_string(), brand.has(*feature)));
        let procedures = brand.procedures.procedure.iter();
        Self {
            id: brand.id.to_string(),
            name: profile.name.clone(),
            short_name: profile.short_name.clone(),
            ucr_name: profile.ucr_name.clone(),
            prod_url: profile.prod_url.clone(),
            contacts: profile.contacts.clone(),
            professional: profile.professional.clone(),
            features: features.collect(),
            constants: BrandConstants::of(brand),
            theme: profile.theme.clone(),
            logo_svg: brand.logo_svg.clone(),
            templates: brand.templates.clone(),
            procedures: procedures.map(|own| BrandProcedure::of(own, &brand.procedures.prefix)).collect(),
            specialties: profile.specialties.clone(),
            relationships: brand.choices.relationship.clone(),
            faq: brand.faq.clone(),
            help_url: profile.help_url.clone(),
            help_articles: profile.help_articles.clone(),
            sign_in_code_digits: profile.sign_in_code_digits,
            terms_version: brand.document(DocumentKind::Terms, Language::En).version.clone(),
            privacy_version: brand.document(DocumentKind::Privacy, Language::En).version.clone(),
            texts: PageTexts::of(brand),
        }
    }

    /// As JSON, also for a page's script.
    pub fn json(&self) -> Value {
        self.to_json().unwrap_or_default()
    }
}

impl BrandConstants {
    fn of(brand: &Brand) -> Self {
        let constants = &brand.profile.constants;
        Self {
            plan_minimum: Money(Cents(constants.plan_minimum_cents)),
            default_monthly_price: Money(Cents(constants.default_monthly_price_cents)),
            default_yearly_price: Money(Cents(constants.default_yearly_price_cents)),
            default_child_starting_age: constants.default_child_starting_age,
            gpp_setup_fee_percent: constants.gpp_setup_fee_percent,
            default_specialty_id: constants.default_specialty_id,
            faq_length: u32::try_from(brand.faq.len()).unwrap_or(u32::MAX),
        }
    }
}

impl BrandProcedure {
    fn of(own: &Procedure, prefix: &str) -> Self {
        Self {
            code: own.code.clone(),
            shown_code: format!("{prefix}{}", own.code),
            label: own.label.clone(),
            card_label: own.card_label.clone(),
        }
    }
}

impl PageTexts {
    fn of(brand: &Brand) -> Self {
        let pages = |language| {
            let words = brand.texts.words(language);
            let own = |name: &str| words.get(name).map(|section| (name.to_owned(), section.clone()));
            Value::Object(PAGE_SECTIONS.iter().filter_map(|name| own(name)).collect::<Map<_, _>>())
        };
        Self { en: pages(Language::En), es: pages(Language::Es) }
    }
}
