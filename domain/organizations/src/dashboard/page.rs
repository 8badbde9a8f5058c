//! The dashboard: the figures of each location, their total, and what needs attention.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::ids::{LocationGroupId, MasterPlanId, OfficeId, OrganizationId};
use tenancy::{Scope, contract};

use super::attention::{Attention, LocationAttention, PlanNews, attention};
use super::figures::Figures;
use super::kept::{self, MonthRow};
use super::{Period, Shown};
use crate::managing::{Managing, Places};
use crate::{Error, Result};

/// A location's row.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DashboardRow {
    #[oai(rename = "dentistInfoId")]
    pub office: OfficeId,
    pub office_name: String,
    pub group_ids: Vec<LocationGroupId>,
    /// The first day of the period's month in the location's calendar.
    pub month: NaiveDate,
    pub figures: Figures,
    /// Six months, oldest first; the last is now.
    pub months: Vec<MonthMembers>,
    pub attention: Vec<Attention>,
}

/// The active members at the end of a month.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MonthMembers {
    pub month: NaiveDate,
    pub active_members: i64,
}

/// The sum of the rows.
#[contract]
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DashboardTotal {
    pub figures: Figures,
    pub months: Vec<MonthMembers>,
}

#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DashboardGroup {
    pub id: LocationGroupId,
    pub group_name: String,
    /// The caller's.
    pub locations: i64,
}

#[contract]
#[derive(Debug, Clone)]
pub struct MasterDashboard {
    #[oai(rename = "organizationId")]
    pub organization: OrganizationId,
    pub organization_name: String,
    pub period: Period,
    /// When the oldest of the figures was counted.
    pub as_of: DateTime<Utc>,
    /// The caller's locations, and all of the organization. Locations that the caller may not see are in no total.
    pub reached: i64,
    pub all: i64,
    pub groups: Vec<DashboardGroup>,
    /// By name.
    pub rows: Vec<DashboardRow>,
    pub total: DashboardTotal,
    pub attention: Vec<LocationAttention>,
}

impl DashboardTotal {
    /// The sum of rows.
    pub fn of(rows: &[DashboardRow]) -> Self {
        let mut total = Self::default();
        let mut months: BTreeMap<NaiveDate, i64> = BTreeMap::new();
        for row in rows {
            total.figures.add(&row.figures);
            for month in &row.months {
                *months.entry(month.month).or_default() += month.active_members;
            }
        }
        total.months =
            months.into_iter().map(|(month, active_members)| MonthMembers { month, active_members }).collect();
        total
    }
}

/// What the dashboard reads of an office besides its figures.
struct OfficeRow {
    office: OfficeId,
    name: String,
    live: bool,
    /// For good: it needs no attention, and is shown as long as there are figures.
    closed: bool,
    today: NaiveDate,
    savings: i64,
    plans: PlanNews,
}

/// The caller's locations that are shown.
pub(super) fn offices_shown(
    managing: &Managing<'_>,
    places: &Places,
    group: Option<LocationGroupId>,
) -> Result<BTreeSet<OfficeId>> {
    let own = managing.own();
    let Some(id) = group else { return Ok(own) };
    let group = places.groups.get(&id).filter(|group| !group.offices.is_disjoint(&own)).ok_or(Error::NotFound)?;
    Ok(group.offices.intersection(&own).copied().collect())
}

/// The dashboard of the caller's locations.
///
/// # Errors
/// [`Error::NotFound`] for a group without a location of the caller.
pub async fn master_dashboard(managing: Managing<'_>, shown: Shown) -> Result<MasterDashboard> {
    let now = managing.context.clock.now().await?;
    let mut scope = managing.read_all().await?;
    let places = Places::read(&mut scope).await?;
    let organization_name = crate::managing::organization_name(&mut scope).await?;
    drop(scope);
    let offices: Vec<_> = offices_shown(&managing, &places, shown.group)?.into_iter().collect();
    // From here on only the caller's locations are reached.
    let mut scope = managing.context.database.read(managing.reach.clone()).await?;
    let counted = kept::figures(&mut scope, &offices, now).await?;
    let facts = facts(&mut scope, &offices, now).await?;
    drop(scope);
    if counted.old {
        kept::count_soon(managing.context, managing.reach.clone(), now).await?;
    }
    let rows: Vec<_> = facts.iter().filter_map(|office| row(office, &counted.months, &places, shown.period)).collect();
    let own = managing.own();
    let groups = places.groups_by_name().into_iter().filter(|(_, group)| !group.offices.is_disjoint(&own));
    let points = |row: &DashboardRow| {
        let (office, office_name) = (row.office, row.office_name.clone());
        let of = move |one: &Attention| LocationAttention {
            office,
            office_name: office_name.clone(),
            kind: one.kind,
            text: one.text.clone(),
            plan: one.plan,
        };
        row.attention.iter().map(of).collect::<Vec<_>>()
    };
    Ok(MasterDashboard {
        organization: managing.organization(),
        organization_name,
        period: shown.period,
        as_of: counted.as_of,
        reached: own.len() as i64,
        all: places.offices.len() as i64,
        groups: groups
            .map(|(id, group)| DashboardGroup {
                id,
                group_name: group.name.clone(),
                locations: group.offices.intersection(&own).count() as i64,
            })
            .collect(),
        total: DashboardTotal::of(&rows),
        attention: rows.iter().flat_map(points).collect(),
        rows,
    })
}

fn row(
    office: &OfficeRow,
    months: &BTreeMap<OfficeId, Vec<MonthRow>>,
    places: &Places,
    period: Period,
) -> Option<DashboardRow> {
    let months = months.get(&office.office)?;
    let now = months.last()?;
    let month = match period {
        Period::ThisMonth => now,
        Period::LastMonth => months.iter().rev().nth(1)?,
    };
    let figures = Figures::of(now, month, office.savings, office.today);
    if office.closed && months.iter().all(|row| row.active_members == 0) && !figures.has_any() {
        return None;
    }
    let groups = places.groups_by_name().into_iter().filter(|(_, group)| group.offices.contains(&office.office));
    Some(DashboardRow {
        office: office.office,
        office_name: office.name.clone(),
        group_ids: groups.map(|(id, _)| id).collect(),
        month: month.month,
        attention: if office.closed {
            vec![]
        } else {
            attention(office.live, now.active_households, &figures, &office.plans)
        },
        figures,
        months: months
            .iter()
            .map(|row| MonthMembers { month: row.month, active_members: row.active_members })
            .collect(),
    })
}

async fn facts(scope: &mut Scope, offices: &[OfficeId], now: DateTime<Utc>) -> Result<Vec<OfficeRow>> {
    let (organization, ids) = (scope.organization(), offices.iter().map(|office| office.0).collect::<Vec<_>>());
    let rows = sqlx::query!(
        r#"select o.id, o.name, office_is_live(o) as "live!", o.account_status = 3 as "closed!", ($3::timestamptz at time zone o.timezone)::date as "today!",
             coalesce(s.usual_cents - s.work_cents - s.membership_cents, 0)::bigint as "savings!"
           from office o left join office_saving s on s.organization_id = o.organization_id and s.office_id = o.id
           where o.organization_id = $1 and o.id = any ($2) order by lower(o.name), o.id"#,
        organization.0,
        &ids,
        now
    )
    .fetch_all(scope.db())
    .await?;
    let mut plans = plan_news(scope, &ids).await?;
    Ok(rows
        .into_iter()
        .map(|row| OfficeRow {
            plans: plans.remove(&row.id).unwrap_or_default(),
            office: OfficeId(row.id),
            name: row.name,
            live: row.live,
            closed: row.closed,
            today: row.today,
            savings: row.savings,
        })
        .collect())
}

/// The plans whose latest roll-out failed, and those that locations ask to change, by location.
async fn plan_news(scope: &mut Scope, offices: &[i64]) -> Result<BTreeMap<i64, PlanNews>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select l.office_id as "office_id!", v.content ->> 'name' as "name!", r.plan_id as "plan_id!", true as "failed!" from plan_rollout r
           join plan_rollout_line l on l.organization_id = r.organization_id and l.rollout_id = r.id and l.state = 'failed' and l.office_id = any ($2)
           join master_plan_version v on v.organization_id = r.organization_id and v.plan_id = r.plan_id and v.number = r.to_version
           where r.organization_id = $1 and r.state = 'partly_failed'
             and not exists (select from plan_rollout n where n.organization_id = r.organization_id and n.plan_id = r.plan_id and n.id > r.id
               and n.state <> 'withdrawn')
             and not exists (select from master_plan_exception x where x.organization_id = r.organization_id and x.plan_id = r.plan_id
               and x.office_id = l.office_id)
           union
           select q.office_id, v.content ->> 'name', q.plan_id, false from plan_request q
           join master_plan m on m.organization_id = q.organization_id and m.id = q.plan_id
           join master_plan_version v on v.organization_id = m.organization_id and v.plan_id = m.id and v.number = m.current_version
           where q.organization_id = $1 and q.office_id = any ($2) and q.state = 'open'
           order by 1, 2"#,
        organization.0,
        offices
    )
    .fetch_all(scope.db())
    .await?;
    let mut news: BTreeMap<_, PlanNews> = BTreeMap::new();
    for row in rows {
        let (at, plan) = (news.entry(row.office_id).or_default(), (MasterPlanId(row.plan_id), row.name));
        if row.failed {
            at.failed.push(plan);
        } else {
            at.asked.push(plan);
        }
    }
    Ok(news)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cents;

    fn month(on: &str, members: i64, joined: i64, departed: i64, annual: i64) -> MonthRow {
        MonthRow {
            office_id: 1,
            month: on.parse().unwrap(),
            active_members: members,
            annual_cents: annual,
            active_households: members,
            late: 1,
            past_due_cents: 4_900,
            last_joined_on: Some("2026-11-20".parse().unwrap()),
            joined,
            departed,
            collected_cents: 10_000,
            in_office_cents: 2_000,
            refunded_cents: 1_000,
            fees_cents: 500,
            visits: 3,
        }
    }

    #[test]
    fn totals_are_the_sums_of_rounded_rows() {
        let today = "2026-11-30".parse().unwrap();
        let row = |annual| {
            let now = month("2026-11-01", 10, 4, 1, annual);
            DashboardRow {
                office: OfficeId(1),
                office_name: "North".to_owned(),
                group_ids: vec![],
                month: now.month,
                figures: Figures::of(&now, &now, 7, today),
                months: vec![MonthMembers { month: now.month, active_members: 10 }],
                attention: vec![],
            }
        };
        // Example L6: two yearly memberships of $499.00 at two locations.
        assert_eq!(
            DashboardTotal::of(&[row(49_900), row(49_900)]).figures.monthly_recurring,
            Cents(8_316),
            "not 83.17"
        );
        // $41.625 and $41.625 a month: each is rounded, and the total is what the rows show.
        let total = DashboardTotal::of(&[row(49_950), row(49_950)]);
        assert_eq!(total.figures.monthly_recurring, Cents(4_163 + 4_163));
        assert_eq!((total.figures.net, total.figures.kept), (6, Cents(2 * 8_500)));
        assert_eq!((total.figures.active_members, total.months[0].active_members), (20, 20));
        assert_eq!(total.figures.days_since_enrollment, Some(10));
    }
}
