//! Visits from done work.

use chrono::{Datelike, Days};
use members::benefits::{self, NewVisit};
use members::subscriptions::cancellation::{CancellationRequest, cancel, settlements};
use sandboxes::practice_system::FaultKind;
use serde_json::json;
use tenancy::ids::SubscriptionId;

use crate::scene::{BORN, Scene};

#[tokio::test]
async fn done_work_is_counted_once_and_corrected_with_the_chart() {
    let scene = Scene::new().await;
    let ana = scene.ana().await;
    let cleaning = scene.work(ana, "D1110").await;
    scene.work(ana, "00120").await;
    scene.connect("customer-key").await.unwrap();
    scene.confirm().await;
    assert_eq!(scene.counted().await, ["0120 x1", "1110 x1"]);
    assert_eq!(scene.world.texts("select recorded_by from visit").await, ["Practice system"]);
    scene.minutes_pass(15).await;
    scene.tick("practice_system_day").await;
    assert_eq!(scene.world.number("select count(*) from visit").await, 1, "read again, counted once");

    scene.control().put("procedure", cleaning, json!({ "status": "deleted" })).await.unwrap();
    scene.minutes_pass(15).await;
    assert_eq!(scene.counted().await, ["0120 x1"]);
    scene.control().put("procedure", cleaning, json!({ "status": "done" })).await.unwrap();
    scene.minutes_pass(15).await;
    assert_eq!(scene.counted().await, ["0120 x1", "1110 x1"]);
    scene.control().put("procedure", cleaning, json!({ "status": "planned" })).await.unwrap();
    scene.minutes_pass(15).await;
    scene.control().put("procedure", cleaning, json!({ "status": "done" })).await.unwrap();
    scene.minutes_pass(15).await;
    assert_eq!(scene.counted().await, ["0120 x1", "1110 x1"]);
    let reasons = scene.world.texts("select distinct void_reason from visit where voided_at is not null").await;
    assert_eq!(reasons, ["Changed in the practice system"]);
}

#[tokio::test]
async fn work_on_the_wrong_chart_moves_with_it() {
    let scene = Scene::connected().await;
    let (ana, leo) = (scene.ana().await, scene.patient("Leo", "Marsh", json!("1990-01-02")).await);
    let cleaning = scene.work(ana, "D1110").await;
    scene.minutes_pass(15).await;
    assert_eq!(scene.counted().await, ["1110 x1"]);
    scene.control().put("procedure", cleaning, json!({ "patient": leo })).await.unwrap();
    scene.minutes_pass(15).await;
    assert!(scene.counted().await.is_empty());
    scene.control().put("procedure", cleaning, json!({ "patient": ana })).await.unwrap();
    scene.minutes_pass(15).await;
    assert_eq!(scene.counted().await, ["1110 x1"]);
}

#[tokio::test]
async fn a_procedure_that_vanished_is_noticed_at_night() {
    let scene = Scene::connected().await;
    let ana = scene.ana().await;
    let cleaning = scene.work(ana, "D1110").await;
    scene.minutes_pass(15).await;
    scene.control().delete("procedure", cleaning).await.unwrap();
    scene.minutes_pass(15).await;
    assert_eq!(scene.counted().await, ["1110 x1"]);
    scene.tick("practice_system_day").await;
    assert!(scene.counted().await.is_empty());
}

#[tokio::test]
async fn a_visit_recorded_by_hand_is_adopted() {
    let scene = Scene::connected().await;
    let ana = scene.ana().await;
    let by_hand = NewVisit {
        member: scene.member,
        on: scene.today().await,
        provider: None,
        note: None,
        procedures: vec![("1110".to_owned(), 1)],
        key: "by-hand".to_owned(),
    };
    let mut scope = scene.scope().await;
    benefits::record(&scene.world.context, &mut scope, scene.world.office, &by_hand).await.unwrap();
    scope.commit().await.unwrap();
    scene.work(ana, "D1110").await;
    scene.minutes_pass(15).await;
    assert_eq!(scene.counted().await, ["1110 x1"]);
    assert_eq!(scene.world.number("select count(*) from practice_visit where adopted").await, 1);
}

#[tokio::test]
async fn work_before_the_membership_is_not_counted() {
    let scene = Scene::connected().await;
    let ana = scene.ana().await;
    let before = scene.today().await - Days::new(40);
    let body = json!({ "patient": ana, "on": before, "code": "D1110", "fee_cents": 1, "quantity": 1, "status": "done", "provider": "DR1" });
    scene.control().put("procedure", 0, body).await.unwrap();
    scene.work(ana, "D0120").await;
    scene.minutes_pass(15).await;
    assert_eq!(scene.counted().await, ["0120 x1"]);
}

#[tokio::test]
async fn a_merged_chart_takes_the_member_along() {
    let scene = Scene::connected().await;
    let ana = scene.ana().await;
    scene.work(ana, "D1110").await;
    scene.minutes_pass(15).await;
    let winner = scene.patient("Ana", "Single-Old", json!(BORN)).await;
    scene.control().merge(ana, winner).await.unwrap();
    scene.minutes_pass(15).await;
    let matched = scene.world.texts("select remote_id from chart where member_id is not null").await;
    assert_eq!(matched, [winner.to_string()]);
    assert_eq!(scene.counted().await, ["1110 x1"]);
}

#[tokio::test]
async fn work_of_an_ended_membership_is_counted_and_corrected() {
    let scene = Scene::connected().await;
    let ana = scene.ana().await;
    let joined = scene.today().await;
    scene.minutes_pass(3 * 24 * 60).await;
    let world = &scene.world;
    let membership = [SubscriptionId(world.number("select max(id) from subscription").await)];
    let shown = settlements(&world.context, &mut world.scope().await, &membership).await.unwrap();
    let request = CancellationRequest {
        subscriptions: membership.to_vec(),
        cancellation: 12,
        note: None,
        version: shown.version,
        otherwise: None,
        by_household: false,
    };
    cancel(&world.context, scene.reach(), &request).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.texts("select status from subscription").await, ["canceled"]);
    // Entered late: it belongs to the term of its day.
    let body = json!({ "patient": ana, "on": joined + Days::new(1), "code": "D1110", "fee_cents": 10900, "quantity": 1, "status": "done", "provider": "DR1" });
    let cleaning = scene.control().put("procedure", 0, body).await.unwrap();
    scene.minutes_pass(15).await;
    assert_eq!(scene.counted().await, ["1110 x1"]);
    scene.minutes_pass(35 * 24 * 60).await;
    scene.control().put("procedure", cleaning, json!({ "status": "deleted" })).await.unwrap();
    scene.minutes_pass(15).await;
    assert!(scene.counted().await.is_empty(), "five weeks later");
}

#[tokio::test]
async fn work_of_another_office_and_bad_rows_are_left_out() {
    let scene = Scene::connected().await;
    let ana = scene.ana().await;
    let today = scene.today().await;
    let put = async |status: &str, on: serde_json::Value, code: &str| {
        let body = json!({ "patient": ana, "on": on, "code": code, "fee_cents": 10900, "quantity": 1, "status": status, "provider": "DR1" });
        scene.control().put("procedure", 0, body).await.unwrap()
    };
    put("other", json!(today), "D1110").await;
    put("planned", json!(today), "D0120").await;
    put("done", json!(today), "~GRP~").await;
    put("done", json!(format!("{}-13-45", today.year())), "D0120").await;
    // A code of the office's own.
    put("done", json!(today), "431").await;
    scene.minutes_pass(15).await;
    assert_eq!(scene.counted().await, ["431 x1"]);
    // What the office's own code means is asked once.
    let codes = async || {
        let brands = &scene.world.context.brands;
        practice_systems::local_codes(&mut scene.scope().await, brands, scene.world.office).await.unwrap().codes
    };
    let asked = codes().await;
    assert_eq!((asked.len(), asked[0].code.as_str(), asked[0].count, asked[0].decided), (1, "431", 1, false));
    let decide = async |counts_as: &str| {
        let now = scene.world.context.clock.now().await.unwrap();
        let mut scope = scene.scope().await;
        let brands = &scene.world.context.brands;
        let decision = ("431", Some(counts_as));
        practice_systems::decide_code(&mut scope, brands, scene.world.office, decision, now).await?;
        scope.commit().await.unwrap();
        scene.world.run_jobs().await;
        Ok::<(), kernel::Error>(())
    };
    assert!(decide("X99").await.is_err(), "no procedure");
    decide("1110").await.unwrap();
    assert_eq!((scene.counted().await, codes().await[0].decided), (vec!["1110 x1".to_owned()], true));
}

#[tokio::test]
async fn read_and_unreadable_rows_are_all_that_the_system_has() {
    let scene = Scene::new().await;
    let ana = scene.ana().await;
    scene.control().populate(20).await.unwrap();
    let nameless = scene.patient("Leo", "", json!("1990-01-02")).await;
    let day = scene.today().await + Days::new(3);
    let book = async |patient: i64, id: i64, at: String| {
        let body =
            json!({ "patient": patient, "on": day, "at": at, "minutes": 60, "status": "scheduled", "work": "PerEx" });
        scene.control().put("appointment", id, body).await.unwrap()
    };
    let of_nobody = book(nameless, 0, format!("{day}T09:00:00")).await;
    let without_time = book(ana, 0, "2026-13-45T09:00:00".to_owned()).await;
    scene.connect("customer-key").await.unwrap();
    scene.confirm().await;
    let adds_up = async |patients: i64, appointments: i64| {
        let world = scene.control().world().await.unwrap();
        let there = |kind: &str| world.as_array().unwrap().iter().filter(|row| row["kind"] == kind).count();
        let read = async |table: &str| match table {
            "chart" => scene.world.number("select count(*) from chart").await,
            _ => scene.world.number("select count(*) from practice_appointment").await,
        };
        assert_eq!(read("chart").await + patients, i64::try_from(there("patient")).unwrap());
        assert_eq!(read("appointment").await + appointments, i64::try_from(there("appointment")).unwrap());
    };
    adds_up(1, 2).await;
    let view = scene.view().await;
    let mut rows: Vec<_> = view
        .unreadable_rows
        .iter()
        .map(|row| (row.list.as_str(), row.id.clone().unwrap_or_default(), row.why.as_str()))
        .collect();
    rows.sort();
    let mut expected = vec![
        ("appointments", of_nobody.to_string(), "its patient couldn’t be read"),
        ("appointments", without_time.to_string(), "no valid time"),
        ("patients", nameless.to_string(), "no last name"),
    ];
    expected.sort();
    assert_eq!((view.unreadable, rows), (3, expected));

    // Corrected there, they are read and no longer listed.
    scene.control().put("patient", nameless, json!({ "last": "Marsh" })).await.unwrap();
    book(ana, without_time, format!("{day}T10:00:00")).await;
    scene.minutes_pass(61).await;
    let view = scene.view().await;
    assert_eq!((view.unreadable, view.unreadable_rows), (0, vec![]));
    adds_up(0, 0).await;
}

#[tokio::test]
async fn half_a_record_is_listed_until_it_is_read_whole() {
    let scene = Scene::new().await;
    scene.control().populate(30).await.unwrap();
    scene.connect("customer-key").await.unwrap();
    scene.control().fault("patients/Simple", FaultKind::HalfRecord, 1).await.unwrap();
    scene.confirm().await;
    let view = scene.view().await;
    assert_eq!((scene.world.number("select count(*) from chart").await, view.unreadable), (29, 1));
    assert_eq!(
        (view.unreadable_rows[0].id.as_deref(), view.unreadable_rows[0].why.as_str()),
        (None, "no patient number")
    );
    scene.minutes_pass(2).await;
    scene.tick("practice_system_day").await;
    assert_eq!((scene.world.number("select count(*) from chart").await, scene.view().await.unreadable), (30, 0));
}

#[tokio::test]
async fn unreadable_work_is_no_deleted_work() {
    let scene = Scene::connected().await;
    let ana = scene.ana().await;
    let cleaning = scene.work(ana, "D1110").await;
    scene.minutes_pass(15).await;
    assert_eq!(scene.counted().await, ["1110 x1"]);
    // The row comes without its code, by the changes and at night.
    scene.control().put("procedure", cleaning, json!({ "code": "" })).await.unwrap();
    scene.minutes_pass(15).await;
    scene.tick("practice_system_day").await;
    assert_eq!((scene.counted().await, scene.view().await.unreadable), (vec!["1110 x1".to_owned()], 1));
    scene.control().put("patient", ana, json!({ "last": "" })).await.unwrap();
    for _ in 0..2 {
        scene.world.days_pass(1).await;
        scene.tick("practice_system_day").await;
    }
    let known =
        scene.world.number("select count(*) from chart where status = 'active' and missing_since is null").await;
    assert_eq!(known, 1, "a patient who can't be read is there");
}
