//! Downloads of reviews: the office's own, and those that offices reported.

use chrono::{DateTime, Utc};
use kernel::merge::granted_in_each;
use kernel::write_pages;
use tenancy::ids::OfficeId;
use tenancy::{Granted, Scope};

use super::office::part;
use super::platform::reported_part;
use super::{OfficeReview, ReviewFilter, ReviewState, StaffFilter};
use crate::downloads::{AT_ONCE, Column, File, Format, List, spelled};
use crate::{Context, Result};

const OFFICE: List = List::new("reviews.downloaded", "Reviews", "reviews").with(&[
    Column::time("Written"),
    Column::text("Author", 16),
    Column::whole("Stars"),
    Column::text("Review", 60),
    Column::text("Status", 22),
    Column::text("Answer", 40),
    Column::time("Answered"),
    Column::text("Answered by", 18),
]);

const REPORTED: List = List::new("reported_reviews.downloaded", "Reported reviews", "reported-reviews").with(&[
    Column::text("Office", 24),
    Column::text("Brand", 10),
    Column::whole("Stars"),
    Column::text("Author", 16),
    Column::time("Written"),
    Column::text("Review", 50),
    Column::text("Reason", 26),
    Column::text("Note", 30),
    Column::text("Reported by", 18),
    Column::time("Reported"),
    Column::text("Decision", 14),
    Column::time("Decided"),
]);

const fn status_words(review: &OfficeReview) -> &'static str {
    match review.state {
        ReviewState::Reported => "Reported, hidden",
        ReviewState::Removed => "Taken down",
        _ if !review.shown => "Public within 24 hours",
        _ => "Public",
    }
}

/// The office's reviews that `filter` selects, latest first. Writes `reviews.downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if the office is out of reach.
pub async fn list_file(
    context: &Context,
    scope: &mut Scope,
    now: DateTime<Utc>,
    (office, filter): (OfficeId, ReviewFilter),
    format: Format,
) -> Result<File> {
    let words = match filter {
        ReviewFilter::All => "All reviews",
        ReviewFilter::Unanswered => "Not answered",
        ReviewFilter::Reported => "Reported",
        ReviewFilter::Removed => "Taken down",
    };
    let mut file = OFFICE.at_office(context, scope, office, words, format).await?;
    write_pages!(file, after: String => part(scope, now, office, filter, after.as_deref(), AT_ONCE).await?, items, |review| vec![
        file.time(review.written_at),
        review.author.as_str().into(),
        i64::from(review.stars).into(),
        review.words.as_str().into(),
        status_words(&review).into(),
        review.answer.clone().into(),
        file.time_of(review.answered_at),
        review.answered_by.clone().into(),
    ]);
    file.end(scope).await
}

/// The reports for our staff, and the number of rows; the caller writes the audit trail.
///
/// # Errors
/// When the database fails.
pub async fn reported_file(
    context: &Context,
    staff: &Granted,
    filter: StaffFilter,
    format: Format,
) -> Result<(File, usize)> {
    let words = if filter == StaffFilter::Waiting { "To decide" } else { "Decided" };
    let mut scopes = granted_in_each(&context.database, staff).await?;
    let mut file = REPORTED.of_all_offices(words, format)?;
    write_pages!(file, after: String => reported_part(&mut scopes, filter, after.as_deref(), AT_ONCE).await?, items, |review| vec![
        review.office_name.into(),
        spelled(&review.brand).into(),
        i64::from(review.stars).into(),
        review.author.into(),
        file.time(review.written_at),
        review.words.into(),
        review.reason.words().into(),
        review.note.into(),
        review.reported_by.into(),
        file.time(review.reported_at),
        match review.state {
            ReviewState::Kept => "Kept",
            ReviewState::Removed => "Taken down",
            _ => "",
        }
        .into(),
        file.time_of(review.decided_at),
    ]);
    let rows = file.rows();
    Ok((file.finish().await?, rows))
}
