//! A household's documents over HTTP: listing, uploading by content, downloading, and deleting with a reason; every
//! access is audited.

use crate::common::{Answered, Office};
use poem::http::{Method, StatusCode};
use serde_json::json;
use tenancy::UserType;

const PDF: &[u8] = b"%PDF-1.7\n1 0 obj\n";

fn path(desk: &Office) -> String {
    let user = desk.tenant.login(UserType::Dentist).0;
    format!("/users/{user}/households/{}/documents", desk.tenant.account)
}

async fn add(desk: &Office, name: &str, bytes: &[u8]) -> Answered {
    let path = format!("{}?name={name}", path(desk));
    let call = desk.app.call(Method::POST, &path).header("content-type", "application/octet-stream");
    call.bytes(bytes.to_vec()).bearer(&desk.token).send().await
}

async fn delete(desk: &Office, id: &serde_json::Value, reason: &str) -> Answered {
    let path = format!("{}/{id}", path(desk));
    desk.app.call(Method::DELETE, &path).json(&json!({ "reason": reason })).bearer(&desk.token).send().await
}

#[tokio::test]
async fn an_offices_documents_have_a_quota() {
    let desk = Office::open().await;
    add(&desk, "first.pdf", PDF).await;
    let files = "select count(*) from file where key like '%member-document/%'";
    let stored = desk.app.number(files).await;
    desk.app.outside("update member_document set byte_count = 2000000000").await;
    desk.app
        .outside("insert into member_document select (jsonb_populate_record(d, jsonb_build_object('id', d.id + 1000 * n))).* from member_document d, generate_series(1, 10) n")
        .await;
    let refused = add(&desk, "second.pdf", PDF).await;
    assert_eq!(
        (refused.status, &refused.json()["code"]),
        (StatusCode::CONFLICT, &json!("documents_full")),
        "{}",
        refused.text
    );
    assert_eq!(desk.app.number(files).await, stored, "nothing is stored that nobody could delete");
    desk.app.outside("update member_document set byte_count = 1000").await;
    assert_eq!(add(&desk, "second.pdf", PDF).await.status, StatusCode::OK);
    let trial = "update office set trial_until = now() + interval '7 days'";
    desk.app.outside(trial).await;
    desk.app.outside("update member_document set byte_count = 10485760").await;
    assert_eq!(add(&desk, "third.pdf", PDF).await.status, StatusCode::CONFLICT, "a trial has less");
    desk.app.outside("update office set trial_until = null").await;
    desk.app.finish().await;
}

#[tokio::test]
async fn a_document_is_uploaded_downloaded_and_deleted_with_a_reason() {
    let desk = Office::open().await;
    let id = add(&desk, "consent%20form.pdf", PDF).await.data()["id"].clone();
    let listed = desk.get(&path(&desk)).await.data();
    let uploads = listed["uploads"].as_array().unwrap();
    assert!(uploads.iter().any(|one| one["id"] == id && one["name"] == "consent form.pdf"), "{listed}");
    assert_eq!(listed["receipts"][0]["number"], 2);
    let signed = |kind: &str| listed["signed"].as_array().unwrap().iter().find(|one| one["kind"] == kind).cloned();
    assert!(signed("agreement").is_some(), "{listed}");
    let about = signed("terms").unwrap()["about"].clone();
    assert!(about.as_str().is_some_and(|people| people.contains(' ')), "the people of the enrollment: {listed}");
    let terms = signed("terms").unwrap()["hash"].as_str().unwrap().to_owned();
    let text = desk.get(&format!("{}/{terms}", path(&desk).replace("documents", "signed"))).await.data();
    assert!(text["text"].as_str().unwrap().starts_with("I have read and agree to the membership terms"), "{text}");
    let file = desk.get(&format!("{}/{id}", path(&desk))).await;
    assert_eq!((file.status, file.text.as_bytes()), (StatusCode::OK, PDF));
    assert!(file.header("content-disposition").starts_with("attachment"));
    assert_eq!(delete(&desk, &id, "").await.status, StatusCode::BAD_REQUEST);
    assert_eq!(delete(&desk, &id, "Wrong patient").await.status, StatusCode::OK);
    assert_eq!(desk.get(&format!("{}/{id}", path(&desk))).await.status, StatusCode::NOT_FOUND);
    assert_eq!(delete(&desk, &id, "Again").await.status, StatusCode::NOT_FOUND);
    let history = format!("/users/me/account/getMemberHistory/{}", desk.tenant.account);
    let line = &desk.get(&history).await.data()["items"][0];
    assert_eq!(
        (&line["words"], &line["reason"]),
        (&json!("Document deleted"), &json!("consent form.pdf: Wrong patient"))
    );
    let acts: Vec<String> = sqlx::query_scalar("select act from audit where act like 'document.%' order by id")
        .fetch_all(&mut desk.app.database.superuser().await)
        .await
        .unwrap();
    assert_eq!(acts, ["document.added", "document.added", "document.added", "document.downloaded", "document.deleted"]);
    desk.app.finish().await;
}

#[tokio::test]
async fn what_is_no_document_is_refused_at_its_field() {
    let desk = Office::open().await;
    for (name, bytes, field) in [
        ("page.pdf", &b"<html><script>"[..], "file"),
        ("a.zip", b"PK\x03\x04", "file"),
        ("empty.pdf", b"", "file"),
        ("%20", PDF, "name"),
        ("4242424242424242.pdf", PDF, "name"),
    ] {
        let refused = add(&desk, name, bytes).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{name}");
        assert!(refused.json()["fields"][field].is_array(), "{name}: {}", refused.text);
    }
    desk.app.finish().await;
}
