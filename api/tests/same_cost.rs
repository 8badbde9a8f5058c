//! An unknown email costs as much as a known one. This test has its own binary because it counts the process's password
//! hashes.

mod common;

use common::TestApp;
use serde_json::json;
use tenancy::UserType;

#[tokio::test]
async fn unknown_and_known_emails_cost_the_same_hashes_and_rows() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let known = tenant.email(UserType::Client);
    // The dummy hash for unknown logins is created with the first comparison that needs it.
    app.post("/session/login", &json!({ "email": "first@example.com", "password": "x" })).send().await;
    for email in [known.as_str(), "nobody@example.com"] {
        let before = (identity::hashes(), app.number("select count(*) from audit").await);
        app.post("/session/login", &json!({ "email": email, "password": "not the password" })).send().await;
        let after = (identity::hashes(), app.number("select count(*) from audit").await);
        assert_eq!((after.0 - before.0, after.1 - before.1), (1, 1), "{email}");

        let before = (identity::hashes(), app.number("select count(*) from audit").await);
        app.post("/session/forgot-password", &json!({ "email": email })).send().await;
        let after = (identity::hashes(), app.number("select count(*) from audit").await);
        assert_eq!((after.0 - before.0, after.1 - before.1), (0, 1), "{email}");
    }
    app.run_jobs().await;
    app.finish().await;
}
