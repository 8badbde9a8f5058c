//! Connected accounts and destination charges; setup intents.

use gateways::cards::{Charges, ConnectedAccounts, GatewayError, NewAccount, PaymentMethods};

use crate::support::{Bench, SECRET_KEY, charge_of, key, on_bench, succeeded};

/// The response to a call with our key.
async fn answer(call: reqwest::RequestBuilder) -> serde_json::Value {
    call.bearer_auth(SECRET_KEY).send().await.unwrap().json().await.unwrap()
}

#[tokio::test]
async fn an_office_can_be_charged_for_only_after_its_onboarding() {
    on_bench(async |bench: Bench| {
        let req = NewAccount {
            office_ref: "office-1".into(),
            business_name: "Bright Smiles".into(),
            email: "office@example.com".into(),
        };
        let office = bench.cards.create_account(req, &key()).await.unwrap();
        let facts = bench.cards.account(&office).await.unwrap().unwrap();
        assert!(!facts.charges_enabled && !facts.payouts_enabled && !facts.requirements_due.is_empty());

        let mut payment = bench.payment("p-1", "pm_card_visa").await;
        payment.destination = Some(office.clone());
        payment.application_fee_cents = 300;
        let early = bench.cards.charge(payment.clone(), &key()).await;
        assert!(
            matches!(&early, Err(GatewayError::Refused { code, .. }) if code == "insufficient_capabilities_for_transfer"),
            "{early:?}"
        );

        let no_pages = bench.cards.login_link(&office).await;
        assert!(matches!(no_pages, Err(GatewayError::Refused { .. })), "{no_pages:?}");
        let link = bench.cards.account_link(&office, "http://x.localhost/back", "http://x.localhost/again").await;
        let link = link.unwrap();
        let browser = gateways::http::client();
        assert!(browser.get(&link).send().await.unwrap().text().await.unwrap().contains("Bright Smiles"));
        let done = browser.post(&link).form(&[("answer", "yes")]).send().await.unwrap();
        assert_eq!(done.headers()["location"], "http://x.localhost/back");
        let facts = bench.cards.account(&office).await.unwrap().unwrap();
        assert!(facts.charges_enabled && facts.payouts_enabled && facts.requirements_due.is_empty());

        let pages = bench.cards.login_link(&office).await.unwrap();
        assert!(browser.get(&pages).send().await.unwrap().text().await.unwrap().contains("can be charged to"));

        let paid = succeeded(bench.cards.charge(payment, &key()).await.unwrap());
        let path = format!("v1/charges/{}?expand[]=transfer&expand[]=application_fee", paid.charge_id);
        let charge = answer(browser.get(format!("{}{path}", bench.base_url()))).await;
        assert_eq!(charge["transfer"]["destination"], office.as_str());
        assert_eq!(charge["transfer"]["amount"], 4_900);
        assert_eq!(charge["application_fee"]["amount"], 300);
        assert_eq!(charge["on_behalf_of"], office.as_str());
        assert_eq!(bench.cards.account(&"acct_nobody".into()).await.unwrap(), None);
        bench
    })
    .await;
}

#[tokio::test]
async fn a_setup_intent_saves_the_browsers_card_to_its_customer() {
    on_bench(async |bench: Bench| {
        let customer = bench.customer().await;
        let setup = bench.cards.setup_intent(&customer, &key()).await.unwrap();
        assert!(setup.client_secret.starts_with(setup.id.as_str()));
        let call = gateways::http::client().post(format!("{}v1/setup_intents/{}/confirm", bench.base_url(), setup.id));
        let confirmed = answer(call.form(&[("payment_method", "pm_card_mastercard")])).await;
        assert_eq!(confirmed["status"], "succeeded");
        let method = confirmed["payment_method"].as_str().unwrap();
        let mut payment = charge_of("p", customer, method.into());
        payment.off_session = true;
        let paid = succeeded(bench.cards.charge(payment, &key()).await.unwrap());
        assert_eq!(paid.network.as_deref(), Some("mastercard"));
        bench
    })
    .await;
}
