//! The office's disputes as a downloadable file.

use kernel::write_pages;
use tenancy::Scope;
use tenancy::ids::OfficeId;

use super::list::{DisputeFilter, part};
use super::rules::DisputeState;
use crate::downloads::{AT_ONCE, Column, File, Format, List, spelled};
use crate::{Context, Result};

const LIST: List = List::new("disputes.downloaded", "Disputes", "disputes").with(&[
    Column::text("Member", 24),
    Column::date("Due"),
    Column::text("Reason", 26),
    Column::text("Status", 18),
    Column::date("Opened"),
    Column::date("Closed"),
    Column::price("Amount"),
    Column::price("Fee"),
]);

const fn state_words(state: DisputeState) -> &'static str {
    match state {
        DisputeState::WarningNeedsResponse => "Inquiry",
        DisputeState::WarningUnderReview => "Inquiry in review",
        DisputeState::WarningClosed => "Inquiry closed",
        DisputeState::Prevented => "Settled before",
        DisputeState::NeedsResponse => "Needs response",
        DisputeState::UnderReview => "In review",
        DisputeState::Won => "Won",
        DisputeState::Lost => "Lost",
    }
}

/// The disputes that match `filter`, in the order of the list. Audited as `disputes.downloaded`.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach.
pub async fn list_file(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    filter: DisputeFilter,
    format: Format,
) -> Result<File> {
    let words = match filter {
        DisputeFilter::Open => "Open",
        DisputeFilter::Won => "Won",
        DisputeFilter::Lost => "Lost",
        DisputeFilter::Closed => "All closed",
    };
    let mut file = LIST.at_office(context, scope, office, words, format).await?;
    write_pages!(file, after: String => part(scope, office, filter, after.as_deref(), AT_ONCE as i64).await?, items, |row| vec![
        row.name.0.into(),
        row.due_on.into(),
        spelled(&row.reason).into(),
        state_words(row.state).into(),
        row.opened_on.into(),
        row.closed_on.into(),
        row.amount.into(),
        row.fee.into(),
    ]);
    file.end(scope).await
}
