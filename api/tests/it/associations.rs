//! Associations and affiliates by their calls: what each reads, who reaches neither, and brands that have none.

use frame::area::Example;
use poem::http::StatusCode;
use serde_json::json;
use tenancy::UserType;

use crate::common::{ALDER, CEDAR, JUNIPER, MAPLE, TestApp};

#[tokio::test]
async fn an_association_reads_its_offices_and_no_household() {
    let (app, [own, other]) = TestApp::with_members([JUNIPER, ALDER]).await;
    let token = app.token(own.login(UserType::Association)).await;
    let id = own.example(Example::Association);
    let listed = app.get(&format!("/associations/{id}/offices")).bearer(&token).send().await;
    assert_eq!(listed.status, StatusCode::OK, "{}", listed.text);
    assert_eq!(listed.data()["offices"].as_array().unwrap().len(), 1, "{}", listed.text);
    for word in ["Reyes", "@", "4242"] {
        assert!(!listed.text.contains(word), "{word}: {}", listed.text);
    }
    let foreign = other.example(Example::Association);
    let foreign = app.get(&format!("/associations/{foreign}/offices")).bearer(&token).send().await;
    let unknown = app.get("/associations/999999999/offices").bearer(&token).send().await;
    assert_eq!((foreign.status, unknown.status), (StatusCode::NOT_FOUND, StatusCode::NOT_FOUND));
    assert_eq!(foreign.text, unknown.text);
    app.finish().await;
}

#[tokio::test]
async fn a_viewer_changes_nothing() {
    let (app, [own]) = TestApp::with_members([JUNIPER]).await;
    let token = app.token(own.login(UserType::AssociationStandard)).await;
    let id = own.example(Example::Association);
    let read = app.get(&format!("/associations/{id}")).bearer(&token).send().await;
    assert_eq!((read.status, &read.data()["manages"]), (StatusCode::OK, &json!(false)), "{}", read.text);
    let body = json!({ "practiceName": "Cedar Grove", "email": "cedar@example.com" });
    let sent = app.post(&format!("/associations/{id}/invitations"), &body).bearer(&token).send().await;
    assert_eq!(sent.status, StatusCode::FORBIDDEN, "{}", sent.text);
    app.finish().await;
}

#[tokio::test]
async fn a_brand_without_affiliates_answers_404() {
    let (app, [own, _]) = TestApp::with_members([MAPLE, CEDAR]).await;
    let token = app.token(own.login(UserType::Affiliate)).await;
    for path in
        ["/affiliates/own", "/affiliates/own/practices", "/affiliates/own/earnings", "/affiliates/own/statements"]
    {
        let answer = app.get(path).at("vision").bearer(&token).send().await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}: {}", answer.text);
    }
    app.finish().await;
}
