//! Response types of the dashboard's widgets.

use members::members::{AverageRevenue, HouseholdsByMembership, Leaderboard, PatientWork, TeamPlace, Widgets};
use poem_openapi::{Enum, Object};

use crate::visits::OfficeSavings;

/// The dashboard's widgets, as configured by the brand. Revenue is only for callers who may see reports.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OfficeWidgets {
    pub households: Option<HouseholdsByMembership>,
    pub average_revenue: Option<AverageRevenue>,
    /// Members beside other patients. Only for callers who may see reports.
    pub patient_work: Option<PatientWork>,
    /// Includes what all members paid. Only for callers who may see reports.
    pub savings: Option<OfficeSavings>,
    pub leaderboard: LeaderboardKind,
    /// For the kind `team`: the office's users by enrollments in the last 30 days.
    pub team: Vec<TeamPlace>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum)]
#[oai(rename_all = "snake_case")]
pub enum LeaderboardKind {
    SeasonOfGiving,
    Team,
}

impl OfficeWidgets {
    /// Revenue is only included with `revenue`.
    pub fn of(widgets: Widgets, revenue: bool) -> Self {
        let (leaderboard, places) = match widgets.leaderboard {
            Leaderboard::Season => (LeaderboardKind::SeasonOfGiving, vec![]),
            Leaderboard::Team(places) => (LeaderboardKind::Team, places),
        };
        Self {
            households: widgets.households,
            average_revenue: widgets.average.filter(|_| revenue),
            patient_work: widgets.patient_work.filter(|_| revenue),
            savings: revenue.then(|| OfficeSavings::of(widgets.savings)),
            leaderboard,
            team: places,
        }
    }
}
