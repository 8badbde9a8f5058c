//! The types of [`super::CardGateway`]: requests and outcomes.

use chrono::{DateTime, Utc};

use super::{
    Answer, ChargeId, ConnectedAccountId, CustomerId, DisputeId, FileId, PaymentMethodId, ProviderPaymentId, RefundId,
    SetupId,
};

/// The account owner's data for the provider's customer record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewCustomer {
    /// Our account's id, stored as metadata.
    pub account_ref: String,
    pub name: String,
    pub email: String,
}

/// A payment method to save to a customer: a token from the browser's form, or a [`BankToken`].
#[derive(Debug)]
pub struct NewMethod<'a, Token = PaymentMethodId> {
    pub customer: &'a CustomerId,
    pub token: &'a Token,
    /// The mandate of a bank account's owner; not used for cards.
    pub mandate: &'a BankMandate,
}

impl NewMethod<'_> {
    /// Returns itself if both ids are safe to send.
    ///
    /// # Errors
    /// [`super::GatewayError::Refused`] for a text that can't be an id.
    pub fn checked(self) -> Answer<Self> {
        self.customer.checked()?;
        self.token.checked()?;
        Ok(self)
    }
}

/// A card or bank account saved to a customer, with the data that may be shown and stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedMethod {
    pub id: PaymentMethodId,
    pub kind: MethodKind,
    /// `visa`, `mastercard`, `amex`, `discover`...; for a bank account the bank's name.
    pub brand: Option<String>,
    pub last4: String,
    /// 1 to 12; cards only.
    pub exp_month: Option<u8>,
    /// Four digits; cards only.
    pub exp_year: Option<u16>,
    /// Equal for equal card or account numbers, even across customers.
    pub fingerprint: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MethodKind {
    Card,
    Bank,
}

/// A bank account to save, given by a token from the bank link provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankToken {
    pub token: String,
    /// Our reference, stored as metadata; `find_bank` and `find_payout_bank` search for it.
    pub link_ref: String,
}

/// The payer's mandate to debit a bank account, as it was given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankMandate {
    pub accepted_at: DateTime<Utc>,
    /// The payer's IP address and browser; `None` if the mandate was not given online.
    pub address: Option<String>,
    pub browser: Option<String>,
}

/// An office's bank account for payouts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PayoutBank {
    pub id: String,
    pub bank_name: Option<String>,
    pub last4: String,
}

/// US dollars, the only currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Currency {
    #[default]
    Usd,
}

/// A payment to charge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Charge {
    /// Our payment's id, stored as metadata; `find_charge_by_ref` searches for it.
    pub payment_ref: String,
    /// At least 50.
    pub amount_cents: i64,
    pub currency: Currency,
    pub customer: CustomerId,
    pub method: PaymentMethodId,
    /// The office's connected account: the charge is made on its behalf, and its share is transferred there
    /// immediately. `None` keeps all the money on the platform.
    pub destination: Option<ConnectedAccountId>,
    /// The amount that the platform keeps; between 0 and the amount. Only with a destination.
    pub application_fee_cents: i64,
    pub description: String,
    /// Whether the payer is absent (a billing run). Then the payer cannot authenticate, and a charge that requires it
    /// is declined.
    pub off_session: bool,
    /// Appended to the platform's name on the card statement; at most 22 characters together. Cards only.
    pub statement_descriptor_suffix: Option<String>,
    /// The full text on the payer's bank statement; at most 22 characters. Bank debits only.
    pub statement_descriptor: Option<String>,
    /// Where the bank's authentication page returns the payer; only needed if the payer is present.
    pub return_url: Option<String>,
}

/// The status of a payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChargeOutcome {
    /// The money was charged.
    Succeeded(ChargeFacts),
    /// A bank debit is processing; the bank's result takes days. Must never be shown as paid.
    Processing { provider_id: ProviderPaymentId },
    /// The payer has to authenticate with their bank, at `next_action_url` or through the provider's element with the
    /// client secret. Not paid until then.
    RequiresAction { provider_id: ProviderPaymentId, client_secret: String, next_action_url: Option<String> },
    /// Final for this attempt: no money moved.
    Declined(Decline),
    /// Final: canceled before any money moved.
    Canceled { provider_id: ProviderPaymentId },
}

impl ChargeOutcome {
    /// The provider's id of the payment, if any.
    pub fn provider_id(&self) -> Option<&ProviderPaymentId> {
        match self {
            Self::Succeeded(facts) => Some(&facts.provider_id),
            Self::Processing { provider_id } | Self::RequiresAction { provider_id, .. } => Some(provider_id),
            Self::Declined(decline) => decline.provider_id.as_ref(),
            Self::Canceled { provider_id } => Some(provider_id),
        }
    }
}

/// The data of a charge that succeeded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChargeFacts {
    pub provider_id: ProviderPaymentId,
    pub charge_id: ChargeId,
    pub amount_cents: i64,
    /// The processor's fee, once the provider has posted it.
    pub fee_cents: Option<i64>,
    /// The card network, such as `visa`; `None` for bank debits.
    pub network: Option<String>,
    /// The amount refunded so far.
    pub refunded_cents: i64,
}

/// Why no money moved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decline {
    pub provider_id: Option<ProviderPaymentId>,
    /// The most specific code: the decline code (`insufficient_funds`), otherwise the error code (`expired_card`).
    pub code: String,
    /// The network's own code (`51`).
    pub network_code: Option<String>,
    /// The provider's or network's advice: `do_not_try_again`, `try_again_later`, `confirm_card_data`, `03`...
    pub advice_code: Option<String>,
    /// The provider's message for the payer, in English.
    pub message: String,
}

/// A bank debit that had succeeded and was returned. Final: it cannot be contested.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankReturn {
    /// The provider's id of the dispute.
    pub id: DisputeId,
    pub amount_cents: i64,
    /// The provider's code: `insufficient_funds`, `debit_not_authorized`...
    pub code: String,
    /// The bank network's return code (`R10`), if the provider reports it.
    pub network_code: Option<String>,
}

/// A refund to send.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundRequest {
    /// Our refund's id, stored as metadata; `find_refund_by_ref` searches for it.
    pub refund_ref: String,
    pub payment: ProviderPaymentId,
    pub amount_cents: i64,
    /// Reverses the office's share in proportion. To be set for every payment that had a destination.
    pub reverse_transfer: bool,
    /// Refunds the platform's fee in proportion.
    pub refund_application_fee: bool,
}

/// The status of a refund.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RefundOutcome {
    Succeeded {
        refund_id: RefundId,
        amount_cents: i64,
    },
    Pending {
        refund_id: RefundId,
        amount_cents: i64,
    },
    /// Final: no money is refunded.
    Failed {
        refund_id: RefundId,
        reason: String,
    },
}

/// The data that the browser's element needs to save a payment method.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupIntent {
    pub id: SetupId,
    pub client_secret: String,
}

/// The status of saving a payment method.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SaveOutcome {
    Saved(SavedMethod),
    /// Not final: the bank requires the owner's approval, on its page.
    RequiresAction {
        setup: SetupId,
        client_secret: String,
        /// The page for the approval, for clients that do not use the provider's own script.
        next_action_url: Option<String>,
    },
    /// Final: the owner did not approve it, or the bank declined.
    Declined(Decline),
}

/// The status of saving a payment method, and its customer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Saving {
    pub customer: Option<CustomerId>,
    pub outcome: SaveOutcome,
}

/// An office for which to create a connected account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAccount {
    /// Our office's id, stored as metadata.
    pub office_ref: String,
    pub business_name: String,
    pub email: String,
}

/// What a connected account may do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountFacts {
    pub id: ConnectedAccountId,
    pub charges_enabled: bool,
    pub payouts_enabled: bool,
    /// The provider's names of the data it still requires; empty when nothing is due.
    pub requirements_due: Vec<String>,
}

/// The status of a dispute, named as by the provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DisputeStatus {
    /// An inquiry: no money was withdrawn, and none will be if a good response is given.
    WarningNeedsResponse,
    WarningUnderReview,
    WarningClosed,
    /// Resolved before it became a dispute.
    Prevented,
    NeedsResponse,
    UnderReview,
    Won,
    Lost,
}

/// The provider's data of a dispute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisputeFacts {
    pub dispute_id: DisputeId,
    pub payment: Option<ProviderPaymentId>,
    pub amount_cents: i64,
    /// The fee that the provider has charged for it so far.
    pub fee_cents: i64,
    /// Whether the money was withdrawn; not for an inquiry.
    pub withdrawn: bool,
    /// `fraudulent`, `subscription_canceled`, `credit_not_processed`...
    pub reason: String,
    pub status: DisputeStatus,
    /// The deadline for evidence.
    pub due_by: Option<DateTime<Utc>>,
    /// How often evidence was submitted.
    pub submissions: u64,
    pub created: DateTime<Utc>,
}

/// An office's response to a dispute. Each text has at most 20,000 characters, all together 150,000.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Evidence {
    pub product_description: Option<String>,
    pub customer_name: Option<String>,
    pub customer_email: Option<String>,
    /// The payer's IP address at the purchase.
    pub customer_ip: Option<String>,
    pub billing_address: Option<String>,
    /// The date on which the paid service began, formatted for people.
    pub service_date: Option<String>,
    /// How and when the cancellation policy was disclosed to the payer.
    pub cancellation_policy_disclosure: Option<String>,
    /// Why the membership was not canceled.
    pub cancellation_rebuttal: Option<String>,
    /// How and when the refund policy was disclosed to the payer.
    pub refund_policy_disclosure: Option<String>,
    /// Why nothing was refunded.
    pub refund_refusal_explanation: Option<String>,
    /// What the payer did and was sent, one dated line each.
    pub access_activity_log: Option<String>,
    pub uncategorized_text: Option<String>,
    /// All of it as a readable PDF, uploaded before.
    pub pack: Option<FileId>,
}

/// The office's share of a payment, to be reversed from its connected account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShareTaking {
    /// Our movement's id, stored as metadata; `find_taken_share` searches for it.
    pub share_ref: String,
    pub payment: ProviderPaymentId,
    pub amount_cents: i64,
}

/// An amount of a transfer without a charge, to be taken back from the connected account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TransferTaking {
    /// Our reference, stored as metadata; `find_taken_transfer` searches for it.
    pub share_ref: String,
    /// The provider's id of the transfer, as `return_share` returned it.
    pub transfer: String,
    pub amount_cents: i64,
}

/// An office's share, to be transferred to its connected account again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShareReturn {
    /// Our movement's id; `find_returned_share` searches for it.
    pub share_ref: String,
    pub destination: ConnectedAccountId,
    pub amount_cents: i64,
    pub description: String,
}
