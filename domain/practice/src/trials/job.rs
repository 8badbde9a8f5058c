//! The jobs of trial offices, as they are queued; [`super::task`] runs them.

use serde::{Deserialize, Serialize};
use tenancy::ids::OrganizationId;

/// Discards expired trial offices. Key: the tick.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct TrialRun {}

/// Deletes the files of a discarded trial.
#[derive(Debug, Serialize, Deserialize)]
pub struct DiscardTrialFiles {
    pub organization: OrganizationId,
}

/// Creates the sample data of a trial.
#[derive(Debug, Serialize, Deserialize)]
pub struct FillTrial {
    pub organization: OrganizationId,
}
