//! Connecting, failing, holding, disconnecting.

use chrono::Days;
use kernel::Error;
use practice_systems::{FailReason, NewConnection, State, StepState, supported};
use sandboxes::practice_system::FaultKind;
use serde_json::json;

use crate::scene::{Scene, refusal};

#[tokio::test]
async fn keys_are_tried_and_a_person_confirms_the_practice() {
    let scene = Scene::new().await;
    scene.ana().await;
    assert_eq!(refusal(scene.connect("wrong").await), "practice_system_key_refused");
    assert!(scene.view().await.state.is_none());
    scene.connect("customer-key").await.unwrap();
    let view = scene.view().await;
    assert_eq!((view.state, view.practice_name.as_deref()), (Some(State::Requested), Some("Juniper Dental")));
    let steps: Vec<_> = view.steps.iter().map(|step| (step.key.as_str(), step.state)).take(4).collect();
    assert_eq!(
        steps,
        [
            ("keys", StepState::Done),
            ("program", StepState::Done),
            ("practice", StepState::Current),
            ("patients", StepState::Waiting)
        ]
    );
    scene.minutes_pass(61).await;
    assert_eq!(scene.world.number("select count(*) from chart").await, 0, "nothing is read before that");
    assert_eq!(refusal(scene.connect("customer-key").await), "practice_system_connected");
    scene.confirm().await;
    let view = scene.view().await;
    assert_eq!((view.state, view.reason), (Some(State::Connected), None));
    assert!(view.steps.iter().all(|step| step.state == StepState::Done), "{:?}", view.steps);
    assert_eq!((view.members, view.matched, view.to_review), (1, 1, 0));
    let stored = scene.world.texts("select encode(sealed_keys, 'escape') from practice_connection").await;
    assert!(!stored[0].contains("customer-key"));
}

#[tokio::test]
async fn fields_of_the_keys_are_checked() {
    let scene = Scene::new().await;
    let connect = async |system: &str, office_id: Option<&str>| {
        let text = |text: &str| text.to_owned();
        let new = NewConnection {
            system: text(system),
            customer_key: None,
            office_id: office_id.map(text),
            secret_key: None,
        };
        let world = &scene.world;
        practice_systems::connect(&world.context, &scene.reach(), world.office, &world.brand, &new).await
    };
    let fields = |result: kernel::Result<()>| match result.unwrap_err() {
        Error::Invalid(fields) => fields.0.into_keys().collect::<Vec<_>>(),
        other => panic!("{other}"),
    };
    assert_eq!(fields(connect("open_dental", None).await), ["customerKey"]);
    assert_eq!(fields(connect("dentrix", Some("D1")).await), ["secretKey"]);
    assert_eq!(fields(connect("nothing", None).await), ["system"]);
    assert_eq!(refusal(connect("tab32", None).await), "practice_system_not_connectable");
    let systems = supported(&scene.world.context, &scene.world.brand);
    assert_eq!(systems.iter().filter(|system| system.api.is_some()).count(), 11);
}

#[tokio::test]
async fn a_first_run_goes_on_where_it_stopped() {
    let scene = Scene::new().await;
    scene.control().populate(450).await.unwrap();
    scene.connect("customer-key").await.unwrap();
    scene.control().fault("procedurelogs", FaultKind::Error, 1).await.unwrap();
    scene.confirm().await;
    let view = scene.view().await;
    assert_eq!((view.state, view.reason), (Some(State::Failing), Some(FailReason::NoAnswer)));
    assert_eq!(scene.world.number("select count(*) from chart").await, 450, "what was read is kept");
    scene.minutes_pass(6).await;
    assert_eq!(scene.view().await.state, Some(State::Connected));
    assert_eq!(scene.world.number("select count(*) from chart").await, 450);
    assert_eq!(scene.world.number("select count(*) from practice_appointment where status = 'scheduled'").await, 112);
}

#[tokio::test]
async fn refused_keys_stop_everything_and_are_told_once() {
    let scene = Scene::connected().await;
    scene.world.employs(tenancy::UserType::Dentist, "Olga Owner", "olga@example.com").await;
    scene.control().fault("*", FaultKind::Refused, 100).await.unwrap();
    scene.minutes_pass(11).await;
    scene.minutes_pass(60).await;
    let view = scene.view().await;
    assert_eq!(
        (view.state, view.reason, view.next_try_at),
        (Some(State::Failing), Some(FailReason::KeysRefused), None)
    );
    let mails =
        scene.world.mails.0.lock().unwrap().iter().filter(|mail| mail.subject.contains("practice system")).count();
    assert_eq!(mails, 1);
    scene.control().clear_faults().await.unwrap();
    scene.connect("customer-key").await.unwrap();
    scene.confirm().await;
    assert_eq!(scene.view().await.state, Some(State::Connected));
    assert_eq!(scene.world.number("select count(*) from practice_connection").await, 1);
}

#[tokio::test]
async fn another_database_is_held_until_a_person_continues() {
    let scene = Scene::connected().await;
    let ana = scene.ana().await;
    scene.work(ana, "D1110").await;
    scene.minutes_pass(15).await;
    assert_eq!(scene.counted().await, ["1110 x1"]);
    scene.control().practice("Other Dental", "25.1.4").await.unwrap();
    scene.control().put("patient", ana, json!({ "status": "deleted", "last": "Someone" })).await.unwrap();
    scene.minutes_pass(15).await;
    assert_eq!(scene.view().await.reason, Some(FailReason::LooksWrong));
    scene.minutes_pass(120).await;
    assert_eq!(scene.world.texts("select last_name from chart").await, ["Single"], "nothing was changed");
    let now = scene.world.context.clock.now().await.unwrap();
    let mut scope = scene.scope().await;
    practice_systems::resume(&mut scope, scene.world.office, now).await.unwrap();
    scope.commit().await.unwrap();
    scene.world.run_jobs().await;
    let view = scene.view().await;
    assert_eq!((view.state, view.practice_name.as_deref()), (Some(State::Connected), Some("Other Dental")));
    assert_eq!(scene.world.texts("select last_name from chart").await, ["Someone"]);
}

#[tokio::test]
async fn an_office_that_does_not_answer_is_asked_again() {
    let scene = Scene::connected().await;
    scene.control().fault("*", FaultKind::Offline, 1).await.unwrap();
    scene.minutes_pass(2).await;
    let view = scene.view().await;
    assert_eq!((view.state, view.reason), (Some(State::Failing), Some(FailReason::OfficeOffline)));
    scene.minutes_pass(6).await;
    let view = scene.view().await;
    assert_eq!((view.state, view.reason, view.failing_since), (Some(State::Connected), None, None));
}

#[tokio::test]
async fn a_disconnected_practice_keeps_its_matches_for_a_month() {
    let scene = Scene::new().await;
    let ana = scene.ana().await;
    scene.patient("Leo", "Marsh", json!("1990-01-02")).await;
    scene.connect("customer-key").await.unwrap();
    scene.confirm().await;
    let disconnect = async || {
        let now = scene.world.context.clock.now().await.unwrap();
        let mut scope = scene.scope().await;
        practice_systems::disconnect(&mut scope, scene.world.office, now).await.unwrap();
        scope.commit().await.unwrap();
    };
    disconnect().await;
    scene.work(ana, "D1110").await;
    scene.minutes_pass(15).await;
    assert!(scene.counted().await.is_empty() && scene.view().await.state.is_none());
    assert_eq!(scene.world.number("select count(*) from practice_connection where sealed_keys is not null").await, 0);
    scene.connect("customer-key").await.unwrap();
    scene.confirm().await;
    assert_eq!((scene.world.number("select count(*) from chart").await, scene.view().await.matched), (2, 1));
    assert_eq!(scene.counted().await, ["1110 x1"]);
    disconnect().await;
    scene.world.days_pass(31).await;
    scene.tick("practice_system_day").await;
    assert_eq!(scene.world.texts("select first_name from chart").await, ["Ana"], "other patients are deleted");
}

#[tokio::test]
async fn appointments_come_with_what_members_have_left() {
    let scene = Scene::new().await;
    let (ana, leo) = (scene.ana().await, scene.patient("Leo", "Marsh", json!("1990-01-02")).await);
    let day = scene.today().await + Days::new(2);
    let appointment = async |patient: i64, hour: u32| {
        let body = json!({ "patient": patient, "on": day, "at": day.and_hms_opt(hour, 30, 0), "minutes": 60, "status": "scheduled", "work": "PerEx" });
        scene.control().put("appointment", 0, body).await.unwrap()
    };
    let first = appointment(ana, 9).await;
    appointment(leo, 11).await;
    scene.connect("customer-key").await.unwrap();
    scene.confirm().await;
    let shown = async || {
        let now = scene.world.context.clock.now().await.unwrap();
        practice_systems::upcoming(&mut scene.scope().await, scene.world.office, None, now).await.unwrap()
    };
    let page = shown().await;
    assert_eq!((page.total, page.of_members), (2, 1));
    assert_eq!(page.appointments[0].starts_at, day.and_hms_opt(9, 30, 0).unwrap(), "on the office's clocks");
    let lines: Vec<_> = page.appointments.iter().map(|one| (one.patient.as_str(), one.left.join(" "))).collect();
    assert_eq!(lines, [("Ana Single", "0120: 2 1110: 2".to_owned()), ("Leo Marsh", String::new())]);
    scene.control().delete("appointment", first).await.unwrap();
    scene.minutes_pass(61).await;
    assert_eq!(shown().await.total, 1, "deleted there");
}

#[tokio::test]
async fn an_old_backup_is_held_before_anything_is_deleted() {
    let scene = Scene::connected().await;
    let ana = scene.ana().await;
    scene.work(ana, "D1110").await;
    scene.minutes_pass(15).await;
    scene.control().put("patient", ana, json!({ "last": "Old" })).await.unwrap();
    // The practice's clock is set back by two hours; ours runs on by two minutes.
    scene.control().advance(0, -7200).await.unwrap();
    scene.world.context.clock.turn(chrono::TimeDelta::minutes(2)).await.unwrap();
    scene.tick("practice_sync_tick").await;
    assert_eq!(scene.view().await.reason, Some(FailReason::LooksWrong));
    assert_eq!(scene.world.texts("select last_name from chart").await, ["Single"]);
    assert_eq!(scene.counted().await, ["1110 x1"]);
}
