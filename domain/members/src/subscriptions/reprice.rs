//! Lowers the prices of a household that grows: from the next payment, written to the member's history, never higher.

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::json;
use sqlx::types::Json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::AccountId;

use crate::membership_status::{HistoryEntry, record_history};
use ::rules::subscriptions::Repriced;

use crate::{Error, Result};
use rules::enrollment::household::{Household, HouseholdPrice};
use rules::offices::Office;

/// Lowers a household's agreed prices to what its size gives now, by the specification's group-size rule. Safe to
/// repeat: nothing drops twice. Call in the transaction that made the household grow.
///
/// # Errors
/// [`Error::NotFound`] if the household is not enrolled at the office.
pub async fn reprice_household(
    scope: &mut Scope,
    office: &Office,
    account: AccountId,
    at: DateTime<Utc>,
) -> Result<Vec<Repriced>> {
    let organization = scope.organization();
    let household = sqlx::query_scalar!(
        r#"select enrollment_household($1, $2, $3) as "household: Json<Household>""#,
        organization.0,
        office.id.0,
        account.0
    )
    .fetch_one(scope.db())
    .await?
    .ok_or(Error::NotFound)?
    .0;
    let size = household.counted().count();
    let mut fallen = vec![];
    for price in household.prices(office.family_percent(size)) {
        let Some(on) = price.changes_on else { continue };
        lower(scope, office, account, &price, on, at).await?;
        fallen.push(Repriced {
            member: price.member,
            subscription: price.subscription,
            name: price.name,
            plan_name: price.plan_name,
            spanish_plan_name: price.spanish_plan_name,
            from: price.price,
            to: price.new_price,
            on,
        });
    }
    Ok(fallen)
}

async fn lower(
    scope: &mut Scope,
    office: &Office,
    account: AccountId,
    price: &HouseholdPrice,
    on: NaiveDate,
    at: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update subscription set agreed_price_cents = $3, discount_percent = $4, discount_source = 'family'
         where organization_id = $1 and id = $2 and agreed_price_cents > $3",
        organization.0,
        price.subscription.0,
        price.new_price.0,
        price.new_percent
    )
    .execute(scope.db())
    .await?;
    let reason = format!(
        "Family discount {} %: ${} to ${} from {}",
        price.new_percent.normalize(),
        price.price,
        price.new_price,
        on.format("%b %-d, %Y")
    );
    record_history(scope, price.subscription, HistoryEntry { event: "price_lowered", reason, at }).await?;
    let act = Act {
        act: "subscription.price_lowered",
        subject_kind: "subscription",
        subject_id: price.subscription.to_string(),
        office: Some(office.id),
        account: Some(account),
        detail: json!({ "from_cents": price.price, "to_cents": price.new_price, "on": on }),
    };
    Ok(audit::record(scope, act).await?)
}
