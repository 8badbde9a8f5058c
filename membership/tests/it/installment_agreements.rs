//! In-house financing: a household with agreements, which are previewed, created, and listed, with all rules of the
//! ledger checked after each step.

mod by_link;
mod charging;
mod ending;
mod foreseen;

use chrono::{Days, NaiveDate};
use households::enrollment::Visitor;
use households::installment_agreements::{
    self, AgreementFigures, AgreementState, AgreementView, Cancel, ListQuery, NewAgreement, Rest, Signing,
};
use kernel::Error;
use members::subscriptions::Period;
use payments::billing::{self, InitiatedBy, PayOutcome, PayStatus};
use rules::Cents;
use sandboxes::cards::Behavior;
use tenancy::ids::{AccountId, AgreementId, MemberId};
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

fn conflict<T: std::fmt::Debug>(result: kernel::Result<T>) -> String {
    match result {
        Err(Error::Conflict(text)) => text.into(),
        other => panic!("refused, not {other:?}"),
    }
}

fn fields<T: std::fmt::Debug>(result: kernel::Result<T>) -> Vec<String> {
    match result {
        Err(Error::Invalid(errors)) => errors.texts("en").into_keys().collect(),
        other => panic!("wrong input, not {other:?}"),
    }
}

impl Scene {
    /// A household of one with a yearly plan, so that its membership is not billed in the meantime.
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
            charge_day: Some(15),
        }
    }

    async fn make(&self, wish: AgreementFigures, key: &str) -> kernel::Result<AgreementId> {
        let member = MemberId(self.number("select min(id) from member").await);
        let mut scope = self.context.database.scope(self.staff()).await.unwrap();
        let new = NewAgreement { member, description: "Crown, upper left", wish, key };
        let made = installment_agreements::create(&self.context, &mut scope, self.office, new).await?;
        scope.commit().await.unwrap();
        Ok(made.id)
    }

    async fn send(&self, id: AgreementId) -> kernel::Result<()> {
        let mut scope = self.context.database.scope(self.staff()).await.unwrap();
        installment_agreements::send(&self.context, &mut scope, self.office, id).await?;
        scope.commit().await.unwrap();
        self.run_jobs().await;
        Ok(())
    }

    async fn sign(&self, id: AgreementId, key: &str) -> kernel::Result<PayOutcome> {
        let signing = signing("Rosa Single", key);
        installment_agreements::sign(&self.context, &self.staff(), self.office, id, InitiatedBy::Staff, signing).await
    }

    /// An agreement signed in the office, without a down payment.
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

    async fn behaves(&self, how: Behavior) {
        let query = "select m.provider_id from payment_method m join account a on a.payment_method_id = m.id";
        let method = self.texts(query).await.remove(0);
        self.control().behave(&method.into(), how).await.unwrap();
    }

    /// Passes days, then runs the daily job and the queued jobs.
    async fn days_on(&self, days: i64) {
        self.days_pass(days).await;
        installment_agreements::run(&self.context).await.unwrap();
        self.run_jobs().await;
    }

    async fn pays_off(&self, reach: &Reach, by: InitiatedBy, id: AgreementId, key: &str) -> kernel::Result<PayOutcome> {
        installment_agreements::pay_off(&self.context, reach, id, by, None, key, "en").await
    }

    async fn cancels(
        &self,
        id: AgreementId,
        rest: Rest,
        refund: i64,
    ) -> kernel::Result<installment_agreements::Statement> {
        let mut scope = self.context.database.scope(self.staff()).await.unwrap();
        let shown = installment_agreements::statement(&mut scope, self.office, id).await.unwrap();
        drop(scope);
        let (reason, refund) = ("Treatment stopped", Cents(refund));
        let wish = Cancel { rest, refund, reason, version: &shown.version };
        installment_agreements::cancel(&self.context, &self.staff(), self.office, id, wish).await
    }

    /// The secret of the latest emailed link.
    fn mailed(&self) -> String {
        let mails = self.mails.0.lock().unwrap();
        let path = "/inhouse-financing/";
        let text =
            mails.iter().rev().find(|m| m.text.contains(path) && m.subject == "Your installment agreement").unwrap();
        let rest = text.text.split_once(path).unwrap().1;
        rest.chars().take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).collect()
    }

    async fn by_link(&self, token: &str, signing: Signing<'_>) -> kernel::Result<PayOutcome> {
        installment_agreements::sign_by_link(&self.context, self.brand.id.as_str(), token, signing).await
    }

    async fn statuses(&self) -> Vec<String> {
        self.texts("select status from subscription order by id").await
    }

    async fn bills(&self) -> Vec<String> {
        self.texts(
            "select status || ' ' || total_cents from invoice where origin = 'installment_agreement' order by id",
        )
        .await
    }
}

#[tokio::test]
async fn installment_charges_match_the_preview_until_settled() {
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
    let expected: Vec<_> = [10_000].into_iter().chain(preview.disclosure.schedule.iter().map(|p| p.amount.0)).collect();
    let charged = "select amount_cents::text from payment where status = 'succeeded' and invoice_id in
                   (select id from invoice where origin = 'installment_agreement') order by id";
    assert_eq!(scene.texts(charged).await, expected.iter().map(i64::to_string).collect::<Vec<_>>());
    assert_eq!(
        scene.number("select count(*) from consent where kind = 'treatment' and address = '198.51.100.7'").await,
        1
    );
    let subjects: Vec<_> = scene.mails.0.lock().unwrap().iter().map(|m| m.subject.clone()).collect();
    assert!(subjects.iter().any(|s| s == "Your installment agreement is signed"), "{subjects:?}");
    let mut scope = scene.context.database.scope(scene.own()).await.unwrap();
    let file = installment_agreements::paper(&scene.context, &mut scope, None, id).await.unwrap();
    assert!(file.bytes.starts_with(b"%PDF"));
}

#[tokio::test]
async fn invalid_agreement_figures_are_field_errors() {
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
    assert_eq!(scene.number("select count(*) from installment_agreement").await, 0);
}

#[tokio::test]
async fn active_agreement_blocks_method_removal_and_transfer() {
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
