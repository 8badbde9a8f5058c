//! Keys that a person makes on the screen, and what they read. More of the developer API is in api/developers/tests.

use poem::http::StatusCode;
use serde_json::json;
use tenancy::UserType;

use crate::common::{Answered, Office, PASSWORD};

impl Office {
    /// A key of the office, made as a person does.
    async fn key(&self, scopes: &[&str]) -> String {
        let path = format!("/organizations/{}/api-keys", self.tenant.organization);
        let token = self.app.token(self.tenant.login(UserType::Dentist)).await;
        let proof = self.app.post("/session/confirm", &json!({ "password": PASSWORD })).bearer(&token).send().await;
        assert_eq!(proof.status, StatusCode::OK, "{}", proof.text);
        let body = json!({ "name": "Charts", "scopes": scopes, "days": 90, "offices": [self.tenant.office] });
        let made = self.app.post(&path, &body).bearer(&token).send().await.data();
        made["secret"].as_str().unwrap().to_owned()
    }

    async fn reads(&self, key: &str, path: &str) -> Answered {
        self.app.get(&format!("//api/developer/v1{path}")).bearer(key).send().await
    }
}

fn code(answer: &Answered) -> String {
    assert!(answer.json()["requestId"].as_str().is_some_and(|id| id.len() == 36), "{}", answer.text);
    answer.json()["code"].as_str().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn a_key_reads_what_its_scopes_name() {
    let desk = Office::open().await;
    let key = desk.key(&["offices:read", "members:read"]).await;
    let offices = desk.reads(&key, "/offices").await;
    assert_eq!(offices.status, StatusCode::OK, "{}", offices.text);
    assert_eq!(offices.json()["data"][0]["id"], desk.tenant.office.to_string());
    assert_eq!(offices.header("chairside-version"), "2026-12-01");
    assert!(offices.header("ratelimit").starts_with("\"key\";r=599;t="), "{}", offices.header("ratelimit"));
    let member = desk.reads(&key, &format!("/members/{}", desk.tenant.member)).await;
    assert_eq!((member.status, &member.json()["active"]), (StatusCode::OK, &json!(true)));
    assert!(!member.text.contains("Reyes") && !member.text.contains("1985"), "{}", member.text);

    let refused = desk.reads(&key, "/payments").await;
    assert_eq!((refused.status, code(&refused).as_str()), (StatusCode::FORBIDDEN, "insufficient_scope"));
    assert_eq!(refused.message(), "This key needs payments:read.");
    for id in ["999999999", "x", "-1"] {
        assert_eq!(desk.reads(&key, &format!("/members/{id}")).await.status, StatusCode::NOT_FOUND);
    }
    let none = desk.app.get("//api/developer/v1/offices").send().await;
    assert_eq!((none.status, code(&none).as_str()), (StatusCode::UNAUTHORIZED, "key_invalid"));
    let session = desk.reads(&desk.token, "/offices").await;
    assert_eq!(session.status, StatusCode::UNAUTHORIZED, "a session is no key");
    let own = desk.app.get(&format!("/organizations/{}/api-keys", desk.tenant.organization)).bearer(&key).send().await;
    assert_eq!(own.status, StatusCode::UNAUTHORIZED, "a key is no session");
    let wrong =
        desk.app.get("//api/developer/v1/offices").header("chairside-version", "2025-01-01").bearer(&key).send().await;
    assert_eq!(code(&wrong), "version_unknown");
    assert_eq!(desk.reads(&key, "/offices?limit=101").await.status, StatusCode::BAD_REQUEST);
    desk.app.finish().await;
}

#[tokio::test]
async fn a_key_in_an_address_is_revoked() {
    let desk = Office::open().await;
    let key = desk.key(&["offices:read"]).await;
    let leaked = desk.app.get(&format!("//api/developer/v1/offices?key={key}")).send().await;
    assert_eq!((leaked.status, code(&leaked).as_str()), (StatusCode::UNAUTHORIZED, "key_revoked"));
    let after = desk.reads(&key, "/offices").await;
    assert_eq!(code(&after), "key_revoked");
    desk.app.run_jobs().await;
    assert!(desk.app.mails().iter().any(|mail| mail.subject.contains("exposed")), "the owner gets an email");
    desk.app.finish().await;
}
