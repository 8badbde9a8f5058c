//! The words of [`super::CardGateway`]: requests and outcomes.

use chrono::{DateTime, Utc};

use super::{
    Answer, ChargeId, ConnectedAccountId, CustomerId, DisputeId, FileId, PaymentMethodId, ProviderPaymentId, RefundId,
    SetupId,
};

/// The account owner as the provider is to know them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewCustomer {
    /// Our account's id, kept as metadata.
    pub account_ref: String,
    pub name: String,
    pub email: String,
}

/// A payment method that a customer brings: a token of the browser's form, or a [`BankToken`].
#[derive(Debug)]
pub struct NewMethod<'a, Token = PaymentMethodId> {
    pub customer: &'a CustomerId,
    pub token: &'a Token,
    /// A bank account's owner's permission; cards go without.
    pub mandate: &'a BankMandate,
}

impl NewMethod<'_> {
    /// Itself when both ids can be sent.
    ///
    /// # Errors
    /// [`super::GatewayError::Refused`] for a text that cannot be an id.
    pub fn checked(self) -> Answer<Self> {
        self.customer.checked()?;
        self.token.checked()?;
        Ok(self)
    }
}

/// A card or bank account saved to a customer: the part that may be shown and stored.
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
    /// Equal for equal card or account numbers, whoever saved them.
    pub fingerprint: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MethodKind {
    Card,
    Bank,
}

/// A bank account to save by a token of whoever knows its numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankToken {
    pub token: String,
    /// Ours, kept as metadata; what `find_bank` and `find_payout_bank` look for.
    pub link_ref: String,
}

/// The payer's permission to draw on a bank account, as it was given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankMandate {
    pub accepted_at: DateTime<Utc>,
    /// Where the payer was, as an IP address, and with which browser; given elsewhere without them.
    pub address: Option<String>,
    pub browser: Option<String>,
}

/// Where an office is paid out to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PayoutBank {
    pub id: String,
    pub bank_name: Option<String>,
    pub last4: String,
}

/// US dollars are the only currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Currency {
    #[default]
    Usd,
}

/// One payment to take.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Charge {
    /// Our payment's id, kept as metadata; what `find_charge_by_ref` looks for.
    pub payment_ref: String,
    /// At least 50.
    pub amount_cents: i64,
    pub currency: Currency,
    pub customer: CustomerId,
    pub method: PaymentMethodId,
    /// The office's connected account: the charge is made on its behalf and its share moved there at once.
    /// `None` keeps all the money on the platform.
    pub destination: Option<ConnectedAccountId>,
    /// What the platform keeps; between 0 and the amount. Only with a destination.
    pub application_fee_cents: i64,
    pub description: String,
    /// Whether the payer is away (a billing run). Away, nobody can authenticate: such a demand is a decline.
    pub off_session: bool,
    /// Appended to the platform's name on the card statement; at most 22 characters together. Cards only.
    pub statement_descriptor_suffix: Option<String>,
    /// All that the payer's bank statement says; at most 22 characters. Bank drafts only.
    pub statement_descriptor: Option<String>,
    /// Where the bank's authentication page sends the payer back to; only needed with the payer present.
    pub return_url: Option<String>,
}

/// The status of a payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChargeOutcome {
    /// The money moved.
    Succeeded(ChargeFacts),
    /// A bank payment is on its way; the bank's answer takes days. Never to be shown as paid.
    Processing { provider_id: ProviderPaymentId },
    /// The payer's bank wants them to authenticate, at `next_action_url` or through the provider's element with the
    /// client secret. Not paid until then.
    RequiresAction { provider_id: ProviderPaymentId, client_secret: String, next_action_url: Option<String> },
    /// Final for this attempt: no money moved.
    Declined(Decline),
    /// Final: given up before any money moved.
    Canceled { provider_id: ProviderPaymentId },
}

impl ChargeOutcome {
    /// The provider's id of the payment, where there is one.
    pub fn provider_id(&self) -> Option<&ProviderPaymentId> {
        match self {
            Self::Succeeded(facts) => Some(&facts.provider_id),
            Self::Processing { provider_id } | Self::RequiresAction { provider_id, .. } => Some(provider_id),
            Self::Declined(decline) => decline.provider_id.as_ref(),
            Self::Canceled { provider_id } => Some(provider_id),
        }
    }
}

/// What is known of money that moved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChargeFacts {
    pub provider_id: ProviderPaymentId,
    pub charge_id: ChargeId,
    pub amount_cents: i64,
    /// The processor's fee, once the provider has booked it.
    pub fee_cents: Option<i64>,
    /// The card network, as `visa`; none for bank drafts.
    pub network: Option<String>,
    /// What was given back of it so far.
    pub refunded_cents: i64,
}

/// Why no money moved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decline {
    pub provider_id: Option<ProviderPaymentId>,
    /// The most telling code there is: the decline code (`insufficient_funds`), else the error's (`expired_card`).
    pub code: String,
    /// The network's own code (`51`).
    pub network_code: Option<String>,
    /// The provider's or network's advice: `do_not_try_again`, `try_again_later`, `confirm_card_data`, `03`...
    pub advice_code: Option<String>,
    /// The provider's sentence for the payer, in English.
    pub message: String,
}

/// A bank draft that had succeeded and came back. Final: nobody can contest it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankReturn {
    /// The provider's name for the dispute.
    pub id: DisputeId,
    pub amount_cents: i64,
    /// The provider's word: `insufficient_funds`, `debit_not_authorized`...
    pub code: String,
    /// The bank network's return code (`R10`), where the provider tells it.
    pub network_code: Option<String>,
}

/// Money to give back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundRequest {
    /// Our refund's id, kept as metadata; what `find_refund_by_ref` looks for.
    pub refund_ref: String,
    pub payment: ProviderPaymentId,
    pub amount_cents: i64,
    /// Takes the office's share back in proportion. Meant for every payment that had a destination.
    pub reverse_transfer: bool,
    /// Gives the platform's fee back in proportion.
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
    /// Final: the money stays where it is.
    Failed {
        refund_id: RefundId,
        reason: String,
    },
}

/// What the browser's element needs to save a payment method.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupIntent {
    pub id: SetupId,
    pub client_secret: String,
}

/// How the saving of a payment method goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SaveOutcome {
    Saved(SavedMethod),
    /// Not final: the bank wants the owner's approval, at its page.
    RequiresAction {
        setup: SetupId,
        client_secret: String,
        /// Where the owner approves it, for those who do not use the provider's own script.
        next_action_url: Option<String>,
    },
    /// Final: the owner did not approve it, or the bank refused.
    Declined(Decline),
}

/// Where the saving of a payment method is, and whose it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Saving {
    pub customer: Option<CustomerId>,
    pub outcome: SaveOutcome,
}

/// An office to be paid out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAccount {
    /// Our office's id, kept as metadata.
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
    /// The provider's names of what it still asks for; empty when nothing is due.
    pub requirements_due: Vec<String>,
}

/// The status of a dispute, in the provider's words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DisputeStatus {
    /// An inquiry: nothing was taken yet, and nothing will be when it is answered well.
    WarningNeedsResponse,
    WarningUnderReview,
    WarningClosed,
    /// Settled before it became a dispute.
    Prevented,
    NeedsResponse,
    UnderReview,
    Won,
    Lost,
}

/// What the provider knows of a dispute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisputeFacts {
    pub dispute_id: DisputeId,
    pub payment: Option<ProviderPaymentId>,
    pub amount_cents: i64,
    /// What the provider charges for it, so far.
    pub fee_cents: i64,
    /// Whether the money was taken: not while it is an inquiry.
    pub withdrawn: bool,
    /// `fraudulent`, `subscription_canceled`, `credit_not_processed`...
    pub reason: String,
    pub status: DisputeStatus,
    /// Until when evidence is taken.
    pub due_by: Option<DateTime<Utc>>,
    /// How often evidence was submitted.
    pub submissions: u64,
    pub created: DateTime<Utc>,
}

/// What an office says to a dispute. Each text has at most 20,000 characters, all together 150,000.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Evidence {
    pub product_description: Option<String>,
    pub customer_name: Option<String>,
    pub customer_email: Option<String>,
    /// Where the payer was when buying, as an IP address.
    pub customer_ip: Option<String>,
    pub billing_address: Option<String>,
    /// When what was paid for began, as people write dates.
    pub service_date: Option<String>,
    /// How and when the payer was shown that they can cancel.
    pub cancellation_policy_disclosure: Option<String>,
    /// Why the membership was not canceled.
    pub cancellation_rebuttal: Option<String>,
    /// How and when the payer was shown what is given back.
    pub refund_policy_disclosure: Option<String>,
    /// Why nothing was given back.
    pub refund_refusal_explanation: Option<String>,
    /// What the payer did and was sent, line by line with times.
    pub access_activity_log: Option<String>,
    pub uncategorized_text: Option<String>,
    /// All of it as people read it, handed over before.
    pub pack: Option<FileId>,
}

/// The office's share of a payment, to be taken back from its connected account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShareTaking {
    /// Our movement's id, kept as metadata; what `find_taken_share` looks for.
    pub share_ref: String,
    pub payment: ProviderPaymentId,
    pub amount_cents: i64,
}

/// An office's share, to be given to its connected account again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShareReturn {
    /// Our movement's id; what `find_returned_share` looks for.
    pub share_ref: String,
    pub destination: ConnectedAccountId,
    pub amount_cents: i64,
    pub description: String,
}
