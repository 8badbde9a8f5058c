//! Memberships that expired or were canceled. A visit on a day when one was active can be recorded later: it counts
//! like any other, but changes no money, because the cancellation is settled.

use std::collections::HashMap;

use chrono::{DateTime, Days, NaiveDate, Utc};
use tenancy::Scope;
use tenancy::ids::SubscriptionId;

use super::ledger::SubscriptionLedger;
use crate::{Cents, Result};

/// How a membership ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ending {
    pub at: DateTime<Utc>,
    pub first_day_without: NaiveDate,
    /// The refund of its cancellation.
    pub refunded: Cents,
}

/// A membership that ended, with its visits counted.
#[derive(Debug, Clone)]
pub struct EndedMembership {
    pub ledger: SubscriptionLedger,
    pub ending: Ending,
}

impl EndedMembership {
    /// The first known day and the last day of the membership; `None` if it ended on the day it began.
    pub fn days(&self) -> Option<(NaiveDate, NaiveDate)> {
        let first = self.ledger.terms.first()?.starts_on;
        let last = self.ending.first_day_without - Days::new(1);
        (first <= last).then_some((first, last))
    }
}

/// How those of `held` that ended did so, without households whose data was deleted.
pub(super) async fn endings(scope: &mut Scope, held: &[SubscriptionLedger]) -> Result<HashMap<SubscriptionId, Ending>> {
    let organization = scope.organization();
    let ids: Vec<i64> = held.iter().map(|one| one.id.0).collect();
    let rows = sqlx::query!(
        r#"select e.subscription_id as "id!", e.ended_at as "at!", e.first_day_without as "without!",
             (select coalesce(sum(t.refund_cents), 0)::bigint from settlement t
              where t.organization_id = $1 and t.subscription_id = e.subscription_id and t.undone_at is null) as "refunded!"
           from ended_memberships($1, $2) e join subscription s on s.organization_id = $1 and s.id = e.subscription_id
             join account a on a.organization_id = $1 and a.id = s.account_id
           where not is_erased(a)"#,
        organization.0,
        &ids
    )
    .fetch_all(scope.db())
    .await?;
    let ending = |at, first_day_without, refunded| Ending { at, first_day_without, refunded: Cents(refunded) };
    Ok(rows.into_iter().map(|row| (SubscriptionId(row.id), ending(row.at, row.without, row.refunded))).collect())
}
