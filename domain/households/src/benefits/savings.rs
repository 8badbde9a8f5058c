//! What memberships saved: usual fees less what was paid, for the current terms.

use std::collections::HashMap;

use tenancy::Scope;
use tenancy::ids::{AccountId, OfficeId, SubscriptionId};

use super::ledger::{SubscriptionLedger, ledgers};
use crate::{Cents, Result};
use ::rules::benefits::{Savings, savings};
use ::rules::members::rules::is_running;

/// What was paid for each membership of `accounts` in its current term: paid bills' dues and fees, less refunds.
pub async fn membership_paid(scope: &mut Scope, accounts: &[AccountId]) -> Result<HashMap<SubscriptionId, Cents>> {
    let organization = scope.organization();
    let accounts: Vec<i64> = accounts.iter().map(|account| account.0).collect();
    let rows = sqlx::query!(
        r#"select s.id, (
             (select coalesce(sum(l.amount_cents), 0) from invoice_line l
              join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
              where l.organization_id = s.organization_id and l.subscription_id = s.id and i.status = 'paid'
                and coalesce(l.period_starts_on, i.bill_on) >= s.term_started_on)
             - (select coalesce(sum(r.amount_cents), 0) from refund r
                where r.organization_id = s.organization_id and r.subscription_id = s.id and r.status <> 'failed'
                  and r.created_at >= s.term_started_on))::bigint as "paid!"
           from subscription s where s.organization_id = $1 and s.account_id = any ($2)"#,
        organization.0,
        &accounts
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (SubscriptionId(row.id), Cents(row.paid))).collect())
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
