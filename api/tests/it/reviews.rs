//! Reviews over HTTP: a patient writes one, the office replies and reports it, our staff decide.

use crate::common::TestApp;
use poem::http::StatusCode;
use serde_json::json;
use tenancy::UserType;

#[tokio::test]
async fn a_review_from_the_patient_to_the_decision() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    tenant.enrol(&app).await;
    app.outside("update office set account_status = 1").await;
    app.outside(
        "insert into invoice_line (organization_id, office_id, account_id, invoice_id, subscription_id, kind, description, amount_cents, period_starts_on, period_ends_on)
         select organization_id, office_id, account_id, id, organization_id + 300, 'dues', 'Adult Wellness', 3315, '2026-10-01', '2026-11-01'
         from invoice where status = 'paid'",
    )
    .await;
    let token = async |user_type| app.token(tenant.login(user_type)).await;
    let (patient, owner, staff) =
        (token(UserType::Client).await, token(UserType::Dentist).await, token(UserType::SuperAdmin).await);

    let own = app.get("/patient/reviews").bearer(&patient).send().await.data();
    assert_eq!((own["mayWrite"].as_bool(), own["author"].as_str()), (Some(true), Some("Ana R.")));
    let wrong = app.post("/patient/reviews", &json!({ "stars": 9, "words": "Bad" })).bearer(&patient).send().await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST, "{}", wrong.text);
    let good = json!({ "stars": 2, "words": "I waited for an hour." });
    let written = app.post("/patient/reviews", &good).bearer(&patient).send().await.data();
    assert_eq!((written["mayWrite"].as_bool(), written["reviews"].as_array().map(Vec::len)), (Some(false), Some(2)));
    assert_eq!(app.post("/patient/reviews", &good).bearer(&patient).send().await.status, StatusCode::CONFLICT);
    assert_eq!(app.get("/patient/reviews").send().await.status, StatusCode::UNAUTHORIZED);

    let list = format!("/dentists/{}/reviews", tenant.office);
    let seen = app.get(&list).bearer(&owner).send().await.data();
    assert_eq!(
        (seen["average"].as_str(), seen["shown"].as_i64(), seen["unanswered"].as_i64()),
        (Some("4.0"), Some(1), Some(2))
    );
    let new = seen["items"].as_array().unwrap().iter().find(|review| review["words"] == good["words"]).unwrap();
    let review = new["id"].as_i64().unwrap();
    assert_eq!((new["state"].as_str(), new["shown"].as_bool()), (Some("open"), Some(false)));
    let act = async |what: &str, body| app.post(&format!("{list}/{review}/{what}"), &body).bearer(&owner).send().await;
    assert_eq!(act("answer", json!({ "answer": "We are sorry, Ana." })).await.status, StatusCode::OK);
    assert_eq!(act("report", json!({ "reason": "boring" })).await.status, StatusCode::BAD_REQUEST);
    assert_eq!(act("report", json!({ "reason": "false", "note": "It was ten minutes." })).await.status, StatusCode::OK);
    assert_eq!(act("report", json!({ "reason": "false" })).await.status, StatusCode::CONFLICT);

    let looks = "select count(*) from audit where act = 'reported_reviews.viewed'";
    assert_eq!(app.number(looks).await, 0);
    let waiting = app.get("/admin/reviews").bearer(&staff).send().await.data();
    assert_eq!(app.number(looks).await, 1, "our staff saw what members wrote");
    let report = &waiting["items"][0];
    assert_eq!(
        (waiting["waiting"].as_i64(), report["id"].as_i64(), report["note"].as_str()),
        (Some(1), Some(review), Some("It was ten minutes."))
    );
    let decision =
        json!({ "organizationId": tenant.organization, "reviewId": review, "keep": false, "note": "Not proved." });
    assert_eq!(app.post("/admin/reviews/decide", &decision).bearer(&owner).send().await.status, StatusCode::FORBIDDEN);
    assert_eq!(app.post("/admin/reviews/decide", &decision).bearer(&staff).send().await.status, StatusCode::OK);
    let removed = app.get(&format!("{list}?show=removed")).bearer(&owner).send().await.data();
    assert_eq!(
        (removed["items"][0]["id"].as_i64(), removed["items"][0]["decisionNote"].as_str()),
        (Some(review), Some("Not proved."))
    );
    app.finish().await;
}
