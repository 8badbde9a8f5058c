//! Requests of master plans, and a plan as it is edited.

use std::str::FromStr;

use catalog::plans::{Inclusion, PlanForm, PriceForm};
use chrono::NaiveDate;
use frame::wire::{Money, PlanWorryFree, percent};
use kernel::Error;
use master_plans::independent::IndependentView;
use master_plans::requests::RequestView;
use master_plans::rollout::Confirming;
use master_plans::rules::values::{Allowed, FieldValue, Place, Range};
use master_plans::save::Targets;
use master_plans::values::Setting;
use master_plans::view::{LocationView, PlanDetail, PlanView, RangeView, SourceKind, VersionView, field};
use master_plans::{MasterState, TargetType, rollout::RolloutView};
use poem_openapi::Object;
use rules::{Cents, FieldErrors, Message};
use rust_decimal::Decimal;
use tenancy::ids::{LocationGroupId, OfficeId};

/// The content of a master plan.
#[derive(Debug, Clone, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MasterPlanFields {
    pub plan_name: String,
    pub spanish_name: Option<String>,
    pub description: Option<String>,
    pub spanish_description: Option<String>,
    /// The key of one of the brand's presets.
    pub preset_type: String,
    pub min_age: Option<i32>,
    pub max_age: Option<i32>,
    pub for_insured: bool,
    pub for_uninsured: bool,
    pub pricing: MasterPlanPricing,
    pub worry_free: PlanWorryFree,
    /// A one-time fee for monthly members, if no setup fee is charged.
    pub activation_fee: Option<Money>,
    /// Discount on everything that is not included.
    pub other_discount_percent: Option<String>,
    /// Whether unused inclusions carry over into the next term, once.
    #[oai(default)]
    pub carry_unused: bool,
    #[oai(default)]
    pub disable_gpp: bool,
    #[oai(default)]
    pub disable_family_discounts: bool,
    pub show_on_enrollment_monthly: bool,
    pub show_on_enrollment_annual: bool,
    pub show_on_internal_enrollment_monthly: bool,
    pub show_on_internal_enrollment_annual: bool,
    /// Whether it is offered to businesses that sponsor their employees.
    #[oai(rename = "showOnBC", default)]
    pub show_on_bc: bool,
    /// The inclusions, in order.
    #[oai(validator(max_items = 40))]
    pub price_codes: Vec<Inclusion>,
}

/// 0.00 means that the plan is not sold for that period.
#[derive(Debug, Clone, Object)]
pub struct MasterPlanPricing {
    pub monthly: Money,
    pub annually: Money,
}

impl MasterPlanFields {
    pub fn into_form(self) -> Result<PlanForm, Error> {
        let text = self.other_discount_percent.as_deref().map(str::trim).filter(|text| !text.is_empty());
        let read = |text: &str| Decimal::from_str(text).ok().filter(|percent| percent.normalize().scale() <= 2);
        let other_discount_percent = match text {
            Some(text) => Some(read(text).ok_or_else(|| invalid("plan.otherDiscountPercent"))?),
            None => None,
        };
        let some = |amount: Option<Money>| amount.map(|amount| amount.0).filter(|amount| *amount != Cents::ZERO);
        Ok(PlanForm {
            monthly: PriceForm {
                price: self.pricing.monthly.0,
                guaranteed: some(self.worry_free.month),
                external: self.show_on_enrollment_monthly,
                internal: self.show_on_internal_enrollment_monthly,
            },
            yearly: PriceForm {
                price: self.pricing.annually.0,
                guaranteed: some(self.worry_free.year),
                external: self.show_on_enrollment_annual,
                internal: self.show_on_internal_enrollment_annual,
            },
            name: self.plan_name,
            spanish_name: self.spanish_name,
            description: self.description,
            spanish_description: self.spanish_description,
            notes: None,
            preset: self.preset_type,
            min_age: self.min_age,
            max_age: self.max_age,
            for_insured: self.for_insured,
            for_uninsured: self.for_uninsured,
            activation_fee: some(self.activation_fee),
            other_discount_percent,
            carry_unused: self.carry_unused,
            disable_gpp: self.disable_gpp,
            disable_family_discounts: self.disable_family_discounts,
            show_on_bc: self.show_on_bc,
            inclusions: self.price_codes,
        })
    }
}

impl From<PlanForm> for MasterPlanFields {
    fn from(form: PlanForm) -> Self {
        Self {
            pricing: MasterPlanPricing { monthly: Money(form.monthly.price), annually: Money(form.yearly.price) },
            worry_free: PlanWorryFree {
                month: form.monthly.guaranteed.map(Money),
                year: form.yearly.guaranteed.map(Money),
            },
            show_on_enrollment_monthly: form.monthly.external,
            show_on_enrollment_annual: form.yearly.external,
            show_on_internal_enrollment_monthly: form.monthly.internal,
            show_on_internal_enrollment_annual: form.yearly.internal,
            price_codes: form.inclusions,
            plan_name: form.name,
            spanish_name: form.spanish_name,
            description: form.description,
            spanish_description: form.spanish_description,
            preset_type: form.preset,
            min_age: form.min_age,
            max_age: form.max_age,
            for_insured: form.for_insured,
            for_uninsured: form.for_uninsured,
            activation_fee: form.activation_fee.map(Money),
            other_discount_percent: form.other_discount_percent.map(percent),
            carry_unused: form.carry_unused,
            disable_gpp: form.disable_gpp,
            disable_family_discounts: form.disable_family_discounts,
            show_on_bc: form.show_on_bc,
        }
    }
}

fn invalid(field: &str) -> Error {
    Error::Invalid(FieldErrors::one(field, Message::InvalidData))
}

/// How a change is shown or confirmed.
#[derive(Debug, Default, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlanConfirming {
    /// The day at each location, at most twelve months ahead; today if omitted.
    pub starts_on: Option<NaiveDate>,
    /// Show what it would do, and save nothing.
    pub dry_run: Option<bool>,
    /// `seen` of the preview that is confirmed.
    pub seen: Option<String>,
    /// Locations that are left out.
    #[oai(validator(max_items = 500))]
    pub unchecked: Option<Vec<i64>>,
    /// Why, for the history.
    #[oai(validator(max_length = 500))]
    pub reason: Option<String>,
    /// Of a preview: the location whose members are named.
    pub people_at: Option<i64>,
}

impl From<PlanConfirming> for Confirming {
    fn from(asked: PlanConfirming) -> Self {
        Self {
            starts_on: asked.starts_on,
            dry_run: asked.dry_run.unwrap_or_default(),
            seen: asked.seen,
            unchecked: asked.unchecked.unwrap_or_default().into_iter().map(OfficeId).collect(),
            reason: asked.reason.unwrap_or_default(),
            people_at: asked.people_at.map(OfficeId),
        }
    }
}

/// Who sells a plan.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlanTargets {
    pub target_type: TargetType,
    /// Of the type group.
    #[oai(validator(max_items = 50))]
    pub groups: Option<Vec<i64>>,
    /// Of the type location.
    #[oai(validator(max_items = 50))]
    pub locations: Option<Vec<i64>>,
}

impl From<PlanTargets> for Targets {
    fn from(asked: PlanTargets) -> Self {
        let groups = asked.groups.into_iter().flatten().map(|id| Place::Group(LocationGroupId(id)));
        let locations = asked.locations.into_iter().flatten().map(|id| Place::Location(OfficeId(id)));
        Self { kind: asked.target_type, places: groups.chain(locations).collect() }
    }
}

/// What groups and locations may set: prices within limits, and where the plan is shown.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlanOverrides {
    /// Omitted where the monthly price is the organization's.
    pub monthly: Option<PlanLimits>,
    pub annually: Option<PlanLimits>,
    pub visibility: bool,
}

#[derive(Debug, Object)]
pub struct PlanLimits {
    pub lowest: Money,
    pub highest: Money,
}

impl From<PlanOverrides> for Allowed {
    fn from(asked: PlanOverrides) -> Self {
        let range = |limits: PlanLimits| Range { lowest: limits.lowest.0, highest: limits.highest.0 };
        Self { monthly: asked.monthly.map(range), yearly: asked.annually.map(range), visibility: asked.visibility }
    }
}

/// The place of a value.
pub fn place(kind: SourceKind, id: Option<i64>, path: &str) -> Result<Option<Place>, Error> {
    let id = || id.ok_or_else(|| Error::Invalid(FieldErrors::one(path, Message::Required)));
    Ok(match kind {
        SourceKind::Master => None,
        SourceKind::Group => Some(Place::Group(LocationGroupId(id()?))),
        SourceKind::Location => Some(Place::Location(OfficeId(id()?))),
    })
}

/// What a group or a location sets; with neither price nor switch it inherits again.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlanOverride {
    pub target_type: SourceKind,
    pub target: i64,
    /// `monthly`, `annually`, `showOnEnrollmentMonthly`, `showOnEnrollmentYearly`, `showOnInternalEnrollmentMonthly` or
    /// `showOnInternalEnrollmentYearly`.
    pub field: String,
    pub price: Option<Money>,
    pub shown: Option<bool>,
}

impl PlanOverride {
    pub fn into_setting(self, at: usize) -> Result<Setting, Error> {
        let named = place(self.target_type, Some(self.target), "overrides")?;
        let value = match (self.price, self.shown) {
            (Some(price), None) => Some(FieldValue::Price(price.0)),
            (None, Some(shown)) => Some(FieldValue::Shown(shown)),
            (None, None) => None,
            (Some(_), Some(_)) => return Err(invalid(&format!("overrides.{at}.price"))),
        };
        let field = field(&self.field).ok_or_else(|| invalid(&format!("overrides.{at}.field")))?;
        let place = named.ok_or_else(|| invalid(&format!("overrides.{at}.targetType")))?;
        Ok(Setting { place, field, value })
    }
}

/// A save of a plan. Omitted parts stay unchanged.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SaveMasterPlan {
    pub organization_id: i64,
    /// Omitted for a new plan.
    pub plan_id: Option<i64>,
    /// `version` of the plan that was shown; refused if it is outdated.
    pub version: Option<i32>,
    /// `archived` ends the plan at every location.
    pub view_status: Option<MasterState>,
    pub plan: Option<MasterPlanFields>,
    pub targets: Option<PlanTargets>,
    pub overrides: Option<PlanOverrides>,
    /// What the version is for.
    #[oai(validator(max_length = 500))]
    pub note: Option<String>,
    /// With `startsOn` and `seen` the saved version is rolled out.
    #[oai(flatten)]
    pub confirming: PlanConfirming,
}

/// New prices; the omitted one stays.
#[derive(Debug, Object)]
pub struct NewPlanPrices {
    pub monthly: Option<Money>,
    pub annually: Option<Money>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChangeMasterPlanPrice {
    pub plan_id: i64,
    pub version: Option<i32>,
    pub pricing: NewPlanPrices,
    pub target_type: SourceKind,
    /// The group or location.
    pub target: Option<i64>,
    #[oai(flatten)]
    pub confirming: PlanConfirming,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChangePlanTarget {
    pub plan_id: i64,
    pub version: Option<i32>,
    /// Who sells the plan; unchanged if omitted.
    pub targets: Option<PlanTargets>,
    #[oai(validator(max_items = 50))]
    pub overrides: Option<Vec<PlanOverride>>,
    #[oai(flatten)]
    pub confirming: PlanConfirming,
}

/// A master plan with its versions, locations and history.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MasterPlanDetail {
    pub plan: PlanView,
    /// The saved version.
    pub fields: MasterPlanFields,
    /// The version at the locations.
    pub live_fields: Option<MasterPlanFields>,
    pub overrides: MasterPlanLimits,
    /// Latest first.
    pub versions: Vec<VersionView>,
    /// The caller's, by name.
    pub locations: Vec<LocationView>,
    /// Latest first.
    pub rollouts: Vec<RolloutView>,
    /// The caller's locations with a plan of their own instead.
    pub independent: Vec<IndependentView>,
    /// What the caller's locations ask for that they may not set: the open ones first, then the latest.
    pub requests: Vec<RequestView>,
    /// Merges of locations' own plans, latest first.
    pub legacy: Vec<master_plans::legacy::MergeView>,
}

/// What groups and locations may set.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MasterPlanLimits {
    pub monthly: Option<RangeView>,
    pub annually: Option<RangeView>,
    pub visibility: bool,
}

impl MasterPlanDetail {
    pub fn new(detail: PlanDetail, legacy: Vec<master_plans::legacy::MergeView>) -> Self {
        Self {
            plan: detail.plan,
            fields: detail.form.into(),
            live_fields: detail.live.map(MasterPlanFields::from),
            overrides: MasterPlanLimits {
                monthly: detail.monthly,
                annually: detail.annually,
                visibility: detail.visibility,
            },
            versions: detail.versions,
            locations: detail.locations,
            rollouts: detail.rollouts,
            independent: detail.independent,
            requests: detail.requests,
            legacy,
        }
    }
}
