//! Plan settings: the office's program name, discounts, guaranteed prices and fees, and how people may pay and enroll.

mod check;
mod store;

use ::rules::digest::short_hex;
use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::types::Json;
use tenancy::brand::{Bilingual, Brand, BrandBook, GuaranteeKind, Language};
use tenancy::ids::OfficeId;
use tenancy::{Scope, audit};

use super::office::{Guarantees, PlanOffice};
use super::{WordingHit, stored};
use crate::{Cents, OrNotFound, Result};
use ::rules::Refusal;
use kernel::wording::wording;
use rules::public_text::PublicText;
use rules::subscriptions::cancellation::CancellationRule;

use check::check;
pub use check::falling_tiers;
use store::{remove_fees, write, write_guarantees, write_labels};

/// An office's plan settings.
#[derive(Debug, Clone)]
pub struct PlanSettings {
    pub office: PlanOffice,
    pub kept: StoredSettings,
    /// Changes whenever a setting changes.
    pub version: String,
    pub wording: Vec<WordingHit>,
}

/// The settings stored in the office's row.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StoredSettings {
    pub program_name: Option<String>,
    pub program_description: Option<String>,
    pub specialty: i32,
    pub family_discount_two: Option<Decimal>,
    pub family_discount_three: Option<Decimal>,
    pub family_discount_four: Option<Decimal>,
    pub allow_bank_draft: bool,
    pub in_office_payment: bool,
    pub enrollment_open: bool,
    pub gpp_approved_on: Option<NaiveDate>,
    pub gpp_active: bool,
    pub gpp_admin_only_waive: bool,
    pub gpp_member_waive: bool,
    pub gpp_automatic_claim: bool,
    pub contract_months: i32,
    pub cancellation_rule: CancellationRule,
    /// Members are reminded once per term of included visits that they have not used.
    pub remind_unused: bool,
}

/// Percentages for families of 2, 3, and 4 or more; `None` takes the one before it.
pub type Tiers = [Option<Decimal>; 3];

/// Changes to the settings; `None` keeps the stored value.
#[derive(Debug, Clone, Default)]
pub struct SettingsChange {
    /// The version of the settings that the user saw.
    pub version: Option<String>,
    /// An empty text removes it.
    pub program_name: Option<String>,
    pub program_description: Option<String>,
    pub specialty: Option<i32>,
    pub family_discounts: Option<Tiers>,
    /// The whole set replaces the stored one.
    pub guarantees: Option<Guarantees>,
    pub allow_bank_draft: Option<bool>,
    pub in_office_payment: Option<bool>,
    pub disable_enrollment: Option<bool>,
    pub gpp_active: Option<bool>,
    pub gpp_admin_only_waive: Option<bool>,
    pub gpp_member_waive: Option<bool>,
    pub gpp_automatic_claim: Option<bool>,
    pub contract_months: Option<i32>,
    /// For members who join from now on.
    pub cancellation_rule: Option<CancellationRule>,
    pub remind_unused: Option<bool>,
    /// The office's usual fee of each procedure; a `None` fee removes it.
    pub fees: Option<Vec<FeeChange>>,
}

/// One usual fee.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FeeChange {
    pub code: String,
    pub fee: Option<Cents>,
    /// The office's own label for a procedure that the brand does not name.
    pub label: Option<Bilingual>,
}

impl FeeChange {
    /// The fee of a procedure that already has a label.
    pub fn of(code: &str, fee: Option<Cents>) -> Self {
        Self { code: code.to_owned(), fee, label: None }
    }
}

/// The plan kinds for which a brand has guaranteed prices.
pub fn guarantee_kinds(brand: &Brand) -> Vec<GuaranteeKind> {
    let has = |kind: &GuaranteeKind| brand.presets.preset.iter().any(|preset| preset.guaranteed_as == Some(*kind));
    GuaranteeKind::ALL.into_iter().filter(has).collect()
}

/// The settings of an office within the scope.
///
/// # Errors
/// [`Error::NotFound`].
pub async fn settings(scope: &mut Scope, brands: &BrandBook, office: OfficeId) -> Result<PlanSettings> {
    let organization = scope.organization();
    let kept = sqlx::query_scalar!(
        r#"select to_jsonb(o) as "kept!: Json<StoredSettings>" from office o where organization_id = $1 and id = $2"#,
        organization.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?
    .0;
    let office = PlanOffice::load(scope, brands, office).await?;
    let version = version(&kept, &office);
    let wording = wording(&office.brand, &office.office.state, kept.public_texts());
    Ok(PlanSettings { office, kept, version, wording })
}

fn version(kept: &StoredSettings, office: &PlanOffice) -> String {
    let guarantees: Vec<_> = office.guarantees.iter().collect();
    let all = json!([kept, guarantees, office.fees, office.own_labels]);
    short_hex(all.to_string().as_bytes(), 8)
}

impl StoredSettings {
    fn public_texts(&self) -> Vec<PublicText<'_>> {
        let texts = [("programName", &self.program_name), ("programDescription", &self.program_description)];
        texts.into_iter().filter_map(|(field, text)| PublicText::given(field, Language::En, text.as_deref())).collect()
    }

    /// The settings with `change` applied.
    fn with(&self, change: &SettingsChange) -> Self {
        let text = |new: &Option<String>, old: &Option<String>| match new {
            Some(new) => Some(new.trim().to_owned()).filter(|text| !text.is_empty()),
            None => old.clone(),
        };
        let own = [self.family_discount_two, self.family_discount_three, self.family_discount_four];
        let [two, three, four] = change.family_discounts.unwrap_or(own);
        Self {
            program_name: text(&change.program_name, &self.program_name),
            program_description: text(&change.program_description, &self.program_description),
            specialty: change.specialty.unwrap_or(self.specialty),
            family_discount_two: two,
            family_discount_three: three,
            family_discount_four: four,
            allow_bank_draft: change.allow_bank_draft.unwrap_or(self.allow_bank_draft),
            in_office_payment: change.in_office_payment.unwrap_or(self.in_office_payment),
            enrollment_open: change.disable_enrollment.map_or(self.enrollment_open, |disabled| !disabled),
            gpp_approved_on: self.gpp_approved_on,
            gpp_active: change.gpp_active.unwrap_or(self.gpp_active),
            gpp_admin_only_waive: change.gpp_admin_only_waive.unwrap_or(self.gpp_admin_only_waive),
            gpp_member_waive: change.gpp_member_waive.unwrap_or(self.gpp_member_waive),
            gpp_automatic_claim: change.gpp_automatic_claim.unwrap_or(self.gpp_automatic_claim),
            contract_months: change.contract_months.unwrap_or(self.contract_months),
            cancellation_rule: change.cancellation_rule.unwrap_or(self.cancellation_rule),
            remind_unused: change.remind_unused.unwrap_or(self.remind_unused),
        }
    }
}

/// Changes the settings of an office and returns them; `platform` is true for platform staff who act as the office.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] if they were changed meanwhile; [`Error::Invalid`] with everything that is
/// wrong.
pub async fn update_settings(
    scope: &mut Scope,
    brands: &BrandBook,
    office: OfficeId,
    platform: bool,
    change: SettingsChange,
) -> Result<PlanSettings> {
    stored::lock_office(scope, office).await?;
    let before = settings(scope, brands, office).await?;
    if change.version.as_ref().is_some_and(|seen| *seen != before.version) {
        return Err(Refusal::PLAN_SETTINGS_CHANGED.into());
    }
    let after = before.kept.with(&change);
    check(&before, &after, &change, platform).into_result()?;
    write(scope, office, &after).await?;
    if let Some(guarantees) = &change.guarantees {
        write_guarantees(scope, office, guarantees).await?;
    }
    if let Some(fees) = &change.fees {
        stored::write_fees(scope, office, fees.iter().filter_map(|one| Some((one.code.as_str(), one.fee?)))).await?;
        write_labels(scope, office, &before.office.brand, fees).await?;
        remove_fees(scope, office, fees.iter().filter(|one| one.fee.is_none()).map(|one| one.code.clone())).await?;
    }
    let settings = settings(scope, brands, office).await?;
    if settings.version != before.version {
        let act = audit::Act {
            act: "plan_settings.changed",
            subject_kind: "office",
            subject_id: office.to_string(),
            office: Some(office),
            account: None,
            detail: json!({ "from": differing(&before, &settings), "to": differing(&settings, &before) }),
        };
        audit::record(scope, act).await?;
    }
    Ok(settings)
}

/// The parts of `one` that differ in `other`.
fn differing(one: &PlanSettings, other: &PlanSettings) -> serde_json::Value {
    let all = |settings: &PlanSettings| {
        let mut all = json!(settings.kept);
        let guarantees = settings.office.guarantees.iter();
        all["guarantees"] = guarantees.map(|((kind, period), price)| json!([kind, period, price])).collect();
        all["fees"] = json!(settings.office.fees);
        all["procedures"] = json!(settings.office.own_labels);
        all
    };
    let (own, theirs) = (all(one), all(other));
    let parts = own.as_object().into_iter().flatten().filter(|(key, value)| theirs.get(key) != Some(value));
    parts.map(|(key, value)| (key.clone(), value.clone())).collect::<serde_json::Map<_, _>>().into()
}
