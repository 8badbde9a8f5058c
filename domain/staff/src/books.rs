//! The checks of the books over time: when each ran, and which rules did not hold.

use std::time::Duration;

use chrono::{DateTime, Utc};
use kernel::ledger::Violation;
use kernel::notices::StaffNews;
use serde_json::json;
use tenancy::{Caller, contract};

use crate::leads::email_leads;
use crate::{Context, Result, open};

/// Checks that the page shows.
const SHOWN: i64 = 60;

/// A check of all rules of the books.
#[contract]
#[derive(Debug, Clone)]
pub struct BooksCheck {
    pub checked_at: DateTime<Utc>,
    pub took_ms: i64,
    pub rules: i32,
    /// The rules that did not hold.
    pub broken: Vec<Violation>,
    /// Who asked for it; missing for the nightly check.
    pub checked_by: Option<String>,
}

/// The last 60 checks, latest first.
///
/// # Errors
/// When the database fails.
pub async fn checks(context: &Context, caller: &Caller) -> Result<Vec<BooksCheck>> {
    let mut scope = open(context, caller).await?;
    let rows = sqlx::query!(
        "select checked_at, took_ms, rules, found, checked_by from books_check order by id desc limit $1",
        SHOWN
    )
    .fetch_all(scope.db())
    .await?;
    let checks = rows.into_iter().map(|row| BooksCheck {
        checked_at: row.checked_at,
        took_ms: row.took_ms,
        rules: row.rules,
        broken: serde_json::from_value(row.found).unwrap_or_default(),
        checked_by: row.checked_by,
    });
    Ok(checks.collect())
}

/// Keeps a check, and emails the leads of our staff when a rule does not hold.
///
/// # Errors
/// When the database fails.
pub async fn keep_check(
    context: &Context,
    checked_by: Option<&str>,
    (took, rules): (Duration, usize),
    broken: &[Violation],
) -> Result<()> {
    let now = context.clock.now().await?;
    // Platform scope: the check covers all tenants.
    let mut scope = context.database.platform("Books check").await?;
    let check = sqlx::query_scalar!(
        "insert into books_check (checked_at, took_ms, rules, broken, found, checked_by) values ($1, $2, $3, $4, $5, $6) returning id",
        now,
        i64::try_from(took.as_millis()).unwrap_or(i64::MAX),
        i32::try_from(rules).unwrap_or(i32::MAX),
        i32::try_from(broken.len()).unwrap_or(i32::MAX),
        json!(broken),
        checked_by
    )
    .fetch_one(scope.db())
    .await?;
    if !broken.is_empty() {
        email_leads(&mut scope, StaffNews::BooksBroken, check, now).await?;
    }
    Ok(scope.commit().await?)
}
