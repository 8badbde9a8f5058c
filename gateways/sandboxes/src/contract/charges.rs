//! The contract of `Charges` and `Refunds`, as [`CardGateway`] says it.

use gateways::cards::{
    CardGateway, Charge, ChargeFacts, ChargeOutcome, Currency, CustomerId, GatewayError, IdempotencyKey,
    PaymentMethodId, RefundOutcome, RefundRequest,
};
use uuid::Uuid;

/// Who pays in the suite.
#[derive(Debug, Clone)]
pub struct Payer {
    pub customer: CustomerId,
    /// A card of the customer that pays.
    pub pays: PaymentMethodId,
    /// A card of the customer that is declined when the payer is absent.
    pub declines: PaymentMethodId,
}

fn key() -> IdempotencyKey {
    IdempotencyKey::new(format!("contract-{}", Uuid::new_v4().simple())).expect("a valid key")
}

fn charge(payer: &Payer, payment_ref: &str, method: &PaymentMethodId) -> Charge {
    Charge {
        payment_ref: payment_ref.into(),
        amount_cents: 4_900,
        currency: Currency::Usd,
        customer: payer.customer.clone(),
        method: method.clone(),
        destination: None,
        application_fee_cents: 0,
        description: "Membership".into(),
        off_session: true,
        statement_descriptor_suffix: None,
        statement_descriptor: None,
        return_url: None,
    }
}

fn paid(outcome: Option<ChargeOutcome>) -> ChargeFacts {
    match outcome {
        Some(ChargeOutcome::Succeeded(facts)) => facts,
        other => panic!("not paid: {other:?}"),
    }
}

/// What holds for every implementation.
///
/// # Panics
/// Where the gateway breaks the contract.
pub async fn charges(gateway: &dyn CardGateway, payer: &Payer) {
    let made = gateway.charge(charge(payer, "c-1", &payer.pays), &key()).await.expect("an outcome");
    let facts = paid(Some(made));
    assert_eq!((facts.amount_cents, facts.refunded_cents), (4_900, 0));
    let found = paid(gateway.find_charge(&facts.provider_id).await.expect("an answer"));
    assert_eq!((&found.provider_id, found.amount_cents), (&facts.provider_id, 4_900), "it is found again");
    assert_eq!(gateway.find_return(&facts.provider_id).await.expect("an answer"), None, "a card is not returned");

    let declined = gateway.charge(charge(payer, "c-2", &payer.declines), &key()).await.expect("a decline is a result");
    let ChargeOutcome::Declined(decline) = declined else { panic!("not declined: {declined:?}") };
    assert!(!decline.code.is_empty() && !decline.message.is_empty(), "{decline:?}");

    let other = gateway.charge(charge(payer, "c-3", &payer.pays), &key()).await.expect("an outcome");
    assert_ne!(paid(Some(other)).provider_id, facts.provider_id, "another payment has another id");

    let request = RefundRequest {
        refund_ref: "c-r-1".into(),
        payment: facts.provider_id.clone(),
        amount_cents: 1_900,
        reverse_transfer: false,
        refund_application_fee: false,
    };
    let refund = gateway.refund(request, &key()).await.expect("a result");
    let RefundOutcome::Succeeded { refund_id, amount_cents: 1_900 } = refund else {
        panic!("not refunded: {refund:?}")
    };
    let found = gateway.find_refund(&refund_id).await.expect("an answer");
    assert_eq!(found, Some(RefundOutcome::Succeeded { refund_id, amount_cents: 1_900 }), "it is found again");
}

/// What holds where the provider keeps payments: a key makes one payment, our reference finds it, and no more than was
/// paid is refunded. Payments of trials are not kept, and have no part in it.
///
/// # Panics
/// Where the gateway breaks the contract.
pub async fn keyed_charges(gateway: &dyn CardGateway, payer: &Payer) {
    assert_eq!(gateway.find_charge_by_ref(&payer.customer, "k-1").await.expect("an answer"), None);
    let once = key();
    let first = paid(Some(gateway.charge(charge(payer, "k-1", &payer.pays), &once).await.expect("an outcome")));
    let again = paid(Some(gateway.charge(charge(payer, "k-1", &payer.pays), &once).await.expect("an outcome")));
    assert_eq!(again.provider_id, first.provider_id, "the same key makes no second payment");
    let reused = Charge { amount_cents: 5_000, ..charge(payer, "k-1", &payer.pays) };
    let Err(GatewayError::Refused { code, .. }) = gateway.charge(reused, &once).await else {
        panic!("a key was taken for another amount")
    };
    assert_eq!(code, "idempotency_error");
    let found = paid(gateway.find_charge_by_ref(&payer.customer, "k-1").await.expect("an answer"));
    assert_eq!(found.provider_id, first.provider_id, "our reference finds it");

    let refund = |refund_ref: &str, amount_cents| RefundRequest {
        refund_ref: refund_ref.into(),
        payment: first.provider_id.clone(),
        amount_cents,
        reverse_transfer: false,
        refund_application_fee: false,
    };
    let made = gateway.refund(refund("k-r-1", 4_000), &key()).await.expect("a result");
    let found = gateway.find_refund_by_ref(&first.provider_id, "k-r-1").await.expect("an answer");
    assert_eq!(found, Some(made), "our reference finds the refund");
    let more = gateway.refund(refund("k-r-2", 1_000), &key()).await;
    assert!(matches!(more, Err(GatewayError::Refused { .. })), "more than is left: {more:?}");
    let left = paid(gateway.find_charge(&first.provider_id).await.expect("an answer"));
    assert_eq!(left.refunded_cents, 4_000);
}
