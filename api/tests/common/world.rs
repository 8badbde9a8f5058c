//! The practices that tests start with, each with a household that has been a member for forty days. Use cases create them
//! once for each list of practices, and each test gets a copy of the database (see `TestDatabase::begun`). A new list
//! costs as much as a dozen tests, so a test takes one that others have.

use std::sync::Arc;

use chrono::{Days, Months};
use frame::area::Example;
use sandboxes::cards::{self as sandbox, SandboxConfig};
use serde_json::Value;
use tenancy::testing::TestDatabase;

use super::household::turn_and_bill;
use super::{Maker, SECRET_KEY, Tenant, server, settings};

/// The practice of most tests: brand and slug.
pub const JUNIPER: (&str, &str) = ("dental", "juniper");
/// Another practice of the same brand.
pub const ALDER: (&str, &str) = ("dental", "alder");
/// A practice of the other brand.
pub const MAPLE: (&str, &str) = ("vision", "maple");
/// Another practice of the other brand.
pub const CEDAR: (&str, &str) = ("vision", "cedar");

/// The offices opened and the households joined this many days ago. So they joined in an earlier month, one bill followed,
/// and the next bill is at least two weeks away.
const OPENED_DAYS_AGO: u64 = 40;
/// The platform's balance at the provider, from which fees are returned with refunds.
const PLATFORM_CENTS: i64 = 10_000_000;

/// The statements that create the card sandbox's tables, which every test needs.
pub fn sandbox_tables() -> String {
    sandbox::statements("card_sandbox")
}

/// Copies the database with these practices; returns it with the practices.
pub async fn copy<const N: usize>(practices: [(&str, &str); N]) -> (TestDatabase, [Tenant; N]) {
    copy_of(practices, false).await
}

/// Copies the database with [`JUNIPER`], whose household's last payment failed: its card was reported lost.
pub async fn copy_with_late_member() -> (TestDatabase, [Tenant; 1]) {
    copy_of([JUNIPER], true).await
}

async fn copy_of<const N: usize>(practices: [(&str, &str); N], late: bool) -> (TestDatabase, [Tenant; N]) {
    let mut kind: String = practices.iter().map(|(brand, slug)| format!("{brand}/{slug} ")).collect();
    kind += if late { "late" } else { "" };
    let make = async |database: &TestDatabase| Box::pin(live(database, &practices, late)).await;
    let (database, written) = TestDatabase::begun(&kind, &sandbox_tables(), make).await;
    let tenants: Vec<Value> = serde_json::from_str(&written).unwrap();
    let tenants: Vec<Tenant> = tenants.into_iter().map(Tenant::from_json).collect();
    (database, tenants.try_into().unwrap_or_else(|_| panic!("as many as were asked for")))
}

/// Creates the practices and lives through the forty days, and the month in which the first one's household falls behind
/// if it is `late`. Returns the practices as JSON.
async fn live(database: &TestDatabase, practices: &[(&str, &str)], late: bool) -> String {
    let sandbox = sandbox::serve(SandboxConfig::new(&database.url, SECRET_KEY)).await.expect("the sandbox starts");
    sandbox.control.top_up(PLATFORM_CENTS).await.unwrap();
    let config = settings::config(&database.url, &sandbox.base_url);
    let context = server::context(database, &config, &Arc::default(), None);
    let maker = Maker { context: &context, cards: &sandbox.control, database };
    // Unique numbers, so that an id in an address that equals one of these is certainly an office's.
    sqlx::query("select setval('office_id_seq', 5000)").execute(&mut database.superuser().await).await.unwrap();
    let today = context.clock.now().await.unwrap().date_naive();
    // Noon in Boise: the date is the same there, and the hour is after the billing hour.
    let opened = (today - Days::new(OPENED_DAYS_AGO)).and_hms_opt(19, 0, 0).unwrap().and_utc();
    assert!(context.clock.begin_at(opened).await.unwrap());
    let mut tenants = vec![];
    for (brand, slug) in practices {
        tenants.push(Box::pin(Tenant::with_member(&maker, brand, slug)).await);
    }
    jobs::run_one_by_one(&context).await.unwrap();
    turn_and_bill(&context, opened + Months::new(1)).await;
    context.clock.catch_up().await.unwrap();
    for tenant in &mut tenants {
        tenant.create_records(&maker).await;
    }
    jobs::run_one_by_one(&context).await.unwrap();
    if late {
        tenants[0].loses_card(&maker).await;
    }
    for tenant in &mut tenants {
        tenant.insert_rows(&maker).await;
        tenant.start_tagging(&maker, Example::BulkActionToStop).await;
    }
    Value::from(tenants.iter().map(Tenant::to_json).collect::<Vec<_>>()).to_string()
}
