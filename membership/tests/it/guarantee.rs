//! Guaranteed payment plans: an office's account with the partner, terms vouched for, claims, what the partner pays, and what the
//! household pays after all. The partner is its sandbox over HTTP.

use std::sync::Arc;
use std::time::Duration;

use gateways::cards::sandbox::Behaviour;
use gateways::cards::{ChargeOutcome, GatewayError};
use gateways::guarantor::sandbox::{self as partner, Running};
use gateways::guarantor::{ApplicationStatus, GuarantorConfig, HttpGuarantor, sign};
use gateways::sandbox::FaultKind;
use membership::billing::{self, InitiatedBy, PayNow, PayStatus, PaymentTarget};
use membership::guarantee::{self, AccountState, Activation, GuaranteeState, ListQuery};
use membership::outbox::JobOutcome;
use membership::plans::{self, SettingsChange};
use membership::subscriptions::Period;
use membership::{Cents, Error};
use tenancy::ids::{AccountId, GuaranteeClaimId, OfficeId, PaymentId, SubscriptionId};
use tenancy::{Actor, Reach};

use crate::support::World;
use crate::support::scripted::{Scripted, declined};

const SECRET: &str = "fwh_of_the_tests_0123456789";
/// What one of the office's monthly adult memberships costs.
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

    /// With an office that the partner has approved.
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

    async fn activate(&self, number: Option<&str>) -> membership::Result<guarantee::Account> {
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

    /// The partner decides about the office, and the poll learns it.
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

    /// A monthly household of one whose term is vouched for.
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
        self.control().behave(&method[0].clone().into(), Behaviour::InsufficientFunds).await.unwrap();
        self.days_pass(31).await;
        billing::run(&self.context).await.unwrap();
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
        self.control().behave(&method[0].clone().into(), Behaviour::Pay).await.unwrap();
    }

    async fn claim(&self, id: SubscriptionId) -> membership::Result<guarantee::Claimed> {
        let mut scope = self.context.database.scope(self.staff()).await.unwrap();
        let claimed = guarantee::claim(&self.context, &mut scope, id).await?;
        scope.commit().await.unwrap();
        self.run_jobs().await;
        Ok(claimed)
    }

    /// The texts of the mails of that subject.
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

    /// Overdue and claimed by staff.
    async fn claimed(&self, first: &str) -> (AccountId, SubscriptionId, GuaranteeClaimId) {
        let (account, id) = self.household(first).await;
        self.becomes_overdue().await;
        let claimed = self.claim(id).await.unwrap();
        (account, id, claimed.claim)
    }

    /// What the partner owes by the ledger.
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

    async fn repay(&self, claim: GuaranteeClaimId, key: &str) -> membership::Result<billing::PayOutcome> {
        guarantee::repay(&self.context, &self.staff(), self.office, claim, key).await
    }

    async fn list(&self) -> guarantee::GuaranteePage {
        let mut scope = self.context.database.scope(self.staff()).await.unwrap();
        guarantee::list(&mut scope, self.office, &ListQuery::default(), None).await.unwrap()
    }
}

fn conflict<T: std::fmt::Debug>(result: membership::Result<T>) -> String {
    match result {
        Err(Error::Conflict(text)) => text.into(),
        other => panic!("refused, not {other:?}"),
    }
}

#[tokio::test]
async fn an_office_applies_once_and_learns_from_the_partner_where_it_stands() {
    let scene = Scene::new().await;
    sqlx::query("update office set gpp_active = false").execute(scene.outside()).await.unwrap();
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
async fn a_term_is_vouched_for_once_and_only_what_is_guaranteed() {
    let scene = Scene::approved().await;
    let request = scene.request(scene.reyes(), "pm_card_visa").await;
    scene.finish(request, "key-of-reyes").await.unwrap();
    scene.poll().await;
    scene.poll().await;
    // Daniel alone: Elena pays yearly, Sofia's plan has no guarantee.
    let terms = scene.partner.control.all("agreement").await.unwrap();
    assert_eq!(terms.len(), 1, "{terms:#?}");
    assert_eq!(scene.texts("select state from guarantee").await, ["registered"]);
    let page = scene.list().await;
    assert_eq!((page.items[0].state, page.sums.running), (GuaranteeState::Running, 1));
    scene.books_are_right().await;
    // A year later its term is over without a claim.
    sqlx::query("update guarantee set starts_on = starts_on - 366, ends_on = ends_on - 366")
        .execute(scene.outside())
        .await
        .unwrap();
    let page = scene.list().await;
    assert_eq!((page.items[0].state, page.sums.running), (GuaranteeState::Expired, 0));
}

#[tokio::test]
async fn a_claim_takes_over_what_is_billed_and_the_months_to_come_once() {
    let scene = Scene::approved().await;
    let (_, id) = scene.household("Gwen").await;
    assert!(conflict(scene.claim(id).await).contains("Only a delinquent membership"));
    scene.becomes_overdue().await;
    assert_eq!(scene.statuses().await, ["delinquent"]);
    let claimed = scene.claim(id).await.unwrap();
    assert_eq!(claimed.amount, Cents(11 * MONTH), "one month billed, ten to come");
    assert_eq!(scene.statuses().await, ["delinquent_gpp"]);
    assert_eq!(scene.receivable().await, 0, "nothing is booked before it is approved");
    assert!(conflict(scene.claim(id).await).contains("already claimed"));
    scene.books_are_right().await;

    let own = scene.reference(claimed.claim);
    scene.partner.control.approve(&own, None).await.unwrap();
    scene.poll().await;
    assert_eq!(scene.receivable().await, 11 * MONTH);
    assert_eq!(scene.number("select count(*) from invoice where status = 'open'").await, 0, "the member owes nothing");
    scene.poll().await;
    let told = scene.mailed("Claim approved: $429.00 for Gwen Single");
    assert_eq!(told.len(), 1, "once");
    assert!(told[0].contains("pays the $429.00 you claimed"), "{told:?}");
    scene.books_are_right().await;
    scene.days_pass(40).await;
    billing::run(&scene.context).await.unwrap();
    scene.run_jobs().await;
    assert_eq!(
        scene.number("select count(*) from invoice where origin = 'renewal'").await,
        1,
        "nothing is billed again"
    );

    scene.partner.control.settle(&own, Some(20_000), false).await.unwrap();
    scene.poll().await;
    scene.poll().await;
    assert_eq!(scene.receivable().await, 11 * MONTH - 20_000, "booked once");
    scene.partner.control.settle(&own, None, true).await.unwrap();
    scene.poll().await;
    assert_eq!(scene.receivable().await, 0);
    assert_eq!(scene.texts("select state from guarantee_claim").await, ["settled"]);
    assert_eq!(scene.statuses().await, ["delinquent_gpp"]);
    let page = scene.list().await;
    assert_eq!((page.items[0].state, page.sums.settled), (GuaranteeState::Settled, Cents(11 * MONTH)));
    scene.books_are_right().await;
}

#[tokio::test]
async fn an_office_that_says_so_claims_by_itself_and_what_is_held_back_stays_delinquent() {
    let scene = Scene::approved().await;
    let mut scope = scene.scope().await;
    guarantee::toggle(&mut scope, scene.office, None, true).await.unwrap();
    let missing = guarantee::toggle(&mut scope, scene.office, Some(SubscriptionId(999_999)), false).await;
    assert!(matches!(missing, Err(Error::NotFound)));
    scope.commit().await.unwrap();
    scene.household("Ada").await;
    scene.becomes_overdue().await;
    assert_eq!(scene.statuses().await, ["delinquent_gpp"]);
    assert_eq!(scene.texts("select automatic::text from guarantee_claim").await, ["true"]);

    let (_, held) = scene.household("Bo").await;
    let mut scope = scene.scope().await;
    guarantee::toggle(&mut scope, scene.office, Some(held), false).await.unwrap();
    scope.commit().await.unwrap();
    scene.becomes_overdue().await;
    assert_eq!(scene.statuses().await, ["delinquent_gpp", "delinquent"]);
}

#[tokio::test]
async fn a_declined_claim_leaves_the_member_delinquent_with_the_reason_and_what_is_owed() {
    let scene = Scene::approved().await;
    let (account, _, claim) = scene.claimed("Dana").await;
    scene.partner.control.decline(&scene.reference(claim), "The card was never asked").await.unwrap();
    scene.poll().await;
    assert_eq!(scene.statuses().await, ["delinquent"]);
    let page = scene.list().await;
    let said = page.items[0].claim.as_ref().unwrap();
    assert_eq!(
        (page.items[0].state, said.reason.as_deref()),
        (GuaranteeState::Declined, Some("The card was never asked"))
    );
    assert!(page.items[0].can_claim, "a claim that was not taken can be made anew");
    let told = scene.mailed("Claim declined: $429.00 for Dana Single");
    assert!(told[0].contains("The reason: The card was never asked."), "{told:?}");
    assert_eq!(scene.receivable().await, 0);
    scene.books_are_right().await;
    scene.has_money().await;
    assert_eq!(scene.pay(account, "paid-after-all").await, PayStatus::Paid);
    assert_eq!(scene.statuses().await, ["active"]);
    scene.run_jobs().await;
    scene.books_are_right().await;
}

#[tokio::test]
async fn what_the_member_pays_before_the_partner_decides_is_the_partners_in_the_end() {
    let scene = Scene::approved().await;
    let (account, _, claim) = scene.claimed("Elsa").await;
    scene.has_money().await;
    assert_eq!(scene.pay(account, "paid-meanwhile").await, PayStatus::Paid);
    assert_eq!(scene.statuses().await, ["delinquent_gpp"], "the claim is open, and nothing is charged");
    let own = scene.reference(claim);
    scene.partner.control.approve(&own, None).await.unwrap();
    scene.poll().await;
    assert_eq!(scene.receivable().await, 10 * MONTH, "only what is not paid is taken over");
    assert_eq!(scene.texts("select kind || ' ' || state from guarantee_recovery").await, ["paid_before reported"]);
    scene.books_are_right().await;
    scene.partner.control.settle(&own, None, true).await.unwrap();
    scene.poll().await;
    assert_eq!(scene.receivable().await, 0, "all was paid, and the partner kept what is its own");
    scene.books_are_right().await;
}

impl Scene {
    /// A provider whose next charge is made and answered otherwise.
    fn answers(&mut self, otherwise: Result<ChargeOutcome, GatewayError>) {
        let scripted = Scripted::over(&self.world.context.cards);
        *scripted.instead.lock().unwrap() = Some(otherwise);
        self.world.context.cards = Arc::new(scripted);
    }

    async fn latest_payment(&self) -> PaymentId {
        PaymentId(self.number("select max(id) from payment").await)
    }
}

#[tokio::test]
async fn a_claim_is_decided_when_the_payment_on_its_way_is_known() {
    let mut scene = Scene::approved().await;
    let (account, _, claim) = scene.claimed("Ines").await;
    scene.has_money().await;
    scene.answers(Err(GatewayError::Unknown { reason: "no answer in time".into() }));
    assert_eq!(scene.pay(account, "paid-meanwhile").await, PayStatus::Unknown);
    scene.partner.control.approve(&scene.reference(claim), None).await.unwrap();
    guarantee::run(&scene.context).await.unwrap();
    let decide = guarantee::file_claim(&scene.context, scene.organization, claim).await.unwrap();
    assert_eq!(decide, JobOutcome::Done);
    assert_eq!(scene.texts("select state from guarantee_claim").await, ["filed"], "it waits for the payment");
    assert_eq!(scene.receivable().await, 0);
    scene.books_are_right().await;

    // What the run queued is done before the payment is known.
    scene.run_jobs().await;
    scene.context.clock.turn(chrono::Duration::minutes(3)).await.unwrap();
    scene.run_jobs().await;
    assert_eq!(scene.texts("select status from payment order by id desc limit 1").await, ["succeeded"]);
    assert_eq!(
        scene.texts("select state from guarantee_claim").await,
        ["approved"],
        "asked again by the payment's end"
    );
    assert_eq!(scene.receivable().await, 10 * MONTH, "only what is not paid is taken over");
    scene.books_are_right().await;
}

#[tokio::test]
async fn money_that_comes_for_a_bill_that_was_taken_over_is_the_partners() {
    let mut scene = Scene::approved().await;
    let (account, _, claim) = scene.claimed("Jo").await;
    scene.has_money().await;
    scene.answers(declined());
    assert_eq!(scene.pay(account, "said-to-be-declined").await, PayStatus::Declined);
    let own = scene.reference(claim);
    scene.partner.control.approve(&own, None).await.unwrap();
    scene.poll().await;
    assert_eq!(scene.receivable().await, 11 * MONTH);

    billing::poll_again(&scene.context, scene.organization, scene.latest_payment().await).await.unwrap();
    scene.run_jobs().await;
    assert_eq!(scene.texts("select status from payment order by id desc limit 1").await, ["succeeded"]);
    assert_eq!(scene.receivable().await, 10 * MONTH, "so much less was taken over");
    assert_eq!(scene.texts("select kind || ' ' || state from guarantee_recovery").await, ["paid_before reported"]);
    assert_eq!(scene.number("select count(*) from refund").await, 0);
    scene.books_are_right().await;
    scene.partner.control.settle(&own, None, true).await.unwrap();
    scene.poll().await;
    assert_eq!(scene.receivable().await, 0, "the partner kept what is its own");
    scene.books_are_right().await;
}

#[tokio::test]
async fn a_member_who_repays_a_claim_is_active_again_and_is_drawn_when_the_term_is_over() {
    let scene = Scene::approved().await;
    let (_, _, claim) = scene.claimed("Fay").await;
    assert!(conflict(scene.repay(claim, "too-early-1").await).contains("taken over nothing"));
    let own = scene.reference(claim);
    scene.partner.control.approve(&own, None).await.unwrap();
    scene.partner.control.settle(&own, None, true).await.unwrap();
    scene.poll().await;
    assert_eq!(scene.repay(claim, "declined-one").await.unwrap().status, PayStatus::Declined);
    assert_eq!(scene.statuses().await, ["delinquent_gpp"]);
    scene.days_pass(40).await;
    scene.run_jobs().await;
    assert_eq!(
        scene.number("select count(*) from payment where status = 'succeeded'").await,
        1,
        "nothing is retried automatically"
    );
    scene.has_money().await;
    let paid = scene.repay(claim, "repaid-wholly").await.unwrap();
    assert_eq!((paid.status, paid.paid), (PayStatus::Paid, Cents(11 * MONTH)));
    assert_eq!(scene.statuses().await, ["active"]);
    assert_eq!(scene.number("select (next_bill_on = term_ends_on)::int::bigint from subscription").await, 1);
    assert_eq!(scene.receivable().await, -11 * MONTH, "the partner gets it back");
    scene.run_jobs().await;
    assert_eq!(scene.partner.control.all("recovery").await.unwrap().len(), 1);
    assert!(conflict(scene.repay(claim, "repaid-again").await).contains("repaid"));
    scene.books_are_right().await;

    let (_, _, next) = scene.claimed("Gil").await;
    let own = scene.reference(next);
    scene.partner.control.approve(&own, None).await.unwrap();
    scene.partner.control.settle(&own, None, true).await.unwrap();
    scene.poll().await;
    assert_eq!(scene.receivable().await, 0, "kept out of its next payment");
    scene.books_are_right().await;
}

#[tokio::test]
async fn what_was_approved_and_not_paid_is_the_offices_loss() {
    let scene = Scene::approved().await;
    let (_, _, claim) = scene.claimed("Hal").await;
    let own = scene.reference(claim);
    scene.partner.control.approve(&own, Some(10_000)).await.unwrap();
    scene.partner.control.settle(&own, Some(9_000), true).await.unwrap();
    scene.poll().await;
    assert_eq!(scene.texts("select state from guarantee_claim").await, ["settled"]);
    assert_eq!(scene.number("select short_cents from guarantee_claim").await, 1_000);
    assert_eq!(scene.receivable().await, 0);
    scene.books_are_right().await;
}

#[tokio::test]
async fn whatever_the_network_does_a_claim_is_filed_once() {
    for fault in [
        FaultKind::TimeoutBefore,
        FaultKind::TimeoutAfter,
        FaultKind::ErrorBefore,
        FaultKind::ErrorAfter,
        FaultKind::TooMany,
    ] {
        let scene = Scene::approved().await;
        let (_, id) = scene.household("Ida").await;
        scene.becomes_overdue().await;
        scene
            .partner
            .control
            .add_fault(&gateways::sandbox::Fault {
                call: "* /v1/claims*".into(),
                kind: fault,
                count: 2,
                ms: Some(2_600),
            })
            .await
            .unwrap();
        let mut scope = scene.context.database.scope(scene.staff()).await.unwrap();
        let claimed = guarantee::claim(&scene.context, &mut scope, id).await.unwrap();
        scope.commit().await.unwrap();
        for _ in 0..4 {
            let _ = guarantee::file_claim(&scene.context, scene.organization, claimed.claim).await;
        }
        assert_eq!(scene.texts("select state from guarantee_claim").await, ["filed"], "{fault:?}");
        assert_eq!(scene.partner.control.all("claim").await.unwrap().len(), 1, "{fault:?}");
        scene.partner.control.clear_faults().await.unwrap();
        scene.run_jobs().await;
        scene.books_are_right().await;
    }
}

#[tokio::test]
async fn an_event_is_believed_when_rightly_signed_and_applied_once() {
    let scene = Scene::approved().await;
    let (_, _, claim) = scene.claimed("Jo").await;
    let own = scene.reference(claim);
    scene.partner.control.approve(&own, None).await.unwrap();
    let body = serde_json::json!({ "id": "fevt_1", "type": "claim.updated", "reference": own }).to_string();
    let forged = guarantee::receive_event(&scene.context, body.as_bytes(), &sign(&body, "another", None)).await;
    assert!(matches!(forged, Err(Error::Invalid(_))));
    for _ in 0..2 {
        guarantee::receive_event(&scene.context, body.as_bytes(), &sign(&body, SECRET, None)).await.unwrap();
    }
    assert_eq!(scene.number("select count(*) from job where kind = 'partner_event'").await, 1);
    scene.run_jobs().await;
    assert_eq!(scene.texts("select state from guarantee_claim").await, ["approved"]);
    let foreign = serde_json::json!({ "id": "fevt_2", "type": "claim.updated", "reference": "999-999" }).to_string();
    guarantee::receive_event(&scene.context, foreign.as_bytes(), &sign(&foreign, SECRET, None)).await.unwrap();
    scene.run_jobs().await;
    assert_eq!(
        scene.texts("select outcome from webhook_event where event_id = 'financing-fevt_2'").await,
        ["not ours"]
    );
}

#[tokio::test]
async fn a_setup_fee_of_the_office_is_kept_from_its_share_of_the_next_payments() {
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
        billing::run(&scene.context).await.unwrap();
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
