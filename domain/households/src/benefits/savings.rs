//! What memberships saved: usual fees less what was paid, for the current terms.

use std::collections::HashMap;

use chrono::NaiveDate;
use tenancy::Scope;
use tenancy::ids::{AccountId, OfficeId, SubscriptionId};

use super::ledger::{SubscriptionLedger, ledgers};
use crate::{Cents, Result, billing};
use ::rules::benefits::{Savings, savings};
use ::rules::members::rules::is_running;

/// What was paid for each membership of `accounts` in its current term, with money and credit, less refunds.
pub async fn membership_paid(scope: &mut Scope, accounts: &[AccountId]) -> Result<HashMap<SubscriptionId, Cents>> {
    let organization = scope.organization();
    let accounts: Vec<i64> = accounts.iter().map(|account| account.0).collect();
    let rows = sqlx::query!(
        "select id, term_started_on from subscription where organization_id = $1 and account_id = any ($2)",
        organization.0,
        &accounts
    )
    .fetch_all(scope.db())
    .await?;
    let ids: Vec<_> = rows.iter().map(|row| SubscriptionId(row.id)).collect();
    let bills = billing::bills_of_term(scope, &ids).await?;
    let paid = |id: SubscriptionId, since: NaiveDate| -> Cents {
        let of_term = bills.get(&id).into_iter().flatten().filter(|bill| bill.starts_on() >= since);
        of_term.map(|bill| bill.settled() - bill.refunded()).sum()
    };
    Ok(rows.iter().map(|row| (SubscriptionId(row.id), paid(SubscriptionId(row.id), row.term_started_on))).collect())
}

/// The one definition of what a membership saved in its current term: all procedures of its visits at the usual fees, less the member's price
/// of what it did not include, less what was paid for it.
pub fn savings_of(held: &SubscriptionLedger, paid: &HashMap<SubscriptionId, Cents>) -> Savings {
    savings(held.ledger.current_uses(), paid.get(&held.id).copied().unwrap_or_default())
}

/// What the running memberships of an office saved in their current terms, all together, and how many there are.
pub async fn office_savings(scope: &mut Scope, office: OfficeId) -> Result<(Savings, i64)> {
    let organization = scope.organization();
    let rows = sqlx::query_scalar!(
        "select distinct account_id from subscription where organization_id = $1 and office_id = $2
         and status not in ('canceled', 'inactive', 'inactive_transferred', 'permanently_disabled')",
        organization.0,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    let accounts: Vec<_> = rows.into_iter().map(AccountId).collect();
    let mut sum = Savings::default();
    let mut members = 0;
    // So many households at once, that no office is held in memory whole.
    for part in accounts.chunks(500) {
        let paid = membership_paid(scope, part).await?;
        for held in ledgers(scope, part).await?.iter().filter(|held| is_running(held.status)) {
            sum = sum.plus(savings_of(held, &paid));
            members += 1;
        }
    }
    Ok((sum, members))
}
