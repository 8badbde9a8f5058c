//! The hourly run: communities that end, members who are to be notified, and offices that hear of an almost full community. Each step can
//! be repeated.

use async_trait::async_trait;
use chrono::{DateTime, Days, Utc};
use kernel::directory::office_today;
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::Task;
use messaging::Notice;
use serde::{Deserialize, Serialize};
use tenancy::ids::{CommunityId, OfficeId, OrganizationId};
use tenancy::{Actor, Reach, Scope};

use crate::change::{announce_end, drop_stale, follow, live};
use crate::rules::code::KEPT_MONTHS;
use crate::rules::state::{StoredState, is_almost_full};
use crate::rules::when::ANNOUNCED_DAYS;
use crate::{Context, OrNotFound, Result};

const BATCH: i64 = 200;

/// Does what is due for all communities. Key: the tick.
#[derive(Default, Debug, Clone, Serialize, Deserialize)]
pub struct CommunityRun {}

#[async_trait]
impl Task for CommunityRun {
    const KIND: &'static str = "community_run";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let now = context.clock.now().await?;
        tidy(context, now).await?;
        let mut after = (0, 0);
        loop {
            let page = communities(context, after).await?;
            let Some(last) = page.last() else { break };
            after = (last.0.0, last.1.0);
            for (organization, community) in page {
                of_community_today(context, organization, community, now).await?;
            }
        }
        Ok(JobOutcome::Done)
    }
}

/// Ends communities after their last day and keeps their codes, forgets the emails of old proofs, and lets go of places.
async fn tidy(context: &Context, now: DateTime<Utc>) -> Result<()> {
    // Platform: codes are the brand's, and the calendar is the same for every tenant.
    let mut scope = context.database.platform("Communities").await?;
    sqlx::query!(
        "with ended as (
           update community c set state = 'ended', version = c.version + 1 from office o
           where o.organization_id = c.organization_id and o.id = c.office_id and c.state in ('active', 'paused')
             and c.ends_on < ($1 at time zone o.timezone)::date
           returning c.organization_id, c.office_id, c.id, o.brand, c.code, c.ends_on),
         kept as (
           update community_code k set kept_until = (e.ends_on + make_interval(months => $2))::date from ended e
           where k.brand = e.brand and k.code = e.code)
         insert into audit (organization_id, office_id, act, subject_kind, subject_id, detail)
         select organization_id, office_id, 'community.ended', 'community', id::text, jsonb_build_object('on', ends_on) from ended",
        now,
        KEPT_MONTHS
    )
    .execute(scope.db())
    .await?;
    sqlx::query!("update community_proof set email = '', code = null where expires_at < $1 and email <> ''", now)
        .execute(scope.db())
        .await?;
    sqlx::query!(
        "delete from community_place p using enrollment_order o where o.organization_id = p.organization_id and o.id = p.order_id
           and o.state not in ('paying', 'processing', 'requires_action')"
    )
    .execute(scope.db())
    .await?;
    Ok(scope.commit().await?)
}

/// The communities that take members, or whose members still have their discount.
async fn communities(context: &Context, after: (i64, i64)) -> Result<Vec<(OrganizationId, CommunityId)>> {
    // Platform: the communities of all tenants.
    let mut scope = context.database.platform("Communities").await?;
    let rows = sqlx::query!(
        "select organization_id, id from community c where (organization_id, id) > ($1, $2)
           and (state in ('active', 'paused') or state = 'ended' and exists (select from community_membership m
             where m.organization_id = c.organization_id and m.community_id = c.id and m.state = 'active'))
         order by organization_id, id limit $3",
        after.0,
        after.1,
        BATCH
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|r| (OrganizationId(r.organization_id), CommunityId(r.id))).collect())
}

async fn of_community_today(
    context: &Context,
    organization: OrganizationId,
    id: CommunityId,
    now: DateTime<Utc>,
) -> Result<()> {
    let reach = Reach::organization(organization, Actor::platform("Communities"));
    let mut scope = context.database.scope(reach).await?;
    let row = sqlx::query!(
        r#"select office_id, discount_percent, ends_on, most_members, almost_full_told, state as "state: StoredState" from community
           where organization_id = $1 and id = $2 for no key update"#,
        organization.0,
        id.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let office = OfficeId(row.office_id);
    let today = office_today(&mut scope, office, now).await?;
    drop_stale(&mut scope, id).await?;
    match (live(&mut scope, id).await?, row.ends_on) {
        (change, Some(last)) if last <= today + Days::new(ANNOUNCED_DAYS) && !change.is_some_and(|one| one.ends) => {
            announce_end(&mut scope, (office, id), (row.discount_percent, last), now).await?;
        }
        (Some(change), _) => follow(&mut scope, &change, now).await?,
        (None, _) => {}
    }
    apply_in_office(&mut scope, id, now).await?;
    if row.state == StoredState::Active && !row.almost_full_told {
        tell_almost_full(&mut scope, id, row.most_members, now).await?;
    }
    Ok(scope.commit().await?)
}

/// Memberships that are paid at the desk have no charge: their next renewal has the new price as soon as the household was notified in time.
async fn apply_in_office(scope: &mut Scope, community: CommunityId, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let accounts = sqlx::query_scalar!(
        r#"with ready as materialized (
             select l.organization_id, l.id, l.office_id, l.account_id, l.change_id, l.subscription_id, l.to_percent, l.to_source, l.old_price_cents,
               l.new_price_cents, l.effective_on, c.kind, c.percent, s.status, s.version
             from community_change_line l
             join community_change c on c.organization_id = l.organization_id and c.id = l.change_id and c.community_id = $2
             join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id and s.pay_in_office
             join community_notice n on n.organization_id = l.organization_id and n.id = l.notice_id
             where l.organization_id = $1 and l.state = 'pending' and l.effective_on <= s.term_ends_on and s.next_bill_on is null
               and is_running(s.status) and s.list_price_cents = l.list_cents and s.agreed_price_cents = l.old_price_cents
               and (l.new_price_cents <= l.old_price_cents or n.kind = 'announced' and n.sent_on + 28 <= l.effective_on)
             for update of l, s),
           paid as (
             update subscription s set agreed_price_cents = r.new_price_cents, discount_percent = r.to_percent, discount_source = r.to_source,
               version = s.version + 1
             from ready r where s.organization_id = r.organization_id and s.id = r.subscription_id),
           remembered as (
             insert into subscription_history (organization_id, office_id, account_id, subscription_id, version, at, event, from_status, to_status, reason, actor)
             select organization_id, office_id, account_id, subscription_id, version + 1, $3, 'price_changed', status, status,
               '$' || trim(to_char(old_price_cents / 100.0, '999,999,990.00')) || ' to $' || trim(to_char(new_price_cents / 100.0, '999,999,990.00'))
                 || ' a year', 'Community' from ready),
           written as (
             update community_change_line l set state = 'applied', applied_at = $3, applied_on = r.effective_on
             from ready r where l.organization_id = r.organization_id and l.id = r.id),
           kept as (
             update community_membership m set percent = case when r.kind = 'end' then m.percent else r.percent end,
               state = case when r.kind = 'end' then 'ended' else m.state end, ended_on = case when r.kind = 'end' then r.effective_on else m.ended_on end
             from ready r where m.organization_id = r.organization_id and m.subscription_id = r.subscription_id),
           audited as (
             insert into audit (organization_id, office_id, account_id, act, subject_kind, subject_id, detail)
             select organization_id, office_id, account_id, 'community.price_changed', 'community', $2::text,
               jsonb_build_object('change', change_id, 'subscription', subscription_id, 'before_cents', old_price_cents, 'after_cents', new_price_cents)
             from ready)
           select coalesce(array_agg(distinct account_id), '{}') as "accounts!" from ready"#,
        organization.0,
        community.0,
        now
    )
    .fetch_one(scope.db())
    .await?;
    sqlx::query!("select refresh_account_standing($1, $2)", organization.0, &accounts).execute(scope.db()).await?;
    Ok(())
}

async fn tell_almost_full(
    scope: &mut Scope,
    community: CommunityId,
    most_members: Option<i32>,
    now: DateTime<Utc>,
) -> Result<()> {
    let taken =
        sqlx::query_scalar!(r#"select community_taken($1) as "taken!""#, community.0).fetch_one(scope.db()).await?;
    if !is_almost_full(most_members, taken) {
        return Ok(());
    }
    let organization = scope.organization();
    sqlx::query!(
        "update community set almost_full_told = true where organization_id = $1 and id = $2",
        organization.0,
        community.0
    )
    .execute(scope.db())
    .await?;
    messaging::enqueue(scope, Notice::CommunityAlmostFull { community }, now).await
}
