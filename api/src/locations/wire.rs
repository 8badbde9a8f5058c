//! Request and response types of locations.

use std::collections::BTreeMap;

use catalog::offices::Profile;
use chrono::{DateTime, Utc};
use poem_openapi::Object;
use practice::locations::{self, Bulk, LocationField, LocationImportState, MOST_LOCATIONS, RowChange, Twin};
use tenancy::brand::{Brand, ChecklistItem, Feature};

use crate::imports::{Column, Heading, RowEdit, columns_of, row_changes, typed_over};
use crate::office::TypedAddress;
use frame::error::ApiError;
use frame::request_context::language;

/// A location and what it needs before it is live.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LocationState {
    pub dentist_info_id: i64,
    pub office_name: String,
    pub city: String,
    pub state: String,
    /// Patients can enroll: the terms are accepted, the payments account can charge, and a plan is active.
    pub live: bool,
    pub terms_accepted: bool,
    /// Items of the launch checklist that are not done.
    pub missing: Vec<String>,
}

/// The caller's locations.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LocationList {
    /// The brand's launch checklist.
    pub items: Vec<ChecklistItem>,
    /// By name.
    pub locations: Vec<LocationState>,
    /// The maximum number of locations in an organization.
    pub most: i32,
    /// Whether the brand allows adding locations from a file.
    pub from_file: bool,
}

/// What a new location shares with the office it is opened after.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LocationToAdd {
    pub organization_name: String,
    pub office_name: String,
    pub legal_name: String,
    pub email: String,
    /// How many locations the organization has, and the maximum.
    pub locations: i32,
    pub most: i32,
}

/// A location to add.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AddLocation {
    #[oai(default)]
    pub office_name: String,
    #[oai(default)]
    pub email: String,
    #[oai(default)]
    pub phone: String,
    #[oai(flatten)]
    pub address: TypedAddress,
    /// Start with the office's usual fees.
    #[oai(default)]
    pub copy_fees: bool,
}

/// A location that was added.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AddedLocation {
    pub dentist_info_id: i64,
}

/// The number of rows in each state.
#[derive(Debug, Object)]
#[oai(rename = "LocationCounts")]
pub struct Counts {
    pub error: i32,
    pub duplicate: i32,
    pub ready: i32,
    pub dropped: i32,
    pub opened: i32,
}

/// A row of the file.
#[derive(Debug, Object)]
#[oai(rename = "LocationRow")]
pub struct Row {
    /// From 1, not counting the header row.
    pub line: i32,
    pub state: locations::LocationRowState,
    /// By field: the corrected text, or the file's.
    pub texts: BTreeMap<String, String>,
    /// Error messages by field.
    pub errors: BTreeMap<String, Vec<String>>,
    /// Why its cells don't belong to the headings; missing if they do.
    #[oai(skip_serializing_if_is_none)]
    pub misread: Option<String>,
    pub duplicates: Vec<Twin>,
    /// Reviewed, and not a duplicate.
    pub kept: bool,
}

/// An upload of locations from one file.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LocationImport {
    pub id: i64,
    pub file_name: String,
    pub state: LocationImportState,
    pub headings: Vec<Heading>,
    pub columns: Vec<Column>,
    /// Whether the locations start with the office's usual fees.
    pub copy_fees: bool,
    pub counts: Counts,
    /// In the file's order; empty once the locations are being opened.
    pub rows: Vec<Row>,
    pub created_by: String,
    pub created_at: DateTime<Utc>,
    pub finished_at: Option<DateTime<Utc>>,
}

/// Maps columns to fields. Omitted parts stay unchanged.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MapLocations {
    /// The index of the file's column, from 0, by field. Omitted fields have no column.
    pub columns: Option<BTreeMap<String, i32>>,
    pub copy_fees: Option<bool>,
}

/// A change to one row.
#[derive(Debug, Object)]
#[oai(rename = "LocationRowChange")]
pub struct Change {
    #[oai(flatten)]
    pub edit: RowEdit,
    /// Keep the row: it is not a duplicate.
    pub keep: Option<bool>,
}

/// Changes to rows, at most 200, or to all rows of a kind.
#[derive(Debug, Object)]
pub struct LocationRowsRequest {
    pub rows: Option<Vec<Change>>,
    pub all: Option<Bulk>,
}

fn number(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

impl LocationList {
    pub fn of(brand: &Brand, found: Vec<locations::Location>) -> Self {
        let location = |own: locations::Location| LocationState {
            dentist_info_id: own.office.0,
            office_name: own.name,
            city: own.city,
            state: own.state,
            live: own.launch.live(),
            terms_accepted: own.launch.facts.terms_accepted,
            missing: own.launch.items.iter().filter(|line| !line.done).map(|line| line.item.to_string()).collect(),
        };
        Self {
            items: brand.marketing.launch.checklist.clone(),
            locations: found.into_iter().map(location).collect(),
            most: number(MOST_LOCATIONS),
            from_file: brand.has(Feature::CsvSetup),
        }
    }
}

impl From<locations::LocationToAdd> for LocationToAdd {
    fn from(own: locations::LocationToAdd) -> Self {
        Self {
            organization_name: own.organization_name,
            office_name: own.home.name,
            legal_name: own.home.legal_name,
            email: own.home.email,
            locations: number(own.locations),
            most: number(MOST_LOCATIONS),
        }
    }
}

impl From<AddLocation> for locations::NewLocation {
    fn from(typed: AddLocation) -> Self {
        let profile = Profile {
            name: typed.office_name,
            email: typed.email,
            phone: typed.phone,
            address_line1: typed.address.address_line1,
            address_line2: typed.address.address_line2,
            city: typed.address.city,
            state: typed.address.state,
            zip: typed.address.zip,
            timezone: typed.address.timezone,
            ..Profile::default()
        };
        Self { profile, copy_fees: typed.copy_fees }
    }
}

impl From<locations::LocationImport> for LocationImport {
    fn from(own: locations::LocationImport) -> Self {
        let column = |field: &LocationField| Column {
            field: field.as_str().to_owned(),
            label: field.label().to_owned(),
            needed: field.needed(),
            column: own.columns.get(field).and_then(|column| i32::try_from(*column).ok()),
        };
        let counts = own.counts;
        Self {
            columns: LocationField::ALL.iter().map(column).collect(),
            id: own.id.0,
            file_name: own.file_name,
            state: own.state,
            headings: Heading::all(own.headings, own.samples),
            copy_fees: own.copy_fees,
            counts: Counts {
                error: number(counts.error),
                duplicate: number(counts.duplicate),
                ready: number(counts.ready),
                dropped: number(counts.dropped),
                opened: number(counts.opened),
            },
            rows: own.rows.into_iter().map(Into::into).collect(),
            created_by: own.created_by,
            created_at: own.created_at,
            finished_at: own.finished_at,
        }
    }
}

impl From<locations::LocationRow> for Row {
    fn from(own: locations::LocationRow) -> Self {
        Self {
            line: own.line,
            state: own.state,
            texts: own.texts.into_iter().map(|(field, text)| (field.as_str().to_owned(), text)).collect(),
            errors: own.errors.texts(language()),
            misread: own.misread,
            duplicates: own.twins,
            kept: own.kept,
        }
    }
}

type Mapping = (Option<BTreeMap<LocationField, usize>>, Option<bool>);

impl MapLocations {
    pub fn into_parts(self) -> Result<Mapping, ApiError> {
        let columns = self.columns.map(columns_of).transpose()?;
        Ok((columns, self.copy_fees))
    }
}

impl LocationRowsRequest {
    pub fn into_parts(self) -> Result<(Vec<RowChange>, Option<Bulk>), ApiError> {
        let changes = row_changes(self.rows, |index, Change { edit, keep }, errors| {
            let texts = typed_over(index, edit.texts, errors);
            RowChange { line: edit.line, texts, dropped: edit.dropped, keep }
        })?;
        Ok((changes, self.all))
    }
}
