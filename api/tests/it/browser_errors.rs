//! Browser errors: anyone can report them; they are grouped, masked, and listed for the platform's staff.

use poem::http::StatusCode;
use serde_json::{Value, json};
use tenancy::UserType;

use crate::common::TestApp;

fn report(message: &str, version: &str) -> Value {
    json!({
        "message": message, "frames": ["save@members-B1.js:1:20"], "route": "/account/members/:id", "version": version,
        "requestIds": ["6f1c1e0a-7b0e-4f8e-9a55-0c9d3b6a4e21"],
    })
}

#[tokio::test]
async fn the_same_error_is_one_line_without_personal_data() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    for (message, version) in [
        ("TypeError: no ana@example.com", "index-A.js"),
        ("TypeError: no ben@example.com", "index-B.js"),
        ("TypeError: no ana@example.com", "index-A.js"),
        ("RangeError: else", "index-B.js"),
    ] {
        let answer = app.post("/browser-errors", &report(message, version)).send().await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    }
    let token = app.token(tenant.login(UserType::Admin)).await;
    let listed = app.get("/admin/toolbox/browser-errors").bearer(&token).send().await;
    let errors = listed.data()["errors"].clone();
    assert_eq!(errors.as_array().map(Vec::len), Some(2), "{errors}");
    assert_eq!(errors[0]["message"], "RangeError: else", "the last seen is first");
    assert_eq!(errors[1]["message"], "TypeError: no <email>");
    assert_eq!(errors[1]["count"], 3);
    assert_eq!(errors[1]["versions"], json!(["index-A.js", "index-B.js"]));
    assert_eq!(errors[1]["requestIds"][0], "6f1c1e0a-7b0e-4f8e-9a55-0c9d3b6a4e21");
    app.finish().await;
}

#[tokio::test]
async fn a_report_is_bounded() {
    let app = TestApp::start().await;
    let mut long = report("x", "index-A.js");
    long["message"] = json!("x".repeat(501));
    let mut many = report("x", "index-A.js");
    many["frames"] = json!(vec!["a@b.js:1:1"; 11]);
    for wrong in [long, many] {
        assert_eq!(app.post("/browser-errors", &wrong).send().await.status, StatusCode::BAD_REQUEST);
    }
    assert_eq!(app.number("select count(*) from browser_error").await, 0);
    app.finish().await;
}
