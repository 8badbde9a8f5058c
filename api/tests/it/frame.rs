//! What all responses share: error format, headers, and the web app's files.

use crate::common::{PASSWORD, TestApp, WEBHOOK_SECRET};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};
use tenancy::UserType;

#[tokio::test]
async fn every_error_has_the_houses_form() {
    let app = TestApp::start().await;
    let not_json =
        app.call(Method::POST, "/session/login").header("content-type", "application/json").bytes(b"{".to_vec());
    let plain = app.call(Method::POST, "/session/login").header("content-type", "text/plain").bytes(b"{}".to_vec());
    let large = app.post("/session/login", &json!({ "email": "a@example.com", "password": "x".repeat(300_000) }));
    let cases = [
        (not_json.send().await, StatusCode::BAD_REQUEST),
        (plain.send().await, StatusCode::UNSUPPORTED_MEDIA_TYPE),
        (large.send().await, StatusCode::PAYLOAD_TOO_LARGE),
        (app.get("/nowhere").send().await, StatusCode::NOT_FOUND),
        (app.get("//api/v2/brand").send().await, StatusCode::NOT_FOUND),
        (app.get("/session/login").send().await, StatusCode::METHOD_NOT_ALLOWED),
        (app.get("/texts/imprint").send().await, StatusCode::NOT_FOUND),
        (app.get("/texts/terms?lang=fr").send().await, StatusCode::BAD_REQUEST),
        (app.get("/texts/office-faq?lang=es").send().await, StatusCode::NOT_FOUND),
        (app.get("/texts/business-connect-terms").at("vision").send().await, StatusCode::NOT_FOUND),
        (app.get("/users/me/account").send().await, StatusCode::UNAUTHORIZED),
    ];
    for (answer, status) in cases {
        assert_eq!(answer.status, status, "{}", answer.text);
        assert!(answer.json()["_message"].is_string(), "{}", answer.text);
        assert!(!answer.header("x-request-id").is_empty());
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
    }
    let other_method = app.get("/session/login").send().await;
    assert_eq!(other_method.header("allow"), "POST");
    assert_eq!(app.post("/brand", &json!({})).send().await.header("allow"), "GET, HEAD");
    assert_eq!(app.post("//accounts/login", &json!({})).send().await.header("allow"), "GET, HEAD");
    let spanish = app.post("/session/login", &json!({})).header("accept-language", "es-US,en;q=0.5").send().await;
    assert_eq!(spanish.json()["fields"]["email"], json!(["Este campo es obligatorio"]));
    app.finish().await;
}

#[tokio::test]
async fn an_internal_error_tells_its_number_and_nothing_else() {
    let app = TestApp::start().await;
    app.outside("alter table login rename to hidden").await;
    let failed = app.post("/session/login", &json!({ "email": "a@example.com", "password": "x" })).send().await;
    assert_eq!(failed.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(failed.message(), "Something went wrong");
    assert_eq!(failed.json()["requestId"], failed.header("x-request-id"));
    assert!(!failed.text.contains("login"), "{}", failed.text);
    app.outside("alter table hidden rename to login").await;
    app.finish().await;
}

#[tokio::test]
async fn a_database_that_cannot_write_is_503_and_says_so() {
    let app = TestApp::start().await;
    let tenant = app.tenant("dental", "juniper").await;
    let set = |to: &str| {
        let statement = format!("alter database %I set default_transaction_read_only = {to}");
        format!("do $$ begin execute format('{statement}', current_database()); end $$;
          select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()")
    };
    let run = async |sql: String| {
        let mut superuser = app.database.superuser().await;
        sqlx::raw_sql("set default_transaction_read_only = off").execute(&mut superuser).await.unwrap();
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut superuser).await.unwrap();
    };
    let sessions = "select count(*) from session";
    let before = app.number(sessions).await;
    let sign_in = json!({ "email": tenant.email(UserType::Dentist), "password": PASSWORD });
    run(set("on")).await;
    let refused = app.post("/session/login", &sign_in).send().await;
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE, "{}", refused.text);
    assert!(!refused.header("retry-after").is_empty());
    assert!(refused.json()["requestId"].is_string() && !refused.text.contains("read-only"), "{}", refused.text);
    run(set("off")).await;
    assert_eq!(app.number(sessions).await, before, "nothing was half done");
    assert_eq!(app.post("/session/login", &sign_in).send().await.status, StatusCode::OK);
    app.finish().await;
}

/// A call waits at most two seconds for a connection; the health page reports the problem.
#[tokio::test]
async fn exhausted_pool_sheds_calls_while_health_answers() {
    let app = TestApp::start().await;
    app.tenant("dental", "juniper").await;
    let mut held = vec![];
    while let Ok(scope) = app.context.database.platform("test").await {
        held.push(scope);
    }
    let began = std::time::Instant::now();
    let wanted = json!({ "email": "a@example.com", "password": "x" });
    let (call, health) = tokio::join!(app.post("/session/login", &wanted).send(), app.get("//health").send());
    assert_eq!(call.status, StatusCode::SERVICE_UNAVAILABLE, "{}", call.text);
    assert_eq!((health.status, &health.json()["database"]), (StatusCode::SERVICE_UNAVAILABLE, &json!("down")));
    assert!(began.elapsed() < std::time::Duration::from_secs(4), "{:?}", began.elapsed());
    drop(held);
    assert_eq!(app.get("//health").send().await.status, StatusCode::OK);
    app.finish().await;
}

#[tokio::test]
async fn the_host_selects_the_brand() {
    let app = TestApp::start().await;
    assert_eq!(app.get("/brand").send().await.data()["id"], "dental");
    assert_eq!(app.get("/brand").at("vision").send().await.data()["id"], "vision");
    let terms = app.get("/texts/terms?lang=es").send().await.data();
    assert_eq!((&terms["name"], &terms["language"]), (&json!("terms"), &json!("es")));
    assert!(terms["sections"].as_array().unwrap().len() > 5);
    for name in ["faq", "office-faq", "video-connect", "terms-employee", "business-connect-terms"] {
        let text = app.get(&format!("/texts/{name}")).send().await.data();
        assert_eq!(text["name"], json!(name));
        assert!(!text["sections"].as_array().unwrap().is_empty());
    }
    assert_eq!(app.get("/texts/terms?officeId=999999").send().await.status, StatusCode::NOT_FOUND);
    app.finish().await;
}

#[tokio::test]
async fn the_web_app_is_served() {
    let app = TestApp::start().await;
    let title = |text: &str| match text.contains("data-page=\"app\"") {
        true => "app".to_owned(),
        false => text.split("<title>").nth(1).unwrap().split('<').next().unwrap().to_owned(),
    };
    for (path, page) in [
        ("//", "app"),
        ("//accounts/login", "app"),
        ("//index.html", "app"),
        ("//accounts/signup/my-dentist/7", "signup"),
        ("//accounts/signup/my-optometrist/7/", "signup"),
        ("//accounts/signup/my-dentist/7/more", "app"),
        ("//external-patient-signup", "signup"),
        ("//external-patient-signup/7", "signup"),
        ("//accounts/signup/my-dentist?id=7", "signup"),
        ("//signup/juniper-creek", "signup"),
        ("//signup/my-hq", "app"),
        ("//enroll/embed?office=juniper-creek", "signup"),
        ("//reenroll/my-optometrist/7", "signup"),
        ("//start", "app"),
    ] {
        let answer = app.get(path).send().await;
        assert_eq!((answer.status, title(&answer.text)), (StatusCode::OK, page.to_owned()), "{path}");
        assert_eq!(answer.header("cache-control"), "no-cache");
        assert!(answer.header("content-security-policy").contains("script-src 'self' http://127.0.0.1"), "{path}");
    }
    let page = app.get("//").send().await;
    assert!(page.header("content-security-policy").contains("sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI="));

    let script = app.get("//assets/a-1234.js").send().await;
    assert_eq!(script.text, "export const a = 1;\n");
    assert!(script.header("cache-control").contains("immutable"));
    assert!(script.header("content-type").contains("javascript"));
    let known = app.get("//assets/a-1234.js").header("if-none-match", script.header("etag")).send().await;
    assert_eq!(known.status, StatusCode::NOT_MODIFIED);
    assert_eq!((script.header("content-encoding"), script.header("vary")), ("", "accept-encoding"));
    for (accepted, encoding, text) in
        [("gzip, br", "br", "what br holds\n"), ("gzip, br;q=0", "gzip", "what gz holds\n"), ("zstd", "", &script.text)]
    {
        let sent = app.get("//assets/a-1234.js").header("accept-encoding", accepted).send().await;
        assert_eq!((sent.header("content-encoding"), sent.text.as_str()), (encoding, text), "{accepted}");
        assert_eq!(sent.header("vary"), "accept-encoding");
        assert!(
            sent.header("content-type").contains("javascript") && sent.header("cache-control").contains("immutable")
        );
    }
    let small = app.get("//embed/v1.js").header("accept-encoding", "br").send().await;
    assert_eq!((small.status, small.header("content-encoding")), (StatusCode::OK, ""), "the build wrote no other form");
    for (path, encoding) in [("//", "br"), ("//signup/juniper-creek", "gzip"), ("/brand", "br")] {
        let sent = app.get(path).header("accept-encoding", encoding).send().await;
        assert_eq!(sent.header("content-encoding"), encoding, "{path}");
    }
    assert_eq!(app.get("//assets/gone.js").send().await.status, StatusCode::NOT_FOUND);
    assert_eq!(app.post("//accounts/login", &json!({})).send().await.status, StatusCode::METHOD_NOT_ALLOWED);

    let head = app.call(Method::HEAD, "//assets/a-1234.js").send().await;
    assert_eq!((head.status, head.text.as_str()), (StatusCode::OK, ""));
    assert_eq!(app.call(Method::HEAD, "//").send().await.status, StatusCode::OK);
    assert!(app.get("//robots.txt").send().await.text.contains("Disallow: /\n"));
    app.finish().await;
}

#[tokio::test]
async fn health_contract_and_documentation_are_there() {
    let app = TestApp::start().await;
    let health = app.get("//health").send().await;
    assert_eq!((health.status, health.json()["status"].as_str()), (StatusCode::OK, Some("up")));
    let contract: Value = app.get("//openapi.json").send().await.json();
    assert_eq!(contract["servers"][0]["url"], "/api/v1");
    let page = app.get("//docs").send().await;
    assert!(page.text.contains("SwaggerUIBundle"));
    assert!(page.header("content-security-policy").contains("sha256-"));
    app.finish().await;
}

#[tokio::test]
async fn production_hides_counters_and_the_contract() {
    let app = TestApp::start().await;
    let mut config = app.config.clone();
    config.environment = frame::config::Environment::Production;
    let server = poem::test::TestClient::new(api::app(app.context.clone(), &config));
    let health = server.get("/health").send().await.0.into_body().into_string().await.unwrap();
    assert_eq!(health, r#"{"status":"up","database":"up"}"#);
    for path in ["/openapi.json", "/docs"] {
        let page = server.get(path).send().await.0.into_body().into_string().await.unwrap();
        assert!(!page.contains("\"openapi\"") && !page.contains("SwaggerUI"), "{path}: {page}");
    }
    app.finish().await;
}

#[tokio::test]
async fn a_webhook_is_believed_by_its_signature_only() {
    let app = TestApp::start().await;
    let event = json!({
        "id": "evt_1", "object": "event", "type": "plan.created", "created": 1_700_000_000, "livemode": false,
        "pending_webhooks": 1, "api_version": null, "request": null, "data": { "object": { "id": "plan_1", "object": "plan" } }
    })
    .to_string();
    let send = |signature: Option<String>| {
        let ask = app.call(Method::POST, "/webhooks/cards").bytes(event.clone().into_bytes());
        match signature {
            Some(signature) => ask.header("stripe-signature", signature),
            None => ask,
        }
    };
    assert_eq!(send(None).send().await.status, StatusCode::BAD_REQUEST);
    assert_eq!(send(Some("t=1,v1=00".to_owned())).send().await.status, StatusCode::BAD_REQUEST);
    assert_eq!(app.number("select count(*) from webhook_event").await, 0);
    for _ in 0..2 {
        let signed = send(Some(signature(&event))).send().await;
        assert_eq!(signed.status, StatusCode::OK, "{}", signed.text);
    }
    assert_eq!(app.number("select count(*) from webhook_event").await, 1, "twice is once");
    app.run_jobs().await;
    app.finish().await;
}

/// Signs a body as the provider does.
fn signature(body: &str) -> String {
    stripe_webhook::Webhook::generate_test_header(body, WEBHOOK_SECRET, None)
}
