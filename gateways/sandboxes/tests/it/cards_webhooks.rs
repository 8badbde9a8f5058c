//! Webhooks: accepted only if signed correctly and recently, delivered again until accepted, and safe to receive twice.

use gateways::cards::{Charges, WebhookError, WebhookKind, Webhooks};
use sandboxes::cards::{Behavior, FaultKind};
use stripe_webhook::Webhook;

use crate::support::{
    Bench, Receiver, WEBHOOK_SECRET, field_of, key, kind_of, on_bench, on_bench_with_receiver, succeeded,
};

const PAID: &str = "payment_intent.succeeded";
const CREATED: &str = "payment_intent.created";

#[tokio::test]
async fn a_payments_events_arrive_signed_and_say_which_payment() {
    on_bench_with_receiver(async |bench: Bench, receiver: Receiver| {
        let paid = succeeded(bench.cards.charge(bench.payment("p-7", "pm_card_visa").await, &key()).await.unwrap());
        let got = receiver.until(|got| got.len() >= 3).await;
        let event = got.iter().find(|d| kind_of(d) == PAID).unwrap();
        let event = bench.cards.verify_webhook(&event.body, &event.signature).unwrap();
        assert!(event.id.starts_with("evt_") && !event.livemode);
        assert_eq!(
            event.kind,
            WebhookKind::PaymentSucceeded { provider_id: paid.provider_id, payment_ref: Some("p-7".into()) }
        );
        let other = got.iter().find(|d| kind_of(d) == "charge.succeeded").unwrap();
        let other = bench.cards.verify_webhook(&other.body, &other.signature).unwrap();
        assert_eq!(other.kind, WebhookKind::Other("charge.succeeded".into()));
        bench
    })
    .await;
}

#[tokio::test]
async fn tampered_old_and_foreign_webhooks_are_not_believed() {
    on_bench(async |bench: Bench| {
        let body = serde_json::json!({
            "id": "evt_1", "object": "event", "type": PAID, "created": 1_790_000_000, "livemode": false,
            "pending_webhooks": 1, "data": {"object": {"id": "pi_1", "object": "payment_intent", "metadata": {}}},
        })
        .to_string();
        let verify = |body: &str, signature: &str| bench.cards.verify_webhook(body.as_bytes(), signature);
        let good = Webhook::generate_test_header(&body, WEBHOOK_SECRET, None);
        assert!(verify(&body, &good).is_ok(), "an object of another version, yet rightly signed");

        let tampered = body.replace("pi_1", "pi_2");
        assert_eq!(verify(&tampered, &good), Err(WebhookError::BadSignature));
        let foreign = Webhook::generate_test_header(&body, "whsec_somebody", None);
        assert_eq!(verify(&body, &foreign), Err(WebhookError::BadSignature));
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs();
        let old = Webhook::generate_test_header(&body, WEBHOOK_SECRET, Some(now.cast_signed() - 301));
        assert_eq!(verify(&body, &old), Err(WebhookError::Expired));
        for header in ["", "t=1", "v1=00", "nonsense"] {
            assert_eq!(verify(&body, header), Err(WebhookError::BadSignature), "{header:?}");
        }
        let unreadable = "{\"id\": 1}";
        let signed = Webhook::generate_test_header(unreadable, WEBHOOK_SECRET, None);
        assert!(matches!(verify(unreadable, &signed), Err(WebhookError::Unreadable(_))));
        bench
    })
    .await;
}

#[tokio::test]
async fn rejected_webhook_is_redelivered_with_the_same_id() {
    on_bench_with_receiver(async |bench: Bench, receiver: Receiver| {
        receiver.answer_next_with(500);
        receiver.answer_next_with(500);
        bench.cards.charge(bench.payment("p", "pm_card_visa").await, &key()).await.unwrap();
        let got = receiver.until(|got| got.len() == 5).await;
        let mut ids: Vec<String> = got.iter().map(|d| field_of(d, "id")).collect();
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), 3, "three events, each tried until taken");
        for delivered in &got {
            bench.cards.verify_webhook(&delivered.body, &delivered.signature).unwrap();
        }
        bench
    })
    .await;
}

#[tokio::test]
async fn what_was_not_delivered_is_delivered_after_a_restart() {
    on_bench_with_receiver(async |mut bench: Bench, receiver: Receiver| {
        let reachable = bench.config.webhook_url.replace("http://127.0.0.1:9/nobody".into());
        bench.restart().await;
        bench.cards.charge(bench.payment("p", "pm_card_visa").await, &key()).await.unwrap();
        assert!(receiver.so_far().is_empty());

        let mut conn = bench.database().await;
        sqlx::query("update delivery set url = $1, due_at = now()").bind(&reachable).execute(&mut conn).await.unwrap();
        bench.config.webhook_url = reachable;
        bench.restart().await;
        receiver.until(|got| got.iter().any(|d| kind_of(d) == PAID)).await;
        bench
    })
    .await;
}

#[tokio::test]
async fn sandbox_webhooks_can_be_doubled_lost_reordered_or_wrongly_signed() {
    on_bench_with_receiver(async |bench: Bench, receiver: Receiver| {
        let count = |got: &[crate::support::Delivered], kind: &str| got.iter().filter(|d| kind_of(d) == kind).count();
        bench.control.fault(PAID, FaultKind::WebhookDoubled, 1).await.unwrap();
        bench.control.fault("charge.succeeded", FaultKind::WebhookLost, 1).await.unwrap();
        bench.cards.charge(bench.payment("p-1", "pm_card_visa").await, &key()).await.unwrap();
        let got = receiver.until(|got| count(got, PAID) == 2 && count(got, CREATED) == 1).await;
        let paid: Vec<String> = got.iter().filter(|d| kind_of(d) == PAID).map(|d| field_of(d, "id")).collect();
        assert_eq!(paid[0], paid[1]);
        assert_eq!(count(&got, "charge.succeeded"), 0);

        bench.control.fault("charge.succeeded", FaultKind::WebhookReordered, 1).await.unwrap();
        bench.cards.charge(bench.payment("p-2", "pm_card_visa").await, &key()).await.unwrap();
        receiver.until(|got| got.len() == 6).await;
        let kinds = receiver.kinds();
        let later: Vec<&String> = kinds[3..].iter().filter(|kind| *kind != CREATED).collect();
        assert_eq!(later, [PAID, "charge.succeeded"]);

        bench.control.fault(PAID, FaultKind::WebhookBadSignature, 1).await.unwrap();
        for _ in 0..3 {
            receiver.answer_next_with(400);
        }
        bench.cards.charge(bench.payment("p-3", "pm_card_visa").await, &key()).await.unwrap();
        let got = receiver.until(|got| got.len() == 12).await;
        let verdicts: Vec<bool> = got[6..]
            .iter()
            .filter(|d| kind_of(d) == PAID)
            .map(|d| bench.cards.verify_webhook(&d.body, &d.signature).is_ok())
            .collect();
        assert_eq!(verdicts, [false, true]);
        bench
    })
    .await;
}

#[tokio::test]
async fn declines_drafts_disputes_and_accounts_tell_what_happened() {
    on_bench_with_receiver(async |bench: Bench, receiver: Receiver| {
        let heard = async |want: &dyn Fn(&WebhookKind) -> bool| {
            let read = |got: &[crate::support::Delivered]| -> Vec<WebhookKind> {
                got.iter().map(|d| bench.cards.verify_webhook(&d.body, &d.signature).unwrap().kind).collect()
            };
            receiver.until(|got| read(got).iter().any(want)).await;
        };
        bench.cards.charge(bench.payment("no", "pm_card_chargeDeclined").await, &key()).await.unwrap();
        heard(&|k| matches!(k, WebhookKind::PaymentFailed { payment_ref: Some(r), .. } if r == "no")).await;

        let draft = bench.cards.charge(bench.payment("draft", "pm_usBankAccount_success").await, &key()).await.unwrap();
        heard(&|k| matches!(k, WebhookKind::PaymentProcessing { payment_ref: Some(r), .. } if r == "draft")).await;
        // Settled by this call or by its own timer, whichever is first: a debit is settled only once.
        let _ = bench.control.settle(draft.provider_id().unwrap(), Behavior::BankPays).await;
        heard(&|k| matches!(k, WebhookKind::PaymentSucceeded { payment_ref: Some(r), .. } if r == "draft")).await;

        let paid = bench.cards.charge(bench.payment("angry", "pm_card_createDispute").await, &key()).await.unwrap();
        let paid = paid.provider_id().unwrap().clone();
        heard(&|k| {
            matches!(k, WebhookKind::ChargeDisputed { provider_id, amount_cents: 4_900, reason, .. }
                if *provider_id == paid && reason == "fraudulent")
        })
        .await;
        let calm = bench.cards.charge(bench.payment("calm", "pm_card_visa").await, &key()).await.unwrap();
        let dispute = bench.control.dispute(calm.provider_id().unwrap()).await.unwrap();
        bench.control.close_dispute(&dispute, true).await.unwrap();
        heard(&|k| matches!(k, WebhookKind::DisputeClosed { dispute_id, won: true, .. } if *dispute_id == dispute))
            .await;

        let office = bench.office().await;
        heard(&|k| matches!(k, WebhookKind::AccountUpdated { account } if *account == office)).await;
        bench
    })
    .await;
}
