//! The bills of memberships with the days that they are for, as pauses moved them.

use std::collections::HashMap;

use crate::subscriptions::pauses::rules::move_days;
use ::rules::subscriptions::bill::Bill;
use chrono::NaiveDate;
use tenancy::Scope;
use tenancy::ids::SubscriptionId;

use super::pauses;
use crate::{Result, billing};

/// All bills of these memberships.
///
/// # Errors
/// When the database fails.
pub async fn bills_with_days(
    scope: &mut Scope,
    ids: &[SubscriptionId],
    today: NaiveDate,
) -> Result<HashMap<SubscriptionId, Vec<Bill>>> {
    let mut all = billing::bills_of(scope, ids).await?;
    let wanted: Vec<i64> = ids.iter().map(|id| id.0).collect();
    let pauses = pauses::over(scope, &wanted, today).await?;
    for (id, bills) in &mut all {
        move_days(bills, pauses.get(&id.0).map(Vec::as_slice).unwrap_or_default());
    }
    Ok(all)
}
