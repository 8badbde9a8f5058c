//! Payments of trial offices: every card is accepted, every amount counts as paid, and no money moves.
//!
//! [`WithTrials`] wraps the provider's client. Trial objects are recognized by their id ([`is_trial`]) and handled in
//! this process, without a provider call; everything else goes to the provider. A trial payment's id contains its
//! amount, so nothing has to be stored.

mod accounts;
mod payments;

use std::sync::Arc;

use super::{
    CardGateway, ChargeFacts, ChargeId, ChargeOutcome, ConnectedAccountId, CustomerId, Decline, GatewayError,
    MethodKind, PaymentMethodId, ProviderPaymentId, SavedMethod, WebhookError, WebhookEvent, Webhooks,
};

const TRIAL: &str = "trial_";
/// Cards start with the provider's prefix, because tokens from browsers are checked for it.
const TRIAL_CARD: &str = "pm_trial_";
/// The card of sample households; payments succeed.
pub const TRIAL_VISA: &str = "pm_trial_visa";
/// The card of sample households that are late: it pays when the payer is present, and is declined off session.
pub const TRIAL_FAILING: &str = "pm_trial_failing";
/// All trial cards have the same last four digits.
const LAST4: &str = "4242";
const EXPIRES: (u8, u16) = (12, 2035);

/// The account that a trial office uses instead of one at the provider.
pub fn trial_account(office: i64) -> ConnectedAccountId {
    ConnectedAccountId::new(format!("{TRIAL}acct_{office}"))
}

/// The customer of a trial office's household. `account_ref` is our reference for the household.
pub fn trial_customer(account_ref: &str) -> CustomerId {
    CustomerId::new(format!("{TRIAL}cus_{}", plain(account_ref)))
}

/// Whether an id belongs to a trial, so that no call about the trial reaches the provider.
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

/// A customer's copy of a card, for any token; the card itself is never looked up.
fn saved_to(customer: &CustomerId, typed: &PaymentMethodId) -> SavedMethod {
    let whose = customer.as_str().trim_start_matches(TRIAL);
    let failing = if typed.as_str().starts_with(TRIAL_FAILING) { "failing" } else { "visa" };
    // A saved card that fails has to keep failing.
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

/// The provider's client, except for trial offices, which never reach it.
#[derive(Clone)]
pub struct WithTrials(Arc<dyn CardGateway>);

impl WithTrials {
    pub fn new(provider: Arc<dyn CardGateway>) -> Self {
        Self(provider)
    }
}

impl Webhooks for WithTrials {
    fn verify_webhook(&self, payload: &[u8], signature: &str) -> Result<WebhookEvent, WebhookError> {
        self.0.verify_webhook(payload, signature)
    }

    fn stored_webhook(&self, body: &serde_json::Value) -> Result<WebhookEvent, WebhookError> {
        self.0.stored_webhook(body)
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
    fn trial_card_differs_by_household_and_keeps_failing() {
        let (one, two) = (trial_customer("1-1"), trial_customer("1-2"));
        let typed = PaymentMethodId::new("pm_1Abc");
        assert_ne!(saved_to(&one, &typed).id, saved_to(&two, &typed).id);
        assert_eq!(saved_to(&one, &typed), saved_to(&one, &typed));
        let failing = saved_to(&one, &PaymentMethodId::new(TRIAL_FAILING)).id;
        assert!(failing.as_str().starts_with(TRIAL_FAILING), "{failing}");
        assert!(!saved_to(&one, &typed).id.as_str().starts_with(TRIAL_FAILING));
    }
}
