//! Files of locations: reads them, and writes a template to fill in and the rows with errors.

use super::rules::{LOCATIONS, LocationField};
use super::store::{LocationImport, LocationRowState};
use crate::Result;
use crate::imports::rules::read::read;
use crate::imports::{Table, Unreadable, csv_of};

/// Reads a file of locations; the inner error says in plain words why it cannot be read.
pub async fn read_file(bytes: Vec<u8>) -> Result<Result<Table, Unreadable>> {
    Ok(tokio::task::spawn_blocking(move || read(&bytes, LOCATIONS)).await.map_err(anyhow::Error::from)?)
}

/// A file to fill in, with every field that is read and one sample row.
pub fn template() -> Result<Vec<u8>> {
    let example = |field: &LocationField| match field {
        LocationField::Name => "Juniper Creek Meridian",
        LocationField::LegalName => "Juniper Creek Dental PLLC",
        LocationField::Email => "meridian@example.com",
        LocationField::Phone => "208-555-0142",
        LocationField::Website => "https://example.com/meridian",
        LocationField::Address1 => "12 Main St",
        LocationField::Address2 => "Suite 4",
        LocationField::City => "Meridian",
        LocationField::State => "ID",
        LocationField::Zip => "83642",
        LocationField::TimeZone => "America/Boise",
    };
    let headings = LocationField::ALL.iter().map(|field| field.label().to_owned()).collect();
    csv_of(headings, vec![LocationField::ALL.iter().map(|field| example(field).to_owned()).collect()])
}

/// The rows with errors or undecided duplicates, with a last column for the reason.
pub fn error_rows(import: &LocationImport) -> Result<(String, Vec<u8>)> {
    let headings = LocationField::ALL.iter().map(|field| field.label().to_owned()).chain(["Reason".to_owned()]);
    let wrong =
        import.rows.iter().filter(|row| matches!(row.state, LocationRowState::Error | LocationRowState::Duplicate));
    let rows = wrong.map(|row| {
        let errors = row.errors.texts("en").into_iter().flat_map(|(field, texts)| {
            let label = field.parse().map_or_else(|_| field.clone(), |known: LocationField| known.label().to_owned());
            texts.into_iter().map(move |text| format!("{label}: {text}"))
        });
        let twins = row.twins.iter().map(|twin| match twin.line {
            Some(line) => format!("Same as row {line}"),
            None => format!("Same as your location {}", twin.name),
        });
        let reason = row.misread.iter().cloned().chain(errors).chain(twins).collect::<Vec<_>>().join("; ");
        let cell = |field: &LocationField| row.texts.get(field).cloned().unwrap_or_default();
        LocationField::ALL.iter().map(cell).chain([reason]).collect()
    });
    let name = import.file_name.rsplit_once('.').map_or(import.file_name.as_str(), |(name, _)| name);
    Ok((format!("{name}-errors.csv"), csv_of(headings.collect(), rows.collect())?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_template_is_read_with_every_column_known() {
        let table = read(&template().unwrap(), LOCATIONS).unwrap();
        assert!(table.headings.iter().all(|heading| LocationField::of_heading(heading).is_some()));
        assert_eq!(table.rows.len(), 1);
    }
}
