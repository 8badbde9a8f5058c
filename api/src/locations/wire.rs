//! Locations on the wire.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use membership::locations::{self, Bulk, LocationField, LocationImportState, MOST_LOCATIONS, RowChange, Twin};
use membership::offices::Profile;
use poem_openapi::Object;
use tenancy::brand::{Brand, ChecklistItem, Feature};

use crate::imports::{Column, Heading, RowEdit, columns_of, row_changes, typed_over};
use crate::office::TypedAddress;
use frame::error::ApiError;
use frame::request_context::language;

/// A location and what it lacks.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LocationState {
    pub dentist_info_id: i64,
    pub office_name: String,
    pub city: String,
    pub state: String,
    /// Terms accepted, a payments account that can charge, an active plan: patients can enroll.
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
    /// How many an organization can have.
    pub most: i32,
    /// The brand sets locations up from a file.
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
    /// How many the organization has, and can have.
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
    /// Begin with the usual fees of the office.
    #[oai(default)]
    pub copy_fees: bool,
}

/// A location that was added.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AddedLocation {
    pub dentist_info_id: i64,
}

/// How many rows are how.
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
    /// From 1, below the headings.
    pub line: i32,
    pub state: locations::LocationRowState,
    /// By field: what was typed in place, or what the file says.
    pub texts: BTreeMap<String, String>,
    /// By field.
    pub errors: BTreeMap<String, Vec<String>>,
    pub duplicates: Vec<Twin>,
    /// It was looked at and is another location.
    pub kept: bool,
}

/// Locations of one file.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LocationImport {
    pub id: i64,
    pub file_name: String,
    pub state: LocationImportState,
    pub headings: Vec<Heading>,
    pub columns: Vec<Column>,
    /// The locations begin with the office's usual fees.
    pub copy_fees: bool,
    pub counts: Counts,
    /// In the file's order; empty once its locations are being opened.
    pub rows: Vec<Row>,
    pub created_by: String,
    pub created_at: DateTime<Utc>,
    pub finished_at: Option<DateTime<Utc>>,
}

/// Which column is what. What is left out stays.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MapLocations {
    /// Column of the file, from 0, by field; fields left out have none.
    pub columns: Option<BTreeMap<String, i32>>,
    pub copy_fees: Option<bool>,
}

/// What to change of one row.
#[derive(Debug, Object)]
#[oai(rename = "LocationRowChange")]
pub struct Change {
    #[oai(flatten)]
    pub edit: RowEdit,
    /// It is another location than its duplicates.
    pub keep: Option<bool>,
}

/// Changes to rows, 200 at most, or to all of a kind.
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
