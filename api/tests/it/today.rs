//! Today's items over HTTP.

use crate::common::{JUNIPER, TestApp};
use poem::http::StatusCode;
use serde_json::json;
use tenancy::UserType;

#[tokio::test]
async fn unanswered_invitation_is_assigned_called_and_done() {
    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    let owner = app.token(tenant.login(UserType::Dentist)).await;
    let (owner_id, list) = (tenant.login(UserType::Dentist).0, format!("/dentists/{}/today", tenant.office));
    app.outside("update invitation set sent_at = now() - interval '5 days'").await;
    let first = app.get(&format!("{list}?kind=invitation")).bearer(&owner).send().await.data();
    let found = &first["items"][0];
    assert_eq!((found["kind"].as_str(), found["email"].as_str()), (Some("invitation"), Some("bo@example.com")));
    let item = json!({ "kind": "invitation", "subjectId": found["subjectId"], "dueOn": found["dueOn"] });
    let act = async |what: &str, body| app.post(&format!("{list}/{what}"), &body).bearer(&owner).send().await;

    let call = json!({ "item": item, "outcome": "reached", "note": "Joins next week" });
    assert_eq!(act("calls", call).await.status, StatusCode::OK);
    assert_eq!(act("calls", json!({ "item": item, "outcome": "sang" })).await.status, StatusCode::BAD_REQUEST);
    assert_eq!(act("assign", json!({ "item": item, "loginId": owner_id })).await.status, StatusCode::OK);
    let mine = app.get(&format!("{list}?assignedTo={owner_id}")).bearer(&owner).send().await.data();
    assert_eq!(
        (mine["items"][0]["lastCall"]["outcome"].as_str(), mine["items"][0]["assignedTo"].as_i64()),
        (Some("reached"), Some(owner_id))
    );
    assert_eq!(
        app.get(&format!("{list}?unassigned=true&kind=invitation")).bearer(&owner).send().await.data()["items"],
        json!([])
    );
    assert_eq!(act("snooze", json!({ "item": item, "days": 3 })).await.status, StatusCode::BAD_REQUEST);
    assert_eq!(act("done", item.clone()).await.status, StatusCode::OK);
    let count = async || {
        let page = app.get(&list).bearer(&owner).send().await.data();
        let kinds = page["counts"]["kinds"].as_array().unwrap().clone();
        kinds.iter().find(|one| one["kind"] == "invitation").unwrap()["count"].as_i64().unwrap()
    };
    assert_eq!(count().await, 0);
    assert_eq!(act("reopen", item.clone()).await.status, StatusCode::OK);
    assert_eq!(count().await, 1);

    let patient = app.token(tenant.login(UserType::Client)).await;
    assert_eq!(app.get(&list).bearer(&patient).send().await.status, StatusCode::FORBIDDEN);
    app.finish().await;
}
