//! Writes a plan: the whole form, its variants, its inclusions, its status.

use tenancy::Scope;
use tenancy::brand::{AgeGroup, Brand, PlanType, Preset};
use tenancy::ids::{OfficeId, PlanId};

use crate::plans::create::age_group;
use crate::plans::{Inclusion, PlanForm, PriceForm, ViewStatus};
use crate::{Cents, Result};
use rules::subscriptions::Period;

/// Inserts a plan of `office` after its other plans; the caller must hold the office's lock.
pub(in crate::plans) async fn insert(
    scope: &mut Scope,
    brand: &Brand,
    office: OfficeId,
    form: &PlanForm,
    status: ViewStatus,
) -> Result<PlanId> {
    let (organization, actor) = (scope.organization(), scope.actor.login);
    let kind = Kind::of(brand, form);
    let id = sqlx::query_scalar!(
        "insert into plan (organization_id, office_id, preset, name, age_group, view_status, sort, updated_at, updated_by)
         values ($1, $2, $3, $4, $5, $6, (select coalesce(max(sort), 0) + 1 from plan where organization_id = $1 and office_id = $2),
           business_now(), $7) returning id",
        organization.0,
        office.0,
        form.preset,
        form.name,
        kind.age_group,
        status.as_str(),
        actor.map(|login| login.0)
    )
    .fetch_one(scope.db())
    .await?;
    let plan = PlanId(id);
    write(scope, brand, office, plan, form, status).await?;
    Ok(plan)
}

/// What a plan takes from its preset.
struct Kind {
    age_group: &'static str,
    child_wellness: bool,
    custom: bool,
}

impl Kind {
    fn of(brand: &Brand, form: &PlanForm) -> Self {
        let preset = brand.preset(&form.preset);
        let is = |wanted: fn(&Preset) -> bool| preset.is_some_and(wanted);
        Self {
            age_group: age_group(preset.map_or(AgeGroup::Adult, |preset| preset.age_group)),
            child_wellness: is(|p| p.age_group == AgeGroup::Child && p.plan_type == PlanType::Regular),
            custom: is(|p| p.plan_type == PlanType::Custom),
        }
    }
}

/// Writes a plan's whole form and its status.
pub(in crate::plans) async fn write(
    scope: &mut Scope,
    brand: &Brand,
    office: OfficeId,
    plan: PlanId,
    form: &PlanForm,
    status: ViewStatus,
) -> Result<()> {
    let organization = scope.organization();
    let kind = Kind::of(brand, form);
    sqlx::query!(
        "update plan set preset = $3, name = $4, spanish_name = $5, description = $6, spanish_description = $7, notes = $8, age_group = $9,
           child_wellness = $10, custom = $11, min_age = $12, max_age = $13, for_insured = $14, for_uninsured = $15, activation_fee_cents = $16,
           disable_gpp = $17, disable_family_discounts = $18, other_discount_percent = $19, show_on_bc = $20, carry_unused = $21
         where organization_id = $1 and id = $2",
        organization.0,
        plan.0,
        form.preset,
        form.name,
        form.spanish_name,
        form.description,
        form.spanish_description,
        form.notes,
        kind.age_group,
        kind.child_wellness,
        kind.custom,
        form.min_age,
        form.max_age,
        form.for_insured,
        form.for_uninsured,
        form.activation_fee.map(|fee| fee.0),
        form.disable_gpp,
        form.disable_family_discounts,
        form.other_discount_percent,
        form.show_on_bc,
        form.carry_unused
    )
    .execute(scope.db())
    .await?;
    for (period, variant) in [(Period::Month, &form.monthly), (Period::Year, &form.yearly)] {
        write_variant(scope, office, plan, period, variant).await?;
    }
    write_status(scope, plan, status).await?;
    write_inclusions(scope, office, plan, &form.inclusions).await?;
    write_fees(scope, office, form.inclusions.iter().filter_map(|i| Some((i.code.as_str(), i.fee?)))).await
}

/// Writes one variant, and creates it if missing.
pub(in crate::plans) async fn write_variant(
    scope: &mut Scope,
    office: OfficeId,
    plan: PlanId,
    period: Period,
    variant: &PriceForm,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "insert into plan_variant (organization_id, office_id, plan_id, period, price_cents, guaranteed_price_cents, show_on_enrollment,
           show_on_internal_enrollment)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (organization_id, plan_id, period) do update set price_cents = excluded.price_cents,
           guaranteed_price_cents = excluded.guaranteed_price_cents, show_on_enrollment = excluded.show_on_enrollment,
           show_on_internal_enrollment = excluded.show_on_internal_enrollment",
        organization.0,
        office.0,
        plan.0,
        period.as_str(),
        variant.price.0,
        variant.guaranteed.map(|price| price.0),
        variant.external,
        variant.internal
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Writes the status of a plan and of both its variants.
pub(in crate::plans) async fn write_status(scope: &mut Scope, plan: PlanId, status: ViewStatus) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "with variants as (update plan_variant set view_status = $3 where organization_id = $1 and plan_id = $2)
         update plan set view_status = $3 where organization_id = $1 and id = $2",
        organization.0,
        plan.0,
        status.as_str()
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

async fn write_inclusions(scope: &mut Scope, office: OfficeId, plan: PlanId, inclusions: &[Inclusion]) -> Result<()> {
    let organization = scope.organization();
    let (codes, quantities): (Vec<_>, Vec<_>) = inclusions.iter().map(|i| (i.code.clone(), i.quantity)).unzip();
    sqlx::query!(
        "with gone as (delete from plan_inclusion where organization_id = $1 and plan_id = $3 and code <> all ($4))
         insert into plan_inclusion (organization_id, office_id, plan_id, code, quantity, sort)
         select $1, $2, $3, code, quantity, place - 1 from unnest($4::text[], $5::int[]) with ordinality as wanted (code, quantity, place)
         on conflict (organization_id, plan_id, code) do update set quantity = excluded.quantity, sort = excluded.sort",
        organization.0,
        office.0,
        plan.0,
        &codes,
        &quantities
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Writes the office's usual fees of these procedures; skips unchanged fees.
pub(crate) async fn write_fees<'a>(
    scope: &mut Scope,
    office: OfficeId,
    fees: impl Iterator<Item = (&'a str, Cents)>,
) -> Result<()> {
    let organization = scope.organization();
    let (codes, cents): (Vec<_>, Vec<_>) = fees.map(|(code, fee)| (code.to_owned(), fee.0)).unzip();
    sqlx::query!(
        "insert into procedure_fee (organization_id, office_id, code, fee_cents, updated_at)
         select $1, $2, code, fee, business_now() from unnest($3::text[], $4::bigint[]) as wanted (code, fee)
         on conflict (organization_id, office_id, code) do update set fee_cents = excluded.fee_cents, updated_at = excluded.updated_at
         where procedure_fee.fee_cents <> excluded.fee_cents",
        organization.0,
        office.0,
        &codes,
        &cents
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Copies the usual fees of `home`, with the office's own words for procedures, to new offices of its organization.
pub(crate) async fn copy_fees(scope: &mut Scope, home: OfficeId, offices: &[OfficeId]) -> Result<()> {
    let organization = scope.organization();
    let ids: Vec<i64> = offices.iter().map(|office| office.0).collect();
    sqlx::query!(
        "insert into procedure_fee (organization_id, office_id, code, fee_cents, label_en, label_es)
         select f.organization_id, n.id, f.code, f.fee_cents, f.label_en, f.label_es from procedure_fee f cross join unnest($3::bigint[]) n (id)
         where f.organization_id = $1 and f.office_id = $2",
        organization.0,
        home.0,
        &ids
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Increments the plan's version and returns it.
pub(in crate::plans) async fn bump(scope: &mut Scope, plan: PlanId) -> Result<i32> {
    let (organization, actor) = (scope.organization(), scope.actor.login);
    let version = sqlx::query_scalar!(
        "update plan set version = version + 1, updated_at = business_now(), updated_by = $3 where organization_id = $1 and id = $2 returning version",
        organization.0,
        plan.0,
        actor.map(|login| login.0)
    )
    .fetch_one(scope.db())
    .await?;
    Ok(version)
}

/// Marks a plan that never had a member as deleted.
pub(in crate::plans) async fn delete(scope: &mut Scope, plan: PlanId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update plan set deleted_at = business_now() where organization_id = $1 and id = $2",
        organization.0,
        plan.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Sets whether businesses offer it to their employees.
pub(in crate::plans) async fn show_on_bc(scope: &mut Scope, plan: PlanId, shown: bool) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update plan set show_on_bc = $3 where organization_id = $1 and id = $2",
        organization.0,
        plan.0,
        shown
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
