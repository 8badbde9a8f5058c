//! The invariants of the ledger and of billing, each a query that must find nothing.

mod entries;
mod guarantee;
mod late;
mod marketing;
mod memberships;
mod pauses;
mod payouts;
mod referrals;
mod returned;
mod rule;
mod tiers;
mod visits;

use serde::{Deserialize, Serialize};
use tenancy::{Scope, contract};

pub use rule::Rule;

use crate::Result;

/// A rule of the books that is broken, with the first rows that break it.
#[contract(rename = "BrokenRule")]
#[derive(Debug, Clone, Serialize, Deserialize, PartialEq, Eq)]
pub struct Violation {
    pub rule: String,
    pub rows: Vec<String>,
}

const RULES: [&[Rule]; 11] = [
    entries::RULES,
    returned::RULES,
    late::RULES,
    memberships::RULES,
    pauses::RULES,
    payouts::RULES,
    guarantee::RULES,
    tiers::RULES,
    visits::RULES,
    referrals::RULES,
    marketing::RULES,
];

fn all() -> impl Iterator<Item = Rule> {
    RULES.into_iter().flatten().copied()
}

/// Checks the rules of the crates below within an open platform scope, including its uncommitted changes.
pub async fn check_within(scope: &mut Scope) -> Result<Vec<Violation>> {
    // The rules read whole tables, so they must use hash joins even if the planner expects few rows.
    let settings = "set local statement_timeout = 0; set local enable_nestloop = off; set local work_mem = '128MB'";
    sqlx::raw_sql(settings).execute(&mut *scope.db()).await?;
    check_rules(scope, all()).await
}

/// Checks `rules`, those of a capability beside it, within an open platform scope.
pub async fn check_rules(scope: &mut Scope, rules: impl IntoIterator<Item = Rule> + Send) -> Result<Vec<Violation>> {
    let mut broken = vec![];
    for (rule, query) in rules.into_iter().collect::<Vec<_>>() {
        let limited = format!("select * from ({query}) rows limit 10");
        let rows: Vec<String> = sqlx::query_scalar(sqlx::AssertSqlSafe(limited)).fetch_all(scope.db()).await?;
        if !rows.is_empty() {
            broken.push(Violation { rule: rule.to_owned(), rows });
        }
    }
    Ok(broken)
}

/// The rules of the crates below, with their queries.
pub fn rule_queries() -> impl Iterator<Item = Rule> {
    all()
}

/// The rules' names, for reports.
pub fn rules() -> impl Iterator<Item = &'static str> {
    all().map(|(rule, _)| rule)
}
