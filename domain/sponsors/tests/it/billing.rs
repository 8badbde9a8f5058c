//! A month's bill, its payment by check and by card.

use kernel::Error;
use members::subscriptions::Period;
use payments::engine::NewMethod;
use rules::Cents;
use sandboxes::cards::Behavior;
use sponsors::{Collection, InvoiceStatus};
use tenancy::ids::{BusinessEmployeeId, BusinessInvoiceId};

use crate::scene::{PART, Scene, refused};

async fn invoice(scene: &Scene) -> BusinessInvoiceId {
    BusinessInvoiceId(scene.world.number("select max(id) from business_invoice").await)
}

/// Until the first of the next month, which bills it.
async fn to_the_first(scene: &Scene) {
    while scene.world.number("select count(*) from business_invoice").await == 0 {
        scene.days_pass(1).await;
    }
}

/// A month whose credits are its dues: nothing is charged, it counts as paid, and is emailed.
#[tokio::test]
async fn an_invoice_of_nothing_is_paid_at_once() {
    let scene = Scene::new().await;
    for first in ["Edith", "Walt"] {
        scene.enrolls(first, Period::Month).await;
    }
    let bills = "select count(*) from business_invoice";
    for _ in 0..70 {
        if scene.world.number(bills).await == 2 {
            break;
        }
        scene.days_pass(1).await;
    }
    scene.pays_all().await;
    // His period of this month was billed ahead, and never begins.
    let walt = "select id from business_employee where first_name = 'Walt'";
    scene.leaves(BusinessEmployeeId(scene.world.number(walt).await)).await.unwrap();
    for _ in 0..40 {
        if scene.world.number(bills).await == 3 {
            break;
        }
        scene.days_pass(1).await;
    }
    let last = "select status || ' ' || lines_cents || ' ' || total_cents || ' ' || paid_cents from business_invoice order by id desc limit 1";
    assert_eq!(scene.world.texts(last).await, ["paid 0 0 0"]);
    let paid = "select count(*) from business_payment where invoice_id = (select max(id) from business_invoice)";
    assert_eq!(scene.world.number(paid).await, 0);
    let told = scene.subjects().iter().filter(|subject| subject.starts_with("Invoice for ")).count();
    assert_eq!(told, 3, "{:?}", scene.subjects());
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn the_first_bill_has_the_period_that_began() {
    let scene = Scene::new().await;
    scene.enrolls("Edith", Period::Month).await;
    scene.runs().await;
    // The month in which the first employee joined is billed at once.
    let lines = "select l.kind || ' ' || l.amount_cents from business_invoice_line l order by l.id";
    assert_eq!(scene.world.texts(lines).await, [format!("new {PART}")].map(|line| line.replace("new", "dues")));
    scene.world.books_are_right().await;
    scene.days_pass(30).await;
    assert_eq!(scene.world.texts(lines).await.len(), 2);
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn a_check_pays_a_bill() {
    let scene = Scene::new().await;
    scene.enrolls("Edith", Period::Month).await;
    to_the_first(&scene).await;
    let bill = invoice(&scene).await;
    let mut scope = scene.desk().await;
    let (place, now) = ((scene.world.office, bill), scene.now().await);
    let check = |cents, key| sponsors::Check { amount: Cents(cents), number: "1042", key };
    let more = sponsors::record_check(&scene.world.context, &mut scope, place, check(PART + 1, "a"), now).await;
    assert_eq!(refused(more), r#"{"amount": ["Must be $0.01 to $26.33"]}"#);
    sponsors::record_check(&scene.world.context, &mut scope, place, check(PART, "b"), now).await.unwrap();
    sponsors::record_check(&scene.world.context, &mut scope, place, check(PART, "b"), now).await.unwrap();
    scope.commit().await.unwrap();
    let mut scope = scene.desk().await;
    let paid = sponsors::invoice(&mut scope, scene.world.office, bill).await.unwrap();
    assert_eq!((paid.status, paid.paid, paid.lines.len()), (InvoiceStatus::Paid, Cents(PART), 1));
    drop(scope);
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn a_card_is_charged_on_the_first_with_the_fee() {
    let scene = Scene::with(|terms| terms.collection = Collection::Automatic).await;
    let at = scene.at().await;
    sponsors::add_method(&scene.world.context, &at, NewMethod::Typed("pm_card_visa")).await.unwrap();
    scene.enrolls("Edith", Period::Month).await;
    to_the_first(&scene).await;
    let paid = scene.world.texts("select kind || ' ' || amount_cents || ' ' || status from business_payment").await;
    assert_eq!(paid, [format!("card {PART} succeeded")]);
    assert_eq!(scene.world.texts("select status from business_invoice").await, ["paid"]);
    assert!(scene.world.number("select application_fee_cents from business_payment").await > 0);
    assert!(scene.subjects().iter().any(|subject| subject.starts_with("Invoice for ")));
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn a_business_pays_a_late_bill_once() {
    let scene = Scene::with(|terms| terms.collection = Collection::Automatic).await;
    let at = scene.at().await;
    sponsors::add_method(&scene.world.context, &at, NewMethod::Typed("pm_card_visa")).await.unwrap();
    let method = scene.world.texts("select provider_id from business_method").await.remove(0);
    scene.world.control().behave(&method.clone().into(), Behavior::InsufficientFunds).await.unwrap();
    scene.enrolls("Edith", Period::Month).await;
    to_the_first(&scene).await;
    assert_eq!(scene.world.texts("select status from business_invoice").await, ["late"]);
    assert!(scene.subjects().iter().any(|subject| subject.starts_with("$26.33 is due to ")));
    scene.world.books_are_right().await;
    scene.world.control().behave(&method.into(), Behavior::Pay).await.unwrap();
    let bill = invoice(&scene).await;
    let first = sponsors::pay_now(&scene.world.context, &at, bill, "a-key-of-mine").await.unwrap();
    // The press that pays all, with the same key: nothing is charged twice.
    let all = sponsors::pay_many(&scene.world.context, &at, &[bill], "a-key-of-mine").await.unwrap();
    let statuses: Vec<_> = all.iter().chain([&first]).map(|paid| paid.status.as_str()).collect();
    assert_eq!(statuses, ["paid", "paid"]);
    let foreign = sponsors::pay_many(&scene.world.context, &at, &[bill, BusinessInvoiceId(999)], "another-key").await;
    assert!(matches!(foreign, Err(Error::NotFound)), "no bill is paid: {foreign:?}");
    assert_eq!(scene.world.number("select count(*) from business_payment where status = 'succeeded'").await, 1);
    let closed = sponsors::pay_now(&scene.world.context, &at, bill, "another-key").await;
    assert_eq!(refused(closed), "This invoice is not open.");
    scene.world.books_are_right().await;
}
