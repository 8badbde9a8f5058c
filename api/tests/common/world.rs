//! The practices that a program's tests begin with, each with a household that has been a member for forty days. They are made by use
//! cases, once for each list of practices, and every test gets a copy of their database (see `TestDatabase::begun`).

use std::sync::Arc;

use chrono::{Days, Months};
use frame::area::Example;
use gateways::cards::sandbox::{self, SandboxConfig};
use serde_json::Value;
use tenancy::testing::TestDatabase;

use super::household::bills_are_due;
use super::{Maker, SECRET_KEY, Tenant, server};

/// Brand and slug of the practice of most tests.
pub const JUNIPER: (&str, &str) = ("dental", "juniper");
/// Another of the same brand.
pub const ALDER: (&str, &str) = ("dental", "alder");
/// One of the other brand.
pub const MAPLE: (&str, &str) = ("vision", "maple");

/// When they opened and their households joined: in an earlier month, with one bill since, and the next at least two weeks off.
const OPENED_DAYS_AGO: u64 = 40;
/// What the platform holds at the provider before anything is paid: shares of payments are returned from this amount.
const PLATFORM_CENTS: i64 = 10_000_000;

/// What the card sandbox keeps its state in, which every test needs.
pub fn sandbox_tables() -> String {
    sandbox::statements("card_sandbox")
}

/// A copy of the database with these practices, and the practices.
pub async fn copy<const N: usize>(practices: [(&str, &str); N]) -> (TestDatabase, [Tenant; N]) {
    let kind: String = practices.iter().map(|(brand, slug)| format!("{brand}/{slug} ")).collect();
    let make = async |database: &TestDatabase| Box::pin(live(database, &practices)).await;
    let (database, written) = TestDatabase::begun(&kind, &sandbox_tables(), make).await;
    let tenants: Vec<Value> = serde_json::from_str(&written).unwrap();
    let tenants: Vec<Tenant> = tenants.into_iter().map(Tenant::read).collect();
    (database, tenants.try_into().unwrap_or_else(|_| panic!("as many as were asked for")))
}

/// The forty days. Returns the practices, as [`Tenant::written`] writes them.
async fn live(database: &TestDatabase, practices: &[(&str, &str)]) -> String {
    let sandbox = sandbox::serve(SandboxConfig::new(&database.url, SECRET_KEY)).await.expect("the sandbox starts");
    sandbox.control.top_up(PLATFORM_CENTS).await.unwrap();
    let config = server::config(&database.url, &sandbox.base_url);
    let context = server::context(database, &config, &Arc::default(), None);
    let maker = Maker { context: &context, cards: &sandbox.control, database };
    // Numbers that nothing else has: an id of an address that is one of these is an office's.
    sqlx::query("select setval('office_id_seq', 5000)").execute(&mut database.superuser().await).await.unwrap();
    let today = context.clock.now().await.unwrap().date_naive();
    // Noon in Boise: the same date there, and after what is due on a date.
    let opened = (today - Days::new(OPENED_DAYS_AGO)).and_hms_opt(19, 0, 0).unwrap().and_utc();
    assert!(context.clock.begin_at(opened).await.unwrap());
    let mut tenants = vec![];
    for (brand, slug) in practices {
        tenants.push(Box::pin(Tenant::with_member(&maker, brand, slug)).await);
    }
    jobs::run_until_idle(&context).await.unwrap();
    bills_are_due(&context, opened + Months::new(1)).await;
    context.clock.catch_up().await.unwrap();
    for tenant in &mut tenants {
        tenant.keeps_records(&maker).await;
    }
    jobs::run_until_idle(&context).await.unwrap();
    for tenant in &mut tenants {
        tenant.add_rows(&maker).await;
        tenant.tags_everybody(&maker, Example::BulkActToStop).await;
    }
    Value::from(tenants.iter().map(Tenant::written).collect::<Vec<_>>()).to_string()
}
