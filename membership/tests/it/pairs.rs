//! Pairs of simultaneous actions on one household's payments: whichever is first, the other is done or refused with a
//! message, and the ledger is valid.

use std::collections::BTreeMap;

use futures::future::BoxFuture;
use gateways::cards::ProviderPaymentId;
use households::renewals;
use kernel::{Context, Error, Result};
use members::subscriptions::Period;
use members::subscriptions::cancellation::{CancellationRequest, Override, cancel, settlements};
use members::subscriptions::changes::{Effective, PlanChangeRequest, change_plan, plan_preview};
use payments::billing::{self, InitiatedBy, NewRefund, PayNow, PaymentTarget};
use payments::disputes::sync_dispute;
use payments::guarantee;
use practice::transfers::{move_household, preview};
use rules::Cents;
use sandboxes::cards::{Behavior, Control};
use tenancy::ids::{AccountId, InvoiceId, OfficeId, OrganizationId, PaymentId, PlanId, SubscriptionId};
use tenancy::{Actor, Reach, Scope};

use crate::guarantee::Scene;
use crate::plan_change::dearer;
use crate::support::World;
use crate::transfer::second_office;

/// A household with a paid bill and a late one, and the data for the actions.
#[derive(Clone)]
struct Household {
    context: Context,
    control: Control,
    organization: OrganizationId,
    office: OfficeId,
    there: OfficeId,
    plan: PlanId,
    account: AccountId,
    subscription: SubscriptionId,
    paid: PaymentId,
    at_provider: ProviderPaymentId,
    late: InvoiceId,
}

impl Household {
    fn staff(&self) -> Reach {
        Reach::office(self.organization, self.office, Actor::platform("Robin"))
    }

    async fn scope(&self) -> Result<Scope> {
        Ok(self.context.database.scope(Reach::organization(self.organization, Actor::platform("Robin"))).await?)
    }

    async fn cancel(self) -> Result<()> {
        let shown = settlements(&self.context, &mut self.scope().await?, &[self.subscription]).await?;
        let otherwise = Override { refund: None, now: true, waive: true, reason: "Moved away".into() };
        let cancellation = CancellationRequest {
            subscriptions: vec![self.subscription],
            cancellation: 12,
            note: None,
            version: shown.version,
            otherwise: Some(otherwise),
            by_household: false,
        };
        cancel(&self.context, self.staff(), &cancellation).await.map(|_| ())
    }

    async fn change(self) -> Result<()> {
        let asked = PlanChangeRequest { subscription: self.subscription, plan: self.plan, period: Period::Month };
        let shown = plan_preview(&self.context, &mut self.scope().await?, asked).await?;
        let Some(now) = shown.options.into_iter().find(|o| o.effective == Effective::Renewal) else { return Ok(()) };
        change_plan(
            &self.context,
            self.staff(),
            asked,
            Effective::Renewal,
            &now.version,
            "asked for it",
            "key-of-change",
        )
        .await
        .map(|_| ())
    }

    async fn refund(self) -> Result<()> {
        let mut scope = self.scope().await?;
        let at = self.context.clock.now().await?;
        let new = NewRefund {
            payment: self.paid,
            amount: Cents(1_000),
            subscription: None,
            reason: "Kindness",
            source: None,
            grounds: billing::RefundAuthority::Discretion,
            before: Cents::ZERO,
            at,
        };
        billing::begin_refund(&self.context, &mut scope, new).await?;
        Ok(scope.commit().await?)
    }

    async fn pay(self) -> Result<()> {
        let wish = PayNow {
            account: self.account,
            which: PaymentTarget::Late,
            by: InitiatedBy::Staff,
            token: None,
            keep: false,
            key: "pay-key",
            back_to: None,
            language: "en",
        };
        billing::pay_now(&self.context, &self.staff(), wish).await.map(|_| ())
    }

    async fn clear(self) -> Result<()> {
        let staff = self.staff();
        let cleared = billing::clear_delinquency(&self.context, &staff, self.account, "Kindness", "clear-key");
        cleared.await.map(|_| ())
    }

    async fn relocate(self) -> Result<()> {
        let now = self.context.clock.now().await?;
        let mut scope = self.scope().await?;
        let plans = BTreeMap::new();
        let shown = preview(&mut scope, self.office, self.account, self.there, &plans, now).await?;
        move_household(&mut scope, self.office, self.account, self.there, &plans, &shown.version, now).await?;
        Ok(scope.commit().await?)
    }

    async fn dispute(self) -> Result<()> {
        match self.control.dispute(&self.at_provider).await {
            Ok(dispute) => sync_dispute(&self.context, &dispute).await.map(|_| ()),
            // It already has a dispute, or was fully refunded.
            Err(_) => Ok(()),
        }
    }

    async fn charge(self) -> Result<()> {
        billing::collect(&self.context, self.organization, self.late).await.map(|_| ())
    }

    async fn claim(self) -> Result<()> {
        let mut scope = self.scope().await?;
        guarantee::claim(&self.context, &mut scope, self.subscription).await?;
        Ok(scope.commit().await?)
    }
}

type Act = fn(Household) -> BoxFuture<'static, Result<()>>;

/// The last action needs a guarantee partner.
const ACTS: [(&str, Act); 9] = [
    ("cancel", |of| Box::pin(of.cancel())),
    ("change", |of| Box::pin(of.change())),
    ("refund", |of| Box::pin(of.refund())),
    ("pay", |of| Box::pin(of.pay())),
    ("clear", |of| Box::pin(of.clear())),
    ("move", |of| Box::pin(of.relocate())),
    ("dispute", |of| Box::pin(of.dispute())),
    ("charge", |of| Box::pin(of.charge())),
    ("claim", |of| Box::pin(of.claim())),
];
const CLAIM: usize = ACTS.len() - 1;

/// `count` households whose second bill is `days` late, with cards that work again. Their terms are guaranteed if the
/// office has a guarantee partner.
async fn late_households(world: &World, count: usize, days: i64) -> Vec<Household> {
    let (plan, there) = (dearer(world).await, second_office(world).await);
    for n in 0..count {
        let first = format!("{}{}", char::from(b'A' + (n / 26) as u8), char::from(b'a' + (n % 26) as u8));
        let request = world.request(world.single(&first, Period::Month), "pm_card_visa").await;
        world.finish(request, &format!("key-of-{first}")).await.unwrap();
    }
    world.run_jobs().await;
    guarantee::run(&world.context).await.unwrap();
    world.run_jobs().await;
    // Each household has its own card, because the number of attempts per card is limited.
    sqlx::query("update payment_method set fingerprint = 'card-' || id").execute(world.outside()).await.unwrap();
    let methods = world.texts("select provider_id from payment_method").await;
    for method in &methods {
        world.control().behave(&method.as_str().into(), Behavior::InsufficientFunds).await.unwrap();
    }
    world.days_pass(31).await;
    renewals::run(&world.context).await.unwrap();
    world.run_jobs().await;
    for _ in 3..days {
        world.days_pass(1).await;
        world.run_jobs().await;
    }
    for method in &methods {
        world.control().behave(&method.as_str().into(), Behavior::Pay).await.unwrap();
    }
    world.days_pass(3).await;
    let rows: Vec<(i64, i64, i64, String, i64)> = sqlx::query_as(
        "select s.account_id, s.id, p.id, p.provider_id, i.id from subscription s join payment p on p.account_id = s.account_id and p.status = 'succeeded'
         join invoice i on i.account_id = s.account_id and i.status = 'open' order by s.id",
    )
    .fetch_all(world.outside())
    .await
    .unwrap();
    assert_eq!(rows.len(), count);
    let household = |(account, subscription, paid, at_provider, late): (i64, i64, i64, String, i64)| Household {
        context: world.context.clone(),
        control: world.control().clone(),
        organization: world.organization,
        office: world.office,
        there,
        plan,
        account: AccountId(account),
        subscription: SubscriptionId(subscription),
        paid: PaymentId(paid),
        at_provider: at_provider.into(),
        late: InvoiceId(late),
    };
    rows.into_iter().map(household).collect()
}

/// Runs each of `pairs` at the same time, on a household of its own. The ledger is valid after that, and after another
/// month.
async fn at_once(world: &World, pairs: Vec<(usize, usize)>, households: Vec<Household>) {
    for ((a, b), household) in pairs.into_iter().zip(households) {
        let ((one, first), (other, second)) = (ACTS[a], ACTS[b]);
        let (x, y) = tokio::join!(tokio::spawn(first(household.clone())), tokio::spawn(second(household)));
        for (act, done) in [(one, x.unwrap()), (other, y.unwrap())] {
            let refused = matches!(done, Err(Error::Conflict(_) | Error::Invalid(_) | Error::NotFound));
            assert!(done.is_ok() || refused, "{one} and {other}: {act} failed: {done:?}");
        }
    }
    world.run_jobs().await;
    world.books_are_right().await;
    world.days_pass(40).await;
    renewals::run(&world.context).await.unwrap();
    world.run_jobs().await;
    world.books_are_right().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn concurrent_pairs_of_acts_leave_the_books_right() {
    let world = World::new().await;
    let pairs: Vec<_> = (0..CLAIM).flat_map(|a| (a..CLAIM).map(move |b| (a, b))).collect();
    let households = late_households(&world, pairs.len(), 3).await;
    at_once(&world, pairs, households).await;
}

/// Claims need a delinquent member with a guaranteed term.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn concurrent_claims_and_acts_leave_the_books_right() {
    let scene = Scene::approved().await;
    let pairs: Vec<_> = (0..ACTS.len()).map(|other| (CLAIM, other)).collect();
    let households = late_households(&scene, pairs.len(), 33).await;
    assert_eq!(scene.texts("select distinct status from subscription").await, ["delinquent"]);
    let guaranteed = scene.number("select count(*) from guarantee where state = 'registered'").await;
    assert_eq!(guaranteed, households.len() as i64);
    at_once(&scene, pairs, households).await;
    assert!(scene.number("select count(*) from guarantee_claim").await > 0, "no claim was ever first");
}
