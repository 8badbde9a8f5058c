//! Invitations: staff invite a patient to join, or an owner a colleague's practice.
//!
//! An invitation is a row; its email carries an unguessable link that works for 30 days and is stored only as a
//! digest. Its [`State`] tracks the outcome: sent or failed, opened once, joined by Finish & Pay, expired, revoked.
//! After a week one reminder is sent, with a link of its own. Resending ends every earlier link.

mod change;
mod code;
mod file;
mod former;
mod invite;
mod link;
mod list;
pub mod rules;
mod run;
mod task;

pub use change::{resend, revoke};
pub use code::{InvitationCode, show_code};
pub use file::list_file;
pub use former::{invite_former, ready_for_patients};
pub use invite::{Found, Invited, Invitee, MOST_AT_ONCE, check, invite};
pub use link::{OnPage, PracticeInvitation, attach, for_page, opened, practice_page};
pub use link::{is_still_due, joined, make_link, mark_bounced, mark_failed, mark_sent};
pub use list::{Counts, Invitation, Page, list};
pub use rules::{Kind, State};
pub use run::{RunSummary, run};
pub use task::InvitationRun;
