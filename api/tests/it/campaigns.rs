//! Group messages over HTTP: templates, an audience, sending, unsubscribing as mail programs do, and the provider's
//! events.

use crate::common::TestApp;
use poem::http::{Method, StatusCode};
use serde_json::json;
use tenancy::UserType;

#[tokio::test]
async fn an_office_writes_sends_and_its_members_stop_it() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let owner = app.token(tenant.login(UserType::Dentist)).await;
    let at = |rest: &str| format!("/dentists/{}/{rest}", tenant.office);
    let words = json!({ "subjectEn": "Hello {first_name}", "bodyEn": "Text", "subjectEs": "Hola", "bodyEs": "Texto" });
    let wrong = json!({ "kind": "own", "name": "", "words": { "subjectEn": "{x}", "bodyEn": "", "subjectEs": "{", "bodyEs": "a" } });
    let refused = app.post(&at("message-templates"), &wrong).bearer(&owner).send().await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{}", refused.text);
    for field in ["name", "subjectEn", "bodyEn", "subjectEs"] {
        assert!(refused.text.contains(field), "{field}: {}", refused.text);
    }
    let preview = json!({ "kind": "own", "words": words });
    let shown = app.post(&at("message-preview"), &preview).bearer(&owner).send().await.data();
    assert_eq!(shown["english"]["subject"], "Hello Ana");
    let named = json!({ "accountIds": [tenant.account] });
    let counted = app.post(&at("campaigns/audience"), &json!({ "audience": named })).bearer(&owner).send().await.data();
    assert_eq!((counted["matching"].as_i64(), counted["reached"].as_i64()), (Some(1), Some(1)));
    let body = json!({ "audience": named, "words": words });
    let make = async || {
        let call = app.post(&at("campaigns"), &body).header("idempotency-key", "one and the same key");
        call.bearer(&owner).send().await.data()["campaignId"].as_i64().unwrap()
    };
    // Texts: their preview, their audience, and that they are unavailable without a provider.
    let texts = json!({ "textEn": "Hi {first_name}, see you Friday.", "textEs": "Hola {first_name} 🦷" });
    let shown = app.post(&at("text-preview"), &texts).bearer(&owner).send().await.data();
    assert!(
        shown["english"]["text"].as_str().unwrap().ends_with("Hi Ana, see you Friday. Reply STOP to end."),
        "{shown}"
    );
    assert_eq!((shown["english"]["segments"].as_i64(), shown["spanish"]["plain"].as_bool()), (Some(1), Some(false)));
    let refused = app.post(&at("text-preview"), &json!({ "textEn": "{x}" })).bearer(&owner).send().await;
    assert!(refused.text.contains("textEn") && refused.text.contains("textEs"), "{}", refused.text);
    let asked = json!({ "audience": named, "channel": "choice" });
    let counted = app.post(&at("campaigns/audience"), &asked).bearer(&owner).send().await.data();
    assert_eq!((counted["byEmail"].as_i64(), counted["byText"].as_i64()), (Some(1), Some(0)));
    let asked = json!({ "audience": named, "channel": "text" });
    let counted = app.post(&at("campaigns/audience"), &asked).bearer(&owner).send().await.data();
    assert_eq!((counted["reached"].as_i64(), counted["leftOut"][0]["count"].as_i64()), (Some(0), Some(1)), "{counted}");
    let texted = json!({ "audience": named, "channel": "text", "texts": texts });
    let call = app.post(&at("campaigns"), &texted).header("idempotency-key", "a key of a text");
    assert_eq!(call.bearer(&owner).send().await.status, StatusCode::CONFLICT);
    let templates = app.get(&at("message-templates")).bearer(&owner).send().await.data();
    assert_eq!(templates["texts"].as_bool(), Some(false));

    let campaign = make().await;
    assert_eq!(make().await, campaign, "the same key makes it once");
    let stop = at(&format!("campaigns/{campaign}/cancel"));
    assert_eq!(app.post(&stop, &json!({})).bearer(&owner).send().await.status, StatusCode::OK);
    assert_eq!(app.post(&stop, &json!({})).bearer(&owner).send().await.status, StatusCode::CONFLICT);

    app.run_jobs().await;
    let messages = format!("/households/{}/messages", tenant.account);
    let sent = app.get(&messages).bearer(&owner).send().await.data();
    assert!(sent["items"].is_array(), "{sent}");
    assert_eq!(app.number("select count(*) from audit where act = 'messages.viewed'").await, 1);

    let works = format!("/households/{}/phone-works", tenant.account);
    assert_eq!(app.post(&works, &json!({})).bearer(&owner).send().await.status, StatusCode::OK);

    let gone = app.call(Method::POST, "/unsubscribe/nobody-s").send().await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND);
    let unsigned = app.post("/webhooks/mail", &json!([])).send().await;
    assert_eq!(unsigned.status, StatusCode::BAD_REQUEST);
    app.finish().await;
}
