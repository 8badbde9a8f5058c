//! Saving cards and bank accounts: the bank's approval, the owner's mandate, and methods that cannot be used again.

use gateways::cards::{
    ChargeOutcome, Charges, GatewayError, MethodKind, NewMethod, PaymentMethods, SaveOutcome, SetupId,
};
use reqwest::Method;

use crate::support::{Bench, charge_of, key, mandate, on_bench, succeeded};

async fn save(bench: &Bench, token: &str) -> (gateways::cards::CustomerId, Result<SaveOutcome, GatewayError>) {
    let customer = bench.customer().await;
    let new = NewMethod { customer: &customer, token: &token.into(), mandate: &mandate() };
    let outcome = bench.cards.save_payment_method(new, &key()).await;
    (customer, outcome)
}

fn approval(outcome: Result<SaveOutcome, GatewayError>) -> (SetupId, String) {
    match outcome.unwrap() {
        SaveOutcome::RequiresAction { setup, next_action_url: Some(url), .. } => (setup, url),
        other => panic!("no approval is wanted: {other:?}"),
    }
}

#[tokio::test]
async fn a_card_and_a_bank_account_are_saved_at_once() {
    on_bench(async |bench: Bench| {
        for (token, kind) in [("pm_card_visa", MethodKind::Card), ("pm_usBankAccount_success", MethodKind::Bank)] {
            let (customer, outcome) = save(&bench, token).await;
            let SaveOutcome::Saved(saved) = outcome.unwrap() else { panic!("not saved") };
            assert_eq!(saved.kind, kind);
            let mut away = charge_of(token, customer, saved.id);
            away.off_session = true;
            let outcome = bench.cards.charge(away, &key()).await.unwrap();
            assert!(matches!(outcome, ChargeOutcome::Succeeded(_) | ChargeOutcome::Processing { .. }), "{outcome:?}");
        }
        let (_, refused) = save(&bench, "pm_card_chargeDeclined").await;
        assert!(matches!(refused, Err(GatewayError::Declined(d)) if d.code == "generic_decline"));
        bench
    })
    .await;
}

#[tokio::test]
async fn saving_authentication_precedes_the_saved_card() {
    on_bench(async |bench: Bench| {
        let (customer, outcome) = save(&bench, "pm_card_authenticationRequiredOnSetup").await;
        let (setup, url) = approval(outcome);
        let waiting = bench.cards.find_saving(&setup).await.unwrap().unwrap();
        assert!(matches!(waiting.outcome, SaveOutcome::RequiresAction { .. }));
        assert_eq!(waiting.customer.as_ref(), Some(&customer));

        let browser = gateways::http::client();
        let page = browser.get(&url).send().await.unwrap().text().await.unwrap();
        assert!(page.contains("approve saving this card"), "{page}");
        let approved = browser.post(&url).form(&[("answer", "yes")]).send().await.unwrap();
        assert!(approved.text().await.unwrap().contains("Approved"));
        let done = bench.cards.find_saving(&setup).await.unwrap().unwrap();
        let SaveOutcome::Saved(saved) = done.outcome else { panic!("{done:?}") };
        let mut away = charge_of("away", customer, saved.id);
        away.off_session = true;
        succeeded(bench.cards.charge(away, &key()).await.unwrap());
        bench
    })
    .await;
}

#[tokio::test]
async fn always_authenticating_card_is_saved_and_asks_again() {
    on_bench(async |bench: Bench| {
        let token = "pm_card_authenticationRequired";
        let (customer, outcome) = save(&bench, token).await;
        let (setup, _) = approval(outcome);
        bench.control.authenticate_setup(&setup, true).await.unwrap();
        let done = bench.cards.find_saving(&setup).await.unwrap().unwrap();
        let SaveOutcome::Saved(saved) = done.outcome else { panic!("{done:?}") };
        let mut away = charge_of("away", customer, saved.id);
        away.off_session = true;
        let outcome = bench.cards.charge(away, &key()).await.unwrap();
        assert!(matches!(outcome, ChargeOutcome::Declined(d) if d.code == "authentication_required"));

        let (_, outcome) = save(&bench, token).await;
        let (setup, _) = approval(outcome);
        bench.control.authenticate_setup(&setup, false).await.unwrap();
        let done = bench.cards.find_saving(&setup).await.unwrap().unwrap();
        assert!(
            matches!(&done.outcome, SaveOutcome::Declined(d) if d.code == "setup_intent_authentication_failure"),
            "{done:?}"
        );
        assert_eq!(bench.cards.find_saving(&"seti_none".into()).await.unwrap(), None);
        bench
    })
    .await;
}

#[tokio::test]
async fn a_bank_draft_needs_its_owners_permission() {
    on_bench(async |bench: Bench| {
        let customer = bench.customer().await;
        let bank = "pm_usBankAccount_success";
        let refused = bench.cards.charge(charge_of("p", customer.clone(), bank.into()), &key()).await;
        assert!(
            matches!(&refused, Err(GatewayError::Refused { code, .. }) if code == "payment_intent_mandate_invalid"),
            "{refused:?}"
        );
        let form = [("customer", customer.as_str()), ("payment_method", bank), ("confirm", "true")];
        let (status, body) = bench.wire(Method::POST, "setup_intents", &form, None).await;
        assert_eq!((status, &body["error"]["param"]), (400, &"mandate_data".into()), "{body}");
        let saved = bench.attach(&customer, &bank.into()).await.unwrap();
        let outcome = bench.cards.charge(charge_of("p", customer, saved.id), &key()).await.unwrap();
        assert!(matches!(outcome, ChargeOutcome::Processing { .. }), "{outcome:?}");
        bench
    })
    .await;
}

#[tokio::test]
async fn a_mandate_for_one_payment_does_not_serve_the_next() {
    on_bench(async |bench: Bench| {
        let customer = bench.customer().await;
        let made = [("type", "us_bank_account"), ("us_bank_account[account_number]", "000123456789")];
        let draft = async |saves: bool| {
            let (status, bank) = bench.wire(Method::POST, "payment_methods", &made, None).await;
            assert_eq!(status, 200, "{bank}");
            let bank = bank["id"].as_str().unwrap().to_owned();
            let base = [
                ("amount", "500"),
                ("currency", "usd"),
                ("confirm", "true"),
                ("customer", customer.as_str()),
                ("payment_method", bank.as_str()),
            ];
            let mut first = base.to_vec();
            first.push(("mandate_data[customer_acceptance][type]", "offline"));
            if saves {
                first.push(("setup_future_usage", "off_session"));
            } else {
                let path = format!("payment_methods/{bank}/attach");
                bench.wire(Method::POST, &path, &[("customer", customer.as_str())], None).await;
            }
            let (status, body) = bench.wire(Method::POST, "payment_intents", &first, None).await;
            assert_eq!((status, &body["status"]), (200, &"processing".into()), "{body}");
            let (status, body) = bench.wire(Method::POST, "payment_intents", &base, None).await;
            (status, body["error"]["code"].as_str().map(str::to_owned))
        };
        assert_eq!(draft(false).await, (400, Some("payment_intent_mandate_invalid".to_owned())));
        assert_eq!(draft(true).await, (200, None));
        bench
    })
    .await;
}

#[tokio::test]
async fn what_was_detached_or_used_alone_is_used_up() {
    on_bench(async |bench: Bench| {
        let customer = bench.customer().await;
        let saved = bench.attach(&customer, &"pm_card_visa".into()).await.unwrap();
        let path = format!("customers/{customer}");
        let default = [("invoice_settings[default_payment_method]", saved.id.as_str())];
        let (_, kept) = bench.wire(Method::POST, &path, &default, None).await;
        assert_eq!(kept["invoice_settings"]["default_payment_method"], saved.id.as_str());
        bench.cards.detach_payment_method(&saved.id, &key()).await.unwrap();
        assert_eq!(bench.get(&path).await["invoice_settings"]["default_payment_method"], serde_json::Value::Null);
        let again = bench.attach(&customer, &saved.id).await;
        assert!(
            matches!(&again, Err(GatewayError::Refused { code, .. }) if code == "payment_method_unexpected_state"),
            "{again:?}"
        );
        let (status, body) = bench.wire(Method::POST, &path, &default, None).await;
        assert_eq!((status, &body["error"]["code"]), (400, &"resource_missing".into()), "not its method any more");

        let card = bench.control.card("pm_card_visa", "4000111122223333").await.unwrap();
        let form = [("amount", "500"), ("currency", "usd"), ("confirm", "true"), ("payment_method", card.as_str())];
        assert_eq!(bench.wire(Method::POST, "payment_intents", &form, None).await.0, 200);
        let (status, body) = bench.wire(Method::POST, "payment_intents", &form, None).await;
        assert_eq!((status, &body["error"]["code"]), (400, &"payment_method_unexpected_state".into()), "{body}");
        bench
    })
    .await;
}
