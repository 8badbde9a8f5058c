//! The work of members beside that of other patients.

use chrono::Days;
use members::members::{PatientWork, widgets};
use rules::Cents;
use serde_json::json;

use crate::scene::Scene;

#[tokio::test]
async fn work_is_a_members_on_the_days_of_the_membership() {
    let scene = Scene::new().await;
    // The list of patients tells from when work is read; an empty practice tells nothing.
    let nobody = scene.patient("Patient", "Test", json!("1990-01-02")).await;
    scene.connect("customer-key").await.unwrap();
    scene.confirm().await;
    let (ana, leo) = (scene.ana().await, scene.patient("Leo", "Marsh", json!("1990-01-02")).await);
    for patient in [ana, leo, nobody] {
        scene.work(patient, "D1110").await;
    }
    let exam = scene.work(leo, "D0120").await;
    let body = json!({ "patient": ana, "on": scene.today().await - Days::new(40), "code": "D1110", "fee_cents": 1, "quantity": 2, "status": "done", "provider": "DR1" });
    scene.control().put("procedure", 0, body).await.unwrap();
    scene.minutes_pass(15).await;
    let rows = async || {
        let query =
            "select case when is_member then 'member ' else 'other ' end || total_cents from practice_work order by 1";
        scene.world.texts(query).await
    };
    assert_eq!(rows().await, ["member 10900", "other 10900", "other 10900", "other 2"]);
    scene.control().put("procedure", exam, json!({ "status": "deleted" })).await.unwrap();
    scene.minutes_pass(15).await;
    assert_eq!(rows().await, ["member 10900", "other 10900", "other 2"]);

    let world = &scene.world;
    let shown = widgets(&world.context, &mut scene.scope().await, &world.brand, world.office).await.unwrap();
    let expected = PatientWork { members: 1, member_work: Cents(10_900), others: 2, other_work: Cents(10_902) };
    assert_eq!(shown.patient_work, Some(expected));

    // Who leaves was a member that day.
    scene.minutes_pass(3 * 24 * 60).await;
    sqlx::query("update subscription set status = 'canceled', next_bill_on = null, ends_on = started_on + 2")
        .execute(world.outside())
        .await
        .unwrap();
    scene.work(ana, "D0120").await;
    scene.minutes_pass(15).await;
    assert_eq!(rows().await, ["member 10900", "other 10900", "other 10900", "other 2"]);
    sqlx::query("update practice_production set done_on = done_on - 800").execute(world.outside()).await.unwrap();
    scene.tick("practice_system_day").await;
    assert_eq!(world.number("select count(*) from practice_production").await, 0, "old work goes");
}

/// Of both charts of a member who has two.
#[tokio::test]
async fn work_is_erased_where_procedures_are() {
    let scene = Scene::connected().await;
    let rows =
        "select distinct rows from erasure_table where table_name in ('practice_procedure', 'practice_production')";
    let rows = scene.world.texts(rows).await;
    assert!(rows.len() == 1 && rows[0].contains("second_of_member_id"), "{rows:?}");
}
