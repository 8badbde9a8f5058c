//! Bills and lists as files.

use kernel::downloads::{File, Format};
use members::subscriptions::Period;
use rules::Cents;
use tenancy::ids::BusinessInvoiceId;

use crate::scene::{PART, Scene};

fn text(file: &File) -> String {
    String::from_utf8(file.bytes.clone()).unwrap()
}

/// Edith is on the first bill; Walt joined since, and is on the second one.
async fn second_bill(scene: &Scene) -> BusinessInvoiceId {
    scene.enrolls("Edith", Period::Month).await;
    scene.runs().await;
    scene.enrolls("Walt", Period::Month).await;
    while scene.world.number("select count(*) from business_invoice").await < 2 {
        scene.days_pass(1).await;
    }
    BusinessInvoiceId(scene.world.number("select max(id) from business_invoice").await)
}

#[tokio::test]
async fn an_invoice_explains_its_difference_to_the_one_before() {
    let scene = Scene::new().await;
    let bill = second_bill(&scene).await;
    let mut scope = scene.desk().await;
    let shown = sponsors::invoice(&mut scope, scene.world.office, bill).await.unwrap();
    assert_eq!((shown.before_total, shown.total), (Some(Cents(PART)), Cents(3 * PART)));
    let sum: Cents = shown.changes.iter().map(|change| change.amount).sum();
    assert_eq!(sum, Cents(2 * PART));
    assert!(shown.changes.iter().all(|change| change.employee.as_deref() == Some("Walt Single")), "{shown:?}");

    let place = (scene.world.office, bill);
    let table = sponsors::invoice_file(&scene.world.context, &mut scope, place, Format::Csv).await.unwrap();
    let table = text(&table);
    for words in ["Edith Single", "Joined since the last invoice", "A period begins this month", "Total", "78.99"] {
        assert!(table.contains(words), "{words}: {table}");
    }
    let paper = sponsors::invoice_file(&scene.world.context, &mut scope, place, Format::Pdf).await.unwrap();
    assert!(paper.bytes.starts_with(b"%PDF") && paper.name.ends_with(".pdf"), "{}", paper.name);
    scope.commit().await.unwrap();
    let noted = "select count(*) from audit where act = 'business_invoice.downloaded'";
    assert_eq!(scene.world.number(noted).await, 2);
}

#[tokio::test]
async fn a_business_downloads_its_own_lists() {
    let scene = Scene::new().await;
    let bill = second_bill(&scene).await;
    let (at, place) = scene.place().await;
    let context = &scene.world.context;
    let bills = text(&sponsors::business_invoices_file(context, &at, Format::Csv).await.unwrap());
    assert_eq!(bills.lines().count(), 4, "the columns, two bills and the total: {bills}");
    let wanted = (None, Some("walt"));
    let people = text(&sponsors::employees_file(context, &at, &place, wanted, Format::Csv).await.unwrap());
    assert!(people.contains("Walt,Single") && !people.contains("Edith"), "{people}");
    let today = scene.today().await;
    let days = (today - chrono::Days::new(62), today);
    let costs = text(&sponsors::business_report_file(context, &at, days, Format::Csv).await.unwrap());
    assert!(costs.contains("78.99"), "{costs}");
    let (mut scope, _) = at.open(context, &place).await.unwrap();
    let own = sponsors::invoice_file(context, &mut scope, (place.office, bill), Format::Csv).await.unwrap();
    assert!(text(&own).contains("Walt Single"));
    scope.commit().await.unwrap();
    let acts = "select distinct act from audit where act like 'business%downloaded' order by act";
    let expected = ["business_employees", "business_invoice", "business_invoices", "business_report"];
    assert_eq!(scene.world.texts(acts).await, expected.map(|name| format!("{name}.downloaded")));
}
