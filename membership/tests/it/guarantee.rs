//! Guaranteed payment plans: an office's account with the partner, the guaranteed terms, and the office's setup fee.
//! The partner is a sandbox over HTTP.

mod claims;
mod recovery;

use std::sync::Arc;
use std::time::Duration;

use catalog::plans::{self, SettingsChange};
use gateways::guarantor::{ApplicationStatus, GuarantorConfig, HttpGuarantor};
use households::renewals;
use kernel::Error;
use members::subscriptions::Period;
use payments::billing::{self, InitiatedBy, PayNow, PayStatus, PaymentTarget};
use payments::guarantee::{self, AccountState, Activation, GuaranteeState, ListQuery};
use sandboxes::cards::Behavior;
use sandboxes::guarantor::{self as partner, Running};
use tenancy::ids::{AccountId, GuaranteeClaimId, OfficeId, SubscriptionId};
use tenancy::{Actor, Reach};

use crate::support::World;

const SECRET: &str = "fwh_of_the_tests_0123456789";
/// The price of one of the office's monthly adult memberships.
const MONTH: i64 = 3900;

pub struct Scene {
    world: World,
    partner: Running,
}

impl std::ops::Deref for Scene {
    type Target = World;
    fn deref(&self) -> &World {
        &self.world
    }
}

impl Scene {
    async fn new() -> Self {
        let mut world = World::new().await;
        let key = "fk_test_0123456789";
        let config =
            partner::SandboxConfig { webhook_secret: SECRET.into(), ..partner::SandboxConfig::new(&world.db.url, key) };
        let partner = partner::serve(config).await.unwrap();
        let config =
            GuarantorConfig { timeout: Duration::from_secs(2), ..GuarantorConfig::new(&partner.base_url, key, SECRET) };
        world.context.guarantor = Some(Arc::new(HttpGuarantor::new(config)));
        Self { world, partner }
    }

    /// An office that the partner has approved.
    pub async fn approved() -> Self {
        let scene = Self::new().await;
        scene.activate(None).await.unwrap();
        scene.run_jobs().await;
        scene.decide(ApplicationStatus::Approved, None).await;
        scene
    }

    fn staff(&self) -> Reach {
        Reach::office(self.organization, self.office, Actor::platform("Kim at the desk"))
    }

    async fn activate(&self, number: Option<&str>) -> kernel::Result<guarantee::Account> {
        let mut scope = self.context.database.scope(self.staff()).await.unwrap();
        let wish = Activation { account_number: number.map(ToOwned::to_owned) };
        let account = guarantee::activate(&self.context, &mut scope, self.office, &wish).await?;
        scope.commit().await.unwrap();
        Ok(account)
    }

    async fn state(&self) -> guarantee::Account {
        let mut scope = self.context.database.scope(self.staff()).await.unwrap();
        guarantee::account(&self.context, &mut scope, self.office).await.unwrap()
    }

    /// The partner decides about the office, and the poll reads the decision.
    async fn decide(&self, status: ApplicationStatus, reason: Option<&str>) {
        let attempt = self.number("select attempt::bigint from guarantee_account").await;
        let reference = guarantee::application_reference(self.organization, self.office, attempt as i32);
        self.partner.control.decide_office(&reference, status, reason).await.unwrap();
        self.poll().await;
    }

    async fn poll(&self) {
        guarantee::run(&self.context).await.unwrap();
        self.run_jobs().await;
    }

    /// A household of one with a monthly plan whose term is guaranteed.
    async fn household(&self, first: &str) -> (AccountId, SubscriptionId) {
        let request = self.request(self.single(first, Period::Month), "pm_card_visa").await;
        let account = self.finish(request, &format!("key-of-{first}")).await.unwrap().account.unwrap();
        self.run_jobs().await;
        self.poll().await;
        let id = self.number("select max(id) from subscription").await;
        (account, SubscriptionId(id))
    }

    /// The next payment fails, and nothing is paid for 28 days.
    async fn becomes_overdue(&self) {
        let method = self.texts("select m.provider_id from payment_method m join account a on a.payment_method_id = m.id order by m.id desc").await;
        self.control().behave(&method[0].clone().into(), Behavior::InsufficientFunds).await.unwrap();
        self.days_pass(31).await;
        renewals::run(&self.context).await.unwrap();
        self.run_jobs().await;
        for _ in 0..29 {
            self.days_pass(1).await;
            self.run_jobs().await;
        }
        self.books_are_right().await;
    }

    /// The card works again.
    async fn has_money(&self) {
        let method = self.texts("select m.provider_id from payment_method m join account a on a.payment_method_id = m.id order by m.id desc").await;
        self.control().behave(&method[0].clone().into(), Behavior::Pay).await.unwrap();
    }

    async fn claim(&self, id: SubscriptionId) -> kernel::Result<guarantee::Claimed> {
        let mut scope = self.context.database.scope(self.staff()).await.unwrap();
        let claimed = guarantee::claim(&self.context, &mut scope, id).await?;
        scope.commit().await.unwrap();
        self.run_jobs().await;
        Ok(claimed)
    }

    /// The texts of the emails with this subject.
    fn mailed(&self, subject: &str) -> Vec<String> {
        let mails = self.mails.0.lock().unwrap();
        mails.iter().filter(|mail| mail.subject == subject).map(|mail| mail.text.clone()).collect()
    }

    fn reference(&self, claim: GuaranteeClaimId) -> String {
        guarantee::claim_reference(self.organization, claim)
    }

    async fn statuses(&self) -> Vec<String> {
        self.texts("select status from subscription order by id").await
    }

    /// A household that is overdue, with a claim by staff.
    async fn claimed(&self, first: &str) -> (AccountId, SubscriptionId, GuaranteeClaimId) {
        let (account, id) = self.household(first).await;
        self.becomes_overdue().await;
        let claimed = self.claim(id).await.unwrap();
        (account, id, claimed.claim)
    }

    /// The amount that the partner owes according to the ledger.
    async fn receivable(&self) -> i64 {
        self.number(
            "select coalesce(sum(amount_cents), 0)::bigint from posting where ledger_account = 'guarantee_receivable'",
        )
        .await
    }

    async fn pay(&self, account: AccountId, key: &str) -> PayStatus {
        let wish = PayNow {
            account,
            which: PaymentTarget::Late,
            by: InitiatedBy::Staff,
            token: None,
            keep: false,
            key,
            back_to: None,
            language: "en",
        };
        billing::pay_now(&self.context, &self.staff(), wish).await.unwrap().status
    }

    async fn repay(&self, claim: GuaranteeClaimId, key: &str) -> kernel::Result<billing::PayOutcome> {
        guarantee::repay(&self.context, &self.staff(), self.office, claim, key).await
    }

    async fn list(&self) -> guarantee::GuaranteePage {
        let mut scope = self.context.database.scope(self.staff()).await.unwrap();
        guarantee::list(&mut scope, self.office, &ListQuery::default(), None).await.unwrap()
    }
}

fn conflict<T: std::fmt::Debug>(result: kernel::Result<T>) -> String {
    match result {
        Err(Error::Conflict(text)) => text.into(),
        other => panic!("refused, not {other:?}"),
    }
}

#[tokio::test]
async fn office_applies_once_and_learns_its_status_from_the_partner() {
    let scene = Scene::new().await;
    let not_yet = "update office set gpp_active = false, gpp_approved_on = null";
    sqlx::query(not_yet).execute(scene.outside()).await.unwrap();
    assert_eq!(scene.state().await.state, AccountState::None);
    assert_eq!(scene.activate(None).await.unwrap().state, AccountState::Requested);
    assert_eq!(scene.activate(None).await.unwrap().state, AccountState::Requested, "again changes nothing");
    scene.run_jobs().await;
    assert_eq!(scene.partner.control.all("office").await.unwrap().len(), 1);

    let on = SettingsChange { gpp_active: Some(true), ..SettingsChange::default() };
    let mut scope = scene.scope().await;
    let refused = plans::update_settings(&mut scope, &scene.context.brands, scene.office, false, on.clone()).await;
    assert!(matches!(refused, Err(Error::Invalid(_))), "not before it is approved");
    drop(scope);

    scene.decide(ApplicationStatus::Approved, None).await;
    let state = scene.state().await;
    assert!(state.state == AccountState::Approved && state.approved_on.is_some() && !state.active);
    let mut scope = scene.scope().await;
    plans::update_settings(&mut scope, &scene.context.brands, scene.office, false, on).await.unwrap();
    scope.commit().await.unwrap();

    scene.decide(ApplicationStatus::Suspended, Some("Late papers")).await;
    let state = scene.state().await;
    assert_eq!(
        (state.state, state.active, state.reason.as_deref()),
        (AccountState::Suspended, false, Some("Late papers"))
    );
    scene.decide(ApplicationStatus::Declined, Some("No papers")).await;
    assert_eq!(scene.activate(None).await.unwrap().state, AccountState::Requested, "declined, it may apply anew");
    scene.run_jobs().await;
    assert_eq!(scene.partner.control.all("office").await.unwrap().len(), 2);
}

#[tokio::test]
async fn only_members_of_the_association_name_an_account_they_have() {
    let scene = Scene::new().await;
    assert!(matches!(scene.activate(Some("PA-10077")).await, Err(Error::Forbidden)));
    sqlx::query("update office set association_id = 3").execute(scene.outside()).await.unwrap();
    assert!(scene.state().await.may_have_account);
    assert!(matches!(scene.activate(Some("  ")).await, Err(Error::Invalid(_))));
    scene.activate(Some("77")).await.unwrap();
    scene.run_jobs().await;
    assert_eq!(scene.state().await.state, AccountState::Declined);
    scene.activate(Some("PA-10077")).await.unwrap();
    scene.run_jobs().await;
    assert_eq!(scene.state().await.state, AccountState::Approved);
}

#[tokio::test]
async fn only_guaranteed_terms_are_reported_to_the_partner_once() {
    let scene = Scene::approved().await;
    let request = scene.request(scene.reyes(), "pm_card_visa").await;
    scene.finish(request, "key-of-reyes").await.unwrap();
    scene.poll().await;
    scene.poll().await;
    // Only Daniel's term is guaranteed: Elena pays yearly, and Sofia's plan has no guarantee.
    let terms = scene.partner.control.all("agreement").await.unwrap();
    assert_eq!(terms.len(), 1, "{terms:#?}");
    assert_eq!(scene.texts("select state from guarantee").await, ["registered"]);
    let page = scene.list().await;
    assert_eq!((page.items[0].state, page.sums.running), (GuaranteeState::Running, 1));
    scene.books_are_right().await;
    // A year later, the term has expired without a claim.
    sqlx::query("update guarantee set starts_on = starts_on - 366, ends_on = ends_on - 366")
        .execute(scene.outside())
        .await
        .unwrap();
    let page = scene.list().await;
    assert_eq!((page.items[0].state, page.sums.running), (GuaranteeState::Expired, 0));
}

#[tokio::test]
async fn office_setup_fee_is_deducted_from_its_next_payments() {
    let scene = Scene::new().await;
    let request = scene.request(scene.single("Kit", Period::Month), "pm_card_visa").await;
    scene.finish(request, "key-of-kit").await.unwrap();
    scene.run_jobs().await;
    sqlx::query("update subscription set payor = 'office', office_fee_cents = 5000")
        .execute(scene.outside())
        .await
        .unwrap();
    for _ in 0..3 {
        scene.days_pass(31).await;
        renewals::run(&scene.context).await.unwrap();
        scene.run_jobs().await;
    }
    let taken = "select coalesce(sum(amount_cents), 0)::bigint from posting p join journal_entry e on e.organization_id = p.organization_id and e.id = p.entry_id
                 where e.kind = 'office_setup_fee' and p.ledger_account = 'platform_revenue'";
    assert_eq!(scene.number(taken).await, -5000);
    assert_eq!(
        scene.number("select count(*) from payment where office_fee_cents > 0").await,
        2,
        "more than one payment's share"
    );
    assert_eq!(scene.number("select count(*) from payment where application_fee_cents >= amount_cents").await, 0);
    scene.books_are_right().await;
}

#[tokio::test]
async fn another_tenants_office_sees_and_claims_nothing() {
    let scene = Scene::approved().await;
    let (_, id) = scene.household("Lee").await;
    scene.becomes_overdue().await;
    let (organization, office): (i64, i64) =
        sqlx::query_as("select organization_id, id from office where slug = 'another-office'")
            .fetch_one(scene.outside())
            .await
            .unwrap();
    let elsewhere =
        Reach::office(tenancy::ids::OrganizationId(organization), OfficeId(office), Actor::platform("Elsewhere"));
    let mut scope = scene.context.database.scope(elsewhere).await.unwrap();
    assert!(matches!(guarantee::claim(&scene.context, &mut scope, id).await, Err(Error::NotFound)));
    assert!(guarantee::list(&mut scope, OfficeId(office), &ListQuery::default(), None).await.unwrap().items.is_empty());
    assert!(
        conflict(guarantee::login_link(&scene.context, &mut scope, OfficeId(office), tenancy::ids::LoginId(1)).await)
            .contains("Activate")
    );
}
