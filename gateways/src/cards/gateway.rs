//! The trait every part of the product that moves money is written against.

use async_trait::async_trait;

use super::{
    AccountFacts, Charge, ChargeOutcome, ConnectedAccountId, CustomerId, GatewayError, IdempotencyKey, NewAccount,
    NewCustomer, PaymentMethodId, ProviderPaymentId, RefundId, RefundOutcome, RefundRequest, SavedMethod, SetupIntent,
    WebhookError, WebhookEvent,
};

/// Customers, payment methods, charges, refunds and connected accounts at the payments provider.
///
/// # The contract
///
/// * **An outcome is an answer, an `Err` is not.** [`ChargeOutcome::Declined`], [`ChargeOutcome::Canceled`] and
///   [`RefundOutcome::Failed`] are final: no money moved and none will under that provider id.
///   [`ChargeOutcome::Processing`] and [`ChargeOutcome::RequiresAction`] are not final: a webhook, or `find_charge`,
///   tells the end.
/// * **[`GatewayError::Unknown`] says nothing about the money.** It may be retried with the *same* key, but a failure
///   the provider stored under the key is replayed for a day, so the way out is [`find_charge`](Self::find_charge) or
///   [`find_charge_by_ref`](Self::find_charge_by_ref). Nothing is charged anew while an earlier attempt is unknown.
/// * **[`GatewayError::Busy`] says certainly nothing happened.** Try again later with the same key.
/// * **[`GatewayError::Refused`] is final** and nothing happened. The code `idempotency_error` means a key was used
///   again with other parameters: a fault of ours, to be alarmed about.
/// * **No key is trusted after 24 hours.** A retry later than that looks up first.
/// * A key names one intended act. Make it from the row that stands for the act (a payment, a refund), write that row
///   before the call, and never use it for another.
/// * Every call ends within ten seconds, its own retries (of `Busy` only, a few, jittered) included.
/// * A webhook is a hint that something changed. What is true is what `find_charge` answers then.
///
/// Amounts are integer cents of US dollars.
#[async_trait]
pub trait CardGateway: Send + Sync {
    /// Makes the provider's record of an account (household). The reference is ours and is kept with it.
    async fn create_customer(&self, req: NewCustomer, key: &IdempotencyKey) -> Result<CustomerId, GatewayError>;

    /// Saves a tokenised card or bank account to a customer. Attaching one that is attached to the same customer
    /// already is fine. A card that the bank will not verify is [`GatewayError::Declined`], a token that is none `Refused`.
    async fn attach_payment_method(
        &self,
        customer: &CustomerId,
        payment_method: &PaymentMethodId,
        key: &IdempotencyKey,
    ) -> Result<SavedMethod, GatewayError>;

    /// Takes a payment method from its customer, for good.
    async fn detach_payment_method(
        &self,
        payment_method: &PaymentMethodId,
        key: &IdempotencyKey,
    ) -> Result<(), GatewayError>;

    /// Prepares the saving of a payment method in the browser; the client secret goes to the provider's element.
    async fn setup_intent(&self, customer: &CustomerId, key: &IdempotencyKey) -> Result<SetupIntent, GatewayError>;

    /// Takes a payment, in one call. See the contract above for what each end means.
    async fn charge(&self, req: Charge, key: &IdempotencyKey) -> Result<ChargeOutcome, GatewayError>;

    /// Where a payment stands now; `None` when the provider has no such payment.
    /// `Err(Unknown)` also when the provider has it in a state this client never leaves one in.
    async fn find_charge(&self, provider_id: &ProviderPaymentId) -> Result<Option<ChargeOutcome>, GatewayError>;

    /// Finds a payment by our own reference, when the answer with the provider's id was lost. `None` means that no
    /// payment with this reference exists *yet*: a call still under way may make one, so wait longer than the
    /// ten-second limit of a call before taking it as never made. Should several exist (a key used after
    /// its day), the one that moved money is told.
    async fn find_charge_by_ref(
        &self,
        customer: &CustomerId,
        payment_ref: &str,
    ) -> Result<Option<ChargeOutcome>, GatewayError>;

    /// Gives up a payment that waits for the payer (or, where the provider allows it, is processing). Answers where
    /// the payment stands after that: `Canceled`, or `Succeeded` when it was too late.
    async fn cancel_charge(&self, provider_id: &ProviderPaymentId) -> Result<ChargeOutcome, GatewayError>;

    /// Gives money back, whole or in part, to the original method. More than what is left is `Refused`.
    async fn refund(&self, req: RefundRequest, key: &IdempotencyKey) -> Result<RefundOutcome, GatewayError>;

    /// Where a refund stands now; `None` when there is no such refund.
    async fn find_refund(&self, refund: &RefundId) -> Result<Option<RefundOutcome>, GatewayError>;

    /// Finds a refund of a payment by our own reference, when the answer to `refund` was lost.
    async fn find_refund_by_ref(
        &self,
        payment: &ProviderPaymentId,
        refund_ref: &str,
    ) -> Result<Option<RefundOutcome>, GatewayError>;

    /// Makes an office's connected account. It can take charges only after its onboarding at the provider.
    async fn create_account(&self, req: NewAccount, key: &IdempotencyKey) -> Result<ConnectedAccountId, GatewayError>;

    /// What a connected account may do and what the provider still asks of it; `None` when there is none.
    async fn account(&self, account: &ConnectedAccountId) -> Result<Option<AccountFacts>, GatewayError>;

    /// The address of the provider's onboarding pages for a connected account. One use, a few minutes.
    /// `return_url` is where the person lands afterwards, `refresh_url` where an expired link sends them.
    async fn account_link(
        &self,
        account: &ConnectedAccountId,
        return_url: &str,
        refresh_url: &str,
    ) -> Result<String, GatewayError>;

    /// Checks a webhook's signature over its raw body (which must not be older than five minutes) and reads it.
    fn verify_webhook(&self, payload: &[u8], signature: &str) -> Result<WebhookEvent, WebhookError>;
}
