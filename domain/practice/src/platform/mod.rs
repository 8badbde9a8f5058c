//! What the platform's staff see across all tenants: offices by name, provider events, dead jobs, errors, the
//! books.
//!
//! Lists are limited by the staff member's grant ([`tenancy::Database::granted`]). Viewing personal data and acting on
//! it use the scope and the audit trail of the organization concerned.

mod browser_errors;
mod error_counts;
mod file;
mod jobs;
mod offices;
mod server_errors;
mod webhooks;

pub use browser_errors::{
    BrowserError, BrowserErrorPage, BrowserReport, browser_errors, forget_browser_errors, report_browser_error,
};
pub use file::{browser_errors_file, dead_jobs_file, webhooks_file};
pub use jobs::{JobsPage, dead_jobs, matching_jobs, revive_job, revive_jobs};
pub use offices::{OfficeFound, find_offices, reach_office};
pub use server_errors::{count_server_error, note_cause, write_server_errors};
pub use webhooks::{
    EventFilter, EventName, EventState, WebhookEvent, WebhookPage, count_webhooks, matching_events, replay,
    replay_events, stored_events, webhook_body, webhooks,
};
