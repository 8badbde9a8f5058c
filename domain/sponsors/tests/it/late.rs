//! A business that does not pay: late, warned on day 21, suspended on day 28.

use members::subscriptions::Period;
use rules::Cents;
use sandboxes::cards::Behavior;
use tenancy::ids::BusinessInvoiceId;

use crate::scene::{OWN, PART, Scene, refused};

async fn suspended() -> Scene {
    let scene = Scene::new().await;
    scene.enrolls("Edith", Period::Month).await;
    while scene.world.texts("select state from business_office").await != ["suspended"] {
        scene.days_pass(1).await;
    }
    scene
}

#[tokio::test]
async fn an_unpaid_business_is_suspended_and_members_choose() {
    let scene = suspended().await;
    let late = "select ((select suspended_on from business_office) - first_failed_on)::bigint from business_invoice order by id limit 1";
    let late = scene.world.number(late).await;
    assert_eq!(late, 28);
    assert!(scene.subjects().iter().any(|subject| subject.starts_with("Your sponsorship at ")));
    let subjects = scene.mailed("edith@example.com");
    assert!(
        subjects.iter().any(|subject| subject.starts_with("Acme has not paid for your membership")),
        "{subjects:?}"
    );
    assert_eq!(refused(scene.joins("Walt", None).await), "Acme can’t add members right now. Contact your office.");
    let before = scene.world.number("select count(*) from payment").await;
    scene.days_pass(45).await;
    assert_eq!(scene.world.texts("select status from subscription").await, ["canceled"]);
    assert_eq!(scene.world.number("select count(*) from payment").await, before, "nobody was charged");
    let paid = scene.world.texts("select distinct amount_cents::text from payment").await;
    assert_eq!(paid, [OWN.to_string()]);
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn paid_in_time_it_goes_on() {
    let scene = suspended().await;
    scene.checks_arrive().await;
    assert_eq!(scene.world.texts("select state from business_office").await, ["accepted"]);
    assert_eq!(
        scene.world.texts("select state || ' ' || part_cents from sponsorship").await,
        [format!("active {PART}")]
    );
    let held =
        scene.world.texts("select status || ' ' || agreed_price_cents || ' ' || sponsor_cents from subscription").await;
    assert_eq!(held, [format!("active 3510 {PART}")]);
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn a_written_off_bill_brings_nobody_back() {
    let scene = suspended().await;
    let bill =
        BusinessInvoiceId(scene.world.number("select min(id) from business_invoice where status = 'late'").await);
    let mut scope = scene.desk().await;
    let off = sponsors::write_off(&mut scope, (scene.world.office, bill), scene.now().await).await.unwrap();
    scope.commit().await.unwrap();
    assert_eq!(off, Cents(PART));
    assert_eq!(scene.world.texts("select state from sponsorship").await, ["ending"]);
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn a_suspended_business_is_credited_a_period_that_never_began() {
    let scene = Scene::new().await;
    scene.enrolls("Edith", Period::Month).await;
    // Walt's second period is billed ahead, and would begin after the suspension.
    scene.days_pass(20).await;
    scene.enrolls("Walt", Period::Month).await;
    while scene.world.texts("select state from business_office").await != ["suspended"] {
        scene.days_pass(1).await;
    }
    let credits = "select kind || ' ' || amount_cents from business_invoice_line where kind = 'credit'";
    assert_eq!(scene.world.texts(credits).await, Vec::<String>::new(), "it may still pay and go on");
    scene.days_pass(20).await;
    assert_eq!(scene.world.texts(credits).await, [format!("credit -{PART}")]);
    let after = "select count(*) from business_invoice_line where kind in ('dues', 'new') and period_starts_on >= (select suspended_on from business_office)";
    assert_eq!(scene.world.number(after).await, 1, "nothing new is billed");
    scene.world.books_are_right().await;
}

/// The employee's own part fails: the household is collected as any other, and the business is billed for no period that begins while
/// it is delinquent.
#[tokio::test]
async fn no_part_is_billed_while_the_household_is_delinquent() {
    let scene = Scene::new().await;
    scene.enrolls("Edith", Period::Month).await;
    let method = scene.world.texts("select provider_id from payment_method").await.remove(0);
    scene.world.control().behave(&method.into(), Behavior::InsufficientFunds).await.unwrap();
    scene.months_pass(4).await;
    assert_eq!(scene.world.texts("select status from subscription").await, ["delinquent"]);
    assert_eq!(
        scene.world.texts("select state from business_office").await,
        ["accepted"],
        "the business paid its part"
    );
    // By the days on which the household's periods began, and the one from which it was delinquent.
    let began = "select count(*) from invoice_line l where l.kind = 'dues' and l.period_starts_on <=
      (select min(h.at)::date from subscription_history h where h.to_status = 'delinquent')";
    let began = scene.world.number(began).await;
    assert!(began < 5, "four months and the first day");
    let billed = "select coalesce(sum(amount_cents), 0)::bigint from business_invoice_line";
    assert_eq!(scene.world.number(billed).await, began * PART, "the periods that began before");
    scene.months_pass(2).await;
    assert_eq!(scene.world.number(billed).await, began * PART, "none since");
    let own = scene.world.texts("select distinct amount_cents::text from payment").await;
    assert_eq!(own, [OWN.to_string()], "never the business's part");
    scene.world.books_are_right().await;
}
