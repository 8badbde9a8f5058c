//! What a bill is for. The module that makes a kind of bill says here what to do when its charge succeeds, fails or is returned;
//! collecting knows bills and payments, and none of what they are for. A bill's origin selects the one purpose that is called.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use rules::Cents;
use serde::{Deserialize, Serialize};
use tenancy::Scope;
use tenancy::ids::{InvoiceId, PaymentMethodId};
use tenancy::text_enum;
use uuid::Uuid;

use crate::{Context, Result};

/// An attempt to collect a bill.
#[derive(Debug, Clone)]
pub struct Charge {
    pub invoice: InvoiceId,
    /// The enrollment that it completes.
    pub order: Option<Uuid>,
}

/// What a payment says to what it completes.
#[derive(Debug, Clone)]
pub struct Paid {
    pub amount: Cents,
    pub method: Option<PaymentMethodId>,
    pub network: String,
    pub last4: String,
    pub receipt_number: Option<i64>,
}

/// What the payer's bank wants of the payer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NextAction {
    pub client_secret: String,
    /// The bank's own page.
    pub url: Option<String>,
}

text_enum! {
    /// What a bill was made by. Each origin has one purpose at most; a bill of an origin without one is only collected.
    Origin {
        /// The first bill of an order.
        Enrollment = "enrollment",
        /// The billing run.
        Renewal = "renewal",
        /// Another plan, charge day or term.
        PlanChange = "plan_change",
        /// The rest of a commitment of a member who leaves.
        Leaving = "leaving",
        /// What a bank took back after a dispute.
        Dispute = "dispute",
        /// The rest of a term that the guarantee partner pays.
        Guarantee = "guarantee",
        /// What the household pays back to the partner.
        GuaranteeRepayment = "guarantee_repayment",
        /// The down payment or an installment of a treatment.
        Treatment = "treatment",
    }
}

impl Origin {
    /// # Errors
    /// For an origin that the schema does not permit.
    pub fn read(text: &str) -> Result<Self> {
        let known = Self::ALL.into_iter().find(|origin| origin.as_str() == text);
        known.ok_or_else(|| anyhow::anyhow!("{text} is no origin of a bill").into())
    }
}

/// What the bills of one origin are for. Each function runs in the transaction that settles the payment.
#[async_trait]
pub trait Purpose: Send + Sync {
    /// Whose bills these are.
    fn origin(&self) -> Origin;

    /// A charge went through, or a bank draft for it is on its way: what waited for it is made, once.
    async fn confirmed(
        &self,
        context: &Context,
        scope: &mut Scope,
        charge: &Charge,
        paid: Option<&Paid>,
        now: DateTime<Utc>,
    ) -> Result<()>;

    /// The payer's bank asks the payer first. Answers whether this purpose shows it to the payer itself.
    async fn waits(&self, _: &mut Scope, _: &Charge, _: &NextAction) -> Result<bool> {
        Ok(false)
    }

    /// Whether what the bill is for exists already, so that a failed charge makes it late.
    async fn exists(&self, _: &mut Scope, _: &Charge) -> Result<bool> {
        Ok(true)
    }

    /// A charge was declined, `why` in words for staff. Answers whether what waited for it is given up with its bill.
    async fn declined(
        &self,
        scope: &mut Scope,
        charge: &Charge,
        code: &str,
        why: &str,
        now: DateTime<Utc>,
    ) -> Result<bool>;

    /// The bill was paid by `amount`.
    async fn paid(&self, _: &mut Scope, _: InvoiceId, _amount: Cents, _: DateTime<Utc>) -> Result<()> {
        Ok(())
    }

    /// An attempt to collect the bill failed, with `why` as staff read it.
    async fn late(&self, _: &mut Scope, _: InvoiceId, _why: &str, _: DateTime<Utc>) -> Result<()> {
        Ok(())
    }

    /// A bank took a payment of the bill back. Answers whether no arrears plan of the household counts this bill.
    async fn returned(&self, _: &mut Scope, _: InvoiceId, _: DateTime<Utc>) -> Result<bool> {
        Ok(false)
    }
}

/// The purposes of the deployment, by the origin of their bills.
#[derive(Clone, Default)]
pub struct Purposes(HashMap<Origin, Arc<dyn Purpose>>);

impl fmt::Debug for Purposes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.0.keys()).finish()
    }
}

impl Purposes {
    /// # Panics
    /// When the origin has a purpose already.
    #[must_use]
    pub fn with(mut self, purpose: impl Purpose + 'static) -> Self {
        let origin = purpose.origin();
        let before = self.0.insert(origin, Arc::new(purpose));
        assert!(before.is_none(), "two purposes for bills of the origin {}", origin.as_str());
        self
    }

    /// The purpose of a bill, by its origin.
    async fn of(&self, scope: &mut Scope, invoice: InvoiceId) -> Result<Option<&dyn Purpose>> {
        let organization = scope.organization();
        let origin = sqlx::query_scalar!(
            "select origin from invoice where organization_id = $1 and id = $2",
            organization.0,
            invoice.0
        )
        .fetch_one(scope.db())
        .await?;
        Ok(self.0.get(&Origin::read(&origin)?).map(|purpose| &**purpose))
    }

    /// As [`Purpose::confirmed`], of the bill's purpose.
    pub async fn confirmed(
        &self,
        context: &Context,
        scope: &mut Scope,
        charge: &Charge,
        paid: Option<&Paid>,
        now: DateTime<Utc>,
    ) -> Result<()> {
        match self.of(scope, charge.invoice).await? {
            Some(purpose) => purpose.confirmed(context, scope, charge, paid, now).await,
            None => Ok(()),
        }
    }

    /// As [`Purpose::waits`].
    pub async fn waits(&self, scope: &mut Scope, charge: &Charge, action: &NextAction) -> Result<bool> {
        match self.of(scope, charge.invoice).await? {
            Some(purpose) => purpose.waits(scope, charge, action).await,
            None => Ok(false),
        }
    }

    /// As [`Purpose::exists`].
    pub async fn exists(&self, scope: &mut Scope, charge: &Charge) -> Result<bool> {
        match self.of(scope, charge.invoice).await? {
            Some(purpose) => purpose.exists(scope, charge).await,
            None => Ok(true),
        }
    }

    /// As [`Purpose::declined`].
    pub async fn declined(
        &self,
        scope: &mut Scope,
        charge: &Charge,
        code: &str,
        why: &str,
        now: DateTime<Utc>,
    ) -> Result<bool> {
        match self.of(scope, charge.invoice).await? {
            Some(purpose) => purpose.declined(scope, charge, code, why, now).await,
            None => Ok(false),
        }
    }

    /// As [`Purpose::paid`].
    pub async fn paid(&self, scope: &mut Scope, invoice: InvoiceId, amount: Cents, now: DateTime<Utc>) -> Result<()> {
        match self.of(scope, invoice).await? {
            Some(purpose) => purpose.paid(scope, invoice, amount, now).await,
            None => Ok(()),
        }
    }

    /// As [`Purpose::late`].
    pub async fn late(&self, scope: &mut Scope, invoice: InvoiceId, why: &str, now: DateTime<Utc>) -> Result<()> {
        match self.of(scope, invoice).await? {
            Some(purpose) => purpose.late(scope, invoice, why, now).await,
            None => Ok(()),
        }
    }

    /// As [`Purpose::returned`].
    pub async fn returned(&self, scope: &mut Scope, invoice: InvoiceId, now: DateTime<Utc>) -> Result<bool> {
        match self.of(scope, invoice).await? {
            Some(purpose) => purpose.returned(scope, invoice, now).await,
            None => Ok(false),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Other;

    #[async_trait]
    impl Purpose for Other {
        fn origin(&self) -> Origin {
            Origin::Leaving
        }

        async fn confirmed(
            &self,
            _: &Context,
            _: &mut Scope,
            _: &Charge,
            _: Option<&Paid>,
            _: DateTime<Utc>,
        ) -> Result<()> {
            Ok(())
        }

        async fn declined(&self, _: &mut Scope, _: &Charge, _: &str, _: &str, _: DateTime<Utc>) -> Result<bool> {
            Ok(false)
        }
    }

    #[test]
    #[should_panic(expected = "two purposes for bills of the origin leaving")]
    fn an_origin_has_one_purpose() {
        let _ = Purposes::default().with(Other).with(Other);
    }
}
