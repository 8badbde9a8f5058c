//! Marketing credit that offices earn: the launch rewards, and the rewards of the Season of Giving after it has ended.

mod launch;
mod season;
mod task;

use chrono::{DateTime, Utc};
use kernel::notices::{self, Notice};
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{LoginId, OfficeId};

use crate::ledger::{MarketingCause, MarketingMovement, marketing_balance, move_marketing_credit};
use crate::{Cents, Result};

pub use launch::run_launch;
pub use season::run_season;
pub use task::{LaunchRewardRun, SeasonRun};

/// The credit that an office can spend on marketing orders.
///
/// # Errors
/// When the database fails.
pub async fn balance(scope: &mut Scope, office: OfficeId) -> Result<Cents> {
    marketing_balance(scope, office).await
}

/// An office and its time zone.
struct Place<'a> {
    office: OfficeId,
    timezone: &'a str,
}

/// Credits a reward once and emails the users who lead the office. Returns whether it was credited now.
async fn credit(
    scope: &mut Scope,
    place: &Place<'_>,
    cause: MarketingCause,
    amount: Cents,
    now: DateTime<Utc>,
) -> Result<bool> {
    let on = tenancy::clock::office_date(now, place.timezone);
    let movement = MarketingMovement { office: place.office, cause, amount, at: now, on };
    let Some(movement) = move_marketing_credit(scope, movement).await? else { return Ok(false) };
    let notices = leads(scope, place.office).await?.into_iter();
    let notices = notices.map(|login| Notice::MarketingCredit { movement, login }).collect();
    notices::enqueue_all(scope, notices, now).await?;
    let act = Act {
        act: "marketing_credit.granted",
        subject_kind: "marketing_credit_movement",
        subject_id: movement.to_string(),
        office: Some(place.office),
        account: None,
        detail: json!({ "cause": format!("{cause:?}"), "amount_cents": amount.0 }),
    };
    audit::record(scope, act).await?;
    Ok(true)
}

/// The office's owner and managers.
async fn leads(scope: &mut Scope, office: OfficeId) -> Result<Vec<LoginId>> {
    let organization = scope.organization();
    let rows = sqlx::query_scalar!(
        "select u.login_id from office_user u join login l on l.id = u.login_id
         where u.organization_id = $1 and u.office_id = $2 and u.status = 'active'
           and coalesce(u.user_type, l.user_type) in ('dentist', 'office_admin') order by u.login_id",
        organization.0,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(LoginId).collect())
}
