//! What the sandbox reports about returned bank debits, and about cards that are updated automatically.

use std::time::Duration;

use crate::support::{Bench, key, on_bench};
use gateways::cards::{ChargeOutcome, Charges, PaymentMethods, TEST_BANK_ACCOUNTS};
use sandboxes::cards::Behavior;

/// A bench whose bank settles debits only when the test says so.
async fn with_a_slow_bank(mut bench: Bench) -> Bench {
    bench.config.bank_delay = Duration::from_secs(3_600);
    bench.restart().await;
    bench
}

#[tokio::test]
async fn every_bank_return_code_has_a_test_account() {
    on_bench(|bench| async move {
        let bench = with_a_slow_bank(bench).await;
        let mut codes = vec![];
        for account in TEST_BANK_ACCOUNTS {
            let charge = bench.payment(account.token, account.token).await;
            let outcome = bench.cards.charge(charge, &key()).await.unwrap();
            let ChargeOutcome::Processing { provider_id } = outcome else { panic!("{}: {outcome:?}", account.token) };
            let how = if account.outcome.contains("paid") { Behavior::BankPays } else { behavior(account.token) };
            bench.control.settle(&provider_id, how).await.unwrap();
            match bench.cards.find_charge(&provider_id).await.unwrap().unwrap() {
                ChargeOutcome::Declined(decline) => codes.extend(decline.network_code),
                other => assert!(matches!(other, ChargeOutcome::Succeeded(_)), "{}", account.token),
            }
        }
        codes.sort();
        let all = ["R01", "R02", "R03", "R04", "R05", "R07", "R08", "R09", "R10", "R11", "R16", "R20", "R29"];
        assert_eq!(codes, all);
        bench
    })
    .await;
}

/// The behavior of a test account, by its token.
fn behavior(token: &str) -> Behavior {
    match token.trim_start_matches("pm_usBankAccount_") {
        "accountClosed" => Behavior::BankAccountClosed,
        "noAccount" => Behavior::BankNoAccount,
        "insufficientFunds" => Behavior::BankInsufficientFunds,
        "debitNotAuthorized" => Behavior::BankNotAuthorized,
        "uncollectedFunds" => Behavior::BankUncollected,
        "invalidNumber" => Behavior::BankInvalidNumber,
        "unauthorizedConsumer" => Behavior::BankUnauthorizedConsumer,
        "revoked" => Behavior::BankRevoked,
        "stopped" => Behavior::BankStopped,
        "wrongEntry" => Behavior::BankWrongEntry,
        "frozen" => Behavior::BankFrozen,
        "noDebits" => Behavior::BankNoDebits,
        "unauthorizedBusiness" => Behavior::BankUnauthorizedBusiness,
        other => panic!("{other}"),
    }
}

#[tokio::test]
async fn returned_draft_is_a_dispute_lost_from_the_start() {
    on_bench(|bench| async move {
        let bench = with_a_slow_bank(bench).await;
        let charge = bench.payment("late-return", "pm_usBankAccount_success").await;
        let amount = charge.amount_cents;
        let outcome = bench.cards.charge(charge, &key()).await.unwrap();
        let draft = outcome.provider_id().unwrap().clone();
        assert!(bench.control.return_draft(&draft, Behavior::BankRevoked).await.is_err(), "not before it is paid");
        bench.control.settle(&draft, Behavior::BankPays).await.unwrap();
        assert_eq!(bench.cards.find_return(&draft).await.unwrap(), None, "it did not come back");
        bench.control.return_draft(&draft, Behavior::BankRevoked).await.unwrap();
        let back = bench.cards.find_return(&draft).await.unwrap().unwrap();
        assert_eq!((back.amount_cents, back.code.as_str()), (amount, "debit_not_authorized"));
        assert_eq!(back.network_code.as_deref(), Some("R07"));
        assert!(bench.control.return_draft(&draft, Behavior::BankRevoked).await.is_err(), "once");

        let card = bench.payment("by-card", "pm_card_visa").await;
        let paid = bench.cards.charge(card, &key()).await.unwrap();
        let paid = paid.provider_id().unwrap();
        assert!(bench.control.return_draft(paid, Behavior::BankRevoked).await.is_err(), "no card payment comes back");
        bench.control.dispute(paid).await.unwrap();
        assert_eq!(bench.cards.find_return(paid).await.unwrap(), None, "a dispute of a card is another thing");
        bench
    })
    .await;
}

#[tokio::test]
async fn a_card_has_the_date_that_its_network_gave_it() {
    on_bench(|bench| async move {
        let customer = bench.customer().await;
        let saved = bench.attach(&customer, &"pm_card_visa".into()).await.unwrap();
        bench.control.redate(&saved.id, (5, 2041), true).await.unwrap();
        let found = bench.cards.find_payment_method(&saved.id).await.unwrap().unwrap();
        assert_eq!((found.exp_month, found.exp_year), (Some(5), Some(2041)));
        assert_eq!(bench.cards.find_payment_method(&"pm_of_nobody".into()).await.unwrap(), None);
        bench
    })
    .await;
}
