//! The public brand's shape on the wire, as `tenancy::brand` writes it.

use std::collections::BTreeMap;

use poem_openapi::types::{ParseFromJSON, ToJSON};
use poem_openapi::{Enum, NewType, Object};
use tenancy::brand::Brand;

use frame::error::ApiError;
use frame::wire::{Bilingual, Money};
use tenancy::brand::{
    Contacts as BrandContacts, Professional, PublicProcedure as BrandProcedure, PublicTexts as PageTexts, Specialty,
};

/// What an anonymous page may know of its brand.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PublicBrand {
    pub id: String,
    pub name: String,
    pub short_name: String,
    /// What the brand's offices call a usual and customary fee.
    pub ucr_name: String,
    /// The production address; any other one is test mode.
    pub prod_url: String,
    pub contacts: BrandContacts,
    pub professional: Professional,
    /// All features by name.
    pub features: BTreeMap<String, bool>,
    pub constants: BrandConstants,
    pub theme: BrandTheme,
    /// The brand's mark as an SVG document.
    pub logo_svg: String,
    /// The sign-up's templates; an office stores the position, the last one is custom.
    pub templates: Vec<BrandTemplate>,
    pub procedures: Vec<BrandProcedure>,
    pub specialties: Vec<Specialty>,
    pub relationships: Vec<BrandRelationship>,
    pub faq: Vec<FaqQuestion>,
    /// Pages of the help site by the place in the product that links to them.
    pub help_articles: BTreeMap<String, String>,
    pub sign_in_code_digits: u8,
    pub terms_version: String,
    pub privacy_version: String,
    pub texts: PageTexts,
}

/// `#RRGGBB`.
#[derive(Debug, NewType)]
pub struct Color(String);

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

/// The drawing behind the hero and on the membership card.
#[derive(Debug, Enum)]
#[oai(rename_all = "snake_case")]
pub enum Motif {
    Arch,
    Dial,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BrandTheme {
    pub primary_name: String,
    /// Ten shades, light to dark.
    pub primary: Vec<Color>,
    pub primary_shade: u32,
    pub motif: Motif,
    pub banner_background: Color,
}

#[derive(Debug, Enum)]
#[oai(rename_all = "snake_case")]
pub enum HeadingFont {
    Hanken,
    Newsreader,
    Nunito,
    SourceSerif,
}

/// Colours and shapes of a sign-up page.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BrandTemplate {
    pub key: String,
    pub name: String,
    pub description: String,
    /// The office brings its own colours; the ones here are where it starts.
    pub custom: bool,
    pub hero: Color,
    pub ink: Color,
    pub button: Color,
    pub button_text: Color,
    /// Decorates only, never carries text.
    pub accent: Color,
    pub card: Color,
    pub card_ink: Color,
    pub motif: Color,
    pub surface: Color,
    pub heading_font: HeadingFont,
    pub heading_weight: u16,
    pub control_radius_px: u8,
    pub card_radius_px: u8,
}

#[derive(Debug, Object)]
pub struct BrandRelationship {
    pub value: String,
    pub label: Bilingual,
}

#[derive(Debug, Object)]
pub struct FaqQuestion {
    pub key: String,
    pub question: Bilingual,
    pub answer: Bilingual,
}

impl PublicBrand {
    /// # Errors
    /// Internal when the brand's own form has moved away from this one; a test of every brand guards that.
    pub fn of(brand: &Brand) -> Result<Self, ApiError> {
        let written = serde_json::to_value(brand.public_json()).map_err(|e| ApiError::internal(&e))?;
        Self::parse_from_json(Some(written)).map_err(|e| ApiError::internal(&e.into_message()))
    }

    /// As a page's script gets it with the page.
    ///
    /// # Errors
    /// When the brand cannot be written, which a test of every brand guards.
    pub fn of_page(brand: &Brand) -> anyhow::Result<serde_json::Value> {
        let public = Self::of(brand).map_err(|_| anyhow::anyhow!("the brand cannot be written"))?;
        Ok(public.json())
    }

    /// As it goes over the wire.
    pub fn json(&self) -> serde_json::Value {
        self.to_json().unwrap_or_default()
    }
}
