//! Loads one stored plan of any status.

mod write;

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use serde::Deserialize;
use sqlx::types::Json;
use tenancy::Scope;
use tenancy::ids::{MasterPlanId, OfficeId, PlanId};

pub(super) use write::{bump, delete, insert, show_on_bc, write, write_status, write_variant};
pub(crate) use write::{copy_fees, write_fees};

use super::{Held, Inclusion, PlanForm, PriceForm, ViewStatus};
use crate::{Cents, Error, OrNotFound, Result};
use kernel::directory;
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
    /// The name of the person who changed it last.
    pub updated_by: Option<String>,
    pub held: Held,
    /// It has or had members, so it cannot be deleted.
    pub ever_held: bool,
    /// The master plan whose roll-outs write it.
    pub master: Option<MasterPlanId>,
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
    #[serde(default)]
    master_plan_id: Option<MasterPlanId>,
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
            master: row.master_plan_id,
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

/// As [`load`], and locks the plan until this transaction ends: no one else can change it or join it.
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

/// Locks the office's plans, because their order and the names of copies depend on each other.
pub(super) async fn lock_office(scope: &mut Scope, office: OfficeId) -> Result<()> {
    if directory::lock_office(scope, office).await? { Ok(()) } else { Err(Error::NotFound) }
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
