//! A connected account's objects are isolated: neither other accounts nor the platform can reach them, unless the
//! platform names the account.

use gateways::cards::{Charges, ConnectedAccounts, GatewayError, Payouts};
use reqwest::Method;
use serde_json::Value;

use crate::support::{Bench, Receiver, key, on_bench, on_bench_with_receiver};

fn id(body: &Value) -> String {
    body["id"].as_str().unwrap_or_else(|| panic!("{body}")).to_owned()
}

/// A direct charge to an account's own customer; returns the customer and the payment.
async fn direct(bench: &Bench, office: &str) -> (String, Value) {
    let (_, customer) = bench.wire(Method::POST, "customers", &[("email", "a@example.com")], Some(office)).await;
    let customer = id(&customer);
    let form = [
        ("amount", "5000"),
        ("currency", "usd"),
        ("confirm", "true"),
        ("payment_method", "pm_card_visa"),
        ("customer", customer.as_str()),
        ("application_fee_amount", "300"),
    ];
    let (status, intent) = bench.wire(Method::POST, "payment_intents", &form, Some(office)).await;
    assert_eq!((status, &intent["status"]), (200, &"succeeded".into()), "{intent}");
    (customer, intent)
}

#[tokio::test]
async fn what_is_one_accounts_is_not_there_for_any_other() {
    on_bench(async |bench: Bench| {
        let (office, other) = (bench.office().await, bench.office().await);
        let (customer, intent) = direct(&bench, office.as_str()).await;
        let (intent, charge, method) =
            (id(&intent), intent["latest_charge"].as_str().unwrap(), intent["payment_method"].as_str().unwrap());
        for account in [None, Some(other.as_str())] {
            for path in [
                format!("customers/{customer}"),
                format!("payment_intents/{intent}"),
                format!("charges/{charge}"),
                format!("payment_methods/{method}"),
                format!("customers/{customer}/payment_methods"),
                format!("customers/{customer}/sources"),
            ] {
                let (status, body) = bench.wire(Method::GET, &path, &[], account).await;
                assert_eq!((status, &body["error"]["code"]), (404, &"resource_missing".into()), "{path}: {body}");
            }
            for (path, form, param) in [
                ("refunds", vec![("charge", charge)], "charge"),
                ("refunds", vec![("payment_intent", intent.as_str())], "payment_intent"),
                (
                    "payment_intents",
                    vec![("amount", "500"), ("currency", "usd"), ("customer", customer.as_str())],
                    "customer",
                ),
                ("setup_intents", vec![("customer", customer.as_str())], "customer"),
            ] {
                let (status, body) = bench.wire(Method::POST, path, &form, account).await;
                let told = (status, &body["error"]["code"], &body["error"]["param"]);
                assert_eq!(told, (400, &"resource_missing".into(), &param.into()), "{path}: {body}");
            }
            for act in ["confirm", "capture", "cancel"] {
                let path = format!("payment_intents/{intent}/{act}");
                assert_eq!(bench.wire(Method::POST, &path, &[], account).await.0, 404, "{act}");
            }
            for list in ["customers", "payment_intents", "charges", "balance_transactions", "events"] {
                let form = [("limit", "100")];
                let (_, page) = bench.wire(Method::GET, list, &form, account).await;
                let shown = page["data"].to_string();
                assert!(!shown.contains(&intent) && !shown.contains(&customer) && !shown.contains(charge), "{list}");
            }
        }
        let (status, own) =
            bench.wire(Method::GET, &format!("payment_intents/{intent}"), &[], Some(office.as_str())).await;
        assert_eq!((status, id(&own)), (200, intent));

        let platform = bench.customer().await;
        let form = [("amount", "500"), ("currency", "usd"), ("customer", platform.as_str())];
        let (status, body) = bench.wire(Method::POST, "payment_intents", &form, Some(office.as_str())).await;
        assert_eq!((status, &body["error"]["param"]), (400, &"customer".into()), "a direct charge of our customer");
        bench
    })
    .await;
}

#[tokio::test]
async fn direct_charge_belongs_to_account_and_its_fee_to_us() {
    on_bench(async |bench: Bench| {
        let office = bench.office().await;
        let (_, intent) = direct(&bench, office.as_str()).await;
        let charge = intent["latest_charge"].as_str().unwrap();
        let balance = bench.cards.balance(&office).await.unwrap();
        assert_eq!(balance.pending_cents, 5_000 - 175 - 300, "the processor's fee and ours are taken off");
        let fees = bench.get(&format!("application_fees?charge={charge}")).await;
        assert_eq!((&fees["data"][0]["amount"], &fees["data"][0]["account"]), (&300.into(), &office.as_str().into()));
        assert_eq!(bench.get("balance").await["pending"][0]["amount"], 300);

        let form = [("charge", charge), ("amount", "2500"), ("refund_application_fee", "true")];
        let (status, refund) = bench.wire(Method::POST, "refunds", &form, Some(office.as_str())).await;
        assert_eq!(status, 200, "{refund}");
        assert_eq!(bench.get("balance").await["available"][0]["amount"], -150);
        let balance = bench.cards.balance(&office).await.unwrap();
        assert_eq!(balance.available_cents, -2_350);
        bench
    })
    .await;
}

#[tokio::test]
async fn foreign_account_is_refused_unlike_a_bad_key() {
    on_bench(async |bench: Bench| {
        for (path, account) in [("balance", Some("acct_nobody")), ("accounts/acct_nobody", None)] {
            let (status, body) = bench.wire(Method::GET, path, &[], account).await;
            assert_eq!((status, &body["error"]["code"]), (403, &"account_invalid".into()), "{body}");
        }
        assert_eq!(bench.cards.account(&"acct_nobody".into()).await.unwrap(), None);
        let refused = bench.cards.balance(&"acct_nobody".into()).await;
        assert!(
            matches!(&refused, Err(GatewayError::Refused { code, .. }) if code == "account_invalid"),
            "the key is a good one: {refused:?}"
        );
        bench
    })
    .await;
}

#[tokio::test]
async fn each_account_has_idempotency_keys_of_its_own() {
    on_bench(async |bench: Bench| {
        let office = bench.office().await;
        let make = async |account: Option<&str>| {
            let mut request = gateways::http::client()
                .post(format!("{}v1/customers", bench.base_url()))
                .bearer_auth(crate::support::SECRET_KEY)
                .header("Idempotency-Key", "the-same")
                .form(&[("email", "a@example.com")]);
            if let Some(account) = account {
                request = request.header("Stripe-Account", account);
            }
            id(&request.send().await.unwrap().json().await.unwrap())
        };
        assert_ne!(make(None).await, make(Some(office.as_str())).await);
        assert_eq!(make(None).await, make(None).await);
        bench
    })
    .await;
}

#[tokio::test]
async fn connect_events_name_the_account_and_reach_subscribers() {
    on_bench_with_receiver(async |bench: Bench, receiver: Receiver| {
        let office = bench.office().await;
        let other = Receiver::start("stripe-signature").await;
        let form = [("url", other.url.as_str()), ("enabled_events[]", "charge.succeeded"), ("connect", "true")];
        let (status, made) = bench.wire(Method::POST, "webhook_endpoints", &form, None).await;
        assert_eq!((status, &made["enabled_events"]), (200, &serde_json::json!(["charge.succeeded"])), "{made}");
        direct(&bench, office.as_str()).await;
        bench.cards.charge(bench.payment("ours", "pm_card_visa").await, &key()).await.unwrap();
        let read = |got: &[crate::support::Delivered]| -> Vec<Value> {
            got.iter().map(|one| serde_json::from_slice(&one.body).unwrap()).collect()
        };
        let paid = |events: &[Value], account: &Value| {
            events.iter().filter(|e| e["type"] == "payment_intent.succeeded" && e["account"] == *account).count()
        };
        let own: Value = office.as_str().into();
        let got = receiver.until(|got| paid(&read(got), &own) == 1 && paid(&read(got), &Value::Null) == 1).await;
        let updated = read(&got).into_iter().find(|event| event["type"] == "account.updated").unwrap();
        assert_eq!(updated["account"], own);
        let before = &updated["data"]["previous_attributes"];
        assert_eq!(
            (&before["charges_enabled"], &before["capabilities"]["transfers"]),
            (&false.into(), &"inactive".into())
        );
        assert!(before.get("email").is_none(), "what did not change is not told: {before}");
        assert!(read(&got).iter().any(|event| event["type"] == "payment_intent.created"));
        let got = read(&other.until(|got| !got.is_empty()).await);
        assert_eq!(got.len(), 1, "one kind, of connected accounts: {got:?}");
        assert_eq!((&got[0]["type"], &got[0]["account"]), (&"charge.succeeded".into(), &own));
        bench
    })
    .await;
}
