//! Request and response types of moves.

use arriving::{Arrival, MemberColumn};
use frame::wire::Date;
use poem_openapi::Object;

/// The office's latest move.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct OfficeArrival {
    pub arrival: Option<Arrival>,
}

/// Another text for a cell.
#[derive(Debug, Object)]
#[oai(rename = "ArrivalCellRequest")]
pub struct CellRequest {
    /// The row of the members' file, from 1.
    pub line: i32,
    pub field: MemberColumn,
    pub text: String,
}

/// The plan to draft.
#[derive(Debug, Object)]
#[oai(rename = "ArrivalPlanDraftRequest")]
pub struct PlanDraftRequest {
    /// Its name as written in the members' file.
    pub name: String,
}

/// The draft of a plan.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", rename = "ArrivalPlanDraft")]
pub struct PlanDraft {
    pub plan_id: i64,
}

/// The switch-over day.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", rename = "ArrivalScheduleRequest")]
pub struct ScheduleRequest {
    pub switch_on: Date,
    /// The version of the comparison that was shown for this day.
    pub version: String,
    /// Email each household that has an address its plans and a link to set a password.
    pub send_welcome: Option<bool>,
}
