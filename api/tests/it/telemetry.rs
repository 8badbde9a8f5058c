//! Exported telemetry: all names are known, and no value contains personal data.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

use gateways::cards::{IdempotencyKey, NewCustomer};
use gateways::http;
use poem::http::StatusCode;
use poem::listener::{Acceptor, Listener, TcpListener};
use poem::web::Data;
use poem::{EndpointExt, Route, Server, handler, post};
use regex::Regex;
use serde_json::{Value, json};
use telemetry::metrics::{self, Kind, METRICS};
use telemetry::traces::{SPANS, Traces};
use tenancy::UserType;
use tracing_subscriber::layer::SubscriberExt;

use crate::common::{JUNIPER, PASSWORD, TestApp};

/// Stores the spans that it receives, like a trace collector.
#[derive(Clone, Default)]
struct Collector(Arc<Mutex<Vec<Value>>>);

#[handler]
async fn take(Data(collector): Data<&Collector>, body: poem::web::Json<Value>) -> poem::web::Json<Value> {
    collector.0.lock().unwrap().push(body.0);
    poem::web::Json(json!({}))
}

impl Collector {
    async fn serve(&self) -> String {
        let acceptor = TcpListener::bind("127.0.0.1:0").into_acceptor().await.unwrap();
        let address = acceptor.local_addr().remove(0);
        let address = address.as_socket_addr().unwrap().to_owned();
        let app = Route::new().at("/v1/traces", post(take)).data(self.clone());
        tokio::spawn(Server::new_with_acceptor(acceptor).run(app));
        format!("http://{address}/v1/traces")
    }

    fn spans(&self) -> Vec<Value> {
        let all = self.0.lock().unwrap();
        let list = |value: &Value, key: &str| value[key].as_array().cloned().unwrap_or_default();
        all.iter()
            .flat_map(|sent| list(sent, "resourceSpans"))
            .flat_map(|resource| list(&resource, "scopeSpans"))
            .flat_map(|scope| list(&scope, "spans"))
            .collect()
    }
}

/// Removes and returns the SQL statements of a span's queries, because SQL may contain `@`.
fn statements_taken(span: &mut Value) -> Vec<String> {
    let events = span["events"].as_array_mut().map(std::mem::take).unwrap_or_default();
    let attributes = events.iter().flat_map(|event| event["attributes"].as_array().cloned().unwrap_or_default());
    let texts = attributes.filter_map(|one| one["value"]["stringValue"].as_str().map(str::to_lowercase));
    texts.collect()
}

/// Whether the name is known, ignoring the suffixes that Prometheus adds for a histogram.
fn is_known(name: &str) -> bool {
    METRICS.iter().any(|metric| match metric.kind {
        Kind::Histogram => {
            let rest = name.strip_prefix(metric.name);
            rest.is_some_and(|rest| ["", "_bucket", "_sum", "_count"].contains(&rest))
        }
        Kind::Counter | Kind::Gauge => name == metric.name,
    })
}

fn names(text: &str) -> Vec<String> {
    let names = Regex::new(r"chairside_[a-z_]+").unwrap();
    names.find_iter(text).map(|found| found.as_str().to_owned()).collect()
}

/// Every label of a metric; `le` is Prometheus' own, of histograms.
const LABELS: [&str; 10] =
    ["operation", "status", "state", "door", "kind", "outcome", "provider", "source", "cell", "le"];

/// The labels in the text that Prometheus reads, each with all its values.
fn labels(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let pair = Regex::new(r#"([a-zA-Z_]+)="((?:[^"\\]|\\.)*)""#).unwrap();
    let mut found = BTreeMap::<String, BTreeSet<String>>::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        for label in pair.captures_iter(line) {
            found.entry(label[1].to_owned()).or_default().insert(label[2].to_owned());
        }
    }
    found
}

#[test]
fn the_dashboard_and_the_alerts_name_metrics_that_exist() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/operations");
    let mut named = vec![];
    for file in ["dashboard.json", "alerts.yml"] {
        let text = std::fs::read_to_string(format!("{folder}/{file}")).unwrap();
        let found = names(&text);
        assert!(!found.is_empty(), "{file} names none");
        for name in &found {
            assert!(is_known(name), "{file}: {name} is no metric of ours");
        }
        named.extend(found);
    }
    for metric in METRICS {
        assert!(named.iter().any(|name| name.starts_with(metric.name)), "{} is watched nowhere", metric.name);
    }
}

#[tokio::test]
async fn metrics_and_traces_hold_nothing_about_a_person() {
    let collector = Collector::default();
    let traces = Traces::begin(&collector.serve().await, http::client()).unwrap();
    let recorded = metrics::record().unwrap();
    let subscriber = tracing_subscriber::registry().with(traces.layer());
    let guard = tracing::subscriber::set_default(subscriber);

    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    let email = tenant.email(UserType::Dentist);
    let login = json!({ "email": email, "password": PASSWORD });
    assert_eq!(app.post("/session/login", &login).send().await.status, StatusCode::OK);
    app.post("/session/forgot-password", &json!({ "email": email })).send().await;
    app.get("/users/ana.reyes%40example.com/account?search=Reyes").send().await;
    app.post("/webhooks/cards", &json!({ "id": "evt_1", "email": email }))
        .header("stripe-signature", "t=1")
        .send()
        .await;
    let person = NewCustomer { account_ref: "1-1".into(), name: "Ana Reyes".into(), email: email.clone() };
    app.context.cards.create_customer(person, &IdempotencyKey::new("ana-reyes").unwrap()).await.unwrap();
    app.run_jobs().await;
    let (in_use, open) = app.context.database.connections();
    metrics::connections(in_use, open);
    metrics::queue(&[("due", 0)], std::time::Duration::ZERO);
    metrics::copies_age(1, std::time::Duration::ZERO);
    metrics::replica_age(0, std::time::Duration::ZERO);
    metrics::replica_read("replica");
    drop(guard);
    traces.stop().await;

    let mut spans = collector.spans();
    let queries: Vec<String> = spans.iter_mut().flat_map(statements_taken).collect();
    assert!(queries.iter().any(|sql| sql.contains("from session")), "no query within a span: {queries:?}");
    for query in &queries {
        assert!(!query.contains("reyes") && !query.contains(&email), "a bound value was exported: {query}");
    }
    let kinds: Vec<&str> = spans.iter().filter_map(|span| span["name"].as_str()).collect();
    for kind in SPANS {
        // A request's span is named after its operation.
        let sent = kinds.iter().any(|name| *name == kind || (kind == "request" && name.starts_with("POST /")));
        assert!(sent, "no span {kind}: {kinds:?}");
    }
    let text = recorded.text();
    for name in names(&text) {
        assert!(is_known(&name), "{name} is in no table");
    }
    for metric in METRICS {
        assert!(text.contains(metric.name), "{} was not recorded", metric.name);
    }
    for (name, values) in labels(&text) {
        assert!(LABELS.contains(&name.as_str()), "{name} is no label of ours");
        let word = match name.as_str() {
            "operation" => r"^[A-Za-z0-9_ ./:-]+$",
            "le" => r"^([0-9.]+|\+Inf)$",
            _ => "^[a-z0-9_]+$",
        };
        let word = Regex::new(word).unwrap();
        for value in &values {
            assert!(word.is_match(value), "{name} has a value that no code names: {value}");
        }
    }
    let exported = format!("{text}\n{}", serde_json::to_string(&spans).unwrap()).to_lowercase();
    let people = ["reyes", "ana", "@", "example.com", "juniper", "127.0.0.1", &email.to_lowercase()];
    for person in people {
        let word = Regex::new(&format!(r"(^|[^a-z0-9]){}", regex::escape(person))).unwrap();
        assert!(
            !word.is_match(&exported),
            "{person} was exported: {:?}",
            word.find(&exported)
                .map(|at| &exported[at.start().saturating_sub(80)..(at.end() + 40).min(exported.len())])
        );
    }
    app.finish().await;
}
