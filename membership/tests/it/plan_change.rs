//! Changing the plan or charge day, and extending the term: what was shown is what is charged, to the cent.

use crate::support::World;
use crate::support::offices::plan_form;
use households::enrollment::{PlanChoice, SignupStatus};
use households::renewals::{self, desk};
use kernel::Error;
use members::subscriptions::changes::{
    self, ChangeState, Changed, Effective, Outcome, PlanChangeRequest, TermChangeRequest, change_plan, plan_preview,
    undo,
};
use members::subscriptions::{Period, set_auto_renew, to_cash};
use rules::{Cents, Refusal};
use sandboxes::cards::Behavior;
use tenancy::ids::{PlanId, SubscriptionId};
use tenancy::{Actor, Reach};

/// A more expensive adult plan: $60.00 a month, $600.00 a year.
pub async fn dearer(world: &World) -> PlanId {
    world.sells(plan_form("adult", "Adult Plus", (6000, 60_000))).await
}

fn reach(world: &World) -> Reach {
    Reach::office(world.organization, world.office, Actor::platform("Robin"))
}

async fn shown(world: &World, asked: PlanChangeRequest, when: Effective) -> (Result<Outcome, Refusal>, String) {
    let preview = plan_preview(&world.context, &mut world.scope().await, asked).await.unwrap();
    let option = preview.options.into_iter().find(|o| o.effective == when).unwrap();
    (option.outcome, option.version)
}

async fn change(world: &World, asked: PlanChangeRequest, when: Effective, key: &str) -> (Outcome, Changed) {
    let (outcome, version) = shown(world, asked, when).await;
    let changed = change_plan(&world.context, reach(world), asked, when, &version, "asked for it", key).await.unwrap();
    (outcome.unwrap(), changed)
}

#[tokio::test]
async fn immediate_plan_change_charges_the_preview_and_then_new_price() {
    let world = World::new().await;
    let (id, plan) = (world.enrolls("Ana", Period::Month).await, dearer(&world).await);
    world.days_pass(10).await;
    let asked = PlanChangeRequest { subscription: id, plan, period: Period::Month };
    let (outcome, changed) = change(&world, asked, Effective::Now, "key-of-change").await;
    assert_eq!((changed.state, changed.due), (ChangeState::Done, outcome.due));
    assert!(outcome.due > Cents::ZERO);
    let charged =
        world.number("select amount_cents from payment where status = 'succeeded' order by id desc limit 1").await;
    assert_eq!(Cents(charged), outcome.due, "the preview is the charge");
    world.books_are_right().await;
    world.run_jobs().await;
    assert!(world.mails.0.lock().unwrap().iter().any(|m| m.subject.contains("changed")));

    world.days_pass(25).await;
    renewals::run(&world.context).await.unwrap();
    world.run_jobs().await;
    let charged = world.number("select total_cents from invoice where origin = 'renewal'").await;
    assert_eq!(charged, 6000);
    world.books_are_right().await;
}

#[tokio::test]
async fn plan_change_is_idempotent_and_rejects_a_stale_preview() {
    let world = World::new().await;
    let (id, plan) = (world.enrolls("Ben", Period::Month).await, dearer(&world).await);
    world.days_pass(10).await;
    let asked = PlanChangeRequest { subscription: id, plan, period: Period::Month };
    let (_, version) = shown(&world, asked, Effective::Now).await;
    world.days_pass(1).await;
    let stale = change_plan(&world.context, reach(&world), asked, Effective::Now, &version, "", "key-stale").await;
    assert!(matches!(stale, Err(Error::Conflict(_))), "{stale:?}");
    let (_, version) = shown(&world, asked, Effective::Now).await;
    let twice = || change_plan(&world.context, reach(&world), asked, Effective::Now, &version, "", "key-twice");
    let (one, two) = tokio::join!(twice(), twice());
    assert_eq!(one.unwrap().id, two.unwrap().id);
    assert_eq!(world.number("select count(*) from invoice where origin = 'plan_change'").await, 1);
    world.books_are_right().await;
}

#[tokio::test]
async fn a_declined_payment_changes_nothing_and_nobody_is_late() {
    let world = World::new().await;
    let (id, plan) = (world.enrolls("Cleo", Period::Month).await, dearer(&world).await);
    world.days_pass(10).await;
    let method = world.texts("select provider_id from payment_method").await.remove(0);
    world.control().behave(&method.into(), Behavior::InsufficientFunds).await.unwrap();
    let asked = PlanChangeRequest { subscription: id, plan, period: Period::Month };
    let (_, changed) = change(&world, asked, Effective::Now, "key-declined").await;
    assert_eq!(changed.state, ChangeState::Declined);
    assert!(changed.decline.unwrap().contains("insufficient funds"));
    assert_eq!(world.texts("select status || ' ' || agreed_price_cents from subscription").await, ["active 3900"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn downgrade_credits_the_next_payment() {
    let world = World::new().await;
    let plan = dearer(&world).await;
    let id = world.enrolls("Dora", Period::Month).await;
    let up = PlanChangeRequest { subscription: id, plan, period: Period::Month };
    change(&world, up, Effective::Now, "key-up-now").await;
    world.days_pass(5).await;
    let down = PlanChangeRequest { subscription: id, plan: world.adult, period: Period::Month };
    let (outcome, changed) = change(&world, down, Effective::Now, "key-down-now").await;
    assert_eq!((changed.state, changed.credit), (ChangeState::Done, outcome.credit));
    assert!(outcome.credit > Cents::ZERO);
    world.books_are_right().await;
    world.days_pass(30).await;
    renewals::run(&world.context).await.unwrap();
    world.run_jobs().await;
    let charged = world.number("select total_cents from invoice where origin = 'renewal'").await;
    assert_eq!(Cents(charged), Cents(3900) - outcome.credit);
    assert_eq!(world.number("select credit_cents from account where enrolled_at is not null").await, 0);
    world.books_are_right().await;
}

#[tokio::test]
async fn credit_over_several_charges_is_used_up_to_the_cent() {
    let world = World::new().await;
    let plan = world.sells(plan_form("adult", "Adult Gold", (12_900, 129_000))).await;
    let mut family = world.single("Edna", Period::Month);
    family.owner.plans = vec![PlanChoice { plan, period: Period::Month }];
    let request = world.request(family, "pm_card_visa").await;
    assert_eq!(world.finish(request, "key-of-Edna").await.unwrap().status, SignupStatus::Done);
    world.run_jobs().await;
    let subscription = SubscriptionId(world.number("select max(id) from subscription").await);
    let down = PlanChangeRequest { subscription, plan: world.adult, period: Period::Month };
    let (outcome, _) = change(&world, down, Effective::Now, "key-down-now").await;
    assert_eq!(outcome.credit, Cents(9000));
    world.days_pass(95).await;
    renewals::run(&world.context).await.unwrap();
    world.run_jobs().await;
    let charged = "select total_cents::text from invoice where origin = 'renewal' order by bill_on";
    assert_eq!(world.texts(charged).await, ["0", "0", "2700"], "three charges of one run share 90.00");
    assert_eq!(world.number("select credit_cents from account where enrolled_at is not null").await, 0);
    world.books_are_right().await;
}

#[tokio::test]
async fn yearly_change_from_term_start_charges_the_rest() {
    let world = World::new().await;
    let id = world.enrolls("Finn", Period::Month).await;
    world.days_pass(40).await;
    renewals::run(&world.context).await.unwrap();
    world.run_jobs().await;
    let asked = PlanChangeRequest { subscription: id, plan: world.adult, period: Period::Year };
    let (outcome, changed) = change(&world, asked, Effective::TermStart, "key-term-start").await;
    assert_eq!((changed.state, outcome.due), (ChangeState::Done, Cents(39_900 - 2 * 3900)));
    let term =
        "select (term_ends_on - term_started_on)::text || ' ' || (next_bill_on = term_ends_on) from subscription";
    assert!(world.texts(term).await[0].starts_with("36"), "{:?}", world.texts(term).await);
    world.books_are_right().await;
    world.days_pass(340).await;
    renewals::run(&world.context).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.number("select max(total_cents) from invoice where origin = 'renewal'").await, 39_900);
    world.books_are_right().await;
}

#[tokio::test]
async fn at_the_next_charge_it_waits_and_can_be_undone() {
    let world = World::new().await;
    let (id, plan) = (world.enrolls("Gus", Period::Month).await, dearer(&world).await);
    let asked = PlanChangeRequest { subscription: id, plan, period: Period::Month };
    let (_, changed) = change(&world, asked, Effective::NextCharge, "key-next-charge").await;
    assert_eq!(changed.state, ChangeState::Pending);
    let (_, version) = shown(&world, asked, Effective::Now).await;
    let second = change_plan(&world.context, reach(&world), asked, Effective::Now, &version, "", "key-second").await;
    assert!(matches!(second, Err(Error::Conflict(ref why)) if why.contains("already scheduled")), "{second:?}");
    let mut scope = world.scope().await;
    undo(&world.context, &mut scope, id).await.unwrap();
    scope.commit().await.unwrap();
    change(&world, asked, Effective::NextCharge, "key-again-next").await;
    world.days_pass(31).await;
    renewals::run(&world.context).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.number("select total_cents from invoice where origin = 'renewal'").await, 6000);
    assert_eq!(world.number("select count(*) from subscription_change where state = 'done'").await, 1);
    world.books_are_right().await;
}

#[tokio::test]
async fn a_year_becomes_monthly_when_it_renews() {
    let world = World::new().await;
    let id = world.enrolls("Hal", Period::Year).await;
    let asked = PlanChangeRequest { subscription: id, plan: world.adult, period: Period::Month };
    assert!(shown(&world, asked, Effective::Now).await.0.is_err());
    change(&world, asked, Effective::Renewal, "key-renewal").await;
    world.days_pass(366).await;
    renewals::run(&world.context).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.number("select total_cents from invoice where origin = 'renewal'").await, 3900);
    let held = "select period || ' ' || (next_bill_on < term_ends_on) from subscription";
    assert_eq!(world.texts(held).await, ["month true"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn charges_wait_while_a_change_is_paid() {
    let world = World::new().await;
    let (id, plan) = (world.enrolls("Ida", Period::Month).await, dearer(&world).await);
    world.days_pass(10).await;
    let asked = PlanChangeRequest { subscription: id, plan, period: Period::Month };
    change(&world, asked, Effective::Now, "key-held-up").await;
    let outside = world.outside();
    sqlx::raw_sql("update subscription_change set state = 'paying', settled_at = null").execute(outside).await.unwrap();
    world.days_pass(31).await;
    assert_eq!(renewals::run(&world.context).await.unwrap().invoices, 0);
    sqlx::raw_sql("update subscription_change set state = 'done', settled_at = now()").execute(outside).await.unwrap();
    assert_eq!(renewals::run(&world.context).await.unwrap().invoices, 1);
}

#[tokio::test]
async fn another_charge_day_pays_the_days_between_once() {
    let world = World::new().await;
    let id = world.enrolls("Jan", Period::Month).await;
    let next = world.texts("select next_bill_on::text from subscription").await.remove(0);
    let day: u32 = next[8..].parse().unwrap();
    let to = if day > 14 { day - 10 } else { day + 10 };
    let mut scope = world.scope().await;
    let preview = changes::charge_day_preview(&world.context, &mut scope, id, to, false).await.unwrap();
    drop(scope);
    let moved = changes::move_charge_day(
        &world.context,
        reach(&world),
        id,
        (to, false),
        &preview.version,
        "payday",
        "key-charge-day",
    );
    assert_eq!(moved.await.unwrap().state, ChangeState::Done);
    let held = world.texts("select next_bill_on::text from subscription").await.remove(0);
    assert_eq!(held, preview.outcome.next_bill_on.to_string());
    world.books_are_right().await;
    world.days_pass(65).await;
    renewals::run(&world.context).await.unwrap();
    world.run_jobs().await;
    world.books_are_right().await;
}

#[tokio::test]
async fn a_term_is_made_longer_free_of_charge() {
    let world = World::new().await;
    let id = world.enrolls("Kim", Period::Year).await;
    let ends: chrono::NaiveDate = world.texts("select term_ends_on::text from subscription").await[0].parse().unwrap();
    let asked =
        TermChangeRequest { subscription: id, ends_on: ends + chrono::Days::new(30), reason: "We were closed in May" };
    let changed = changes::update_term(&world.context, reach(&world), asked, "key-longer").await.unwrap();
    assert_eq!((changed.state, changed.due), (ChangeState::Done, Cents::ZERO));
    world.books_are_right().await;
    let too_long = TermChangeRequest { ends_on: ends + chrono::Days::new(300), ..asked };
    assert!(matches!(
        changes::update_term(&world.context, reach(&world), too_long, "key-too-long").await,
        Err(Error::Invalid(_))
    ));
}

#[tokio::test]
async fn nonrenewing_monthly_plan_is_charged_until_term_end() {
    let world = World::new().await;
    let id = world.enrolls("Lea", Period::Month).await;
    let mut scope = world.scope().await;
    set_auto_renew(&world.context, &mut scope, id, false).await.unwrap();
    scope.commit().await.unwrap();
    world.days_pass(375).await;
    renewals::run(&world.context).await.unwrap();
    members::subscriptions::end_terms(&world.context).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.number("select count(*) from invoice where origin = 'renewal'").await, 11);
    assert_eq!(world.texts("select status from subscription").await, ["inactive"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn renewals_are_told_28_days_before_once() {
    let world = World::new().await;
    world.enrolls("Mia", Period::Year).await;
    world.days_pass(365 - 30).await;
    assert_eq!(members::subscriptions::queue_renewal_notices(&world.context).await.unwrap(), 0, "too early");
    world.days_pass(2).await;
    assert_eq!(members::subscriptions::queue_renewal_notices(&world.context).await.unwrap(), 1);
    world.run_jobs().await;
    assert_eq!(members::subscriptions::queue_renewal_notices(&world.context).await.unwrap(), 0, "told");
    let told = world.mails.0.lock().unwrap().iter().filter(|m| m.subject.contains("renews soon")).count();
    assert_eq!(told, 1);
}

#[tokio::test]
async fn yearly_households_can_pay_in_the_office_from_now_on() {
    let world = World::new().await;
    let month = world.enrolls("Ned", Period::Month).await;
    assert!(matches!(to_cash(&world.context, &mut world.scope().await, month).await, Err(Error::Conflict(_))));
    let year = world.enrolls("Olga", Period::Year).await;
    let mut scope = world.scope().await;
    assert_eq!(to_cash(&world.context, &mut scope, year).await.unwrap(), [year]);
    scope.commit().await.unwrap();
    let held = "select status || ' ' || auto_renew || ' ' || (next_bill_on is null) from subscription order by id desc limit 1";
    assert_eq!(world.texts(held).await, ["active_cash false true"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn what_is_owed_can_be_paid_at_the_desk() {
    let world = World::new().await;
    let id = world.enrolls("Pia", Period::Month).await;
    world.falls_behind().await;
    assert_eq!(world.texts("select status from subscription").await, ["past_due"]);
    let mut scope = world.scope().await;
    let wrong = desk::record_owed(&world.context, &mut scope, id, Cents(100), "key-at-desk").await;
    assert!(matches!(wrong, Err(Error::Conflict(_))));
    let taken = desk::record_owed(&world.context, &mut scope, id, Cents(3900), "key-at-desk").await.unwrap();
    let again = desk::record_owed(&world.context, &mut scope, id, Cents(3900), "key-at-desk").await.unwrap();
    assert_eq!(taken.receipt_numbers, again.receipt_numbers, "the same key takes it once");
    scope.commit().await.unwrap();
    assert_eq!(world.texts("select status from subscription").await, ["active"]);
    world.books_are_right().await;
}
