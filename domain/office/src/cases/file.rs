//! Support cases as files: those of an office, and those of all offices.

use kernel::merge::granted_in_each;
use kernel::write_pages;
use tenancy::{Granted, Scope};

use super::office::Asker;
use super::{CaseState, IssueType, office, staff};
use crate::downloads::{AT_ONCE, Column, File, Format, List, spelled};
use crate::{Context, Result};

const OFFICE: List = List::new("cases.downloaded", "Cases", "cases").with(&[
    Column::whole("Case"),
    Column::text("Title", 46),
    Column::text("Kind", 12),
    Column::text("State", 16),
    Column::text("Asked by", 22),
    Column::time("Opened"),
    Column::time("Last moved"),
]);

const STAFF: List = List::new("staff_cases.downloaded", "Cases", "cases").with(&[
    Column::whole("Case"),
    Column::text("Title", 40),
    Column::text("Kind", 12),
    Column::text("State", 12),
    Column::text("Office", 24),
    Column::text("Brand", 10),
    Column::text("Asked by", 20),
    Column::text("Email", 26),
    Column::text("Assigned to", 18),
    Column::time("Opened"),
    Column::time("Last moved"),
]);

fn kind(issue: Option<IssueType>) -> String {
    issue.map_or_else(|| "Question".to_owned(), |issue| spelled(issue.as_str()))
}

const fn office_words(state: CaseState) -> &'static str {
    match state {
        CaseState::Open => "Waiting for us",
        CaseState::Answered => "Answered",
        CaseState::Closed => "Closed",
    }
}

/// The office's cases that `asker` may see, latest first. Writes `cases.downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach.
pub async fn office_file(context: &Context, scope: &mut Scope, asker: Asker, format: Format) -> Result<File> {
    let words = if asker.sees_all { "All cases of the office" } else { "Your own cases" };
    let mut file = OFFICE.at_office(context, scope, asker.office, words, format).await?;
    write_pages!(file, after: String => office::part(scope, asker, after.as_deref(), AT_ONCE).await?, items, |case| vec![
        case.id.0.into(),
        case.title.into(),
        kind(case.issue).into(),
        office_words(case.state).into(),
        case.name.into(),
        file.time(case.opened_at),
        file.time(case.moved_at),
    ]);
    file.end(scope).await
}

/// The cases of all offices in a state, and the number of rows in the file; the caller writes the audit trail.
///
/// # Errors
/// When the database fails.
pub async fn staff_file(
    context: &Context,
    granted: &Granted,
    shown: CaseState,
    format: Format,
) -> Result<(File, usize)> {
    let mut scopes = granted_in_each(&context.database, granted).await?;
    let mut file = STAFF.of_all_offices(spelled(shown.as_str()), format)?;
    write_pages!(file, after: String => staff::part(&mut scopes, shown, after.as_deref(), AT_ONCE).await?, items, |one| vec![
        one.case.id.0.into(),
        one.case.title.into(),
        kind(one.case.issue).into(),
        spelled(one.case.state.as_str()).into(),
        one.office_name.into(),
        spelled(&one.brand).into(),
        one.case.name.into(),
        one.case.email.0.into(),
        one.case.assigned_name.into(),
        file.time(one.case.opened_at),
        file.time(one.case.moved_at),
    ]);
    let rows = file.rows();
    Ok((file.finish().await?, rows))
}
