//! What the platform's own staff look at over all tenants: offices by name, the provider's events, the jobs that died, errors in browsers,
//! the books.
//!
//! Lists go as far as the staff's own grant ([`tenancy::Database::granted`]); every look at people's data and every act is in the
//! scope and the audit trail of the organization it concerns.

mod browser_errors;
mod file;
mod jobs;
mod offices;
mod webhooks;

pub use browser_errors::{
    BrowserError, BrowserErrorPage, BrowserReport, browser_errors, forget_browser_errors, report_browser_error,
};
pub use file::{browser_errors_file, dead_jobs_file, webhooks_file};
pub use jobs::{JobsPage, dead_jobs, revive_job};
pub use offices::{OfficeFound, find_offices, reach_office};
pub use webhooks::{EventFilter, EventState, WebhookEvent, WebhookPage, replay, webhook_body, webhooks};
