//! What the plan builder shows of a saved or new plan: the editable fields, recommended prices, and affected members.

use tenancy::brand::{Brand, BrandBook};
use tenancy::ids::{LoginId, OfficeId, PlanId};
use tenancy::{Scope, contract};

use super::form::{check_ended, check_inclusions, minimum};
use super::office::PlanOffice;
use super::presets::{PresetContext, typical_fees};
use super::save::copied;
use super::stored::{self, StoredPlan};
use super::{Guarantees, Inclusion, PlanForm, Recommended, Saving, WordingHit, office_of, saving};
use crate::{Cents, Error, FieldErrors, Message, Result};
use kernel::wording::wording;
use rules::enrollment::fee::FeeRule;
use rules::enrollment::first_year;
use rules::money::Percent;
use rules::subscriptions::Period;

/// The plan to open.
#[derive(Debug, Clone)]
pub enum Opening {
    Plan(PlanId),
    /// A new, unsaved copy of another plan.
    CopyOf(PlanId),
    /// A new, unsaved plan from a preset of the brand; the brand's custom preset when `None`.
    Preset(Option<String>, Option<OfficeId>),
}

/// A plan in the builder.
#[derive(Debug, Clone)]
pub struct Builder {
    pub office: PlanOffice,
    /// `None` for a new plan.
    pub stored: Option<StoredPlan>,
    pub form: PlanForm,
    pub recommended: Recommended,
    /// The minimum price of plans of its preset.
    pub minimum: Cents,
    pub family_prices: Vec<FamilyPrice>,
    pub usual_fees: Cents,
    /// The saving in the first year, with one-time fees included.
    pub monthly: Saving,
    pub yearly: Saving,
    pub wording: Vec<WordingHit>,
}

/// What each member of a family pays.
#[contract(rename = "PlanFamilyPrice")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FamilyPrice {
    /// 4 means four or more.
    pub size: usize,
    pub percent: Percent,
    pub monthly: Cents,
    #[oai(rename = "annually")]
    pub yearly: Cents,
}

/// Opens the builder for `user`.
///
/// # Errors
/// [`Error::NotFound`] for a plan or an office out of reach, or a user who does not work there; [`Error::Invalid`] at
/// `presetType` for a preset the brand does not have.
pub async fn open_builder(scope: &mut Scope, brands: &BrandBook, user: LoginId, opening: Opening) -> Result<Builder> {
    match opening {
        Opening::Plan(plan) => {
            let stored = stored::load(scope, plan).await?;
            office_of(scope, user, Some(stored.office)).await?;
            let office = PlanOffice::load(scope, brands, stored.office).await?;
            Ok(Builder::of(office, stored.form.clone(), Some(stored)))
        }
        Opening::CopyOf(plan) => {
            let of = stored::office_of_plan(scope, plan).await?;
            let office = office_of(scope, user, Some(of)).await?;
            let form = copied(scope, office, plan).await?;
            Ok(Builder::of(PlanOffice::load(scope, brands, office).await?, form, None))
        }
        Opening::Preset(key, office) => {
            let office = office_of(scope, user, office).await?;
            let office = PlanOffice::load(scope, brands, office).await?;
            let form = {
                let preset = named_preset(&office.brand, key.as_deref())?;
                office.ground().preset(preset).form()
            };
            Ok(Builder::of(office, form, None))
        }
    }
}

fn named_preset<'a>(brand: &'a Brand, key: Option<&str>) -> Result<&'a tenancy::brand::Preset> {
    let unknown = || Error::Invalid(FieldErrors::one("presetType", Message::InvalidData));
    match key {
        Some(key) => brand.preset(key).filter(|preset| !preset.ended).ok_or_else(unknown),
        None => {
            let custom = |p: &&tenancy::brand::Preset| p.plan_type == tenancy::brand::PlanType::Custom;
            let found = brand.presets.offered().rfind(custom).or_else(|| brand.presets.offered().next());
            found.ok_or_else(unknown)
        }
    }
}

impl Builder {
    fn of(office: PlanOffice, form: PlanForm, stored: Option<StoredPlan>) -> Self {
        let minimum = minimum(&office.brand, &form.preset);
        let recommended = office.ground().recommended(&form.inclusions, minimum);
        let usual_fees = recommended.usual_fees;
        let rule = FeeRule::of(&office.brand, &office.office);
        let first = |period, price| {
            let fee = rule.patient(period, price, form.disable_gpp, form.activation_fee);
            first_year(usual_fees, period, price, fee).saving
        };
        Self {
            family_prices: family_prices(&office, &form),
            monthly: first(Period::Month, form.monthly.price),
            yearly: first(Period::Year, form.yearly.price),
            wording: wording(&office.brand, &office.office.state, form.public_texts()),
            minimum,
            recommended,
            usual_fees,
            stored,
            form,
            office,
        }
    }
}

fn family_prices(office: &PlanOffice, form: &PlanForm) -> Vec<FamilyPrice> {
    let price = |size| {
        let percent = office.office.family_percent(size);
        let (monthly, yearly) = (form.monthly.price.discounted(percent), form.yearly.price.discounted(percent));
        FamilyPrice { size, percent: Percent(percent), monthly, yearly }
    };
    let all: Vec<_> = (2..=4).map(price).collect();
    if all.iter().all(|one| one.percent.0.is_zero()) { vec![] } else { all }
}

/// The public builder's result for a preset and entered fees.
#[derive(Debug, Clone)]
pub struct TypicalBuilder {
    pub preset: String,
    pub inclusions: Vec<Inclusion>,
    pub minimum: Cents,
    pub recommended: Recommended,
    /// The saving at the recommended prices.
    pub monthly: Saving,
    pub yearly: Saving,
}

/// A plan without an office: `inclusions`, or the preset's, at their entered fees or else the brand's typical fees.
///
/// # Errors
/// [`Error::Invalid`] at `presetType` or `priceCodes`.
pub fn typical_builder(
    brand: &Brand,
    preset: Option<&str>,
    inclusions: Option<Vec<Inclusion>>,
) -> Result<TypicalBuilder> {
    let fees = typical_fees(brand);
    let none = Guarantees::new();
    let ground = PresetContext { brand, fees: &fees, specialty: None, guarantees: &none };
    let first = brand.presets.offered().next().map(|preset| preset.key.as_str());
    let offer = ground.preset(named_preset(brand, preset.or(first))?);
    let mut inclusions = inclusions.unwrap_or_else(|| offer.inclusions.clone());
    let mut errors = check_inclusions(brand, &inclusions);
    errors.join(check_ended(brand, &[], &inclusions));
    errors.into_result()?;
    for inclusion in &mut inclusions {
        inclusion.fee = inclusion.fee.or_else(|| fees.get(&inclusion.code).copied());
    }
    let recommended = ground.recommended(&inclusions, offer.minimum);
    Ok(TypicalBuilder {
        preset: offer.preset.key.clone(),
        minimum: offer.minimum,
        monthly: saving(recommended.usual_fees, recommended.monthly.times(12)),
        yearly: saving(recommended.usual_fees, recommended.yearly),
        inclusions,
        recommended,
    })
}
