//! The plans as they are shown: master, groups and locations, with the source of every value.

mod counts;
mod detail;
mod list;

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, Utc};
use rules::plans::PlanForm;
use tenancy::contract;
use tenancy::ids::{MasterPlanId, OfficeId, PlanId, PlanRolloutId};

use crate::Cents;
use crate::independent::IndependentView;
use crate::places::Places;
use crate::requests::RequestView;
use crate::rollout::RolloutView;
use crate::rules::values::{Field, Location, Place, values};
pub use crate::shown::{FieldView, SourceKind, ValueView};
use crate::shown::{by, value_view};
use crate::stored::{MasterState, Stored, TargetType};

pub use detail::{detail, difference};
pub use list::list;

/// The prices that a place may set.
#[contract(rename = "PlanPriceRange")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RangeView {
    pub lowest: Cents,
    pub highest: Cents,
}

/// A group or location that sells a plan or sets a value.
#[contract(rename = "PlanPlace")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaceView {
    pub kind: SourceKind,
    pub id: i64,
    pub name: String,
    /// Its own values.
    pub values: Vec<ValueView>,
    pub locations: i64,
}

/// A master plan in the list.
#[contract(rename = "ManagedMasterPlan")]
#[derive(Debug, Clone)]
pub struct PlanView {
    pub id: MasterPlanId,
    #[oai(rename = "planName")]
    pub name: String,
    pub spanish_name: Option<String>,
    pub preset_type: String,
    pub state: MasterState,
    pub target_type: TargetType,
    /// Counts the changes; a write names it.
    pub version: i32,
    pub current_version: i32,
    pub live_version: Option<i32>,
    pub values: Vec<ValueView>,
    /// The groups and locations that sell it or set a value.
    pub places: Vec<PlaceView>,
    /// The caller's locations that sell it, of all those it is for.
    pub locations: i64,
    pub of_locations: i64,
    pub members_monthly: i64,
    pub members_yearly: i64,
    /// Locations where the plan is not what the organization says.
    pub drift: i64,
    pub rollout: Option<RolloutUnderWay>,
    pub updated_at: DateTime<Utc>,
    pub updated_by: String,
    pub may_change: bool,
}

#[contract(rename = "PlanRolloutUnderWay")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RolloutUnderWay {
    pub id: PlanRolloutId,
    pub starts_on: NaiveDate,
    pub done: i64,
    pub of: i64,
}

#[contract(rename = "PlanPlaceName")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaceName {
    pub id: i64,
    pub name: String,
    /// Of a group: its locations.
    pub locations: Vec<OfficeId>,
}

#[contract(rename = "ManagedMasterPlans")]
#[derive(Debug, Clone)]
pub struct PlansView {
    /// By name.
    pub plans: Vec<PlanView>,
    pub groups: Vec<PlaceName>,
    pub locations: Vec<PlaceName>,
    /// The caller's locations, and all of the organization.
    pub reached: i64,
    pub all: i64,
    /// The caller may make plans for every location.
    pub may_edit: bool,
}

/// A location's plan.
#[contract(rename = "MasterPlanLocation")]
#[derive(Debug, Clone)]
pub struct LocationView {
    #[oai(rename = "dentistInfoId")]
    pub office: OfficeId,
    pub office_name: String,
    pub groups: Vec<String>,
    /// Missing where the location doesn't sell it yet.
    pub plan_id: Option<PlanId>,
    pub edition: Option<i32>,
    pub master_version: Option<i32>,
    pub values: Vec<ValueView>,
    pub members_monthly: i64,
    pub members_yearly: i64,
    /// Memberships of earlier editions.
    pub members_before: i64,
    /// What is not as the organization says.
    pub drift: Vec<FieldView>,
    pub may_override_price: bool,
    pub may_override_visibility: bool,
}

#[contract(rename = "MasterPlanVersion")]
#[derive(Debug, Clone)]
pub struct VersionView {
    pub number: i32,
    pub made_at: DateTime<Utc>,
    pub made_by: String,
    pub note: Option<String>,
    pub restores: Option<i32>,
    /// What it changed of the one before.
    pub changes: Vec<FieldView>,
}

/// A plan with its versions, targets, locations and history.
#[derive(Debug, Clone)]
pub struct PlanDetail {
    pub plan: PlanView,
    /// The saved version, and the one at the locations.
    pub form: PlanForm,
    pub live: Option<PlanForm>,
    pub monthly: Option<RangeView>,
    pub annually: Option<RangeView>,
    pub visibility: bool,
    /// Latest first, at most fifty.
    pub versions: Vec<VersionView>,
    pub locations: Vec<LocationView>,
    /// Latest first, at most twenty.
    pub rollouts: Vec<RolloutView>,
    /// The caller's locations with a plan of their own instead.
    pub independent: Vec<IndependentView>,
    /// What the caller's locations ask for: the open ones first, then the latest.
    pub requests: Vec<RequestView>,
}

/// Which plans are listed.
#[derive(Debug, Clone, Default)]
pub struct PlanFilter {
    /// Values as of this group or location.
    pub at: Option<Place>,
    pub status: Option<MasterState>,
    /// overridden, drift, or one of the target types.
    pub filter: Option<String>,
    pub search: Option<String>,
}

/// The values of a plan at a location.
pub(crate) fn values_at(stored: &Stored, places: &Places, at: &Location) -> Vec<ValueView> {
    let found = values(&stored.master(), &stored.overrides(), at);
    found.iter().map(|effective| value_view(effective, places, by(stored, effective))).collect()
}

/// A location with the groups of a place: a group alone, a location's own groups, or none.
fn standing_for(place: Option<Place>, places: &Places) -> Location {
    match place {
        None => Location { office: OfficeId(0), groups: BTreeSet::new() },
        Some(Place::Group(id)) => Location { office: OfficeId(0), groups: BTreeSet::from([id]) },
        Some(Place::Location(id)) => places.at(id),
    }
}

/// The fields that groups and locations may set, by their names in the API.
pub fn field(name: &str) -> Option<Field> {
    Field::parse(name)
}
