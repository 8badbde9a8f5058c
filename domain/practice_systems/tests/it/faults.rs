//! What goes wrong at the practice system, and the connection's state then.

use chrono::{Days, TimeDelta};
use practice_systems::{FailReason, NewConnection, State};
use sandboxes::practice_system::FaultKind;
use serde_json::json;

use crate::scene::Scene;

impl Scene {
    /// The practice is connected by Sikka.
    async fn by_copy() -> Self {
        let scene = Self::new().await;
        scene.ana().await;
        let new = NewConnection {
            system: "dentrix".to_owned(),
            customer_key: None,
            office_id: Some("D12345".to_owned()),
            secret_key: Some("office-secret".to_owned()),
        };
        let world = &scene.world;
        practice_systems::connect(&world.context, &scene.reach(), world.office, &world.brand, &new).await.unwrap();
        scene.confirm().await;
        scene
    }

    async fn reason(&self) -> (Option<State>, Option<FailReason>) {
        let view = self.view().await;
        (view.state, view.reason)
    }
}

#[tokio::test]
async fn a_busy_system_slows_updates_and_loses_nothing() {
    let scene = Scene::connected().await;
    let ana = scene.ana().await;
    scene.work(ana, "D1110").await;
    scene.control().fault("procedurelogs", FaultKind::TooMany, 1).await.unwrap();
    scene.minutes_pass(2).await;
    assert_eq!(scene.reason().await, (Some(State::Connected), Some(FailReason::Busy)), "no failure");
    scene.minutes_pass(2).await;
    scene.minutes_pass(15).await;
    assert_eq!(
        (scene.reason().await, scene.counted().await),
        ((Some(State::Connected), None), vec!["1110 x1".to_owned()])
    );
}

#[tokio::test]
async fn a_used_up_day_of_calls_waits_for_the_next() {
    let scene = Scene::by_copy().await;
    scene.control().fault("/patients", FaultKind::DayLimit, 1).await.unwrap();
    scene.minutes_pass(6).await;
    assert_eq!(scene.reason().await, (Some(State::Connected), Some(FailReason::DayLimit)));
    scene.patient("Leo", "Marsh", json!("1990-01-02")).await;
    scene.minutes_pass(60).await;
    assert_eq!(scene.world.number("select count(*) from chart").await, 1, "it waits");
    scene.minutes_pass(12 * 60).await;
    assert_eq!((scene.reason().await.1, scene.world.number("select count(*) from chart").await), (None, 2));
}

#[tokio::test]
async fn an_upload_that_runs_is_waited_for() {
    let scene = Scene::by_copy().await;
    scene.patient("Leo", "Marsh", json!("1990-01-02")).await;
    scene.control().fault("/patients", FaultKind::Uploading, 1).await.unwrap();
    scene.minutes_pass(6).await;
    assert_eq!(scene.reason().await, (Some(State::Connected), Some(FailReason::Busy)));
    scene.minutes_pass(2).await;
    assert_eq!((scene.reason().await.1, scene.world.number("select count(*) from chart").await), (None, 2));
}

#[tokio::test]
async fn an_empty_answer_deletes_nothing() {
    let scene = Scene::new().await;
    let ana = scene.ana().await;
    scene.patient("Leo", "Marsh", json!("1990-01-02")).await;
    let day = scene.today().await + Days::new(3);
    for hour in 8..16 {
        let body = json!({ "patient": ana, "on": day, "at": day.and_hms_opt(hour, 0, 0), "minutes": 60, "status": "scheduled", "work": "PerEx" });
        scene.control().put("appointment", 0, body).await.unwrap();
    }
    scene.connect("customer-key").await.unwrap();
    scene.confirm().await;
    scene.control().fault("appointments", FaultKind::EmptyList, 3).await.unwrap();
    scene.minutes_pass(61).await;
    assert_eq!(scene.world.number("select count(*) from practice_appointment").await, 8);
    scene.control().clear_faults().await.unwrap();
    scene.control().fault("patients/Simple", FaultKind::EmptyList, 1).await.unwrap();
    scene.tick("practice_system_day").await;
    scene.world.days_pass(1).await;
    scene.tick("practice_system_day").await;
    assert_eq!(
        scene.world.number("select count(*) from chart where status = 'active' and missing_since is null").await,
        2
    );
}

#[tokio::test]
async fn a_clock_that_goes_back_an_hour_loses_nothing() {
    let scene = Scene::connected().await;
    let ana = scene.ana().await;
    scene.minutes_pass(15).await;
    scene.control().advance(0, -3600).await.unwrap();
    scene.work(ana, "D1110").await;
    // Ours runs on; the system is looked at every ten minutes.
    scene.world.context.clock.turn(TimeDelta::minutes(11)).await.unwrap();
    scene.tick("practice_sync_tick").await;
    assert_eq!(
        (scene.reason().await, scene.counted().await),
        ((Some(State::Connected), None), vec!["1110 x1".to_owned()])
    );
}

#[tokio::test]
async fn deceased_and_inactive_patients_are_never_invited() {
    let scene = Scene::by_copy().await;
    let seen = scene.today().await - Days::new(30);
    for (first, status) in [("Dora", "deceased"), ("Ivo", "inactive"), ("Arlo", "archived")] {
        let body = json!({ "first": first, "last": "Marsh", "born": "1970-01-02", "status": status, "phone": "", "address": "", "zip": "",
            "email": format!("{first}@example.org"), "insured": false, "first_visit": seen, "last_visit": seen });
        scene.control().put("patient", 0, body).await.unwrap();
    }
    let mut scope = scene.scope().await;
    practice_systems::notify_uninsured(&mut scope, scene.world.office, true).await.unwrap();
    scope.commit().await.unwrap();
    scene.minutes_pass(6).await;
    scene.tick("practice_invite_uninsured").await;
    assert_eq!(scene.world.number("select count(*) from chart").await, 4);
    assert_eq!(scene.world.number("select count(*) from invitation").await, 0);
}
