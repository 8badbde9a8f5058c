//! The activity as a file.

use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::OfficeId;

use super::{ActivityQuery, Key, lines};
use crate::downloads::{Cell, Column, Download, File, Format, Head, Paper, long_date};
use crate::{Context, Result};

/// Lines read at once.
const AT_ONCE: i64 = 1000;

const COLUMNS: &[Column] = &[
    Column::date("Date"),
    Column::text("Time", 10),
    Column::text("Who", 24),
    Column::text("What", 40),
    Column::text("Household", 26),
];

/// What happened at the office as a file, latest first. Writes `activity.downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] when the scope does not reach the office, [`crate::Error::Conflict`] for more rows than a file may have.
pub async fn file(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    query: &ActivityQuery,
    format: Format,
) -> Result<File> {
    let paper = Paper::of(scope, &context.brands, office).await?;
    let name = format!("activity-{}", paper.office.slug);
    let head = Head { title: "Activity".to_owned(), subtitle: days(query), name, paper };
    let mut file = Download::begin(format, head, COLUMNS)?;
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
                Cell::Text(line.words.to_owned()),
                line.account.map(|(_, name)| name.0).into(),
            ];
            file.row(cells, false)?;
        }
    }
    let act = Act {
        act: "activity.downloaded",
        subject_kind: "office",
        subject_id: office.to_string(),
        office: Some(office),
        account: None,
        detail: json!({}),
    };
    audit::record(scope, act).await?;
    file.end().await
}

fn days(query: &ActivityQuery) -> String {
    match (query.from, query.to) {
        (Some(from), Some(to)) => format!("{} to {}", long_date(from), long_date(to)),
        (Some(from), None) => format!("From {}", long_date(from)),
        (None, Some(to)) => format!("Up to {}", long_date(to)),
        (None, None) => "All days".to_owned(),
    }
}
