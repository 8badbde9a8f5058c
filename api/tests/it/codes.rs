//! Practice enrollment by code over HTTP.

use crate::common::TestApp;
use poem::http::StatusCode;
use serde_json::{Value, json};
use tenancy::UserType;

const EMAIL: &str = "new.practice@example.com";

async fn code_for(app: &TestApp, email: &str) -> String {
    let asked = app.post("/dentist-users/generate_code", &json!({ "email": email })).send().await;
    assert_eq!(asked.status, StatusCode::OK, "{}", asked.text);
    app.run_jobs().await;
    let mails = app.mails();
    let mail = mails.iter().rfind(|mail| mail.to.address == email).expect("a mail with the code");
    let code: String = mail.subject.chars().take_while(char::is_ascii_digit).collect();
    assert_eq!(code.len(), 4, "{}", mail.subject);
    code
}

fn with(email: &str, code: &str) -> Value {
    json!({ "email": email, "code": code, "tierLevel": 1, "pricingPeriod": "month", "discountCode": "FALL" })
}

/// A code that is not `code`.
fn other_than(code: &str) -> &'static str {
    if code == "0000" { "1111" } else { "0000" }
}

#[tokio::test]
async fn a_code_opens_a_new_practice_once() {
    let app = TestApp::start().await;
    let code = code_for(&app, EMAIL).await;

    let without_plan = app.post("/dentist-users/validate_code", &json!({ "email": EMAIL, "code": code })).send().await;
    assert_eq!(without_plan.status, StatusCode::BAD_REQUEST);
    assert_eq!(without_plan.message(), "Please select your plan first");
    let no_tier = json!({ "email": EMAIL, "code": code, "tierLevel": 9, "pricingPeriod": "year" });
    let no_tier = app.post("/dentist-users/validate_code", &no_tier).send().await;
    assert_eq!(no_tier.json()["fields"]["tierLevel"], json!(["Invalid data"]));

    let opened = app.post("/dentist-users/validate_code", &with(EMAIL, &code)).send().await.data();
    assert_eq!(opened["isNew"], true);
    assert_eq!(opened["user"]["type"], "office_admin_temp");
    assert_eq!(opened["user"]["landing"], "/subscribe");
    assert_eq!(opened["user"]["dentistInfo"]["accountStatus"], 0);
    let token = opened["token"].as_str().unwrap();
    let account = app.get("/users/me/account").bearer(token).send().await.data();
    assert_eq!(account["dentistInfo"]["id"], opened["dentistInfoId"]);
    let kept = app.number(
        "select count(*) from office where tier_level = 1 and tier_period = 'month' and tier_discount_code = 'FALL'",
    );
    assert_eq!(kept.await, 1);

    let again = app.post("/dentist-users/validate_code", &with(EMAIL, &code)).send().await;
    assert_eq!(again.status, StatusCode::BAD_REQUEST, "a code works once");

    // A new code continues the same practice's setup, until the login expires after thirty days.
    let code = code_for(&app, EMAIL).await;
    let back = app.post("/dentist-users/validate_code", &with(EMAIL, &code)).send().await.data();
    assert_eq!((&back["isNew"], &back["dentistInfoId"]), (&json!(false), &opened["dentistInfoId"]));
    app.context.clock.turn(chrono::Duration::days(31)).await.unwrap();
    assert_eq!(app.get("/users/me/account").bearer(token).send().await.status, StatusCode::UNAUTHORIZED);
    app.finish().await;
}

#[tokio::test]
async fn five_wrong_tries_void_a_code() {
    let app = TestApp::start().await;
    let code = code_for(&app, EMAIL).await;
    for _ in 0..5 {
        let wrong = app.post("/dentist-users/validate_code", &with(EMAIL, other_than(&code))).send().await;
        assert_eq!(wrong.json()["fields"]["code"], json!(["Invalid data"]));
    }
    let right = app.post("/dentist-users/validate_code", &with(EMAIL, &code)).send().await;
    assert_eq!(right.status, StatusCode::BAD_REQUEST, "the sixth try is too late");
    assert_eq!(app.number("select count(*) from organization").await, 0);
    app.finish().await;
}

#[tokio::test]
async fn a_code_is_over_after_ten_minutes() {
    let app = TestApp::start().await;
    let code = code_for(&app, EMAIL).await;
    app.outside("update sign_in_code set expires_at = expires_at - interval '601 seconds'").await;
    let late = app.post("/dentist-users/validate_code", &with(EMAIL, &code)).send().await;
    assert_eq!(late.status, StatusCode::BAD_REQUEST);
    app.finish().await;
}

#[tokio::test]
async fn a_code_does_not_replace_a_password() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    app.outside("update office set account_status = 0").await;
    for user_type in [UserType::Client, UserType::Dentist, UserType::SuperAdmin] {
        let email = tenant.email(user_type);
        let asked = app.post("/dentist-users/generate_code", &json!({ "email": email })).send().await;
        assert_eq!(asked.status, StatusCode::OK, "the answer tells nothing");
        app.run_jobs().await;
        let subject = app.mails().iter().rfind(|mail| mail.to.address == email).unwrap().subject.clone();
        assert!(subject.starts_with("You already have a "), "{subject}");
        let refused = app.post("/dentist-users/validate_code", &with(&email, "0000")).send().await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{}", user_type.as_str());
        assert!(refused.headers.get("set-cookie").is_none());
    }
    assert_eq!(app.number("select count(*) from sign_in_code").await, 0);
    app.finish().await;
}

#[tokio::test]
async fn codes_are_sent_a_few_times_an_hour() {
    let app = TestApp::start().await;
    for _ in 0..5 {
        let asked = app.post("/dentist-users/generate_code", &json!({ "email": EMAIL })).send().await;
        assert_eq!(asked.status, StatusCode::OK);
    }
    let limited = app.post("/dentist-users/generate_code", &json!({ "email": EMAIL })).send().await;
    assert_eq!(limited.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(!limited.header("retry-after").is_empty());
    app.finish().await;
}
