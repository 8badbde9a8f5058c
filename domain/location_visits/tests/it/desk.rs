//! The desk finds members of another location, and records and undoes their visits.

use kernel::Error;
use location_visits::{GuestQuery, GuestSide, SettlementMode, ValidAt};
use members::benefits::{UsedVisits, ledgers, person, undo, used_visits};
use rules::Cents;
use tenancy::ids::{AccountId, MemberId};

use crate::scene::{Scene, code};

fn by_number(number: &str) -> GuestQuery {
    GuestQuery { number: Some(number.to_owned()), ..GuestQuery::default() }
}

fn by_name(first: &str, last: &str, born: &str) -> GuestQuery {
    GuestQuery {
        number: None,
        first_name: Some(first.to_owned().into()),
        last_name: Some(last.to_owned().into()),
        birth_date: born.parse().ok(),
    }
}

async fn number(scene: &Scene) -> String {
    scene.world.texts("select number from account order by id").await.remove(0)
}

#[tokio::test]
async fn guest_is_found_by_number_or_whole_name() {
    let scene = Scene::new().await;
    let ana = scene.joins("Ana").await;
    let number = number(&scene).await;
    for asked in [by_number(&format!(" {} ", number.to_lowercase())), by_name("ana", "SINGLE", "1985-06-14")] {
        let found = scene.finds(scene.eastside, &asked).await.unwrap();
        assert_eq!(found.len(), 1, "{asked:?}");
        assert_eq!((found[0].member, found[0].home, found[0].number.as_str()), (ana, scene.downtown, number.as_str()));
        assert_eq!(found[0].likely(), ["0120", "1110"]);
    }
    for asked in [by_name("Ana", "Single", "1985-06-15"), by_name("An", "Single", "1985-06-14"), by_number("ED-1")] {
        assert!(scene.finds(scene.eastside, &asked).await.unwrap().is_empty(), "{asked:?}");
    }
    assert!(
        scene.finds(scene.downtown, &by_number(&number)).await.unwrap().is_empty(),
        "its own members are no guests"
    );
    let part = scene.finds(scene.eastside, &GuestQuery { birth_date: None, ..by_name("Ana", "", "") }).await;
    assert!(matches!(&part, Err(Error::Invalid(errors)) if errors.texts("en").len() == 2), "{part:?}");
    let viewed = "select count(*) from audit where act = 'guest.viewed' and subject_kind = 'member'";
    assert_eq!(scene.world.number(viewed).await, 2);
}

#[tokio::test]
async fn guest_is_unknown_where_the_plan_is_not_valid() {
    let scene = Scene::unsettled().await;
    let ana = scene.joins("Ana").await;
    let number = number(&scene).await;
    let found = async || scene.finds(scene.eastside, &by_number(&number)).await.unwrap().len();
    assert_eq!(found().await, 0, "plans are valid at home first");
    scene.settles(SettlementMode::Off, ValidAt::Group).await.unwrap();
    assert_eq!(found().await, 0, "no group has both");
    let refused = scene.sees(scene.eastside, ana, "one", &[("1110", 1)]).await;
    assert!(matches!(refused, Err(Error::NotFound)), "{refused:?}");
    scene.groups().await;
    assert_eq!(found().await, 1);
    scene.settles(SettlementMode::Off, ValidAt::Home).await.unwrap();
    assert_eq!(found().await, 0);
}

#[tokio::test]
async fn visit_elsewhere_counts_once_and_shows_on_both_sides() {
    let scene = Scene::new().await;
    let ana = scene.joins("Ana").await;
    let first = scene.sees(scene.eastside, ana, "first", &[("D1110", 1), ("0120", 1)]).await.unwrap();
    let again = scene.sees(scene.eastside, ana, "first", &[("D1110", 1), ("0120", 1)]).await.unwrap();
    assert_eq!(first, again, "the same request records one visit");
    assert_eq!((scene.left(ana, "1110").await, scene.left(ana, "0120").await), (1, 1));
    let here = scene.desk_reach(scene.eastside).await;
    let seen = scene.desk(&here, scene.eastside).visits(GuestSide::Here, None).await.unwrap();
    assert_eq!(seen.visits.len(), 1);
    assert_eq!((seen.visits[0].id, seen.visits[0].other.as_str()), (first, "Juniper Creek"));
    assert_eq!(seen.visits[0].lines.iter().map(|line| line.included).collect::<Vec<_>>(), [1, 1]);
    let home = scene.desk_reach(scene.downtown).await;
    let away = scene.desk(&home, scene.downtown).visits(GuestSide::Elsewhere, None).await.unwrap();
    assert_eq!((away.visits[0].id, away.visits[0].other.as_str()), (first, "Eastside Dental"));
    assert!(scene.desk(&home, scene.downtown).visits(GuestSide::Here, None).await.unwrap().visits.is_empty());
    let mut scope = scene.world.context.database.scope(home).await.unwrap();
    let shown = person(&scene.world.context, &mut scope, scene.downtown, ana).await.unwrap();
    assert_eq!(shown.visits[0].elsewhere.as_deref(), Some("Eastside Dental"));
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn last_included_procedure_is_counted_once_when_two_record_it() {
    let scene = Scene::new().await;
    let ana = scene.joins("Ana").await;
    scene.sees(scene.eastside, ana, "first", &[("1110", 1)]).await.unwrap();
    let (one, other) = tokio::join!(
        scene.sees(scene.eastside, ana, "one", &[("1110", 1)]),
        scene.sees(scene.eastside, ana, "other", &[("1110", 1)]),
    );
    assert!(one.is_ok() && other.is_ok(), "{one:?} {other:?}");
    let here = scene.desk_reach(scene.eastside).await;
    let seen = scene.desk(&here, scene.eastside).visits(GuestSide::Here, None).await.unwrap();
    let included: i32 = seen.visits.iter().flat_map(|visit| &visit.lines).map(|line| line.included).sum();
    assert_eq!((seen.visits.len(), included), (3, 2), "the third is beyond the plan");
    assert_eq!(scene.world.number("select sum(quantity)::bigint from location_settlement_line").await, 2);
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn guest_procedures_have_the_fees_of_the_visited_location() {
    let scene = Scene::new().await;
    let ana = scene.joins("Ana").await;
    scene.sees(scene.eastside, ana, "first", &[("1110", 1)]).await.unwrap();
    let account = AccountId(scene.world.number("select max(account_id) from subscription").await);
    let held = ledgers(&mut scene.world.scope().await, &[account]).await.unwrap();
    assert_eq!(used_visits(&held[0].ledger.uses), UsedVisits { count: 1, value: Cents(11_000) });
}

#[tokio::test]
async fn undone_visit_elsewhere_gives_the_benefit_back() {
    let scene = Scene::new().await;
    let ana = scene.joins("Ana").await;
    let visit = scene.sees(scene.eastside, ana, "first", &[("1110", 2)]).await.unwrap();
    assert_eq!(scene.left(ana, "1110").await, 0);
    let elsewhere = scene.undoes(scene.downtown, visit).await;
    assert_eq!(code(elsewhere), "guest_is_own_member", "its own location has the member's page");
    scene.undoes(scene.eastside, visit).await.unwrap();
    scene.undoes(scene.eastside, visit).await.unwrap();
    assert_eq!(scene.left(ana, "1110").await, 2);
    assert_eq!(scene.world.number("select count(*) from location_settlement_line").await, 0);
    let second = scene.sees(scene.eastside, ana, "second", &[("1110", 1)]).await.unwrap();
    let home = scene.desk_reach(scene.downtown).await;
    let mut scope = scene.world.context.database.scope(home).await.unwrap();
    let reason = "Wrong person".to_owned().into();
    undo(&scene.world.context, &mut scope, scene.downtown, ana, second, &reason).await.unwrap();
    scope.commit().await.unwrap();
    assert_eq!(scene.world.number("select count(*) from location_settlement_line").await, 0, "by its own location too");
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn members_of_nobody_or_of_the_desk_are_refused() {
    let scene = Scene::new().await;
    let ana = scene.joins("Ana").await;
    assert_eq!(code(scene.sees(scene.downtown, ana, "own", &[("1110", 1)]).await), "guest_is_own_member");
    let unknown = scene.sees(scene.eastside, MemberId(999_999), "unknown", &[("1110", 1)]).await;
    assert!(matches!(unknown, Err(Error::NotFound)), "{unknown:?}");
}

#[tokio::test]
async fn included_procedure_without_a_fee_is_refused_while_settling() {
    let mut scene = Scene::new().await;
    let erin = scene.joins_eastside("Erin").await;
    scene.sees(scene.downtown, erin, "with-fee", &[("0274", 1)]).await.unwrap();
    sqlx::query("delete from procedure_fee where code = '1110'").execute(scene.world.outside()).await.unwrap();
    let ana = scene.joins("Ana").await;
    assert_eq!(code(scene.sees(scene.eastside, ana, "no-fee", &[("1110", 1)]).await), "no_usual_fee");
    assert_eq!(scene.world.number("select count(*) from visit").await, 1, "the refused one is not kept");
    scene.settles(SettlementMode::Off, ValidAt::Organization).await.unwrap();
    scene.sees(scene.eastside, ana, "off", &[("1110", 1)]).await.unwrap();
    assert_eq!(scene.world.number("select count(*) from location_settlement_line").await, 1);
}
