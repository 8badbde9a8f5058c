//! The engine's view of a payment, and what each kind of payment has to implement.

use std::fmt::Display;

use async_trait::async_trait;
use chrono::{DateTime, Duration, Utc};
use gateways::cards::{Charge, CustomerId, Decline};
use kernel::purpose::NextAction;
use tenancy::ids::{AccountId, OfficeId, OrganizationId};
use tenancy::{Scope, contract};

use crate::{Cents, Context, Result};
use rules::billing::decline::{decline_text, is_offices_fault};
use tenancy::text_enum;

text_enum! {
    /// The states of a payment.
    #[contract(rename = "PaymentStatus")]
    Status {
        /// Written, but not sent.
        Created = "created",
        /// Sent; the result is not known.
        Unknown = "unknown",
        /// The payer has to authenticate with their bank.
        RequiresAction = "requires_action",
        /// A bank debit is processing.
        Processing = "processing",
        Succeeded = "succeeded",
        /// The bank declined it.
        Failed = "failed",
        /// Never charged, and not declined by a bank.
        Canceled = "canceled",
        /// A bank debit that succeeded and was returned later.
        Returned = "returned",
    }
}

impl Status {
    /// # Errors
    /// For a status that the schema does not permit.
    pub fn read(text: &str) -> Result<Self> {
        let known = Self::ALL.into_iter().find(|status| status.as_str() == text);
        known.ok_or_else(|| anyhow::anyhow!("{text} is no state of a payment").into())
    }

    /// Whether it is settled. Only a late success can change it then.
    pub const fn is_final(self) -> bool {
        matches!(self, Self::Succeeded | Self::Failed | Self::Canceled | Self::Returned)
    }

    /// Whether it counts as never charged. The provider may still report a success later.
    pub const fn is_given_up(self) -> bool {
        matches!(self, Self::Failed | Self::Canceled)
    }
}

/// The payment data that the engine needs.
#[derive(Debug, Clone)]
pub struct Facts {
    pub organization: OrganizationId,
    /// The office in whose ledger it is posted.
    pub office: OfficeId,
    pub account: Option<AccountId>,
    /// Its id in its own table.
    pub number: i64,
    /// The payment's reference in the provider's records; events are matched by it.
    pub reference: String,
    pub amount: Cents,
    pub status: Status,
    pub idempotency_key: String,
    pub provider_id: Option<String>,
    pub created_at: DateTime<Utc>,
    /// When the provider was called.
    pub sent_at: Option<DateTime<Utc>>,
}

/// A card or bank account that the payer just entered, and the page to which the card's bank returns the payer.
#[derive(Debug, Clone, Copy, Default)]
pub struct Typed<'a> {
    /// The provider's token for it; `None` uses the stored method.
    pub token: Option<&'a str>,
    pub back_to: Option<&'a str>,
}

/// The data for the provider call.
#[derive(Debug, Clone)]
pub struct Prepared {
    pub charge: Charge,
    /// The method's id in its own table.
    pub method: i64,
    /// The card's fingerprint, by which its declines are counted; `None` for a bank account.
    pub fingerprint: Option<String>,
}

/// The data of a succeeded charge.
#[derive(Debug, Clone)]
pub struct Charged {
    pub provider_id: String,
    pub charge_id: String,
    pub processor_fee: Option<Cents>,
    /// The payment had been given up before, so what waited for it is no longer completed.
    pub late: bool,
}

/// When an invoice is collected again whose payment did not reach the provider, and one whose payment the office's
/// account could not accept.
const SOON: Duration = Duration::minutes(15);
const MERCHANT_AGAIN: Duration = Duration::days(1);

/// Why no money moved.
#[derive(Debug, Clone)]
pub struct Refusal {
    /// A bank declined: this counts as an attempt. Otherwise nothing was charged, and it does not count.
    pub declined: bool,
    pub provider_id: Option<String>,
    pub code: String,
    pub network_code: Option<String>,
    pub advice_code: Option<String>,
}

impl Refusal {
    pub(super) fn not_charged(code: String, provider_id: Option<String>) -> Self {
        Self { declined: false, provider_id, code, network_code: None, advice_code: None }
    }

    pub const fn status(&self) -> Status {
        if self.declined { Status::Failed } else { Status::Canceled }
    }

    /// Our text for a declined card. The provider's message contains internal ids and is for the log only.
    pub fn words(&self) -> &'static str {
        decline_text(&self.code).0
    }

    /// The delay before an invoice whose payment was not charged is collected again.
    pub fn again_after(&self) -> Duration {
        if is_offices_fault(&self.code) { MERCHANT_AGAIN } else { SOON }
    }
}

impl From<Decline> for Refusal {
    fn from(decline: Decline) -> Self {
        Self {
            declined: true,
            provider_id: decline.provider_id.map(|id| id.as_str().to_owned()),
            code: decline.code,
            network_code: decline.network_code,
            advice_code: decline.advice_code,
        }
    }
}

/// A kind of payment: where its row is stored, who pays whom, and what follows from its result. Functions with a scope
/// run in the transaction that changes the payment.
#[async_trait]
pub trait Attempt: Sized + Send + Sync + 'static {
    type Id: Copy + Display + Send + Sync;
    /// The data of a new payment.
    type New: Send;
    /// The name of its table in the audit trail and the log.
    const SUBJECT: &'static str;
    /// The actor's name in the audit trail.
    const ACTOR: &'static str;

    /// Writes it with status `created`.
    ///
    /// # Errors
    /// If the payment is not allowed.
    async fn write(scope: &mut Scope, new: Self::New, now: DateTime<Utc>) -> Result<Self::Id>;

    /// Queues the job that polls it until it is settled.
    async fn queue_settling(scope: &mut Scope, id: Self::Id, at: DateTime<Utc>) -> Result<()>;

    /// # Errors
    /// [`crate::Error::NotFound`].
    async fn load(scope: &mut Scope, id: Self::Id) -> Result<Self>;

    /// Takes the payer's lock, then locks and reads the payment.
    ///
    /// # Errors
    /// [`crate::Error::NotFound`].
    async fn lock(scope: &mut Scope, id: Self::Id) -> Result<Self>;

    fn facts(&self) -> Facts;

    /// The payer's customer record at the provider, if any.
    async fn customer(&self, scope: &mut Scope) -> Result<Option<CustomerId>>;

    /// The fingerprint of the card that it charges; `None` for a bank account.
    async fn card_fingerprint(&self, scope: &mut Scope) -> Result<Option<String>>;

    /// Determines the customer, the method and the receiving account. A gateway error here means that no money moved.
    async fn prepare(&self, context: &Context, typed: Typed<'_>) -> Result<Prepared>;

    /// Changes the status from `created` to `unknown`. `false` when another worker already did.
    async fn fence(&self, scope: &mut Scope, prepared: &Prepared) -> Result<bool>;

    /// Stores a status that is not final.
    async fn mark(&self, scope: &mut Scope, status: Status, provider_id: Option<&str>) -> Result<()>;

    /// Called when the payer has to authenticate. Returns whether a page shows this to the payer; if not, the charge is
    /// declined, as where no payer is present.
    async fn waits(&self, _: &Context, _: &mut Scope, _: &NextAction) -> Result<bool> {
        Ok(false)
    }

    /// Called when a bank debit is processing: completes what waited for the payment, if anything does.
    async fn processing(&self, _: &Context, _: &mut Scope, _: DateTime<Utc>) -> Result<()> {
        Ok(())
    }

    /// Called when the money was charged: posts it and applies it to its invoice. Returns the part that was not owed,
    /// which is refunded.
    async fn succeeded(
        &self,
        context: &Context,
        scope: &mut Scope,
        charged: Charged,
        now: DateTime<Utc>,
    ) -> Result<Cents>;

    /// Called when no money moved.
    async fn refused(&self, context: &Context, scope: &mut Scope, refusal: Refusal, now: DateTime<Utc>) -> Result<()>;
}
