//! The comparison of the next three months' charges.

use arriving::Difference;
use chrono::Months;
use rules::Cents;

use crate::scene::{HEADINGS, Scene, refused};

#[tokio::test]
async fn households_that_differ_come_first_in_the_comparison() {
    let scene = Scene::new().await;
    let next = scene.in_days(10).await;
    let on = scene.in_days(1).await;
    let lines = ["Ana", "Bo", "Cy"].map(|first| Scene::line(first, first, next, ","));
    scene.members(format!("{HEADINGS}\n{}", lines.concat())).await;
    // Ana as here; Bo would pay $39.00 once; Cy is not in the file.
    let mut file = String::from("Customer number,Date,Amount\n");
    for month in 0..3 {
        let day = next + Months::new(month);
        let bo = if month == 1 { "$39.00" } else { "35" };
        file += &format!("Ana,{day},35.00\nBo,{day},{bo}\n");
    }
    scene.charges(&file).await;
    let page = scene.compared(on).await;
    assert!(page.from_file);
    let shown: Vec<_> = page.lines.iter().map(|line| (line.household.as_str(), line.differs)).collect();
    assert_eq!(shown, [("Bo ReyesBo", true), ("Ana ReyesAna", false), ("Cy ReyesCy", false)]);
    assert_eq!(page.lines[0].differences, [Difference::Amount, Difference::NoMethod]);
    assert_eq!(page.lines[2].differences, [Difference::NotPlanned, Difference::NoMethod]);
    assert_eq!((page.differing, page.without_method), (1, 3));
    assert_eq!(page.lines[1].here[0].amount, Cents(3500));
    assert_eq!(page.lines[1].there, page.lines[1].here);
}

#[tokio::test]
async fn a_day_is_set_only_with_what_was_shown() {
    let scene = Scene::new().await;
    let next = scene.in_days(10).await;
    let on = scene.in_days(1).await;
    scene.members(format!("{HEADINGS}\n{}", Scene::line("1", "Ana", next, ","))).await;
    let shown = scene.compared(on).await.version;
    let (ana, ana_card) = scene.moved_card("ana").await;
    scene.methods(&format!("old_id,customer,payment_method\n1,{ana},{ana_card}\n")).await;
    assert_eq!(refused(scene.schedules(on, shown).await), "arrival_comparison_changed");
    let today = scene.today().await;
    let shown = scene.compared(today).await.version;
    assert!(refused(scene.schedules(today, shown).await).contains("switchOn"));
    scene.schedules_tomorrow().await.unwrap();
    assert_eq!(refused(scene.schedules_tomorrow().await), "arrival_scheduled");
}
