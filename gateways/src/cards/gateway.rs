//! The trait every part of the product that moves money is written against.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::{
    AccountFacts, Answer, Balance, BankMandate, BankReturn, BankToken, Charge, ChargeOutcome, ConnectedAccountId,
    CustomerId, DisputeFacts, DisputeId, Evidence, FileId, IdempotencyKey, ListedPayment, Movement, NewAccount,
    NewCustomer, NewMethod, PaymentMethodId, PayoutBank, PayoutFacts, PayoutId, ProviderPage, ProviderPaymentId,
    RefundId, RefundOutcome, RefundRequest, SaveOutcome, SavedMethod, Saving, SetupId, SetupIntent, ShareReturn,
    ShareTaking, WebhookError, WebhookEvent,
};

/// All of the payments provider: what a use case needs of it is one of the traits below.
///
/// # The contract
///
/// * **An outcome is an answer, an `Err` is not.** [`ChargeOutcome::Declined`], [`ChargeOutcome::Canceled`] and
///   [`RefundOutcome::Failed`] are final: no money moved and none will under that provider id.
///   [`ChargeOutcome::Processing`] and [`ChargeOutcome::RequiresAction`] are not final: a webhook, or `find_charge`,
///   tells the end.
/// * **[`GatewayError::Unknown`](super::GatewayError::Unknown) says nothing about the money.** It may be retried with the *same* key, but a failure
///   the provider stored under the key is replayed for a day, so the way out is [`find_charge`](Charges::find_charge) or
///   [`find_charge_by_ref`](Charges::find_charge_by_ref). Nothing is charged anew while an earlier attempt is unknown.
/// * **[`GatewayError::Busy`](super::GatewayError::Busy) says certainly nothing happened.** Try again later with the same key.
/// * **[`GatewayError::Refused`](super::GatewayError::Refused) is final** and nothing happened. The code `idempotency_error` means a key was used
///   again with other parameters: a fault of ours, to be alarmed about.
/// * **No key is trusted after 24 hours.** A retry later than that looks up first.
/// * A key names one intended act. Make it from the row that records the act (a payment, a refund), write that row
///   before the call, and never use it for another.
/// * Every call ends within ten seconds, its own retries (of `Busy` only, a few, jittered) included.
/// * A webhook is a hint that something changed. What is true is what `find_charge` answers then.
///
/// Amounts are integer cents of US dollars.
pub trait CardGateway:
    PaymentMethods + Charges + Refunds + Disputes + Shares + ConnectedAccounts + Payouts + Webhooks
{
}

impl<T: PaymentMethods + Charges + Refunds + Disputes + Shares + ConnectedAccounts + Payouts + Webhooks> CardGateway
    for T
{
}

/// Customers and the cards and bank accounts that are saved to them. The contract is [`CardGateway`]'s.
#[async_trait]
pub trait PaymentMethods: Send + Sync {
    /// Makes the provider's record of an account (household). The reference is ours and is kept with it.
    async fn create_customer(&self, req: NewCustomer, key: &IdempotencyKey) -> Answer<CustomerId>;

    /// Gives a tokenised card or bank account to a customer, to be charged at once; a bank account with its owner's
    /// permission, which cards go without. Attaching one that is attached to the same customer
    /// already is fine. A card that the bank will not verify is [`GatewayError::Declined`](super::GatewayError::Declined), a token that is none `Refused`.
    async fn attach_payment_method(&self, new: NewMethod<'_>, key: &IdempotencyKey) -> Answer<SavedMethod>;

    /// Saves a tokenised card or bank account to a customer for later, without a charge. The card's bank may want its owner's
    /// approval first. Errors as of `attach_payment_method`.
    async fn save_payment_method(&self, new: NewMethod<'_>, key: &IdempotencyKey) -> Answer<SaveOutcome>;

    /// The outcome of a saving that wanted an approval; `None` when there is none of that id.
    async fn find_saving(&self, setup: &SetupId) -> Answer<Option<Saving>>;

    /// Saves a bank account to a customer with its owner's permission to draw on it. A token is good once; after an unclear
    /// answer ask with `find_bank`.
    async fn attach_bank(&self, new: NewMethod<'_, BankToken>, key: &IdempotencyKey) -> Answer<SavedMethod>;

    /// Finds a customer's bank account by our own reference, and completes its permission where that is missing.
    async fn find_bank(
        &self,
        customer: &CustomerId,
        link_ref: &str,
        mandate: &BankMandate,
    ) -> Answer<Option<SavedMethod>>;

    /// Takes a payment method from its customer, for good.
    async fn detach_payment_method(&self, payment_method: &PaymentMethodId, key: &IdempotencyKey) -> Answer<()>;

    /// A saved card or bank account as it is now: networks report a card's new expiration date automatically. `None` when
    /// there is no such method.
    async fn find_payment_method(&self, payment_method: &PaymentMethodId) -> Answer<Option<SavedMethod>>;

    /// Prepares the saving of a payment method in the browser; the client secret goes to the provider's element.
    async fn setup_intent(&self, customer: &CustomerId, key: &IdempotencyKey) -> Answer<SetupIntent>;
}

/// Money taken from a customer. The contract is [`CardGateway`]'s.
#[async_trait]
pub trait Charges: Send + Sync {
    /// Takes a payment, in one call. See the contract above for what each end means.
    async fn charge(&self, req: Charge, key: &IdempotencyKey) -> Answer<ChargeOutcome>;

    /// The status of a payment now; `None` when the provider has no such payment.
    /// `Err(Unknown)` also when the provider has it in a state this client never leaves one in.
    async fn find_charge(&self, provider_id: &ProviderPaymentId) -> Answer<Option<ChargeOutcome>>;

    /// Finds a payment by our own reference, when the answer with the provider's id was lost. `None` means that no
    /// payment with this reference exists *yet*: a call still under way may make one, so wait longer than the
    /// ten-second limit of a call before taking it as never made. Should several exist (a key used after
    /// its day), the answer is the one that moved money.
    async fn find_charge_by_ref(&self, customer: &CustomerId, payment_ref: &str) -> Answer<Option<ChargeOutcome>>;

    /// Gives up a payment that waits for the payer (or, where the provider allows it, is processing). Answers
    /// the payment's status after that: `Canceled`, or `Succeeded` when it was too late.
    async fn cancel_charge(&self, provider_id: &ProviderPaymentId) -> Answer<ChargeOutcome>;

    /// Whether a bank draft that had succeeded came back since: the provider shows it as a dispute that is lost from the
    /// start. `None` for a draft that did not come back, and for every card payment.
    async fn find_return(&self, provider_id: &ProviderPaymentId) -> Answer<Option<BankReturn>>;

    /// A page of all payments of the platform made since, latest first.
    async fn payments(&self, since: Option<DateTime<Utc>>, after: Option<&str>) -> Answer<ProviderPage<ListedPayment>>;
}

/// Money given back. The contract is [`CardGateway`]'s.
#[async_trait]
pub trait Refunds: Send + Sync {
    /// Gives money back, whole or in part, to the original method. More than what is left is `Refused`.
    async fn refund(&self, req: RefundRequest, key: &IdempotencyKey) -> Answer<RefundOutcome>;

    /// The status of a refund now; `None` when there is no such refund.
    async fn find_refund(&self, refund: &RefundId) -> Answer<Option<RefundOutcome>>;

    /// Finds a refund of a payment by our own reference, when the answer to `refund` was lost.
    async fn find_refund_by_ref(&self, payment: &ProviderPaymentId, refund_ref: &str) -> Answer<Option<RefundOutcome>>;
}

/// Charges that a customer's bank takes back, and what is said to it. The contract is [`CardGateway`]'s.
#[async_trait]
pub trait Disputes: Send + Sync {
    /// The status of a dispute now; `None` when there is none of that id.
    async fn find_dispute(&self, dispute: &DisputeId) -> Answer<Option<DisputeFacts>>;

    /// All disputes of a payment, newest first.
    async fn disputes_of(&self, payment: &ProviderPaymentId) -> Answer<Vec<DisputeFacts>>;

    /// All disputes made since `since`, newest first: what webhooks may have missed.
    async fn disputes_since(&self, since: DateTime<Utc>) -> Answer<Vec<DisputeFacts>>;

    /// Hands over a PDF to be named as [`Evidence::pack`]. `Refused` when it is too large. After an unclear answer it is handed over
    /// again: a file that nothing names does nothing.
    async fn upload_evidence(&self, name: &str, pdf: Vec<u8>) -> Answer<FileId>;

    /// Hands evidence to the bank, for good: nothing can be added afterwards. A dispute that is closed, or past its
    /// date, is `Refused`.
    async fn submit_evidence(
        &self,
        dispute: &DisputeId,
        evidence: Evidence,
        key: &IdempotencyKey,
    ) -> Answer<DisputeFacts>;

    /// Gives a dispute up: it is lost, for good.
    async fn accept_dispute(&self, dispute: &DisputeId, key: &IdempotencyKey) -> Answer<DisputeFacts>;
}

/// The office's share of a disputed charge, taken from its account and given back. The contract is [`CardGateway`]'s.
#[async_trait]
pub trait Shares: Send + Sync {
    /// Takes (a part of) the office's share of a payment back from its connected account. Answers the provider's id
    /// of the reversal. More than is left of the share is `Refused`.
    async fn take_share(&self, req: ShareTaking, key: &IdempotencyKey) -> Answer<String>;

    /// Finds a taking by our own reference, when the answer to `take_share` was lost.
    async fn find_taken_share(&self, payment: &ProviderPaymentId, share_ref: &str) -> Answer<Option<String>>;

    /// Moves a share from the platform to an office's connected account. Answers the provider's id of the transfer.
    async fn return_share(&self, req: ShareReturn, key: &IdempotencyKey) -> Answer<String>;

    /// Finds a returned share by our own reference, when the answer to `return_share` was lost.
    async fn find_returned_share(&self, destination: &ConnectedAccountId, share_ref: &str) -> Answer<Option<String>>;
}

/// The accounts of offices at the provider. The contract is [`CardGateway`]'s.
#[async_trait]
pub trait ConnectedAccounts: Send + Sync {
    /// Makes an office's connected account. It can take charges only after its onboarding at the provider.
    async fn create_account(&self, req: NewAccount, key: &IdempotencyKey) -> Answer<ConnectedAccountId>;

    /// What a connected account may do and what the provider still asks of it; `None` when there is none.
    async fn account(&self, account: &ConnectedAccountId) -> Answer<Option<AccountFacts>>;

    /// The address of the provider's onboarding pages for a connected account. One use, a few minutes.
    /// `return_url` is where the person lands afterwards, `refresh_url` where an expired link sends them.
    async fn account_link(&self, account: &ConnectedAccountId, return_url: &str, refresh_url: &str) -> Answer<String>;

    /// The address of the provider's own pages of a connected account. One use, a few minutes. `Refused` for an account that
    /// signs in on its own.
    async fn login_link(&self, account: &ConnectedAccountId) -> Answer<String>;

    /// Where an account that signs in on its own does so.
    fn dashboard_url(&self) -> String;
}

/// What a connected account holds and what the provider sends to its bank. The contract is [`CardGateway`]'s.
#[async_trait]
pub trait Payouts: Send + Sync {
    /// Pays an account out to this bank account from now on. A token is good once; after an unclear answer ask with
    /// `find_payout_bank`.
    async fn set_payout_bank(
        &self,
        account: &ConnectedAccountId,
        bank: &BankToken,
        key: &IdempotencyKey,
    ) -> Answer<PayoutBank>;

    /// Finds a connected account's bank account by our own reference.
    async fn find_payout_bank(&self, account: &ConnectedAccountId, link_ref: &str) -> Answer<Option<PayoutBank>>;

    /// A page of an account's payouts made since, latest first; `after` is the page before's `next`.
    async fn payouts(
        &self,
        account: &ConnectedAccountId,
        since: Option<DateTime<Utc>>,
        after: Option<&str>,
    ) -> Answer<ProviderPage<PayoutFacts>>;

    /// The status of a payout of an account now; `None` when the account has no such payout.
    async fn find_payout(&self, account: &ConnectedAccountId, payout: &PayoutId) -> Answer<Option<PayoutFacts>>;

    /// A page of the movements inside a payout, the payout's own left out. A page may be empty and have a next.
    async fn payout_items(
        &self,
        account: &ConnectedAccountId,
        payout: &PayoutId,
        after: Option<&str>,
    ) -> Answer<ProviderPage<Movement>>;

    /// What an account holds.
    async fn balance(&self, account: &ConnectedAccountId) -> Answer<Balance>;
}

/// What the provider reports. The contract is [`CardGateway`]'s.
pub trait Webhooks: Send + Sync {
    /// Checks a webhook's signature over its raw body (which must not be older than five minutes) and reads it.
    fn verify_webhook(&self, payload: &[u8], signature: &str) -> Result<WebhookEvent, WebhookError>;
}
