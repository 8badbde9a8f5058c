//! What members used of what their plans include: visits, counted by membership, procedure code and term.
//!
//! - [`record`] and [`undo`] record a visit and undo it; both keep the row. A visit can be recorded after the membership ended, for a day that it had.
//!   [`person`] is what staff see of one member.
//! - [`ledgers`] counts; every screen, quote and settlement reads it, and `rules::benefits` has the rules.
//! - [`office_savings`] is the same sum over all members of an office, as [`keep_office_savings`] counted it in the night.
//! - [`queue_unused_reminders`] writes the emails about unused visits, where the office wants them.
//!
//! Terms that are over are kept by a trigger of the table `subscription`, because several runs begin terms.

mod ended;
mod ledger;
mod moved;
mod person;
mod record;
mod remind;
mod savings;
mod undo;
mod visits_file;

pub use ::rules::benefits::{CodeCount, Ledger, Savings, TermCount, Use, UsedVisits, used_visits};
pub use ended::{EndedMembership, Ending};
pub(crate) use ledger::current_counts;
pub use ledger::{SubscriptionLedger, ledgers};
pub(crate) use moved::{follow_member, follow_memberships};
pub use person::{PersonBenefits, Visit, VisitLine, person};
pub use record::{NewVisit, record};
pub(crate) use record::{fees, own_labels};
pub use remind::{UNUSED_NOTICE_DAYS, queue_unused_reminders};
pub use savings::{
    OfficeSavings, count_office_savings, keep_office_savings, membership_paid, office_savings, savings_of,
};
pub use undo::undo;
pub use visits_file::visits_file;
