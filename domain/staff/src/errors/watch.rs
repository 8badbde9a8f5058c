//! Alerts about errors: one that came again after it was resolved, one at the sign-up or checkout, and one that many offices meet at once.
//! Each alert goes out once: a group that stays as it is alerts again after a day.

use async_trait::async_trait;
use kernel::notices::{self, Notice, StaffNews};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::Task;
use serde::{Deserialize, Serialize};
use tenancy::ids::LoginId;
use tenancy::text_enum;
use tracing::info;

use crate::leads::leads;
use crate::{Context, Result};

/// Offices that meet an error in an hour until it alerts.
const MANY: i32 = 10;
/// The most alerts an hour about the sign-up in browsers: whoever opens a page can report an error, and would fill our staff's mailboxes.
const MOST_OF_BROWSERS: i64 = 10;
/// How long alerts are kept, in days, as the groups are.
const KEPT_DAYS: i32 = 400;
/// What is of the sign-up or the checkout, in a page's address or a call's.
const SIGN_UP: &str = "sign-?up|subscribe|checkout|enroll";

text_enum! {
    /// Why an error alerts.
    ErrorAlertKind {
        Spreads = "spreads",
        SignUp = "sign_up",
        Reopened = "reopened",
    }
}

/// Looks every five minutes at the errors of the last hour.
#[derive(Default, Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WatchErrors {}

#[async_trait]
impl Task for WatchErrors {
    const KIND: &'static str = "watch_errors";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let now = context.clock.now().await?;
        // Platform scope: errors belong to no tenant.
        let mut scope = context.database.platform("Error watch").await?;
        // By the database's clock, which says when errors were seen.
        let made = sqlx::query!(
            r#"with seen as (
                 select 'browser' as source, browser_error_group(e.message, e.frames, e.route) as digest, e.message as title, e.route as place,
                   e.last_seen_at as at, e.versions from browser_error e where e.last_seen_at > clock_timestamp() - interval '1 hour'
                 union all select 'server', server_error_group(e.operation, e.message), e.message, e.operation, e.last_seen_at, null::text[]
                   from server_error e where e.last_seen_at > clock_timestamp() - interval '1 hour'
                 union all select case when j.kind = 'process_webhook' then 'webhook' else 'job' end, job_error_group(j.kind, j.last_error),
                   coalesce(j.last_error, j.kind), j.kind, coalesce(j.finished_at, j.created_at), null::text[]
                   from job j where j.state = 'dead' and coalesce(j.finished_at, j.created_at) > clock_timestamp() - interval '1 hour'),
               met as (
                 select g.source, g.group_digest as digest, count(distinct o.office_id) as offices from error_office o
                 join error_of_group g on g.source = o.source and g.digest = o.digest
                 where o.last_seen_at > clock_timestamp() - interval '1 hour' group by 1, 2),
               groups as (
                 select s.source, s.digest, (array_agg(s.title order by s.at desc))[1] as title, (array_agg(s.place order by s.at desc))[1] as place,
                   coalesce(max(m.offices), 0)::int as offices, max(g.state) as state, max(g.resolved_at) as resolved_at,
                   bool_or(s.at > g.resolved_at and not coalesce(s.versions <@ g.resolved_releases, false)) as again
                 from seen s left join error_group g on g.source = s.source and g.digest = s.digest
                 left join met m on m.source = s.source and m.digest = s.digest group by 1, 2),
               wanted as (
                 select r.*, 'reopened' as kind, r.resolved_at as since from groups r where r.state = 'resolved' and r.again
                 union all select r.*, 'sign_up', clock_timestamp() - interval '1 day' from groups r
                   where r.place ~* $1 and r.source = 'server' and coalesce(r.state, 'open') = 'open'
                 union all (select r.*, 'sign_up', clock_timestamp() - interval '1 day' from groups r
                   where r.place ~* $1 and r.source = 'browser' and coalesce(r.state, 'open') = 'open' and not exists (
                     select from error_alert a where a.source = 'browser' and a.digest = r.digest and a.kind = 'sign_up'
                       and a.alerted_at > clock_timestamp() - interval '1 day')
                   order by r.offices desc, r.digest limit greatest(0, $3 - (select count(*) from error_alert a
                     where a.source = 'browser' and a.kind = 'sign_up' and a.alerted_at > clock_timestamp() - interval '1 hour')))
                 union all select r.*, 'spreads', clock_timestamp() - interval '1 day' from groups r
                   where r.offices >= $2 and coalesce(r.state, 'open') = 'open'),
               made as (
                 insert into error_alert (source, digest, kind, title, place, offices, alerted_at)
                 select w.source, w.digest, w.kind, w.title, w.place, w.offices, clock_timestamp() from wanted w
                 where not exists (select from error_alert a where a.source = w.source and a.digest = w.digest and a.kind = w.kind and a.alerted_at > w.since)
                 returning id, source, digest, kind)
               select m.id as "id!", m.kind as "kind!: ErrorAlertKind", g.assigned_to as "assigned_to?" from made m
               left join error_group g on g.source = m.source and g.digest = m.digest"#,
            SIGN_UP,
            MANY,
            MOST_OF_BROWSERS
        )
        .fetch_all(scope.db())
        .await?;
        let leads = leads(&mut scope).await?;
        let mut alerts = vec![];
        for alert in &made {
            // A reopened error is emailed to who works on it; everything else to the leads too.
            let own: Vec<i64> = alert.assigned_to.into_iter().collect();
            let told = match alert.kind {
                ErrorAlertKind::Reopened if !own.is_empty() => own,
                _ => leads.iter().copied().chain(own.into_iter().filter(|one| !leads.contains(one))).collect(),
            };
            let notice = |login| Notice::Staff { news: StaffNews::ErrorAlert, of: alert.id, login: LoginId(login) };
            alerts.extend(told.into_iter().map(notice));
        }
        if !made.is_empty() {
            info!(alerts = made.len(), "alerted staff about errors");
        }
        notices::enqueue_all(&mut scope, alerts, now).await?;
        sqlx::query!(
            "delete from error_alert where alerted_at < clock_timestamp() - make_interval(days => $1)",
            KEPT_DAYS
        )
        .execute(scope.db())
        .await?;
        scope.commit().await?;
        Ok(JobOutcome::Done)
    }
}
