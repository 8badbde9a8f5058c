//! The plans that locations have of their own, and the merges of a master plan.

use serde::{Deserialize, Serialize};
use tenancy::ids::{MasterPlanId, OfficeId, PlanId, PlanMergeId};

use super::{LegacyPlan, LegacyPlans, LegacyPrice, MergeState, MergeView};
use crate::places::Planning;
use crate::{Cents, Result};
use kernel::cursor;

/// Plans on a page.
const PAGE: usize = 100;

#[derive(Debug, Clone, Default)]
pub struct LegacyFilter {
    pub office: Option<OfficeId>,
    pub search: Option<String>,
    pub cursor: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct Key(String, i64);

/// The plans without a master plan at the caller's locations; archived ones while someone has them.
///
/// # Errors
/// [`crate::Error::Invalid`] at `cursor`.
pub async fn legacy_plans(planning: Planning<'_>, filter: &LegacyFilter) -> Result<LegacyPlans> {
    let after: Option<Key> = filter.cursor.as_deref().map(|text| cursor::read(text, "cursor")).transpose()?;
    let mut scope = planning.read_all().await?;
    let mut offices = planning.own();
    offices.retain(|own| filter.office.is_none_or(|office| office == *own));
    let (organization, ids) = (scope.organization(), offices.iter().map(|office| office.0).collect::<Vec<_>>());
    let search = filter.search.as_deref().map(str::trim).filter(|search| !search.is_empty());
    let mut rows = sqlx::query!(
        r#"select p.id, p.name, p.description, p.notes, p.view_status, o.id as office_id, o.name as office_name, lower(p.name) as "key!",
             coalesce(m.price_cents, 0) as "month!", coalesce(y.price_cents, 0) as "year!", h.monthly as "monthly!", h.yearly as "yearly!", g.merge_id as "merge_id?"
           from plan p join office o on o.organization_id = p.organization_id and o.id = p.office_id
           left join plan_variant m on m.organization_id = p.organization_id and m.plan_id = p.id and m.period = 'month'
           left join plan_variant y on y.organization_id = p.organization_id and y.plan_id = p.id and y.period = 'year'
           left join plan_merge_plan g on g.organization_id = p.organization_id and g.legacy_plan_id = p.id and g.current
           cross join lateral (select count(*) filter (where s.period = 'month') as monthly, count(*) filter (where s.period = 'year') as yearly
             from subscription s where s.organization_id = p.organization_id and s.office_id = p.office_id and s.plan_id = p.id and holds_plan(s.status)) h
           where p.organization_id = $1 and p.office_id = any ($2) and p.master_plan_id is null and p.deleted_at is null and o.account_status <> 3
             and (p.view_status <> 'archived' or h.monthly + h.yearly > 0)
             and ($3::text is null or strpos(search_fold(p.name), search_fold($3)) > 0)
             and ($4::text is null or (lower(p.name), p.id) > ($4, $5))
           order by lower(p.name), p.id limit $6"#,
        organization.0,
        &ids,
        search,
        after.as_ref().map(|key| &key.0),
        after.as_ref().map(|key| key.1),
        PAGE as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cursor::cut(&mut rows, PAGE, |row| Key(row.key.clone(), row.id))?;
    let mut plans = Vec::with_capacity(rows.len());
    for row in rows {
        plans.push(LegacyPlan {
            id: PlanId(row.id),
            name: row.name,
            description: row.description,
            location: row.office_name,
            office: OfficeId(row.office_id),
            internal_name: row.notes,
            price: LegacyPrice { month: Cents(row.month), year: Cents(row.year) },
            status: row.view_status.parse().map_err(anyhow::Error::from)?,
            members_monthly: row.monthly,
            members_yearly: row.yearly,
            merge_id: row.merge_id.map(PlanMergeId),
        });
    }
    Ok(LegacyPlans { plans, next })
}

/// The latest merges into a master plan, latest first, with plans of the caller's locations.
///
/// # Errors
/// When the database fails.
pub async fn merges(planning: Planning<'_>, plan: MasterPlanId) -> Result<Vec<MergeView>> {
    let mut scope = planning.read_all().await?;
    let own = planning.own();
    let (organization, ids) = (scope.organization(), own.iter().map(|office| office.0).collect::<Vec<_>>());
    let rows = sqlx::query!(
        r#"select g.id, g.plan_id, g.price, g.state as "state: MergeState", g.made_at, g.made_by,
             array(select p.name || ', ' || o.name from plan_merge_plan x join plan p on p.organization_id = x.organization_id and p.id = x.legacy_plan_id
               join office o on o.organization_id = x.organization_id and o.id = x.office_id
               where x.organization_id = g.organization_id and x.merge_id = g.id and x.office_id = any ($3) order by 1) as "plans!: Vec<String>",
             not exists (select from plan_merge_plan x where x.organization_id = g.organization_id and x.merge_id = g.id and x.office_id <> all ($3)) as "all_own!",
             l.waiting as "waiting!", l.moved as "moved!", l.last_on
           from plan_merge g cross join lateral (
             select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'moved') as moved, max(on_day) filter (where state = 'waiting') as last_on
             from plan_merge_line l where l.organization_id = g.organization_id and l.merge_id = g.id) l
           where g.organization_id = $1 and g.plan_id = $2
             and exists (select from plan_merge_plan x where x.organization_id = g.organization_id and x.merge_id = g.id and x.office_id = any ($3))
           order by g.id desc limit 20"#,
        organization.0,
        plan.0,
        &ids
    )
    .fetch_all(scope.db())
    .await?;
    let mut views = Vec::with_capacity(rows.len());
    for row in rows {
        let moving = row.state == MergeState::Moving;
        views.push(MergeView {
            id: PlanMergeId(row.id),
            plan_id: MasterPlanId(row.plan_id),
            price: row.price.parse().map_err(anyhow::Error::from)?,
            state: row.state,
            made_at: row.made_at,
            made_by: row.made_by,
            plans: row.plans,
            waiting: row.waiting,
            moved: row.moved,
            last_on: row.last_on,
            may_undo: moving && row.all_own && row.moved == 0,
        });
    }
    Ok(views)
}
