//! Faults from the catalog in docs/reliability.md, injected one by one: the process dies, the network or the database
//! fails, the provider misbehaves. After each, all rules of the ledger hold and money moved once.

mod database;
mod dying;
mod provider;
mod texts;

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration as Time;

use chrono::Duration;
use households::enrollment::SignupStatus;
use households::renewals;
use kernel::Context;
use members::subscriptions::Period;
use tenancy::{Clock, Database};
use tokio::process::{Child, Command};

use crate::support::proxy::Proxy;
use crate::support::scripted::{CrashPoint, Scripted};
use crate::support::{RecordingMailer, World, cards, context};

const CALL: &str = "POST /v1/payment_intents";

impl World {
    /// This many households, each with a charge that is due and not made yet.
    async fn with_charges(households: usize) -> Self {
        let world = Self::new().await;
        crate::refunds::paid_out(&world).await;
        for n in 0..households {
            let first = format!("Fay{}", char::from(b'a' + n as u8));
            let request = world.request(world.single(&first, Period::Month), "pm_card_visa").await;
            assert_eq!(world.finish(request, &format!("page-{n}")).await.unwrap().status, SignupStatus::Done);
        }
        world.run_jobs().await;
        world.days_pass(31).await;
        assert_eq!(renewals::run(&world.context).await.unwrap().invoices as usize, households);
        world
    }

    async fn run(&self, sql: &str) {
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql.to_owned())).execute(self.outside()).await.unwrap();
    }

    /// The number of payments that succeeded at the provider, including those of sign-ups.
    async fn charged(&self) -> i64 {
        self.number("select count(*) from card_sandbox.object where kind = 'payment_intent' and body ->> 'status' = 'succeeded'").await
    }

    async fn sent(&self) -> i64 {
        self.number("select count(*) from card_sandbox.object where kind = 'payment_intent'").await
    }

    /// Passes an hour with all its due jobs. Jobs held by a dead process are released immediately.
    async fn recovers(&self) {
        self.run("update job set lease_until = now() - interval '1 second' where state = 'running'").await;
        for _ in 0..12 {
            self.context.clock.turn(Duration::minutes(5)).await.unwrap();
            self.run_jobs().await;
        }
    }

    /// Checks that each household was charged once for its sign-up and once for its renewal, here and at the provider,
    /// and that the ledger is valid.
    async fn each_was_charged_once(&self, households: i64) {
        assert_eq!(self.charged().await, 2 * households, "at the provider");
        let paid = "select count(*) from payment where status = 'succeeded'";
        assert_eq!(self.number(paid).await, 2 * households, "here");
        assert_eq!(self.number("select count(*) from invoice where status <> 'paid'").await, 0);
        assert_eq!(self.number("select count(*) from journal_entry where kind = 'payment'").await, 2 * households);
        self.books_are_right().await;
    }

    /// Makes each write to `table` that matches `is` fail when its transaction commits.
    async fn commits_fail(&self, table: &str, is: &str) {
        self.run(&format!(
            "create function dies() returns trigger language plpgsql security definer as
               $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end $$;
             create constraint trigger dies after insert or update on {table} deferrable initially deferred
               for each row when ({is}) execute function dies()"
        ))
        .await;
    }

    async fn commits_work(&self, table: &str) {
        self.run(&format!("drop trigger dies on {table}; drop function dies()")).await;
    }

    /// The card client, connected through a network that can fail.
    async fn behind_proxy(&self) -> (Context, Proxy) {
        let address = self.sandbox.base_url.trim_start_matches("http://").trim_end_matches('/').to_owned();
        let proxy = Proxy::before(address, b"POST /v1/payment_intents").await;
        let through = cards(&format!("http://127.0.0.1:{}/", proxy.port));
        (Context { cards: Arc::new(through), ..self.context.clone() }, proxy)
    }

    /// The database, connected through a network that can lose the response to a commit.
    async fn database_behind_proxy(&self) -> (Context, Proxy) {
        let mut url: url::Url = self.db.url.parse().unwrap();
        let target = format!("{}:{}", url.host_str().unwrap(), url.port().unwrap_or(5432));
        let proxy = Proxy::before(target, b"COMMIT").await;
        url.set_host(Some("127.0.0.1")).unwrap();
        url.set_port(Some(proxy.port)).unwrap();
        let database = Database::connect(url.as_str(), 4).await.unwrap();
        (Context { clock: Clock::turnable(&database), database, ..self.context.clone() }, proxy)
    }

    /// A worker in its own process, which dies at the given point.
    fn worker(&self, dies: Option<CrashPoint>) -> Child {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command
            .args(["--exact", "faults::worker_process", "--nocapture"])
            .env("FAULT_DATABASE", &self.db.url)
            .env("FAULT_SANDBOX", &self.sandbox.base_url)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .kill_on_drop(true);
        if let Some(dies) = dies {
            command.env("FAULT_DIES", format!("{dies:?}"));
        }
        command.spawn().unwrap()
    }
}

/// The body of the process of [`World::worker`]; does nothing in an ordinary run.
#[tokio::test]
async fn worker_process() {
    let Ok(url) = std::env::var("FAULT_DATABASE") else { return };
    let database = Database::connect(&url, 5).await.unwrap();
    let context = context(database, &std::env::var("FAULT_SANDBOX").unwrap(), &Arc::new(RecordingMailer::default()));
    let mut cards = Scripted::over(&context.cards);
    cards.dies = match std::env::var("FAULT_DIES").as_deref() {
        Ok("BeforeCharge") => Some(CrashPoint::BeforeCharge),
        Ok("AfterCharge") => Some(CrashPoint::AfterCharge),
        _ => None,
    };
    let context = Context { cards: Arc::new(cards), ..context };
    jobs::run_until_idle(&context).await.unwrap();
}

async fn until(what: &str, mut is: impl AsyncFnMut() -> bool) {
    for _ in 0..600 {
        if is().await {
            return;
        }
        tokio::time::sleep(Time::from_millis(50)).await;
    }
    panic!("{what}: not within 30 seconds");
}

/// Every test that the docs name for a fault or for a class of defects exists.
#[test]
fn every_test_that_the_docs_name_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut tests = HashSet::new();
    for folder in [
        "membership",
        "domain",
        "jobs/src",
        "jobs/tests",
        "gateways/src",
        "gateways/sandboxes/tests/it",
        "api/frame/src",
        "api/seed/src",
        "api/tests/it",
        "tenancy",
        "printing",
        "scripts/workshop/tests",
    ] {
        let sources = |file: &&PathBuf| file.extension().is_some_and(|kind| kind == "rs" || kind == "py");
        for file in walk(&root.join(folder)).iter().filter(sources) {
            for line in std::fs::read_to_string(file).unwrap().lines() {
                let begun = ["fn ", "def "].into_iter().find_map(|word| line.split_once(word));
                tests.extend(begun.and_then(|(_, rest)| rest.split_once('(')).map(|(name, _)| name.to_owned()));
            }
        }
    }
    for (page, letter, count) in [("docs/reliability.md", 'F', 38), ("docs/guards.md", 'G', 86)] {
        let text = std::fs::read_to_string(root.join(page)).unwrap();
        let rows: Vec<&str> = text.lines().filter(|line| line.starts_with(&format!("| {letter}"))).collect();
        assert_eq!(rows.len(), count, "{page}: one line each");
        for (n, line) in rows.iter().enumerate() {
            assert!(line.starts_with(&format!("| {letter}{} ", n + 1)), "{line}");
            let names: Vec<&str> = line.split('`').skip(1).step_by(2).filter(|name| name.contains('_')).collect();
            assert!(!names.is_empty(), "no test: {line}");
            for name in names {
                assert!(tests.contains(name), "there is no test {name}: {line}");
            }
        }
    }
}

fn walk(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { walk(&path) } else { vec![path] }).collect()
}
