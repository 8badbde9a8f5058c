//! Creates a plan from a preset of the brand.

use rust_decimal::Decimal;
use tenancy::Scope;
use tenancy::brand::{AgeGroup, Bilingual, Brand, PlanType, Preset};
use tenancy::ids::{OfficeId, PlanId};

use super::{Inclusion, recommended};
use crate::{Cents, Error, FieldErrors, Message, Result};
use rules::subscriptions::Period;

/// A preset, and what the office sets differently.
#[derive(Debug, Clone, Default)]
pub struct NewPlan {
    /// The key of the brand's preset.
    pub preset: String,
    /// `None` takes the preset's name.
    pub name: Option<Bilingual>,
    /// Monthly and yearly prices. `None` takes the recommended prices: the office's usual fees less the brand's
    /// percentage, or, if the office has no fees, the brand's starting price.
    pub prices: Option<(Cents, Cents)>,
    /// `None` takes the preset's maximum age.
    pub max_age: Option<i32>,
    /// A one-time fee, charged where no guaranteed payment plan requires a setup fee.
    pub activation_fee: Option<Cents>,
    pub disable_gpp: bool,
    pub disable_family_discounts: bool,
    /// Only staff can enroll people in it.
    pub internal_only: bool,
}

/// Creates an active plan of `office` from a preset, after the office's other plans. Returns its id.
///
/// # Errors
/// [`Error::NotFound`] if the brand has no such preset; [`Error::Invalid`] at `monthly` or `annually` for a price below
/// the preset's minimum.
pub async fn create_from_preset(scope: &mut Scope, brand: &Brand, office: OfficeId, new: NewPlan) -> Result<PlanId> {
    let preset = brand.preset(&new.preset).ok_or(Error::NotFound)?;
    let inclusions = with_fees(scope, brand, office, preset).await?;
    let (monthly, yearly) = prices(brand, preset, &inclusions, new.prices)?;
    let id = insert(scope, office, preset, &new).await?;
    for (period, price) in [(Period::Month, monthly), (Period::Year, yearly)] {
        insert_variant(scope, office, id, period, price, !new.internal_only).await?;
    }
    for (sort, inclusion) in (0..).zip(&inclusions) {
        insert_inclusion(scope, office, id, inclusion, sort).await?;
    }
    Ok(id)
}

/// What plans may include of the preset, with the office's usual fees.
async fn with_fees(scope: &mut Scope, brand: &Brand, office: OfficeId, preset: &Preset) -> Result<Vec<Inclusion>> {
    let organization = scope.organization();
    let fees = sqlx::query!(
        "select code, fee_cents from procedure_fee where organization_id = $1 and office_id = $2",
        organization.0,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    let fee = |code: &str| fees.iter().find(|fee| fee.code == code).map(|fee| Cents(fee.fee_cents));
    let own = preset.inclusions.iter().filter(|inclusion| brand.offers(&inclusion.code)).map(|inclusion| {
        let quantity = i32::try_from(inclusion.quantity).unwrap_or(i32::MAX);
        Inclusion { code: inclusion.code.clone(), quantity, fee: fee(&inclusion.code) }
    });
    Ok(own.collect())
}

/// The monthly and yearly prices: the office's own, which must not be below the minimum, or the recommended ones.
fn prices(
    brand: &Brand,
    preset: &Preset,
    inclusions: &[Inclusion],
    own: Option<(Cents, Cents)>,
) -> Result<(Cents, Cents)> {
    let minimum = Cents(brand.minimum_price_cents(preset));
    if let Some((monthly, yearly)) = own {
        let mut errors = FieldErrors::default();
        for (field, price, least) in [("monthly", monthly, minimum), ("annually", yearly, minimum)] {
            if price < least {
                errors.add(field, Message::InvalidData);
            }
        }
        errors.into_result()?;
        return Ok((monthly, yearly));
    }
    if inclusions.iter().all(|inclusion| inclusion.fee.is_none()) {
        let (monthly, yearly) = brand.starting_prices_cents(preset, None);
        return Ok((Cents(monthly), Cents(yearly)));
    }
    let percent = Decimal::from(brand.profile.constants.recommended_discount_percent);
    let price = recommended(inclusions, percent, minimum);
    Ok((price.monthly, price.yearly))
}

async fn insert(scope: &mut Scope, office: OfficeId, preset: &Preset, new: &NewPlan) -> Result<PlanId> {
    let (organization, actor) = (scope.organization(), scope.actor.login);
    let name = new.name.as_ref().unwrap_or(&preset.name);
    let other_work = Some(Decimal::from(preset.other_work_percent)).filter(|percent| *percent > Decimal::ZERO);
    let id = sqlx::query_scalar!(
        "insert into plan (organization_id, office_id, preset, name, spanish_name, description, spanish_description, age_group,
           child_wellness, custom, min_age, max_age, for_insured, for_uninsured, activation_fee_cents, disable_gpp,
           disable_family_discounts, other_discount_percent, view_status, sort, updated_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, 'active',
           (select coalesce(max(sort), 0) + 1 from plan where organization_id = $1 and office_id = $2), $19) returning id",
        organization.0,
        office.0,
        preset.key,
        name.en,
        name.es,
        preset.description.en,
        preset.description.es,
        age_group(preset.age_group),
        preset.age_group == AgeGroup::Child && preset.plan_type == PlanType::Regular,
        preset.plan_type == PlanType::Custom,
        i32::from(preset.min_age),
        new.max_age.or(preset.max_age.map(i32::from)),
        preset.for_insured,
        preset.for_uninsured,
        new.activation_fee.map(|fee| fee.0),
        new.disable_gpp,
        new.disable_family_discounts,
        other_work,
        actor.map(|login| login.0)
    )
    .fetch_one(scope.db())
    .await?;
    Ok(PlanId(id))
}

async fn insert_variant(
    scope: &mut Scope,
    office: OfficeId,
    plan: PlanId,
    period: Period,
    price: Cents,
    external: bool,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "insert into plan_variant (organization_id, office_id, plan_id, period, price_cents, view_status, show_on_enrollment, show_on_internal_enrollment)
         values ($1, $2, $3, $4, $5, 'active', $6, true)",
        organization.0,
        office.0,
        plan.0,
        period.as_str(),
        price.0,
        external
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

async fn insert_inclusion(
    scope: &mut Scope,
    office: OfficeId,
    plan: PlanId,
    inclusion: &Inclusion,
    sort: i32,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "insert into plan_inclusion (organization_id, office_id, plan_id, code, quantity, sort) values ($1, $2, $3, $4, $5, $6)",
        organization.0,
        office.0,
        plan.0,
        inclusion.code,
        inclusion.quantity,
        sort
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// The name of an age group in the database and the API.
pub fn age_group(group: AgeGroup) -> &'static str {
    match group {
        AgeGroup::Adult => "adult",
        AgeGroup::Child => "child",
        AgeGroup::Toddler => "toddler",
        AgeGroup::Teen => "teen",
    }
}
