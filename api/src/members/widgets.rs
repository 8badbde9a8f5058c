//! The dashboard's widgets, on the wire.

use membership::members::{AverageRevenue, HouseholdsByMembership, Leaderboard, TeamPlace, Widgets};
use poem_openapi::{Enum, Object};

use crate::visits::OfficeSavings;

/// What the brand lets an office see on its dashboard. What it earns is for who may see reports.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OfficeWidgets {
    pub households: Option<HouseholdsByMembership>,
    pub average_revenue: Option<AverageRevenue>,
    /// With what all members paid; for who may see reports.
    pub savings: Option<OfficeSavings>,
    pub leaderboard: LeaderboardKind,
    /// Of the kind `team`: the office's people by the enrollments of 30 days.
    pub team: Vec<TeamPlace>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum)]
#[oai(rename_all = "snake_case")]
pub enum LeaderboardKind {
    SeasonOfGiving,
    Team,
}

impl OfficeWidgets {
    /// What the office earns is `revenue`.
    pub fn of(widgets: Widgets, revenue: bool) -> Self {
        let (leaderboard, places) = match widgets.leaderboard {
            Leaderboard::Season => (LeaderboardKind::SeasonOfGiving, vec![]),
            Leaderboard::Team(places) => (LeaderboardKind::Team, places),
        };
        Self {
            households: widgets.households,
            average_revenue: widgets.average.filter(|_| revenue),
            savings: revenue.then(|| OfficeSavings::of(widgets.savings)),
            leaderboard,
            team: places,
        }
    }
}
