//! What should be in the practice system, and the entries that are missing.

use async_trait::async_trait;
use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::{Task, enqueue_task};
use practice_gateway::{Act, Entry, Mark, PlanSheet, Reversal, Urgency, Writes};
use serde::{Deserialize, Serialize};
use tenancy::Scope;
use tenancy::clock::office_date;
use tenancy::ids::{OrganizationId, PracticeConnectionId};
use uuid::Uuid;

use super::check::check_later;
use super::entry::WriteEntry;
use super::settings::{Allowed, allowed};
use crate::connection::{Connection, State, gone, load};
use crate::{Context, Result};

mod plans;

/// Entries of a kind that one run adds; the next run goes on.
const MOST: i64 = 200;
/// Refunds are looked for so many days back.
const BACK_DAYS: i64 = 60;
/// Characters of a reference after its beginning.
const REFERENCE_LEN: usize = 12;

/// Adds what is missing; see the module. Key: the connection.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanWrites {
    pub connection: PracticeConnectionId,
}

#[async_trait]
impl Task for PlanWrites {
    const KIND: &'static str = "practice_plan_writes";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        match plan(context, claimed.organization, self.connection).await {
            Ok(()) => {}
            Err(error) => gone(error)?,
        }
        Ok(JobOutcome::Done)
    }
}

async fn plan(context: &Context, organization: OrganizationId, id: PracticeConnectionId) -> Result<()> {
    let reach = tenancy::Reach::organization(organization, tenancy::Actor::platform("Practice system"));
    let connection = load(&mut context.database.read(reach).await?, id).await?;
    if connection.state != State::Connected {
        return Ok(());
    }
    let Some(writer) = connection.writer(context, Urgency::Changes)? else { return Ok(()) };
    let now = context.clock.now().await?;
    let mut scope = connection.open(context).await?;
    let allowed = allowed(&mut scope, &connection).await?;
    if !allowed.enabled {
        return Ok(());
    }
    if allowed.check_from.is_some() {
        check_later(&mut scope, connection.id, now).await?;
        return Ok(scope.commit().await?);
    }
    let today = office_date(now, &connection.timezone);
    let mut desk = Desk { scope, connection: &connection, now, today };
    desk.drop_ended().await?;
    if writer.writes().plans {
        plans::add_plans(&mut desk, context).await?;
        desk.add_ends().await?;
        desk.add_marks().await?;
    }
    desk.add_payments(&allowed).await?;
    desk.add_refunds(writer.writes()).await?;
    desk.add_moved().await?;
    Ok(desk.scope.commit().await?)
}

/// A run's tools.
pub(super) struct Desk<'a> {
    pub scope: Scope,
    pub connection: &'a Connection,
    pub now: DateTime<Utc>,
    pub today: NaiveDate,
}

/// An entry to add.
#[derive(Default)]
pub(super) struct NewEntry<'a> {
    pub kind: &'static str,
    pub subject: String,
    pub version: i32,
    pub reference: String,
    pub plan: Option<i64>,
    pub member: Option<i64>,
    pub chart: Option<i64>,
    pub amount: Option<i64>,
    /// Without one a person makes the entry.
    pub act: Option<&'a Act>,
    pub reason: Option<&'static str>,
}

pub(super) fn new_reference() -> String {
    let random = Uuid::new_v4().simple().to_string().to_uppercase();
    format!("{}{}", practice_gateway::writing::REFERENCE, &random[..REFERENCE_LEN])
}

impl Desk<'_> {
    /// Adds an entry unless there is one of the kind, subject and version. One that was dropped unsent is taken up again.
    pub async fn add(&mut self, new: NewEntry<'_>) -> Result<()> {
        let act = new.act.map(serde_json::to_value).transpose().map_err(anyhow::Error::from)?;
        let (organization, state) = (self.connection.organization, if act.is_some() { "queued" } else { "by_hand" });
        let id = sqlx::query_scalar!(
            "insert into practice_write (organization_id, office_id, connection_id, kind, subject, version, reference, plan_id, member_id, chart_id,
               amount_cents, act, state, reason, next_try_at, made_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, case when $13 = 'queued' then $15::timestamptz end, $15)
             on conflict (organization_id, connection_id, kind, subject, version) do update set reference = excluded.reference, act = excluded.act,
               state = 'queued', reason = null, next_try_at = excluded.next_try_at, ended_at = null, tries = 0, sends = 0
             where practice_write.state = 'dropped' and excluded.state = 'queued'
             returning id",
            organization.0,
            self.connection.office.0,
            self.connection.id.0,
            new.kind,
            new.subject,
            new.version,
            new.reference,
            new.plan,
            new.member,
            new.chart,
            new.amount,
            act,
            state,
            new.reason,
            self.now
        )
        .fetch_optional(self.scope.db())
        .await?;
        if let Some(id) = id.filter(|_| state == "queued") {
            enqueue_task(&mut self.scope, &WriteEntry { entry: id }, id, self.now).await?;
        }
        Ok(())
    }

    /// Drops what waits and has no reason any more. What may have been sent is not dropped.
    async fn drop_ended(&mut self) -> Result<()> {
        sqlx::query!(
            "update practice_write w set state = 'dropped', reason = 'ended', next_try_at = null, ended_at = $3
             where w.organization_id = $1 and w.connection_id = $2 and w.state = 'queued' and w.sends = 0
               and (w.kind = 'mark' and not exists (
                   select from subscription s join chart c on c.organization_id = s.organization_id and c.id = w.chart_id and c.member_id = s.member_id
                   where s.organization_id = w.organization_id and s.id = split_part(w.subject, '-', 1)::bigint and is_running(s.status) and s.plan_id = w.plan_id)
                 or w.kind = 'payment' and exists (
                   select from payment p where p.organization_id = w.organization_id and p.id = w.subject::bigint and (p.status <> 'succeeded'
                     or (select coalesce(sum(r.amount_cents), 0) from refund r
                       where r.organization_id = p.organization_id and r.payment_id = p.id and r.status = 'succeeded') >= p.amount_cents)))",
            self.connection.organization.0,
            self.connection.id.0,
            self.now
        )
        .execute(self.scope.db())
        .await?;
        Ok(())
    }

    /// Members on a plan with a chart, whose plan is there. Of two memberships the later one counts.
    async fn add_marks(&mut self) -> Result<()> {
        let rows = sqlx::query!(
            r#"select s.id, s.plan_id, s.member_id, s.started_on, c.id as chart, c.remote_id as patient, w.remote_id as "plan!",
                 (select coalesce(max(e.version), 0) + 1 from practice_write e where e.organization_id = $1 and e.connection_id = $2 and e.kind = 'end'
                   and e.subject = s.id || '-' || s.plan_id || '-' || c.id) as "version!"
               from subscription s
               join chart c on c.organization_id = s.organization_id and c.member_id = s.member_id and c.connection_id = $2
                 and c.status in ('active', 'inactive', 'non_patient')
               join lateral (select p.remote_id from practice_write p where p.organization_id = $1 and p.connection_id = $2 and p.kind = 'plan'
                 and p.subject = s.plan_id::text and p.remote_id is not null order by p.version desc limit 1) w on true
               where s.organization_id = $1 and s.office_id = $3 and is_running(s.status)
                 and not exists (select from subscription o where o.organization_id = $1 and o.member_id = s.member_id and is_running(o.status)
                   and (o.started_on, o.id) > (s.started_on, s.id))
                 and not exists (select from practice_write m where m.organization_id = $1 and m.connection_id = $2 and m.kind = 'mark'
                   and m.subject = s.id || '-' || s.plan_id || '-' || c.id and m.state <> 'dropped'
                   and not exists (select from practice_write e where e.organization_id = $1 and e.connection_id = $2 and e.kind = 'end'
                     and e.subject = m.subject and e.version = m.version))
               order by s.id limit $4"#,
            self.connection.organization.0,
            self.connection.id.0,
            self.connection.office.0,
            MOST
        )
        .fetch_all(self.scope.db())
        .await?;
        for row in rows {
            let reference = new_reference();
            let act = Act::Mark(Mark {
                reference: reference.clone(),
                patient: row.patient,
                plan: row.plan,
                from: row.started_on,
                until: None,
            });
            self.add(NewEntry {
                kind: "mark",
                subject: format!("{}-{}-{}", row.id, row.plan_id, row.chart),
                version: row.version,
                reference,
                plan: Some(row.plan_id),
                member: Some(row.member_id),
                chart: Some(row.chart),
                act: Some(&act),
                ..NewEntry::default()
            })
            .await?;
        }
        Ok(())
    }

    /// Marks that are there without a reason: they end, and on a chart that is not the member's they go.
    async fn add_ends(&mut self) -> Result<()> {
        let rows = sqlx::query!(
            r#"select w.subject, w.version, w.act as "act!", w.plan_id, w.member_id, w.chart_id, s.ends_on as "ends_on?",
                 (c.member_id is not null and c.member_id = s.member_id) as "is_theirs?"
               from practice_write w
               left join subscription s on s.organization_id = w.organization_id and s.id = split_part(w.subject, '-', 1)::bigint
               left join chart c on c.organization_id = w.organization_id and c.id = w.chart_id
               where w.organization_id = $1 and w.connection_id = $2 and w.kind = 'mark' and w.state in ('done', 'kept') and w.act is not null
                 and not exists (select from practice_write e where e.organization_id = $1 and e.connection_id = $2 and e.kind = 'end'
                   and e.subject = w.subject and e.version = w.version and e.state <> 'dropped')
                 and (s.id is null or not is_running(s.status) or s.plan_id <> w.plan_id or s.office_id <> w.office_id
                   or c.member_id is distinct from s.member_id
                   or exists (select from subscription o where o.organization_id = $1 and o.member_id = s.member_id and is_running(o.status)
                     and (o.started_on, o.id) > (s.started_on, s.id)))
               order by w.id limit $3"#,
            self.connection.organization.0,
            self.connection.id.0,
            MOST
        )
        .fetch_all(self.scope.db())
        .await?;
        for row in rows {
            let stored: Act = serde_json::from_value(row.act).map_err(anyhow::Error::from)?;
            let Act::Mark(mut mark) = stored else { continue };
            let ended = row.ends_on.unwrap_or(self.today).min(self.today);
            // A mark that ends before it began goes altogether.
            let first_free = if row.is_theirs == Some(true) { ended } else { mark.from };
            mark.until = Some(first_free - Days::new(1));
            self.add(NewEntry {
                kind: "end",
                subject: row.subject,
                version: row.version,
                reference: new_reference(),
                plan: row.plan_id,
                member: row.member_id,
                chart: row.chart_id,
                act: Some(&Act::End(mark)),
                ..NewEntry::default()
            })
            .await?;
        }
        Ok(())
    }

    /// Payments by card or bank since the office turned it on; the desk enters what it takes itself.
    async fn add_payments(&mut self, allowed: &Allowed) -> Result<()> {
        let (Some(since), Some(provider), Some(payment_type)) =
            (allowed.payments_since, &allowed.provider, &allowed.payment_type)
        else {
            return Ok(());
        };
        let rows = sqlx::query!(
            r#"select p.id, p.amount_cents, p.settled_at as "settled_at!", o.member_id as "member!", o.chart_id as "chart!", o.patient as "patient!"
               from payment p join lateral (
                 select m.id as member_id, c.id as chart_id, c.remote_id as patient from member m
                 join chart c on c.organization_id = m.organization_id and c.member_id = m.id and c.connection_id = $2
                   and c.status in ('active', 'inactive', 'non_patient')
                 where m.organization_id = $1 and m.account_id = p.account_id order by m.is_account_owner desc, m.id limit 1) o on true
               where p.organization_id = $1 and p.office_id = $3 and p.status = 'succeeded' and p.method in ('card', 'bank') and p.settled_at >= $4
                 and not exists (select from practice_write w where w.organization_id = $1 and w.connection_id = $2 and w.kind = 'payment'
                   and w.subject = p.id::text and w.state <> 'dropped')
                 and (select coalesce(sum(r.amount_cents), 0) from refund r
                   where r.organization_id = $1 and r.payment_id = p.id and r.status = 'succeeded') < p.amount_cents
               order by p.id limit $5"#,
            self.connection.organization.0,
            self.connection.id.0,
            self.connection.office.0,
            since,
            MOST
        )
        .fetch_all(self.scope.db())
        .await?;
        for row in rows {
            let reference = new_reference();
            let act = Act::Payment(Entry {
                reference: reference.clone(),
                patient: row.patient,
                cents: row.amount_cents,
                on: office_date(row.settled_at, &self.connection.timezone),
                provider: provider.clone(),
                payment_type: payment_type.clone(),
            });
            self.add(NewEntry {
                kind: "payment",
                subject: row.id.to_string(),
                version: 1,
                reference,
                member: Some(row.member),
                chart: Some(row.chart),
                amount: Some(row.amount_cents),
                act: Some(&act),
                ..NewEntry::default()
            })
            .await?;
        }
        Ok(())
    }

    /// Refunds of payments that are there, returned drafts and lost disputes. A whole one is taken back if the system can; a
    /// person enters the others.
    async fn add_refunds(&mut self, writes: Writes) -> Result<()> {
        let rows = sqlx::query!(
            r#"select b.subject as "subject!", b.amount_cents as "amount_cents!", w.amount_cents as "paid!", w.remote_id, w.member_id, w.chart_id,
                 w.act as "act!"
               from (
                 select 'refund-' || r.id as subject, r.payment_id, r.amount_cents from refund r
                   where r.organization_id = $1 and r.office_id = $3 and r.status = 'succeeded' and r.payment_id is not null and r.created_at > $4
                 union all
                 select 'returned-' || p.id, p.id, p.amount_cents from payment p
                   where p.organization_id = $1 and p.office_id = $3 and p.status = 'returned' and p.returned_at > $4
                 union all
                 select 'dispute-' || d.id, d.payment_id, d.amount_cents from dispute d
                   where d.organization_id = $1 and d.office_id = $3 and d.status = 'lost' and d.opened_at > $4) b
               join practice_write w on w.organization_id = $1 and w.connection_id = $2 and w.kind = 'payment' and w.subject = b.payment_id::text
                 and w.version = 1 and w.state in ('done', 'kept') and w.act is not null and w.amount_cents is not null
               where not exists (select from practice_write x where x.organization_id = $1 and x.connection_id = $2 and x.kind = 'refund'
                 and x.subject = b.subject and x.state <> 'dropped')
               order by b.subject limit $5"#,
            self.connection.organization.0,
            self.connection.id.0,
            self.connection.office.0,
            self.now - TimeDelta::days(BACK_DAYS),
            MOST
        )
        .fetch_all(self.scope.db())
        .await?;
        for row in rows {
            let stored: Act = serde_json::from_value(row.act).map_err(anyhow::Error::from)?;
            let Act::Payment(entry) = stored else { continue };
            let reference = new_reference();
            let whole = writes.refunds && row.amount_cents == row.paid;
            let act = row.remote_id.filter(|_| whole).map(|payment| {
                Act::Refund(Reversal {
                    reference: reference.clone(),
                    patient: entry.patient,
                    payment,
                    cents: row.paid,
                    on: self.today,
                })
            });
            self.add(NewEntry {
                kind: "refund",
                subject: row.subject,
                version: 1,
                reference,
                member: row.member_id,
                chart: row.chart_id,
                amount: Some(row.amount_cents),
                act: act.as_ref(),
                reason: act.is_none().then_some("part_of_payment"),
                ..NewEntry::default()
            })
            .await?;
        }
        Ok(())
    }

    /// Payments on charts that aren't the member's any more: a person moves them.
    async fn add_moved(&mut self) -> Result<()> {
        let rows = sqlx::query!(
            r#"select w.subject, w.amount_cents, w.member_id, w.chart_id from practice_write w
               join chart c on c.organization_id = w.organization_id and c.id = w.chart_id and c.status not in ('archived', 'deleted')
               join member m on m.organization_id = w.organization_id and m.id = w.member_id and m.merged_into_member_id is null
               where w.organization_id = $1 and w.connection_id = $2 and w.kind = 'payment' and w.state in ('done', 'kept')
                 and c.member_id is distinct from w.member_id
                 and not exists (select from practice_write x where x.organization_id = $1 and x.connection_id = $2 and x.kind = 'refund'
                   and x.subject = 'moved-' || w.subject)
               order by w.id limit $3"#,
            self.connection.organization.0,
            self.connection.id.0,
            MOST
        )
        .fetch_all(self.scope.db())
        .await?;
        for row in rows {
            self.add(NewEntry {
                kind: "refund",
                subject: format!("moved-{}", row.subject),
                version: 1,
                reference: new_reference(),
                member: row.member_id,
                chart: row.chart_id,
                amount: row.amount_cents,
                reason: Some("chart_changed"),
                ..NewEntry::default()
            })
            .await?;
        }
        Ok(())
    }
}

/// Whether both say the same there.
pub(super) fn is_same(a: &PlanSheet, b: &PlanSheet) -> bool {
    (&a.tag, &a.name, &a.note, &a.fees, &a.limits) == (&b.tag, &b.name, &b.note, &b.fees, &b.limits)
}
