//! The job of an import, as it is queued; [`super::task`] runs it.

use serde::{Deserialize, Serialize};
use tenancy::ids::ImportId;

/// Creates the households of an import.
#[derive(Debug, Serialize, Deserialize)]
pub struct ImportMembers {
    pub import: ImportId,
}
