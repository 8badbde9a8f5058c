//! What must hold when the provider fails: never more than one charge, and never a guessed result.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures::future::join_all;
use gateways::cards::{ChargeOutcome, Charges, ConnectedAccounts, GatewayError};
use gateways::pace::Pace;
use sandboxes::cards::{Fault, FaultKind};

use crate::support::{Bench, CLIENT_TIMEOUT, charge_of, client, key, on_bench, succeeded};

const CHARGE: &str = "POST /v1/payment_intents";

#[tokio::test]
async fn the_same_key_replays_the_first_answer() {
    on_bench(async |bench: Bench| {
        for token in ["pm_card_visa", "pm_card_chargeDeclinedStolenCard"] {
            let (payment, once) = (bench.payment(token, token).await, key());
            let first = bench.cards.charge(payment.clone(), &once).await.unwrap();
            assert_eq!(bench.cards.charge(payment, &once).await.unwrap(), first);
            assert_eq!(bench.control.payments(token).await.unwrap().len(), 1);
        }
        bench
    })
    .await;
}

#[tokio::test]
async fn a_key_with_other_parameters_is_refused_and_charges_nothing() {
    on_bench(async |bench: Bench| {
        let (payment, once) = (bench.payment("p", "pm_card_visa").await, key());
        succeeded(bench.cards.charge(payment.clone(), &once).await.unwrap());
        let mut altered = payment;
        altered.amount_cents = 5_000;
        let refused = bench.cards.charge(altered, &once).await;
        assert!(
            matches!(&refused, Err(GatewayError::Refused { code, .. }) if code == "idempotency_error"),
            "{refused:?}"
        );
        assert_eq!(bench.control.payments("p").await.unwrap().len(), 1);
        bench
    })
    .await;
}

#[tokio::test]
async fn refused_parameters_are_not_stored_under_the_key() {
    on_bench(async |bench: Bench| {
        let once = key();
        let mut payment = bench.payment("p", "pm_card_visa").await;
        payment.amount_cents = 49;
        let refused = bench.cards.charge(payment.clone(), &once).await;
        assert!(
            matches!(&refused, Err(GatewayError::Refused { code, .. }) if code == "amount_too_small"),
            "{refused:?}"
        );
        payment.amount_cents = 50;
        succeeded(bench.cards.charge(payment, &once).await.unwrap());
        bench
    })
    .await;
}

#[tokio::test]
async fn stored_500_is_replayed_until_looked_up() {
    on_bench(async |bench: Bench| {
        for (kind, made) in [(FaultKind::ErrorBefore, 0), (FaultKind::ErrorAfter, 1)] {
            let payment_ref = format!("{kind:?}");
            let (payment, once) = (bench.payment(&payment_ref, "pm_card_visa").await, key());
            bench.control.fault(CHARGE, kind, 1).await.unwrap();
            for _ in 0..2 {
                let answer = bench.cards.charge(payment.clone(), &once).await;
                assert!(matches!(answer, Err(GatewayError::Unknown { .. })), "{answer:?}");
            }
            let found = bench.cards.find_charge_by_ref(&payment.customer, &payment_ref).await.unwrap();
            assert_eq!(found.map(succeeded).is_some(), made == 1);
            assert_eq!(bench.control.payments(&payment_ref).await.unwrap().len(), made);
        }
        bench
    })
    .await;
}

#[tokio::test]
async fn timeout_after_the_charge_is_unknown_and_found_by_reference() {
    on_bench(async |bench: Bench| {
        let (payment, once) = (bench.payment("p", "pm_card_visa").await, key());
        bench.control.fault(CHARGE, FaultKind::TimeoutAfter, 1).await.unwrap();
        let started = Instant::now();
        let answer = bench.cards.charge(payment.clone(), &once).await;
        assert!(matches!(answer, Err(GatewayError::Unknown { .. })), "{answer:?}");
        assert!(started.elapsed() < CLIENT_TIMEOUT + Duration::from_millis(500));

        let found = bench.cards.find_charge_by_ref(&payment.customer, "p").await.unwrap().unwrap();
        let facts = succeeded(found.clone());
        assert_eq!(facts.fee_cents, Some(172));
        assert_eq!(bench.cards.charge(payment, &once).await.unwrap(), found);
        assert_eq!(bench.control.payments("p").await.unwrap().len(), 1);
        bench
    })
    .await;
}

#[tokio::test]
async fn expired_key_charges_again_unless_looked_up_first() {
    on_bench(async |bench: Bench| {
        let (payment, once) = (bench.payment("p", "pm_card_visa").await, key());
        let paid = bench.cards.charge(payment.clone(), &once).await.unwrap();
        bench.control.forget_keys().await.unwrap();
        let found = bench.cards.find_charge_by_ref(&payment.customer, "p").await.unwrap();
        assert_eq!(found, Some(paid));
        bench.cards.charge(payment, &once).await.unwrap();
        assert_eq!(bench.control.payments("p").await.unwrap().len(), 2, "what not looking first would cost");
        bench
    })
    .await;
}

#[tokio::test]
async fn timeout_before_the_charge_is_unknown_and_retry_charges_once() {
    on_bench(async |bench: Bench| {
        let (payment, once) = (bench.payment("p", "pm_card_visa").await, key());
        bench.control.fault(CHARGE, FaultKind::TimeoutBefore, 1).await.unwrap();
        let answer = bench.cards.charge(payment.clone(), &once).await;
        assert!(matches!(answer, Err(GatewayError::Unknown { .. })), "{answer:?}");
        assert_eq!(bench.cards.find_charge_by_ref(&payment.customer, "p").await.unwrap(), None);
        succeeded(bench.cards.charge(payment, &once).await.unwrap());
        assert_eq!(bench.control.payments("p").await.unwrap().len(), 1);
        bench
    })
    .await;
}

#[tokio::test]
async fn concurrent_calls_with_one_key_charge_once() {
    on_bench(async |bench: Bench| {
        let (payment, once) = (bench.payment("p", "pm_card_visa").await, key());
        let slow = Fault { call: CHARGE.into(), kind: FaultKind::Slow, count: 1, ms: Some(300) };
        bench.control.add_fault(&slow).await.unwrap();
        let (first, second) =
            tokio::join!(bench.cards.charge(payment.clone(), &once), bench.cards.charge(payment, &once));
        assert_eq!(succeeded(first.unwrap()), succeeded(second.unwrap()));
        assert_eq!(bench.control.payments("p").await.unwrap().len(), 1);
        bench
    })
    .await;
}

#[tokio::test]
async fn long_used_key_is_unknown_after_the_retries() {
    on_bench(async |bench: Bench| {
        let (payment, once) = (bench.payment("p", "pm_card_visa").await, key());
        let slow = Fault { call: CHARGE.into(), kind: FaultKind::Slow, count: 1, ms: Some(3_000) };
        bench.control.add_fault(&slow).await.unwrap();
        let later = async {
            // The slow call holds the key.
            tokio::time::sleep(Duration::from_millis(400)).await;
            bench.cards.charge(payment.clone(), &once).await
        };
        let (first, second) = tokio::join!(bench.cards.charge(payment.clone(), &once), later);
        let ends = [first, second];
        assert!(matches!(ends[0], Err(GatewayError::Unknown { .. })), "{ends:?}");
        assert!(matches!(ends[1], Err(GatewayError::Unknown { .. })), "{ends:?}");
        for _ in 0..100 {
            match bench.cards.charge(payment.clone(), &once).await {
                Ok(ChargeOutcome::Succeeded(_)) => break,
                Err(GatewayError::Unknown { .. }) => {}
                other => panic!("{other:?}"),
            }
        }
        let made = bench.control.payments("p").await.unwrap();
        assert_eq!(made.len(), 1);
        assert_eq!(made[0].status, "succeeded");
        bench
    })
    .await;
}

#[tokio::test]
async fn few_429s_are_waited_out_and_many_report_busy() {
    on_bench(async |bench: Bench| {
        let (payment, once) = (bench.payment("p", "pm_card_visa").await, key());
        bench.control.fault(CHARGE, FaultKind::TooMany, 2).await.unwrap();
        succeeded(bench.cards.charge(payment, &once).await.unwrap());

        let payment = bench.payment("storm", "pm_card_visa").await;
        bench.control.fault(CHARGE, FaultKind::TooMany, 100).await.unwrap();
        let answer = bench.cards.charge(payment.clone(), &key()).await;
        assert!(matches!(answer, Err(GatewayError::Busy { .. })), "{answer:?}");
        assert!(bench.control.payments("storm").await.unwrap().is_empty());
        assert_eq!(bench.control.faults().await.unwrap().len(), 1);
        bench.control.clear_faults().await.unwrap();
        succeeded(bench.cards.charge(payment, &key()).await.unwrap());
        bench
    })
    .await;
}

#[tokio::test]
async fn twenty_payments_at_once_are_twenty_charges() {
    on_bench(async |bench: Bench| {
        let customer = bench.customer().await;
        let saved = bench.attach(&customer, &"pm_card_visa".into()).await.unwrap();
        let payments = (0..20).map(|n| {
            let payment = charge_of(&format!("p-{n}"), customer.clone(), saved.id.clone());
            let cards = &bench.cards;
            async move { succeeded(cards.charge(payment, &key()).await.unwrap()).charge_id }
        });
        let mut charges = futures::future::join_all(payments).await;
        charges.sort();
        charges.dedup();
        assert_eq!(charges.len(), 20);
        bench
    })
    .await;
}

#[tokio::test]
async fn nobody_there_is_unknown() {
    on_bench(async |mut bench: Bench| {
        let payment = bench.payment("p", "pm_card_visa").await;
        bench.running.take().unwrap().stop().await;
        let answer = bench.cards.charge(payment, &key()).await;
        assert!(matches!(answer, Err(GatewayError::Unknown { .. })), "{answer:?}");
        bench
    })
    .await;
}

#[tokio::test]
async fn paced_client_stays_within_the_rate_limit() {
    on_bench(async |mut bench: Bench| {
        bench.config.per_second = NonZeroU32::new(50);
        bench.restart().await;
        let office = bench.office().await;
        let began = bench.control.calls().await.unwrap();
        let paced = Arc::new(client(bench.base_url()).paced(Arc::new(Pace::of(NonZeroU32::new(40).unwrap()))));
        let asked = (0..80).map(|_| {
            let (paced, office) = (paced.clone(), office.clone());
            tokio::spawn(async move { paced.account(&office).await })
        });
        for answer in join_all(asked).await {
            answer.unwrap().unwrap();
        }
        let kept = bench.control.calls().await.unwrap();
        assert_eq!((kept.allowed - began.allowed, kept.refused), (80, 0), "80 calls of one who keeps to it");

        let unpaced = Arc::new(client(bench.base_url()));
        let asked = (0..200).map(|_| {
            let (unpaced, office) = (unpaced.clone(), office.clone());
            tokio::spawn(async move { unpaced.account(&office).await })
        });
        join_all(asked).await;
        assert!(bench.control.calls().await.unwrap().refused > 0, "200 calls at once of one who does not");
        bench
    })
    .await;
}
