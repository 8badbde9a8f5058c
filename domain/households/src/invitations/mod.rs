//! Invitations: staff invite a patient to join, or an owner a colleague's practice.
//!
//! An invitation is a row; its mail carries an unguessable link that works for 30 days and is kept as a digest only.
//! Its [`State`] says what happened since: sent or failed, opened once, joined by Finish & Pay, expired, revoked. After a
//! week one reminder goes out, with a link of its own. Sending anew kills every earlier link.

mod change;
mod file;
mod former;
mod invite;
mod link;
mod list;
mod run;

use ::rules::invitations as rules;
pub use change::{resend, revoke};
pub use file::list_file;
pub use former::{invite_former, ready_for_patients};
pub use invite::{Found, Invited, Invitee, MOST_AT_ONCE, check, invite};
pub use link::{OnPage, PracticeInvitation, attach, for_page, opened, practice_page};
pub use link::{is_still_due, joined, make_link, mark_bounced, mark_failed, mark_sent};
pub use list::{Counts, Invitation, Page, list};
pub use rules::{Kind, State};
pub use run::{RunSummary, run};
