//! The weekly look for rows that vanished without a mark.

use chrono::Days;
use practice_systems::FailReason;
use serde_json::json;

use crate::scene::Scene;

#[tokio::test]
async fn a_patient_who_vanished_is_deleted_after_two_looks() {
    let scene = Scene::new().await;
    let leo = scene.patient("Leo", "Marsh", json!("1990-01-02")).await;
    let ida = scene.patient("Ida", "Marsh", json!("1960-01-02")).await;
    scene.connect("customer-key").await.unwrap();
    scene.confirm().await;
    scene.control().delete("patient", leo).await.unwrap();
    scene.control().delete("patient", ida).await.unwrap();
    scene.minutes_pass(15).await;
    let known = async || scene.world.texts("select first_name || ' ' || status from chart order by 1").await;
    scene.tick("practice_system_day").await;
    assert_eq!(known().await, ["Ida active", "Leo active"], "missing once is no deletion");
    // Ida was only left out of a list.
    let body = json!({ "first": "Ida", "last": "Marsh", "born": "1960-01-02", "status": "active", "phone": "", "email": "", "address": "", "zip": "",
        "first_visit": "2024-01-02" });
    scene.control().put("patient", ida, body).await.unwrap();
    scene.world.days_pass(1).await;
    scene.tick("practice_system_day").await;
    assert_eq!(known().await, ["Ida active", "Leo deleted"]);
    assert_eq!(
        scene.world.number("select count(*) from chart where first_name = 'Ida' and missing_since is not null").await,
        0
    );
}

#[tokio::test]
async fn a_vanished_appointment_far_ahead_is_dropped_within_a_week() {
    let scene = Scene::new().await;
    let ana = scene.ana().await;
    let day = scene.today().await + Days::new(80);
    let body = json!({ "patient": ana, "on": day, "at": day.and_hms_opt(9, 0, 0), "minutes": 60, "status": "scheduled", "work": "PerEx" });
    let id = scene.control().put("appointment", 0, body).await.unwrap();
    scene.connect("customer-key").await.unwrap();
    scene.confirm().await;
    let kept = async || scene.world.number("select count(*) from practice_appointment").await;
    scene.tick("practice_system_day").await;
    assert_eq!(kept().await, 1);
    scene.control().delete("appointment", id).await.unwrap();
    scene.minutes_pass(61).await;
    scene.tick("practice_system_day").await;
    assert_eq!(kept().await, 1, "swept today already");
    scene.world.days_pass(7).await;
    scene.tick("practice_system_day").await;
    assert_eq!(kept().await, 0);
}

#[tokio::test]
async fn many_missing_patients_hold_the_connection() {
    let scene = Scene::new().await;
    scene.control().populate(120).await.unwrap();
    scene.connect("customer-key").await.unwrap();
    scene.confirm().await;
    let world = scene.control().world().await.unwrap();
    let patients = world.as_array().unwrap().iter().filter(|row| row["kind"] == "patient");
    for patient in patients.take(110) {
        scene.control().delete("patient", patient["id"].as_i64().unwrap()).await.unwrap();
    }
    scene.tick("practice_system_day").await;
    assert_eq!(scene.view().await.reason, Some(FailReason::LooksWrong));
    assert_eq!(scene.world.number("select count(*) from chart where status = 'deleted'").await, 0);

    // A person says that it is right: what is missing was deleted.
    let now = scene.world.context.clock.now().await.unwrap();
    let mut scope = scene.scope().await;
    practice_systems::resume(&mut scope, scene.world.office, now).await.unwrap();
    scope.commit().await.unwrap();
    scene.world.run_jobs().await;
    for _ in 0..2 {
        scene.tick("practice_system_day").await;
        assert_eq!(scene.view().await.reason, None);
        scene.world.days_pass(1).await;
    }
    assert_eq!(scene.world.number("select count(*) from chart where status = 'deleted'").await, 110);
}
