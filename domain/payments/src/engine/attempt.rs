//! What the engine knows of a payment, and what it leaves to the payment's owner.

use std::fmt::Display;

use async_trait::async_trait;
use chrono::{DateTime, Duration, Utc};
use gateways::cards::{Charge, CustomerId, Decline};
use kernel::purpose::NextAction;
use tenancy::Scope;
use tenancy::ids::{AccountId, OfficeId, OrganizationId};

use crate::outbox::Job;
use crate::{Cents, Context, Result};
use rules::billing::decline::{decline_text, is_offices_fault};
use tenancy::text_enum;

text_enum! {
    /// The states of a payment.
    Status {
        /// Written, not sent.
        Created = "created",
        /// Sent, without an answer.
        Unknown = "unknown",
        /// The payer's bank asks the payer.
        RequiresAction = "requires_action",
        /// A bank debit is on its way.
        Processing = "processing",
        Succeeded = "succeeded",
        /// The bank said no.
        Failed = "failed",
        /// Nobody's bank said no: it was never charged.
        Canceled = "canceled",
        /// A bank debit that succeeded and came back.
        Returned = "returned",
    }
}

impl Status {
    /// # Errors
    /// For a state that the schema does not permit.
    pub fn read(text: &str) -> Result<Self> {
        let known = Self::ALL.into_iter().find(|status| status.as_str() == text);
        known.ok_or_else(|| anyhow::anyhow!("{text} is no state of a payment").into())
    }

    /// Settled; only a late success changes it.
    pub const fn is_final(self) -> bool {
        matches!(self, Self::Succeeded | Self::Failed | Self::Canceled | Self::Returned)
    }

    /// Taken for never charged. The provider may say otherwise later.
    pub const fn is_given_up(self) -> bool {
        matches!(self, Self::Failed | Self::Canceled)
    }
}

/// A payment as the engine needs it.
#[derive(Debug, Clone)]
pub struct Facts {
    pub organization: OrganizationId,
    /// The office whose books it is in.
    pub office: OfficeId,
    pub account: Option<AccountId>,
    /// Its number in its own table.
    pub number: i64,
    /// How the provider's records name it; events find their way back by it.
    pub reference: String,
    pub amount: Cents,
    pub status: Status,
    pub idempotency_key: String,
    pub provider_id: Option<String>,
    pub created_at: DateTime<Utc>,
    /// When the provider was called.
    pub sent_at: Option<DateTime<Utc>>,
}

/// What the payer typed just now, and the page to which the card's bank sends the payer back.
#[derive(Debug, Clone, Copy, Default)]
pub struct Typed<'a> {
    /// The provider's name for a card or bank account; without it the stored method is used.
    pub token: Option<&'a str>,
    pub back_to: Option<&'a str>,
}

/// All that the call needs.
#[derive(Debug, Clone)]
pub struct Prepared {
    pub charge: Charge,
    /// The method's number in its own table.
    pub method: i64,
    /// The card's, where it counts toward the networks' limits of attempts.
    pub fingerprint: Option<String>,
}

/// Money that moved.
#[derive(Debug, Clone)]
pub struct Charged {
    pub provider_id: String,
    pub charge_id: String,
    pub processor_fee: Option<Cents>,
    /// The payment had been given up: what waited for it is not made any more.
    pub late: bool,
}

/// When a bill is collected again whose payment did not reach the provider, and one that the merchant's account could not take.
const SOON: Duration = Duration::minutes(15);
const MERCHANT_AGAIN: Duration = Duration::days(1);

/// No money moved.
#[derive(Debug, Clone)]
pub struct Refusal {
    /// A bank said no: that is an attempt. Otherwise nothing was charged, and the attempt does not count.
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

    /// Our words for a card. The provider's name accounts and ids, and are for the log.
    pub fn words(&self) -> &'static str {
        decline_text(&self.code).0
    }

    /// When a bill whose payment was not charged is collected again.
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

/// A payment: where its row is kept, who pays whom, and what follows from its result. Every function with a scope runs in the transaction
/// that changes the payment.
#[async_trait]
pub trait Attempt: Sized + Send + Sync + 'static {
    type Id: Copy + Display + Send + Sync;
    /// What it is before it is written.
    type New: Send;
    /// Its table, as audit and log name it.
    const SUBJECT: &'static str;
    /// Whose work it is, for the audit.
    const ACTOR: &'static str;

    /// Writes it as `created`.
    ///
    /// # Errors
    /// Whatever forbids it.
    async fn write(scope: &mut Scope, new: Self::New, now: DateTime<Utc>) -> Result<Self::Id>;

    /// The job that asks about it if nobody else settles it.
    fn settling(id: Self::Id) -> Job;

    /// # Errors
    /// [`crate::Error::NotFound`].
    async fn load(scope: &mut Scope, id: Self::Id) -> Result<Self>;

    /// Waits for the payer's turn, then locks the payment and reads it.
    ///
    /// # Errors
    /// [`crate::Error::NotFound`].
    async fn lock(scope: &mut Scope, id: Self::Id) -> Result<Self>;

    fn facts(&self) -> Facts;

    /// The provider's record of the payer, where there is one.
    async fn customer(&self, scope: &mut Scope) -> Result<Option<CustomerId>>;

    /// Who pays with what, and which account gets it. A gateway's error here moved no money.
    async fn prepare(&self, context: &Context, typed: Typed<'_>) -> Result<Prepared>;

    /// Moves it from `created` to `unknown`. Answers `false` when somebody else did.
    async fn fence(&self, scope: &mut Scope, prepared: &Prepared) -> Result<bool>;

    /// Keeps a state that is not final.
    async fn mark(&self, scope: &mut Scope, status: Status, provider_id: Option<&str>) -> Result<()>;

    /// The payer's bank asks the payer. Answers whether somebody shows that to the payer; otherwise the charge is declined.
    async fn waits(&self, context: &Context, scope: &mut Scope, action: &NextAction) -> Result<bool>;

    /// A bank debit is on its way: what waited for the money is made.
    async fn processing(&self, context: &Context, scope: &mut Scope, now: DateTime<Utc>) -> Result<()>;

    /// The money moved: it is booked, and pays its bill. Answers the part for which nothing was owed, which a refund gives back.
    async fn succeeded(
        &self,
        context: &Context,
        scope: &mut Scope,
        charged: Charged,
        now: DateTime<Utc>,
    ) -> Result<Cents>;

    /// No money moved.
    async fn refused(&self, context: &Context, scope: &mut Scope, refusal: Refusal, now: DateTime<Utc>) -> Result<()>;
}
