//! Installments in the preview of a day's bills.

use chrono::NaiveDate;
use households::renewals::{self, BillingPreview, PreviewLine};

use super::*;

async fn foreseen(scene: &Scene, on: NaiveDate) -> BillingPreview {
    let now = scene.context.clock.now().await.unwrap();
    let scope = scene.context.database.scope(scene.staff()).await.unwrap();
    renewals::preview(scope, scene.office, on, now, None).await.unwrap()
}

#[tokio::test]
async fn each_day_foresees_the_installments_that_its_run_will_bill() {
    let scene = Scene::new().await;
    let id = scene.running(3).await;
    let planned: Vec<_> =
        scene.view(id).await.installments.iter().filter(|i| i.number > 0).map(|i| (i.due_on, i.amount)).collect();
    let last = planned.last().unwrap().0;
    let all = foreseen(&scene, last).await;
    assert_eq!(all.days.iter().map(|day| (day.on, day.amount)).collect::<Vec<_>>(), planned);
    assert_eq!(
        scene.number("select count(*) from invoice where origin = 'installment_agreement'").await,
        0,
        "nothing was written"
    );

    let (first, amount) = planned[0];
    let seen = foreseen(&scene, first).await;
    assert_eq!((seen.total.invoices, seen.total.amount), (1, amount));
    let line = PreviewLine { description: "Crown, upper left, installment 1 of 3".to_owned(), amount };
    assert_eq!(seen.invoices[0].lines, [line]);
    assert_eq!(seen.invoices[0].hindrance, None);

    scene.days_on((first - scene.today).num_days()).await;
    scene.days_pass(1).await;
    let past = foreseen(&scene, first).await;
    assert!(past.past);
    assert_eq!((&past.total, &past.invoices[0].lines), (&seen.total, &seen.invoices[0].lines));
    assert_eq!(foreseen(&scene, last).await.days.len(), 2, "what is billed is not foreseen again");
}
