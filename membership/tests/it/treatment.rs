//! In-house financing: agreements made, signed, drawn, late, paid off, canceled, with every rule of the books after each step.

mod foreseen;

use chrono::{Days, NaiveDate};
use gateways::cards::sandbox::Behaviour;
use membership::billing::{self, InitiatedBy, PayNow, PayOutcome, PayStatus, PaymentTarget};
use membership::enrollment::Visitor;
use membership::installment_agreements::{
    self, AgreementFigures, AgreementState, AgreementView, Cancel, ListQuery, NewAgreement, Rest, Signing,
};
use membership::subscriptions::Period;
use membership::{Cents, Error};
use tenancy::ids::{AccountId, AgreementId, MemberId, PaymentId};
use tenancy::{Actor, Reach};

use crate::support::World;

struct Scene {
    world: World,
    account: AccountId,
    today: NaiveDate,
}

impl std::ops::Deref for Scene {
    type Target = World;
    fn deref(&self) -> &World {
        &self.world
    }
}

fn signing<'a>(name: &'a str, key: &'a str) -> Signing<'a> {
    Signing {
        name,
        agreed: true,
        language: "en",
        visitor: Visitor { address: Some("198.51.100.7".into()), browser: Some("Test".into()), source: None },
        token: None,
        key,
        back_to: None,
    }
}

fn conflict<T: std::fmt::Debug>(result: membership::Result<T>) -> String {
    match result {
        Err(Error::Conflict(text)) => text.into(),
        other => panic!("refused, not {other:?}"),
    }
}

fn fields<T: std::fmt::Debug>(result: membership::Result<T>) -> Vec<String> {
    match result {
        Err(Error::Invalid(errors)) => errors.texts("en").into_keys().collect(),
        other => panic!("wrong input, not {other:?}"),
    }
}

impl Scene {
    /// A yearly household of one, so that no bill of its membership is charged meanwhile.
    async fn new() -> Self {
        Self::of(Period::Year).await
    }

    async fn of(period: Period) -> Self {
        let world = World::new().await;
        let request = world.request(world.single("Rosa", period), "pm_card_visa").await;
        let account = world.finish(request, "key-of-rosa").await.unwrap().account.unwrap();
        world.run_jobs().await;
        let today = tenancy::clock::office_date(world.context.clock.now().await.unwrap(), "America/Boise");
        Self { world, account, today }
    }

    fn staff(&self) -> Reach {
        Reach::office(self.organization, self.office, Actor::platform("Kim at the desk"))
    }

    fn own(&self) -> Reach {
        Reach { account: Some(self.account), ..self.staff() }
    }

    fn wish(&self, down: i64, installments: usize) -> AgreementFigures {
        let first_on = self.today + Days::new(10);
        AgreementFigures {
            total: Cents(100_000),
            down_payment: Cents(down),
            installments,
            first_on,
            draw_day: Some(15),
        }
    }

    async fn make(&self, wish: AgreementFigures, key: &str) -> membership::Result<AgreementId> {
        let member = MemberId(self.number("select min(id) from member").await);
        let mut scope = self.context.database.scope(self.staff()).await.unwrap();
        let new = NewAgreement { member, description: "Crown, upper left", wish, key };
        let made = installment_agreements::create(&self.context, &mut scope, self.office, new).await?;
        scope.commit().await.unwrap();
        Ok(made.id)
    }

    async fn send(&self, id: AgreementId) -> membership::Result<()> {
        let mut scope = self.context.database.scope(self.staff()).await.unwrap();
        installment_agreements::send(&self.context, &mut scope, self.office, id).await?;
        scope.commit().await.unwrap();
        self.run_jobs().await;
        Ok(())
    }

    async fn sign(&self, id: AgreementId, key: &str) -> membership::Result<PayOutcome> {
        let signing = signing("Rosa Single", key);
        installment_agreements::sign(&self.context, &self.staff(), self.office, id, InitiatedBy::Staff, signing).await
    }

    /// Signed in the office, with nothing down.
    async fn running(&self, installments: usize) -> AgreementId {
        let id = self.make(self.wish(0, installments), "key-of-the-agreement").await.unwrap();
        assert_eq!(self.sign(id, "key-of-the-signature").await.unwrap().status, PayStatus::Paid);
        id
    }

    async fn view(&self, id: AgreementId) -> AgreementView {
        let mut scope = self.context.database.scope(self.staff()).await.unwrap();
        installment_agreements::view(&mut scope, Some(self.office), id).await.unwrap()
    }

    async fn state(&self, id: AgreementId) -> AgreementState {
        self.view(id).await.state
    }

    async fn behaves(&self, how: Behaviour) {
        let query = "select m.provider_id from payment_method m join account a on a.payment_method_id = m.id";
        let method = self.texts(query).await.remove(0);
        self.control().behave(&method.into(), how).await.unwrap();
    }

    /// The daily run and its jobs, after so many days.
    async fn days_on(&self, days: i64) {
        self.days_pass(days).await;
        installment_agreements::run(&self.context).await.unwrap();
        self.run_jobs().await;
    }

    async fn pays_off(
        &self,
        reach: &Reach,
        by: InitiatedBy,
        id: AgreementId,
        key: &str,
    ) -> membership::Result<PayOutcome> {
        installment_agreements::pay_off(&self.context, reach, id, by, None, key, "en").await
    }

    async fn cancels(
        &self,
        id: AgreementId,
        rest: Rest,
        refund: i64,
    ) -> membership::Result<installment_agreements::Statement> {
        let mut scope = self.context.database.scope(self.staff()).await.unwrap();
        let shown = installment_agreements::statement(&mut scope, self.office, id).await.unwrap();
        drop(scope);
        let (reason, refund) = ("Treatment stopped", Cents(refund));
        let wish = Cancel { rest, refund, reason, version: &shown.version };
        installment_agreements::cancel(&self.context, &self.staff(), self.office, id, wish).await
    }

    /// The secret of the latest link that was mailed.
    fn mailed(&self) -> String {
        let mails = self.mails.0.lock().unwrap();
        let path = "/inhouse-financing/";
        let text = mails.iter().rev().find(|m| m.text.contains(path) && m.subject == "Your payment agreement").unwrap();
        let rest = text.text.split_once(path).unwrap().1;
        rest.chars().take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).collect()
    }

    async fn by_link(&self, token: &str, signing: Signing<'_>) -> membership::Result<PayOutcome> {
        installment_agreements::sign_by_link(&self.context, self.brand.id.as_str(), token, signing).await
    }

    async fn statuses(&self) -> Vec<String> {
        self.texts("select status from subscription order by id").await
    }

    async fn bills(&self) -> Vec<String> {
        self.texts("select status || ' ' || total_cents from invoice where origin = 'treatment' order by id").await
    }
}

#[tokio::test]
async fn what_is_previewed_is_what_is_drawn_to_the_cent_until_it_is_settled() {
    let scene = Scene::new().await;
    let wish = scene.wish(10_000, 7);
    let mut scope = scene.context.database.scope(scene.staff()).await.unwrap();
    let preview = installment_agreements::preview(&scene.context, &mut scope, scene.office, &wish).await.unwrap();
    drop(scope);
    assert!(preview.disclosure.required, "more than four installments");
    assert_eq!(preview.disclosure.amount_financed, Cents(90_000));
    let id = scene.make(wish.clone(), "key-of-the-agreement").await.unwrap();
    assert_eq!(scene.make(wish, "key-of-the-agreement").await.unwrap(), id, "the same key makes one");
    let signed = scene.sign(id, "key-of-the-signature").await.unwrap();
    assert_eq!((signed.status, signed.paid), (PayStatus::Paid, Cents(10_000)));
    let again = scene.sign(id, "key-of-the-signature").await.unwrap();
    assert_eq!((again.status, again.paid), (PayStatus::Paid, Cents(10_000)), "told again, not charged again");
    assert_eq!(conflict(scene.sign(id, "key-of-another").await), "This agreement is active.");
    assert_eq!(scene.state(id).await, AgreementState::Active);
    scene.run_jobs().await;
    scene.books_are_right().await;
    for _ in 0..9 {
        scene.days_on(30).await;
        scene.books_are_right().await;
    }
    let view = scene.view(id).await;
    assert_eq!((view.state, view.paid, view.left), (AgreementState::Settled, Cents(100_000), Cents::ZERO));
    let expected: Vec<_> = [10_000].into_iter().chain(preview.schedule.iter().map(|p| p.amount.0)).collect();
    let charged = "select amount_cents::text from payment where status = 'succeeded' and invoice_id in
                   (select id from invoice where origin = 'treatment') order by id";
    assert_eq!(scene.texts(charged).await, expected.iter().map(i64::to_string).collect::<Vec<_>>());
    assert_eq!(
        scene.number("select count(*) from consent where kind = 'treatment' and address = '198.51.100.7'").await,
        1
    );
    let subjects: Vec<_> = scene.mails.0.lock().unwrap().iter().map(|m| m.subject.clone()).collect();
    assert!(subjects.iter().any(|s| s == "Your payment agreement is signed"), "{subjects:?}");
    let mut scope = scene.context.database.scope(scene.own()).await.unwrap();
    let file = installment_agreements::paper(&scene.context, &mut scope, None, id).await.unwrap();
    assert!(file.bytes.starts_with(b"%PDF"));
}

#[tokio::test]
async fn wrong_figures_are_told_at_their_fields_and_a_brand_without_the_feature_has_none() {
    let scene = Scene::new().await;
    let small = AgreementFigures { total: Cents(100), ..scene.wish(0, 2) };
    assert_eq!(fields(scene.make(small, "key-1").await), ["total"]);
    assert_eq!(fields(scene.make(scene.wish(0, 1), "key-2").await), ["installments"]);
    assert_eq!(fields(scene.make(scene.wish(100_000, 3), "key-3").await), ["downPayment"]);
    let late = AgreementFigures { first_on: scene.today - Days::new(1), ..scene.wish(0, 3) };
    assert_eq!(fields(scene.make(late, "key-4").await), ["firstOn"]);
    sqlx::query("update office set brand = 'vision'").execute(scene.outside()).await.unwrap();
    assert!(matches!(scene.make(scene.wish(0, 3), "key-5").await, Err(Error::NotFound)));
    let mut scope = scene.context.database.scope(scene.staff()).await.unwrap();
    let list =
        installment_agreements::list(&scene.context, &mut scope, scene.office, &ListQuery::default(), None).await;
    assert!(matches!(list, Err(Error::NotFound)));
    assert_eq!(scene.number("select count(*) from treatment_agreement").await, 0);
}

#[tokio::test]
async fn a_link_signs_once_with_a_card_typed_there_and_another_round_ends_it() {
    let scene = Scene::new().await;
    let id = scene.make(scene.wish(20_000, 4), "key-of-the-agreement").await.unwrap();
    scene.send(id).await.unwrap();
    let old = scene.mailed();
    scene.send(id).await.unwrap();
    let link = scene.mailed();
    assert_ne!(old, link);
    let brand = scene.brand.id.as_str();
    assert!(
        matches!(installment_agreements::link_page(&scene.context, brand, &old).await, Err(Error::NotFound)),
        "sent again"
    );
    assert!(matches!(installment_agreements::link_page(&scene.context, "vision", &link).await, Err(Error::NotFound)));
    let page = installment_agreements::link_page(&scene.context, brand, &link).await.unwrap();
    assert!(!page.signed && page.method_fits && page.disclosure.total_of_payments == Cents(80_000));
    assert!(page.terms.english[0].contains("Crown, upper left"));
    let hash = "select count(*) from treatment_link where length(token_hash) = 32";
    assert_eq!(scene.number(hash).await, 2, "kept as digests");

    let nobody = Signing { agreed: false, ..signing("  ", "key-of-link-0") };
    assert_eq!(fields(scene.by_link(&link, nobody).await), ["agreed", "name"]);
    let declined = Signing { token: Some("pm_card_visa_chargeDeclined"), ..signing("Rosa Single", "key-of-link-1") };
    assert_eq!(scene.by_link(&link, declined).await.unwrap().status, PayStatus::Declined);
    assert_eq!(scene.state(id).await, AgreementState::Sent, "nothing is agreed by a declined payment");
    assert_eq!(scene.bills().await, ["void 20000"]);
    scene.books_are_right().await;
    let typed = Signing { token: Some("pm_card_mastercard"), ..signing("Rosa Single", "key-of-link-2") };
    assert_eq!(scene.by_link(&link, typed).await.unwrap().status, PayStatus::Paid);
    scene.run_jobs().await;
    assert_eq!(scene.state(id).await, AgreementState::Active);
    assert_eq!(scene.bills().await, ["void 20000", "paid 20000"]);
    assert!(installment_agreements::link_page(&scene.context, brand, &link).await.unwrap().signed);
    assert_eq!(
        conflict(scene.by_link(&link, signing("Rosa Single", "key-of-link-3")).await),
        "This agreement is active."
    );
    let used = "select m.network from payment_method m join account a on a.payment_method_id = m.id";
    assert_eq!(scene.texts(used).await, ["mastercard"], "the installments are charged to it");
    scene.books_are_right().await;
}

#[tokio::test]
async fn a_bank_that_asks_its_holder_is_answered_before_it_is_agreed() {
    let scene = Scene::new().await;
    let id = scene.make(scene.wish(20_000, 4), "key-of-the-agreement").await.unwrap();
    scene.send(id).await.unwrap();
    let link = scene.mailed();
    scene.behaves(Behaviour::Authenticate).await;
    let asked = scene.by_link(&link, signing("Rosa Single", "key-of-link-1")).await.unwrap();
    assert_eq!(asked.status, PayStatus::RequiresAction);
    assert!(asked.next_action.unwrap().url.unwrap_or_default().contains("http"));
    assert_eq!(scene.state(id).await, AgreementState::Sent);
    scene.books_are_right().await;
    assert!(conflict(scene.by_link(&link, signing("Rosa Single", "key-of-link-2")).await).contains("is processing"));
    let payment = scene.texts("select provider_id from payment where status = 'requires_action'").await.remove(0);
    scene.control().authenticate(&payment.into(), true).await.unwrap();
    let done = scene.by_link(&link, signing("Rosa Single", "key-of-link-1")).await.unwrap();
    assert_eq!(done.status, PayStatus::Paid);
    assert_eq!(scene.state(id).await, AgreementState::Active);
    scene.run_jobs().await;
    scene.books_are_right().await;
}

#[tokio::test]
async fn nobody_signs_after_the_last_day() {
    let scene = Scene::new().await;
    let wish = AgreementFigures { first_on: scene.today + Days::new(50), ..scene.wish(0, 3) };
    let id = scene.make(wish, "key-of-the-agreement").await.unwrap();
    scene.send(id).await.unwrap();
    let link = scene.mailed();
    scene.days_on(30).await;
    assert_eq!(scene.state(id).await, AgreementState::Sent);
    scene.days_on(1).await;
    assert_eq!(scene.state(id).await, AgreementState::Expired);
    assert!(matches!(scene.by_link(&link, signing("Rosa", "key-of-link-1")).await, Err(Error::NotFound)));
    assert!(conflict(scene.sign(id, "key-of-the-signature").await).contains("expired"));
    scene.send(id).await.unwrap();
    scene.days_on(20).await;
    assert!(conflict(scene.sign(id, "key-of-the-signature").await).contains("expired"));
    assert!(conflict(scene.send(id).await).contains("has passed"), "its dates are over");
    assert_eq!(scene.bills().await, Vec::<String>::new());
    scene.books_are_right().await;
}

#[tokio::test]
async fn a_run_that_is_killed_or_doubled_bills_nothing_twice() {
    let scene = Scene::new().await;
    let id = scene.running(3).await;
    scene.days_pass(11).await;
    // Killed before its end: the transaction never commits.
    let now = scene.context.clock.now().await.unwrap();
    let mut scope = scene.context.database.platform("test").await.unwrap();
    assert_eq!(installment_agreements::bill_due(&mut scope, now).await.unwrap(), 1);
    drop(scope);
    assert_eq!(scene.bills().await, Vec::<String>::new());
    let (one, two) =
        tokio::join!(installment_agreements::run(&scene.context), installment_agreements::run(&scene.context));
    assert_eq!(one.unwrap().billed + two.unwrap().billed, 1);
    assert_eq!(installment_agreements::run(&scene.context).await.unwrap().billed, 0);
    assert_eq!(scene.bills().await, ["open 33333"]);
    scene.run_jobs().await;
    assert_eq!(scene.view(id).await.paid, Cents(33_333));
    // A week standing still, then months: each installment once.
    scene.days_on(120).await;
    scene.days_on(1).await;
    assert_eq!(scene.bills().await, ["paid 33333", "paid 33333", "paid 33334"]);
    assert_eq!(scene.state(id).await, AgreementState::Settled);
    scene.books_are_right().await;
}

#[tokio::test]
async fn a_late_installment_makes_no_membership_late_and_is_not_cleared_with_one() {
    let scene = Scene::of(Period::Month).await;
    let id = scene.running(3).await;
    scene.behaves(Behaviour::InsufficientFunds).await;
    scene.days_on(11).await;
    assert_eq!(scene.statuses().await, ["active"], "a late installment is no late membership");
    let view = scene.view(id).await;
    assert_eq!((view.state, view.late), (AgreementState::Active, Cents(33_333)), "it is tried again");
    assert!(view.installments[0].words.as_deref().unwrap().contains("insufficient funds"), "{:?}", view.installments);
    let mut scope = scene.context.database.scope(scene.staff()).await.unwrap();
    let late = billing::late_overview(&mut scope, scene.account).await.unwrap();
    assert_eq!(late.amount, Cents::ZERO, "nothing of the memberships is late");
    assert_eq!(
        billing::own_late(&mut scope, scene.account).await.unwrap().amount,
        Cents(33_333),
        "the household sees it"
    );
    drop(scope);
    assert!(
        conflict(
            billing::clear_delinquency(&scene.context, &scene.staff(), scene.account, "Let off", "key-clear-1").await
        )
        .contains("no late payments")
    );
    let row = "select past_due_cents from account_summary";
    assert_eq!(scene.number(row).await, 0);
    scene.books_are_right().await;
    for _ in 0..30 {
        scene.days_on(1).await;
    }
    assert_eq!(scene.state(id).await, AgreementState::Late);
    scene.books_are_right().await;
    // The membership's own draw failed meanwhile; clearing it leaves the agreement as it is.
    billing::run(&scene.context).await.unwrap();
    scene.run_jobs().await;
    assert_eq!(scene.statuses().await, ["past_due"]);
    let off = billing::clear_delinquency(&scene.context, &scene.staff(), scene.account, "Let off", "key-clear-2").await;
    assert_eq!(off.unwrap(), Cents(3_900));
    assert_eq!(scene.statuses().await, ["active"], "what is late of the agreement does not hold it back");
    assert!(scene.view(id).await.late >= Cents(33_333));
    scene.books_are_right().await;
}

#[tokio::test]
async fn a_late_agreement_is_charged_again_and_caught_up() {
    let scene = Scene::new().await;
    let id = scene.running(3).await;
    scene.behaves(Behaviour::LostCard).await;
    scene.days_on(11).await;
    assert_eq!(scene.state(id).await, AgreementState::Late, "nothing more is tried");
    let reach = scene.staff();
    let again = installment_agreements::charge_again(&scene.context, &reach, scene.office, id, "key-charge-1").await;
    assert!(conflict(again).contains("permanently declined"));
    // Another card is tried at once, as for memberships.
    billing::add_method(&scene.context, &scene.own(), scene.account, "pm_card_mastercard").await.unwrap();
    scene.run_jobs().await;
    let view = scene.view(id).await;
    assert_eq!((view.state, view.late, view.paid), (AgreementState::Active, Cents::ZERO, Cents(33_333)));
    let kinds: Vec<_> = view.events.iter().rev().map(|e| e.kind.as_str()).collect();
    assert_eq!(kinds, ["made", "signed", "billed", "failed", "late", "paid", "caught_up"]);
    scene.books_are_right().await;
}

#[tokio::test]
async fn the_households_link_pays_what_is_late_of_both() {
    let scene = Scene::new().await;
    let id = scene.running(3).await;
    scene.behaves(Behaviour::InsufficientFunds).await;
    scene.days_on(11).await;
    scene.behaves(Behaviour::Pay).await;
    let wish = |by, key| PayNow {
        account: scene.account,
        which: PaymentTarget::Late,
        by,
        token: None,
        keep: false,
        key,
        back_to: None,
        language: "en",
    };
    let staff = billing::pay_now(&scene.context, &scene.staff(), wish(InitiatedBy::Staff, "key-staff")).await;
    assert_eq!(conflict(staff), "Nothing is owed.", "staff charge memberships there");
    let own = billing::pay_now(&scene.context, &scene.own(), wish(InitiatedBy::Household, "key-own")).await.unwrap();
    assert_eq!((own.status, own.paid), (PayStatus::Paid, Cents(33_333)));
    assert_eq!(scene.view(id).await.late, Cents::ZERO);
    scene.books_are_right().await;
}

#[tokio::test]
async fn paying_off_charges_what_is_left_once_and_a_decline_leaves_everything_as_it_was() {
    let scene = Scene::new().await;
    let id = scene.running(4).await;
    scene.days_on(11).await;
    scene.behaves(Behaviour::InsufficientFunds).await;
    let declined = scene.pays_off(&scene.own(), InitiatedBy::Household, id, "key-off-1").await.unwrap();
    assert_eq!(declined.status, PayStatus::Declined);
    let view = scene.view(id).await;
    assert_eq!((view.state, view.left, view.late), (AgreementState::Active, Cents(75_000), Cents::ZERO));
    scene.books_are_right().await;
    scene.behaves(Behaviour::Pay).await;
    let paid = scene.pays_off(&scene.own(), InitiatedBy::Household, id, "key-off-2").await.unwrap();
    assert_eq!((paid.status, paid.paid), (PayStatus::Paid, Cents(75_000)));
    let again = scene.pays_off(&scene.own(), InitiatedBy::Household, id, "key-off-2").await.unwrap();
    assert_eq!((again.status, again.paid), (PayStatus::Paid, Cents(75_000)));
    assert!(conflict(scene.pays_off(&scene.own(), InitiatedBy::Household, id, "key-off-3").await).contains("settled"));
    assert_eq!(scene.state(id).await, AgreementState::Settled);
    scene.days_on(120).await;
    assert_eq!(scene.bills().await, ["paid 25000", "void 75000", "paid 75000"]);
    scene.books_are_right().await;
}

#[tokio::test]
async fn a_draft_under_way_stops_the_run_and_its_return_opens_the_agreement_again() {
    let scene = Scene::new().await;
    let id = scene.running(2).await;
    let token = scene.control().bank("pm_usBankAccount_success").await.unwrap();
    billing::add_method(&scene.context, &scene.own(), scene.account, token.as_str()).await.unwrap();
    let off = scene.pays_off(&scene.staff(), InitiatedBy::Staff, id, "key-off-1").await.unwrap();
    assert_eq!(off.status, PayStatus::Processing);
    assert_eq!(scene.state(id).await, AgreementState::Active, "a draft on its way has paid nothing");
    scene.days_on(60).await;
    assert_eq!(scene.bills().await, ["open 100000"], "the installments are billed by it already");
    let provider = scene.texts("select provider_id from payment where status = 'processing'").await.remove(0);
    scene.control().settle(&provider.clone().into(), Behaviour::BankPays).await.unwrap();
    let payment = PaymentId(scene.number("select max(id) from payment").await);
    billing::poll_status(&scene.context, scene.organization, payment).await.unwrap();
    assert_eq!(scene.state(id).await, AgreementState::Settled);
    scene.books_are_right().await;
    scene.control().return_draft(&provider.into(), Behaviour::BankNotAuthorized).await.unwrap();
    billing::look_for_return(&scene.context, scene.organization, payment).await.unwrap();
    scene.run_jobs().await;
    assert_eq!(scene.state(id).await, AgreementState::Late);
    assert_eq!(scene.statuses().await, ["active"]);
    scene.books_are_right().await;
}

#[tokio::test]
async fn canceling_writes_off_or_asks_for_what_is_left_and_gives_back_what_was_paid() {
    let scene = Scene::new().await;
    let id = scene.running(4).await;
    scene.days_on(11).await;
    let mut scope = scene.context.database.scope(scene.staff()).await.unwrap();
    let shown = installment_agreements::statement(&mut scope, scene.office, id).await.unwrap();
    drop(scope);
    assert_eq!((shown.paid, shown.left, shown.refundable), (Cents(25_000), Cents(75_000), Cents(25_000)));
    let stale = Cancel { rest: Rest::WriteOff, refund: Cents::ZERO, reason: "Stopped", version: "other" };
    let refused = installment_agreements::cancel(&scene.context, &scene.staff(), scene.office, id, stale).await;
    assert!(conflict(refused).contains("Please review it again"));
    assert_eq!(fields(scene.cancels(id, Rest::WriteOff, 25_001).await), ["refund"]);
    scene.cancels(id, Rest::WriteOff, 10_000).await.unwrap();
    scene.run_jobs().await;
    let view = scene.view(id).await;
    assert_eq!((view.state, view.left, view.paid), (AgreementState::Canceled, Cents::ZERO, Cents(25_000)));
    assert_eq!(scene.number("select sum(amount_cents)::bigint from refund where status = 'succeeded'").await, 10_000);
    scene.days_on(120).await;
    assert_eq!(scene.bills().await, ["paid 25000"], "nothing more is charged");
    scene.books_are_right().await;

    let other = scene
        .make(AgreementFigures { first_on: scene.today + Days::new(140), ..scene.wish(0, 3) }, "key-of-another")
        .await
        .unwrap();
    scene.sign(other, "key-of-another-signature").await.unwrap();
    scene.cancels(other, Rest::Charge, 0).await.unwrap();
    scene.run_jobs().await;
    assert_eq!(scene.bills().await, ["paid 25000", "paid 100000"]);
    assert_eq!(scene.state(other).await, AgreementState::Canceled);
    scene.books_are_right().await;
}

#[tokio::test]
async fn a_managers_limit_holds_where_an_agreement_is_canceled() {
    let scene = Scene::new().await;
    let id = scene.make(scene.wish(60_000, 4), "key-of-the-agreement").await.unwrap();
    assert_eq!(scene.sign(id, "key-of-the-signature").await.unwrap().status, PayStatus::Paid);
    scene.run_jobs().await;
    let mut scope = scene.context.database.scope(scene.staff()).await.unwrap();
    let shown = installment_agreements::statement(&mut scope, scene.office, id).await.unwrap();
    drop(scope);
    let actor = Actor { user_type: Some(tenancy::UserType::OfficeAdmin), ..Actor::platform("Kim at the desk") };
    let manager = Reach::office(scene.organization, scene.office, actor);
    let cancel = async |refund: i64| {
        let wish = Cancel {
            rest: Rest::WriteOff,
            refund: Cents(refund),
            reason: "Treatment stopped",
            version: &shown.version,
        };
        installment_agreements::cancel(&scene.context, &manager, scene.office, id, wish).await
    };
    assert_eq!(fields(cancel(50_001).await), ["refund"]);
    assert_eq!(scene.number("select count(*) from refund").await, 0);
    assert_eq!(scene.state(id).await, AgreementState::Active, "nothing was done");
    cancel(50_000).await.unwrap();
    scene.run_jobs().await;
    assert_eq!(scene.number("select sum(amount_cents)::bigint from refund").await, 50_000);
    scene.books_are_right().await;
}

#[tokio::test]
async fn a_late_bill_is_written_off_with_the_agreement() {
    let scene = Scene::new().await;
    let id = scene.running(4).await;
    scene.behaves(Behaviour::LostCard).await;
    scene.days_on(11).await;
    scene.cancels(id, Rest::WriteOff, 0).await.unwrap();
    assert_eq!(scene.number("select sum(amount_cents)::bigint from write_off").await, 25_000);
    assert_eq!(scene.view(id).await.left, Cents::ZERO);
    scene.days_on(60).await;
    scene.books_are_right().await;
}

#[tokio::test]
async fn the_next_date_moves_by_28_days_at_most_and_the_run_keeps_to_it() {
    let scene = Scene::new().await;
    let id = scene.running(3).await;
    let first = scene.today + Days::new(10);
    let move_to = async |to: NaiveDate| {
        let mut scope = scene.context.database.scope(scene.staff()).await.unwrap();
        installment_agreements::move_date(&scene.context, &mut scope, scene.office, id, to).await?;
        scope.commit().await.unwrap();
        Ok::<_, Error>(())
    };
    let (_, last) = scene.view(id).await.movable.unwrap();
    assert_eq!(fields(move_to(last + Days::new(1)).await), ["date"]);
    assert_eq!(fields(move_to(first).await), ["date"]);
    move_to(first + Days::new(5)).await.unwrap();
    scene.days_on(14).await;
    assert_eq!(scene.bills().await, Vec::<String>::new());
    scene.days_on(1).await;
    assert_eq!(scene.bills().await, ["paid 33333"]);
    scene.books_are_right().await;
}

#[tokio::test]
async fn a_household_that_pays_in_installments_keeps_its_method_and_does_not_move() {
    let scene = Scene::new().await;
    let id = scene.running(3).await;
    sqlx::query("update subscription set auto_renew = false").execute(scene.outside()).await.unwrap();
    let mut scope = scene.context.database.scope(scene.staff()).await.unwrap();
    let methods = billing::list_methods(&mut scope, scene.account).await.unwrap();
    assert!(methods[0].in_use);
    let page = installment_agreements::list(&scene.context, &mut scope, scene.office, &ListQuery::default(), None)
        .await
        .unwrap();
    assert_eq!((page.items.len(), page.totals.running, page.totals.outstanding), (1, 1, Cents(100_000)));
    assert_eq!(page.items[0].id, id);
    let none = ListQuery { search: Some("Nobody".into()), ..ListQuery::default() };
    assert!(
        installment_agreements::list(&scene.context, &mut scope, scene.office, &none, None)
            .await
            .unwrap()
            .items
            .is_empty()
    );
}

#[tokio::test]
async fn a_household_that_is_gone_gets_no_agreement_by_email() {
    let scene = Scene::new().await;
    let id = scene.make(scene.wish(0, 3), "key-of-the-agreement").await.unwrap();
    sqlx::query("update account set no_mail = true").execute(scene.outside()).await.unwrap();
    let before = scene.mails.0.lock().unwrap().len();
    let refused = conflict(scene.send(id).await);
    assert_eq!(refused, "This household has no email address. Have them sign in the office.");
    scene.run_jobs().await;
    assert_eq!(scene.mails.0.lock().unwrap().len(), before);
}
