//! Offices' practice systems: connecting, reading what changes, matching charts to members, and counting members' visits
//! from the work that was done.
//!
//! - [`connect`], [`confirm`], [`disconnect`], [`resume`]: one connection an office; its keys are stored sealed.
//! - [`SyncConnection`] reads pages. A page, what it changes and the cursor are one transaction, so a run that stops goes
//!   on where it was, and a page that is read twice changes nothing. What follows from a change is a job in the same
//!   transaction.
//! - [`MatchCharts`] decides with `chart_matching`; [`reviews`] are for people.
//! - [`ReadFees`] reads the practice's usual fees, and [`fee_offers`] tells what differs; [`ReadCandidates`] looks at
//!   uninsured patients, and [`uninsured`] tells whom a plan would have saved money.
//! - [`SweepConnection`] looks for rows that vanished, once a week.
//! - [`CountChart`] makes the visits of a member equal to the chart's work, however it changes.
//!
//! Nothing is written to a practice system unless the office turns it on; then [`PlanWrites`] adds what is missing there,
//! and [`WriteEntry`] writes each entry once.

mod appointments;
mod candidates;
mod cleaning;
mod codes;
mod connecting;
mod connection;
mod counting;
mod failing;
mod fees;
mod inviting;
mod issues;
mod letters;
mod matches;
mod matching;
mod people;
mod production;
mod review;
mod steps;
mod store;
mod supported;
mod sweep;
mod sync;
mod unmatched;
mod work;
mod writing;

pub use appointments::{AppointmentsPage, UpcomingAppointment, upcoming};
pub use candidates::{ReadCandidates, SavingLine, UninsuredPage, UninsuredPatient, uninsured};
pub use cleaning::PracticeSystemDay;
pub use codes::{CodeChoice, LocalCode, LocalCodes, decide_code, local_codes};
pub use connecting::{NewConnection, confirm, connect, disconnect, resume};
pub use connection::{Connection, FailReason, State, current};
pub use counting::CountChart;
pub use fees::{FeeEffect, FeeOffer, FeeOffers, ReadFees, TakenFee, fee_offers, take_fees};
pub use inviting::{InviteUninsured, allow_inviting, notify_uninsured};
pub use issues::{ChartIssue, ChartIssues, IssueKind, chart_issues};
pub use letters::PracticeSystemLetters;
pub use matches::{count_second, remove_match, set_match};
pub use matching::{MatchCharts, match_now};
pub use review::{
    ChartCandidate, ChartPerson, MatchedMember, MatchesPage, Review, ReviewReason, Reviews, look_later, matches,
    reviews, rule_out, search, undo_rule_out,
};
pub use steps::{ConnectionStep, ConnectionView, StepState, UnreadableRow, connected_steps};
pub use supported::{Supported, SupportedSystem, supported};
pub use sweep::{SweepConnection, SweepPart};
pub use sync::{SyncConnection, SyncTick};
pub use unmatched::{UnmatchedMember, UnmatchedPage, unmatched};
pub use work::ReadChart;
pub use writing::{
    CheckEntries, EntryKind, EntryState, NewProviderPayment, PaymentChoice, PlanWrites, PracticeEntries, PracticeEntry,
    ProviderPayment, WriteEntry, WriteLook, WriteTick, allow_writing, entries, provider_payment, retry_entry,
    rewrite_lost, set_provider_payment, settle_entry,
};

use std::sync::Arc;

use kernel::seal::Seal;
use kernel::task::Tasks;
use practice_gateway::PracticeSystems;

pub(crate) use kernel::{Context, Error, OrNotFound, Result};
pub(crate) use rules::Refusal;

/// The APIs of practice systems, and the seal of the offices' keys. A service of the context; without it nothing can be
/// connected.
pub struct PracticeLinks {
    pub systems: PracticeSystems,
    pub seal: Arc<Seal>,
}

/// The configured APIs.
fn links(context: &Context) -> Result<Arc<PracticeLinks>> {
    Ok(context.services.get::<PracticeLinks>().ok_or(Refusal::PRACTICE_SYSTEMS_UNAVAILABLE)?)
}

/// The jobs of practice systems.
pub fn tasks() -> Tasks {
    Tasks::new()
        .scheduled::<SyncTick>("*/30 * * * * *")
        .with::<SyncConnection>()
        .with::<MatchCharts>()
        .with::<ReadChart>()
        .with::<CountChart>()
        .with::<SweepConnection>()
        .with::<ReadFees>()
        .with::<ReadCandidates>()
        .scheduled::<InviteUninsured>("0 10 17 * * *")
        .scheduled::<PracticeSystemDay>("0 30 9 * * *")
        .scheduled::<WriteLook>("0 */5 * * * *")
        .scheduled::<WriteTick>("15,45 * * * * *")
        .with::<PlanWrites>()
        .with::<CheckEntries>()
        .with::<WriteEntry>()
}

/// What practice systems write to people.
pub fn letters() -> Vec<Box<dyn messaging::Letter>> {
    vec![Box::new(PracticeSystemLetters)]
}

#[cfg(test)]
mod tests {
    use kernel::task::Task;
    use serde_json::{Value, json};

    use super::*;

    /// The first version of this program wrote this into a row of the kind.
    fn check<T: Task>(kind: &str, stored: Value) {
        assert_eq!(T::KIND, kind);
        let task: T = serde_json::from_value(stored.clone()).unwrap_or_else(|error| panic!("{kind}: {error}"));
        assert_eq!(serde_json::to_value(task).unwrap(), stored, "{kind}");
        assert!(tasks().kinds().contains(&T::KIND), "{kind} is listed");
    }

    #[test]
    fn stored_jobs_are_read_and_written_as_before() {
        check::<SyncTick>("practice_sync_tick", json!({}));
        check::<SyncConnection>("practice_sync", json!({ "connection": 7, "turn": 1 }));
        check::<MatchCharts>("practice_match", json!({ "connection": 7 }));
        check::<ReadChart>("practice_read_chart", json!({ "chart": 7 }));
        check::<CountChart>("practice_count_chart", json!({ "chart": 7 }));
        let part = json!({ "appointments": 2 });
        check::<SweepConnection>(
            "practice_sweep",
            json!({ "connection": 7, "turn": 1, "began": "2026-11-30T09:30:00Z", "part": part }),
        );
        check::<ReadFees>("practice_read_fees", json!({ "connection": 7 }));
        check::<ReadCandidates>("practice_read_candidates", json!({ "connection": 7, "turn": 1 }));
        check::<InviteUninsured>("practice_invite_uninsured", json!({}));
        check::<PracticeSystemDay>("practice_system_day", json!({}));
        check::<WriteLook>("practice_write_look", json!({}));
        check::<WriteTick>("practice_write_tick", json!({}));
        check::<PlanWrites>("practice_plan_writes", json!({ "connection": 7 }));
        check::<CheckEntries>("practice_check_entries", json!({ "connection": 7, "after": 9 }));
        check::<WriteEntry>("practice_write", json!({ "entry": 7 }));
    }
}
