//! Cards, payments, refunds, disputes and shares of trials are handled here, all others by the provider.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::{
    TRIAL, TRIAL_FAILING, WithTrials, amount_of, declined, is_trial, paid, payment_id, plain, refused, saved, saved_to,
};
use crate::cards::{
    Answer, BankMandate, BankReturn, BankToken, Charge, ChargeOutcome, Charges, ConnectedAccountId, CustomerId,
    DisputeFacts, DisputeId, Disputes, Evidence, FileId, IdempotencyKey, ListedPayment, NewCustomer, NewMethod,
    PaymentMethodId, PaymentMethods, ProviderPage, ProviderPaymentId, RefundId, RefundOutcome, RefundRequest, Refunds,
    SaveOutcome, SavedMethod, Saving, SetupId, SetupIntent, ShareReturn, ShareTaking, Shares, TransferTaking,
};

#[async_trait]
impl PaymentMethods for WithTrials {
    async fn create_customer(&self, req: NewCustomer, key: &IdempotencyKey) -> Answer<CustomerId> {
        self.0.create_customer(req, key).await
    }

    async fn attach_payment_method(&self, new: NewMethod<'_>, key: &IdempotencyKey) -> Answer<SavedMethod> {
        if is_trial(new.customer.as_str()) {
            return Ok(saved_to(new.customer, new.token));
        }
        self.0.attach_payment_method(new, key).await
    }

    async fn save_payment_method(&self, new: NewMethod<'_>, key: &IdempotencyKey) -> Answer<SaveOutcome> {
        if is_trial(new.customer.as_str()) {
            return Ok(SaveOutcome::Saved(saved_to(new.customer, new.token)));
        }
        self.0.save_payment_method(new, key).await
    }

    async fn find_saving(&self, setup: &SetupId) -> Answer<Option<Saving>> {
        self.0.find_saving(setup).await
    }

    async fn attach_bank(&self, new: NewMethod<'_, BankToken>, key: &IdempotencyKey) -> Answer<SavedMethod> {
        if is_trial(new.customer.as_str()) {
            return Err(refused());
        }
        self.0.attach_bank(new, key).await
    }

    async fn find_bank(
        &self,
        customer: &CustomerId,
        link_ref: &str,
        mandate: &BankMandate,
    ) -> Answer<Option<SavedMethod>> {
        if is_trial(customer.as_str()) {
            return Ok(None);
        }
        self.0.find_bank(customer, link_ref, mandate).await
    }

    async fn detach_payment_method(&self, payment_method: &PaymentMethodId, key: &IdempotencyKey) -> Answer<()> {
        if is_trial(payment_method.as_str()) {
            return Ok(());
        }
        self.0.detach_payment_method(payment_method, key).await
    }

    async fn find_payment_method(&self, payment_method: &PaymentMethodId) -> Answer<Option<SavedMethod>> {
        if is_trial(payment_method.as_str()) {
            return Ok(Some(saved(payment_method.clone())));
        }
        self.0.find_payment_method(payment_method).await
    }

    async fn find_customer_method(
        &self,
        customer: &CustomerId,
        payment_method: &PaymentMethodId,
    ) -> Answer<Option<SavedMethod>> {
        // The customers and cards of trials come from no other system.
        if is_trial(customer.as_str()) || is_trial(payment_method.as_str()) {
            return Ok(None);
        }
        self.0.find_customer_method(customer, payment_method).await
    }

    async fn setup_intent(&self, customer: &CustomerId, key: &IdempotencyKey) -> Answer<SetupIntent> {
        if is_trial(customer.as_str()) {
            return Err(refused());
        }
        self.0.setup_intent(customer, key).await
    }
}

#[async_trait]
impl Charges for WithTrials {
    async fn charge(&self, req: Charge, key: &IdempotencyKey) -> Answer<ChargeOutcome> {
        if !is_trial(req.customer.as_str()) {
            return self.0.charge(req, key).await;
        }
        if req.off_session && req.method.as_str().starts_with(TRIAL_FAILING) {
            return Ok(declined());
        }
        paid(&payment_id(&req.payment_ref, req.amount_cents)).ok_or_else(refused)
    }

    async fn find_charge(&self, provider_id: &ProviderPaymentId) -> Answer<Option<ChargeOutcome>> {
        if is_trial(provider_id.as_str()) {
            return Ok(paid(provider_id.as_str()));
        }
        self.0.find_charge(provider_id).await
    }

    async fn find_charge_by_ref(&self, customer: &CustomerId, payment_ref: &str) -> Answer<Option<ChargeOutcome>> {
        // Trial charges always return their result, so a payment without one was never made.
        if is_trial(customer.as_str()) {
            return Ok(None);
        }
        self.0.find_charge_by_ref(customer, payment_ref).await
    }

    async fn cancel_charge(&self, provider_id: &ProviderPaymentId) -> Answer<ChargeOutcome> {
        if is_trial(provider_id.as_str()) {
            return paid(provider_id.as_str()).ok_or_else(refused);
        }
        self.0.cancel_charge(provider_id).await
    }

    async fn find_return(&self, provider_id: &ProviderPaymentId) -> Answer<Option<BankReturn>> {
        if is_trial(provider_id.as_str()) {
            return Ok(None);
        }
        self.0.find_return(provider_id).await
    }

    async fn payments(&self, since: Option<DateTime<Utc>>, after: Option<&str>) -> Answer<ProviderPage<ListedPayment>> {
        self.0.payments(since, after).await
    }
}

#[async_trait]
impl Refunds for WithTrials {
    async fn refund(&self, req: RefundRequest, key: &IdempotencyKey) -> Answer<RefundOutcome> {
        if is_trial(req.payment.as_str()) {
            let refund_id = RefundId::new(format!("{TRIAL}re_{}_{}", plain(&req.refund_ref), req.amount_cents));
            return Ok(RefundOutcome::Succeeded { refund_id, amount_cents: req.amount_cents });
        }
        self.0.refund(req, key).await
    }

    async fn find_refund(&self, refund: &RefundId) -> Answer<Option<RefundOutcome>> {
        if is_trial(refund.as_str()) {
            let amount = amount_of(refund.as_str());
            return Ok(amount.map(|amount_cents| RefundOutcome::Succeeded { refund_id: refund.clone(), amount_cents }));
        }
        self.0.find_refund(refund).await
    }

    async fn find_refund_by_ref(&self, payment: &ProviderPaymentId, refund_ref: &str) -> Answer<Option<RefundOutcome>> {
        if is_trial(payment.as_str()) {
            return Ok(None);
        }
        self.0.find_refund_by_ref(payment, refund_ref).await
    }
}

#[async_trait]
impl Disputes for WithTrials {
    async fn find_dispute(&self, dispute: &DisputeId) -> Answer<Option<DisputeFacts>> {
        self.0.find_dispute(dispute).await
    }

    async fn disputes_of(&self, payment: &ProviderPaymentId) -> Answer<Vec<DisputeFacts>> {
        if is_trial(payment.as_str()) {
            return Ok(vec![]);
        }
        self.0.disputes_of(payment).await
    }

    async fn disputes_since(&self, since: DateTime<Utc>) -> Answer<Vec<DisputeFacts>> {
        self.0.disputes_since(since).await
    }

    async fn upload_evidence(&self, name: &str, pdf: Vec<u8>) -> Answer<FileId> {
        self.0.upload_evidence(name, pdf).await
    }

    async fn submit_evidence(
        &self,
        dispute: &DisputeId,
        evidence: Evidence,
        key: &IdempotencyKey,
    ) -> Answer<DisputeFacts> {
        self.0.submit_evidence(dispute, evidence, key).await
    }

    async fn accept_dispute(&self, dispute: &DisputeId, key: &IdempotencyKey) -> Answer<DisputeFacts> {
        self.0.accept_dispute(dispute, key).await
    }
}

#[async_trait]
impl Shares for WithTrials {
    async fn take_share(&self, req: ShareTaking, key: &IdempotencyKey) -> Answer<String> {
        if is_trial(req.payment.as_str()) {
            return Ok(format!("{TRIAL}trr_{}", plain(&req.share_ref)));
        }
        self.0.take_share(req, key).await
    }

    async fn find_taken_share(&self, payment: &ProviderPaymentId, share_ref: &str) -> Answer<Option<String>> {
        if is_trial(payment.as_str()) {
            return Ok(None);
        }
        self.0.find_taken_share(payment, share_ref).await
    }

    async fn return_share(&self, req: ShareReturn, key: &IdempotencyKey) -> Answer<String> {
        if is_trial(req.destination.as_str()) {
            return Ok(format!("{TRIAL}tr_{}", plain(&req.share_ref)));
        }
        self.0.return_share(req, key).await
    }

    async fn find_returned_share(&self, destination: &ConnectedAccountId, share_ref: &str) -> Answer<Option<String>> {
        if is_trial(destination.as_str()) {
            return Ok(None);
        }
        self.0.find_returned_share(destination, share_ref).await
    }

    async fn take_transfer(&self, req: TransferTaking, key: &IdempotencyKey) -> Answer<String> {
        if is_trial(&req.transfer) {
            return Ok(format!("{TRIAL}trr_{}", plain(&req.share_ref)));
        }
        self.0.take_transfer(req, key).await
    }

    async fn find_taken_transfer(&self, transfer: &str, share_ref: &str) -> Answer<Option<String>> {
        if is_trial(transfer) {
            return Ok(None);
        }
        self.0.find_taken_transfer(transfer, share_ref).await
    }
}
