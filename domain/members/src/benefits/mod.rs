//! Members' use of their plans: visits, counted by membership, procedure code and term.
//!
//! - [`record`] and [`undo`] record and undo a visit; the row stays. A visit can be recorded after the membership
//!   ended, for a day when it was active. [`person`] is what staff see of one member.
//!   [`person`] is what staff see of one member.
//! - [`ledgers`] counts; every screen, quote and settlement reads it. The rules are in `rules::benefits`.
//! - [`office_savings`] is the sum over all members of an office, as [`keep_office_savings`] counted it overnight.
//! - [`queue_unused_reminders`] queues the emails about unused visits, for offices that want them.
//!
//! Past terms are stored by a trigger of the table `subscription`, because several runs start terms.

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
pub use record::{Elsewhere, NewVisit, fees, own_labels, record, record_elsewhere};
pub use remind::{UNUSED_NOTICE_DAYS, queue_unused_reminders};
pub use savings::{OfficeSavings, keep_office_savings, membership_paid, office_savings, savings_of};
pub use undo::undo;
pub use visits_file::visits_file;
