//! Our payments as the provider's records name them: of households, of practices and of businesses.

use payments::engine::{poll_again, poll_status};
use sponsors::BusinessPayment;
use tenancy::ids::{BusinessPaymentId, OrganizationId, PaymentId, TierPaymentId};

use crate::billing::{Payment, parse_reference};
use crate::tiers::{self, TierPayment};
use crate::{Context, Result};

/// A payment of ours, by the reference that its charge was made with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum OwnPayment {
    Household(OrganizationId, PaymentId),
    Practice(OrganizationId, TierPaymentId),
    Business(OrganizationId, BusinessPaymentId),
}

impl OwnPayment {
    /// `None` for a reference that is not ours.
    pub(crate) fn parse(reference: &str) -> Option<Self> {
        let household = || parse_reference(reference).map(|(organization, id)| Self::Household(organization, id));
        let practice = || tiers::parse_reference(reference).map(|(organization, id)| Self::Practice(organization, id));
        let business = || {
            let (organization, id) = sponsors::parse_payment_reference(reference)?;
            Some(Self::Business(organization, id))
        };
        household().or_else(practice).or_else(business)
    }

    pub(crate) const fn organization(self) -> OrganizationId {
        match self {
            Self::Household(organization, _) | Self::Practice(organization, _) | Self::Business(organization, _) => {
                organization
            }
        }
    }

    /// See [`poll_status`].
    ///
    /// # Errors
    /// [`crate::Error::NotFound`] when there is no such payment.
    pub(crate) async fn poll(self, context: &Context) -> Result<()> {
        match self {
            Self::Household(organization, id) => poll_status::<Payment>(context, organization, id).await,
            Self::Practice(organization, id) => poll_status::<TierPayment>(context, organization, id).await,
            Self::Business(organization, id) => poll_status::<BusinessPayment>(context, organization, id).await,
        }
    }

    /// See [`poll_again`]: also a payment that was given up, because the money has moved.
    ///
    /// # Errors
    /// As [`Self::poll`].
    pub(crate) async fn poll_again(self, context: &Context) -> Result<()> {
        match self {
            Self::Household(organization, id) => poll_again::<Payment>(context, organization, id).await,
            Self::Practice(organization, id) => poll_again::<TierPayment>(context, organization, id).await,
            Self::Business(organization, id) => poll_again::<BusinessPayment>(context, organization, id).await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reference_names_the_payer_s_kind() {
        let one = OrganizationId(1);
        assert_eq!(OwnPayment::parse("1-7"), Some(OwnPayment::Household(one, PaymentId(7))));
        assert_eq!(OwnPayment::parse("tier-1-7"), Some(OwnPayment::Practice(one, TierPaymentId(7))));
        assert_eq!(OwnPayment::parse("business-1-7"), Some(OwnPayment::Business(one, BusinessPaymentId(7))));
        assert_eq!(OwnPayment::parse("voucher-1-7"), None);
        assert_eq!(OwnPayment::parse("1"), None);
    }
}
