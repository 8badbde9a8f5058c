//! The offices of all brands, for our staff.

mod acts;
mod health;
mod list;
mod notes;
mod page;
mod users;

pub use acts::{end_sessions, pause};
pub use health::{Facts, health};
pub use list::{OfficeFilter, OfficeList, OfficeStatus, PaymentsStanding, StaffOffice, offices, offices_file};
pub use notes::{CallOutcome, NewNote, NoteKind, Notes, OfficeNote, add_note, assign, notes};
pub use page::{OfficePage, OfficePlan, page};
pub use users::{OfficeUser, office_users, office_users_file};
