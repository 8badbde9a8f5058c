//! A payment of a tier bill: the organization pays the platform.

use chrono::{DateTime, Utc};
use payments::engine::{self, Status};
use tenancy::ids::{OfficeId, OrganizationId, TierInvoiceId, TierMethodId, TierPaymentId};
use tenancy::{Actor, Reach, Scope};

use crate::{Cents, Context, Result};

/// The prefix of a reference, by which the provider's records of tier payments differ from those of member payments.
const REFERENCE: &str = "tier-";

/// An attempt to be made.
#[derive(Debug, Clone)]
pub struct NewPayment {
    pub(super) invoice: TierInvoiceId,
    pub(super) method: TierMethodId,
    pub(super) by_schedule: bool,
    pub(super) amount: Cents,
    /// The idempotency key of the caller's request; each key is written once. `None` creates a new one.
    pub(super) key: Option<String>,
}

/// An organization's payment to the platform, with the data for a charge.
#[derive(Debug, Clone)]
pub struct TierPayment {
    pub(super) id: TierPaymentId,
    pub(super) organization: OrganizationId,
    pub(super) home_office: OfficeId,
    pub(super) invoice: TierInvoiceId,
    pub(super) method: TierMethodId,
    pub(super) by_schedule: bool,
    pub(super) amount: Cents,
    pub(super) status: Status,
    pub(super) idempotency_key: String,
    pub(super) provider_id: Option<String>,
    pub(super) created_at: DateTime<Utc>,
    pub(super) sent_at: Option<DateTime<Utc>>,
}

impl TierPayment {
    /// The reference in the provider's records.
    pub(super) fn reference(&self) -> String {
        format!("{REFERENCE}{}", engine::reference(self.organization, self.id))
    }
}

/// Parses a [`TierPayment::reference`].
pub(crate) fn parse_reference(text: &str) -> Option<(OrganizationId, TierPaymentId)> {
    let (organization, payment) = engine::parse_reference(text.strip_prefix(REFERENCE)?)?;
    Some((organization, TierPaymentId(payment)))
}

pub(super) async fn open(context: &Context, organization: OrganizationId) -> Result<Scope> {
    Ok(context.database.scope(Reach::organization(organization, Actor::platform("Tier billing"))).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tiers_reference_is_no_members() {
        let parsed = parse_reference("tier-7-12").unwrap();
        assert_eq!((parsed.0.0, parsed.1.0), (7, 12));
        assert!(parse_reference("7-12").is_none());
        assert!(crate::billing::parse_reference("tier-7-12").is_none());
    }
}
