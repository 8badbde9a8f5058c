//! A change of plan after a backdated start: only the rest of the current month is credited, and earlier excess credit
//! is corrected.

use super::desk::Desk;
use households::enrollment::{EntryPoint, PlanChoice};
use members::subscriptions::Period;
use members::subscriptions::changes::{
    ChangeState, Effective, Outcome, PlanChangeRequest, change_plan, overcredited, plan_preview, reverse_excess_credit,
};
use membership::ledger::check;
use rules::Cents;
use tenancy::ids::{PlanId, SubscriptionId};
use tenancy::{Actor, Reach};

/// A plan for adults at `cents` a month, without guarantee and fees.
async fn plan(desk: &Desk, name: &str, cents: i64) -> PlanId {
    let made = "with made as (insert into plan (organization_id, office_id, preset, name, age_group, view_status, disable_gpp)
        select organization_id, office_id, 'adult', $2, 'adult', 'active', true from plan where id = $1 returning organization_id, id, office_id)
      insert into plan_variant (organization_id, office_id, plan_id, period, price_cents, view_status, show_on_enrollment, show_on_internal_enrollment)
        select organization_id, office_id, id, 'month', $3, 'active', true, true from made returning plan_id";
    let query = sqlx::query_scalar(made).bind(desk.world.adult.0).bind(name).bind(cents);
    PlanId(query.fetch_one(desk.world.outside()).await.unwrap())
}

/// A member who joined a $59.00 plan a month ago, so that two months are paid, and a plan for $39.00.
async fn two_months_paid(desk: &Desk) -> PlanChangeRequest {
    desk.world.context.clock.turn_to("2027-11-23T19:00:00Z".parse().unwrap()).await.unwrap();
    let (perio, adult) = (plan(desk, "Perio", 5900).await, plan(desk, "Basic", 3900).await);
    let mut family = desk.world.single("Pat", Period::Month);
    family.owner.plans = vec![PlanChoice { plan: perio, period: Period::Month }];
    let mut request = desk.request(family, "pm_card_visa").await;
    request.desk.starts_on = "2027-10-23".parse().ok();
    request.desk.start_reason = Some("Signed on paper".into());
    let done = desk.order(EntryPoint::Staff, None, request, "a-month-ago").await.unwrap();
    assert_eq!(done.charged, Some(Cents(2 * 5900)));
    desk.world.run_jobs().await;
    let id = SubscriptionId(desk.world.number("select id from subscription").await);
    PlanChangeRequest { subscription: id, plan: adult, period: Period::Month }
}

async fn change_now(desk: &Desk, asked: PlanChangeRequest) -> Outcome {
    let world = &desk.world;
    let preview = plan_preview(&world.context, &mut world.scope().await, asked).await.unwrap();
    let option = preview.options.into_iter().find(|o| o.effective == Effective::Now).unwrap();
    let reach = Reach::office(world.organization, world.office, Actor::platform("Robin"));
    let changed = change_plan(&world.context, reach, asked, Effective::Now, &option.version, "", "key-of-change").await;
    assert_eq!(changed.unwrap().state, ChangeState::Done);
    world.run_jobs().await;
    option.outcome.unwrap()
}

#[tokio::test]
async fn backdated_plan_change_credits_only_the_current_month() {
    let desk = Desk::open().await;
    let asked = two_months_paid(&desk).await;
    let outcome = change_now(&desk, asked).await;
    assert_eq!(outcome.lines[0].amount, Cents(-5900), "{}", outcome.lines[0].text);
    assert!(outcome.lines[0].text.contains("30 of 30 days"), "{}", outcome.lines[0].text);
    assert_eq!((outcome.due, outcome.credit), (Cents::ZERO, Cents(2000)));
    desk.world.books_are_right().await;
}

/// The rows that the change above wrote when it counted both months: $79.00 of credit instead of $20.00.
const BOTH_MONTHS: &str = "
    set session_replication_role = replica;
    update invoice_line set amount_cents = -11800 where kind = 'plan_change' and amount_cents = -5900;
    update invoice_line set amount_cents = 7900 where kind = 'credit';
    update credit_movement set amount_cents = 7900;
    update posting set amount_cents = sign(amount_cents) * 7900
      where entry_id in (select id from journal_entry where source_kind = 'credit_movement');
    update subscription_change set credit_cents = 7900;
    update account set credit_cents = 7900 where credit_cents = 2000;
    set session_replication_role = origin;";

const CREDIT: &str = "select max(credit_cents) from account";

#[tokio::test]
async fn excess_plan_change_credit_is_detected_and_reversed() {
    let desk = Desk::open().await;
    let asked = two_months_paid(&desk).await;
    change_now(&desk, asked).await;
    let world = &desk.world;
    sqlx::raw_sql(BOTH_MONTHS).execute(&mut world.db.superuser().await).await.unwrap();
    let broken = check(&world.context.database).await.unwrap();
    assert_eq!(broken.len(), 1, "{broken:?}");
    assert!(broken[0].rule.starts_with("a change of plan credits no more"), "{broken:?}");

    let found = overcredited(&world.context).await.unwrap();
    assert_eq!(found.iter().map(|o| (o.excess, o.reversible)).collect::<Vec<_>>(), [(Cents(5900), Cents(5900))]);
    assert_eq!(world.number(CREDIT).await, 7900, "looking writes nothing");
    assert_eq!(reverse_excess_credit(&world.context).await.unwrap(), found);
    assert_eq!(world.number(CREDIT).await, 2000);
    assert_eq!(
        world.texts("select kind || ' ' || amount_cents from credit_movement order by id").await,
        ["granted 7900", "reversed -5900"],
        "the first entry stays"
    );
    assert_eq!(world.number("select count(*) from audit where act = 'subscription.change_corrected'").await, 1);
    assert_eq!(reverse_excess_credit(&world.context).await.unwrap(), [], "once");
    world.books_are_right().await;
}

#[tokio::test]
async fn spent_excess_credit_stays_with_the_household() {
    let desk = Desk::open().await;
    let asked = two_months_paid(&desk).await;
    change_now(&desk, asked).await;
    let world = &desk.world;
    sqlx::raw_sql(BOTH_MONTHS).execute(&mut world.db.superuser().await).await.unwrap();
    // A charge of $39.00 uses the credit; $40.00 of it is left.
    world.days_pass(31).await;
    households::renewals::run(&world.context).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.number(CREDIT).await, 4000);
    let corrected = reverse_excess_credit(&world.context).await.unwrap();
    assert_eq!(corrected.iter().map(|o| (o.excess, o.reversible)).collect::<Vec<_>>(), [(Cents(5900), Cents(4000))]);
    assert_eq!(world.number(CREDIT).await, 0);
    assert_eq!(world.number("select sum(total_cents)::bigint from invoice where origin = 'plan_change'").await, 0);
    world.books_are_right().await;
}
