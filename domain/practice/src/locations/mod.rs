//! The locations of an organization: added one by one, or from a file of up to 500, and what each lacks before it is live.
//!
//! An owner opens a location after an office that it owns ([`add`]); the new one shares what the organization decides once, and has a setup of
//! its own. A file is read into rows ([`upload`]), its columns are matched ([`map`]) and its cells fixed in place ([`change_rows`]); what is wrong
//! with a row is worked out whenever it is shown. Once every row is right or skipped, a job opens the locations in batches, each row once
//! ([`run`]).

mod add;
mod file;
mod list;
mod list_file;
mod review;
mod run;
mod store;

use ::rules::locations as rules;

pub use crate::imports::Bulk;
pub use add::{LocationToAdd, NewLocation, add, to_add};
pub use file::{error_rows, read_file, template};
pub use list::{Location, locations};
pub use list_file::{LocationFilter, locations_file, rows_file};
pub use review::{At, RowChange, change_rows, confirm, discard, latest, map, upload, view};
pub use rules::{LocationField, MOST_LOCATIONS, SamePlace, Twin};
pub use run::run;
pub use store::{Counts, LocationImport, LocationImportState, LocationRow, LocationRowState};
