//! Lists for our staff as files: provider events, dead jobs, browser errors. The caller writes the audit trail.

use std::sync::atomic::{AtomicUsize, Ordering};

use kernel::merge::granted_in_each;
use kernel::write_pages;
use tenancy::Granted;

use super::browser_errors::errors_part;
use super::webhooks::EventFilter;
use super::{EventState, jobs, webhooks};
use crate::downloads::{AT_ONCE, Cell, Column, File, Format, List};
use crate::{Context, Result};

const EVENTS: List = List::new("webhooks.downloaded", "Webhooks", "webhooks").with(&[
    Column::time("Received"),
    Column::text("Event", 28),
    Column::text("Id", 26),
    Column::text("About", 26),
    Column::text("Organization", 24),
    Column::text("State", 10),
    Column::text("Outcome", 14),
    Column::whole("Attempts"),
    Column::text("Error", 34),
]);

const JOBS: List = List::new("jobs.downloaded", "Dead jobs", "dead-jobs").with(&[
    Column::time("Died"),
    Column::text("Job", 24),
    Column::text("Key", 30),
    Column::whole("Attempts"),
    Column::text("Last error", 50),
]);

const ERRORS: List = List::new("browser_errors.downloaded", "Browser errors", "browser-errors").with(&[
    Column::time("Last seen"),
    Column::text("Error", 46),
    Column::text("Where", 34),
    Column::whole("Count"),
    Column::text("Page", 28),
    Column::time("First seen"),
    Column::text("Versions", 28),
]);

const fn state_words(state: EventState) -> &'static str {
    match state {
        EventState::Waiting => "Waiting",
        EventState::Failed => "Failed",
        EventState::Applied => "Applied",
    }
}

/// The provider's events that match `asked`, latest first. `done` has how many there are so far.
///
/// # Errors
/// When the database fails.
pub async fn webhooks_file(
    context: &Context,
    staff: &Granted,
    asked: &EventFilter,
    (format, done): (Format, &AtomicUsize),
) -> Result<File> {
    let state = asked.state.map_or("All events", state_words).to_owned();
    let kind = asked.kind.as_ref().map(|kind| format!("kind begins with {kind}"));
    let search = asked.search.as_ref().map(|search| format!("id {search}"));
    let words: Vec<_> = [Some(state), kind, search].into_iter().flatten().collect();
    let mut scopes = granted_in_each(&context.database, staff).await?;
    let mut file = EVENTS.of_all_offices(words.join(", "), format)?;
    write_pages!(file, after: String => {
        done.store(file.rows(), Ordering::Relaxed);
        webhooks::part(&mut scopes, asked, after.as_deref(), AT_ONCE).await?
    }, events, |event| vec![
        file.time(event.received_at),
        event.kind.into(),
        event.id.into(),
        event.object.into(),
        event.organization_name.into(),
        state_words(event.state).into(),
        event.outcome.map(|outcome| outcome.to_string()).into(),
        i64::from(event.attempts).into(),
        event.error.into(),
    ]);
    done.store(file.rows(), Ordering::Relaxed);
    file.finish().await
}

/// The dead jobs, and the number of rows in the file.
///
/// # Errors
/// When the database fails.
pub async fn dead_jobs_file(context: &Context, staff: &Granted, format: Format) -> Result<(File, usize)> {
    let mut scopes = granted_in_each(&context.database, staff).await?;
    let mut file = JOBS.of_all_offices("Not retried automatically", format)?;
    write_pages!(file, after: String => jobs::part(&mut scopes, after.as_deref(), AT_ONCE).await?, dead, |job| vec![
        file.time(job.died_at),
        job.kind.into(),
        job.key.into(),
        Cell::Whole(i64::from(job.attempts)),
        job.error.into(),
    ]);
    let rows = file.rows();
    Ok((file.finish().await?, rows))
}

/// Browser errors, last seen first, and the number of rows in the file.
///
/// # Errors
/// When the database fails.
pub async fn browser_errors_file(context: &Context, format: Format) -> Result<(File, usize)> {
    let mut file = ERRORS.of_all_offices("All errors", format)?;
    write_pages!(file, after: String => errors_part(context, after.as_deref(), AT_ONCE).await?, errors, |error| vec![
        file.time(error.last_seen_at),
        error.message.into(),
        error.frames.first().cloned().into(),
        error.count.into(),
        error.route.into(),
        file.time(error.first_seen_at),
        error.versions.join(", ").into(),
    ]);
    let rows = file.rows();
    Ok((file.finish().await?, rows))
}
