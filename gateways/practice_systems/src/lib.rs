//! Practice systems behind one trait: Open Dental's own API, and Sikka's, which reaches many systems.
//!
//! [`PracticeLink`] is one office's connection; [`PracticeSystems`] opens it from the office's keys. The capabilities of
//! a link decide what a screen offers, never the vendor's name. [`PracticeWriter`] takes entries. A practice that lives in Postgres
//! and speaks both APIs is in the crate `sandboxes`.

pub mod failure;
pub mod link;
pub mod open_dental;
mod pacer;
mod row;
pub mod sikka;
mod systems;
pub mod writing;

pub use failure::LinkFailure;
pub use link::{
    Appointment, AppointmentStatus, Capabilities, Cursor, Fee, Health, Keys, Next, Page, Patient, PatientStatus,
    Practice, PracticeLink, Procedure, ProcedureStatus, Unreadable,
};
pub use open_dental::OpenDentalConfig;
pub use pacer::Urgency;
pub use row::read_time;
pub use sikka::SikkaConfig;
pub use systems::PracticeSystems;
pub use writing::{Act, Choice, Entry, Limits, Mark, No, PlanSheet, PracticeWriter, Reversal, Writes, Written};
