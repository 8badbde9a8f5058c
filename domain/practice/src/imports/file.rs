//! Files to download: the rows with errors, each with its reason, and a template.

use chrono::{Months, NaiveDate};
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{ImportId, OfficeId};

use super::fields::Field;
use super::review::audit;
use super::store::{self, ImportRowState};
use crate::Result;

/// The rows with errors or undecided duplicates, as in the file, with a last column for the reason.
///
/// # Errors
/// [`crate::Error::NotFound`].
pub async fn error_rows(scope: &mut Scope, office: OfficeId, import: ImportId) -> Result<(String, Vec<u8>)> {
    let record = store::load(scope, Some(office), import).await?;
    let headings = record.headings.iter().cloned().chain(["Reason".to_owned()]);
    let rows = store::rows(scope, import).await?;
    let mut wrong = vec![];
    for row in rows.iter().filter(|row| matches!(row.state, ImportRowState::Error | ImportRowState::Duplicate)) {
        let mut cells = row.cells.clone();
        cells.resize(record.headings.len(), String::new());
        for (field, text) in &row.fixes {
            if let Some(cell) = record.mapping.columns.get(field).and_then(|column| cells.get_mut(*column)) {
                cell.clone_from(text);
            }
        }
        wrong.push(cells.into_iter().chain([reason(row)]).collect());
    }
    audit(scope, office, import, "import.errors_downloaded", json!({})).await?;
    let name = record.file_name.rsplit_once('.').map_or(record.file_name.as_str(), |(name, _)| name);
    Ok((format!("{name}-errors.csv"), csv_of(headings.collect(), wrong)?))
}

fn reason(row: &store::StoredRow) -> String {
    let errors = row.errors.as_object().into_iter().flatten().flat_map(|(field, texts)| {
        let label = field.parse().map_or_else(|_| field.clone(), |f: Field| f.label().to_owned());
        texts.as_array().into_iter().flatten().filter_map(move |t| Some(format!("{label}: {}", t.as_str()?)))
    });
    let duplicates = row.duplicates.iter().map(|d| match d.line {
        Some(line) => format!("Same {} as row {line}", d.why.as_str()),
        None => format!("Same {} as a member on file", d.why.as_str()),
    });
    row.misread.iter().cloned().chain(errors).chain(duplicates).collect::<Vec<_>>().join("; ")
}

/// A file to fill in, with every field that imports read and two sample rows.
pub fn template(today: NaiveDate) -> Result<Vec<u8>> {
    let next = (today + Months::new(1)).format("%m/%d/%Y").to_string();
    let fields: Vec<Field> = Field::ALL.iter().copied().filter(|f| *f != Field::Name).collect();
    let mut rows = vec![];
    for (first, born, relationship, email) in
        [("Ana", "06/14/1985", "Account owner", "ana@example.com"), ("Leo", "09/22/2015", "Son", "")]
    {
        let cells = fields.iter().map(|field| match field {
            Field::Family => "1001",
            Field::FirstName => first,
            Field::LastName => "Example",
            Field::BirthDate => born,
            Field::Relationship => relationship,
            Field::Email => email,
            Field::Phone => "208-555-0142",
            Field::Address1 => "1 Main St",
            Field::City => "Boise",
            Field::State => "ID",
            Field::Zip => "83702",
            Field::Plan => "Your plan’s name",
            Field::Period => "Monthly",
            Field::Price => "39.00",
            Field::NextCharge => next.as_str(),
            Field::Status => "Active",
            _ => "",
        });
        rows.push(cells.map(str::to_owned).collect());
    }
    csv_of(fields.iter().map(|field| field.label().to_owned()).collect(), rows)
}

/// A table as CSV, for spreadsheet programs.
pub(crate) fn csv_of(headings: Vec<String>, rows: Vec<Vec<String>>) -> Result<Vec<u8>> {
    let mut writer = csv::Writer::from_writer(vec![]);
    for row in [headings].iter().chain(&rows) {
        writer.write_record(row.iter().map(|cell| harmless(cell))).map_err(anyhow::Error::from)?;
    }
    let text = writer.into_inner().map_err(|e| anyhow::anyhow!("a file could not be written: {e}"))?;
    // Without the byte-order mark, spreadsheet programs read the file as Windows-1252.
    Ok([b"\xef\xbb\xbf".as_slice(), &text].concat())
}

/// Escapes a cell that spreadsheet programs would treat as a formula.
fn harmless(cell: &str) -> String {
    let formula = cell.trim_start().starts_with(['=', '+', '-', '@', '\t', '\r']);
    if formula { format!("'{cell}") } else { cell.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_that_begin_like_a_formula_are_made_harmless() {
        for cell in ["=1+1", "+1", "-1", "@x", "  =1"] {
            assert_eq!(harmless(cell), format!("'{cell}"));
        }
        assert_eq!(harmless("Reyes"), "Reyes");
    }

    #[test]
    fn the_template_is_read_with_every_column_known() {
        let bytes = template(NaiveDate::from_ymd_opt(2026, 11, 21).unwrap()).unwrap();
        let table = super::super::read::read(&bytes, super::super::read::MEMBERS).unwrap();
        assert!(table.headings.iter().all(|heading| Field::of_heading(heading).is_some()));
        assert_eq!(table.rows.len(), 2);
    }
}
