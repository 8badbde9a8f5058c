//! Payments of trial offices: every card is accepted, every amount is booked, and no money moves.
//!
//! [`WithTrials`] wraps the provider's client. What belongs to a trial is known by its id ([`is_trial`]), and is answered here, in the
//! process, without a call; everything else goes to the provider. A trial's payment has its amount in its id, so that nothing is kept.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::{
    AccountFacts, Balance, BankMandate, BankReturn, BankToken, CardGateway, Charge, ChargeFacts, ChargeId,
    ChargeOutcome, Charges, ConnectedAccountId, ConnectedAccounts, CustomerId, Decline, DisputeFacts, DisputeId,
    Disputes, Evidence, FileId, GatewayError, IdempotencyKey, ListedPayment, MethodKind, Movement, NewAccount,
    NewCustomer, PaymentMethodId, PaymentMethods, PayoutBank, PayoutFacts, PayoutId, Payouts, ProviderPage,
    ProviderPaymentId, RefundId, RefundOutcome, RefundRequest, Refunds, SaveOutcome, SavedMethod, Saving, SetupId,
    SetupIntent, ShareReturn, ShareTaking, Shares, WebhookError, WebhookEvent, Webhooks,
};

const TRIAL: &str = "trial_";
/// Cards begin as the provider's do: the browser's tokens are checked for it.
const TRIAL_CARD: &str = "pm_trial_";
/// The card of sample households: it pays.
pub const TRIAL_VISA: &str = "pm_trial_visa";
/// The card of sample households that are late: it pays while they are there, and not when they are away.
pub const TRIAL_FAILING: &str = "pm_trial_failing";
/// All trial cards are alike.
const LAST4: &str = "4242";
const EXPIRES: (u8, u16) = (12, 2035);

/// The account that a trial office has instead of one at the provider.
pub fn trial_account(office: i64) -> ConnectedAccountId {
    ConnectedAccountId::new(format!("{TRIAL}acct_{office}"))
}

/// The record of a trial office's household. `account_ref` is our name for the household.
pub fn trial_customer(account_ref: &str) -> CustomerId {
    CustomerId::new(format!("{TRIAL}cus_{}", plain(account_ref)))
}

/// Whether an id is a trial's, so that no call about the trial reaches the provider.
pub fn is_trial(id: &str) -> bool {
    id.starts_with(TRIAL) || id.starts_with(TRIAL_CARD)
}

fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect()
}

fn refused() -> GatewayError {
    GatewayError::Refused {
        code: "trial".into(),
        message: "A trial office has no account at the payments provider.".into(),
    }
}

fn saved(id: PaymentMethodId) -> SavedMethod {
    SavedMethod {
        id,
        kind: MethodKind::Card,
        brand: Some("visa".into()),
        last4: LAST4.into(),
        exp_month: Some(EXPIRES.0),
        exp_year: Some(EXPIRES.1),
        fingerprint: None,
    }
}

/// A customer's copy of a card, whichever was typed; its number was never looked at.
fn saved_to(customer: &CustomerId, typed: &PaymentMethodId) -> SavedMethod {
    let whose = customer.as_str().trim_start_matches(TRIAL);
    let failing = if typed.as_str().starts_with(TRIAL_FAILING) { "failing" } else { "visa" };
    // The card that fails must go on failing on file.
    saved(PaymentMethodId::new(format!("{TRIAL_CARD}{failing}_{whose}_{}", plain(typed.as_str()))))
}

fn payment_id(reference: &str, amount: i64) -> String {
    format!("{TRIAL}pi_{}_{amount}", plain(reference))
}

fn amount_of(id: &str) -> Option<i64> {
    id.rsplit('_').next()?.parse().ok()
}

fn paid(id: &str) -> Option<ChargeOutcome> {
    let amount_cents = amount_of(id)?;
    Some(ChargeOutcome::Succeeded(ChargeFacts {
        provider_id: ProviderPaymentId::new(id),
        charge_id: ChargeId::new(id.replace("trial_pi_", "trial_ch_")),
        amount_cents,
        fee_cents: Some(0),
        network: Some("visa".into()),
        refunded_cents: 0,
    }))
}

fn declined() -> ChargeOutcome {
    ChargeOutcome::Declined(Decline {
        provider_id: None,
        code: "insufficient_funds".into(),
        network_code: None,
        advice_code: Some("try_again_later".into()),
        message: "Your card has insufficient funds.".into(),
    })
}

/// The provider's client for everybody, and none for trial offices.
#[derive(Clone)]
pub struct WithTrials(Arc<dyn CardGateway>);

impl WithTrials {
    pub fn new(provider: Arc<dyn CardGateway>) -> Self {
        Self(provider)
    }
}

#[async_trait]
impl PaymentMethods for WithTrials {
    async fn create_customer(&self, req: NewCustomer, key: &IdempotencyKey) -> Result<CustomerId, GatewayError> {
        self.0.create_customer(req, key).await
    }

    async fn attach_payment_method(
        &self,
        customer: &CustomerId,
        payment_method: &PaymentMethodId,
        mandate: &BankMandate,
        key: &IdempotencyKey,
    ) -> Result<SavedMethod, GatewayError> {
        if is_trial(customer.as_str()) {
            return Ok(saved_to(customer, payment_method));
        }
        self.0.attach_payment_method(customer, payment_method, mandate, key).await
    }

    async fn save_payment_method(
        &self,
        customer: &CustomerId,
        payment_method: &PaymentMethodId,
        mandate: &BankMandate,
        key: &IdempotencyKey,
    ) -> Result<SaveOutcome, GatewayError> {
        if is_trial(customer.as_str()) {
            return Ok(SaveOutcome::Saved(saved_to(customer, payment_method)));
        }
        self.0.save_payment_method(customer, payment_method, mandate, key).await
    }

    async fn find_saving(&self, setup: &SetupId) -> Result<Option<Saving>, GatewayError> {
        self.0.find_saving(setup).await
    }

    async fn attach_bank(
        &self,
        customer: &CustomerId,
        bank: &BankToken,
        mandate: &BankMandate,
        key: &IdempotencyKey,
    ) -> Result<SavedMethod, GatewayError> {
        if is_trial(customer.as_str()) {
            return Err(refused());
        }
        self.0.attach_bank(customer, bank, mandate, key).await
    }

    async fn find_bank(
        &self,
        customer: &CustomerId,
        link_ref: &str,
        mandate: &BankMandate,
    ) -> Result<Option<SavedMethod>, GatewayError> {
        if is_trial(customer.as_str()) {
            return Ok(None);
        }
        self.0.find_bank(customer, link_ref, mandate).await
    }

    async fn detach_payment_method(
        &self,
        payment_method: &PaymentMethodId,
        key: &IdempotencyKey,
    ) -> Result<(), GatewayError> {
        if is_trial(payment_method.as_str()) {
            return Ok(());
        }
        self.0.detach_payment_method(payment_method, key).await
    }

    async fn find_payment_method(&self, payment_method: &PaymentMethodId) -> Result<Option<SavedMethod>, GatewayError> {
        if is_trial(payment_method.as_str()) {
            return Ok(Some(saved(payment_method.clone())));
        }
        self.0.find_payment_method(payment_method).await
    }

    async fn setup_intent(&self, customer: &CustomerId, key: &IdempotencyKey) -> Result<SetupIntent, GatewayError> {
        if is_trial(customer.as_str()) {
            return Err(refused());
        }
        self.0.setup_intent(customer, key).await
    }
}

#[async_trait]
impl Charges for WithTrials {
    async fn charge(&self, req: Charge, key: &IdempotencyKey) -> Result<ChargeOutcome, GatewayError> {
        if !is_trial(req.customer.as_str()) {
            return self.0.charge(req, key).await;
        }
        if req.off_session && req.method.as_str().starts_with(TRIAL_FAILING) {
            return Ok(declined());
        }
        paid(&payment_id(&req.payment_ref, req.amount_cents)).ok_or_else(refused)
    }

    async fn find_charge(&self, provider_id: &ProviderPaymentId) -> Result<Option<ChargeOutcome>, GatewayError> {
        if is_trial(provider_id.as_str()) {
            return Ok(paid(provider_id.as_str()));
        }
        self.0.find_charge(provider_id).await
    }

    async fn find_charge_by_ref(
        &self,
        customer: &CustomerId,
        payment_ref: &str,
    ) -> Result<Option<ChargeOutcome>, GatewayError> {
        // Nothing is charged here, so whatever lost its answer was never made.
        if is_trial(customer.as_str()) {
            return Ok(None);
        }
        self.0.find_charge_by_ref(customer, payment_ref).await
    }

    async fn cancel_charge(&self, provider_id: &ProviderPaymentId) -> Result<ChargeOutcome, GatewayError> {
        if is_trial(provider_id.as_str()) {
            return paid(provider_id.as_str()).ok_or_else(refused);
        }
        self.0.cancel_charge(provider_id).await
    }

    async fn find_return(&self, provider_id: &ProviderPaymentId) -> Result<Option<BankReturn>, GatewayError> {
        if is_trial(provider_id.as_str()) {
            return Ok(None);
        }
        self.0.find_return(provider_id).await
    }

    async fn payments(
        &self,
        since: Option<DateTime<Utc>>,
        after: Option<&str>,
    ) -> Result<ProviderPage<ListedPayment>, GatewayError> {
        self.0.payments(since, after).await
    }
}

#[async_trait]
impl Refunds for WithTrials {
    async fn refund(&self, req: RefundRequest, key: &IdempotencyKey) -> Result<RefundOutcome, GatewayError> {
        if is_trial(req.payment.as_str()) {
            let refund_id = RefundId::new(format!("{TRIAL}re_{}_{}", plain(&req.refund_ref), req.amount_cents));
            return Ok(RefundOutcome::Succeeded { refund_id, amount_cents: req.amount_cents });
        }
        self.0.refund(req, key).await
    }

    async fn find_refund(&self, refund: &RefundId) -> Result<Option<RefundOutcome>, GatewayError> {
        if is_trial(refund.as_str()) {
            let amount = amount_of(refund.as_str());
            return Ok(amount.map(|amount_cents| RefundOutcome::Succeeded { refund_id: refund.clone(), amount_cents }));
        }
        self.0.find_refund(refund).await
    }

    async fn find_refund_by_ref(
        &self,
        payment: &ProviderPaymentId,
        refund_ref: &str,
    ) -> Result<Option<RefundOutcome>, GatewayError> {
        if is_trial(payment.as_str()) {
            return Ok(None);
        }
        self.0.find_refund_by_ref(payment, refund_ref).await
    }
}

#[async_trait]
impl Disputes for WithTrials {
    async fn find_dispute(&self, dispute: &DisputeId) -> Result<Option<DisputeFacts>, GatewayError> {
        self.0.find_dispute(dispute).await
    }

    async fn disputes_of(&self, payment: &ProviderPaymentId) -> Result<Vec<DisputeFacts>, GatewayError> {
        if is_trial(payment.as_str()) {
            return Ok(vec![]);
        }
        self.0.disputes_of(payment).await
    }

    async fn disputes_since(&self, since: DateTime<Utc>) -> Result<Vec<DisputeFacts>, GatewayError> {
        self.0.disputes_since(since).await
    }

    async fn upload_evidence(&self, name: &str, pdf: Vec<u8>) -> Result<FileId, GatewayError> {
        self.0.upload_evidence(name, pdf).await
    }

    async fn submit_evidence(
        &self,
        dispute: &DisputeId,
        evidence: Evidence,
        key: &IdempotencyKey,
    ) -> Result<DisputeFacts, GatewayError> {
        self.0.submit_evidence(dispute, evidence, key).await
    }

    async fn accept_dispute(&self, dispute: &DisputeId, key: &IdempotencyKey) -> Result<DisputeFacts, GatewayError> {
        self.0.accept_dispute(dispute, key).await
    }
}

#[async_trait]
impl Shares for WithTrials {
    async fn take_share(&self, req: ShareTaking, key: &IdempotencyKey) -> Result<String, GatewayError> {
        if is_trial(req.payment.as_str()) {
            return Ok(format!("{TRIAL}trr_{}", plain(&req.share_ref)));
        }
        self.0.take_share(req, key).await
    }

    async fn find_taken_share(
        &self,
        payment: &ProviderPaymentId,
        share_ref: &str,
    ) -> Result<Option<String>, GatewayError> {
        if is_trial(payment.as_str()) {
            return Ok(None);
        }
        self.0.find_taken_share(payment, share_ref).await
    }

    async fn return_share(&self, req: ShareReturn, key: &IdempotencyKey) -> Result<String, GatewayError> {
        if is_trial(req.destination.as_str()) {
            return Ok(format!("{TRIAL}tr_{}", plain(&req.share_ref)));
        }
        self.0.return_share(req, key).await
    }

    async fn find_returned_share(
        &self,
        destination: &ConnectedAccountId,
        share_ref: &str,
    ) -> Result<Option<String>, GatewayError> {
        if is_trial(destination.as_str()) {
            return Ok(None);
        }
        self.0.find_returned_share(destination, share_ref).await
    }
}

#[async_trait]
impl ConnectedAccounts for WithTrials {
    async fn create_account(&self, req: NewAccount, key: &IdempotencyKey) -> Result<ConnectedAccountId, GatewayError> {
        self.0.create_account(req, key).await
    }

    async fn account(&self, account: &ConnectedAccountId) -> Result<Option<AccountFacts>, GatewayError> {
        if is_trial(account.as_str()) {
            return Ok(Some(AccountFacts {
                id: account.clone(),
                charges_enabled: true,
                payouts_enabled: true,
                requirements_due: vec![],
            }));
        }
        self.0.account(account).await
    }

    async fn account_link(
        &self,
        account: &ConnectedAccountId,
        return_url: &str,
        refresh_url: &str,
    ) -> Result<String, GatewayError> {
        if is_trial(account.as_str()) {
            return Err(refused());
        }
        self.0.account_link(account, return_url, refresh_url).await
    }

    async fn login_link(&self, account: &ConnectedAccountId) -> Result<String, GatewayError> {
        if is_trial(account.as_str()) {
            return Err(refused());
        }
        self.0.login_link(account).await
    }

    fn dashboard_url(&self) -> String {
        self.0.dashboard_url()
    }
}

#[async_trait]
impl Payouts for WithTrials {
    async fn set_payout_bank(
        &self,
        account: &ConnectedAccountId,
        bank: &BankToken,
        key: &IdempotencyKey,
    ) -> Result<PayoutBank, GatewayError> {
        if is_trial(account.as_str()) {
            return Err(refused());
        }
        self.0.set_payout_bank(account, bank, key).await
    }

    async fn find_payout_bank(
        &self,
        account: &ConnectedAccountId,
        link_ref: &str,
    ) -> Result<Option<PayoutBank>, GatewayError> {
        if is_trial(account.as_str()) {
            return Ok(None);
        }
        self.0.find_payout_bank(account, link_ref).await
    }

    async fn payouts(
        &self,
        account: &ConnectedAccountId,
        since: Option<DateTime<Utc>>,
        after: Option<&str>,
    ) -> Result<ProviderPage<PayoutFacts>, GatewayError> {
        if is_trial(account.as_str()) {
            return Ok(ProviderPage { items: vec![], next: None });
        }
        self.0.payouts(account, since, after).await
    }

    async fn find_payout(
        &self,
        account: &ConnectedAccountId,
        payout: &PayoutId,
    ) -> Result<Option<PayoutFacts>, GatewayError> {
        if is_trial(account.as_str()) {
            return Ok(None);
        }
        self.0.find_payout(account, payout).await
    }

    async fn payout_items(
        &self,
        account: &ConnectedAccountId,
        payout: &PayoutId,
        after: Option<&str>,
    ) -> Result<ProviderPage<Movement>, GatewayError> {
        if is_trial(account.as_str()) {
            return Ok(ProviderPage { items: vec![], next: None });
        }
        self.0.payout_items(account, payout, after).await
    }

    async fn balance(&self, account: &ConnectedAccountId) -> Result<Balance, GatewayError> {
        if is_trial(account.as_str()) {
            return Ok(Balance::default());
        }
        self.0.balance(account).await
    }
}

impl Webhooks for WithTrials {
    fn verify_webhook(&self, payload: &[u8], signature: &str) -> Result<WebhookEvent, WebhookError> {
        self.0.verify_webhook(payload, signature)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_made_here_is_a_trial_s() {
        let made = [trial_account(7).into_string(), trial_customer("7-9").into_string(), payment_id("7-9", 3900)];
        assert!(made.iter().all(|id| is_trial(id)), "{made:?}");
        assert!(made.iter().all(|id| CustomerId::new(id.clone()).checked().is_ok()), "{made:?}");
        for id in ["acct_1", "cus_trial_1", "pm_card_visa", "pi_trial", "pm_1trial_"] {
            assert!(!is_trial(id), "{id}");
        }
    }

    #[test]
    fn a_payment_says_its_amount_whenever_it_is_asked() {
        let id = payment_id("12-345", 3900);
        let Some(ChargeOutcome::Succeeded(facts)) = paid(&id) else { panic!("not paid") };
        assert_eq!((facts.amount_cents, facts.provider_id.as_str()), (3900, id.as_str()));
        assert_eq!(paid("trial_pi_x"), None);
    }

    #[test]
    fn a_card_is_another_one_for_every_household_and_keeps_failing() {
        let (one, two) = (trial_customer("1-1"), trial_customer("1-2"));
        let typed = PaymentMethodId::new("pm_1Abc");
        assert_ne!(saved_to(&one, &typed).id, saved_to(&two, &typed).id);
        assert_eq!(saved_to(&one, &typed), saved_to(&one, &typed));
        let failing = saved_to(&one, &PaymentMethodId::new(TRIAL_FAILING)).id;
        assert!(failing.as_str().starts_with(TRIAL_FAILING), "{failing}");
        assert!(!saved_to(&one, &typed).id.as_str().starts_with(TRIAL_FAILING));
    }
}
