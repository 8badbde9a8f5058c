//! Brings a change of a master plan to its locations: confirmed once, carried out by a job for each location.
//!
//! Price changes begin when the roll-out is confirmed, so that members are notified early; what the plan is and where it
//! is offered changes at midnight of the location's own date. A location is changed in one transaction, and never twice
//! by the same roll-out.

mod confirm;
mod given_back;
mod new_location;
mod notify;
mod prices;
mod run;
mod store;
mod views;

use chrono::NaiveDate;
use tenancy::ids::{MasterPlanId, OfficeId, PlanRolloutId};
use tenancy::{contract, text_enum};

use crate::locations::Undoes;
use crate::preview::Preview;
use crate::rules::rollback::PaidAlready;
use crate::rules::rollout::RolloutState;
use crate::stored::Stored;

pub(crate) use confirm::{carry, confirm_lines, no_clash};
pub(crate) use given_back::undo_if_any;
pub use new_location::PlansForLocation;
pub(crate) use notify::notify_locations;
pub(crate) use prices::changed_prices;
pub use run::RollOutLocation;
pub(crate) use store::{StoredRollout, is_free, lines_of, load, lock_line, mark, write_state};
pub use views::{RolloutLineView, RolloutView, retry, show};
pub(crate) use views::{can_go_back, is_latest, rollouts, view_of};

text_enum! {
    #[contract(rename = "PlanRolloutKind")]
    RolloutKind {
        /// Another version.
        Version = "version",
        /// What groups and locations set themselves.
        Values = "values",
        /// Who sells it.
        Targets = "targets",
        /// Which locations are in a group.
        Groups = "groups",
        /// An earlier content again.
        Rollback = "rollback",
        /// No location sells it any more.
        Archive = "archive",
    }
}

/// How a change is shown or confirmed.
#[derive(Debug, Clone, Default)]
pub struct Confirming {
    /// From today on, at most twelve months ahead; today if missing.
    pub starts_on: Option<NaiveDate>,
    /// Show what it would do, and save nothing.
    pub dry_run: bool,
    /// What the preview showed.
    pub seen: Option<String>,
    /// Locations that are left out.
    pub unchecked: Vec<OfficeId>,
    pub reason: String,
    /// Name the members at this location.
    pub people_at: Option<OfficeId>,
}

/// What a change came to.
#[contract(rename = "MasterPlanChanged")]
#[derive(Debug, Clone)]
pub struct Changed {
    #[oai(rename = "planId")]
    pub plan: MasterPlanId,
    /// Counts the plan's changes.
    pub version: i32,
    /// Of a dry run.
    pub preview: Option<Preview>,
    pub rollout: Option<RolloutView>,
}

/// A change that reaches locations by a roll-out.
#[derive(Debug, Clone)]
pub(crate) struct Intent {
    pub kind: RolloutKind,
    /// What the plan becomes.
    pub after: Stored,
    pub undoes: Option<Undoing>,
}

/// How a roll-out begins.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RolloutStart<'a> {
    pub state: RolloutState,
    pub on: NaiveDate,
    pub reason: &'a str,
}

/// The roll-out that a rollback takes back.
#[derive(Debug, Clone)]
pub(crate) struct Undoing {
    pub rollout: PlanRolloutId,
    pub paid_already: PaidAlready,
    pub undoes: Undoes,
}
