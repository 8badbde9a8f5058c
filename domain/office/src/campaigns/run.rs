//! The job of a campaign.

use chrono::{DateTime, Days, NaiveTime, Utc};
use tenancy::ids::{AccountId, CampaignId, HouseholdTagId, OfficeId, OrganizationId};
use tenancy::{Actor, Personal, Reach, Scope};

use super::{Audience, CampaignState};
use crate::outbox::JobOutcome;
use crate::templates::CampaignChannel;
use crate::{Context, Result};
use ::kernel::notices::{self, Notice};
use ::rules::campaigns as rules;

/// Messages queued per transaction.
const SLICE: i64 = 200;
/// The hour of the office's day at which a campaign above the daily limit continues.
const GOES_ON_AT: u32 = 9;

/// What the job needs of its campaign.
struct Started {
    office: OfficeId,
    timezone: String,
}

/// Starts a campaign whose time has come, and queues its messages. Safe to run again: it continues where it stopped.
///
/// # Errors
/// When the database fails.
pub async fn run(context: &Context, organization: OrganizationId, campaign: CampaignId) -> Result<JobOutcome> {
    let now = context.clock.now().await?;
    let Some(started) = start(context, organization, campaign, now).await? else { return Ok(JobOutcome::Done) };
    loop {
        let mut scope = open(context, organization).await?;
        let (queued, left_today) = slice(&mut scope, now, campaign, &started).await?;
        super::events::end_if_done(&mut scope, now, campaign).await?;
        scope.commit().await?;
        if queued == 0 && left_today > 0 {
            return Ok(JobOutcome::Done);
        }
        if left_today == 0 {
            let at = tomorrow(now, &started.timezone);
            return Ok(JobOutcome::Again { at, why: "the office reached its daily limit".to_owned() });
        }
    }
}

async fn open(context: &Context, organization: OrganizationId) -> Result<Scope> {
    Ok(context.database.scope(Reach::organization(organization, Actor::platform("Messages"))).await?)
}

fn tomorrow(now: DateTime<Utc>, timezone: &str) -> DateTime<Utc> {
    let day = tenancy::clock::office_date(now, timezone) + Days::new(1);
    let morning = NaiveTime::from_hms_opt(GOES_ON_AT, 0, 0).unwrap_or_default();
    tenancy::clock::office_instant(day.and_time(morning), timezone)
}

/// Determines the audience, once. `None` for a campaign that has ended, or whose time has not come.
async fn start(
    context: &Context,
    organization: OrganizationId,
    campaign: CampaignId,
    now: DateTime<Utc>,
) -> Result<Option<Started>> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select c.office_id, c.channel, c.filters, c.search, c.account_ids, c.tags, c.state as "state: CampaignState", o.timezone
           from campaign c join office o on o.organization_id = c.organization_id and o.id = c.office_id
           where c.organization_id = $1 and c.id = $2 and c.send_at <= $3 for update of c"#,
        organization.0,
        campaign.0,
        now
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(row) = row else { return Ok(None) };
    let started = Started { office: OfficeId(row.office_id), timezone: row.timezone };
    match row.state {
        CampaignState::Sending => return Ok(Some(started)),
        CampaignState::Scheduled => {}
        _ => return Ok(None),
    }
    let audience = Audience {
        filters: row.filters.iter().map(|name| name.parse()).collect::<Result<_, _>>().map_err(anyhow::Error::from)?,
        search: row.search.map(Personal),
        tags: row.tags.into_iter().map(HouseholdTagId).collect(),
        accounts: row.account_ids.map(|all| all.into_iter().map(AccountId).collect()),
    };
    let channel = CampaignChannel::parse(&row.channel).ok_or_else(|| anyhow::anyhow!("channel {}", row.channel))?;
    let found = audience.find(&mut scope, now, started.office).await?;
    let ids: Vec<i64> = found.iter().map(|account| account.0).collect();
    sqlx::query!(
        "insert into campaign_recipient (organization_id, campaign_id, account_id, office_id, state, why, channel)
         select $1, $2, x.account_id, $3, case when x.why is null then 'waiting' else 'left_out' end, x.why, x.way
         from campaign_audience($1, $4, $5) x
         on conflict do nothing",
        organization.0,
        campaign.0,
        started.office.0,
        &ids,
        channel.as_str()
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update campaign set state = 'sending', started_at = $3 where organization_id = $1 and id = $2",
        organization.0,
        campaign.0,
        now
    )
    .execute(scope.db())
    .await?;
    scope.commit().await?;
    Ok(Some(started))
}

/// Queues one slice, within the daily limit. Returns how many it queued, and how many more the limit allows today.
async fn slice(scope: &mut Scope, now: DateTime<Utc>, campaign: CampaignId, at: &Started) -> Result<(i64, i64)> {
    let organization = scope.organization();
    // All campaigns of an office count toward one daily limit, so the office is locked.
    let queued_today = sqlx::query_scalar!(
        r#"with locked as (select id, timezone from office where organization_id = $1 and id = $2 for update)
           select count(r.account_id) as "queued!" from locked left join campaign_recipient r on r.organization_id = $1 and r.office_id = locked.id
             and r.queued_at >= date_trunc('day', $3::timestamptz at time zone locked.timezone) at time zone locked.timezone"#,
        organization.0,
        at.office.0,
        now
    )
    .fetch_one(scope.db())
    .await?;
    let left = (rules::MOST_A_DAY - queued_today).max(0);
    let accounts = sqlx::query_scalar!(
        "update campaign_recipient r set state = 'queued', queued_at = $3 from (
           select n.account_id from campaign_recipient n join campaign c on c.organization_id = n.organization_id and c.id = n.campaign_id
           where n.organization_id = $1 and n.campaign_id = $2 and n.state = 'waiting' and c.state = 'sending'
           order by n.account_id limit $4 for update of n) next
         where r.organization_id = $1 and r.campaign_id = $2 and r.account_id = next.account_id returning r.account_id",
        organization.0,
        campaign.0,
        now,
        left.min(SLICE)
    )
    .fetch_all(scope.db())
    .await?;
    let queued = i64::try_from(accounts.len()).unwrap_or(i64::MAX);
    let mails = accounts.into_iter().map(|account| Notice::Campaign { campaign, account: AccountId(account) });
    notices::enqueue_all(scope, mails.collect(), now).await?;
    // The limit counts as reached only while messages are waiting.
    let waits = sqlx::query_scalar!(
        r#"select exists (select from campaign_recipient where organization_id = $1 and campaign_id = $2 and state = 'waiting') as "waits!""#,
        organization.0,
        campaign.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok((queued, if waits { left - queued } else { i64::MAX }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn campaign_resumes_at_nine_office_time_across_dst() {
        let at = |now: &str| tomorrow(now.parse().unwrap_or_default(), "America/Boise").to_rfc3339();
        assert_eq!(at("2026-03-07T20:00:00Z"), "2026-03-08T15:00:00+00:00", "six hours behind since two o'clock");
        assert_eq!(at("2026-03-06T20:00:00Z"), "2026-03-07T16:00:00+00:00", "seven hours behind");
    }
}
