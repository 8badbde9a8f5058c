//! The office's plans as staff manage them, and their order.

use std::collections::BTreeSet;

use ::rules::digest::short_hex;
use chrono::{DateTime, NaiveDate, Utc};
use serde_json::json;
use tenancy::ids::{OfficeId, PlanId};
use tenancy::{Scope, audit, contract};

use super::{Held, ViewStatus, limit_type, stored};
use crate::{Cents, Error, FieldErrors, Message, Result};
use ::rules::Refusal;

/// One row of the list.
#[derive(Debug, Clone)]
pub struct ManagedPlan {
    pub id: PlanId,
    pub yearly_id: PlanId,
    pub version: i32,
    pub name: String,
    pub spanish_name: Option<String>,
    pub description: Option<String>,
    pub spanish_description: Option<String>,
    pub preset: String,
    pub custom: bool,
    pub age_group: String,
    pub min_age: Option<i32>,
    pub max_age: Option<i32>,
    pub for_insured: bool,
    pub for_uninsured: bool,
    pub notes: Option<String>,
    pub view_status: ViewStatus,
    pub sort: i32,
    pub show_on_bc: bool,
    /// `location` or `master`.
    pub limit_type: &'static str,
    pub is_deleted: bool,
    pub updated_at: DateTime<Utc>,
    pub updated_by: Option<String>,
    pub monthly: Offered,
    pub yearly: Offered,
    pub held: Held,
    /// No one was ever enrolled in it.
    pub deletable: bool,
    pub pending_price: Option<PendingChange>,
}

/// A price change under way.
#[contract(rename = "PlanPriceChange")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PendingChange {
    /// The day the offered price changes; missing once it has changed.
    pub starts_on: Option<NaiveDate>,
    /// Memberships that the change has not reached yet.
    pub people: i64,
}

/// A variant as the list shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offered {
    pub price: Cents,
    pub external: bool,
    pub internal: bool,
}

/// All of an office's plans in their order, archived ones too.
#[derive(Debug, Clone)]
pub struct PlanList {
    pub plans: Vec<ManagedPlan>,
    /// Changes when plans are reordered, added or removed.
    pub order_version: String,
}

impl PlanList {
    /// The number of plans with the status.
    pub fn count(&self, status: ViewStatus) -> usize {
        self.plans.iter().filter(|plan| plan.view_status == status).count()
    }
}

/// The office's plans with their member counts, in one query.
pub async fn manage_list(scope: &mut Scope, office: OfficeId) -> Result<PlanList> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select p.id, p.yearly_id, p.version, p.name, p.spanish_name, p.description, p.spanish_description, p.preset, p.custom, p.age_group, p.min_age, p.max_age, p.for_insured,
             p.for_uninsured, p.notes, p.view_status, p.sort, p.show_on_bc, p.office_id, p.deleted_at is not null as "is_deleted!", p.updated_at, l.first_name || ' ' || l.last_name as updated_by,
             coalesce(m.price_cents, 0) as "monthly_cents!", coalesce(m.show_on_enrollment, false) as "monthly_external!",
             coalesce(m.show_on_internal_enrollment, false) as "monthly_internal!",
             coalesce(y.price_cents, 0) as "yearly_cents!", coalesce(y.show_on_enrollment, false) as "yearly_external!",
             coalesce(y.show_on_internal_enrollment, false) as "yearly_internal!",
             coalesce(h.monthly, 0) as "monthly!", coalesce(h.annually, 0) as "annually!", h.plan_id is null as "deletable!",
             w.starts_on as "starts_on?", coalesce(c.people, 0) as "pending_people!"
           from plan p
           left join plan_variant m on m.organization_id = p.organization_id and m.plan_id = p.id and m.period = 'month'
           left join plan_variant y on y.organization_id = p.organization_id and y.plan_id = p.id and y.period = 'year'
           left join (
             select plan_id, count(*) filter (where period = 'month' and holds_plan(status)) as monthly,
               count(*) filter (where period = 'year' and holds_plan(status)) as annually
             from subscription where organization_id = $1 and office_id = $2 group by plan_id) h on h.plan_id = p.id
           left join login l on l.id = p.updated_by
           left join (select f.plan_id, min(c.starts_on) as starts_on from price_change_offer f
             join price_change c on c.organization_id = f.organization_id and c.id = f.change_id
             where f.organization_id = $1 and f.office_id = $2 and f.state = 'waiting' group by 1) w on w.plan_id = p.id
           left join (select plan_id, count(*) as people from price_change_line
             where organization_id = $1 and office_id = $2 and state = 'pending' group by 1) c on c.plan_id = p.id
           where p.organization_id = $1 and p.office_id = $2 and p.deleted_at is null
           order by p.sort, p.id"#,
        organization.0,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    let mut plans = Vec::with_capacity(rows.len());
    for row in rows {
        plans.push(ManagedPlan {
            id: PlanId(row.id),
            yearly_id: PlanId(row.yearly_id),
            version: row.version,
            name: row.name,
            spanish_name: row.spanish_name,
            description: row.description,
            spanish_description: row.spanish_description,
            preset: row.preset,
            custom: row.custom,
            age_group: row.age_group,
            min_age: row.min_age,
            max_age: row.max_age,
            for_insured: row.for_insured,
            for_uninsured: row.for_uninsured,
            notes: row.notes,
            view_status: row.view_status.parse().map_err(anyhow::Error::from)?,
            sort: row.sort,
            show_on_bc: row.show_on_bc,
            limit_type: limit_type(row.office_id.map(OfficeId)),
            is_deleted: row.is_deleted,
            updated_at: row.updated_at,
            updated_by: row.updated_by,
            monthly: Offered {
                price: Cents(row.monthly_cents),
                external: row.monthly_external,
                internal: row.monthly_internal,
            },
            yearly: Offered {
                price: Cents(row.yearly_cents),
                external: row.yearly_external,
                internal: row.yearly_internal,
            },
            held: Held { monthly: row.monthly, annually: row.annually },
            deletable: row.deletable,
            pending_price: (row.starts_on.is_some() || row.pending_people > 0)
                .then_some(PendingChange { starts_on: row.starts_on, people: row.pending_people }),
        });
    }
    let order_version = order_version(plans.iter().map(|plan| plan.id));
    Ok(PlanList { plans, order_version })
}

fn order_version(ids: impl Iterator<Item = PlanId>) -> String {
    let text = ids.map(|id| id.to_string()).collect::<Vec<_>>().join(",");
    short_hex(text.as_bytes(), 8)
}

/// Reorders the office's plans: `ids` must list every plan. Returns the new order version.
///
/// # Errors
/// [`Error::Conflict`] if the order or the set of plans differs from that of `seen`; [`Error::Invalid`] at `ids` for
/// ids that are foreign, missing, or repeated.
pub async fn sort(scope: &mut Scope, office: OfficeId, ids: &[PlanId], seen: &str) -> Result<String> {
    stored::lock_office(scope, office).await?;
    let organization = scope.organization();
    let current = sqlx::query_scalar!(
        "select id from plan where organization_id = $1 and office_id = $2 and deleted_at is null order by sort, id",
        organization.0,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    if order_version(current.iter().map(|id| PlanId(*id))) != seen {
        return Err(Refusal::PLAN_ORDER_CHANGED.into());
    }
    let wanted: BTreeSet<i64> = ids.iter().map(|id| id.0).collect();
    if wanted.len() != ids.len() || wanted != current.iter().copied().collect() {
        return Err(Error::Invalid(FieldErrors::one("ids", Message::InvalidData)));
    }
    let ordered: Vec<i64> = ids.iter().map(|id| id.0).collect();
    sqlx::query!(
        "update plan set sort = wanted.place from unnest($2::bigint[]) with ordinality as wanted (id, place)
         where plan.organization_id = $1 and plan.id = wanted.id and plan.sort <> wanted.place",
        organization.0,
        &ordered
    )
    .execute(scope.db())
    .await?;
    let act = audit::Act {
        act: "plan.sorted",
        subject_kind: "office",
        subject_id: office.to_string(),
        office: Some(office),
        account: None,
        detail: json!({ "plans": ordered }),
    };
    audit::record(scope, act).await?;
    Ok(order_version(ids.iter().copied()))
}
