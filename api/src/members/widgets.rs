//! The dashboard's widgets, on the wire.

use frame::wire::Money;
use membership::members::{Leaderboard, Widgets};
use poem_openapi::{Enum, Object};

use crate::visits::OfficeSavings;

/// What the brand lets an office see on its dashboard.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OfficeWidgets {
    pub households: Option<MembershipShare>,
    pub average_revenue: Option<AverageRevenue>,
    pub savings: OfficeSavings,
    pub leaderboard: LeaderboardKind,
    /// Of the kind `team`: the office's people by the enrollments of 30 days.
    pub team: Vec<TeamPlace>,
}

/// Households on file, by whether a membership is active.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MembershipShare {
    pub with_membership: i64,
    pub without_membership: i64,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AverageRevenue {
    pub members: i64,
    /// A member, a month.
    pub monthly: Money,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum)]
#[oai(rename_all = "snake_case")]
pub enum LeaderboardKind {
    SeasonOfGiving,
    Team,
}

#[derive(Debug, Object)]
pub struct TeamPlace {
    pub name: String,
    pub enrollments: i64,
}

impl From<Widgets> for OfficeWidgets {
    fn from(widgets: Widgets) -> Self {
        let (leaderboard, places) = match widgets.leaderboard {
            Leaderboard::Season => (LeaderboardKind::SeasonOfGiving, vec![]),
            Leaderboard::Team(places) => (LeaderboardKind::Team, places),
        };
        Self {
            households: widgets
                .households
                .map(|own| MembershipShare { with_membership: own.with, without_membership: own.without }),
            average_revenue: widgets
                .average
                .map(|own| AverageRevenue { members: own.members, monthly: Money(own.monthly) }),
            savings: OfficeSavings::of(widgets.savings),
            leaderboard,
            team: places.into_iter().map(|own| TeamPlace { name: own.name, enrollments: own.enrollments }).collect(),
        }
    }
}
