//! One office's practice system, as it is read.
//!
//! # Contract
//! - A list is read in pages. A page that ends with [`Next::Page`] goes on there; one with [`Next::Done`] ends the pass,
//!   and the next pass begins with that cursor and gets what changed since, possibly some of it again.
//! - A cursor is opaque and may be stored for any time. Repeating a page is harmless.
//! - A row that can't be read is listed in [`Page::unreadable`]; the others of the page are returned.
//! - Soft deletions are rows with a status; hard ones are noticed by [`PracticeLink::patient`] and by reading a patient's
//!   procedures or a day's appointments whole.
//! - Times are the office's local times, without a zone.

use std::fmt;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, NaiveDateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use crate::failure::Result;

/// The office's keys, which are stored sealed.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "system", rename_all = "snake_case")]
pub enum Keys {
    OpenDental { customer_key: String },
    Sikka { office_id: String, secret_key: String, request: Option<RequestKey> },
}

/// A key for a day's calls.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RequestKey {
    pub key: String,
    pub refresh_key: String,
    pub ends_at: DateTime<Utc>,
}

impl fmt::Debug for Keys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OpenDental { .. } => "Keys::OpenDental(..)",
            Self::Sikka { .. } => "Keys::Sikka(..)",
        })
    }
}

/// What a link can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Capabilities {
    /// Data is as of the last upload, not of now.
    pub is_copy: bool,
    /// Seconds between looks for changes.
    pub every_s: u32,
}

/// Whose data it is, for a person to confirm.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Practice {
    pub name: String,
    pub zip: String,
    pub phone: String,
}

impl fmt::Debug for Practice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Practice({})", self.name)
    }
}

/// The state of a connection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Health {
    pub practice: Practice,
    pub version: Option<String>,
    /// The time of a copy's last upload, local.
    pub data_as_of: Option<NaiveDateTime>,
    /// The system's clock, if it tells it.
    pub server_now: Option<NaiveDateTime>,
}

/// How far a pass begins before a clock that was set back: changes since then may have the time of either.
const SET_BACK: TimeDelta = TimeDelta::minutes(90);

/// Where a list is read on.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cursor {
    /// Changes from this time by the system's clock; all rows if missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) since: Option<NaiveDateTime>,
    /// Rows for one API, pages for the other.
    #[serde(default)]
    pub(crate) position: u32,
    /// The last ids of the previous page, which must be the first of this one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) seam: Vec<String>,
    /// How often the pass began again because rows had moved.
    #[serde(default)]
    pub(crate) restarts: u32,
    /// The system's time on the first page of the pass.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) mark: Option<NaiveDateTime>,
}

impl Cursor {
    /// A time that the system's clock has passed: when the pass began, or a little before the last one did.
    pub fn mark(&self) -> Option<NaiveDateTime> {
        self.mark.or(self.since)
    }

    /// Begins the pass anew if the system's clock was set back: what changes now would be older than its beginning.
    pub fn set_back(&mut self, server_now: NaiveDateTime) -> bool {
        if self.since.is_none_or(|since| since <= server_now) {
            return false;
        }
        *self = Self { since: Some(server_now - SET_BACK), ..Self::default() };
        true
    }
}

/// How a list goes on after a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Next {
    Page(Cursor),
    /// The pass is complete; the next one begins here.
    Done(Cursor),
}

/// A row that can't be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreadable {
    pub id: Option<String>,
    /// The id, or a digest of a row without one: the same row has the same key each time.
    pub key: String,
    pub why: &'static str,
}

/// A part of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page<T> {
    pub items: Vec<T>,
    pub unreadable: Vec<Unreadable>,
    /// The number of all rows, if the system tells it.
    pub total: Option<u32>,
    /// The system's clock.
    pub server_now: Option<NaiveDateTime>,
    pub next: Next,
}

/// Whether the practice still sees the patient.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PatientStatus {
    Active,
    Inactive,
    NonPatient,
    Archived,
    Deceased,
    Deleted,
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Patient {
    pub id: String,
    /// The patient who pays for the family.
    pub guarantor: Option<String>,
    pub chart_number: Option<String>,
    pub first: String,
    pub middle: String,
    pub preferred: String,
    pub last: String,
    pub birth_date: Option<NaiveDate>,
    pub phones: Vec<String>,
    pub email: Option<String>,
    pub address_line1: String,
    pub zip: String,
    pub status: PatientStatus,
    /// The system's own word.
    pub raw_status: String,
    pub last_visit: Option<NaiveDate>,
    /// `None` if the list doesn't tell.
    pub insured: Option<bool>,
    pub language: Option<String>,
}

impl fmt::Debug for Patient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Patient({})", self.id)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AppointmentStatus {
    Scheduled,
    Complete,
    Broken,
    /// On a list without a time, a note, or a plan.
    Other,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Appointment {
    pub id: String,
    pub patient: String,
    pub starts_at: NaiveDateTime,
    pub minutes: i32,
    pub status: AppointmentStatus,
    pub raw_status: String,
    /// The planned work.
    pub description: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ProcedureStatus {
    /// Done in this office.
    Done,
    Planned,
    Deleted,
    /// Done by another office, referred, or a note.
    Other,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Procedure {
    pub id: String,
    pub patient: String,
    pub done_on: NaiveDate,
    pub code: String,
    pub quantity: i32,
    pub fee_cents: i64,
    pub provider: Option<String>,
    pub status: ProcedureStatus,
    pub raw_status: String,
}

/// The fee of a code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fee {
    /// As the system writes it.
    pub code: String,
    pub cents: i64,
}

/// One office's practice system.
#[async_trait]
pub trait PracticeLink: Send + Sync {
    fn capabilities(&self) -> Capabilities;

    /// Whether the keys work and the office answers, and whose data it is.
    ///
    /// # Errors
    /// [`LinkFailure`](crate::LinkFailure), as all calls.
    async fn check(&self) -> Result<Health>;

    async fn patients(&self, cursor: &Cursor) -> Result<Page<Patient>>;

    /// Changed appointments; the first pass reads those from `from` on.
    async fn appointments(&self, cursor: &Cursor, from: NaiveDate) -> Result<Page<Appointment>>;

    /// All appointments between two days: what is missing was deleted.
    async fn appointments_between(&self, cursor: &Cursor, from: NaiveDate, to: NaiveDate) -> Result<Page<Appointment>>;

    /// Changed procedures of all patients. The first pass reads no rows, only the time that the next one begins at.
    async fn procedures(&self, cursor: &Cursor) -> Result<Page<Procedure>>;

    /// A patient's procedures since a day, whole: what is missing was deleted.
    async fn procedures_of(&self, patient: &str, since: NaiveDate, cursor: &Cursor) -> Result<Page<Procedure>>;

    /// A patient by id; `None` if there is none. One that can't be read is a failure, and no sign that it was deleted.
    async fn patient(&self, id: &str) -> Result<Option<Patient>>;

    /// The practice's usual fees above zero, by code; empty if it keeps none.
    async fn usual_fees(&self) -> Result<Vec<Fee>>;

    /// Whether a patient is insured now; `None` if the system doesn't tell.
    async fn insured(&self, patient: &str) -> Result<Option<bool>>;

    /// The keys, which a call may have renewed.
    async fn keys(&self) -> Keys;
}
