//! Visits and terms: what a renewal or a plan change carries over or resets, the term that a visit belongs to, and the
//! reminder about unused visits.

use catalog::plans::{self, PlanForm, SettingsChange};
use chrono::Days;
use households::renewals;
use members::benefits::queue_unused_reminders;
use members::subscriptions::{Period, end_terms};

use super::{Office, fields};
use crate::support::offices::{included, plan_form};

/// Another plan for adults, with so many of each procedure a year.
fn perio(procedures: &[(&str, i32)]) -> PlanForm {
    PlanForm { inclusions: included(procedures), ..plan_form("adult", "Perio", (3900, 39_900)) }
}

/// A yearly term ends and the billing run starts the next one: the trigger keeps the old term, and the plan decides
/// what carries over.
#[tokio::test]
async fn a_renewal_starts_anew_or_carries_by_the_plans_rule() {
    for (carries, expected) in [(false, (2, 0, 2, 0)), (true, (3, 0, 3, 0))] {
        let office = Office::with(Period::Year).await;
        if carries {
            office.office("update plan set carry_unused = true").await;
        }
        let day = office.today().await;
        office.record("before-renewal", day, &[("1110", 1)]).await.unwrap();
        office.world.days_pass(366).await;
        renewals::run(&office.world.context).await.unwrap();
        office.world.run_jobs().await;
        assert_eq!(office.world.number("select count(*) from subscription_term").await, 1);
        assert_eq!(office.cleanings().await, expected, "carries: {carries}");
        let card = office.card().await;
        let cleaning = card.iter().find(|one| one.code == "1110").unwrap();
        let carried = if carries { 1 } else { 0 };
        assert_eq!((cleaning.quantity, cleaning.carried), (2 + carried, carried), "the card; carries: {carries}");
        // A visit in the previous term, recorded late, counts in that term.
        office.record("recorded-late", day + Days::new(300), &[("1110", 1)]).await.unwrap();
        assert_eq!(office.cleanings().await, (2, 0, 2, 0));
    }
}

/// On the renewal day, before the billing run: the visit belongs to the term that starts that day, also after the run.
#[tokio::test]
async fn renewal_day_visit_counts_in_the_next_term() {
    let office = Office::with(Period::Year).await;
    let day = office.today().await;
    office.record("before-renewal", day, &[("1110", 2)]).await.unwrap();
    let ends = office.seen().await.plans[0].ledger.current().unwrap().ends_on;
    office.world.days_pass((ends - day).num_days()).await;
    let renewed = office.today().await;
    assert_eq!(office.cleanings().await, (2, 0, 2, 0), "the next term has begun");
    office.record("on-the-day", renewed, &[("1110", 1)]).await.unwrap();
    assert_eq!(office.cleanings().await, (2, 1, 1, 0));
    renewals::run(&office.world.context).await.unwrap();
    office.world.run_jobs().await;
    assert_eq!(office.cleanings().await, (2, 1, 1, 0));
    office.world.books_are_right().await;

    // Without automatic renewal, visits are refused from that day on.
    office.office("update subscription set auto_renew = false").await;
    office.world.days_pass(366).await;
    assert_eq!(fields(office.record("too-late", office.today().await, &[("1110", 1)]).await), ["visitedOn"]);
}

/// A change of plan after the term's end, and a next term that starts even later: there are no days between the two
/// terms.
#[tokio::test]
async fn plan_change_after_term_end_leaves_no_gap() {
    let office = Office::with(Period::Year).await;
    let day = office.today().await;
    office.world.days_pass(372).await;
    office.record("between", day + Days::new(367), &[("1110", 1)]).await.unwrap();
    office.world.sells(perio(&[])).await;
    office.office("update subscription set plan_id = (select id from plan where name = 'Perio')").await;
    office
        .office("update subscription set term_started_on = term_ends_on + 5, term_ends_on = term_ends_on + 370")
        .await;
    let seen = office.seen().await;
    let over = &seen.plans[0].ledger.terms[0];
    assert_eq!((over.codes["1110"].used, over.codes["1110"].left()), (1, 1), "the visit counts for the term before");
    assert_eq!(seen.visits[0].lines[0].included, 1);
    let broken = membership::ledger::check(&office.world.context.database).await.unwrap();
    assert!(broken.iter().all(|one| !one.rule.contains("term") && !one.rule.contains("visit")), "{broken:?}");
}

/// Today's list and the desk show the same count: it includes what was carried over, and a visit counts by its date.
#[tokio::test]
async fn unused_visits_of_today_count_what_was_carried() {
    let office = Office::with(Period::Year).await;
    office.office("update plan set carry_unused = true").await;
    office.world.days_pass(366).await;
    renewals::run(&office.world.context).await.unwrap();
    office.world.run_jobs().await;
    let today = office.today().await;
    office.record("own-visits", today, &[("1110", 2), ("0120", 4)]).await.unwrap();
    assert_eq!(office.cleanings().await, (4, 2, 2, 0), "two were carried");
    office.world.days_pass(330).await;
    let unused = "select count(*) from today_unused((select max(organization_id) from subscription), (select max(office_id) from subscription), (select business_now()::date))";
    assert_eq!(office.world.number(unused).await, 1);
    office.record("carried-visits", office.today().await, &[("1110", 2)]).await.unwrap();
    assert_eq!(office.world.number(unused).await, 0);
}

/// After a change of plan with the next term, the card shows what carried over from the previous plan, including what
/// the new plan does not include.
#[tokio::test]
async fn what_another_plan_carried_is_on_the_card() {
    let office = Office::with(Period::Year).await;
    office.office("update plan set carry_unused = true").await;
    office.world.days_pass(366).await;
    office.world.sells(perio(&[("0120", 1)])).await;
    office
        .office(
            "update subscription set plan_id = (select id from plan where name = 'Perio'), term_started_on = term_ends_on,
               term_ends_on = term_ends_on + 365",
        )
        .await;
    let mut card: Vec<_> =
        office.card().await.into_iter().map(|one| (one.code, one.quantity, one.carried, one.used)).collect();
    card.sort();
    assert_eq!(card, [("0120".to_owned(), 3, 2, 0), ("1110".to_owned(), 2, 2, 0)]);
}

/// After a change of plan during the term, used visits count against the new plan, and the term continues.
#[tokio::test]
async fn plan_change_carries_used_visits_into_the_new_plan() {
    let office = Office::with(Period::Year).await;
    let today = office.today().await;
    office.record("two-cleanings", today, &[("1110", 2)]).await.unwrap();
    office.world.sells(perio(&[("1110", 4)])).await;
    office.office("update subscription set plan_id = (select id from plan where name = 'Perio')").await;
    assert_eq!(office.cleanings().await, (4, 2, 2, 0));
    assert_eq!(office.world.number("select count(*) from subscription_term").await, 0);
}

/// The reminder is sent only if the office turned it on, only to members with unused visits, and once per term.
#[tokio::test]
async fn unused_visit_reminder_is_sent_once_per_term_if_enabled() {
    let office = Office::with(Period::Year).await;
    let world = &office.world;
    world.days_pass(280).await;
    assert_eq!(queue_unused_reminders(&world.context).await.unwrap(), 0, "the office did not turn it on");
    let mut scope = world.scope().await;
    let change = SettingsChange { remind_unused: Some(true), ..SettingsChange::default() };
    plans::update_settings(&mut scope, &world.context.brands, world.office, false, change).await.unwrap();
    scope.commit().await.unwrap();
    end_terms(&world.context).await.unwrap();
    assert_eq!(queue_unused_reminders(&world.context).await.unwrap(), 1);
    world.run_jobs().await;
    assert_eq!(queue_unused_reminders(&world.context).await.unwrap(), 0, "once a term");
    let sent = "select key from effect where kind = 'mail' and key like 'unused-%' and state = 'done'";
    assert_eq!(world.texts(sent).await.len(), 1);

    let used_up = Office::with(Period::Year).await;
    used_up.office("update office set remind_unused = true").await;
    let today = used_up.today().await;
    let all: Vec<(String, i32)> =
        used_up.seen().await.plans[0].terms[0].included.iter().map(|(c, n)| (c.clone(), *n)).collect();
    let all: Vec<(&str, i32)> = all.iter().map(|(c, n)| (c.as_str(), *n)).collect();
    used_up.record("used-all-1", today, &all).await.unwrap();
    used_up.world.days_pass(280).await;
    assert_eq!(queue_unused_reminders(&used_up.world.context).await.unwrap(), 0, "nothing is left");
}
