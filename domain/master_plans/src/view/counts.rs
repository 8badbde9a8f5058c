//! What is counted of plans at their locations.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::types::Json;
use tenancy::Scope;
use tenancy::ids::{MasterPlanId, OfficeId, PlanRolloutId};

use super::RolloutUnderWay;
use crate::Result;
use crate::places::Places;
use crate::rules::content::Content;
use crate::rules::effect::drift;
use crate::shown::{FieldView, field_views};
use crate::stored::plans;

/// What is counted of a plan at each location.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Counted {
    pub monthly: i64,
    pub yearly: i64,
    pub before: i64,
}

/// The memberships at each of these locations, by plan; those of earlier editions apart.
pub(super) async fn counted(
    scope: &mut Scope,
    offices: &BTreeSet<OfficeId>,
    one: Option<MasterPlanId>,
) -> Result<BTreeMap<(MasterPlanId, OfficeId), Counted>> {
    let organization = scope.organization();
    let ids: Vec<i64> = offices.iter().map(|office| office.0).collect();
    let rows = sqlx::query!(
        r#"select p.master_plan_id as "plan!", p.office_id as "office!", bool_or(not p.superseded) as "current!",
             count(s.id) filter (where not p.superseded and s.period = 'month') as "monthly!",
             count(s.id) filter (where not p.superseded and s.period = 'year') as "yearly!",
             count(s.id) filter (where p.superseded) as "before!"
           from plan p left join subscription s on s.organization_id = p.organization_id and s.office_id = p.office_id and s.plan_id = p.id
             and holds_plan(s.status)
           where p.organization_id = $1 and p.office_id = any ($2) and p.master_plan_id is not null and p.deleted_at is null
             and ($3::bigint is null or p.master_plan_id = $3)
           group by 1, 2"#,
        organization.0,
        &ids,
        one.map(|id| id.0)
    )
    .fetch_all(scope.db())
    .await?;
    let row = rows.into_iter().filter(|row| row.current).map(|row| {
        let counted = Counted { monthly: row.monthly, yearly: row.yearly, before: row.before };
        ((MasterPlanId(row.plan), OfficeId(row.office)), counted)
    });
    Ok(row.collect())
}

/// The roll-outs under way, by plan.
pub(super) async fn under_way(
    scope: &mut Scope,
    one: Option<MasterPlanId>,
) -> Result<BTreeMap<MasterPlanId, RolloutUnderWay>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select r.plan_id, r.id, r.starts_on, count(l.office_id) filter (where l.state <> 'pending') as "done!", count(l.office_id) as "all!"
           from plan_rollout r left join plan_rollout_line l on l.organization_id = r.organization_id and l.rollout_id = r.id
           where r.organization_id = $1 and r.state in ('scheduled', 'running') and ($2::bigint is null or r.plan_id = $2)
           group by r.plan_id, r.id, r.starts_on"#,
        organization.0,
        one.map(|id| id.0)
    )
    .fetch_all(scope.db())
    .await?;
    let view = rows.into_iter().map(|row| {
        let rollout = PlanRolloutId(row.id);
        (
            MasterPlanId(row.plan_id),
            RolloutUnderWay { id: rollout, starts_on: row.starts_on, done: row.done, of: row.all },
        )
    });
    Ok(view.collect())
}

/// Where the location's plan is not what the organization says, by plan. Plans that are rolling out are on their way there.
pub(super) async fn drifts(
    scope: &mut Scope,
    places: &Places,
    one: Option<MasterPlanId>,
) -> Result<BTreeMap<MasterPlanId, BTreeMap<OfficeId, Vec<FieldView>>>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select l.office_id, r.plan_id, l.content as "content!: Json<Content>" from plan_rollout_line l
           join plan_rollout r on r.organization_id = l.organization_id and r.id = l.rollout_id
           join plan p on p.organization_id = l.organization_id and p.id = l.to_plan_id and not p.superseded and p.deleted_at is null and p.view_status = 'active'
           where l.organization_id = $1 and l.state = 'applied' and l.row_change <> 'ends' and ($2::bigint is null or r.plan_id = $2)
             and not exists (select from plan_rollout_line n join plan_rollout x on x.organization_id = n.organization_id and x.id = n.rollout_id
               where n.organization_id = l.organization_id and n.office_id = l.office_id and x.plan_id = r.plan_id and n.state = 'applied' and n.rollout_id > l.rollout_id)
             and not exists (select from plan_rollout u where u.organization_id = r.organization_id and u.plan_id = r.plan_id and u.state in ('scheduled', 'running'))"#,
        organization.0,
        one.map(|id| id.0)
    )
    .fetch_all(scope.db())
    .await?;
    let stored: BTreeMap<_, _> = plans(scope, one).await?.into_iter().map(|plan| (plan.id, plan)).collect();
    let mut found: BTreeMap<_, BTreeMap<_, _>> = BTreeMap::new();
    for row in rows {
        let (id, office) = (MasterPlanId(row.plan_id), OfficeId(row.office_id));
        let Some(plan) = stored.get(&id) else { continue };
        let changes = drift(&plan.master(), &plan.overrides(), &places.at(office), &row.content.0);
        if !changes.is_empty() && plan.reached(places).contains(&office) {
            found.entry(id).or_default().insert(office, field_views(&changes));
        }
    }
    Ok(found)
}
