//! The locations of an organization: added one by one, or from a file of up to 500, and what each needs before it is
//! live.
//!
//! An owner opens a location modeled on an office they own ([`add`]); it shares what the organization decides once, and
//! has its own setup. A file is read into rows ([`upload`]), its columns are matched ([`map`]) and its cells corrected
//! in place ([`change_rows`]); the errors of a row are computed each time it is shown. Once every row is correct or
//! skipped, a job opens the locations in batches, each row once ([`run`]).

mod add;
mod file;
mod job;
mod list;
mod list_file;
mod review;
pub mod rules;
mod run;
mod store;
mod task;

pub use crate::imports::Bulk;
pub use add::{LocationToAdd, NewLocation, add, to_add};
pub use file::{error_rows, read_file, template};
pub use job::OpenLocations;
pub use list::{Location, locations};
pub use list_file::{LocationFilter, locations_file, rows_file};
pub use review::{At, RowChange, change_rows, confirm, discard, latest, map, upload, view};
pub use rules::{LocationField, MOST_LOCATIONS, SamePlace, Twin};
pub use run::run;
pub use store::{Counts, LocationImport, LocationImportState, LocationRow, LocationRowState};
