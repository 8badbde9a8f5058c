//! A request's id is passed from the browser's call to the jobs that it starts.

use std::io::Write;
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};
use tenancy::UserType;

use crate::common::TestApp;

const ID: &str = "6f1c1e0a-7b0e-4f8e-9a55-0c9d3b6a4e21";

#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Lines {
    /// The log lines with this id, as the server writes them in production.
    fn of(&self, id: &str) -> Vec<Value> {
        let text = String::from_utf8(self.0.lock().unwrap().clone()).unwrap();
        let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        lines
            .filter(|line| line["spans"].as_array().is_some_and(|all| all.iter().any(|span| span["request"] == id)))
            .collect()
    }
}

#[tokio::test]
async fn request_id_is_logged_by_the_call_and_its_job() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let email = tenant.email(UserType::Dentist);
    let lines = Lines::default();
    let kept = lines.clone();
    let subscriber = tracing_subscriber::fmt().json().with_writer(move || kept.clone()).finish();
    let guard = tracing::subscriber::set_default(subscriber);
    let answer =
        app.post("/session/forgot-password", &json!({ "email": email })).header("x-request-id", ID).send().await;
    assert_eq!(answer.header("x-request-id"), ID);
    assert_eq!(
        app.number("select count(*) from job where request_id = '6f1c1e0a-7b0e-4f8e-9a55-0c9d3b6a4e21'").await,
        1
    );
    app.run_jobs().await;
    drop(guard);
    let of_request = lines.of(ID);
    let said = |text: &str| of_request.iter().any(|line| line["fields"]["message"] == text);
    assert!(said("request completed") && said("job ended"), "{of_request:#?}");
    assert!(!format!("{of_request:?}").contains(&email), "no personal data in a log");
    app.finish().await;
}

#[tokio::test]
async fn what_is_no_id_is_replaced() {
    let app = TestApp::start().await;
    for sent in ["ana@example.com", "1", "00000000-0000-0000-0000-000000000000"] {
        let answer = app.get("/brand").header("x-request-id", sent).send().await;
        assert_ne!(answer.header("x-request-id"), sent);
        assert_eq!(answer.header("x-request-id").len(), 36);
    }
    app.finish().await;
}

#[tokio::test]
async fn audit_records_are_found_by_their_request() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let lead = app.token(tenant.login(UserType::SuperAdmin)).await;
    let pause = format!("/admin/offices/{}/pause", tenant.office);
    let reason = json!({ "paused": true, "reason": "They move" });
    app.post(&pause, &reason).bearer(&lead).header("x-request-id", ID).send().await;
    let found = app.get(&format!("/admin/audit?requestId={ID}")).bearer(&lead).send().await;
    let rows = found.data()["rows"].as_array().cloned().unwrap_or_default();
    assert!(rows.iter().any(|row| row["act"] == "office.enrollment_paused"), "{}", found.text);
    assert!(rows.iter().all(|row| row["requestId"] == ID), "{}", found.text);
    let hits = app.get(&format!("/admin/search?q={ID}")).bearer(&lead).send().await;
    assert_eq!(hits.data()["hits"][0]["kind"], "record", "{}", hits.text);
    app.finish().await;
}
