//! The activity list as a file.

use tenancy::Scope;
use tenancy::ids::OfficeId;

use super::{ActivityQuery, Key, lines};
use crate::downloads::{Cell, Column, File, Format, List, days_words};
use crate::{Context, Result};

/// Lines per query.
const AT_ONCE: i64 = 1000;

const LIST: List = List::new("activity.downloaded", "Activity", "activity").with(&[
    Column::date("Date"),
    Column::text("Time", 10),
    Column::text("Who", 24),
    Column::text("What", 40),
    Column::text("About", 26),
    Column::price("Amount"),
    Column::text("Household", 26),
]);

/// The office's activity as a file, latest first. Writes `activity.downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if the scope does not reach the office, [`crate::Error::Conflict`] for more rows than a
/// file may have.
pub async fn file(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    query: &ActivityQuery,
    format: Format,
) -> Result<File> {
    let words = days_words(query.from, query.to);
    let mut file = LIST.at_office(context, scope, office, words, format).await?;
    let mut after = None;
    loop {
        let part = lines(scope, office, query, after, AT_ONCE).await?;
        let Some(last) = part.last() else { break };
        after = Some(Key(last.at, last.id));
        for line in part {
            let cells = vec![
                Cell::Date(line.local.date()),
                Cell::Text(line.local.format("%-I:%M %p").to_string()),
                Cell::Text(line.who),
                Cell::Text(line.words),
                line.about.map(|about| about.0).into(),
                line.amount.into(),
                line.account_name.map(|name| name.0).into(),
            ];
            file.row(cells)?;
        }
    }
    file.end(scope).await
}
