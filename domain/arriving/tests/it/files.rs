//! Files as other systems write them: marks, delimiters, currencies, dates, repeated numbers, headings of their own, size.

use std::fmt::Write;
use std::time::{Duration, Instant};

use arriving::{BalanceMeans, MemberColumn};

use crate::scene::{HEADINGS, Scene, refused};

#[tokio::test]
async fn marks_and_semicolons_are_read_and_wrong_cells_named() {
    let scene = Scene::new().await;
    let next = scene.in_days(10).await;
    let lines = [
        Scene::line("7", "Ana", next, "\u{20ac}12.00,D1110 x1"),
        Scene::line("7", "Bo", next, "5.00,two cleanings"),
        Scene::line("9", "Cy", next, ",D9999"),
    ];
    let file = format!("\u{feff}{HEADINGS}\n{}", lines.concat()).replace(',', ";");
    scene.members(file).await;
    scene.balances_are(BalanceMeans::Credit).await;
    let seen = scene.seen().await;
    assert_eq!((seen.rows_left, seen.households, seen.members), (0, 3, 3));
    let found: Vec<_> = seen.problems.iter().map(|one| (one.line, one.field, one.text.as_str())).collect();
    assert_eq!(
        found,
        [
            (1, Some(MemberColumn::Balance), "\u{20ac}12.00"),
            (2, Some(MemberColumn::UsedVisits), "two cleanings"),
            (3, Some(MemberColumn::UsedVisits), "D9999"),
            (2, Some(MemberColumn::Customer), "7"),
        ]
    );
    assert_eq!(refused(scene.schedules_tomorrow().await), "arrival_problems_left");

    let (office, now) = (scene.world.office, scene.now().await);
    let mut scope = scene.desk().await;
    for (line, field, text) in [
        (1, MemberColumn::Balance, "12.00"),
        (2, MemberColumn::UsedVisits, "D1110 (2)"),
        (3, MemberColumn::UsedVisits, ""),
        (2, MemberColumn::Customer, "8"),
    ] {
        arriving::type_over(&mut scope, office, (line, field), text, now).await.unwrap();
    }
    scope.commit().await.unwrap();
    assert_eq!(scene.seen().await.problems, []);
    scene.schedules_tomorrow().await.unwrap();
}

#[tokio::test]
async fn an_ambiguous_date_in_a_mixed_column_is_reported() {
    let scene = Scene::new().await;
    let born = ["06/14/1985", "25/12/1980", "04/03/1990"];
    let next = scene.in_days(10).await;
    let mut file = format!("{HEADINGS}\n");
    for (id, (first, born)) in [("Ana", born[0]), ("Bo", born[1]), ("Cy", born[2])].into_iter().enumerate() {
        file += &Scene::line(&id.to_string(), first, next, ",").replace("06/14/1985", born);
    }
    scene.members(file).await;
    let seen = scene.seen().await;
    assert_eq!(seen.problems.len(), 1, "{:?}", seen.problems);
    assert_eq!((seen.problems[0].line, seen.problems[0].field), (3, None));
    assert!(seen.problems[0].why.starts_with("Birth date"), "{}", seen.problems[0].why);
}

#[tokio::test]
async fn an_offices_own_headings_are_remembered() {
    let scene = Scene::new().await;
    let next = scene.in_days(10).await;
    let file = format!("{HEADINGS}\n{}", Scene::line("7", "Ana", next, "4.00,D1110"));
    let file = file.replace("Customer Id", "Kunde").replace("Balance", "Saldo").replace("Used Visits", "Verbraucht");
    scene.members(&file).await;
    let columns = |seen: arriving::Arrival| seen.columns.iter().map(|one| one.column).collect::<Vec<_>>();
    assert_eq!(columns(scene.seen().await), [None, None, None]);
    let change = arriving::ColumnChange {
        customer: Some(0),
        balance: Some(9),
        used_visits: Some(10),
        balance_means: Some(BalanceMeans::Credit),
    };
    let mut scope = scene.desk().await;
    arriving::map_columns(&mut scope, scene.world.office, change).await.unwrap();
    scope.commit().await.unwrap();
    // The same headings in another file, which takes the place of the first.
    scene.members(&file).await;
    assert_eq!(columns(scene.seen().await), [Some(0), Some(9), Some(10)]);
    assert_eq!(scene.world.texts("select state from member_import order by id").await, ["discarded", "checking"]);
}

#[tokio::test]
async fn a_move_of_10_000_rows_is_compared_in_seconds() {
    let scene = Scene::new().await;
    let next = scene.in_days(10).await;
    let mut file = format!("{HEADINGS}\n");
    let mut methods = String::from("old_id,customer,payment_method\n");
    for id in 0..10_000 {
        let first: String = id.to_string().bytes().map(|digit| char::from(digit - b'0' + b'a')).collect();
        file += &Scene::line(&id.to_string(), &format!("A{first}"), next, "1.00,D1110");
        // None of these is anybody's at the provider; the first of each number decides nothing before it is asked.
        writeln!(methods, "{id},cus_{id},wrong").unwrap();
    }
    scene.members(file).await;
    scene.balances_are(BalanceMeans::Credit).await;
    scene.methods(&methods).await;
    let before = Instant::now();
    let page = scene.compared(scene.in_days(1).await).await;
    let took = before.elapsed();
    assert_eq!((page.households, page.differing, page.lines.len(), page.next), (10_000, 0, 50, Some(50)));
    let seen = scene.seen().await;
    assert_eq!((seen.members, seen.methods.unwrap().refused), (10_000, 10_000));
    assert!(took < Duration::from_secs(30), "{took:?}");
}
