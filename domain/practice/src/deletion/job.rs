//! The jobs of deletion requests, as they are queued; [`super::task`] runs them.

use serde::{Deserialize, Serialize};
use tenancy::ids::DeletionRequestId;

/// Carries out due deletion requests. Key: the tick.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct DeletionRun {}

/// Deletes the files of an erased household.
#[derive(Debug, Serialize, Deserialize)]
pub struct DeleteErasedFiles {
    pub request: DeletionRequestId,
}
