//! The audit trail as a file.

use kernel::downloads::{AT_ONCE, Cell, Column, File, Format, List, ListFile};
use kernel::merge::Answering;
use kernel::write_pages;
use office::activity::rules::Fact;
use tenancy::Caller;

use super::{TrailFilter, TrailPage, commit, note, open_for, part};
use crate::wide::{ListName, Permit, WideList};
use crate::{Context, Result, open_each};

const LIST: List = List::new("audit.downloaded", "Audit trail", "audit").with(&[
    Column::time("Time"),
    Column::text("Who", 24),
    Column::text("Acting as", 24),
    Column::text("What", 40),
    Column::text("Act", 28),
    Column::text("Subject", 24),
    Column::text("Office", 26),
    Column::whole("Household"),
    Column::text("Request", 36),
    Column::text("Detail", 60),
]);

/// The records as a file. Writes `audit.downloaded` to the trail.
///
/// # Errors
/// As [`super::trail`]; [`crate::Error::Conflict`] for more than 10,000 rows within 24 hours without an approved request.
pub async fn trail_file(context: &Context, caller: &Caller, filter: &TrailFilter, format: Format) -> Result<File> {
    let now = context.clock.now().await?;
    let today = now.date_naive();
    let (Answering { mut scopes, missing }, organization) = open_for(context, caller, filter).await?;
    if missing.is_some() {
        // A file is whole: the error of the cell that doesn't answer.
        scopes = open_each(context, caller).await?;
    }
    let permit = Permit::find(&mut scopes, caller, &WideList::new(ListName::Audit, filter)?, now).await?;
    let mut file = LIST.of_all_offices(filter.words(), format)?;
    write_pages!(file, after: String => within(&permit, &file, part(&mut scopes, (filter, organization), today, after.as_deref(), AT_ONCE).await?)?, rows, |line| vec![
        file.time(line.at),
        line.who.map_or_else(|| "Automatic".to_owned(), |who| who.0).into(),
        line.acting_as.map(|user| user.0).into(),
        line.words.into(),
        line.act.into(),
        format!("{} {}", line.subject_kind, line.subject_id).into(),
        line.office_name.into(),
        line.account.map(|account| account.0).map_or(Cell::Empty, Into::into),
        line.request_id.map(|request| request.to_string()).into(),
        facts_words(&line.facts).into(),
    ]);
    let approval = permit.used(&mut scopes, caller, file.rows(), now).await?;
    note(&mut scopes, "audit.downloaded", (filter, organization), (file.rows(), approval)).await?;
    commit(scopes).await?;
    file.finish().await
}

/// "Reason: They move, Rows: 50".
pub(super) fn facts_words(facts: &[Fact]) -> String {
    facts.iter().map(|fact| format!("{}: {}", fact.label, fact.value)).collect::<Vec<_>>().join(", ")
}

/// Refuses a page that would make the file too long.
fn within(permit: &Permit, file: &ListFile, page: TrailPage) -> Result<TrailPage> {
    permit.allows(file.rows() + page.rows.len())?;
    Ok(page)
}
