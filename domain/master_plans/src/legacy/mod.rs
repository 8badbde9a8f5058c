//! The members of locations' own plans come to a master plan: each with their renewal, or with the next payment of a monthly
//! membership. Until the first of them moved it can be undone.

mod list;
mod merge;
mod run;

use chrono::NaiveDate;
use rules::subscriptions::Period;
use tenancy::ids::{AccountId, MasterPlanId, MemberId, OfficeId, PlanId, PlanMergeId};
use tenancy::{Personal, contract, text_enum};

use crate::Cents;
pub use crate::rules::legacy::MergePrice;
pub use list::{LegacyFilter, legacy_plans, merges};
pub use merge::{MergeRequest, merge, undo_merge};
pub use run::{MoveMembers, move_members};

text_enum! {
    #[contract(rename = "PlanMergeState")]
    MergeState {
        Moving = "moving",
        Done = "done",
        Undone = "undone",
    }
}

/// A plan that a location has of its own.
#[contract(rename = "LegacyPlan")]
#[derive(Debug, Clone)]
pub struct LegacyPlan {
    pub id: PlanId,
    pub name: String,
    pub description: Option<String>,
    /// The location's name.
    pub location: String,
    #[oai(rename = "dentistInfoId")]
    pub office: OfficeId,
    /// What the location notes about it.
    pub internal_name: Option<String>,
    pub price: LegacyPrice,
    pub status: rules::plans::ViewStatus,
    #[oai(rename = "members_monthly")]
    pub members_monthly: i64,
    #[oai(rename = "members_yearly")]
    pub members_yearly: i64,
    /// Its members are moving.
    pub merge_id: Option<PlanMergeId>,
}

#[contract(rename = "LegacyPlanPrice")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LegacyPrice {
    pub month: Cents,
    pub year: Cents,
}

#[contract(rename = "LegacyPlans")]
#[derive(Debug, Clone)]
pub struct LegacyPlans {
    /// By name.
    pub plans: Vec<LegacyPlan>,
    pub next: Option<String>,
}

/// A merge of locations' own plans.
#[contract(rename = "PlanMerge")]
#[derive(Debug, Clone)]
pub struct MergeView {
    pub id: PlanMergeId,
    pub plan_id: MasterPlanId,
    pub price: MergePrice,
    pub state: MergeState,
    pub made_at: chrono::DateTime<chrono::Utc>,
    pub made_by: String,
    /// The names of the plans, with their locations.
    pub plans: Vec<String>,
    pub waiting: i64,
    pub moved: i64,
    pub last_on: Option<NaiveDate>,
    pub may_undo: bool,
}

/// What a merge would do, or has begun.
#[contract(rename = "PlanMergePreview")]
#[derive(Debug, Clone)]
pub struct MergePreview {
    pub seen: String,
    pub people: Vec<MovePerson>,
    pub monthly_difference: Cents,
    /// Memberships that move, and that end first.
    pub moving: i64,
    pub ending: i64,
    /// Members who get an email that compares both plans, since the master plan has less of something.
    pub compared: i64,
    pub first_on: Option<NaiveDate>,
    pub last_on: Option<NaiveDate>,
    /// The merge, once it is confirmed.
    pub merge_id: Option<PlanMergeId>,
}

/// A member who moves.
#[contract(rename = "PlanMergePerson")]
#[derive(Debug, Clone)]
pub struct MovePerson {
    #[oai(rename = "accountId")]
    pub account: AccountId,
    #[oai(rename = "memberId")]
    pub member: MemberId,
    pub name: Personal<String>,
    pub office_name: String,
    pub from_plan: String,
    pub period: Period,
    /// Missing where the membership ends first.
    pub on: Option<NaiveDate>,
    pub compared: bool,
    pub old: Cents,
    pub new: Option<Cents>,
    /// The first charge at the new price.
    pub new_on: Option<NaiveDate>,
}
