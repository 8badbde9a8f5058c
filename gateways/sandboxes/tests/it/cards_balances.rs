//! The platform's balance after payments, shares, fees, refunds and transfers.

use chrono::Duration;
use gateways::cards::{Charges, Payouts};
use reqwest::Method;
use serde_json::Value;

use crate::support::{Bench, key, on_bench, succeeded};

/// The platform's movements, oldest first: kind, amount, fee.
async fn movements(bench: &Bench) -> Vec<(String, i64, i64)> {
    let page = bench.get("balance_transactions?limit=100").await;
    let read = |booked: &Value| {
        let cents = |key: &str| booked[key].as_i64().unwrap();
        assert_eq!(cents("net"), cents("amount") - cents("fee"));
        (booked["type"].as_str().unwrap().to_owned(), cents("amount"), cents("fee"))
    };
    page["data"].as_array().unwrap().iter().rev().map(read).collect()
}

async fn held(bench: &Bench) -> (i64, i64) {
    let balance = bench.get("balance").await;
    (balance["available"][0]["amount"].as_i64().unwrap(), balance["pending"][0]["amount"].as_i64().unwrap())
}

fn row(kind: &str, amount: i64, fee: i64) -> (String, i64, i64) {
    (kind.to_owned(), amount, fee)
}

#[tokio::test]
async fn destination_charge_leaves_its_fees_on_the_platform() {
    on_bench(async |bench: Bench| {
        let (paid, office) = bench.shared().await;
        let made = [row("charge", 4_900, 172), row("transfer", -4_900, 0), row("application_fee", 300, 0)];
        assert_eq!(movements(&bench).await, made);
        assert_eq!(held(&bench).await, (0, 128));
        bench.control.turn_clock(Duration::days(3)).await.unwrap();
        assert_eq!(held(&bench).await, (128, 0));

        bench.refund_half(&paid).await;
        let given =
            [row("application_fee_refund", -150, 0), row("refund", -2_450, 0), row("transfer_refund", 2_450, 0)];
        assert_eq!(movements(&bench).await[3..], given);
        assert_eq!(held(&bench).await, (-22, 0), "what is ours of the fee less what the processor keeps");
        assert_eq!(bench.cards.balance(&office).await.unwrap().available_cents, 4_600 - 2_300);
        bench
    })
    .await;
}

#[tokio::test]
async fn transfer_is_limited_by_available_or_source_funds() {
    on_bench(async |bench: Bench| {
        let office = bench.office().await;
        let paid = succeeded(bench.cards.charge(bench.payment("p", "pm_card_visa").await, &key()).await.unwrap());
        let send = async |amount: &str, of: Option<&str>| {
            let mut form = vec![("amount", amount), ("currency", "usd"), ("destination", office.as_str())];
            form.extend(of.map(|charge| ("source_transaction", charge)));
            let (status, body) = bench.wire(Method::POST, "transfers", &form, None).await;
            (status, body["error"]["code"].as_str().unwrap_or_default().to_owned())
        };
        let (refused, fine) = ((400, "balance_insufficient".to_owned()), (200, String::new()));
        assert_eq!(send("1", None).await, refused, "the payment is not available yet");
        assert_eq!(send("3000", Some(paid.charge_id.as_str())).await, fine, "of the charge itself it can be sent");
        assert_eq!(send("1901", Some(paid.charge_id.as_str())).await.0, 400, "and no more than it brought");
        let balance = bench.cards.balance(&office).await.unwrap();
        assert_eq!((balance.available_cents, balance.pending_cents), (0, 3_000), "it is available when the charge is");

        let at_once = bench.payment("at-once", "pm_card_bypassPending").await;
        succeeded(bench.cards.charge(at_once, &key()).await.unwrap());
        assert_eq!(held(&bench).await.0, 4_900 - 172);
        bench.control.top_up(272).await.unwrap();
        assert_eq!(send("5001", None).await, refused);
        assert_eq!(send("5000", None).await, fine);
        assert_eq!(held(&bench).await.0, 0);
        assert_eq!(bench.cards.balance(&office).await.unwrap().available_cents, 5_000);

        let (many, one) = (bench.office().await, [("amount", "400"), ("currency", "usd")]);
        bench.control.top_up(1_000).await.unwrap();
        let form = [one.as_slice(), &[("destination", many.as_str())]].concat();
        let sent = futures::future::join_all((0..5).map(|_| bench.wire(Method::POST, "transfers", &form, None))).await;
        assert_eq!(sent.iter().filter(|(status, _)| *status == 200).count(), 2, "no two take the same money");
        bench
    })
    .await;
}

#[tokio::test]
async fn a_reversal_and_a_dispute_are_booked() {
    on_bench(async |bench: Bench| {
        let (paid, _) = bench.shared().await;
        let charge = bench.get(&format!("charges/{}", paid.charge_id)).await;
        let path = format!("transfers/{}/reversals", charge["transfer"].as_str().unwrap());
        let form = [("amount", "2450"), ("refund_application_fee", "true")];
        let (status, reversal) = bench.wire(Method::POST, &path, &form, None).await;
        assert_eq!(status, 200, "{reversal}");
        let dispute = bench.control.dispute(&paid.provider_id).await.unwrap();
        bench.control.close_dispute(&dispute, true).await.unwrap();
        let made = [
            row("application_fee_refund", -150, 0),
            row("transfer_refund", 2_450, 0),
            row("adjustment", -4_900, 1_500),
            row("adjustment", 4_900, 0),
        ];
        assert_eq!(movements(&bench).await[3..], made);
        bench
    })
    .await;
}

#[tokio::test]
async fn what_is_set_aside_moves_when_it_is_captured() {
    on_bench(async |bench: Bench| {
        let office = bench.office().await;
        let customer = bench.customer().await;
        let hold = async || {
            let form = [
                ("amount", "5000"),
                ("currency", "usd"),
                ("confirm", "true"),
                ("capture_method", "manual"),
                ("payment_method", "pm_card_visa"),
                ("customer", customer.as_str()),
                ("transfer_data[destination]", office.as_str()),
                ("application_fee_amount", "300"),
            ];
            let (_, intent) = bench.wire(Method::POST, "payment_intents", &form, None).await;
            assert_eq!((&intent["status"], &intent["amount_capturable"]), (&"requires_capture".into(), &5_000.into()));
            intent["id"].as_str().unwrap().to_owned()
        };
        let taken = hold().await;
        assert_eq!(movements(&bench).await, []);
        let capture = format!("payment_intents/{taken}/capture");
        assert_eq!(bench.wire(Method::POST, &capture, &[("amount_to_capture", "5001")], None).await.0, 400);
        let (_, intent) = bench.wire(Method::POST, &capture, &[("amount_to_capture", "4000")], None).await;
        assert_eq!((&intent["status"], &intent["amount_received"]), (&"succeeded".into(), &4_000.into()));
        let made = [row("charge", 4_000, 146), row("transfer", -4_000, 0), row("application_fee", 300, 0)];
        assert_eq!(movements(&bench).await, made);
        assert_eq!(bench.wire(Method::POST, &capture, &[], None).await.0, 400, "once");

        let given_up = hold().await;
        let (_, intent) = bench.wire(Method::POST, &format!("payment_intents/{given_up}/cancel"), &[], None).await;
        assert_eq!(intent["status"], "canceled");
        assert_eq!(movements(&bench).await.len(), 3, "nothing moved");
        bench
    })
    .await;
}
