//! The brand data that an anonymous web page may know. Excludes prices of tiers and materials, rewards, state rules and
//! typical fees; a state's notices come with the office of the page.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Map, Value};

use super::choices::Relationship;
use super::flags::Feature;
use super::profile::{Bilingual, Contacts, Professional, Specialty, Theme};
use super::templates::Template;
use super::texts::{DocumentKind, FaqQuestion, Language};
use super::{Brand, BrandId};

/// Serializes in camelCase, with amounts as decimal text with two places.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PublicBrand {
    pub id: BrandId,
    pub name: String,
    pub short_name: String,
    pub ucr_name: String,
    pub prod_url: String,
    pub contacts: Contacts,
    pub professional: Professional,
    /// All features by name.
    pub features: BTreeMap<Feature, bool>,
    pub constants: PublicConstants,
    pub theme: Theme,
    pub logo_svg: String,
    /// A template's stored id is its position.
    pub templates: Vec<Template>,
    pub procedures: Vec<PublicProcedure>,
    pub specialties: Vec<Specialty>,
    pub relationships: Vec<Relationship>,
    pub faq: Vec<FaqQuestion>,
    pub help_articles: BTreeMap<String, String>,
    pub sign_in_code_digits: u8,
    pub terms_version: String,
    pub privacy_version: String,
    pub texts: PublicTexts,
}

/// The sections of `texts/<language>.json` that web pages show; excludes the sections for emails.
const PAGE_SECTIONS: [&str; 7] = ["nouns", "page", "landing", "card", "wizard", "success", "portal"];

/// The brand's own texts for pages, by section and name, as in its text files; placeholders are `{{name}}`.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object), oai(rename = "PageTexts"))]
pub struct PublicTexts {
    pub en: Value,
    pub es: Value,
}

impl PublicTexts {
    fn of(brand: &Brand) -> Self {
        let pages = |language| {
            let words = brand.texts.words(language);
            let own = |name: &str| words.get(name).map(|section| (name.to_owned(), section.clone()));
            Value::Object(PAGE_SECTIONS.iter().filter_map(|name| own(name)).collect::<Map<_, _>>())
        };
        Self { en: pages(Language::En), es: pages(Language::Es) }
    }
}

#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PublicConstants {
    pub plan_minimum: String,
    pub default_monthly_price: String,
    pub default_yearly_price: String,
    pub default_child_starting_age: u8,
    pub gpp_setup_fee_percent: u8,
    pub default_specialty_id: Option<i64>,
    pub faq_length: usize,
}

#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Object), oai(rename_all = "camelCase", rename = "BrandProcedure"))]
#[serde(rename_all = "camelCase")]
pub struct PublicProcedure {
    pub code: String,
    /// The code as shown to people.
    pub shown_code: String,
    pub label: Bilingual,
    pub card_label: Bilingual,
}

impl PublicBrand {
    pub(super) fn of(brand: &Brand) -> Self {
        let profile = &brand.profile;
        let constants = &profile.constants;
        Self {
            id: brand.id.clone(),
            name: profile.name.clone(),
            short_name: profile.short_name.clone(),
            ucr_name: profile.ucr_name.clone(),
            prod_url: profile.prod_url.clone(),
            contacts: profile.contacts.clone(),
            professional: profile.professional.clone(),
            features: profile.features.clone(),
            constants: PublicConstants {
                plan_minimum: decimal(constants.plan_minimum_cents),
                default_monthly_price: decimal(constants.default_monthly_price_cents),
                default_yearly_price: decimal(constants.default_yearly_price_cents),
                default_child_starting_age: constants.default_child_starting_age,
                gpp_setup_fee_percent: constants.gpp_setup_fee_percent,
                default_specialty_id: constants.default_specialty_id,
                faq_length: brand.faq.len(),
            },
            theme: profile.theme.clone(),
            logo_svg: brand.logo_svg.clone(),
            templates: brand.templates.clone(),
            procedures: procedures(brand),
            specialties: profile.specialties.clone(),
            relationships: brand.choices.relationship.clone(),
            faq: brand.faq.clone(),
            help_articles: profile.help_articles.clone(),
            sign_in_code_digits: profile.sign_in_code_digits,
            terms_version: brand.document(DocumentKind::Terms, Language::En).version.clone(),
            privacy_version: brand.document(DocumentKind::Privacy, Language::En).version.clone(),
            texts: PublicTexts::of(brand),
        }
    }
}

fn procedures(brand: &Brand) -> Vec<PublicProcedure> {
    let prefix = &brand.procedures.prefix;
    let public = |own: &super::Procedure| PublicProcedure {
        code: own.code.clone(),
        shown_code: format!("{prefix}{}", own.code),
        label: own.label.clone(),
        card_label: own.card_label.clone(),
    };
    brand.procedures.procedure.iter().map(public).collect()
}

/// Formats cents of a brand file, never negative, as the API writes money.
fn decimal(cents: i64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}
