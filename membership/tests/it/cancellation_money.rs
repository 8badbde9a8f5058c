//! Canceling after plan changes and refunds: everyone can cancel, and is refunded no more than they paid.

use crate::plan_change::dearer;
use crate::refunds::begin;
use crate::support::World;
use households::renewals;
use kernel::Error;
use members::benefits;
use members::subscriptions::Period;
use members::subscriptions::cancellation::{
    CancellationRequest, CancellationRule, Override, SettlementLineKind, Settlements, cancel, settlements,
};
use members::subscriptions::changes::{Changed, Effective, PlanChangeRequest, change_plan, plan_preview};
use payments::billing::refundable;
use rules::Cents;
use tenancy::ids::{AccountId, PaymentId, PlanId, SubscriptionId};
use tenancy::{Actor, Reach};

fn reach(world: &World) -> Reach {
    Reach::office(world.organization, world.office, Actor::platform("Robin"))
}

/// A member of the adult plan at $399.00 a year.
async fn single(world: &World, first: &str, rule: CancellationRule) -> SubscriptionId {
    let id = world.enrolls(first, Period::Year).await;
    let promised = "update subscription set cancellation_rule = $2 where id = $1";
    sqlx::query(promised).bind(id.0).bind(rule.as_str()).execute(world.outside()).await.unwrap();
    id
}

async fn change(world: &World, subscription: SubscriptionId, plan: PlanId, key: &str) -> Changed {
    let asked = PlanChangeRequest { subscription, plan, period: Period::Year };
    let preview = plan_preview(&world.context, &mut world.scope().await, asked).await.unwrap();
    let now = preview.options.into_iter().find(|option| option.effective == Effective::Now).unwrap();
    change_plan(&world.context, reach(world), asked, Effective::Now, &now.version, "", key).await.unwrap()
}

async fn shown(world: &World, ids: &[SubscriptionId]) -> Settlements {
    settlements(&world.context, &mut world.scope().await, ids).await.unwrap()
}

async fn leave(world: &World, ids: &[SubscriptionId], otherwise: Option<Override>) -> Settlements {
    let before = refunds(world).await;
    let shown = shown(world, ids).await;
    let wish = CancellationRequest {
        subscriptions: ids.to_vec(),
        cancellation: 12,
        note: None,
        version: shown.version.clone(),
        otherwise,
        by_household: false,
    };
    let done = cancel(&world.context, reach(world), &wish).await.unwrap();
    world.run_jobs().await;
    assert_eq!(refunds(world).await - before, done.refund, "what was shown is refunded");
    assert!(done.owed >= Cents::ZERO);
    world.books_are_right().await;
    done
}

async fn refund_whole(world: &World, amount: i64) {
    begin(world, PaymentId(world.number("select max(id) from payment").await), amount).await.unwrap();
    world.run_jobs().await;
}

async fn refunds(world: &World) -> Cents {
    Cents(world.number("select coalesce(sum(amount_cents), 0)::bigint from refund where status = 'succeeded'").await)
}

async fn paid(world: &World) -> Cents {
    Cents(world.number("select sum(amount_cents)::bigint from payment where status = 'succeeded'").await)
}

async fn credit(world: &World) -> Cents {
    Cents(world.number("select credit_cents from account where enrolled_at is not null").await)
}

/// A year was paid at $600.00, and a change to a cheaper plan credited the remaining days.
async fn went_down(world: &World, rule: CancellationRule, day: i64) -> (SubscriptionId, Cents) {
    let plan = dearer(world).await;
    let id = single(world, "Ana", rule).await;
    change(world, id, plan, "key-up-now").await;
    world.run_jobs().await;
    world.days_pass(day).await;
    let down = change(world, id, world.adult, "key-down-now").await;
    assert!(down.credit > Cents::ZERO);
    assert_eq!(paid(world).await, Cents(60_000));
    (id, down.credit)
}

#[tokio::test]
async fn early_cancellation_after_downgrade_refunds_and_returns_the_credit() {
    for rule in [CancellationRule::Standard, CancellationRule::ProRata, CancellationRule::ProRataLessVisits] {
        let world = World::new().await;
        let (id, _) = went_down(&world, rule, 2).await;
        let done = leave(&world, &[id], None).await;
        assert_eq!((done.refund, done.owed), (Cents(60_000), Cents::ZERO), "{rule:?}");
        assert_eq!(credit(&world).await, Cents::ZERO, "it is not given twice");
        assert_eq!(world.texts("select status from subscription").await, ["canceled"]);
        let kept = "select kind || ' ' || (settlement_id = (select max(id) from settlement)) from credit_movement order by id desc limit 1";
        assert_eq!(world.texts(kept).await, ["returned true"]);
    }
}

#[tokio::test]
async fn late_cancellation_after_downgrade_follows_each_policy() {
    for rule in [CancellationRule::Standard, CancellationRule::ProRata, CancellationRule::ProRataLessVisits] {
        let world = World::new().await;
        let (id, granted) = went_down(&world, rule, 130).await;
        let done = leave(&world, &[id], None).await;
        assert_eq!(done.owed, Cents::ZERO, "{rule:?}");
        if rule == CancellationRule::Standard {
            assert_eq!((done.refund, credit(&world).await), (Cents::ZERO, granted), "it ends with its year");
        } else {
            let unused = 60_000 * 235 / 365;
            assert!((done.refund.0 - unused).abs() <= 1, "{} of {unused}", done.refund);
            assert_eq!(credit(&world).await, Cents::ZERO);
        }
    }
}

/// Staff may refund what was paid, but not the additional credit from other bills.
#[tokio::test]
async fn override_refund_is_capped_at_paid_and_consumes_the_credit() {
    let world = World::new().await;
    let (id, _) = went_down(&world, CancellationRule::Standard, 130).await;
    let otherwise =
        |refund| Override { now: true, refund: Some(Cents(refund)), waive: false, reason: "Moved abroad".into() };
    let shown = shown(&world, &[id]).await;
    let over = CancellationRequest {
        subscriptions: vec![id],
        cancellation: 12,
        note: None,
        version: shown.version,
        otherwise: Some(otherwise(60_001)),
        by_household: false,
    };
    assert!(matches!(cancel(&world.context, reach(&world), &over).await, Err(Error::Invalid(_))));
    leave(&world, &[id], Some(otherwise(59_000))).await;
    assert_eq!(credit(&world).await, Cents(1000), "refund and credit are what was paid");
}

/// Elena's credit pays for the others' months. Whoever cancels first, or all together: the household is refunded what
/// it paid, minus the setup fees.
#[tokio::test]
async fn family_with_used_credit_is_refunded_only_its_payments() {
    for together in [true, false] {
        let world = World::new().await;
        let plan = dearer(&world).await;
        let request = world.request(world.reyes(), "pm_card_visa").await;
        world.finish(request, "page-reyes").await.unwrap();
        world.run_jobs().await;
        let elena = "select s.id from subscription s join member m on m.organization_id = s.organization_id and m.id = s.member_id
                     where m.first_name = 'Elena'";
        let elena = SubscriptionId(world.number(elena).await);
        change(&world, elena, plan, "key-up-now").await;
        world.days_pass(2).await;
        change(&world, elena, world.adult, "key-down-now").await;
        let granted = credit(&world).await;
        world.days_pass(31).await;
        renewals::run(&world.context).await.unwrap();
        world.run_jobs().await;
        assert!(credit(&world).await > Cents::ZERO && credit(&world).await < granted, "the others' month used some");
        let others = "select id from subscription where id <> (select s.id from subscription s
                      join member m on m.organization_id = s.organization_id and m.id = s.member_id where m.first_name = 'Elena') order by id";
        let others: Vec<i64> = sqlx::query_scalar(others).fetch_all(world.outside()).await.unwrap();
        let others: Vec<_> = others.into_iter().map(SubscriptionId).collect();
        if together {
            leave(&world, &[others.clone(), vec![elena]].concat(), None).await;
        } else {
            leave(&world, &[elena], None).await;
            leave(&world, &others, None).await;
        }
        let setup = "select coalesce(sum(amount_cents), 0)::bigint from invoice_line where kind = 'setup_fee'";
        let setup = Cents(world.number(setup).await);
        assert_eq!(refunds(&world).await + credit(&world).await, paid(&world).await - setup);
        if together {
            assert_eq!(credit(&world).await, Cents::ZERO);
        }
    }
}

/// A refund of a whole payment counts in part for each membership: the cancellation summary, the refund dialog, and the
/// savings include it.
#[tokio::test]
async fn full_payment_refund_reduces_the_later_cancellation_refund() {
    let world = World::new().await;
    let id = single(&world, "Cora", CancellationRule::Standard).await;
    refund_whole(&world, 10_000).await;
    let account = AccountId(world.number("select account_id from subscription").await);
    let savings = benefits::membership_paid(&mut world.scope().await, &[account]).await.unwrap();
    assert_eq!(savings.get(&id), Some(&Cents(29_900)));
    let seen = shown(&world, &[id]).await;
    let refunded =
        |line: &&members::subscriptions::cancellation::SettlementLine| line.kind == SettlementLineKind::Refunded;
    let line = seen.each[0].settlement.lines.iter().find(refunded).unwrap();
    assert_eq!((seen.refund, line.amount), (Cents(29_900), Cents(-10_000)));
    leave(&world, &[id], None).await;
    assert_eq!(refunds(&world).await, Cents(39_900));
}

#[tokio::test]
async fn a_familys_whole_refund_is_shared_and_each_can_leave() {
    let world = World::new().await;
    let request = world.request(world.reyes(), "pm_card_visa").await;
    world.finish(request, "page-reyes").await.unwrap();
    world.run_jobs().await;
    let all = paid(&world).await;
    refund_whole(&world, 20_001).await;
    let payment = PaymentId(world.number("select max(id) from payment").await);
    let left = refundable(&world.context, &mut world.scope().await, payment).await.unwrap();
    assert_eq!(left.people.iter().map(|person| person.refunded).sum::<Cents>(), Cents(20_001));
    assert_eq!(left.people.iter().map(|person| person.left).sum::<Cents>(), all - Cents(20_001));
    let ids: Vec<i64> =
        sqlx::query_scalar("select id from subscription order by id").fetch_all(world.outside()).await.unwrap();
    let setup = "select coalesce(sum(amount_cents), 0)::bigint from invoice_line where kind = 'setup_fee'";
    let setup = Cents(world.number(setup).await);
    for id in ids {
        leave(&world, &[SubscriptionId(id)], None).await;
    }
    let kept = all - refunds(&world).await;
    assert!(kept >= Cents::ZERO && kept <= setup, "{kept} of the setup fees {setup} is kept");
}

#[tokio::test]
async fn same_day_cancellation_refunds_the_upgrade() {
    let world = World::new().await;
    let plan = dearer(&world).await;
    let id = single(&world, "Dora", CancellationRule::ProRata).await;
    world.days_pass(100).await;
    let up = change(&world, id, plan, "key-up-now").await;
    world.run_jobs().await;
    assert!(up.due > Cents::ZERO);
    let done = leave(&world, &[id], None).await;
    assert_eq!(done.refund, Cents(28_968) + up.due, "265 of 365 days of $399.00, and the change whole");
}
