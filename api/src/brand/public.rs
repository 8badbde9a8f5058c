//! The public brand's response type; `tenancy::brand` produces the same shape.

use std::collections::BTreeMap;

use poem_openapi::types::{ParseFromJSON, ToJSON};
use poem_openapi::{Enum, NewType, Object};
use tenancy::brand::Brand;

use frame::error::ApiError;
use frame::wire::{Bilingual, Money};
use tenancy::brand::{
    Contacts as BrandContacts, Professional, PublicProcedure as BrandProcedure, PublicTexts as PageTexts, Specialty,
};

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
    pub contacts: BrandContacts,
    pub professional: Professional,
    /// All features by name.
    pub features: BTreeMap<String, bool>,
    pub constants: BrandConstants,
    pub theme: BrandTheme,
    /// The brand's mark as an SVG document.
    pub logo_svg: String,
    /// The sign-up page's templates. An office stores the index; the last template is custom.
    pub templates: Vec<BrandTemplate>,
    pub procedures: Vec<BrandProcedure>,
    pub specialties: Vec<Specialty>,
    pub relationships: Vec<BrandRelationship>,
    pub faq: Vec<FaqQuestion>,
    /// Help-site pages, by the place in the product that links to them.
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

/// The drawing behind the hero image and on the membership card.
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

/// Colors and shapes of a sign-up page.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BrandTemplate {
    pub key: String,
    pub name: String,
    pub description: String,
    /// Whether the office chooses its own colors. The colors here are the defaults.
    pub custom: bool,
    pub hero: Color,
    pub ink: Color,
    pub button: Color,
    pub button_text: Color,
    /// For decoration only; never a text color.
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
    /// Internal if the brand's own JSON no longer matches this type; a test of every brand guards against that.
    pub fn of(brand: &Brand) -> Result<Self, ApiError> {
        let written = serde_json::to_value(brand.public_json()).map_err(|e| ApiError::internal(&e))?;
        Self::parse_from_json(Some(written)).map_err(|e| ApiError::internal(&e.into_message()))
    }

    /// As JSON for a page's script.
    ///
    /// # Errors
    /// If the brand cannot be serialized; a test of every brand guards against that.
    pub fn of_page(brand: &Brand) -> anyhow::Result<serde_json::Value> {
        let public = Self::of(brand).map_err(|_| anyhow::anyhow!("the brand cannot be written"))?;
        Ok(public.json())
    }

    /// As JSON.
    pub fn json(&self) -> serde_json::Value {
        self.to_json().unwrap_or_default()
    }
}
