//! Help over HTTP: a support case with messages both ways and a file, and our staff's announcements.

use crate::common::{JUNIPER, TestApp};
use poem::http::StatusCode;
use serde_json::json;
use tenancy::UserType;

#[tokio::test]
async fn support_question_is_answered_and_its_file_returned_unchanged() {
    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    let token = async |user_type| app.token(tenant.login(user_type)).await;
    let (owner, staff) = (token(UserType::Dentist).await, token(UserType::Admin).await);
    let ask = json!({ "name": "Kim Park", "email": "kim@example.com", "message": "How do I add a plan?" });
    let opened = app.post("/dentists/contact_account_support", &ask).bearer(&owner).send().await.data();
    let case = opened["caseId"].as_i64().unwrap();
    let wrong = json!({ "name": "", "email": "nobody", "message": "" });
    let refused = app.post("/dentists/contact_account_support", &wrong).bearer(&owner).send().await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{}", refused.text);
    let long = json!({ "issue": "plan", "message": "a".repeat(501) });
    let issues = format!("/dentists/{}/issues", tenant.office);
    assert_eq!(app.post(&issues, &long).bearer(&owner).send().await.status, StatusCode::BAD_REQUEST);

    let own = format!("/dentists/{}/cases/{case}", tenant.office);
    let send = async |bytes: &[u8]| {
        let call = app.call(poem::http::Method::POST, &format!("{own}/files?name=scan.pdf")).bearer(&owner);
        call.header("content-type", "application/octet-stream").bytes(bytes.to_vec()).send().await.status
    };
    assert_eq!(send(b"<html>").await, StatusCode::BAD_REQUEST);
    assert_eq!(send(b"%PDF-1.7 page").await, StatusCode::OK);
    let answer = json!({ "organizationId": tenant.organization, "caseId": case, "message": "On the page Plans." });
    assert_eq!(app.post("/admin/cases/answer", &answer).bearer(&owner).send().await.status, StatusCode::FORBIDDEN);
    assert_eq!(app.post("/admin/cases/answer", &answer).bearer(&staff).send().await.status, StatusCode::OK);

    let thread = app.get(&own).bearer(&owner).send().await.data();
    assert_eq!((thread["case"]["state"].as_str(), thread["messages"].as_array().map(Vec::len)), (Some("answered"), Some(3)));
    let file = thread["messages"][1]["id"].as_i64().unwrap();
    let kept = app.get(&format!("{own}/files/{file}")).bearer(&owner).send().await;
    assert_eq!((kept.status, kept.text.as_str()), (StatusCode::OK, "%PDF-1.7 page"));
    assert_eq!(kept.headers["content-disposition"], "attachment; filename=\"scan.pdf\"");
    app.finish().await;
}

#[tokio::test]
async fn the_banner_is_part_of_the_current_user() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let token = async |user_type| app.token(tenant.login(user_type)).await;
    let (owner, patient, staff) =
        (token(UserType::Dentist).await, token(UserType::Client).await, token(UserType::Admin).await);
    let banner = json!({ "brand": "dental", "message": "We moved.", "callToAction": "Where", "callToActionLink": "/dentist-new/faq", "until": "2099-01-01T00:00:00Z" });
    assert_eq!(app.post("/admin/banners", &banner).bearer(&owner).send().await.status, StatusCode::FORBIDDEN);
    assert_eq!(app.post("/admin/banners", &banner).bearer(&staff).send().await.status, StatusCode::OK);
    let seen = app.get("/users/me/account").bearer(&owner).send().await.data();
    assert_eq!(
        seen["globalBanner"],
        json!({ "message": "We moved.", "callToAction": "Where", "callToActionLink": "/dentist-new/faq" })
    );
    assert!(app.get("/users/me/account").bearer(&patient).send().await.data()["globalBanner"].is_null(), "for offices");
    app.finish().await;
}

#[tokio::test]
async fn the_activity_is_read_and_downloaded_by_who_may() {
    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    let token = async |user_type| app.token(tenant.login(user_type)).await;
    let (owner, associate) = (token(UserType::Dentist).await, token(UserType::DentistStandard).await);
    app.outside("insert into audit (organization_id, office_id, login_id, act, subject_kind, subject_id) select organization_id, id, 1, 'user.invited', 'user', '1' from office").await;
    let list = format!("/dentists/{}/activity", tenant.office);
    let lines = app.get(&list).bearer(&owner).send().await.data();
    assert_eq!(lines["lines"][0]["words"].as_str(), Some("invited a user"));
    let own = app.get(&list).bearer(&associate).send().await.data();
    assert_eq!(own["kinds"], json!(["members", "payments"]));
    assert!(own["lines"].as_array().unwrap().iter().all(|line| line["words"] != "invited a user"), "{own}");
    let file = app.get(&format!("{list}/file?format=csv")).bearer(&owner).send().await;
    assert_eq!(file.status, StatusCode::OK);
    assert!(file.text.contains("invited a user"), "{}", file.text);
    app.finish().await;
}
