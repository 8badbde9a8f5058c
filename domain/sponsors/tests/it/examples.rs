//! The examples of bills to employers, to the cent: a plan at $49.00, 10 % off, 75 % paid by the business, so the price is $44.10, the
//! business's part $33.08 and the employee's $11.02.

use catalog::plans::PlanForm;
use chrono::{Datelike, NaiveDate};
use members::subscriptions::Period;
use members::subscriptions::cancellation::{CancellationRequest, cancel, settlements};
use payments::engine::NewMethod;
use rules::Cents;
use rules::money::Percent;
use sandboxes::cards::Behavior;
use sponsors::{Collection, TermsView};
use tenancy::ids::{AccountId, BusinessEmployeeId, BusinessInvoiceId};
use testing::offices::plan_form;

use crate::scene::{PART, Scene};

/// The adult plan costs $49.00 a month and $499.00 a year.
async fn at_49(edit: impl FnOnce(&mut TermsView)) -> Scene {
    let scene = Scene::with(edit).await;
    let form = plan_form("adult", "Adult Wellness", (4_900, 49_900));
    scene.world.saves(scene.world.adult, PlanForm { disable_gpp: true, ..form }).await;
    scene
}

/// Turns to 11 in the morning of the next such day at the office.
async fn until(scene: &Scene, month: u32, day: u32) {
    let now = scene.now().await;
    let on = |year| NaiveDate::from_ymd_opt(year, month, day).unwrap().and_hms_opt(18, 0, 0).unwrap().and_utc();
    let next = if on(now.year()) > now { on(now.year()) } else { on(now.year() + 1) };
    scene.world.context.clock.turn_to(next).await.unwrap();
}

/// As [`until`], with the runs of that day.
async fn on(scene: &Scene, month: u32, day: u32) {
    until(scene, month, day).await;
    households::renewals::run(&scene.world.context).await.unwrap();
    members::subscriptions::end_terms(&scene.world.context).await.unwrap();
    scene.runs().await;
}

async fn pays(scene: &Scene, amount: i64) {
    let bill = BusinessInvoiceId(scene.world.number("select max(id) from business_invoice").await);
    let (mut scope, now) = (scene.desk().await, scene.now().await);
    let check = sponsors::Check { amount: Cents(amount), number: "1042", key: "a-check" };
    sponsors::record_check(&scene.world.context, &mut scope, (scene.world.office, bill), check, now).await.unwrap();
    scope.commit().await.unwrap();
}

/// The lines of the latest bill: who, why and how much.
const LATEST: &str = "select e.first_name || ' ' || l.kind || ' ' || l.amount_cents from business_invoice_line l
  join business_employee e on e.id = l.employee_id where l.invoice_id = (select max(id) from business_invoice) order by l.id";

async fn charges_cards(scene: &Scene) -> String {
    let at = scene.at().await;
    sponsors::add_method(&scene.world.context, &at, NewMethod::Typed("pm_card_visa")).await.unwrap();
    scene.world.texts("select provider_id from business_method").await.remove(0)
}

/// B2: twelve such employees: $396.96; the fee is 3.5 % and 30 cents, so the office keeps $382.77.
#[tokio::test]
async fn twelve_employees_are_one_invoice_with_one_fee() {
    let scene = at_49(|terms| terms.collection = Collection::Automatic).await;
    charges_cards(&scene).await;
    for first in ["Ann", "Bea", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jay", "Kit", "Lou"] {
        scene.enrolls(first, Period::Month).await;
    }
    let own = scene.world.texts("select distinct amount_cents::text from payment").await;
    assert_eq!(own, ["1102"], "each employee pays the rest");
    scene.runs().await;
    let bills = scene.world.texts("select status || ' ' || total_cents from business_invoice").await;
    assert_eq!(bills, ["paid 39696"]);
    let kept = "select application_fee_cents || ' ' || (amount_cents - application_fee_cents) from business_payment";
    assert_eq!(scene.world.texts(kept).await, ["1419 38277"], "the office keeps $382.77");
    scene.world.books_are_right().await;
}

/// B4 for Edith, whose household grows to three on Jan 10; B5 for Walt, who leaves on Jan 5 and does not answer.
#[tokio::test]
async fn bills_follow_growing_households_and_leaving_employees() {
    let scene = at_49(|_| {}).await;
    until(&scene, 12, 14).await;
    scene.enrolls("Edith", Period::Month).await;
    scene.enrolls("Walt", Period::Month).await;
    on(&scene, 1, 1).await;
    let january = ["Edith new 3308", "Edith dues 3308", "Walt new 3308", "Walt dues 3308"];
    assert_eq!(scene.world.texts(LATEST).await, january, "$66.16 for each");
    pays(&scene, 2 * 6_616).await;

    until(&scene, 1, 5).await;
    let walt = "select e.id from business_employee e where e.first_name = 'Walt'";
    scene.leaves(BusinessEmployeeId(scene.world.number(walt).await)).await.unwrap();
    let account = AccountId(scene.world.number("select id from account where first_name = 'Walt'").await);
    let (_, reach) = scene.world.owner_of(account).await;
    let mut scope = scene.world.context.database.scope(reach).await.unwrap();
    let shown = sponsors::sponsored(&mut scope, account).await.unwrap().remove(0);
    drop(scope);
    let jan_14 = NaiveDate::from_ymd_opt(scene.today().await.year(), 1, 14);
    assert_eq!((shown.keep_price, shown.keep_from), (Some(Cents(4_900)), jan_14), "kept, it costs $49.00 from Jan 14");
    assert_eq!(shown.membership_ends_on, jan_14, "active through Jan 13");

    // The family discount for three, 15 %, is larger than the business's.
    until(&scene, 1, 10).await;
    let grows = "update subscription s set agreed_price_cents = 4165, discount_percent = 15, discount_source = 'family'
      from account a where a.id = s.account_id and a.first_name = 'Edith'";
    sqlx::query(grows).execute(scene.world.outside()).await.unwrap();
    on(&scene, 1, 14).await;
    let of_walt =
        "select s.status from subscription s join account a on a.id = s.account_id where a.first_name = 'Walt'";
    assert_eq!(scene.world.texts(of_walt).await, ["canceled"]);
    on(&scene, 2, 1).await;
    assert_eq!(scene.world.texts(LATEST).await, ["Edith adjustment -184", "Edith dues 3124", "Walt credit -3308"]);
    // More credits than dues: nothing is charged, it counts as paid, is emailed, and the rest is carried to the next.
    let bill = "select status || ' ' || total_cents from business_invoice order by id desc limit 1";
    assert_eq!(scene.world.texts(bill).await, ["paid -368"]);
    assert!(scene.subjects().iter().any(|subject| subject.starts_with("Invoice for February")));
    on(&scene, 3, 1).await;
    let carried = "select lines_cents || ' ' || carried_cents || ' ' || total_cents from business_invoice order by id desc limit 1";
    assert_eq!(scene.world.texts(carried).await[0].split_once(' ').unwrap().1, "-368 2756");
    assert_eq!(
        scene.world.number("select count(*) from payment where amount_cents > 1102").await,
        0,
        "nobody else pays"
    );
    scene.world.books_are_right().await;
}

/// B6: $499.00 a year, 10 %, 60 %: canceled on day 60, $269.46 is credited to the business, and $179.64 is refunded to the card.
#[tokio::test]
async fn a_canceled_year_returns_each_payer_its_part() {
    let scene = at_49(|terms| terms.contribution_percent = Percent(60.into())).await;
    until(&scene, 12, 14).await;
    let membership = scene.enrolls("Edith", Period::Year).await;
    assert_eq!(scene.world.texts("select amount_cents::text from payment").await, ["17964"]);
    scene.runs().await;
    assert_eq!(scene.world.texts(LATEST).await, ["Edith dues 26946"]);
    pays(&scene, 26_946).await;
    scene.world.days_pass(60).await;
    let mut scope = scene.desk().await;
    let shown = settlements(&scene.world.context, &mut scope, &[membership]).await.unwrap();
    drop(scope);
    assert_eq!(shown.refund, Cents(17_964));
    let request = CancellationRequest {
        subscriptions: vec![membership],
        cancellation: 12,
        note: None,
        version: shown.version.clone(),
        otherwise: None,
        by_household: false,
    };
    let reach = scene.manager.at_office(scene.world.office).unwrap();
    cancel(&scene.world.context, reach, &request).await.unwrap();
    scene.runs().await;
    let back = scene.world.texts("select amount_cents || ' ' || status from refund").await;
    assert_eq!(back, ["17964 succeeded"], "to the card");
    on(&scene, 3, 1).await;
    assert_eq!(scene.world.texts(LATEST).await, ["Edith credit -26946"]);
    scene.world.books_are_right().await;
}

/// B7: the invoice of Dec 1 fails. A period that began on Jan 3 is charged to nobody.
#[tokio::test]
async fn a_failed_invoice_follows_its_calendar_to_the_end() {
    let scene = Scene::with(|terms| terms.collection = Collection::Automatic).await;
    let method = charges_cards(&scene).await;
    until(&scene, 11, 3).await;
    scene.enrolls("Edith", Period::Month).await;
    scene.runs().await;
    scene.world.control().behave(&method.into(), Behavior::InsufficientFunds).await.unwrap();
    on(&scene, 12, 1).await;
    let warned = || scene.mailed("edith@example.com").iter().any(|subject| subject.starts_with("Acme has not paid"));
    scene.days_pass(20).await;
    assert!(!warned(), "Dec 21");
    scene.days_pass(1).await;
    assert!(warned(), "the choice is announced on Dec 22");
    scene.days_pass(21).await;
    let attempts = "select to_char(created_at at time zone 'America/Boise', 'MM-DD') from business_payment where status = 'failed' order by id";
    assert_eq!(scene.world.texts(attempts).await, ["12-01", "12-04", "12-08", "12-15", "12-22", "12-29"]);
    let suspended = "select state || ' ' || to_char(suspended_on, 'MM-DD') from business_office";
    assert_eq!(scene.world.texts(suspended).await, ["suspended 12-29"]);
    // Jan 12.
    let ended = "select status || ' ' || to_char(ends_on, 'MM-DD') from subscription";
    assert_eq!(scene.world.texts(ended).await, ["canceled 01-12"]);
    let free = "select total_cents::text from invoice where to_char(bill_on, 'MM-DD') = '01-03'";
    assert_eq!(scene.world.texts(free).await, ["0"]);
    let billed = "select coalesce(sum(amount_cents), 0)::bigint from business_invoice_line where to_char(period_starts_on, 'MM-DD') = '01-03'";
    assert_eq!(scene.world.number(billed).await, 0);
    let open = "select (total_cents - paid_cents)::text from business_invoice where status = 'late'";
    assert_eq!(scene.world.texts(open).await, [PART.to_string()], "what is owed stays owed");
    scene.world.books_are_right().await;
}
