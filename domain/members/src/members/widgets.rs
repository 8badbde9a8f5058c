//! The dashboard's widgets: what the brand shows an office of its members, revenue, savings and staff.

use chrono::{DateTime, Days, Months, Utc};
use tenancy::brand::{Brand, DashboardWidget, Feature, LeaderboardWidget};
use tenancy::ids::OfficeId;
use tenancy::{Scope, contract};

use super::tallies;
use crate::benefits::{self, OfficeSavings};
use crate::{Cents, Context, Result};

/// The leaderboard of an office's staff counts the enrollments of this many days, and shows this many people.
const TEAM_DAYS: u64 = 30;
const TEAM_SHOWN: i64 = 5;
/// Work is compared over so many months.
const WORK_MONTHS: u32 = 12;

/// A widget that the brand hides is `None`. [`DashboardWidget::UpcomingAppointments`] needs the practice system: it
/// has nothing to show yet.
#[derive(Debug, Clone)]
pub struct Widgets {
    pub households: Option<HouseholdsByMembership>,
    pub average: Option<AverageRevenue>,
    /// Only with work of both from a connected practice system.
    pub patient_work: Option<PatientWork>,
    pub savings: (OfficeSavings, DateTime<Utc>),
    pub leaderboard: Leaderboard,
}

/// Households on file, by whether they have an active membership.
#[contract(rename = "MembershipShare")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HouseholdsByMembership {
    #[oai(rename = "withMembership")]
    pub with: i64,
    #[oai(rename = "withoutMembership")]
    pub without: i64,
}

#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AverageRevenue {
    pub members: i64,
    /// Per member, per month.
    pub monthly: Cents,
}

/// Completed work of the last twelve months, from the connected practice system: members beside other patients.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PatientWork {
    /// Patients with work while they were members, and its total at the fees on the chart.
    pub members: i64,
    pub member_work: Cents,
    pub others: i64,
    pub other_work: Cents,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Leaderboard {
    /// The season of giving among offices.
    Season,
    /// The office's staff by enrollments, most first.
    Team(Vec<TeamPlace>),
}

#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamPlace {
    pub name: String,
    pub enrollments: i64,
}

/// The widgets of an office, as its brand lists them.
pub async fn widgets(context: &Context, scope: &mut Scope, brand: &Brand, office: OfficeId) -> Result<Widgets> {
    let organization = scope.organization();
    let shown = |widget| !brand.profile.dashboard.disabled_widgets.contains(&widget);
    let row = sqlx::query!(
        r#"select coalesce(sum(households) filter (where filters & $3 = $3), 0)::bigint as "with!", coalesce(sum(households), 0)::bigint as "all!",
             coalesce(sum(active_members), 0)::bigint as "members!", coalesce(sum(annual_cents), 0)::bigint as "annual!"
           from household_tally where organization_id = $1 and office_id = $2 and joined_on = '-infinity' and started_on = '-infinity'
             and anniversary_on = '-infinity'"#,
        organization.0,
        office.0,
        tallies::ACTIVE
    )
    .fetch_one(scope.db())
    .await?;
    let households = HouseholdsByMembership { with: row.with, without: row.all - row.with };
    let average = AverageRevenue { members: row.members, monthly: Cents(row.annual).first_parts(1, 12 * row.members) };
    Ok(Widgets {
        households: shown(DashboardWidget::MemberVsNonMember).then_some(households),
        average: (shown(DashboardWidget::AverageRevenue) && row.members > 0).then_some(average),
        patient_work: if shown(DashboardWidget::MemberVsNonMember) {
            patient_work(context, scope, office).await?
        } else {
            None
        },
        savings: benefits::office_savings(context, scope, office).await?,
        leaderboard: leaderboard(context, scope, brand, office).await?,
    })
}

/// The view `practice_work` says who was a member.
async fn patient_work(context: &Context, scope: &mut Scope, office: OfficeId) -> Result<Option<PatientWork>> {
    let organization = scope.organization();
    let since = context.clock.now().await?.date_naive() - Months::new(WORK_MONTHS);
    let row = sqlx::query!(
        r#"select count(distinct chart_id) filter (where is_member) as "members!", coalesce(sum(total_cents) filter (where is_member), 0)::bigint as "member_work!",
             count(distinct chart_id) filter (where not is_member) as "others!", coalesce(sum(total_cents) filter (where not is_member), 0)::bigint as "other_work!"
           from practice_work where organization_id = $1 and office_id = $2 and done_on > $3"#,
        organization.0,
        office.0,
        since
    )
    .fetch_one(scope.db())
    .await?;
    let work = PatientWork {
        members: row.members,
        member_work: Cents(row.member_work),
        others: row.others,
        other_work: Cents(row.other_work),
    };
    Ok((work.members > 0 && work.others > 0).then_some(work))
}

/// The kind that the brand selects, if it can; otherwise the season.
async fn leaderboard(context: &Context, scope: &mut Scope, brand: &Brand, office: OfficeId) -> Result<Leaderboard> {
    if !brand.has_at(Feature::LeaderboardWidgetType, office)
        || brand.profile.dashboard.leaderboard_widget == LeaderboardWidget::SeasonOfGiving
    {
        return Ok(Leaderboard::Season);
    }
    let organization = scope.organization();
    let since = context.clock.now().await? - Days::new(TEAM_DAYS);
    let rows = sqlx::query!(
        r#"select l.first_name || ' ' || l.last_name as "name!", count(*) as "enrollments!"
           from subscription_history h
           join office_user u on u.organization_id = h.organization_id and u.office_id = h.office_id and u.login_id = h.login_id
           join login l on l.id = h.login_id
           where h.organization_id = $1 and h.office_id = $2 and h.at >= $3 and h.event in ('enrolled', 'enrolled_in_office')
           group by l.id order by 2 desc, 1 limit $4"#,
        organization.0,
        office.0,
        since,
        TEAM_SHOWN
    )
    .fetch_all(scope.db())
    .await?;
    let places = rows.into_iter().map(|row| TeamPlace { name: row.name, enrollments: row.enrollments });
    Ok(Leaderboard::Team(places.collect()))
}
