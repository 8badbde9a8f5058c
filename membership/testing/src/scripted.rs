//! A payments provider between us and the sandbox: returns the given responses, or ends the process around a charge.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use gateways::cards::*;

/// Where the process dies, as in a power outage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CrashPoint {
    BeforeCharge,
    AfterCharge,
}

pub struct Scripted {
    inner: Arc<dyn CardGateway>,
    /// The next response to a charge; the sandbox's if `None`.
    pub charge: Mutex<Option<Answer<ChargeOutcome>>>,
    /// Replaces the sandbox's next response to a charge that the sandbox makes.
    pub instead: Mutex<Option<Answer<ChargeOutcome>>>,
    /// The next response to a query for a payment's outcome.
    pub find: Mutex<Option<Answer<Option<ChargeOutcome>>>>,
    /// The next response to a query for whether a bank payment was returned.
    pub back: Mutex<Option<BankReturn>>,
    /// The number of share returns to refuse because of insufficient balance.
    pub short: Mutex<u32>,
    pub dies: Option<CrashPoint>,
}

impl Scripted {
    pub fn over(inner: &Arc<dyn CardGateway>) -> Self {
        let inner = Arc::clone(inner);
        let (charge, instead, find, back, short) = Default::default();
        Self { inner, charge, instead, find, back, short, dies: None }
    }

    fn dies(&self, at: CrashPoint) {
        if self.dies == Some(at) {
            println!("said: dies {at:?}");
            std::process::abort();
        }
    }
}

/// The provider's response for a declined card.
pub fn declined() -> Answer<ChargeOutcome> {
    Ok(ChargeOutcome::Declined(Decline {
        provider_id: None,
        code: "generic_decline".into(),
        network_code: None,
        advice_code: None,
        message: "Your card was declined.".into(),
    }))
}

fn take<T>(told: &Mutex<Option<T>>) -> Option<T> {
    told.lock().unwrap().take()
}

#[async_trait]
impl PaymentMethods for Scripted {
    async fn create_customer(&self, req: NewCustomer, key: &IdempotencyKey) -> Answer<CustomerId> {
        self.inner.create_customer(req, key).await
    }

    async fn attach_payment_method(&self, new: NewMethod<'_>, key: &IdempotencyKey) -> Answer<SavedMethod> {
        self.inner.attach_payment_method(new, key).await
    }

    async fn save_payment_method(&self, new: NewMethod<'_>, key: &IdempotencyKey) -> Answer<SaveOutcome> {
        self.inner.save_payment_method(new, key).await
    }

    async fn find_saving(&self, setup: &SetupId) -> Answer<Option<Saving>> {
        self.inner.find_saving(setup).await
    }

    async fn attach_bank(&self, new: NewMethod<'_, BankToken>, key: &IdempotencyKey) -> Answer<SavedMethod> {
        self.inner.attach_bank(new, key).await
    }

    async fn find_bank(
        &self,
        customer: &CustomerId,
        link_ref: &str,
        mandate: &BankMandate,
    ) -> Answer<Option<SavedMethod>> {
        self.inner.find_bank(customer, link_ref, mandate).await
    }

    async fn detach_payment_method(&self, payment_method: &PaymentMethodId, key: &IdempotencyKey) -> Answer<()> {
        self.inner.detach_payment_method(payment_method, key).await
    }

    async fn find_payment_method(&self, payment_method: &PaymentMethodId) -> Answer<Option<SavedMethod>> {
        self.inner.find_payment_method(payment_method).await
    }

    async fn find_customer_method(
        &self,
        customer: &CustomerId,
        payment_method: &PaymentMethodId,
    ) -> Answer<Option<SavedMethod>> {
        self.inner.find_customer_method(customer, payment_method).await
    }

    async fn setup_intent(&self, customer: &CustomerId, key: &IdempotencyKey) -> Answer<SetupIntent> {
        self.inner.setup_intent(customer, key).await
    }
}

#[async_trait]
impl Charges for Scripted {
    async fn charge(&self, req: Charge, key: &IdempotencyKey) -> Answer<ChargeOutcome> {
        if let Some(told) = take(&self.charge) {
            return told;
        }
        self.dies(CrashPoint::BeforeCharge);
        let answer = self.inner.charge(req, key).await;
        self.dies(CrashPoint::AfterCharge);
        take(&self.instead).unwrap_or(answer)
    }

    async fn find_charge(&self, provider_id: &ProviderPaymentId) -> Answer<Option<ChargeOutcome>> {
        match take(&self.find) {
            Some(told) => told,
            None => self.inner.find_charge(provider_id).await,
        }
    }

    async fn find_charge_by_ref(&self, customer: &CustomerId, payment_ref: &str) -> Answer<Option<ChargeOutcome>> {
        match take(&self.find) {
            Some(told) => told,
            None => self.inner.find_charge_by_ref(customer, payment_ref).await,
        }
    }

    async fn find_return(&self, provider_id: &ProviderPaymentId) -> Answer<Option<BankReturn>> {
        match take(&self.back) {
            Some(told) => Ok(Some(told)),
            None => self.inner.find_return(provider_id).await,
        }
    }

    async fn cancel_charge(&self, provider_id: &ProviderPaymentId) -> Answer<ChargeOutcome> {
        self.inner.cancel_charge(provider_id).await
    }

    async fn payments(&self, since: Option<DateTime<Utc>>, after: Option<&str>) -> Answer<ProviderPage<ListedPayment>> {
        self.inner.payments(since, after).await
    }
}

#[async_trait]
impl Refunds for Scripted {
    async fn refund(&self, req: RefundRequest, key: &IdempotencyKey) -> Answer<RefundOutcome> {
        self.inner.refund(req, key).await
    }

    async fn find_refund(&self, refund: &RefundId) -> Answer<Option<RefundOutcome>> {
        self.inner.find_refund(refund).await
    }

    async fn find_refund_by_ref(&self, payment: &ProviderPaymentId, refund_ref: &str) -> Answer<Option<RefundOutcome>> {
        self.inner.find_refund_by_ref(payment, refund_ref).await
    }
}

#[async_trait]
impl Disputes for Scripted {
    async fn find_dispute(&self, dispute: &DisputeId) -> Answer<Option<DisputeFacts>> {
        self.inner.find_dispute(dispute).await
    }

    async fn disputes_of(&self, payment: &ProviderPaymentId) -> Answer<Vec<DisputeFacts>> {
        self.inner.disputes_of(payment).await
    }

    async fn disputes_since(&self, since: DateTime<Utc>) -> Answer<Vec<DisputeFacts>> {
        self.inner.disputes_since(since).await
    }

    async fn upload_evidence(&self, name: &str, pdf: Vec<u8>) -> Answer<FileId> {
        self.inner.upload_evidence(name, pdf).await
    }

    async fn submit_evidence(
        &self,
        dispute: &DisputeId,
        evidence: Evidence,
        key: &IdempotencyKey,
    ) -> Answer<DisputeFacts> {
        self.inner.submit_evidence(dispute, evidence, key).await
    }

    async fn accept_dispute(&self, dispute: &DisputeId, key: &IdempotencyKey) -> Answer<DisputeFacts> {
        self.inner.accept_dispute(dispute, key).await
    }
}

#[async_trait]
impl Shares for Scripted {
    async fn take_share(&self, req: ShareTaking, key: &IdempotencyKey) -> Answer<String> {
        self.inner.take_share(req, key).await
    }

    async fn find_taken_share(&self, payment: &ProviderPaymentId, share_ref: &str) -> Answer<Option<String>> {
        self.inner.find_taken_share(payment, share_ref).await
    }

    async fn return_share(&self, req: ShareReturn, key: &IdempotencyKey) -> Answer<String> {
        let less = self.short.lock().unwrap().checked_sub(1);
        if let Some(less) = less {
            *self.short.lock().unwrap() = less;
            let message = "You have insufficient available funds in your account.".to_owned();
            return Err(GatewayError::Refused { code: "balance_insufficient".into(), message });
        }
        self.inner.return_share(req, key).await
    }

    async fn find_returned_share(&self, destination: &ConnectedAccountId, share_ref: &str) -> Answer<Option<String>> {
        self.inner.find_returned_share(destination, share_ref).await
    }

    async fn take_transfer(&self, req: TransferTaking, key: &IdempotencyKey) -> Answer<String> {
        self.inner.take_transfer(req, key).await
    }

    async fn find_taken_transfer(&self, transfer: &str, share_ref: &str) -> Answer<Option<String>> {
        self.inner.find_taken_transfer(transfer, share_ref).await
    }
}

#[async_trait]
impl ConnectedAccounts for Scripted {
    async fn create_account(&self, req: NewAccount, key: &IdempotencyKey) -> Answer<ConnectedAccountId> {
        self.inner.create_account(req, key).await
    }

    async fn account(&self, account: &ConnectedAccountId) -> Answer<Option<AccountFacts>> {
        self.inner.account(account).await
    }

    async fn account_link(&self, account: &ConnectedAccountId, return_url: &str, refresh_url: &str) -> Answer<String> {
        self.inner.account_link(account, return_url, refresh_url).await
    }

    async fn login_link(&self, account: &ConnectedAccountId) -> Answer<String> {
        self.inner.login_link(account).await
    }

    fn dashboard_url(&self) -> String {
        self.inner.dashboard_url()
    }
}

#[async_trait]
impl Payouts for Scripted {
    async fn set_payout_bank(
        &self,
        account: &ConnectedAccountId,
        bank: &BankToken,
        key: &IdempotencyKey,
    ) -> Answer<PayoutBank> {
        self.inner.set_payout_bank(account, bank, key).await
    }

    async fn find_payout_bank(&self, account: &ConnectedAccountId, link_ref: &str) -> Answer<Option<PayoutBank>> {
        self.inner.find_payout_bank(account, link_ref).await
    }

    async fn payouts(
        &self,
        account: &ConnectedAccountId,
        since: Option<DateTime<Utc>>,
        after: Option<&str>,
    ) -> Answer<ProviderPage<PayoutFacts>> {
        self.inner.payouts(account, since, after).await
    }

    async fn find_payout(&self, account: &ConnectedAccountId, payout: &PayoutId) -> Answer<Option<PayoutFacts>> {
        self.inner.find_payout(account, payout).await
    }

    async fn payout_items(
        &self,
        account: &ConnectedAccountId,
        payout: &PayoutId,
        after: Option<&str>,
    ) -> Answer<ProviderPage<Movement>> {
        self.inner.payout_items(account, payout, after).await
    }

    async fn balance(&self, account: &ConnectedAccountId) -> Answer<Balance> {
        self.inner.balance(account).await
    }
}

impl Webhooks for Scripted {
    fn verify_webhook(&self, payload: &[u8], signature: &str) -> Result<WebhookEvent, WebhookError> {
        self.inner.verify_webhook(payload, signature)
    }

    fn stored_webhook(&self, body: &serde_json::Value) -> Result<WebhookEvent, WebhookError> {
        self.inner.stored_webhook(body)
    }
}
