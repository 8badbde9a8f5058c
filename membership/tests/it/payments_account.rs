//! An office's payments account: from none to complete, restricted, and upgrading a standard account.

use catalog::offices::{self, PaymentsState};
use gateways::cards::{ConnectedAccountId, IdempotencyKey, NewAccount};
use households::enrollment::SignupStatus;
use households::renewals;
use kernel::Error;
use members::subscriptions::Period;
use tenancy::{Actor, Reach};

use crate::support::World;

impl World {
    fn lead(&self) -> Reach {
        Reach::office(self.organization, self.office, Actor::platform("Kim, manager"))
    }

    /// Removes the office's account.
    async fn without_account(&self) {
        self.control().forget_keys().await.unwrap();
        sqlx::query("update office set payments_state = 'none', charges_enabled = false, payouts_enabled = false, provider_account = null")
            .execute(self.outside())
            .await
            .unwrap();
    }

    async fn account(&self) -> offices::PaymentsAccount {
        offices::sync_payments(&self.context, &self.lead(), self.office).await.unwrap()
    }

    /// The office's earlier standard account, with its data.
    async fn standard(&self) -> ConnectedAccountId {
        self.without_account().await;
        let new = NewAccount {
            office_ref: "old".into(),
            business_name: "Juniper Creek LLC".into(),
            email: "front@juniper.example".into(),
        };
        let key = IdempotencyKey::new("the-old-account").unwrap();
        let account = self.context.cards.create_account(new, &key).await.unwrap();
        self.control().onboard(&account, true).await.unwrap();
        offices::keep_standard(&self.context, self.at(), &account).await.unwrap();
        account
    }

    async fn provider_account(&self) -> ConnectedAccountId {
        let query = "select coalesce(upgrade_account, provider_account) from office where provider_account is not null";
        self.texts(query).await.remove(0).into()
    }

    async fn hear_of(&self, account: &ConnectedAccountId) {
        assert!(offices::account_changed(&self.context, account.as_str()).await.unwrap());
    }
}

#[tokio::test]
async fn payments_account_is_created_once_and_becomes_full() {
    let world = World::new().await;
    world.without_account().await;
    let first = offices::onboard(&world.context, &world.lead(), world.office).await.unwrap();
    let begun = world.account().await;
    assert_eq!((begun.state, begun.begun, begun.charges_enabled), (PaymentsState::None, true, false));
    assert!(!begun.due.is_empty() && !begun.restricted, "what is asked for is known");
    let again = offices::onboard(&world.context, &world.lead(), world.office).await.unwrap();
    assert_eq!(first.rsplit('/').next(), again.rsplit('/').next(), "the same account");
    let early = offices::make_view_code(&world.context, &world.lead(), world.office).await;
    assert!(matches!(early, Err(Error::Conflict(_))));

    let account = world.provider_account().await;
    world.control().onboard(&account, true).await.unwrap();
    world.hear_of(&account).await;
    let full = offices::payments_account(&world.context, &world.lead(), world.office).await.unwrap();
    assert_eq!((full.state, full.charges_enabled, full.payouts_enabled), (PaymentsState::Full, true, true));
    assert!(full.due.is_empty() && !full.restricted);

    world.control().onboard(&account, false).await.unwrap();
    world.hear_of(&account).await;
    let restricted = world.account().await;
    assert!(restricted.restricted && restricted.state == PaymentsState::Full && !restricted.due.is_empty());
    assert!(!offices::account_changed(&world.context, "acct_nobody").await.unwrap());
}

#[tokio::test]
async fn account_upgrade_pauses_enrollment_and_moves_charges() {
    let world = World::new().await;
    let old = world.standard().await;
    assert_eq!(world.account().await.state, PaymentsState::Standard);
    let request = world.request(world.single("Edith", Period::Month), "pm_card_visa").await;
    assert_eq!(world.finish(request, "key-of-edith").await.unwrap().status, SignupStatus::Done);
    world.run_jobs().await;
    let onboarding = offices::onboard(&world.context, &world.lead(), world.office).await;
    assert!(matches!(onboarding, Err(Error::Conflict(_))), "it is the office's own");

    let noah = world.request(world.single("Noah", Period::Month), "pm_card_visa").await;
    let first = offices::upgrade(&world.context, &world.lead(), world.office).await.unwrap();
    let again = offices::upgrade(&world.context, &world.lead(), world.office).await.unwrap();
    assert_eq!(first.rsplit('/').next(), again.rsplit('/').next(), "one new account");
    let upgrading = world.account().await;
    assert!(upgrading.upgrading && upgrading.state == PaymentsState::Standard);
    // No one can join in the meantime; members are charged as before.
    let catalog = households::enrollment::signup_page(&world.context, &world.brand.id, "juniper-creek").await.unwrap();
    assert_eq!(catalog.office.closed_reason(), Some("paused"));
    let refused = world.finish(noah, "key-of-noah").await;
    assert!(!matches!(&refused, Ok(result) if result.status == SignupStatus::Done), "{refused:?}");
    world.days_pass(31).await;
    renewals::run(&world.context).await.unwrap();
    world.run_jobs().await;
    let destinations = "select destination from payment where status = 'succeeded' order by id";
    assert_eq!(world.texts(destinations).await, [old.as_str(), old.as_str()]);

    let new = world.provider_account().await;
    assert_ne!(new, old);
    world.control().onboard(&new, true).await.unwrap();
    world.hear_of(&new).await;
    let full = world.account().await;
    assert_eq!((full.state, full.upgrading), (PaymentsState::Full, false));
    assert!(full.converted_on.is_some());
    let catalog = households::enrollment::signup_page(&world.context, &world.brand.id, "juniper-creek").await.unwrap();
    assert_eq!(catalog.office.closed_reason(), None);
    world.days_pass(31).await;
    renewals::run(&world.context).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.texts(destinations).await.last().unwrap(), new.as_str(), "the next payment goes to the new one");
    // Events of the old account still belong to the office.
    let found = offices::provider_office(&world.context.database, old.as_str()).await.unwrap();
    assert_eq!(found, Some(world.at()));
    let twice = offices::upgrade(&world.context, &world.lead(), world.office).await;
    assert!(matches!(twice, Err(Error::Conflict(_))));
    world.books_are_right().await;
}

#[tokio::test]
async fn providers_view_code_works_once_within_a_minute() {
    let world = World::new().await;
    world.without_account().await;
    offices::onboard(&world.context, &world.lead(), world.office).await.unwrap();
    let account = world.provider_account().await;
    world.control().onboard(&account, true).await.unwrap();
    world.hear_of(&account).await;
    let brand = world.brand.id.as_str();
    let code = offices::make_view_code(&world.context, &world.lead(), world.office).await.unwrap();
    assert!(matches!(offices::view(&world.context, "another", &code).await, Err(Error::NotFound)));
    let address = offices::view(&world.context, brand, &code).await.unwrap();
    assert!(address.contains(account.as_str()), "{address}");
    assert!(matches!(offices::view(&world.context, brand, &code).await, Err(Error::NotFound)), "once");
    let code = offices::make_view_code(&world.context, &world.lead(), world.office).await.unwrap();
    sqlx::query("update account_view_code set created_at = created_at - interval '61 seconds'")
        .execute(world.outside())
        .await
        .unwrap();
    assert!(matches!(offices::view(&world.context, brand, &code).await, Err(Error::NotFound)), "a minute");
}
