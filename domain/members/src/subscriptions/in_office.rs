//! Switches a household from card or bank payments to payment in the office.

use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, OfficeId, SubscriptionId};

use super::changes::lock_household;
use super::{Event, SubscriptionStatus};
use crate::membership_status::{Change, change, refresh_standing};
use crate::{Context, Result};
use ::rules::Refusal;

/// Switches every active membership of the household to payment in the office: nothing more is charged, each stays
/// active until the end of its paid year and does not renew automatically. Returns the memberships.
///
/// # Errors
/// [`Error::NotFound`] if it is out of reach; [`Error::Conflict`] if one is monthly, late, or has a scheduled change:
/// paying in the office is for yearly plans, and for the whole account.
pub async fn to_cash(context: &Context, scope: &mut Scope, one: SubscriptionId) -> Result<Vec<SubscriptionId>> {
    use SubscriptionStatus::{Active, ActiveCash};
    let (organization, now) = (scope.organization(), context.clock.now().await?);
    lock_household(scope, one).await?;
    let held = sqlx::query!(
        r#"select s.id, s.office_id, s.account_id, s.status, s.period, o.in_office_payment, s.sponsor_cents,
             exists (select from subscription_change c where c.organization_id = s.organization_id and c.subscription_id = s.id
               and plan_change_waits(c.state)) as "waits!"
           from subscription s join office o on o.organization_id = s.organization_id and o.id = s.office_id
           where s.organization_id = $1 and s.account_id = (select account_id from subscription where organization_id = $1 and id = $2)
             and holds_plan(s.status) order by s.id for update of s"#,
        organization.0,
        one.0
    )
    .fetch_all(scope.db())
    .await?;
    let Some(first) = held.first() else { return Err(Refusal::NO_ACTIVE_MEMBERSHIP.into()) };
    if !first.in_office_payment {
        return Err(Refusal::NO_IN_OFFICE_PAYMENTS.into());
    }
    if held.iter().any(|s| s.period == "month") {
        return Err(Refusal::IN_OFFICE_YEARLY_ONLY.into());
    }
    if held.iter().any(|s| s.sponsor_cents > 0) {
        return Err(Refusal::SPONSORED_IN_OFFICE.into());
    }
    if held.iter().any(|s| s.waits) {
        return Err(Refusal::PLAN_CHANGE_SCHEDULED.into());
    }
    if held.iter().any(|s| s.status != Active.as_str() && s.status != ActiveCash.as_str()) {
        return Err(Refusal::ALL_MUST_BE_ACTIVE.into());
    }
    let (office, account) = (OfficeId(first.office_id), AccountId(first.account_id));
    let mut switched = vec![];
    for row in held.iter().filter(|s| s.status == Active.as_str()) {
        let id = SubscriptionId(row.id);
        let event = Change { event: Event::SwitchedToInOffice, at: now, reason: None, cancellation: None };
        change(scope, id, event).await?;
        sqlx::query!(
            "update subscription set pay_in_office = true, auto_renew = false, next_bill_on = null where organization_id = $1 and id = $2",
            organization.0,
            id.0
        )
        .execute(scope.db())
        .await?;
        switched.push(id);
    }
    if switched.is_empty() {
        return Err(Refusal::PAYS_IN_OFFICE_ALREADY.into());
    }
    let act = Act::on_household("household.to_cash", office, account, json!({ "subscriptions": switched }));
    audit::record(scope, act).await?;
    refresh_standing(scope, &[account]).await?;
    Ok(switched)
}
