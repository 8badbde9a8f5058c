//! Plan settings: what an office's program is called, its discounts, guaranteed prices and fees, and how people may pay
//! and enrol.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use serde_json::json;
use sha2::{Digest, Sha256};
use sqlx::types::Json;
use tenancy::brand::{Bilingual, Brand, BrandBook, Feature, GuaranteeKind, Language};
use tenancy::ids::OfficeId;
use tenancy::{Scope, audit};

use super::form::AMOUNT_MOST;
use super::office::{Guarantees, PlanOffice};
use super::wording::{refusal, wording};
use super::{PlanMessage, WordingHit, stored};
use crate::{Cents, Error, FieldErrors, Message, Result};
use rules::benefits::read_code;
use rules::members::rules::holds_card_number;
use rules::subscriptions::Period;
use rules::subscriptions::cancellation::LeavingRule;

const LONGEST_CODE: usize = 12;
const LONGEST_LABEL: usize = 80;
const NAME_MOST: usize = 80;
const DESCRIPTION_MOST: usize = 400;

/// An office's plan settings.
#[derive(Debug, Clone)]
pub struct PlanSettings {
    pub office: PlanOffice,
    pub kept: StoredSettings,
    /// Changes with any setting.
    pub version: String,
    pub wording: Vec<WordingHit>,
}

/// The settings that the office's row keeps.
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
    pub leaving_rule: LeavingRule,
    /// Members hear once a term of visits that are included and not used.
    pub remind_unused: bool,
}

/// Percentages for families of 2, 3, and 4 or more; `None` falls back to the one before.
pub type Tiers = [Option<Decimal>; 3];

/// Changes to the settings; `None` keeps the stored value.
#[derive(Debug, Clone, Default)]
pub struct SettingsChange {
    /// Of the settings as they were shown.
    pub version: Option<String>,
    /// An empty text clears.
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
    /// Of those who join from now on.
    pub leaving_rule: Option<LeavingRule>,
    pub remind_unused: Option<bool>,
    /// The office's usual fee of each procedure named; `None` takes it away.
    pub fees: Option<Vec<FeeChange>>,
}

/// One usual fee.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FeeChange {
    pub code: String,
    pub fee: Option<Cents>,
    /// The office's own words for a procedure that the brand does not name.
    pub label: Option<Bilingual>,
}

impl FeeChange {
    /// Of a procedure that has a name already.
    pub fn of(code: &str, fee: Option<Cents>) -> Self {
        Self { code: code.to_owned(), fee, label: None }
    }
}

/// The kinds of plans that a brand has guaranteed prices for.
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
    .fetch_optional(scope.db())
    .await?
    .ok_or(Error::NotFound)?
    .0;
    let office = PlanOffice::load(scope, brands, office).await?;
    let version = version(&kept, &office);
    let wording = wording(&office.brand, &office.office.state, kept.public_texts());
    Ok(PlanSettings { office, kept, version, wording })
}

fn version(kept: &StoredSettings, office: &PlanOffice) -> String {
    let guarantees: Vec<_> = office.guarantees.iter().collect();
    let all = json!([kept, guarantees, office.fees, office.own_labels]);
    hex::encode(&Sha256::digest(all.to_string().as_bytes())[..8])
}

impl StoredSettings {
    fn public_texts(&self) -> Vec<(&'static str, Language, &str)> {
        let texts = [("programName", &self.program_name), ("programDescription", &self.program_description)];
        texts.into_iter().filter_map(|(field, text)| Some((field, Language::En, text.as_deref()?))).collect()
    }

    /// With the change in it. Pure.
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
            leaving_rule: change.leaving_rule.unwrap_or(self.leaving_rule),
            remind_unused: change.remind_unused.unwrap_or(self.remind_unused),
        }
    }
}

/// Changes the settings of an office; `platform` is platform staff acting as it. Answers them as they are then.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] when they were changed meanwhile; [`Error::Invalid`] with all that is wrong.
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
        return Err(Error::Conflict("The plan settings changed. Reload to see them.".into()));
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

/// The parts of `one` that `other` has otherwise.
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

/// The tiers that fall as the family grows, by their field: adding a member never raises another's price
/// (specification, section 9, and its fall-backs).
pub fn falling_tiers([two, three, four]: Tiers) -> Vec<&'static str> {
    let second = two.unwrap_or_default();
    let third = three.unwrap_or(second);
    let fourth = four.or(three).unwrap_or(second);
    let fields = [
        ("familyDiscounts.family_discount_three", third < second),
        ("familyDiscounts.family_discount_four", fourth < third),
    ];
    fields.into_iter().filter_map(|(field, falls)| falls.then_some(field)).collect()
}

fn check(before: &PlanSettings, after: &StoredSettings, change: &SettingsChange, platform: bool) -> FieldErrors {
    let (brand, state) = (&before.office.brand, before.office.office.state.as_str());
    let mut errors = refusal(&wording(brand, state, after.public_texts()));
    for (field, text, most) in [
        ("programName", &after.program_name, NAME_MOST),
        ("programDescription", &after.program_description, DESCRIPTION_MOST),
    ] {
        if text.as_ref().is_some_and(|text| text.chars().count() > most) {
            errors.add(field, Message::TooLong(most));
        }
    }
    let mut wrong = |path: &str, message: PlanMessage| errors.add(path, Message::Plan(message));
    check_tiers(&mut wrong, [after.family_discount_two, after.family_discount_three, after.family_discount_four]);
    check_gpp(&mut wrong, brand, &before.kept, after, platform);
    let rule = brand.state_rule(state);
    if after.contract_months != before.kept.contract_months {
        match after.contract_months {
            0 => {}
            12 if rule.commitment_allowed => {}
            12 => wrong("contractMonths", PlanMessage::CommitmentNotAllowed),
            _ => wrong("contractMonths", PlanMessage::Between(0, 12)),
        }
    }
    let rest_of_term = after.leaving_rule == LeavingRule::RestOfTerm;
    if rest_of_term && after.leaving_rule != before.kept.leaving_rule && !rule.commitment_allowed {
        wrong("leavingRule", PlanMessage::CommitmentNotAllowed);
    }
    let specialties = &brand.profile.specialties;
    let known = after.specialty == 0 || specialties.iter().any(|own| own.id == i64::from(after.specialty));
    if after.specialty != before.kept.specialty && (!known || brand.has(Feature::DefaultSpecialty)) {
        wrong("dentistSpecialtyId", PlanMessage::NotHere);
    }
    check_amounts(&mut wrong, brand, &before.office.own_labels, change);
    errors
}

fn check_tiers(wrong: &mut impl FnMut(&str, PlanMessage), tiers: Tiers) {
    for (field, percent) in [
        "familyDiscounts.family_discount_two",
        "familyDiscounts.family_discount_three",
        "familyDiscounts.family_discount_four",
    ]
    .into_iter()
    .zip(tiers)
    {
        if percent.is_some_and(|percent| percent < Decimal::ZERO || percent > Decimal::ONE_HUNDRED) {
            wrong(field, PlanMessage::Between(0, 100));
        }
    }
    for field in falling_tiers(tiers) {
        wrong(field, PlanMessage::TierFalls);
    }
}

fn check_gpp(
    wrong: &mut impl FnMut(&str, PlanMessage),
    brand: &Brand,
    before: &StoredSettings,
    after: &StoredSettings,
    platform: bool,
) {
    if !brand.has(Feature::Gpp) {
        let switches = [
            ("gppActive", after.gpp_active),
            ("gppAdminOnlyWaive", after.gpp_admin_only_waive),
            ("gppMemberWaive", after.gpp_member_waive),
            ("gppAutomaticClaim", after.gpp_automatic_claim),
        ];
        for (field, _) in switches.into_iter().filter(|(_, on)| *on) {
            wrong(field, PlanMessage::NotHere);
        }
        return;
    }
    if after.gpp_active && !before.gpp_active && after.gpp_approved_on.is_none() {
        wrong("gppActive", PlanMessage::NotApproved);
    }
    if after.gpp_admin_only_waive != before.gpp_admin_only_waive && !platform {
        wrong("gppAdminOnlyWaive", PlanMessage::PlatformStaffOnly);
    }
}

fn check_amounts(
    wrong: &mut impl FnMut(&str, PlanMessage),
    brand: &Brand,
    own: &BTreeMap<String, Bilingual>,
    change: &SettingsChange,
) {
    let kinds = guarantee_kinds(brand);
    for ((kind, period), price) in change.guarantees.iter().flatten() {
        let period = if *period == Period::Month { "monthly" } else { "annual" };
        let field = format!("worryFree.{}.{period}", kind.as_str());
        if !kinds.contains(kind) {
            wrong(&field, PlanMessage::NotHere);
        } else if price.0 < brand.profile.constants.plan_minimum_cents {
            wrong(&field, PlanMessage::UnderMinimum(Cents(brand.profile.constants.plan_minimum_cents)));
        } else if *price > AMOUNT_MOST {
            wrong(&field, PlanMessage::TooMuch(AMOUNT_MOST));
        }
    }
    let mut seen = std::collections::BTreeSet::new();
    for (at, one) in change.fees.iter().flatten().enumerate() {
        let (code, fee) = (&one.code, one.fee);
        if !seen.insert(code) {
            wrong(&format!("priceCodes.{at}.code"), PlanMessage::Doubled);
        } else if brand.procedure_label(code).is_none() && !own.contains_key(code) {
            // A procedure of the office's own: a code as it is stored, and a name.
            let read = read_code(&brand.procedures.prefix, [], code).map_or_else(|stored| stored, str::to_owned);
            let plain =
                (1..=LONGEST_CODE).contains(&code.len()) && code.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
            if !plain || read != *code || (fee.is_some() && one.label.is_none()) {
                wrong(&format!("priceCodes.{at}.code"), PlanMessage::UnknownProcedure);
            }
        }
        for (language, text) in one.label.iter().flat_map(|label| [("en", &label.en), ("es", &label.es)]) {
            if !(1..=LONGEST_LABEL).contains(&text.trim().chars().count()) || holds_card_number(text) {
                wrong(&format!("priceCodes.{at}.label.{language}"), PlanMessage::ProcedureName(LONGEST_LABEL));
            }
        }
        if fee.is_some_and(|fee| fee.0 <= 0 || fee > AMOUNT_MOST) {
            wrong(&format!("priceCodes.{at}.fee"), PlanMessage::NoFee(AMOUNT_MOST));
        }
    }
}

async fn write(scope: &mut Scope, office: OfficeId, kept: &StoredSettings) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update office set program_name = $3, program_description = $4, specialty = $5, family_discount_two = $6, family_discount_three = $7,
           family_discount_four = $8, allow_bank_draft = $9, in_office_payment = $10, enrollment_open = $11, gpp_active = $12,
           gpp_admin_only_waive = $13, gpp_member_waive = $14, gpp_automatic_claim = $15, contract_months = $16, leaving_rule = $17,
           remind_unused = $18
         where organization_id = $1 and id = $2",
        organization.0,
        office.0,
        kept.program_name,
        kept.program_description,
        kept.specialty,
        kept.family_discount_two,
        kept.family_discount_three,
        kept.family_discount_four,
        kept.allow_bank_draft,
        kept.in_office_payment,
        kept.enrollment_open,
        kept.gpp_active,
        kept.gpp_admin_only_waive,
        kept.gpp_member_waive,
        kept.gpp_automatic_claim,
        kept.contract_months,
        kept.leaving_rule.as_str(),
        kept.remind_unused
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

async fn write_guarantees(scope: &mut Scope, office: OfficeId, guarantees: &Guarantees) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!("delete from plan_guarantee where organization_id = $1 and office_id = $2", organization.0, office.0)
        .execute(scope.db())
        .await?;
    let rows: BTreeMap<_, _> = guarantees.iter().collect();
    let kinds: Vec<String> = rows.keys().map(|(kind, _)| kind.as_str().to_owned()).collect();
    let periods: Vec<String> = rows.keys().map(|(_, period)| period.as_str().to_owned()).collect();
    let prices: Vec<i64> = rows.values().map(|price| price.0).collect();
    sqlx::query!(
        "insert into plan_guarantee (organization_id, office_id, kind, period, price_cents)
         select $1, $2, kind, period, price from unnest($3::text[], $4::text[], $5::bigint[]) as wanted (kind, period, price)",
        organization.0,
        office.0,
        &kinds,
        &periods,
        &prices
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// The office's words for procedures that the brand does not name.
async fn write_labels(scope: &mut Scope, office: OfficeId, brand: &Brand, fees: &[FeeChange]) -> Result<()> {
    let organization = scope.organization();
    let named = fees.iter().filter(|one| one.fee.is_some() && brand.procedure_label(&one.code).is_none());
    let labels: Vec<_> = named.filter_map(|one| Some((one.code.clone(), one.label.as_ref()?))).collect();
    let codes: Vec<String> = labels.iter().map(|(code, _)| code.clone()).collect();
    let english: Vec<String> = labels.iter().map(|(_, label)| label.en.trim().to_owned()).collect();
    let spanish: Vec<String> = labels.iter().map(|(_, label)| label.es.trim().to_owned()).collect();
    sqlx::query!(
        "update procedure_fee f set label_en = w.en, label_es = w.es
         from unnest($3::text[], $4::text[], $5::text[]) w (code, en, es)
         where f.organization_id = $1 and f.office_id = $2 and f.code = w.code",
        organization.0,
        office.0,
        &codes,
        &english,
        &spanish
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

async fn remove_fees(scope: &mut Scope, office: OfficeId, codes: impl Iterator<Item = String>) -> Result<()> {
    let organization = scope.organization();
    let codes: Vec<String> = codes.collect();
    sqlx::query!(
        "delete from procedure_fee where organization_id = $1 and office_id = $2 and code = any ($3)",
        organization.0,
        office.0,
        &codes
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use rules::money::family_percent;

    fn tiers(all: [Option<i64>; 3]) -> Tiers {
        all.map(|tier| tier.map(Decimal::from))
    }

    #[test]
    fn tiers_that_fall_as_the_family_grows_are_refused_at_their_field() {
        assert_eq!(falling_tiers(tiers([Some(5), Some(10), Some(15)])), Vec::<&str>::new());
        assert_eq!(falling_tiers(tiers([Some(10), Some(5), Some(15)])), ["familyDiscounts.family_discount_three"]);
        assert_eq!(falling_tiers(tiers([Some(5), Some(15), Some(10)])), ["familyDiscounts.family_discount_four"]);
        assert_eq!(
            falling_tiers(tiers([Some(10), None, Some(5)])),
            ["familyDiscounts.family_discount_four"],
            "three falls back to two"
        );
        assert_eq!(falling_tiers(tiers([Some(10), None, None])), Vec::<&str>::new());
        assert_eq!(falling_tiers(tiers([None, Some(10), None])), Vec::<&str>::new());
    }

    proptest! {
        #[test]
        fn settings_that_stand_never_raise_a_price_when_somebody_joins(
            all in [proptest::option::of(0i64..=100), proptest::option::of(0i64..=100), proptest::option::of(0i64..=100)], price in 0i64..100_000
        ) {
            let [two, three, four] = tiers(all);
            let paid = |size| Cents(price).discounted(family_percent(size, two, three, four));
            let rises = (1..7).any(|size| paid(size + 1) > paid(size));
            if falling_tiers([two, three, four]).is_empty() {
                prop_assert!(!rises);
            } else if price > 1_000 {
                prop_assert!(rises, "nothing is refused that harms nobody");
            }
        }
    }
}
