//! Messages over HTTP: settings and inboxes of both sides, the log, and refused calls.

use crate::common::{JUNIPER, TestApp};
use poem::http::{Method, StatusCode};
use serde_json::json;
use tenancy::UserType;

#[tokio::test]
async fn both_sides_choose_and_what_always_comes_is_no_choice() {
    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    let token = async |user_type| app.token(tenant.login(user_type)).await;
    let (owner, patient) = (token(UserType::Dentist).await, token(UserType::Client).await);
    let put = async |path: &str, token: &str, body| app.call(Method::PUT, path).json(&body).bearer(token).send().await;
    let off = |topic, channel| json!({ "topic": topic, "channel": channel, "wanted": false });

    let all = app.get("/patient/message-choices").bearer(&patient).send().await.data();
    assert!(all["texts"].is_null(), "there are no texts here: {all}");
    let choices = all["choices"].as_array().unwrap();
    assert!(choices.iter().all(|choice| choice["channel"] != "text"), "{all}");
    assert!(choices.iter().any(|choice| choice["topic"] == "payment" && choice["required"] == true), "{all}");
    let own = "/patient/message-choices";
    assert_eq!(put(own, &patient, off("visits", "email")).await.status, StatusCode::OK);
    assert_eq!(put(own, &patient, off("payment", "email")).await.status, StatusCode::BAD_REQUEST);
    let all = app.get(own).bearer(&patient).send().await.data();
    let visits = |choice: &&serde_json::Value| choice["topic"] == "visits" && choice["channel"] == "email";
    assert_eq!(all["choices"].as_array().unwrap().iter().find(visits).unwrap()["wanted"], false);
    let on = app.post("/patient/texts", &json!({ "on": true })).bearer(&patient).send().await;
    assert_eq!(on.status, StatusCode::CONFLICT, "{}", on.text);

    let desk = format!("/dentists/{}/message-choices", tenant.office);
    assert_eq!(put(&desk, &owner, off("disputes", "in_app")).await.status, StatusCode::OK);
    assert_eq!(put(&desk, &owner, off("visits", "email")).await.status, StatusCode::BAD_REQUEST);
    let unread = app.get(&format!("/dentists/{}/inbox/unread", tenant.office)).bearer(&owner).send().await.data();
    assert!(unread["unread"].as_i64().unwrap() > 0, "of what the household did: {unread}");
    let inbox = format!("/dentists/{}/inbox", tenant.office);
    app.post(&format!("{inbox}/read"), &json!({})).bearer(&owner).send().await.data();
    let unread = app.get(&format!("{inbox}/unread")).bearer(&owner).send().await.data();
    assert_eq!(unread["unread"], 0);
    let inbox = app.get("/patient/inbox").bearer(&patient).send().await;
    assert_eq!(inbox.status, StatusCode::OK, "{}", inbox.text);
    let log = app.get(&format!("/dentists/{}/messages?channel=email", tenant.office)).bearer(&owner).send().await;
    assert_eq!(log.status, StatusCode::OK, "{}", log.text);
    assert_eq!(
        app.get(&format!("/dentists/{}/messages", tenant.office)).bearer(&patient).send().await.status,
        StatusCode::FORBIDDEN
    );
    app.finish().await;
}

#[tokio::test]
async fn text_provider_events_need_a_signature_and_a_provider() {
    let app = TestApp::start().await;
    for path in ["/webhooks/texts/inbound", "/webhooks/texts/status?o=1&m=1"] {
        let call = || app.call(Method::POST, path).header("content-type", "application/x-www-form-urlencoded");
        assert_eq!(call().bytes(b"Body=YES".to_vec()).send().await.status, StatusCode::BAD_REQUEST, "{path}");
        let signed = call().header("x-twilio-signature", "AAAA").bytes(b"Body=YES".to_vec()).send().await;
        assert_eq!(signed.status, StatusCode::NOT_FOUND, "{path}: {}", signed.text);
    }
    app.finish().await;
}
