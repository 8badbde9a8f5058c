//! One plan as it is stored, whatever its status, and how it is written back.

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use serde::Deserialize;
use sqlx::types::Json;
use tenancy::Scope;
use tenancy::brand::{AgeGroup, Brand, PlanType, Preset};
use tenancy::ids::{OfficeId, PlanId};

use super::{Held, Inclusion, PlanForm, PriceForm, ViewStatus};
use crate::{Cents, Error, OrNotFound, Result};
use rules::subscriptions::Period;

/// A plan of an office with what depends on it.
#[derive(Debug, Clone)]
pub struct StoredPlan {
    pub id: PlanId,
    pub office: OfficeId,
    pub yearly_id: PlanId,
    pub form: PlanForm,
    pub custom: bool,
    pub age_group: String,
    pub view_status: ViewStatus,
    pub version: i32,
    pub updated_at: DateTime<Utc>,
    /// The name of whoever changed it last.
    pub updated_by: Option<String>,
    pub held: Held,
    /// Somebody holds or held it: it stays for good.
    pub ever_held: bool,
}

#[derive(Deserialize)]
struct Row {
    id: PlanId,
    office_id: OfficeId,
    yearly_id: PlanId,
    preset: String,
    name: String,
    spanish_name: Option<String>,
    description: Option<String>,
    spanish_description: Option<String>,
    notes: Option<String>,
    age_group: String,
    custom: bool,
    min_age: Option<i32>,
    max_age: Option<i32>,
    for_insured: bool,
    for_uninsured: bool,
    activation_fee_cents: Option<Cents>,
    disable_gpp: bool,
    disable_family_discounts: bool,
    other_discount_percent: Option<Decimal>,
    carry_unused: bool,
    show_on_bc: bool,
    view_status: ViewStatus,
    version: i32,
    updated_at: DateTime<Utc>,
    updated_by_name: Option<String>,
    variants: Vec<RowVariant>,
    inclusions: Vec<Inclusion>,
    monthly: i64,
    annually: i64,
    ever_held: bool,
}

#[derive(Deserialize)]
struct RowVariant {
    period: Period,
    price_cents: Cents,
    guaranteed_price_cents: Option<Cents>,
    show_on_enrollment: bool,
    show_on_internal_enrollment: bool,
}

impl Row {
    fn variant(&self, period: Period) -> PriceForm {
        let found = self.variants.iter().find(|variant| variant.period == period);
        found.map_or_else(PriceForm::default, |variant| PriceForm {
            price: variant.price_cents,
            guaranteed: variant.guaranteed_price_cents,
            external: variant.show_on_enrollment,
            internal: variant.show_on_internal_enrollment,
        })
    }
}

impl From<Row> for StoredPlan {
    fn from(row: Row) -> Self {
        let (monthly, yearly) = (row.variant(Period::Month), row.variant(Period::Year));
        Self {
            id: row.id,
            office: row.office_id,
            yearly_id: row.yearly_id,
            custom: row.custom,
            age_group: row.age_group,
            view_status: row.view_status,
            version: row.version,
            updated_at: row.updated_at,
            updated_by: row.updated_by_name,
            held: Held { monthly: row.monthly, annually: row.annually },
            ever_held: row.ever_held,
            form: PlanForm {
                name: row.name,
                spanish_name: row.spanish_name,
                description: row.description,
                spanish_description: row.spanish_description,
                notes: row.notes,
                preset: row.preset,
                min_age: row.min_age,
                max_age: row.max_age,
                for_insured: row.for_insured,
                for_uninsured: row.for_uninsured,
                monthly,
                yearly,
                activation_fee: row.activation_fee_cents,
                other_discount_percent: row.other_discount_percent,
                carry_unused: row.carry_unused,
                disable_gpp: row.disable_gpp,
                disable_family_discounts: row.disable_family_discounts,
                show_on_bc: row.show_on_bc,
                inclusions: row.inclusions,
            },
        }
    }
}

/// A plan within the scope's reach; [`Error::NotFound`] for one that is deleted or out of reach.
pub(super) async fn load(scope: &mut Scope, plan: PlanId) -> Result<StoredPlan> {
    let organization = scope.organization();
    let row = sqlx::query_scalar!(
        r#"select to_jsonb(p) || jsonb_build_object(
             'updated_by_name', (select l.first_name || ' ' || l.last_name from login l where l.id = p.updated_by),
             'variants', (select coalesce(jsonb_agg(to_jsonb(v)), '[]') from plan_variant v where v.organization_id = $1 and v.plan_id = p.id),
             'inclusions', (select coalesce(jsonb_agg(jsonb_build_object('code', i.code, 'quantity', i.quantity, 'fee_cents', f.fee_cents) order by i.sort, i.code), '[]')
                            from plan_inclusion i left join procedure_fee f
                              on f.organization_id = i.organization_id and f.office_id = p.office_id and f.code = i.code
                            where i.organization_id = $1 and i.plan_id = p.id),
             'monthly', h.monthly, 'annually', h.annually, 'ever_held', h.ever_held) as "plan!: Json<Row>"
           from plan p, lateral (
             select count(*) filter (where period = 'month' and holds_plan(status)) as monthly,
               count(*) filter (where period = 'year' and holds_plan(status)) as annually, count(*) > 0 as ever_held
             from subscription s where s.organization_id = $1 and s.office_id = p.office_id and s.plan_id = p.id) h
           where p.organization_id = $1 and p.id = $2 and p.office_id is not null and p.deleted_at is null"#,
        organization.0,
        plan.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(row.0.into())
}

/// The office of a plan within reach.
pub(super) async fn office_of_plan(scope: &mut Scope, plan: PlanId) -> Result<OfficeId> {
    let organization = scope.organization();
    let found = sqlx::query_scalar!(
        r#"select office_id as "office!" from plan
           where organization_id = $1 and id = $2 and office_id is not null and deleted_at is null"#,
        organization.0,
        plan.0
    )
    .fetch_optional(scope.db())
    .await?;
    found.map(OfficeId).ok_or(Error::NotFound)
}

/// As [`load`], and nobody else changes it or joins it until this transaction ends.
pub(super) async fn lock(scope: &mut Scope, plan: PlanId) -> Result<StoredPlan> {
    let organization = scope.organization();
    sqlx::query_scalar!(
        r#"select true as "there!" from plan where organization_id = $1 and id = $2 for update"#,
        organization.0,
        plan.0
    )
    .one_or_not_found(scope)
    .await?;
    load(scope, plan).await
}

/// Makes the office's plans wait for one another: their order and the names of copies hang together.
pub(super) async fn lock_office(scope: &mut Scope, office: OfficeId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query_scalar!(
        r#"select true as "there!" from office where organization_id = $1 and id = $2 for no key update"#,
        organization.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(())
}

/// A new plan of `office` after its other plans; in the office's lock.
pub(super) async fn insert(
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

/// What a plan takes from the preset it is a kind of.
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
            age_group: super::create::age_group(preset.map_or(AgeGroup::Adult, |preset| preset.age_group)),
            child_wellness: is(|p| p.age_group == AgeGroup::Child && p.plan_type == PlanType::Regular),
            custom: is(|p| p.plan_type == PlanType::Custom),
        }
    }
}

/// Writes all of a plan's form and its status.
pub(super) async fn write(
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

/// One variant; made when it is not there.
pub(super) async fn write_variant(
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

/// The status of a plan and of both its variants.
pub(super) async fn write_status(scope: &mut Scope, plan: PlanId, status: ViewStatus) -> Result<()> {
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

/// Writes the office's usual fees of these procedures; a fee that is the same already is not written again.
pub(super) async fn write_fees<'a>(
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

/// Counts a change; answers the plan's new version.
pub(super) async fn bump(scope: &mut Scope, plan: PlanId) -> Result<i32> {
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

/// Takes a plan nobody ever held out of everything.
pub(super) async fn delete(scope: &mut Scope, plan: PlanId) -> Result<()> {
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

/// Whether businesses offer it to their employees.
pub(super) async fn show_on_bc(scope: &mut Scope, plan: PlanId, shown: bool) -> Result<()> {
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

/// The names of the office's plans, English and Spanish.
pub(super) async fn names(scope: &mut Scope, office: OfficeId) -> Result<Vec<(String, Option<String>)>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select name, spanish_name from plan where organization_id = $1 and office_id = $2 and deleted_at is null",
        organization.0,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (row.name, row.spanish_name)).collect())
}
