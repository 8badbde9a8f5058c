//! The purpose of a bill. The module that creates a kind of bill defines here what happens when its charge succeeds,
//! fails or is returned; collecting knows bills and payments, but not their purposes. A bill's origin selects the one
//! purpose that is called.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use rules::Cents;
use rules::billing::dunning::Owing;
use rules::subscriptions::Event;
use serde::{Deserialize, Serialize};
use tenancy::Scope;
use tenancy::ids::{InvoiceId, PaymentMethodId, TierInvoiceId};
use tenancy::text_enum;
use uuid::Uuid;

use super::collecting::{ConnectedAccounts, Guarantor, Nobody};
use crate::{Context, Result};

/// An attempt to collect a bill.
#[derive(Debug, Clone)]
pub struct Charge {
    pub invoice: InvoiceId,
    /// The enrollment that it completes.
    pub order: Option<Uuid>,
}

/// The data of a payment for what it completes.
#[derive(Debug, Clone)]
pub struct Paid {
    pub amount: Cents,
    pub method: Option<PaymentMethodId>,
    pub network: String,
    pub last4: String,
    pub receipt_number: Option<i64>,
}

/// What the payer's bank asks of the payer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NextAction {
    pub client_secret: String,
    /// The bank's own page.
    pub url: Option<String>,
}

text_enum! {
    /// What created a bill. Each origin has at most one purpose; a bill of an origin without one is only collected.
    Origin {
        /// The first bill of an order.
        Enrollment = "enrollment",
        /// The billing run.
        Renewal = "renewal",
        /// Another plan, charge day or term.
        PlanChange = "plan_change",
        /// The remaining commitment of a member who leaves.
        Cancellation = "cancellation",
        /// A disputed payment, billed again.
        Dispute = "dispute",
        /// The rest of a term, paid by the guarantee partner.
        Guarantee = "guarantee",
        /// What the household repays to the partner.
        GuaranteeRepayment = "guarantee_repayment",
        /// The down payment or an installment of a treatment.
        InstallmentAgreement = "installment_agreement",
    }
}

impl Origin {
    /// # Errors
    /// When the schema does not allow the origin.
    pub fn read(text: &str) -> Result<Self> {
        let known = Self::ALL.into_iter().find(|origin| origin.as_str() == text);
        known.ok_or_else(|| anyhow::anyhow!("{text} is no origin of a bill").into())
    }

    /// Whether a bill of this origin makes the household's memberships late while it is unpaid; the SQL function of this
    /// name decides the same in statements.
    pub const fn makes_memberships_late(self) -> bool {
        match self {
            Self::Enrollment
            | Self::Renewal
            | Self::PlanChange
            | Self::Cancellation
            | Self::Dispute
            | Self::Guarantee
            | Self::GuaranteeRepayment => true,
            Self::InstallmentAgreement => false,
        }
    }
}

/// A charge that succeeded, or a pending bank draft for it.
pub struct Confirmed<'a> {
    pub charge: &'a Charge,
    /// Set for an enrollment.
    pub paid: Option<&'a Paid>,
    pub at: DateTime<Utc>,
}

/// A charge that was declined.
pub struct Declined<'a> {
    pub charge: &'a Charge,
    pub code: &'a str,
    /// In words for staff.
    pub why: &'a str,
    pub at: DateTime<Utc>,
}

/// A bill that is still unpaid after an attempt, a reminder or the last day of collection.
pub struct Late<'a> {
    pub invoice: InvoiceId,
    /// `ChargeFailed`, or `Overdue` from the last day on.
    pub event: Event,
    /// In words for staff.
    pub why: &'a str,
    pub at: DateTime<Utc>,
}

/// The handlers for the bills of one origin. Each runs in the transaction that settles the payment. The defaults do
/// nothing: the bill is only collected.
#[async_trait]
pub trait Purpose: Send + Sync {
    /// Creates what waited for the charge, once.
    async fn confirmed(&self, _: &Context, _: &mut Scope, _: Confirmed<'_>) -> Result<()> {
        Ok(())
    }

    /// The payer's bank asks the payer first. Returns whether this purpose shows that to the payer itself.
    async fn waits(&self, _: &mut Scope, _: &Charge, _: &NextAction) -> Result<bool> {
        Ok(false)
    }

    /// Whether what the bill is for already exists, so that a failed charge makes it late.
    async fn exists(&self, _: &mut Scope, _: &Charge) -> Result<bool> {
        Ok(true)
    }

    /// Returns whether what waited for the charge is dropped together with its bill.
    async fn declined(&self, _: &mut Scope, _: Declined<'_>) -> Result<bool> {
        Ok(false)
    }

    /// `amount` of the bill was paid.
    async fn paid(&self, _: &mut Scope, _: InvoiceId, _amount: Cents, _: DateTime<Utc>) -> Result<()> {
        Ok(())
    }

    /// What the household owes, as the sentences for staff name it.
    fn owing(&self) -> Owing {
        Owing::Membership
    }

    /// Makes what the bill is for late.
    async fn late(&self, _: &Context, _: &mut Scope, _: Late<'_>) -> Result<()> {
        Ok(())
    }

    /// A bank withdrew a payment of the bill. Returns whether the bill is outside of the household's arrears plans.
    async fn returned(&self, _: &mut Scope, _: InvoiceId, _: DateTime<Utc>) -> Result<bool> {
        Ok(false)
    }
}

text_enum! {
    /// What created a bill of a practice.
    PracticeOrigin {
        /// A period of the tier.
        Period = "period",
        /// Another tier.
        Change = "change",
        /// The fee for each member.
        MemberFee = "member_fee",
        /// A marketing order.
        Order = "order",
    }
}

/// The handler for the practices' bills of one origin. It runs in the transaction that settles the payment.
#[async_trait]
pub trait PracticePurpose: Send + Sync {
    /// Carries out what waited for the payment of a draft, once.
    async fn confirmed(&self, scope: &mut Scope, bill: TierInvoiceId, at: DateTime<Utc>) -> Result<()>;
}

/// For bills that are only collected.
struct OnlyCollected;

impl Purpose for OnlyCollected {}

/// The purposes of the deployment, by the origin of their bills, and who else takes part in collecting.
#[derive(Clone, Default)]
pub struct Purposes {
    bills: HashMap<Origin, Arc<dyn Purpose>>,
    others: Option<Arc<dyn Purpose>>,
    practice_bills: HashMap<PracticeOrigin, Arc<dyn PracticePurpose>>,
    accounts: Option<Arc<dyn ConnectedAccounts>>,
    guarantor: Option<Arc<dyn Guarantor>>,
}

impl fmt::Debug for Purposes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.bills.keys()).finish()
    }
}

impl Purposes {
    /// # Panics
    /// When the origin has a purpose already.
    #[must_use]
    pub fn with(mut self, origin: Origin, purpose: impl Purpose + 'static) -> Self {
        let before = self.bills.insert(origin, Arc::new(purpose));
        assert!(before.is_none(), "two purposes for bills of the origin {}", origin.as_str());
        self
    }

    /// The purpose of bills whose origin has none of its own.
    #[must_use]
    pub fn with_others(mut self, purpose: impl Purpose + 'static) -> Self {
        self.others = Some(Arc::new(purpose));
        self
    }

    /// # Panics
    /// When the origin has a purpose already.
    #[must_use]
    pub fn with_practice(mut self, origin: PracticeOrigin, purpose: impl PracticePurpose + 'static) -> Self {
        let before = self.practice_bills.insert(origin, Arc::new(purpose));
        assert!(before.is_none(), "two purposes for practices' bills of the origin {}", origin.as_str());
        self
    }

    /// Whose accounts households connect.
    #[must_use]
    pub fn with_accounts(mut self, accounts: impl ConnectedAccounts + 'static) -> Self {
        self.accounts = Some(Arc::new(accounts));
        self
    }

    /// Who guarantees memberships.
    #[must_use]
    pub fn with_guarantor(mut self, guarantor: impl Guarantor + 'static) -> Self {
        self.guarantor = Some(Arc::new(guarantor));
        self
    }

    /// The connected accounts, where `token` is one of theirs.
    pub fn accounts_of(&self, token: &str) -> Option<&dyn ConnectedAccounts> {
        self.accounts.as_deref().filter(|accounts| accounts.is_token(token))
    }

    /// Who guarantees memberships; nobody where none is registered.
    pub fn guarantor(&self) -> &dyn Guarantor {
        self.guarantor.as_deref().unwrap_or(&Nobody)
    }

    /// The purpose of a bill, by its origin.
    pub async fn of(&self, scope: &mut Scope, invoice: InvoiceId) -> Result<&dyn Purpose> {
        let organization = scope.organization();
        let origin = sqlx::query_scalar!(
            "select origin from invoice where organization_id = $1 and id = $2",
            organization.0,
            invoice.0
        )
        .fetch_one(scope.db())
        .await?;
        self.of_origin(&origin)
    }

    /// The purpose of bills with this stored origin.
    ///
    /// # Errors
    /// When the schema does not allow the origin.
    pub fn of_origin(&self, origin: &str) -> Result<&dyn Purpose> {
        let own = self.bills.get(&Origin::read(origin)?).or(self.others.as_ref());
        Ok(own.map_or(&OnlyCollected as &dyn Purpose, |purpose| &**purpose))
    }

    /// The purpose of practices' bills with this origin; `None` for bills that are only collected.
    pub fn of_practice(&self, origin: PracticeOrigin) -> Option<&dyn PracticePurpose> {
        self.practice_bills.get(&origin).map(|purpose| &**purpose)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic(expected = "two purposes for bills of the origin cancellation")]
    fn an_origin_has_one_purpose() {
        let _ = Purposes::default().with(Origin::Cancellation, OnlyCollected).with(Origin::Cancellation, OnlyCollected);
    }
}
