//! The developer API over HTTP: what a key may do, calls that are safe to repeat, both generated clients, and every example of
//! the documentation, against a running server.

use std::collections::BTreeMap;
use std::path::Path;

use ::developers::webhooks::{SigningSecret, sign};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};
use tenancy::UserType;
use tokio::net::TcpListener;
use tokio::process::Command;

use crate::common::{Answered, Office};

const ALL: [&str; 9] = [
    "offices:read",
    "plans:read",
    "fees:read",
    "members:read",
    "members:write",
    "visits:read",
    "visits:write",
    "payments:read",
    "events:read",
];

impl Office {
    /// A key of the office, made as a person does.
    async fn key(&self, scopes: &[&str]) -> String {
        let path = format!("/organizations/{}/api-keys", self.tenant.organization);
        let token = self.app.token(self.tenant.login(UserType::Dentist)).await;
        let body = json!({ "name": "Charts", "scopes": scopes, "days": 90, "offices": [self.tenant.office] });
        let made = self.app.post(&path, &body).bearer(&token).send().await.data();
        made["secret"].as_str().unwrap().to_owned()
    }

    async fn reads(&self, key: &str, path: &str) -> Answered {
        self.app.get(&format!("//api/developer/v1{path}")).bearer(key).send().await
    }

    async fn writes(&self, key: &str, path: &str, once: &str, body: &Value) -> Answered {
        let call = self.app.call(Method::POST, &format!("//api/developer/v1{path}")).json(body);
        call.header("idempotency-key", once).bearer(key).send().await
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

#[tokio::test]
async fn a_writing_call_is_made_once_for_its_key() {
    let desk = Office::open().await;
    let key = desk.key(&ALL).await;
    let today = desk.app.context.clock.now().await.unwrap().date_naive().to_string();
    let body = json!({ "memberId": desk.tenant.member.to_string(), "visitedOn": today, "procedures": [{ "code": "1110", "quantity": 1 }] });
    let before = desk.app.number("select count(*) from visit").await;
    let first = desk.writes(&key, "/visits", "chart-visit-1", &body).await;
    assert_eq!(first.status, StatusCode::OK, "{}", first.text);
    let again = desk.writes(&key, "/visits", "chart-visit-1", &body).await;
    assert_eq!((again.text.as_str(), again.header("idempotent-replayed")), (first.text.as_str(), "true"));
    let other = desk.writes(&key, "/visits", "chart-visit-1", &json!({ "memberId": "1" })).await;
    assert_eq!((other.status, code(&other).as_str()), (StatusCode::CONFLICT, "idempotency_mismatch"));
    let without = desk.app.post("//api/developer/v1/visits", &body).bearer(&key).send().await;
    assert_eq!(code(&without), "idempotency_key_needed");
    assert_eq!(desk.app.number("select count(*) from visit").await, before + 1);
    let visit = first.json()["id"].as_str().unwrap().to_owned();
    let undone =
        desk.writes(&key, &format!("/visits/{visit}/undo"), "chart-undo-1", &json!({ "reason": "Wrong chart" })).await;
    assert_eq!(undone.json()["status"], "undone");
    let note = json!({ "text": "Called about the recall." });
    let noted = desk.writes(&key, &format!("/households/{}/notes", desk.tenant.account), "chart-note-1", &note).await;
    assert_eq!(noted.status, StatusCode::OK, "{}", noted.text);
    assert_eq!(desk.app.number("select count(*) from note where author = 'API key Charts'").await, 1);
    desk.app.finish().await;
}

/// A server on a port of its own.
struct Running {
    base: String,
    server: tokio::task::JoinHandle<std::io::Result<()>>,
}

impl Running {
    async fn start(desk: &Office) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let acceptor = poem::listener::TcpAcceptor::from_tokio(listener).unwrap();
        let app = api::app(desk.app.context.clone(), &desk.app.config);
        Self { base, server: tokio::spawn(poem::Server::new_with_acceptor(acceptor).run(app)) }
    }
}

/// A folder with both clients, as a developer copies them from the server.
async fn clients(running: &Running) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("developers-{}", uuid::Uuid::new_v4()));
    std::fs::create_dir(&folder).unwrap();
    std::fs::write(folder.join("package.json"), r#"{"type":"module"}"#).unwrap();
    for file in ["chairside.js", "chairside.py"] {
        let address = format!("{}/api/developer/v1/clients/{file}", running.base);
        let text = gateways::http::client().get(address).send().await.unwrap().text().await.unwrap();
        std::fs::write(folder.join(file), text).unwrap();
    }
    folder
}

/// Runs a program, and returns what it printed.
async fn run(folder: &Path, program: &str, arguments: &[&str], variables: &BTreeMap<&str, String>) -> String {
    let ran = Command::new(program).args(arguments).current_dir(folder).envs(variables).output().await.unwrap();
    let (printed, failed) = (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    assert!(ran.status.success(), "{program} {arguments:?}: {printed}{failed}");
    printed.trim().to_owned()
}

/// The examples of the documentation: language and code.
fn examples() -> Vec<(String, String)> {
    let text = include_str!("../../../openapi/developer-docs.md");
    let parts = text.split("```").skip(1).step_by(2);
    parts.filter_map(|part| part.split_once('\n')).map(|(kind, code)| (kind.to_owned(), code.to_owned())).collect()
}

#[tokio::test]
async fn every_example_of_the_documentation_runs() {
    let desk = Office::open().await;
    let running = Running::start(&desk).await;
    let folder = clients(&running).await;
    let (secret, body) = (SigningSecret::new(), r#"{"type":"membership.canceled","timestamp":"x","data":{}}"#);
    let now = desk.app.context.clock.machine_now().timestamp();
    let headers = json!({ "webhook-id": "msg_1", "webhook-timestamp": now.to_string(), "webhook-signature": sign(&secret, "msg_1", now, body) });
    let variables = BTreeMap::from([
        ("KEY", desk.key(&ALL).await),
        ("MEMBER", desk.tenant.member.to_string()),
        ("TODAY", desk.app.context.clock.now().await.unwrap().date_naive().to_string()),
        ("CODE", "1110".to_owned()),
        ("SECRET", secret.text()),
        ("HEADERS", headers.to_string()),
        ("BODY", body.to_owned()),
    ]);
    let mut ran = BTreeMap::<String, usize>::new();
    for (kind, code) in examples() {
        let code = code.replace("https://your-host", &running.base);
        let printed = match kind.as_str() {
            "sh" => run(&folder, "sh", &["-c", &code], &variables).await,
            "js" => {
                std::fs::write(folder.join("example.js"), &code).unwrap();
                run(&folder, "node", &["example.js"], &variables).await
            }
            "python" => run(&folder, "python3", &["-c", &code], &variables).await,
            "json" => serde_json::from_str::<Value>(&code).unwrap().to_string(),
            other => panic!("an example in {other} is not run"),
        };
        assert!(!printed.is_empty(), "{code}");
        *ran.entry(kind).or_default() += 1;
    }
    assert!(["sh", "js", "python"].iter().all(|kind| ran.contains_key(*kind)), "{ran:?}");
    running.server.abort();
    std::fs::remove_dir_all(folder).unwrap();
    desk.app.finish().await;
}

const JAVASCRIPT: &str = "
import { Chairside, ChairsideError, each } from './chairside.js';
const api = new Chairside({ key: process.env.KEY, base: process.env.BASE });
const found = [];
for (const list of ['Offices', 'Plans', 'Households', 'Members', 'Memberships', 'Invoices', 'Payments', 'Refunds', 'Disputes', 'Visits', 'Invitations', 'Events']) {
  for await (const row of each((page) => api[`list${list}`]({ ...page, limit: 1 }))) found.push(`${list} ${row.id}`);
}
const [member] = (await api.listMembers()).data;
if ((await api.getMember(member.id)).id !== member.id) throw new Error('another member');
const refused = await api.listPayouts().catch((error) => error);
if (!(refused instanceof ChairsideError) || refused.status !== 403 || refused.code !== 'insufficient_scope') throw refused;
console.log(found.join());
";

const PYTHON: &str = "
import os
from chairside import Chairside, ChairsideError, each
api = Chairside(os.environ['KEY'], os.environ['BASE'])
found = []
for name in ['offices', 'plans', 'households', 'members', 'memberships', 'invoices', 'payments', 'refunds', 'disputes', 'visits', 'invitations', 'events']:
    found += [f\"{name.title()} {row['id']}\" for row in each(getattr(api, f'list_{name}'), limit=1)]
member = api.list_members()['data'][0]
assert api.get_member(member['id'])['id'] == member['id']
try:
    api.list_payouts()
    raise SystemExit('a payout was listed')
except ChairsideError as refused:
    assert (refused.status, refused.code) == (403, 'insufficient_scope'), refused
print(','.join(found))
";

#[tokio::test]
async fn both_clients_read_the_same() {
    let desk = Office::open().await;
    let running = Running::start(&desk).await;
    let folder = clients(&running).await;
    let variables =
        BTreeMap::from([("KEY", desk.key(&ALL).await), ("BASE", format!("{}/api/developer/v1", running.base))]);
    std::fs::write(folder.join("all.js"), JAVASCRIPT).unwrap();
    let one = run(&folder, "node", &["all.js"], &variables).await;
    let other = run(&folder, "python3", &["-c", PYTHON], &variables).await;
    assert_eq!(one, other);
    assert!(one.contains(&format!("Members {}", desk.tenant.member)), "{one}");
    running.server.abort();
    std::fs::remove_dir_all(folder).unwrap();
    desk.app.finish().await;
}
