//! The outcome of a payment for each test card; and that paid ones are stored, refunded and found again.

use gateways::cards::{
    ChargeOutcome, Charges, GatewayError, MethodKind, PaymentMethods, RefundOutcome, RefundRequest, Refunds,
    StripeCards, StripeConfig, TEST_CARDS,
};
use sandboxes::cards::Behavior;

use crate::support::{Bench, charge_of, key, on_bench, succeeded};

#[tokio::test]
async fn good_cards_pay_with_their_network_and_the_processors_fee() {
    on_bench(async |bench: Bench| {
        for (token, network) in [
            ("pm_card_visa", "visa"),
            ("pm_card_mastercard", "mastercard"),
            ("pm_card_amex", "amex"),
            ("pm_card_discover", "discover"),
        ] {
            let facts = succeeded(bench.cards.charge(bench.payment(token, token).await, &key()).await.unwrap());
            assert_eq!((facts.amount_cents, facts.fee_cents, facts.refunded_cents), (4_900, Some(172), 0));
            assert_eq!(facts.network.as_deref(), Some(network));
            let found = bench.cards.find_charge(&facts.provider_id).await.unwrap();
            assert_eq!(found, Some(ChargeOutcome::Succeeded(facts)));
        }
        bench
    })
    .await;
}

#[tokio::test]
async fn each_declined_card_says_why_and_leaves_a_declined_payment() {
    on_bench(async |bench: Bench| {
        for (token, code, network_code, advice) in [
            ("pm_card_chargeDeclined", "generic_decline", Some("05"), Some("try_again_later")),
            ("pm_card_chargeDeclinedInsufficientFunds", "insufficient_funds", Some("51"), Some("try_again_later")),
            ("pm_card_chargeDeclinedLostCard", "lost_card", Some("41"), Some("do_not_try_again")),
            ("pm_card_chargeDeclinedStolenCard", "stolen_card", Some("43"), Some("do_not_try_again")),
            ("pm_card_chargeDeclinedExpiredCard", "expired_card", Some("54"), Some("confirm_card_data")),
            ("pm_card_chargeDeclinedIncorrectCvc", "incorrect_cvc", Some("N7"), Some("confirm_card_data")),
            ("pm_card_chargeDeclinedProcessingError", "processing_error", None, Some("confirm_card_data")),
            ("pm_card_chargeCustomerFail", "generic_decline", Some("05"), Some("try_again_later")),
        ] {
            let outcome = bench.cards.charge(bench.payment(token, token).await, &key()).await.unwrap();
            let ChargeOutcome::Declined(decline) = &outcome else { panic!("{token}: {outcome:?}") };
            assert_eq!(decline.code, code);
            assert_eq!(decline.network_code.as_deref(), network_code);
            assert_eq!(decline.advice_code.as_deref(), advice);
            assert!(!decline.message.is_empty());
            let provider_id = decline.provider_id.as_ref().expect("a declined payment has its id");
            assert_eq!(bench.cards.find_charge(provider_id).await.unwrap(), Some(outcome.clone()), "{token}");
        }
        bench
    })
    .await;
}

#[tokio::test]
async fn declined_test_card_cannot_be_saved_but_failing_one_can() {
    on_bench(async |bench: Bench| {
        let customer = bench.customer().await;
        let refused = bench.attach(&customer, &"pm_card_chargeDeclinedExpiredCard".into()).await;
        let Err(GatewayError::Declined(decline)) = refused else { panic!("{refused:?}") };
        assert_eq!(decline.code, "expired_card");

        let saved = bench.attach(&customer, &"pm_card_chargeCustomerFail".into()).await;
        let saved = saved.unwrap();
        assert_eq!((saved.kind, saved.last4.as_str()), (MethodKind::Card, "0341"));
        let outcome = bench.cards.charge(charge_of("p", customer, saved.id), &key()).await.unwrap();
        assert!(matches!(outcome, ChargeOutcome::Declined(d) if d.code == "generic_decline"));
        bench
    })
    .await;
}

#[tokio::test]
async fn every_listed_card_does_what_its_row_says() {
    on_bench(async |bench: Bench| {
        for card in TEST_CARDS {
            let outcome = bench.cards.charge(bench.payment(card.number, card.token).await, &key()).await.unwrap();
            let words = card.outcome;
            let fits = match &outcome {
                ChargeOutcome::Succeeded(_) => words.starts_with("Paid"),
                ChargeOutcome::Declined(_) => words.contains("eclined"),
                ChargeOutcome::RequiresAction { .. } => words.contains("approve"),
                _ => false,
            };
            assert!(fits, "{} says {words:?} and did {outcome:?}", card.token);
        }
        bench
    })
    .await;
}

#[tokio::test]
async fn saved_card_is_described_reattachable_and_unusable_once_detached() {
    on_bench(async |bench: Bench| {
        let customer = bench.customer().await;
        let saved = bench.attach(&customer, &"pm_card_visa".into()).await.unwrap();
        assert_eq!((saved.brand.as_deref(), saved.last4.as_str()), (Some("visa"), "4242"));
        assert_eq!((saved.exp_month, saved.exp_year), (Some(12), Some(2034)));
        assert_eq!(bench.attach(&customer, &saved.id).await.unwrap(), saved);

        let other = bench.customer().await;
        let again = bench.attach(&other, &"pm_card_visa".into()).await.unwrap();
        assert_eq!(again.fingerprint, saved.fingerprint);
        assert_ne!(again.id, saved.id);

        let mut away = charge_of("p-away", customer.clone(), saved.id.clone());
        away.off_session = true;
        succeeded(bench.cards.charge(away, &key()).await.unwrap());
        bench.cards.detach_payment_method(&saved.id, &key()).await.unwrap();
        let refused = bench.cards.charge(charge_of("p-late", customer, saved.id), &key()).await;
        assert!(matches!(refused, Err(GatewayError::Refused { .. })), "{refused:?}");
        bench
    })
    .await;
}

#[tokio::test]
async fn a_saved_card_can_start_to_fail_later() {
    on_bench(async |bench: Bench| {
        let customer = bench.customer().await;
        let saved = bench.attach(&customer, &"pm_card_visa".into()).await.unwrap();
        bench.control.behave(&saved.id, Behavior::InsufficientFunds).await.unwrap();
        let outcome = bench.cards.charge(charge_of("p", customer, saved.id), &key()).await.unwrap();
        assert!(matches!(outcome, ChargeOutcome::Declined(d) if d.code == "insufficient_funds"));
        bench
    })
    .await;
}

#[tokio::test]
async fn charge_authentication_is_completed_on_the_banks_page() {
    on_bench(async |bench: Bench| {
        let token = "pm_card_authenticationRequired";
        let mut payment = bench.payment("p-1", token).await;
        payment.return_url = Some("http://dental.localhost:1/done?x=1".into());
        let outcome = bench.cards.charge(payment, &key()).await.unwrap();
        let ChargeOutcome::RequiresAction { provider_id, client_secret, next_action_url: Some(url) } = outcome else {
            panic!("{outcome:?}")
        };
        assert!(client_secret.starts_with(provider_id.as_str()));

        let browser = gateways::http::client();
        let page = browser.get(&url).send().await.unwrap().text().await.unwrap();
        assert!(page.contains("Approve") && page.contains("$49.00"), "{page}");
        let approved = browser.post(&url).form(&[("answer", "yes")]).send().await.unwrap();
        let back = approved.headers()["location"].to_str().unwrap();
        assert!(back.starts_with("http://dental.localhost:1/done?x=1&payment_intent=pi_"), "{back}");
        assert!(back.ends_with("redirect_status=succeeded"), "{back}");
        succeeded(bench.cards.find_charge(&provider_id).await.unwrap().unwrap());

        let failing = bench.cards.charge(bench.payment("p-2", token).await, &key()).await.unwrap();
        let failing = failing.provider_id().unwrap().clone();
        bench.control.authenticate(&failing, false).await.unwrap();
        let found = bench.cards.find_charge(&failing).await.unwrap();
        assert!(
            matches!(&found, Some(ChargeOutcome::Declined(d)) if d.code == "payment_intent_authentication_failure"),
            "{found:?}"
        );

        let mut away = bench.payment("p-3", token).await;
        away.off_session = true;
        let outcome = bench.cards.charge(away, &key()).await.unwrap();
        assert!(matches!(outcome, ChargeOutcome::Declined(d) if d.code == "authentication_required"));
        bench
    })
    .await;
}

#[tokio::test]
async fn waiting_payment_is_cancelable_and_a_paid_one_is_not() {
    on_bench(async |bench: Bench| {
        let waiting =
            bench.cards.charge(bench.payment("p-1", "pm_card_authenticationRequired").await, &key()).await.unwrap();
        let waiting = waiting.provider_id().unwrap().clone();
        let canceled = Some(ChargeOutcome::Canceled { provider_id: waiting.clone() });
        assert_eq!(Some(bench.cards.cancel_charge(&waiting).await.unwrap()), canceled);
        assert_eq!(bench.cards.find_charge(&waiting).await.unwrap(), canceled);

        let paid = succeeded(bench.cards.charge(bench.payment("p-2", "pm_card_visa").await, &key()).await.unwrap());
        let still = bench.cards.cancel_charge(&paid.provider_id).await.unwrap();
        assert_eq!(still, ChargeOutcome::Succeeded(paid));
        bench
    })
    .await;
}

#[tokio::test]
async fn bank_draft_is_processing_before_paid_or_returned() {
    on_bench(async |bench: Bench| {
        for (token, code) in [
            ("pm_usBankAccount_success", None),
            ("pm_usBankAccount_insufficientFunds", Some("insufficient_funds")),
            ("pm_usBankAccount_accountClosed", Some("account_closed")),
            ("pm_usBankAccount_noAccount", Some("no_account")),
            ("pm_usBankAccount_debitNotAuthorized", Some("debit_not_authorized")),
        ] {
            let customer = bench.customer().await;
            let saved = bench.attach(&customer, &token.into()).await.unwrap();
            assert_eq!((saved.kind, saved.brand.as_deref()), (MethodKind::Bank, Some("TEST BANK")));
            let outcome = bench.cards.charge(charge_of(token, customer, saved.id), &key()).await.unwrap();
            let ChargeOutcome::Processing { provider_id } = outcome else { panic!("{token}: {outcome:?}") };
            let end = loop {
                match bench.cards.find_charge(&provider_id).await.unwrap().unwrap() {
                    ChargeOutcome::Processing { .. } => tokio::time::sleep(std::time::Duration::from_millis(30)).await,
                    end => break end,
                }
            };
            match (code, end) {
                (None, ChargeOutcome::Succeeded(facts)) => {
                    assert_eq!((facts.fee_cents, facts.network), (Some(39), None));
                }
                (Some(code), ChargeOutcome::Declined(decline)) => {
                    assert_eq!(decline.code, code);
                    assert!(decline.network_code.is_some_and(|code| code.starts_with('R')));
                }
                (_, end) => panic!("{token}: {end:?}"),
            }
        }
        bench
    })
    .await;
}

#[tokio::test]
async fn refunds_add_up_to_the_payment_and_never_to_more() {
    on_bench(async |bench: Bench| {
        let office = bench.office().await;
        let mut payment = bench.payment("p", "pm_card_visa").await;
        payment.destination = Some(office);
        payment.application_fee_cents = 333;
        let paid = succeeded(bench.cards.charge(payment, &key()).await.unwrap());
        let part = |refund_ref: &str, amount_cents| RefundRequest {
            refund_ref: refund_ref.into(),
            payment: paid.provider_id.clone(),
            amount_cents,
            reverse_transfer: true,
            refund_application_fee: true,
        };
        let first = bench.cards.refund(part("r-1", 1_000), &key()).await.unwrap();
        let RefundOutcome::Succeeded { refund_id, amount_cents: 1_000 } = &first else { panic!("{first:?}") };
        assert_eq!(bench.cards.find_refund(refund_id).await.unwrap(), Some(first.clone()));
        assert_eq!(bench.cards.find_refund_by_ref(&paid.provider_id, "r-1").await.unwrap(), Some(first));
        assert_eq!(bench.cards.find_refund_by_ref(&paid.provider_id, "r-2").await.unwrap(), None);
        assert_eq!(bench.cards.find_refund(&"re_nothing".into()).await.unwrap(), None);

        let too_much = bench.cards.refund(part("r-2", 3_901), &key()).await;
        assert!(matches!(too_much, Err(GatewayError::Refused { .. })), "{too_much:?}");
        bench.cards.refund(part("r-2", 3_900), &key()).await.unwrap();
        let nothing_left = bench.cards.refund(part("r-3", 1), &key()).await;
        assert!(
            matches!(&nothing_left, Err(GatewayError::Refused { code, .. }) if code == "charge_already_refunded"),
            "{nothing_left:?}"
        );
        let found = succeeded(bench.cards.find_charge(&paid.provider_id).await.unwrap().unwrap());
        assert_eq!(found.refunded_cents, 4_900);

        let http = gateways::http::client();
        let read = async |path: String| -> serde_json::Value {
            let url = format!("{}v1/{path}", bench.base_url());
            http.get(url).bearer_auth(crate::support::SECRET_KEY).send().await.unwrap().json().await.unwrap()
        };
        let charge = read(format!("charges/{}", found.charge_id)).await;
        let transfer = read(format!("transfers/{}", charge["transfer"].as_str().unwrap())).await;
        assert_eq!((&transfer["amount_reversed"], &transfer["reversed"]), (&4_900.into(), &true.into()));
        let fee = read(format!("application_fees/{}", charge["application_fee"].as_str().unwrap())).await;
        assert_eq!((&fee["amount_refunded"], &fee["refunded"]), (&333.into(), &true.into()));
        bench
    })
    .await;
}

#[tokio::test]
async fn a_refund_may_fail_late() {
    on_bench(async |bench: Bench| {
        let paid = succeeded(bench.cards.charge(bench.payment("p", "pm_card_refundFail").await, &key()).await.unwrap());
        let req = RefundRequest {
            refund_ref: "r".into(),
            payment: paid.provider_id,
            amount_cents: 4_900,
            reverse_transfer: false,
            refund_application_fee: false,
        };
        let RefundOutcome::Succeeded { refund_id, .. } = bench.cards.refund(req, &key()).await.unwrap() else {
            panic!("it fails only later")
        };
        for _ in 0..200 {
            if let Some(RefundOutcome::Failed { .. }) = bench.cards.find_refund(&refund_id).await.unwrap() {
                return bench;
            }
            tokio::time::sleep(std::time::Duration::from_millis(30)).await;
        }
        panic!("the refund did not fail");
    })
    .await;
}

#[tokio::test]
async fn payment_is_found_by_reference_beyond_the_first_page() {
    on_bench(async |bench: Bench| {
        let customer = bench.customer().await;
        let saved = bench.attach(&customer, &"pm_card_visa".into()).await.unwrap();
        let first = charge_of("the-first", customer.clone(), saved.id.clone());
        let first = bench.cards.charge(first, &key()).await.unwrap();
        for n in 0..120 {
            let payment = charge_of(&format!("p-{n}"), customer.clone(), saved.id.clone());
            succeeded(bench.cards.charge(payment, &key()).await.unwrap());
        }
        assert_eq!(bench.cards.find_charge_by_ref(&customer, "the-first").await.unwrap(), Some(first));
        assert_eq!(bench.cards.find_charge_by_ref(&customer, "never").await.unwrap(), None);
        assert_eq!(bench.cards.find_charge_by_ref(&"cus_nobody".into(), "the-first").await.unwrap(), None);
        assert_eq!(bench.cards.find_charge(&"pi_nothing".into()).await.unwrap(), None);
        bench
    })
    .await;
}

#[tokio::test]
async fn the_sandbox_remembers_over_a_restart() {
    on_bench(async |mut bench: Bench| {
        let payment = bench.payment("p", "pm_card_visa").await;
        let once = key();
        let paid = bench.cards.charge(payment.clone(), &once).await.unwrap();
        bench.restart().await;
        assert_eq!(bench.cards.find_charge(paid.provider_id().unwrap()).await.unwrap(), Some(paid.clone()));
        assert_eq!(bench.cards.charge(payment, &once).await.unwrap(), paid);
        assert_eq!(bench.control.payments("p").await.unwrap().len(), 1);
        bench
    })
    .await;
}

#[tokio::test]
async fn another_secret_key_is_unauthorized() {
    on_bench(async |bench: Bench| {
        let stranger = StripeCards::new(StripeConfig {
            base_url: bench.base_url().into(),
            secret_key: "sk_test_of_somebody".into(),
            webhook_secrets: vec![],
            timeout: crate::support::CLIENT_TIMEOUT,
        });
        let refused = stranger.unwrap().find_charge(&"pi_1".into()).await;
        assert_eq!(refused, Err(GatewayError::Unauthorized));
        bench
    })
    .await;
}

#[tokio::test]
async fn the_payment_form_makes_tokens_of_what_is_typed() {
    on_bench(async |bench: Bench| {
        let http = gateways::http::client();
        let form = http.get(format!("{}_sandbox/element", bench.base_url())).send().await.unwrap();
        assert!(form.text().await.unwrap().contains("card-element:submit"));
        let type_in = async |card: serde_json::Value| {
            let url = format!("{}_sandbox/element/token", bench.base_url());
            let answer = http.post(url).json(&card).send().await.unwrap();
            (answer.status().as_u16(), answer.json::<serde_json::Value>().await.unwrap())
        };
        let card = |number: &str, year: &str, cvc: &str| {
            serde_json::json!({
                "type": "card", "number": number, "exp_month": "11", "exp_year": year, "cvc": cvc, "zip": "94105",
            })
        };
        let (status, made) = type_in(card("4000000000000341", "40", "123")).await;
        assert_eq!((status, &made["card"]["exp_year"]), (200, &2040.into()));
        let customer = bench.customer().await;
        let saved = bench.attach(&customer, &made["id"].as_str().unwrap().into()).await;
        assert_eq!(saved.unwrap().last4, "0341");
        for (card, code) in [
            (card("4000000000000342", "40", "123"), "incorrect_number"),
            (card("4242424242424242", "20", "123"), "invalid_expiry_year"),
            (card("4242424242424242", "40", "12"), "invalid_cvc"),
            (card("378282246310005", "40", "123"), "invalid_cvc"),
            (card("4111111111111111", "40", "123"), "card_declined"),
        ] {
            let (status, refused) = type_in(card).await;
            assert_eq!((status, refused["error"]["code"].as_str().unwrap()), (402, code));
        }
        bench
    })
    .await;
}
