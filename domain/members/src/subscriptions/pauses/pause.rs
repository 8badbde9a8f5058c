//! Pauses a membership.

use chrono::NaiveTime;
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::clock::office_instant;
use tenancy::ids::SubscriptionId;

use super::facts::facts;
use super::rules::{may_pause, resumes_on};
use super::settings::offer_settings;
use super::task::ResumeMembership;
use crate::membership_status::{Change, change, refresh_standing};
use crate::subscriptions::Event;
use crate::subscriptions::changes::lock_household;
use crate::{Context, FieldErrors, Message, Result, task};
use ::rules::Refusal;
use kernel::notices::{self, Notice};

/// A pause as it was chosen.
#[derive(Debug, Clone, Copy)]
pub struct PauseRequest {
    pub subscription: SubscriptionId,
    /// One to three, at most as many as the office offers.
    pub months: u32,
    pub by_household: bool,
}

/// Pauses a membership from today on: it is inactive, and resumes by a job. The scope is its office's, not a household's. Writes
/// `subscription.paused` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`](crate::Error::NotFound) if it is out of reach; [`Error::Invalid`](crate::Error::Invalid) at `months`;
/// [`Error::Conflict`](crate::Error::Conflict) if the office offers no pause, or the rules don't allow this one.
pub async fn pause(context: &Context, scope: &mut Scope, asked: PauseRequest) -> Result<()> {
    let (organization, now, id) = (scope.organization(), context.clock.now().await?, asked.subscription);
    lock_household(scope, id).await?;
    let facts = facts(scope, id, now).await?;
    if let Some(until) = facts.paused_until {
        return Err(Refusal::paused_until(&facts.member_name, until).into());
    }
    let most = offer_settings(scope, facts.office).await?.most_months();
    if most == 0 {
        return Err(Refusal::PAUSES_NOT_OFFERED.into());
    }
    if !(1..=most).contains(&asked.months) {
        return Err(FieldErrors::one("months", Message::InvalidData).into());
    }
    may_pause(&facts.pause, facts.today)?;
    let until = resumes_on(facts.today, asked.months);
    let reason = Some(format!("Until {}", until.format("%b %-d, %Y")));
    change(scope, id, Change { event: Event::Paused, at: now, reason, cancellation: None }).await?;
    sqlx::query!(
        "update subscription set paused_until = $3 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        until
    )
    .execute(scope.db())
    .await?;
    let pause = sqlx::query_scalar!(
        "insert into membership_pause (organization_id, office_id, subscription_id, months, starts_on, resumes_on, by_household, from_bill_on,
           from_term_ends_on, from_charge_day)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id",
        organization.0,
        facts.office.0,
        id.0,
        i32::try_from(asked.months).unwrap_or(1),
        facts.today,
        until,
        asked.by_household,
        facts.dates.next_bill_on,
        facts.dates.term_ends_on,
        i32::try_from(facts.dates.charge_day).unwrap_or(1)
    )
    .fetch_one(scope.db())
    .await?;
    let at = office_instant(until.and_time(NaiveTime::MIN), &facts.timezone);
    task::enqueue_task(scope, &ResumeMembership { pause }, pause, at).await?;
    let act = Act {
        act: "subscription.paused",
        subject_kind: "subscription",
        subject_id: id.to_string(),
        office: Some(facts.office),
        account: Some(facts.account),
        detail: json!({ "months": asked.months, "until": until, "by_household": asked.by_household }),
    };
    audit::record(scope, act).await?;
    refresh_standing(scope, &[facts.account]).await?;
    notices::enqueue(scope, Notice::Paused { pause }, now).await
}
