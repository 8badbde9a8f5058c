//! The rows of an import as a file, as the page shows them.

use kernel::write_pages;
use tenancy::Scope;
use tenancy::ids::{ImportId, OfficeId};

use super::fields::Field;
use super::rows::{Filter, part};
use super::store::{self, ImportRowState};
use crate::downloads::{AT_ONCE, Cell, Column, File, Format, List, spelled};
use crate::{Context, Result};

const LIST: List = List::new("import.downloaded", "Import of members", "import-rows").with(&[]);

const fn filter_words(filter: Filter) -> &'static str {
    match filter {
        Filter::All => "All rows",
        Filter::Error => "Rows with errors",
        Filter::Duplicate => "Possible duplicates",
        Filter::Ready => "Ready",
        Filter::Dropped => "Skipped",
    }
}

/// A row's state as shown on the screen.
fn row_words(state: ImportRowState) -> String {
    if state == ImportRowState::Dropped { "Skipped".to_owned() } else { spelled(state.as_str()) }
}

/// The rows of `filter`, in the file's order, with the mapped columns. Writes `import.downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`].
pub async fn rows_file(
    context: &Context,
    scope: &mut Scope,
    (office, import): (OfficeId, ImportId),
    filter: Filter,
    format: Format,
) -> Result<File> {
    let record = store::load(scope, Some(office), import).await?;
    let fields: Vec<Field> =
        Field::ALL.iter().copied().filter(|field| record.mapping.columns.contains_key(field)).collect();
    let mut columns = vec![Column::whole("Row"), Column::text("State", 12)];
    columns.extend(fields.iter().map(|field| Column::text(field.label(), 18)));
    columns.push(Column::text("What is wrong", 40));
    let mut file = LIST.at_office_with(&columns, context, scope, (office, filter_words(filter)), format).await?;
    write_pages!(file, after: i32 => part(scope, &record, filter, after.unwrap_or_default(), AT_ONCE as i64).await?, rows, |row| {
        let mut cells: Vec<Cell> = vec![i64::from(row.line).into(), row_words(row.state).into()];
        cells.extend(fields.iter().map(|field| Cell::from(row.texts.get(field).cloned())));
        let wrong = row.errors.iter().map(|(field, texts)| format!("{}: {}", field.label(), texts.join(" ")));
        let again = row.duplicates.iter().map(|own| format!("Same {} as {}", own.why.as_str(), own.name));
        cells.push(row.misread.iter().cloned().chain(wrong).chain(again).collect::<Vec<_>>().join("; ").into());
        cells
    });
    file.end(scope).await
}
