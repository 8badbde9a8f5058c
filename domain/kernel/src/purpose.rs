//! What a bill is for. Whoever makes a kind of bill says here what becomes of it when its charge goes through, fails or comes back;
//! collecting knows bills and payments, and none of what they are for.

use std::fmt;
use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use rules::Cents;
use serde::{Deserialize, Serialize};
use tenancy::Scope;
use tenancy::ids::{InvoiceId, PaymentMethodId};
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

/// One kind of bill. Every function gets every bill and leaves those of other kinds alone; each runs in the transaction that
/// settles the payment.
#[async_trait]
pub trait Purpose: Send + Sync {
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

    /// A bank took a payment of the bill back. Answers whether the bill is of this kind.
    async fn returned(&self, _: &mut Scope, _: InvoiceId, _: DateTime<Utc>) -> Result<bool> {
        Ok(false)
    }
}

/// All kinds of bills that the deployment has.
#[derive(Clone, Default)]
pub struct Purposes(Vec<Arc<dyn Purpose>>);

impl fmt::Debug for Purposes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Purposes({})", self.0.len())
    }
}

impl Purposes {
    #[must_use]
    pub fn with(mut self, purpose: impl Purpose + 'static) -> Self {
        self.0.push(Arc::new(purpose));
        self
    }

    /// As [`Purpose::confirmed`], of whichever it is.
    pub async fn confirmed(
        &self,
        context: &Context,
        scope: &mut Scope,
        charge: &Charge,
        paid: Option<&Paid>,
        now: DateTime<Utc>,
    ) -> Result<()> {
        for purpose in &self.0 {
            purpose.confirmed(context, scope, charge, paid, now).await?;
        }
        Ok(())
    }

    /// As [`Purpose::waits`].
    pub async fn waits(&self, scope: &mut Scope, charge: &Charge, action: &NextAction) -> Result<bool> {
        for purpose in &self.0 {
            if purpose.waits(scope, charge, action).await? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// As [`Purpose::exists`].
    pub async fn exists(&self, scope: &mut Scope, charge: &Charge) -> Result<bool> {
        for purpose in &self.0 {
            if !purpose.exists(scope, charge).await? {
                return Ok(false);
            }
        }
        Ok(true)
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
        for purpose in &self.0 {
            if purpose.declined(scope, charge, code, why, now).await? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// As [`Purpose::paid`].
    pub async fn paid(&self, scope: &mut Scope, invoice: InvoiceId, amount: Cents, now: DateTime<Utc>) -> Result<()> {
        for purpose in &self.0 {
            purpose.paid(scope, invoice, amount, now).await?;
        }
        Ok(())
    }

    /// As [`Purpose::late`].
    pub async fn late(&self, scope: &mut Scope, invoice: InvoiceId, why: &str, now: DateTime<Utc>) -> Result<()> {
        for purpose in &self.0 {
            purpose.late(scope, invoice, why, now).await?;
        }
        Ok(())
    }

    /// As [`Purpose::returned`].
    pub async fn returned(&self, scope: &mut Scope, invoice: InvoiceId, now: DateTime<Utc>) -> Result<bool> {
        for purpose in &self.0 {
            if purpose.returned(scope, invoice, now).await? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
