//! An employee leaves: the membership is kept with consent, or it ends. Nobody is charged otherwise.

use chrono::NaiveDate;
use members::subscriptions::Period;
use rules::Cents;
use tenancy::ids::{AccountId, BusinessEmployeeId, SponsorshipId};

use crate::scene::{PART, Scene, refused};

async fn employee(scene: &Scene) -> BusinessEmployeeId {
    BusinessEmployeeId(scene.world.number("select max(id) from business_employee").await)
}

async fn sponsorship(scene: &Scene) -> (AccountId, SponsorshipId) {
    let account = AccountId(scene.world.number("select max(id) from account").await);
    (account, SponsorshipId(scene.world.number("select max(id) from sponsorship").await))
}

#[tokio::test]
async fn without_an_answer_it_ends_and_nobody_is_charged() {
    let scene = Scene::new().await;
    scene.enrolls("Edith", Period::Month).await;
    scene.days_pass(3).await;
    scene.leaves(employee(&scene).await).await.unwrap();
    scene.world.run_jobs().await;
    assert!(
        scene
            .mailed("edith@example.com")
            .iter()
            .any(|subject| subject.starts_with("Keep Edith’s membership for $39.00 a month"))
    );
    let held = scene
        .world
        .texts("select status || ' ' || (ends_on = next_bill_on) || ' ' || sponsor_cents from subscription")
        .await;
    assert_eq!(held, ["cancellation_requested true 0"]);
    scene.days_pass(40).await;
    assert_eq!(scene.world.texts("select status from subscription").await, ["canceled"]);
    assert_eq!(scene.world.texts("select state || ' ' || choice from sponsorship").await, ["ended let_end"]);
    assert_eq!(scene.world.number("select count(*) from payment").await, 1);
    let asked = scene.mailed("edith@example.com");
    assert_eq!(asked.iter().filter(|subject| subject.starts_with("Keep Edith’s")).count(), 2, "{asked:?}");
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn a_member_keeps_it_at_its_own_price() {
    let scene = Scene::new().await;
    scene.enrolls("Edith", Period::Month).await;
    scene.days_pass(3).await;
    scene.leaves(employee(&scene).await).await.unwrap();
    let (account, id) = sponsorship(&scene).await;
    let (_, reach) = scene.world.owner_of(account).await;
    let now = scene.now().await;
    let mut scope = scene.world.context.database.scope(reach.clone()).await.unwrap();
    let shown = sponsors::sponsored(&mut scope, account).await.unwrap();
    assert_eq!((shown[0].choice.as_deref(), shown[0].keep_price), (Some("open"), Some(Cents(3_900))));
    let other = sponsors::keep(&mut scope, account, id, Cents(3_800), now).await;
    assert_eq!(refused(other), "The price has changed. Review it again.");
    sponsors::keep(&mut scope, account, id, Cents(3_900), now).await.unwrap();
    scope.commit().await.unwrap();
    scene.days_pass(31).await;
    let bills = scene.world.texts("select total_cents || ' ' || status from invoice order by id").await;
    assert_eq!(bills[1], "3900 paid");
    assert_eq!(scene.world.texts("select choice from sponsorship").await, ["kept"]);
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn undoing_the_end_needs_the_members_consent() {
    let scene = Scene::new().await;
    let subscription = scene.enrolls("Edith", Period::Month).await;
    scene.leaves(employee(&scene).await).await.unwrap();
    let mut scope = scene.desk().await;
    let undone = members::subscriptions::cancellation::undo(&scene.world.context, &mut scope, subscription).await;
    assert_eq!(
        refused(undone),
        "The sponsor no longer pays for this membership. The member must agree to its price first."
    );
}

#[tokio::test]
async fn a_billed_period_that_never_begins_is_credited() {
    let scene = Scene::new().await;
    scene.enrolls("Edith", Period::Month).await;
    while scene.world.number("select count(*) from business_invoice_line where kind = 'dues'").await < 2 {
        scene.days_pass(1).await;
    }
    // An unpaid bill would suspend the business before its next bill.
    scene.checks_arrive().await;
    scene.leaves(employee(&scene).await).await.unwrap();
    scene.days_pass(32).await;
    let credits =
        scene.world.texts("select kind || ' ' || amount_cents from business_invoice_line where kind = 'credit'").await;
    assert_eq!(credits, [format!("credit -{PART}")]);
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn terms_end_with_thirty_days_notice() {
    let scene = Scene::new().await;
    scene.enrolls("Edith", Period::Month).await;
    // The last day is well before the second charge day.
    scene.days_pass(10).await;
    let mut scope = scene.desk().await;
    let now = scene.now().await;
    let on = sponsors::begin_end(&mut scope, (scene.world.office, scene.addendum), now).await.unwrap();
    scope.commit().await.unwrap();
    assert_eq!(on, scene.today().await + chrono::Days::new(30));
    scene.days_pass(15).await;
    assert_eq!(scene.world.texts("select state from sponsorship").await, ["active"]);
    scene.days_pass(10).await;
    // The last sponsored period has begun, and the member is asked.
    assert_eq!(scene.world.texts("select end_reason || ' ' || choice from sponsorship").await, ["addendum_ended open"]);
    assert_eq!(scene.world.texts("select state from business_office").await, ["ending"]);
    assert_eq!(scene.world.texts("select state from business_employee").await, ["enrolled"]);
    scene.days_pass(7).await;
    assert_eq!(scene.world.texts("select state from business_office").await, ["ended"]);
    scene.days_pass(40).await;
    assert_eq!(scene.world.texts("select status from subscription").await, ["canceled"]);
    scene.world.books_are_right().await;
}

async fn days_to_the_charge(scene: &Scene) -> i64 {
    let next = scene.world.texts("select next_bill_on::text from subscription").await.remove(0);
    (next.parse::<NaiveDate>().unwrap() - scene.today().await).num_days()
}

#[tokio::test]
async fn members_learn_of_ended_terms_weeks_before_the_charge() {
    let scene = Scene::new().await;
    scene.enrolls("Edith", Period::Month).await;
    // The notice of 30 days ends on the day before a charge.
    while days_to_the_charge(&scene).await != 31 {
        scene.days_pass(1).await;
    }
    scene.checks_arrive().await;
    let mut scope = scene.desk().await;
    let now = scene.now().await;
    sponsors::begin_end(&mut scope, (scene.world.office, scene.addendum), now).await.unwrap();
    scope.commit().await.unwrap();
    scene.runs().await;
    let asked = scene.mailed("edith@example.com");
    assert!(asked.iter().any(|subject| subject.starts_with("Keep Edith’s")), "{asked:?}");
    let held = "select p.choice || ' ' || (s.ends_on = s.next_bill_on) || ' ' || s.status from sponsorship p join subscription s on s.id = p.subscription_id";
    assert_eq!(scene.world.texts(held).await, ["open true cancellation_requested"]);
    scene.days_pass(32).await;
    assert_eq!(scene.world.texts("select status from subscription").await, ["canceled"]);
    assert_eq!(scene.world.texts("select state from business_office").await, ["ended"]);
    scene.world.books_are_right().await;
}
