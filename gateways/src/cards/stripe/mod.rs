//! The production client: [`StripeCards`] calls Stripe, or the sandbox, which implements the same API.
//!
//! Every call that changes something carries our idempotency key and is sent once. The only retries here are after
//! responses that mean that nothing happened (429, or 409 while the same key is in use). Every id is checked before it
//! is sent, because the provider's library writes ids into paths unescaped.

mod accounts;
mod answers;
mod banks;
mod charges;
mod disputes;
mod files;
mod methods;
mod payouts;
mod refunds;
mod returns;
mod shares;
mod webhooks;

use std::{future::Future, sync::Arc, time::Duration};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use rand::Rng;
use stripe::{Client, ClientBuilder, RequestStrategy};
use stripe_client_core::CustomizableStripeRequest;
use tokio::time::Instant;

use super::{
    AccountFacts, Answer, Balance, BankMandate, BankReturn, BankToken, Charge, ChargeOutcome, Charges,
    ConnectedAccountId, ConnectedAccounts, CustomerId, DisputeFacts, DisputeId, Disputes, Evidence, FileId,
    GatewayError, IdempotencyKey, ListedPayment, Movement, NewAccount, NewCustomer, NewMethod, PaymentMethodId,
    PaymentMethods, PayoutBank, PayoutFacts, PayoutId, Payouts, ProviderPage, ProviderPaymentId, RefundId,
    RefundOutcome, RefundRequest, Refunds, SaveOutcome, SavedMethod, Saving, SetupId, SetupIntent, ShareReturn,
    ShareTaking, Shares, TransferTaking, WebhookError, WebhookEvent, Webhooks,
};
use crate::observed::observed;
use crate::pace::Turns;

/// The URL of Stripe's API.
pub const STRIPE_URL: &str = "https://api.stripe.com/";

/// The timeout of a call, including its retries.
pub const CALL_TIMEOUT: Duration = Duration::from_secs(10);

/// The maximum number of tries per call while the provider is busy; more would only add load.
const TRIES: u32 = 5;

/// The delay before the second try; doubled for each further one, all with a jitter of 50%.
const FIRST_PAUSE: Duration = Duration::from_millis(150);

/// The configuration of [`StripeCards`].
#[derive(Clone)]
pub struct StripeConfig {
    /// [`STRIPE_URL`], or the sandbox's URL.
    pub base_url: String,
    pub secret_key: String,
    /// The signing secrets of our webhook endpoints: Stripe has one for the platform's events and another for those of
    /// connected accounts, and two of each while a secret is being rotated. Any of them is accepted.
    pub webhook_secrets: Vec<String>,
    /// [`CALL_TIMEOUT`], or less in tests.
    pub timeout: Duration,
}

/// [`CardGateway`] over Stripe's HTTP API.
pub struct StripeCards {
    client: Client,
    webhook_secrets: Vec<String>,
    timeout: Duration,
    /// Where accounts with their own sign-in at the provider sign in.
    dashboard_url: String,
    files: files::Files,
    limit: Limit,
}

/// How the client keeps below the provider's limit of calls per second.
enum Limit {
    None,
    /// Each call waits for its turn.
    Waits(Arc<dyn Turns>),
    /// No call waits; those who wait make up for it.
    Counts(Arc<dyn Turns>),
}

impl StripeCards {
    /// Creates the client without connecting yet. Errors when the key or the URL is invalid.
    pub fn new(config: StripeConfig) -> Answer<Self> {
        let mut url = config.base_url;
        if !url.ends_with('/') {
            url.push('/');
        }
        let elsewhere = Some(url.as_str()).filter(|url| *url != STRIPE_URL);
        let dashboard_url =
            elsewhere.map_or_else(|| "https://dashboard.stripe.com/".to_owned(), |url| format!("{url}_sandbox/"));
        let files = files::Files::new(elsewhere, &config.secret_key);
        let client = ClientBuilder::new(config.secret_key)
            .url(url)
            .timeout(config.timeout)
            .request_strategy(RequestStrategy::Once)
            .build()
            .map_err(answers::classify)?;
        let (webhook_secrets, timeout) = (config.webhook_secrets, config.timeout);
        Ok(Self { client, webhook_secrets, timeout, dashboard_url, files, limit: Limit::None })
    }

    /// The same client with a limit of calls per second; each call waits for its turn, and its timeout starts after
    /// that. For callers with thousands of calls, which would otherwise get a 429.
    #[must_use]
    pub fn paced(self, pace: Arc<dyn Turns>) -> Self {
        Self { limit: Limit::Waits(pace), ..self }
    }

    /// The same client, whose calls never wait but count for the limit: the paced client of the same `pace` leaves out as
    /// many turns. For calls that a person waits for.
    #[must_use]
    pub fn counted(self, pace: Arc<dyn Turns>) -> Self {
        Self { limit: Limit::Counts(pace), ..self }
    }

    /// Waits for its turn if it must, then sends a call, with our idempotency key if it changes something.
    async fn call<T, E, Sent>(
        &self,
        operation: &'static str,
        key: Option<&IdempotencyKey>,
        send: impl Fn(Sending) -> Sent,
    ) -> Answer<T>
    where
        Sent: Future<Output = Result<T, E>>,
        E: Into<answers::Failure>,
    {
        self.turn().await;
        observed("cards", operation, self.tries(key, send)).await
    }

    /// Repeats a call while the provider is busy and time is left.
    async fn tries<T, E, Sent>(&self, key: Option<&IdempotencyKey>, send: impl Fn(Sending) -> Sent) -> Answer<T>
    where
        Sent: Future<Output = Result<T, E>>,
        E: Into<answers::Failure>,
    {
        let deadline = Instant::now() + self.timeout;
        let strategy =
            match key {
                None => RequestStrategy::Once,
                Some(key) => RequestStrategy::Idempotent(stripe::IdempotencyKey::new(key.as_str()).map_err(|e| {
                    GatewayError::Refused { code: "bad_idempotency_key".into(), message: e.to_string() }
                })?),
            };
        let (mut pause, mut in_use) = (FIRST_PAUSE, false);
        for attempt in 1.. {
            let timeout = deadline.saturating_duration_since(Instant::now());
            // Boxed, because a provider call's future is large, and the caller's future would contain it several times.
            let error = match Box::pin(send(Sending { strategy: strategy.clone(), timeout })).await {
                Ok(answer) => return Ok(answer),
                Err(error) => error,
            };
            let answers::Failure { error, key_in_use } = error.into();
            in_use |= key_in_use;
            let wait = pause.mul_f64(rand::rng().random_range(0.5..1.5));
            let busy = matches!(error, GatewayError::Busy { .. });
            if !busy || attempt == TRIES || Instant::now() + wait >= deadline {
                // The call that holds the key may still succeed.
                let under_way = || GatewayError::Unknown { reason: "another call with this key is under way".into() };
                return Err(if busy && in_use { under_way() } else { error });
            }
            tokio::time::sleep(wait).await;
            self.turn().await;
            pause *= 2;
        }
        Err(GatewayError::Unknown { reason: "no try was made".into() })
    }

    async fn turn(&self) {
        match &self.limit {
            Limit::None => {}
            Limit::Waits(pace) => pace.turn().await,
            Limit::Counts(pace) => pace.take(),
        }
    }
}

/// The settings of one try.
struct Sending {
    strategy: RequestStrategy,
    timeout: Duration,
}

impl Sending {
    fn apply<T>(self, request: CustomizableStripeRequest<T>) -> CustomizableStripeRequest<T> {
        request.request_strategy(self.strategy).timeout(self.timeout)
    }
}

#[async_trait]
impl PaymentMethods for StripeCards {
    async fn create_customer(&self, req: NewCustomer, key: &IdempotencyKey) -> Answer<CustomerId> {
        methods::create_customer(self, req, key).await
    }

    async fn attach_payment_method(&self, new: NewMethod<'_>, key: &IdempotencyKey) -> Answer<SavedMethod> {
        methods::attach(self, new.checked()?, key).await
    }

    async fn save_payment_method(&self, new: NewMethod<'_>, key: &IdempotencyKey) -> Answer<SaveOutcome> {
        methods::save(self, new.checked()?, key).await
    }

    async fn find_saving(&self, setup: &SetupId) -> Answer<Option<Saving>> {
        methods::find_saving(self, setup.checked()?).await
    }

    async fn attach_bank(&self, new: NewMethod<'_, BankToken>, key: &IdempotencyKey) -> Answer<SavedMethod> {
        new.customer.checked()?;
        banks::attach(self, new, key).await
    }

    async fn find_bank(
        &self,
        customer: &CustomerId,
        link_ref: &str,
        mandate: &BankMandate,
    ) -> Answer<Option<SavedMethod>> {
        banks::find(self, customer.checked()?, link_ref, mandate).await
    }

    async fn detach_payment_method(&self, payment_method: &PaymentMethodId, key: &IdempotencyKey) -> Answer<()> {
        methods::detach(self, payment_method.checked()?, key).await
    }

    async fn find_payment_method(&self, payment_method: &PaymentMethodId) -> Answer<Option<SavedMethod>> {
        methods::find(self, payment_method.checked()?).await
    }

    async fn find_customer_method(
        &self,
        customer: &CustomerId,
        payment_method: &PaymentMethodId,
    ) -> Answer<Option<SavedMethod>> {
        methods::find_of_customer(self, customer.checked()?, payment_method.checked()?).await
    }

    async fn setup_intent(&self, customer: &CustomerId, key: &IdempotencyKey) -> Answer<SetupIntent> {
        methods::setup_intent(self, customer.checked()?, key).await
    }
}

#[async_trait]
impl Charges for StripeCards {
    async fn charge(&self, req: Charge, key: &IdempotencyKey) -> Answer<ChargeOutcome> {
        req.customer.checked()?;
        req.method.checked()?;
        req.destination.as_ref().map(ConnectedAccountId::checked).transpose()?;
        charges::charge(self, req, key).await
    }

    async fn find_charge(&self, provider_id: &ProviderPaymentId) -> Answer<Option<ChargeOutcome>> {
        charges::find(self, provider_id.checked()?).await
    }

    async fn find_charge_by_ref(&self, customer: &CustomerId, payment_ref: &str) -> Answer<Option<ChargeOutcome>> {
        charges::find_by_ref(self, customer.checked()?, payment_ref).await
    }

    async fn cancel_charge(&self, provider_id: &ProviderPaymentId) -> Answer<ChargeOutcome> {
        charges::cancel(self, provider_id.checked()?).await
    }

    async fn find_return(&self, provider_id: &ProviderPaymentId) -> Answer<Option<BankReturn>> {
        returns::find(self, provider_id.checked()?).await
    }

    async fn payments(&self, since: Option<DateTime<Utc>>, after: Option<&str>) -> Answer<ProviderPage<ListedPayment>> {
        payouts::payments(self, since, after).await
    }
}

#[async_trait]
impl Refunds for StripeCards {
    async fn refund(&self, req: RefundRequest, key: &IdempotencyKey) -> Answer<RefundOutcome> {
        req.payment.checked()?;
        refunds::refund(self, req, key).await
    }

    async fn find_refund(&self, refund: &RefundId) -> Answer<Option<RefundOutcome>> {
        refunds::find(self, refund.checked()?).await
    }

    async fn find_refund_by_ref(&self, payment: &ProviderPaymentId, refund_ref: &str) -> Answer<Option<RefundOutcome>> {
        refunds::find_by_ref(self, payment.checked()?, refund_ref).await
    }
}

#[async_trait]
impl Disputes for StripeCards {
    async fn find_dispute(&self, dispute: &DisputeId) -> Answer<Option<DisputeFacts>> {
        disputes::find(self, dispute.checked()?).await
    }

    async fn disputes_of(&self, payment: &ProviderPaymentId) -> Answer<Vec<DisputeFacts>> {
        disputes::of_payment(self, payment.checked()?).await
    }

    async fn disputes_since(&self, since: DateTime<Utc>) -> Answer<Vec<DisputeFacts>> {
        disputes::since(self, since).await
    }

    async fn upload_evidence(&self, name: &str, pdf: Vec<u8>) -> Answer<FileId> {
        files::upload_evidence(self, name, pdf).await
    }

    async fn submit_evidence(
        &self,
        dispute: &DisputeId,
        evidence: Evidence,
        key: &IdempotencyKey,
    ) -> Answer<DisputeFacts> {
        disputes::submit(self, dispute.checked()?, evidence, key).await
    }

    async fn accept_dispute(&self, dispute: &DisputeId, key: &IdempotencyKey) -> Answer<DisputeFacts> {
        disputes::accept(self, dispute.checked()?, key).await
    }
}

#[async_trait]
impl Shares for StripeCards {
    async fn take_share(&self, req: ShareTaking, key: &IdempotencyKey) -> Answer<String> {
        req.payment.checked()?;
        shares::take(self, req, key).await
    }

    async fn find_taken_share(&self, payment: &ProviderPaymentId, share_ref: &str) -> Answer<Option<String>> {
        shares::find_taken(self, payment.checked()?, share_ref).await
    }

    async fn return_share(&self, req: ShareReturn, key: &IdempotencyKey) -> Answer<String> {
        req.destination.checked()?;
        shares::give_back(self, req, key).await
    }

    async fn find_returned_share(&self, destination: &ConnectedAccountId, share_ref: &str) -> Answer<Option<String>> {
        shares::find_returned(self, destination.checked()?, share_ref).await
    }

    async fn take_transfer(&self, req: TransferTaking, key: &IdempotencyKey) -> Answer<String> {
        shares::take_transfer(self, req, key).await
    }

    async fn find_taken_transfer(&self, transfer: &str, share_ref: &str) -> Answer<Option<String>> {
        shares::find_taken_transfer(self, transfer, share_ref).await
    }
}

#[async_trait]
impl ConnectedAccounts for StripeCards {
    async fn create_account(&self, req: NewAccount, key: &IdempotencyKey) -> Answer<ConnectedAccountId> {
        accounts::create(self, req, key).await
    }

    async fn account(&self, account: &ConnectedAccountId) -> Answer<Option<AccountFacts>> {
        accounts::find(self, account.checked()?).await
    }

    async fn account_link(&self, account: &ConnectedAccountId, return_url: &str, refresh_url: &str) -> Answer<String> {
        accounts::link(self, account.checked()?, return_url, refresh_url).await
    }

    async fn login_link(&self, account: &ConnectedAccountId) -> Answer<String> {
        accounts::login_link(self, account.checked()?).await
    }

    fn dashboard_url(&self) -> String {
        self.dashboard_url.clone()
    }
}

#[async_trait]
impl Payouts for StripeCards {
    async fn set_payout_bank(
        &self,
        account: &ConnectedAccountId,
        bank: &BankToken,
        key: &IdempotencyKey,
    ) -> Answer<PayoutBank> {
        banks::set_payout(self, account.checked()?, bank, key).await
    }

    async fn find_payout_bank(&self, account: &ConnectedAccountId, link_ref: &str) -> Answer<Option<PayoutBank>> {
        banks::find_payout(self, account.checked()?, link_ref).await
    }

    async fn payouts(
        &self,
        account: &ConnectedAccountId,
        since: Option<DateTime<Utc>>,
        after: Option<&str>,
    ) -> Answer<ProviderPage<PayoutFacts>> {
        payouts::list(self, account.checked()?, since, after).await
    }

    async fn find_payout(&self, account: &ConnectedAccountId, payout: &PayoutId) -> Answer<Option<PayoutFacts>> {
        payouts::find(self, account.checked()?, payout.checked()?).await
    }

    async fn payout_items(
        &self,
        account: &ConnectedAccountId,
        payout: &PayoutId,
        after: Option<&str>,
    ) -> Answer<ProviderPage<Movement>> {
        payouts::items(self, account.checked()?, payout.checked()?, after).await
    }

    async fn balance(&self, account: &ConnectedAccountId) -> Answer<Balance> {
        payouts::balance(self, account.checked()?).await
    }
}

impl Webhooks for StripeCards {
    fn verify_webhook(&self, payload: &[u8], signature: &str) -> Result<WebhookEvent, WebhookError> {
        webhooks::verify(&self.webhook_secrets, payload, signature)
    }

    fn stored_webhook(&self, body: &serde_json::Value) -> Result<WebhookEvent, WebhookError> {
        webhooks::stored(body)
    }
}
