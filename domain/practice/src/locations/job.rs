//! The job of a file of locations, as it is queued; [`super::task`] runs it.

use serde::{Deserialize, Serialize};
use tenancy::ids::LocationImportId;

/// Creates the locations in a file.
#[derive(Debug, Serialize, Deserialize)]
pub struct OpenLocations {
    pub import: LocationImportId,
}
