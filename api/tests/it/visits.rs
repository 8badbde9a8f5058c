//! Visits over HTTP: recorded once per key, counted wherever the member appears, undone with a reason.

use crate::common::{Answered, Office};
use poem::http::StatusCode;
use serde_json::{Value, json};

fn path(desk: &Office, rest: &str) -> String {
    format!("/office/{}/members/{}/{rest}", desk.tenant.office, desk.tenant.member)
}

async fn record(desk: &Office, key: &str, body: Value) -> Answered {
    let path = path(desk, "visits");
    desk.app.post(&path, &body).header("Idempotency-Key", key).bearer(&desk.token).send().await
}

async fn undo(desk: &Office, visit: &Value, reason: &str) -> Answered {
    let path = path(desk, &format!("visits/{visit}/void"));
    desk.app.post(&path, &json!({ "reason": reason })).bearer(&desk.token).send().await
}

fn visit(on: &str, quantity: i32) -> Value {
    json!({ "visitedOn": on, "provider": "Dr. Park", "procedures": [{ "code": "1110", "quantity": quantity }] })
}

#[tokio::test]
async fn a_visit_is_recorded_once_and_undone_with_a_reason() {
    let desk = Office::open().await;
    let seen = desk.app.get(&path(&desk, "benefits")).bearer(&desk.token).send().await.data();
    let line = &seen["plans"][0]["included"][0];
    assert_eq!((&line["included"], &line["used"], &line["left"]), (&json!(2), &json!(1), &json!(1)));
    assert_eq!((&seen["likely"], &seen["active"]), (&json!(["1110"]), &json!(true)));

    let made = record(&desk, "visit-key-1", visit("2026-10-01", 2)).await.data();
    let line = &made["plans"][0]["included"][0];
    assert_eq!((&line["used"], &line["left"], &line["beyond"]), (&json!(2), &json!(0), &json!(1)));
    assert_eq!(
        record(&desk, "visit-key-1", visit("2026-10-01", 2)).await.data()["visits"].as_array().unwrap().len(),
        2
    );
    let refused = record(&desk, "visit-key-1", visit("2026-10-02", 2)).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert_eq!(made["savings"]["usual"], "324.00", "three cleanings of 108.00");

    let id = &made["visits"][0]["id"];
    assert_eq!(undo(&desk, id, "").await.status, StatusCode::BAD_REQUEST);
    let undone = undo(&desk, id, "Wrong patient").await.data();
    assert_eq!(undone["plans"][0]["included"][0]["used"], 1);
    assert_eq!(undone["visits"][0]["undoneReason"], "Wrong patient");
    let office = desk.app.get(&format!("/office/{}/savings", desk.tenant.office)).bearer(&desk.token).send().await;
    assert_eq!((&office.data()["usual"], &office.data()["members"]), (&json!("108.00"), &json!(1)));
    desk.app.finish().await;
}

#[tokio::test]
async fn what_is_wrong_is_said_at_its_field() {
    let desk = Office::open().await;
    for (body, field) in [
        (visit("2099-01-01", 1), "visitedOn"),
        (visit("2026-01-01", 1), "visitedOn"),
        (visit("2026-10-01", 0), "procedures.0.quantity"),
        (json!({ "visitedOn": "2026-10-01", "procedures": [{ "code": "11 10", "quantity": 1 }] }), "procedures.0.code"),
        (json!({ "visitedOn": "2026-10-01", "procedures": [] }), "procedures"),
        (
            json!({ "visitedOn": "2026-10-01", "note": "4242 4242 4242 4242", "procedures": [{ "code": "1110", "quantity": 1 }] }),
            "note",
        ),
    ] {
        let refused = record(&desk, "visit-key-2", body.clone()).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{body}");
        assert!(refused.json()["fields"][field].is_array(), "{body}: {}", refused.text);
    }
    desk.app.finish().await;
}
