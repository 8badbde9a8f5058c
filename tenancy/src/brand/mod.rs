//! Brands as data: `brands/<brand>/` contains everything about a brand, and no other part of the product depends on a
//! brand's name.
//!
//! [`BrandBook::load`] reads the folder of every brand with strict types and checks each brand as a whole. It fails with a
//! [`BrandError`] that gives file, line and reason. After that, all data is in memory and, except
//! what our staff change ([`Live`]), read only: [`BrandBook::by_host`] selects a brand by the page's host, and
//! [`Brand::has`] checks a feature flag.
//!
//! A host selects a brand in this order: a host that the brand lists; a listed host that is part of the given host; a
//! marker of the brand that is a word of the host (`app-qa2.example.com` has the words app, qa2, example, com and matches
//! the marker qa); otherwise the fallback brand. Markers match words, so "device" doesn't match the marker dev.

mod changes;
mod choices;
mod flags;
mod live;
mod load;
mod marketing;
mod messages;
mod pages;
mod partners;
mod presets;
mod pricing;
mod profile;
mod states;
mod templates;
mod texts;
mod validate;
mod wording;

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::ids::OfficeId;

pub use changes::VersionChanges;
pub use choices::{
    CancellationReason, Choices, IssueType, LeadSource, PracticeSystem, Relationship, RelationshipValue,
};
pub use flags::{Feature, Switched, SwitchedFor};
pub use live::Live;
pub use load::BrandError;
pub use marketing::{
    ChecklistItem, Launch, LaunchItem, LaunchReward, Marketing, MaterialAsset, MaterialQuantity, MaterialType,
    Materials, PriceAlert, Referral, SeasonOfGiving, SeasonTier,
};
pub use messages::MessageText;
pub use pages::{PageKind, Pages};
pub use partners::Partner;
pub use presets::{
    AgeGroup, CommonProcedure, GuaranteeKind, Inclusion, PlanType, Preset, PresetForSpecialty, Presets, Procedure,
    Procedures,
};
pub use pricing::{
    AffiliateTerms, ApplicationFee, Coupon, FeatureWords, FinancingLimits, MemberFee, Pricing, RefundLimits, Tier,
    TierFeature, TierPage, VolumeDiscount,
};
pub use profile::{
    Agreements, Bilingual, Constants, Contacts, Dashboard, DashboardWidget, LeaderboardWidget, Motif, Professional,
    Profile, Specialty, Theme,
};
pub use states::{BilingualList, RefundBasis, Regime, StateRule, States};
pub use templates::{Color, HeadingFont, LEAST_CONTRAST, Template};
pub use texts::{Document, DocumentKind, FaqQuestion, Language, Texts, Words};
pub use wording::WordingHit;

/// The stored name of a brand, which is also its folder: lower-case letters, digits and dashes.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BrandId(String);

impl BrandId {
    /// Accepts any text; [`BrandBook::get`] tells whether the brand exists.
    pub fn new(id: impl Into<String>) -> Self {
        Self(id.into())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for BrandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// One brand, fully loaded and checked.
#[derive(Debug, Clone)]
pub struct Brand {
    pub id: BrandId,
    pub profile: Profile,
    /// As our staff left them; see [`Live`].
    pub procedures: Live<Procedures>,
    /// The coupons for tiers as our staff left them; those of the file are in [`Pricing`] too.
    pub coupons: Live<Vec<Coupon>>,
    /// The lead sources that the sign-up offers, as our staff left them; those of the file are in [`Choices`] too.
    pub lead_sources: Live<Vec<LeadSource>>,
    /// The features that our staff turned off or on; what the brand can have at all is in [`Profile`].
    pub switched: Live<Switched>,
    /// The templates of plans as our staff left them.
    pub presets: Live<Presets>,
    pub templates: Vec<Template>,
    pub states: States,
    pub practice_systems: Vec<PracticeSystem>,
    pub choices: Choices,
    pub pricing: Pricing,
    pub marketing: Marketing,
    pub faq: Vec<FaqQuestion>,
    pub texts: Texts,
    pub pages: Pages,
    pub partners: Vec<Partner>,
    /// The brand's logo as an SVG document.
    pub logo_svg: String,
    /// The preview picture that other sites show for links to the brand's pages: a PNG of [`PICTURE_SIZE`].
    pub picture: Vec<u8>,
}

/// Width and height of a brand's picture, in pixels.
pub const PICTURE_SIZE: (u32, u32) = (1200, 630);

impl Brand {
    /// Returns whether this brand has a feature of the specification's list, at one of its offices at least.
    pub fn has(&self, feature: Feature) -> bool {
        self.can_have(feature) && self.switched.on_somewhere(feature)
    }

    /// Returns whether an office of this brand has a feature.
    pub fn has_at(&self, feature: Feature, office: OfficeId) -> bool {
        self.can_have(feature) && self.switched.on_at(feature, office)
    }

    /// Returns whether the brand's file has a feature: nobody can turn on another.
    pub fn can_have(&self, feature: Feature) -> bool {
        self.profile.features.get(&feature).copied().unwrap_or(false)
    }

    pub fn preset(&self, key: &str) -> Option<&Preset> {
        self.presets.preset.iter().find(|preset| preset.key == key)
    }

    /// A procedure by its stored code, without the prefix that is shown to people.
    pub fn procedure(&self, code: &str) -> Option<&Procedure> {
        self.procedures.procedure.iter().find(|procedure| procedure.code == code)
    }

    /// Whether a plan may include a procedure from now on.
    pub fn offers(&self, code: &str) -> bool {
        self.procedure(code).is_some_and(|procedure| !procedure.ended)
    }

    /// The brand's label for a procedure, in a plan or other work.
    pub fn procedure_label(&self, code: &str) -> Option<&Bilingual> {
        let common = || self.procedures.common.iter().find(|own| own.code == code).map(|own| &own.label);
        self.procedure(code).map(|own| &own.label).or_else(common)
    }

    /// The minimum price of a plan made from this preset, in cents: the higher of the preset's and the brand's minimum.
    pub fn minimum_price_cents(&self, preset: &Preset) -> i64 {
        preset.minimum_cents.max(self.profile.constants.plan_minimum_cents)
    }

    /// The initial monthly and yearly price of a plan from this preset while the office has no fees, in cents: the
    /// default table's price and twelve times it, or without a row there the brand's default prices; at least
    /// [`Brand::minimum_price_cents`]. `specialty` is a key of the brand's specialties.
    pub fn starting_prices_cents(&self, preset: &Preset, specialty: Option<&str>) -> (i64, i64) {
        let own = specialty.and_then(|key| preset.specialties.get(key)).and_then(|own| own.price_key.as_ref());
        let listed = own.or(preset.price_key.as_ref()).and_then(|key| self.presets.default_prices.get(key));
        let constants = &self.profile.constants;
        let (monthly, yearly) = listed
            .map_or((constants.default_monthly_price_cents, constants.default_yearly_price_cents), |monthly| {
                (*monthly, monthly * 12)
            });
        let minimum = self.minimum_price_cents(preset);
        (monthly.max(minimum), yearly.max(minimum * 12))
    }

    /// The specialty of the brand's new offices; 0 if each office chooses one.
    pub fn default_specialty(&self) -> i32 {
        self.profile.constants.default_specialty_id.and_then(|id| i32::try_from(id).ok()).unwrap_or(0)
    }

    /// The partners whose members belong to an association.
    pub fn partners_of(&self, association: i64) -> impl Iterator<Item = &Partner> {
        self.partners.iter().filter(move |partner| partner.association_id == Some(association))
    }

    /// The usual monthly prices of a preset, if the brand knows them.
    pub fn price_alert(&self, preset: &str) -> Option<&PriceAlert> {
        self.marketing.price_alert.iter().find(|alert| alert.preset == preset)
    }

    /// The rule of a state by its two letters, in any case; the strict default when the state has not been researched yet.
    /// Each brand has its own table, so the rule is the brand's variant.
    pub fn state_rule(&self, state: &str) -> &StateRule {
        self.states.rule(state)
    }

    /// The tier of a level; level 0 is the legacy tier and isn't for sale.
    pub fn tier(&self, level: i32) -> Option<&Tier> {
        self.pricing.tier.iter().find(|tier| tier.level == level)
    }

    /// The partner whose page is `/accounts/{url}`, in any case.
    pub fn partner(&self, url: &str) -> Option<&Partner> {
        self.partners.iter().find(|partner| partner.url.eq_ignore_ascii_case(url.trim()))
    }

    /// The coupon with a code, in any case.
    pub fn coupon(&self, code: &str) -> Option<&Coupon> {
        self.coupons.iter().find(|coupon| coupon.code.eq_ignore_ascii_case(code.trim()))
    }

    pub fn relationship(&self, value: RelationshipValue) -> Option<&Relationship> {
        self.choices.relationship.iter().find(|option| option.value == value)
    }

    /// A text of `texts/<language>.json` by its dotted key, for emails and documents; its placeholders are `{{name}}`.
    pub fn text(&self, language: Language, key: &str) -> Option<&str> {
        self.texts.get(language, key)
    }

    /// The terms or privacy notice in a language.
    pub fn document(&self, kind: DocumentKind, language: Language) -> &Document {
        self.texts.document(kind, language)
    }

    /// A page in a language; `None` when the brand lacks the page's feature, or the page isn't in that language.
    pub fn page(&self, kind: PageKind, language: Language) -> Option<&Document> {
        self.pages.get(kind, language)
    }
}

/// Where a feature is off: at the offices of `closed_brands` that are not `open`, and at those that are `closed`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Doors {
    pub closed_brands: Vec<String>,
    pub open: Vec<i64>,
    pub closed: Vec<i64>,
}

/// All brands of this installation.
#[derive(Debug, Clone)]
pub struct BrandBook {
    dir: PathBuf,
    brands: BTreeMap<BrandId, Arc<Brand>>,
    fallback: Arc<Brand>,
    common: Arc<Words>,
}

impl BrandBook {
    /// Loads every folder under `dir` as a brand, except `common`, which has the texts that all brands share.
    ///
    /// # Errors
    /// The first file or value that is missing, misspelled, of the wrong type or against a rule, with its file and line.
    pub fn load(dir: impl AsRef<Path>) -> Result<Self, BrandError> {
        let dir = dir.as_ref();
        let common = Arc::new(load::common(dir)?);
        let brands = load::brands(dir, &common)?;
        let fallback = validate::book(dir, &brands)?;
        let brands: BTreeMap<_, _> = brands.into_iter().map(|brand| (brand.id.clone(), Arc::new(brand))).collect();
        let fallback = Arc::clone(&brands[&fallback]);
        Ok(Self { dir: dir.to_owned(), brands, fallback, common })
    }

    /// The texts that all brands share, for anything that belongs to no brand.
    pub fn common(&self) -> &Words {
        &self.common
    }

    pub fn get(&self, id: &BrandId) -> Option<&Arc<Brand>> {
        self.brands.get(id)
    }

    /// Returns whether an office of a brand has a feature; an unknown brand has none.
    pub fn has_at(&self, brand: &str, feature: Feature, office: OfficeId) -> bool {
        self.get(&BrandId::new(brand)).is_some_and(|brand| brand.has_at(feature, office))
    }

    /// The names of the features that are on at an office of a brand; none of an unknown brand.
    pub fn features_at(&self, brand: &str, office: OfficeId) -> Vec<String> {
        let on = Feature::ALL.into_iter().filter(|feature| self.has_at(brand, *feature, office));
        on.map(|feature| feature.name().to_owned()).collect()
    }

    /// The brands and offices with and without a feature, for a query over all offices.
    pub fn doors(&self, feature: Feature) -> Doors {
        let mut doors = Doors::default();
        for brand in self.iter() {
            if !brand.can_have(feature) || brand.switched.brand.get(&feature) == Some(&false) {
                doors.closed_brands.push(brand.id.as_str().to_owned());
            }
            let switched = brand.switched.offices.iter().filter(|_| brand.can_have(feature));
            for (office, own) in switched {
                match own.get(&feature) {
                    Some(true) => doors.open.push(office.0),
                    Some(false) => doors.closed.push(office.0),
                    None => {}
                }
            }
        }
        doors
    }

    /// The brand for a page's host; case and port are ignored. Every host selects a brand.
    pub fn by_host(&self, host: &str) -> &Arc<Brand> {
        let host = bare_host(host);
        let listed = |found: fn(&str, &str) -> bool| {
            self.iter().find(|brand| brand.profile.hosts.iter().any(|own| found(&host, own)))
        };
        listed(|host, own| host == own)
            .or_else(|| listed(|host, own| host.contains(own)))
            .or_else(|| self.iter().find(|brand| brand.profile.markers.iter().any(|marker| has_marker(&host, marker))))
            .unwrap_or(&self.fallback)
    }

    /// All brands in the order of their ids.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<Brand>> {
        self.brands.values()
    }

    pub fn len(&self) -> usize {
        self.brands.len()
    }

    pub fn is_empty(&self) -> bool {
        self.brands.is_empty()
    }
}

/// Removes the port and lowers the case: `Some.Localhost:8080` becomes `some.localhost`. An IPv6 address keeps its
/// brackets.
fn bare_host(host: &str) -> String {
    let host = host.trim().to_ascii_lowercase();
    match host.rsplit_once(':') {
        Some((name, port)) if !port.is_empty() && port.bytes().all(|b| b.is_ascii_digit()) => name.to_owned(),
        _ => host,
    }
}

fn has_marker(host: &str, marker: &str) -> bool {
    host.split(|c: char| !c.is_ascii_alphanumeric())
        .any(|word| word.trim_end_matches(|c: char| c.is_ascii_digit()) == marker)
}
