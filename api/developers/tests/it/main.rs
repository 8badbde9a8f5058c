//! The developer API over HTTP on a running server: calls that are safe to repeat, both generated clients, and every example of
//! the documentation.
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use developers::keys::{self, KeyForm};
use developers::webhooks::{SigningSecret, sign};
use developers::{ApiScope, Managed};
use members::subscriptions::Period;
use poem::http::StatusCode;
use serde_json::{Value, json};
use tenancy::UserType;
use testing::World;
use tokio::net::TcpListener;
use tokio::process::Command;

/// All scopes that the owner may give without an agreement, but for payouts.
fn most() -> Vec<ApiScope> {
    let all = ApiScope::ALL.into_iter();
    all.filter(|scope| !matches!(scope, ApiScope::MembersPersonal | ApiScope::PayoutsRead)).collect()
}

/// A practice with a member, a server, and a key.
struct Desk {
    world: World,
    base: String,
    key: String,
    server: tokio::task::JoinHandle<std::io::Result<()>>,
}

/// A response, fully read.
struct Answered {
    status: StatusCode,
    replayed: bool,
    text: String,
}

impl Answered {
    fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("not JSON: {}", self.text))
    }

    fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_owned()
    }
}

impl Desk {
    async fn open() -> Self {
        let world = World::new().await;
        world.adults_get(&[("1110", 2)]).await;
        world.enrolls("Ana", Period::Month).await;
        let caller = world.works_here(UserType::Dentist, "kim@juniper.example").await;
        let managed = Managed::load(&world.context, caller, world.organization).await.unwrap();
        let form = KeyForm { name: "Charts".into(), scopes: most(), days: 90, ..KeyForm::default() };
        let key = keys::make(&world.context, &managed, &form).await.unwrap().secret;
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let acceptor = poem::listener::TcpAcceptor::from_tokio(listener).unwrap();
        let calls = api_developers::v1::endpoint(&world.context, "what the tests sign cursors with");
        let routes = poem::Route::new().nest(api_developers::v1::BASE, calls);
        let server = tokio::spawn(poem::Server::new_with_acceptor(acceptor).run(routes));
        Self { world, base, key, server }
    }

    async fn member(&self) -> String {
        self.world.number("select max(id) from member").await.to_string()
    }

    async fn today(&self) -> String {
        self.world.context.clock.now().await.unwrap().date_naive().to_string()
    }

    async fn writes(&self, path: &str, once: Option<&str>, body: &Value) -> Answered {
        let mut call =
            gateways::http::client().post(format!("{}/api/developer/v1{path}", self.base)).bearer_auth(&self.key);
        if let Some(once) = once {
            call = call.header("idempotency-key", once);
        }
        let answer = call.json(body).send().await.unwrap();
        let replayed = answer.headers().get("idempotent-replayed").is_some();
        let status = StatusCode::from_u16(answer.status().as_u16()).unwrap();
        Answered { status, replayed, text: answer.text().await.unwrap() }
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        self.server.abort();
    }
}

#[tokio::test]
async fn a_writing_call_is_made_once_for_its_key() {
    let desk = Desk::open().await;
    let visit = |quantity: i32, member: String, on: String| json!({ "memberId": member, "visitedOn": on, "procedures": [{ "code": "1110", "quantity": quantity }] });
    let body = visit(1, desk.member().await, desk.today().await);
    let first = desk.writes("/visits", Some("chart-visit-1"), &body).await;
    assert_eq!(first.status, StatusCode::OK, "{}", first.text);
    let again = desk.writes("/visits", Some("chart-visit-1"), &body).await;
    assert_eq!((again.text.as_str(), again.replayed), (first.text.as_str(), true));
    let other = desk.writes("/visits", Some("chart-visit-1"), &visit(2, desk.member().await, desk.today().await)).await;
    assert_eq!((other.status, other.code().as_str()), (StatusCode::CONFLICT, "idempotency_mismatch"));
    let without = desk.writes("/visits", None, &body).await;
    assert_eq!((without.status, without.code().as_str()), (StatusCode::BAD_REQUEST, "idempotency_key_needed"));
    assert_eq!(desk.world.number("select count(*) from visit").await, 1);
    let visit = first.json()["id"].as_str().unwrap().to_owned();
    let undone =
        desk.writes(&format!("/visits/{visit}/undo"), Some("chart-undo-1"), &json!({ "reason": "Wrong chart" })).await;
    assert_eq!(undone.json()["status"], "undone", "{}", undone.text);
    let household = desk.world.number("select max(id) from account").await;
    let note = json!({ "text": "Called about the recall." });
    let noted = desk.writes(&format!("/households/{household}/notes"), Some("chart-note-1"), &note).await;
    assert_eq!(noted.status, StatusCode::OK, "{}", noted.text);
    assert_eq!(desk.world.number("select count(*) from note where author = 'API key Charts'").await, 1);
    let invitee = json!({ "officeId": desk.world.office.to_string(), "email": "lee@example.com", "firstName": "Lee" });
    let invited = desk.writes("/invitations", Some("chart-invite-1"), &invitee).await;
    assert_eq!(invited.json()["status"], "sending", "{}", invited.text);
    let wrong = desk.writes("/visits", Some("chart-visit-2"), &json!({ "memberId": "x" })).await;
    assert!(wrong.json()["fields"]["memberId"].is_array() && wrong.json()["requestId"].is_string(), "{}", wrong.text);
}

/// A folder with both clients, as a developer copies them from the server.
async fn clients(desk: &Desk) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("developers-{}", desk.base.rsplit(':').next().unwrap()));
    std::fs::create_dir(&folder).unwrap();
    std::fs::write(folder.join("package.json"), r#"{"type":"module"}"#).unwrap();
    for file in ["chairside.js", "chairside.py"] {
        let address = format!("{}/api/developer/v1/clients/{file}", desk.base);
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

/// Runs an example of a language that not every machine has; `None` without it.
async fn run_if_there(folder: &Path, kind: &str, code: &str, variables: &BTreeMap<&str, String>) -> Option<String> {
    let (program, file, arguments): (_, _, &[&str]) = match kind {
        "php" => ("php", "example.php", &["example.php"]),
        // A single file runs since .NET 10.
        _ => ("dotnet", "example.cs", &["run", "example.cs"]),
    };
    let version = Command::new(program).arg("--version").output().await.ok()?;
    let major: u32 = String::from_utf8_lossy(&version.stdout).split('.').next()?.trim().parse().unwrap_or(u32::MAX);
    if program == "dotnet" && major < 10 {
        return None;
    }
    std::fs::write(folder.join(file), code).unwrap();
    Some(run(folder, program, arguments, variables).await)
}

/// The examples of the documentation: language and code.
fn examples() -> Vec<(String, String)> {
    let text = include_str!("../../../../openapi/developer-docs.md");
    let parts = text.split("```").skip(1).step_by(2);
    parts.filter_map(|part| part.split_once('\n')).map(|(kind, code)| (kind.to_owned(), code.to_owned())).collect()
}

#[tokio::test]
async fn every_example_of_the_documentation_runs() {
    let desk = Desk::open().await;
    let folder = clients(&desk).await;
    let (secret, body) = (SigningSecret::new(), r#"{"type":"membership.canceled","timestamp":"x","data":{}}"#);
    let now = desk.world.context.clock.machine_now().timestamp();
    let headers = json!({ "webhook-id": "msg_1", "webhook-timestamp": now.to_string(), "webhook-signature": sign(&secret, "msg_1", now, body) });
    let variables = BTreeMap::from([
        ("KEY", desk.key.clone()),
        ("MEMBER", desk.member().await),
        ("TODAY", desk.today().await),
        ("CODE", "1110".to_owned()),
        ("SECRET", secret.text()),
        ("HEADERS", headers.to_string()),
        ("BODY", body.to_owned()),
    ]);
    let mut ran = BTreeMap::<String, usize>::new();
    for (kind, code) in examples() {
        let code = code.replace("https://your-host", &desk.base);
        let printed = match kind.as_str() {
            "sh" => run(&folder, "sh", &["-c", &code], &variables).await,
            "js" => {
                std::fs::write(folder.join("example.js"), &code).unwrap();
                run(&folder, "node", &["example.js"], &variables).await
            }
            "python" => run(&folder, "python3", &["-c", &code], &variables).await,
            "csharp" | "php" => match run_if_there(&folder, &kind, &code, &variables).await {
                Some(printed) => printed,
                None => {
                    println!("NOT RUN: an example in {kind}, which is not installed");
                    continue;
                }
            },
            "json" => serde_json::from_str::<Value>(&code).unwrap().to_string(),
            other => panic!("an example in {other} is not run"),
        };
        assert!(!printed.is_empty(), "{code}");
        *ran.entry(kind).or_default() += 1;
    }
    assert!(["sh", "js", "python"].iter().all(|kind| ran.contains_key(*kind)), "{ran:?}");
    std::fs::remove_dir_all(folder).unwrap();
}

/// A newcomer has a key and the page: its first example answers within a minute.
#[tokio::test]
async fn the_first_example_answers_within_a_minute() {
    let desk = Desk::open().await;
    let folder = clients(&desk).await;
    let (kind, code) = examples().remove(0);
    assert_eq!(kind, "sh");
    let (code, variables) =
        (code.replace("https://your-host", &desk.base), BTreeMap::from([("KEY", desk.key.clone())]));
    let minute = std::time::Duration::from_secs(60);
    let printed = tokio::time::timeout(minute, run(&folder, "sh", &["-c", &code], &variables)).await.unwrap();
    let page: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!(page["data"][0]["id"], desk.world.office.to_string());
    std::fs::remove_dir_all(folder).unwrap();
}

const JAVASCRIPT: &str = "
import { Chairside, ChairsideError, each } from './chairside.js';
const api = new Chairside({ key: process.env.KEY, base: process.env.BASE });
const found = [];
for (const list of ['Offices', 'Plans', 'Households', 'Members', 'Memberships', 'Invoices', 'Payments', 'Refunds', 'Disputes', 'Visits', 'Invitations', 'Businesses', 'BusinessInvoices', 'Events']) {
  for await (const row of each((page) => api[`list${list}`]({ ...page, limit: 1 }))) found.push(`${list} ${row.id}`);
}
const [member] = (await api.listMembers()).data;
if ((await api.getMember(member.id)).id !== member.id) throw new Error('another member');
const refused = await api.listPayouts().catch((error) => error);
if (!(refused instanceof ChairsideError) || refused.status !== 403 || refused.code !== 'insufficient_scope') throw refused;
const { data: [month] } = await api.monthlyFigures({ month: process.env.MONTH });
found.push(`Month ${month.officeId} ${month.memberships} ${month.online}`);
console.log(found.join());
";

const PYTHON: &str = "
import os
from chairside import Chairside, ChairsideError, each
api = Chairside(os.environ['KEY'], os.environ['BASE'])
found = []
for name in ['offices', 'plans', 'households', 'members', 'memberships', 'invoices', 'payments', 'refunds', 'disputes', 'visits', 'invitations', 'businesses', 'business_invoices', 'events']:
    found += [f\"{name.title().replace('_', '')} {row['id']}\" for row in each(getattr(api, f'list_{name}'), limit=1)]
member = api.list_members()['data'][0]
assert api.get_member(member['id'])['id'] == member['id']
try:
    api.list_payouts()
    raise SystemExit('a payout was listed')
except ChairsideError as refused:
    assert (refused.status, refused.code) == (403, 'insufficient_scope'), refused
month = api.monthly_figures(month=os.environ['MONTH'])['data'][0]
found.append(f\"Month {month['officeId']} {month['memberships']} {month['online']}\")
print(','.join(found))
";

#[tokio::test]
async fn both_clients_read_the_same() {
    let desk = Desk::open().await;
    let folder = clients(&desk).await;
    let month = desk.today().await[..7].to_owned();
    let base = format!("{}/api/developer/v1", desk.base);
    let variables = BTreeMap::from([("KEY", desk.key.clone()), ("BASE", base), ("MONTH", month)]);
    std::fs::write(folder.join("all.js"), JAVASCRIPT).unwrap();
    let one = run(&folder, "node", &["all.js"], &variables).await;
    let other = run(&folder, "python3", &["-c", PYTHON], &variables).await;
    assert_eq!(one, other);
    assert!(one.contains(&format!("Members {}", desk.member().await)), "{one}");
    assert!(one.contains(&format!("Month {} 1 ", desk.world.office)), "{one}");
    std::fs::remove_dir_all(folder).unwrap();
}
