//! Plan settings as they are sent for one office or for several locations.

use std::str::FromStr;

use catalog::plans::{self, Guarantees};
use kernel::Error;
use members::subscriptions::Period;
use members::subscriptions::cancellation::CancellationRule;
use poem_openapi::Object;
use rules::{FieldErrors, Message};
use rust_decimal::Decimal;
use tenancy::brand::GuaranteeKind;

use super::{Bilingual, FamilyDiscounts, Money};

/// Guaranteed prices by kind of plan.
#[derive(Debug, Clone, Object)]
pub struct SettingsWorryFree {
    pub adult: GuaranteedPrices,
    pub child: GuaranteedPrices,
    pub perio: GuaranteedPrices,
}

#[derive(Debug, Clone, Default, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct GuaranteedPrices {
    pub monthly: Option<Money>,
    pub annual: Option<Money>,
}

impl From<&Guarantees> for SettingsWorryFree {
    fn from(all: &Guarantees) -> Self {
        let price = |kind, period| all.get(&(kind, period)).copied().map(Money);
        let prices = |kind| GuaranteedPrices { monthly: price(kind, Period::Month), annual: price(kind, Period::Year) };
        Self {
            adult: prices(GuaranteeKind::Adult),
            child: prices(GuaranteeKind::Child),
            perio: prices(GuaranteeKind::Perio),
        }
    }
}

impl From<SettingsWorryFree> for Guarantees {
    fn from(all: SettingsWorryFree) -> Self {
        let kinds =
            [(GuaranteeKind::Adult, all.adult), (GuaranteeKind::Child, all.child), (GuaranteeKind::Perio, all.perio)];
        let both = kinds.into_iter().flat_map(|(kind, prices)| {
            [((kind, Period::Month), prices.monthly), ((kind, Period::Year), prices.annual)]
        });
        both.filter_map(|(key, price)| Some((key, price?.0))).collect()
    }
}

/// A change of plan settings; omitted settings stay unchanged.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SettingsChange {
    /// `version` of the settings that were shown; refused if it is outdated.
    pub version: Option<String>,
    /// An empty text clears it.
    pub program_name: Option<String>,
    /// An empty text clears it.
    pub program_description: Option<String>,
    pub dentist_specialty_id: Option<i32>,
    /// All discount steps; an omitted one falls back to the previous one.
    pub family_discounts: Option<FamilyDiscounts>,
    /// All guaranteed prices; an omitted price is removed.
    pub worry_free: Option<SettingsWorryFree>,
    pub allow_bank_draft: Option<bool>,
    pub in_office_payment: Option<bool>,
    pub disable_enrollment: Option<bool>,
    pub gpp_active: Option<bool>,
    /// Platform staff only.
    pub gpp_admin_only_waive: Option<bool>,
    pub gpp_member_waive: Option<bool>,
    pub gpp_automatic_claim: Option<bool>,
    /// 0 or 12.
    pub contract_months: Option<i32>,
    /// For members who join from now on; `rest_of_term` only if the state allows a commitment.
    pub cancellation_rule: Option<CancellationRule>,
    pub remind_unused: Option<bool>,
    /// The office's usual fees of these procedures. Without a fee, the office's fee is removed.
    #[oai(validator(max_items = 200))]
    pub price_codes: Option<Vec<FeeChange>>,
}

#[derive(Debug, Object)]
pub struct FeeChange {
    pub code: String,
    pub fee: Option<Money>,
    /// The name of a custom procedure: required with its first fee, at most 80 characters in each language.
    pub label: Option<Bilingual>,
}

impl SettingsChange {
    /// # Errors
    /// At each discount that is not a percentage.
    pub fn into_change(self) -> Result<plans::SettingsChange, Error> {
        let family_discounts = self.family_discounts.as_ref().map(tiers).transpose()?;
        Ok(plans::SettingsChange {
            version: self.version,
            program_name: self.program_name,
            program_description: self.program_description,
            specialty: self.dentist_specialty_id,
            family_discounts,
            guarantees: self.worry_free.map(Into::into),
            allow_bank_draft: self.allow_bank_draft,
            in_office_payment: self.in_office_payment,
            disable_enrollment: self.disable_enrollment,
            gpp_active: self.gpp_active,
            gpp_admin_only_waive: self.gpp_admin_only_waive,
            gpp_member_waive: self.gpp_member_waive,
            gpp_automatic_claim: self.gpp_automatic_claim,
            contract_months: self.contract_months,
            cancellation_rule: self.cancellation_rule,
            remind_unused: self.remind_unused,
            fees: self.price_codes.map(|all| all.into_iter().map(FeeChange::into_change).collect()),
        })
    }
}

impl FeeChange {
    fn into_change(self) -> plans::FeeChange {
        let label = self.label.map(|own| tenancy::brand::Bilingual { en: own.en, es: own.es });
        plans::FeeChange { code: self.code, fee: self.fee.map(|fee| fee.0), label }
    }
}

/// Parses the three discounts.
///
/// # Errors
/// At each field that is not a percentage.
fn tiers(discounts: &FamilyDiscounts) -> Result<plans::Tiers, Error> {
    let mut errors = FieldErrors::default();
    let typed = [
        ("familyDiscounts.family_discount_two", &discounts.two),
        ("familyDiscounts.family_discount_three", &discounts.three),
        ("familyDiscounts.family_discount_four", &discounts.four),
    ];
    let read = typed.map(|(path, text)| match read_percent(path, text.as_deref()) {
        Ok(percent) => percent,
        Err(Error::Invalid(found)) => {
            errors.join(found);
            None
        }
        Err(_) => None,
    });
    errors.into_result()?;
    Ok(read)
}

/// Parses a percentage with at most two decimals.
///
/// # Errors
/// [`Error::Invalid`] at `path`.
pub fn read_percent(path: &str, text: Option<&str>) -> Result<Option<Decimal>, Error> {
    let Some(text) = text.map(str::trim).filter(|text| !text.is_empty()) else { return Ok(None) };
    let read = Decimal::from_str(text).ok().filter(|percent| percent.normalize().scale() <= 2);
    read.map(Some).ok_or_else(|| Error::Invalid(FieldErrors::one(path, Message::InvalidData)))
}
