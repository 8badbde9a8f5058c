//! The production client and the trials keep the contract of payments.

use std::sync::Arc;

use gateways::cards::{TRIAL_FAILING, TRIAL_VISA, WithTrials, trial_customer};
use sandboxes::contract::{Payer, charges, keyed_charges};

use crate::support::{Bench, client, on_bench};

async fn payer(bench: &Bench) -> Payer {
    let customer = bench.customer().await;
    let pays = bench.attach(&customer, &"pm_card_visa".into()).await.unwrap().id;
    let declines = bench.attach(&customer, &"pm_card_chargeCustomerFail".into()).await.unwrap().id;
    Payer { customer, pays, declines }
}

#[tokio::test]
async fn production_client_keeps_the_contract_of_payments() {
    on_bench(async |bench: Bench| {
        let payer = payer(&bench).await;
        charges(&bench.cards, &payer).await;
        keyed_charges(&bench.cards, &payer).await;
        bench
    })
    .await;
}

#[tokio::test]
async fn trials_keep_the_contract_and_pass_the_others_on() {
    on_bench(async |bench: Bench| {
        let with_trials = WithTrials::new(Arc::new(client(bench.base_url())));
        let trial = Payer { customer: trial_customer("7-9"), pays: TRIAL_VISA.into(), declines: TRIAL_FAILING.into() };
        charges(&with_trials, &trial).await;
        let payer = payer(&bench).await;
        charges(&with_trials, &payer).await;
        keyed_charges(&with_trials, &payer).await;
        bench
    })
    .await;
}
