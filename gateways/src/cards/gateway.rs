//! The traits for everything that moves money.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::{
    AccountFacts, Answer, Balance, BankMandate, BankReturn, BankToken, Charge, ChargeOutcome, ConnectedAccountId,
    CustomerId, DisputeFacts, DisputeId, Evidence, FileId, IdempotencyKey, ListedPayment, Movement, NewAccount,
    NewCustomer, NewMethod, PaymentMethodId, PayoutBank, PayoutFacts, PayoutId, ProviderPage, ProviderPaymentId,
    RefundId, RefundOutcome, RefundRequest, SaveOutcome, SavedMethod, Saving, SetupId, SetupIntent, ShareReturn,
    ShareTaking, TransferTaking, WebhookError, WebhookEvent,
};

/// The complete payments provider. Each of the traits below covers what one kind of use case needs.
///
/// # The contract
///
/// * **An outcome is a result, an `Err` is not.** [`ChargeOutcome::Declined`], [`ChargeOutcome::Canceled`] and
///   [`RefundOutcome::Failed`] are final: no money moved, and none will under that provider id.
///   [`ChargeOutcome::Processing`] and [`ChargeOutcome::RequiresAction`] are not final: a webhook or `find_charge`
///   reports the result.
/// * **[`GatewayError::Unknown`](super::GatewayError::Unknown) says nothing about the money.** The call may be retried
///   with the *same* key, but a failure that the provider stored under the key is replayed for a day. Query with
///   [`find_charge`](Charges::find_charge) or [`find_charge_by_ref`](Charges::find_charge_by_ref) instead. Never start
///   another charge while an earlier attempt is unknown.
/// * **[`GatewayError::Busy`](super::GatewayError::Busy) means that nothing happened.** Try again later with the same
///   key.
/// * **[`GatewayError::Refused`](super::GatewayError::Refused) is final**, and nothing happened. The code
///   `idempotency_error` means that a key was reused with other parameters: that is a bug of ours and has to raise an
///   alarm.
/// * **Keys are not reliable after 24 hours.** A later retry has to query first.
/// * A key identifies one intended operation. Derive it from the row that records the operation (a payment, a refund),
///   write that row before the call, and never use the key for another operation.
/// * Every call ends within ten seconds, including its own retries (only after `Busy`, a few, with jitter).
/// * A webhook only signals that something changed. The response of `find_charge` is authoritative.
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

/// Customers and their saved cards and bank accounts. The contract is [`CardGateway`]'s.
#[async_trait]
pub trait PaymentMethods: Send + Sync {
    /// Creates the provider's record of an account (household). It stores our reference.
    async fn create_customer(&self, req: NewCustomer, key: &IdempotencyKey) -> Answer<CustomerId>;

    /// Attaches a tokenized card or bank account to a customer, to be charged immediately; a bank account with its
    /// owner's mandate, which cards do not need. Attaching a method again to the same customer succeeds. A card that
    /// the bank does not verify is [`GatewayError::Declined`](super::GatewayError::Declined), an invalid token
    /// `Refused`.
    async fn attach_payment_method(&self, new: NewMethod<'_>, key: &IdempotencyKey) -> Answer<SavedMethod>;

    /// Saves a tokenized card or bank account to a customer for later, without a charge. The card's bank may require
    /// its owner's approval first. Errors as for `attach_payment_method`.
    async fn save_payment_method(&self, new: NewMethod<'_>, key: &IdempotencyKey) -> Answer<SaveOutcome>;

    /// The result of a saving that required approval; `None` if the id does not exist.
    async fn find_saving(&self, setup: &SetupId) -> Answer<Option<Saving>>;

    /// Saves a bank account to a customer with its owner's debit mandate. A token can be used once; after an unclear
    /// result query with `find_bank`.
    async fn attach_bank(&self, new: NewMethod<'_, BankToken>, key: &IdempotencyKey) -> Answer<SavedMethod>;

    /// Finds a customer's bank account by our own reference, and adds its mandate if that is missing.
    async fn find_bank(
        &self,
        customer: &CustomerId,
        link_ref: &str,
        mandate: &BankMandate,
    ) -> Answer<Option<SavedMethod>>;

    /// Detaches a payment method from its customer permanently.
    async fn detach_payment_method(&self, payment_method: &PaymentMethodId, key: &IdempotencyKey) -> Answer<()>;

    /// The current data of a saved card or bank account: networks report a card's new expiration date automatically.
    /// `None` if the method does not exist.
    async fn find_payment_method(&self, payment_method: &PaymentMethodId) -> Answer<Option<SavedMethod>>;

    /// The data of a card or bank account that is saved to this customer; `None` if the method or the customer does not
    /// exist, or the method is another customer's or nobody's.
    async fn find_customer_method(
        &self,
        customer: &CustomerId,
        payment_method: &PaymentMethodId,
    ) -> Answer<Option<SavedMethod>>;

    /// Prepares saving a payment method in the browser; the client secret is passed to the provider's element.
    async fn setup_intent(&self, customer: &CustomerId, key: &IdempotencyKey) -> Answer<SetupIntent>;
}

/// Charges to customers. The contract is [`CardGateway`]'s.
#[async_trait]
pub trait Charges: Send + Sync {
    /// Charges a payment in one call. See the contract above for the meaning of each result.
    async fn charge(&self, req: Charge, key: &IdempotencyKey) -> Answer<ChargeOutcome>;

    /// The current status of a payment; `None` when the provider has no such payment. `Err(Unknown)` also for a state
    /// in which this client never leaves a payment.
    async fn find_charge(&self, provider_id: &ProviderPaymentId) -> Answer<Option<ChargeOutcome>>;

    /// Finds a payment by our own reference, when the response with the provider's id was lost. `None` means that no
    /// payment with this reference exists *yet*: a call in progress may create one, so wait longer than the ten-second
    /// limit of a call before treating it as never made. If several exist (a key used after its day), returns the one
    /// that moved money.
    async fn find_charge_by_ref(&self, customer: &CustomerId, payment_ref: &str) -> Answer<Option<ChargeOutcome>>;

    /// Cancels a payment that waits for the payer (or, where the provider allows it, is processing). Returns the
    /// payment's status after that: `Canceled`, or `Succeeded` if it was too late.
    async fn cancel_charge(&self, provider_id: &ProviderPaymentId) -> Answer<ChargeOutcome>;

    /// Whether a bank debit that had succeeded was returned since: the provider shows this as a dispute that is lost
    /// from the start. `None` for a debit that was not returned, and for every card payment.
    async fn find_return(&self, provider_id: &ProviderPaymentId) -> Answer<Option<BankReturn>>;

    /// A page of all the platform's payments since `since`, latest first.
    async fn payments(&self, since: Option<DateTime<Utc>>, after: Option<&str>) -> Answer<ProviderPage<ListedPayment>>;
}

/// Refunds. The contract is [`CardGateway`]'s.
#[async_trait]
pub trait Refunds: Send + Sync {
    /// Refunds a payment, fully or in part, to the original method. More than the remaining amount is `Refused`.
    async fn refund(&self, req: RefundRequest, key: &IdempotencyKey) -> Answer<RefundOutcome>;

    /// The current status of a refund; `None` if it does not exist.
    async fn find_refund(&self, refund: &RefundId) -> Answer<Option<RefundOutcome>>;

    /// Finds a refund of a payment by our own reference, when the response to `refund` was lost.
    async fn find_refund_by_ref(&self, payment: &ProviderPaymentId, refund_ref: &str) -> Answer<Option<RefundOutcome>>;
}

/// Charges that a customer's bank disputes, and our responses. The contract is [`CardGateway`]'s.
#[async_trait]
pub trait Disputes: Send + Sync {
    /// The current status of a dispute; `None` if the id does not exist.
    async fn find_dispute(&self, dispute: &DisputeId) -> Answer<Option<DisputeFacts>>;

    /// All disputes of a payment, newest first.
    async fn disputes_of(&self, payment: &ProviderPaymentId) -> Answer<Vec<DisputeFacts>>;

    /// All disputes created since `since`, newest first, to find those whose webhooks were missed.
    async fn disputes_since(&self, since: DateTime<Utc>) -> Answer<Vec<DisputeFacts>>;

    /// Uploads a PDF that [`Evidence::pack`] can refer to. `Refused` when it is too large. After an unclear result,
    /// upload it again: an unused file has no effect.
    async fn upload_evidence(&self, name: &str, pdf: Vec<u8>) -> Answer<FileId>;

    /// Submits evidence to the bank. Final: nothing can be added afterwards. A dispute that is closed or past its
    /// deadline is `Refused`.
    async fn submit_evidence(
        &self,
        dispute: &DisputeId,
        evidence: Evidence,
        key: &IdempotencyKey,
    ) -> Answer<DisputeFacts>;

    /// Accepts a dispute: it is lost. Final.
    async fn accept_dispute(&self, dispute: &DisputeId, key: &IdempotencyKey) -> Answer<DisputeFacts>;
}

/// The office's share of a disputed charge: reversing it and returning it. The contract is [`CardGateway`]'s.
#[async_trait]
pub trait Shares: Send + Sync {
    /// Takes back all or part of the office's share of a payment from its connected account. Returns the provider's id
    /// of the reversal. More than the remaining share is `Refused`.
    async fn take_share(&self, req: ShareTaking, key: &IdempotencyKey) -> Answer<String>;

    /// Finds a reversal by our own reference, when the response to `take_share` was lost.
    async fn find_taken_share(&self, payment: &ProviderPaymentId, share_ref: &str) -> Answer<Option<String>>;

    /// Transfers a share from the platform to an office's connected account. Returns the provider's id of the transfer.
    async fn return_share(&self, req: ShareReturn, key: &IdempotencyKey) -> Answer<String>;

    /// Finds a returned share by our own reference, when the response to `return_share` was lost.
    async fn find_returned_share(&self, destination: &ConnectedAccountId, share_ref: &str) -> Answer<Option<String>>;

    /// Takes back all or part of a transfer that `return_share` made. Returns the provider's id of the reversal. More
    /// than is left of the transfer, or than the account's balance covers, is `Refused`.
    async fn take_transfer(&self, req: TransferTaking, key: &IdempotencyKey) -> Answer<String>;

    /// Finds a reversal of a transfer by our own reference, when the response to `take_transfer` was lost.
    async fn find_taken_transfer(&self, transfer: &str, share_ref: &str) -> Answer<Option<String>>;
}

/// The offices' accounts at the provider. The contract is [`CardGateway`]'s.
#[async_trait]
pub trait ConnectedAccounts: Send + Sync {
    /// Creates an office's connected account. It can take charges only after its onboarding at the provider.
    async fn create_account(&self, req: NewAccount, key: &IdempotencyKey) -> Answer<ConnectedAccountId>;

    /// What a connected account may do, and what the provider still requires; `None` if it does not exist.
    async fn account(&self, account: &ConnectedAccountId) -> Answer<Option<AccountFacts>>;

    /// The URL of the provider's onboarding pages for a connected account. It works once, for a few minutes.
    /// `return_url` is where the person returns afterwards, `refresh_url` where an expired link leads.
    async fn account_link(&self, account: &ConnectedAccountId, return_url: &str, refresh_url: &str) -> Answer<String>;

    /// The URL of the provider's own pages for a connected account. It works once, for a few minutes. `Refused` for an
    /// account with its own sign-in at the provider.
    async fn login_link(&self, account: &ConnectedAccountId) -> Answer<String>;

    /// Where an account with its own sign-in at the provider signs in.
    fn dashboard_url(&self) -> String;
}

/// A connected account's balance and its payouts. The contract is [`CardGateway`]'s.
#[async_trait]
pub trait Payouts: Send + Sync {
    /// Sets the bank account for an account's payouts. A token can be used once; after an unclear result query with
    /// `find_payout_bank`.
    async fn set_payout_bank(
        &self,
        account: &ConnectedAccountId,
        bank: &BankToken,
        key: &IdempotencyKey,
    ) -> Answer<PayoutBank>;

    /// Finds a connected account's bank account by our own reference.
    async fn find_payout_bank(&self, account: &ConnectedAccountId, link_ref: &str) -> Answer<Option<PayoutBank>>;

    /// A page of an account's payouts since `since`, latest first; `after` is the previous page's `next`.
    async fn payouts(
        &self,
        account: &ConnectedAccountId,
        since: Option<DateTime<Utc>>,
        after: Option<&str>,
    ) -> Answer<ProviderPage<PayoutFacts>>;

    /// The current status of an account's payout; `None` if the account has no such payout.
    async fn find_payout(&self, account: &ConnectedAccountId, payout: &PayoutId) -> Answer<Option<PayoutFacts>>;

    /// A page of the balance movements in a payout, without the payout's own. A page may be empty and still have a next
    /// one.
    async fn payout_items(
        &self,
        account: &ConnectedAccountId,
        payout: &PayoutId,
        after: Option<&str>,
    ) -> Answer<ProviderPage<Movement>>;

    /// The balance of an account.
    async fn balance(&self, account: &ConnectedAccountId) -> Answer<Balance>;
}

/// The provider's webhooks. The contract is [`CardGateway`]'s.
pub trait Webhooks: Send + Sync {
    /// Checks a webhook's signature over its raw body (which must not be older than five minutes) and reads it.
    fn verify_webhook(&self, payload: &[u8], signature: &str) -> Result<WebhookEvent, WebhookError>;

    /// Reads the body of a webhook that was verified when it was received, and stored.
    fn stored_webhook(&self, body: &serde_json::Value) -> Result<WebhookEvent, WebhookError>;
}
