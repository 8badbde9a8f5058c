//! A patient searches for their office over HTTP.

use crate::common::TestApp;
use poem::http::StatusCode;
use serde_json::Value;

async fn slugs(app: &TestApp, brand: &str, name: &str) -> Vec<String> {
    let answer = app.get(&format!("/dentists/find?name={name}")).at(brand).send().await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    let found = answer.data();
    found.as_array().unwrap().iter().map(|office| office["slug"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn office_search_matches_name_number_and_slug_within_brand() {
    let app = TestApp::start().await;
    let (dental, _) = (app.tenant("dental", "juniper").await, app.tenant("vision", "larkspur").await);
    app.outside("update office set account_status = 1, name = case slug when 'juniper' then 'Juniper 100% Smile' else 'Larkspur' end").await;
    let own = vec!["juniper".to_owned()];
    assert_eq!(slugs(&app, "dental", "SMILE").await, own);
    assert_eq!(slugs(&app, "dental", "juniper").await, own);
    assert_eq!(slugs(&app, "dental", &dental.office.to_string()).await, own);
    assert_eq!(slugs(&app, "dental", "larkspur").await, Vec::<String>::new());
    assert_eq!(slugs(&app, "vision", "lark").await, ["larkspur"]);
    // The search text is never treated as a pattern.
    assert_eq!(slugs(&app, "dental", "%25%25").await, Vec::<String>::new());

    app.outside("update office set enrollment_open = false").await;
    assert_eq!(slugs(&app, "dental", "smile").await, Vec::<String>::new());
    app.finish().await;
}

#[tokio::test]
async fn too_few_letters_list_nobody() {
    let app = TestApp::start().await;
    for name in ["", "j", "%20a%20"] {
        let answer = app.get(&format!("/dentists/find?name={name}")).send().await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{name}");
        assert!(matches!(&answer.json()["fields"]["name"], Value::Array(messages) if messages.len() == 1));
    }
    app.finish().await;
}
