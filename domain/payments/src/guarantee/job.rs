//! The jobs that call the guarantee partner, as they are queued; [`super::task`] runs them.

use serde::{Deserialize, Serialize};
use tenancy::ids::{GuaranteeClaimId, GuaranteeId, OfficeId};

/// Looks for terms to guarantee and polls the guarantee partner. Key: the tick.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct GuaranteeRun {}

/// Sends an office's application to the guarantee partner, and queries its status. Key: the office.
#[derive(Debug, Serialize, Deserialize)]
pub struct GuaranteeApplication {
    pub office: OfficeId,
}

/// Registers a guaranteed term. Key: the guarantee.
#[derive(Debug, Serialize, Deserialize)]
pub struct RegisterGuarantee {
    pub guarantee: GuaranteeId,
}

/// Files a claim, and queries its outcome. Key: the claim.
#[derive(Debug, Serialize, Deserialize)]
pub struct FileClaim {
    pub claim: GuaranteeClaimId,
}

/// Reports money that belongs to the partner. Key: the recovery.
#[derive(Debug, Serialize, Deserialize)]
pub struct ReportRecovery {
    pub recovery: i64,
}

/// Applies an event of the guarantee partner. Key: the event.
#[derive(Debug, Serialize, Deserialize)]
pub struct PartnerEvent {
    pub event: String,
}
