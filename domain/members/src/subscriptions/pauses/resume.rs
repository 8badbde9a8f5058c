//! Resumes a paused membership: on its day by a job, or earlier by the household or its office.

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, OfficeId, SubscriptionId};

use super::facts::paused_of;
use crate::membership_status::{Change, change, refresh_standing};
use crate::subscriptions::changes::lock_household;
use crate::subscriptions::{Event, SubscriptionStatus, after};
use crate::{Context, Result};
use ::rules::Refusal;
use kernel::notices::{self, Notice};

/// A membership that is active again.
#[derive(Debug, Clone, Copy)]
pub struct Resumed {
    pub status: SubscriptionStatus,
    /// Missing for a membership that is paid in the office.
    pub next_bill_on: Option<NaiveDate>,
    pub term_ends_on: NaiveDate,
}

/// Resumes a paused membership today. The scope is its office's, not a household's.
///
/// # Errors
/// [`Error::NotFound`](crate::Error::NotFound) if it is out of reach; [`Error::Conflict`](crate::Error::Conflict) if it isn't paused.
pub async fn resume(context: &Context, scope: &mut Scope, id: SubscriptionId) -> Result<Resumed> {
    let now = context.clock.now().await?;
    lock_household(scope, id).await?;
    let resumed = resume_within(scope, id, now).await?.ok_or(Refusal::NOT_PAUSED)?;
    let organization = scope.organization();
    let pause = sqlx::query_scalar!(
        r#"select max(id) as "id!" from membership_pause where organization_id = $1 and subscription_id = $2"#,
        organization.0,
        id.0
    )
    .fetch_one(scope.db())
    .await?;
    notices::enqueue(scope, Notice::Resumed { pause }, now).await?;
    Ok(resumed)
}

/// As [`resume`], in a transaction that has locked the household; without an email, and `None` if it isn't paused. The days since its
/// pause began, at most to its planned end, are added to its dates. Writes `subscription.resumed` to the audit trail.
pub(in crate::subscriptions) async fn resume_within(
    scope: &mut Scope,
    id: SubscriptionId,
    now: DateTime<Utc>,
) -> Result<Option<Resumed>> {
    let organization = scope.organization();
    let Some(pause) = paused_of(scope, id).await? else { return Ok(None) };
    let of = sqlx::query!(
        "select s.office_id, s.account_id, o.timezone from subscription s
         join office o on o.organization_id = s.organization_id and o.id = s.office_id where s.organization_id = $1 and s.id = $2",
        organization.0,
        id.0
    )
    .fetch_one(scope.db())
    .await?;
    let today = tenancy::clock::office_date(now, &of.timezone);
    let (ended_on, dates) = (pause.ends_on(today), pause.after(today));
    sqlx::query!(
        "update membership_pause set state = 'resumed', ended_on = $3, to_bill_on = $4, to_term_ends_on = $5 where organization_id = $1 and id = $2",
        organization.0,
        pause.id,
        ended_on,
        dates.next_bill_on,
        dates.term_ends_on
    )
    .execute(scope.db())
    .await?;
    let early = ended_on < pause.resumes_on;
    let reason = early.then(|| format!("Earlier than {}", pause.resumes_on.format("%b %-d, %Y")));
    let status = change(scope, id, Change { event: Event::Resumed, at: now, reason, cancellation: None }).await?;
    sqlx::query!(
        "update subscription set next_bill_on = $3, term_ends_on = $4, charge_day = $5 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        dates.next_bill_on,
        dates.term_ends_on,
        i32::try_from(dates.charge_day).unwrap_or(1)
    )
    .execute(scope.db())
    .await?;
    let status = since_then(scope, id, status, now).await?;
    let (office, account) = (OfficeId(of.office_id), AccountId(of.account_id));
    let act = Act {
        act: "subscription.resumed",
        subject_kind: "subscription",
        subject_id: id.to_string(),
        office: Some(office),
        account: Some(account),
        detail: json!({ "days": (ended_on - pause.starts_on).num_days(), "early": early, "term_ends_on": dates.term_ends_on }),
    };
    audit::record(scope, act).await?;
    refresh_standing(scope, &[account]).await?;
    Ok(Some(Resumed { status, next_bill_on: dates.next_bill_on, term_ends_on: dates.term_ends_on }))
}

/// A payment of before the pause may have come back while it was paused: it is late or disputed now.
async fn since_then(
    scope: &mut Scope,
    id: SubscriptionId,
    status: SubscriptionStatus,
    now: DateTime<Utc>,
) -> Result<SubscriptionStatus> {
    let organization = scope.organization();
    let found = sqlx::query!(
        r#"select exists (select from invoice_line l join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
               where l.organization_id = $1 and l.subscription_id = $2 and i.status = 'open' and i.first_failed_on is not null) as "late!",
             exists (select from invoice_line l join payment p on p.organization_id = l.organization_id and p.invoice_id = l.invoice_id
               join dispute d on d.organization_id = p.organization_id and d.payment_id = p.id
               where l.organization_id = $1 and l.subscription_id = $2 and d.withdrawn_at is not null and d.closed_at is null) as "disputed!""#,
        organization.0,
        id.0
    )
    .fetch_one(scope.db())
    .await?;
    let mut status = status;
    let since = [
        (found.late, Event::ChargeFailed, "Overdue since before it resumed"),
        (found.disputed, Event::DisputeOpened, "A payment is disputed"),
    ];
    for (_, event, why) in since.into_iter().filter(|(is, ..)| *is) {
        if after(Some(status), event, None).is_ok() {
            let reason = Some(why.to_owned());
            status = change(scope, id, Change { event, at: now, reason, cancellation: None }).await?;
        }
    }
    Ok(status)
}
