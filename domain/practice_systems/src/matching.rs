//! Matches members on a plan to charts: automatically where nothing is doubtful, else for a person to look at.

use std::collections::BTreeMap;

use async_trait::async_trait;
use chart_matching::{
    Address, Candidate, Chart, ChartStatus, Decision, Doubt, Index, Member, Options, Outcome, Person, VERSION,
};
use chrono::{DateTime, NaiveDate, Utc};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::{Task, enqueue_task};
use rules::Refusal;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::clock::office_date;
use tenancy::ids::{AccountId, ChartId, MemberId, OfficeId, OrganizationId, PracticeConnectionId};
use uuid::Uuid;

use crate::connecting::gone;
use crate::connection::{Connection, connected, load};
use crate::counting::count_later;
use crate::work::ReadChart;
use crate::{Context, OrNotFound, Result};

/// Households in one transaction.
const BATCH: usize = 50;

/// Decides on all members without a chart; see [`match_later`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchCharts {
    pub connection: PracticeConnectionId,
}

#[async_trait]
impl Task for MatchCharts {
    const KIND: &'static str = "practice_match";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        match match_all(context, claimed.organization, self.connection).await {
            Ok((automatic, reviews)) => tracing::info!(automatic, reviews, "matched members to charts"),
            Err(error) => gone(error)?,
        }
        Ok(JobOutcome::Done)
    }
}

/// Queues the matching of all members without a chart.
///
/// # Errors
/// [`crate::Error::Conflict`] if nothing is connected.
pub async fn match_now(scope: &mut Scope, office: OfficeId, now: DateTime<Utc>) -> Result<()> {
    let connection = connected(scope, office).await?.id;
    match_later(scope, connection, now).await
}

/// Queues a matching. The key is new each time: a matching that runs already may have read the charts before.
pub(crate) async fn match_later(scope: &mut Scope, connection: PracticeConnectionId, now: DateTime<Utc>) -> Result<()> {
    enqueue_task(scope, &MatchCharts { connection }, format!("{connection}-{}", Uuid::new_v4().simple()), now).await
}

/// A household's members without a chart.
pub(crate) struct Household {
    account: AccountId,
    members: Vec<Member>,
}

/// Returns how many members were matched, and how many wait for a person.
async fn match_all(
    context: &Context,
    organization: OrganizationId,
    id: PracticeConnectionId,
) -> Result<(usize, usize)> {
    let now = context.clock.now().await?;
    let reach = tenancy::Reach::organization(organization, tenancy::Actor::platform("Practice system"));
    let mut scope = context.database.read(reach).await?;
    let connection = load(&mut scope, id).await?;
    if !connection.is_read() {
        return Ok((0, 0));
    }
    let options = options(&mut scope, connection.office, office_date(now, &connection.timezone)).await?;
    let charts = charts(&mut scope, &connection).await?;
    let households = households(&mut scope, &connection, None).await?;
    drop(scope);
    let decided = tokio::task::spawn_blocking(move || {
        let index = Index::new(charts, &options);
        households.into_iter().map(|one| (one.account, index.match_household(&one.members))).collect::<Vec<_>>()
    });
    let decided = decided.await.map_err(anyhow::Error::from)?;
    let (mut automatic, mut reviews) = (0, 0);
    for batch in decided.chunks(BATCH) {
        let mut scope = connection.open(context).await?;
        for (account, outcomes) in batch {
            for outcome in outcomes {
                match apply(&mut scope, &connection, *account, outcome, now).await? {
                    Applied::Matched => automatic += 1,
                    Applied::Review => reviews += 1,
                    Applied::Nothing => {}
                }
            }
        }
        scope.commit().await?;
    }
    let mut scope = connection.open(context).await?;
    sqlx::query!(
        "update practice_connection set matched_at = $3 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        now
    )
    .execute(scope.db())
    .await?;
    scope.commit().await?;
    Ok((automatic, reviews))
}

/// The office's date and its own contacts.
pub(crate) async fn options(scope: &mut Scope, office: OfficeId, today: NaiveDate) -> Result<Options> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select phone, email from office where organization_id = $1 and id = $2",
        organization.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Options { today, own_phones: vec![row.phone], own_emails: vec![row.email] })
}

fn status(text: &str) -> ChartStatus {
    serde_json::from_value(Value::from(text)).unwrap_or(ChartStatus::Inactive)
}

/// All charts of a connection.
pub(crate) async fn charts(scope: &mut Scope, connection: &Connection) -> Result<Vec<Chart>> {
    let rows = sqlx::query!(
        r#"select id, remote_id, guarantor_id, chart_number, first_name, middle_name, preferred_name, last_name, birth_date, phones, email, address_line1, zip,
             status, last_visit_on, member_id is not null as "taken!"
           from chart where organization_id = $1 and connection_id = $2 order by id"#,
        connection.organization.0,
        connection.id.0
    )
    .fetch_all(scope.db())
    .await?;
    let charts = rows.into_iter().map(|row| Chart {
        id: row.id,
        numbers: std::iter::once(row.remote_id).chain(row.chart_number).collect(),
        person: Person {
            first: row.first_name,
            middle: row.middle_name,
            preferred: row.preferred_name,
            last: row.last_name,
            birth_date: row.birth_date,
            phones: row.phones,
            emails: row.email.into_iter().collect(),
            address: Some(Address { line1: row.address_line1, zip: row.zip }),
        },
        family: row.guarantor_id,
        status: status(&row.status),
        last_visit: row.last_visit_on,
        taken: row.taken,
    });
    Ok(charts.collect())
}

/// The members on a plan who have no chart, by household; or the one that is asked for.
pub(crate) async fn households(
    scope: &mut Scope,
    connection: &Connection,
    only: Option<MemberId>,
) -> Result<Vec<Household>> {
    let rows = sqlx::query!(
        r#"select m.id, m.account_id, m.first_name, m.last_name, m.birth_date, m.phone as own_phone, m.email as own_email, m.chart_id, a.phone, a.email,
             a.address_line1, a.zip, array(select r.chart_id from chart_ruled_out r where r.organization_id = m.organization_id and r.member_id = m.id) as "ruled_out!"
           from member m join account a on a.organization_id = m.organization_id and a.id = m.account_id
           where m.organization_id = $1 and m.office_id = $2 and m.merged_into_member_id is null and ($3::bigint is null or m.id = $3)
             and not exists (select from chart c where c.organization_id = m.organization_id and c.member_id = m.id)
             and ($3 is not null or exists (
               select from subscription s where s.organization_id = m.organization_id and s.member_id = m.id and is_running(s.status)))
           order by m.account_id, m.id"#,
        connection.organization.0,
        connection.office.0,
        only.map(|member| member.0)
    )
    .fetch_all(scope.db())
    .await?;
    let mut households: BTreeMap<i64, Vec<Member>> = BTreeMap::new();
    for row in rows {
        let person = Person {
            first: row.first_name,
            last: row.last_name,
            birth_date: Some(row.birth_date),
            phones: [row.own_phone, row.phone].into_iter().flatten().collect(),
            emails: row.own_email.into_iter().chain([row.email]).collect(),
            address: row.address_line1.map(|line1| Address { line1, zip: row.zip.unwrap_or_default() }),
            ..Person::default()
        };
        households.entry(row.account_id).or_default().push(Member {
            id: row.id,
            person,
            number: row.chart_id,
            ruled_out: row.ruled_out,
        });
    }
    Ok(households.into_iter().map(|(account, members)| Household { account: AccountId(account), members }).collect())
}

impl Household {
    pub(crate) fn into_member(self) -> Option<Member> {
        self.members.into_iter().next()
    }
}

enum Applied {
    Matched,
    Review,
    Nothing,
}

async fn apply(
    scope: &mut Scope,
    connection: &Connection,
    account: AccountId,
    outcome: &Outcome,
    now: DateTime<Utc>,
) -> Result<Applied> {
    let member = MemberId(outcome.member);
    match &outcome.decision {
        Decision::Automatic { chart } => {
            let candidate = outcome.candidates.iter().find(|candidate| candidate.chart == *chart);
            let made = Match { member, account, chart: *chart, by: None, candidate, second: outcome.second_chart };
            Ok(if make_match(scope, connection.office, &made, now).await? {
                Applied::Matched
            } else {
                Applied::Nothing
            })
        }
        Decision::Review(doubts) => {
            put_review(scope, connection, outcome, doubts, now).await?;
            Ok(Applied::Review)
        }
        Decision::None => {
            let organization = scope.organization();
            sqlx::query!(
                "delete from chart_review where organization_id = $1 and member_id = $2",
                organization.0,
                member.0
            )
            .execute(scope.db())
            .await?;
            Ok(Applied::Nothing)
        }
    }
}

async fn put_review(
    scope: &mut Scope,
    connection: &Connection,
    outcome: &Outcome,
    doubts: &[Doubt],
    now: DateTime<Utc>,
) -> Result<()> {
    let candidates: Vec<Value> = outcome.candidates.iter().map(stored).collect();
    sqlx::query!(
        "insert into chart_review (organization_id, member_id, office_id, probability, doubts, candidates, made_at) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (organization_id, member_id) do update set probability = excluded.probability, doubts = excluded.doubts, candidates = excluded.candidates,
           made_at = excluded.made_at",
        connection.organization.0,
        outcome.member,
        connection.office.0,
        outcome.candidates.first().map_or(0.0, |candidate| candidate.probability),
        json!(doubts),
        Value::from(candidates),
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// A candidate as it is stored.
fn stored(candidate: &Candidate) -> Value {
    json!({
        "chart": candidate.chart, "probability": candidate.probability, "strength": candidate.strength, "reasons": candidate.reasons,
    })
}

/// A match to make.
struct Match<'a> {
    member: MemberId,
    account: AccountId,
    chart: i64,
    /// The person who chose it.
    by: Option<&'a str>,
    candidate: Option<&'a Candidate>,
    second: Option<i64>,
}

/// Makes a match unless the chart or the member has another meanwhile. The chart's work is read next. Writes
/// `chart.matched` to the audit trail.
async fn make_match(scope: &mut Scope, office: OfficeId, made: &Match<'_>, now: DateTime<Utc>) -> Result<bool> {
    let organization = scope.organization();
    let taken = sqlx::query_scalar!(
        r#"update chart set member_id = $3, work_read_at = null where organization_id = $1 and id = $2 and member_id is null
             and not exists (select from chart o where o.organization_id = $1 and o.member_id = $3)
           returning coalesce(chart_number, remote_id) as "number!""#,
        organization.0,
        made.chart,
        made.member.0
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(number) = taken else { return Ok(false) };
    sqlx::query!(
        "update member set chart_id = $3 where organization_id = $1 and id = $2",
        organization.0,
        made.member.0,
        number
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "delete from chart_review where organization_id = $1 and member_id = $2",
        organization.0,
        made.member.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "insert into chart_match (organization_id, office_id, chart_id, member_id, matched_at, matched_by, version, probability, reasons, second_chart_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        organization.0,
        office.0,
        made.chart,
        made.member.0,
        now,
        made.by,
        VERSION,
        made.candidate.map(|candidate| candidate.probability),
        made.candidate.map_or(json!([]), |candidate| json!(candidate.reasons)),
        made.second
    )
    .execute(scope.db())
    .await?;
    let detail = json!({ "member": made.member, "chart": made.chart, "automatic": made.by.is_none() });
    audited(scope, "chart.matched", office, made.account, made.member, detail).await?;
    enqueue_task(scope, &ReadChart { chart: made.chart }, made.chart, now).await?;
    Ok(true)
}

pub(crate) async fn audited(
    scope: &mut Scope,
    act: &str,
    office: OfficeId,
    account: AccountId,
    member: MemberId,
    detail: Value,
) -> Result<()> {
    let act = Act {
        act,
        subject_kind: "member",
        subject_id: member.to_string(),
        office: Some(office),
        account: Some(account),
        detail,
    };
    Ok(audit::record(scope, act).await?)
}

/// The household of a member at the office.
pub(crate) async fn household_of(scope: &mut Scope, office: OfficeId, member: MemberId) -> Result<AccountId> {
    let organization = scope.organization();
    let account = sqlx::query_scalar!(
        "select account_id from member where organization_id = $1 and id = $2 and office_id = $3",
        organization.0,
        member.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(AccountId(account))
}

/// A person matches a member to a chart.
///
/// # Errors
/// [`crate::Error::NotFound`] if the member or the chart is not at the office; [`crate::Error::Conflict`] if the chart is
/// another member's, or the member has another chart.
pub async fn set_match(
    scope: &mut Scope,
    office: OfficeId,
    member: MemberId,
    chart: ChartId,
    now: DateTime<Utc>,
) -> Result<()> {
    let connection = connected(scope, office).await?;
    let (organization, name) = (scope.organization(), scope.actor.name.clone());
    let account = household_of(scope, office, member).await?;
    let owner = sqlx::query_scalar!(
        "select member_id from chart where organization_id = $1 and id = $2 and connection_id = $3 for update",
        organization.0,
        chart.0,
        connection.id.0
    )
    .one_or_not_found(scope)
    .await?;
    match owner {
        Some(owner) if owner == member.0 => return Ok(()),
        Some(_) => return Err(Refusal::CHART_TAKEN.into()),
        None => {}
    }
    let candidate = compare(scope, &connection, member, chart, now).await?;
    let made = Match { member, account, chart: chart.0, by: Some(&name), candidate: candidate.as_ref(), second: None };
    if !make_match(scope, office, &made, now).await? {
        return Err(Refusal::CHART_MATCHED.into());
    }
    Ok(())
}

/// How well a chart fits, for the record: compared alone, so names count as if nobody else had them.
async fn compare(
    scope: &mut Scope,
    connection: &Connection,
    member: MemberId,
    chart: ChartId,
    now: DateTime<Utc>,
) -> Result<Option<Candidate>> {
    let Some(asked) = households(scope, connection, Some(member)).await?.pop().and_then(Household::into_member) else {
        return Ok(None);
    };
    let options = options(scope, connection.office, office_date(now, &connection.timezone)).await?;
    let row = one_chart(scope, connection, chart).await?;
    Ok(Index::new(row, &options).compare(&asked, chart.0))
}

/// A chart alone.
pub(crate) async fn one_chart(scope: &mut Scope, connection: &Connection, chart: ChartId) -> Result<Option<Chart>> {
    let row = sqlx::query!(
        r#"select remote_id, first_name, middle_name, preferred_name, last_name, birth_date, phones, email, address_line1, zip, status, last_visit_on
           from chart where organization_id = $1 and id = $2"#,
        connection.organization.0,
        chart.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|row| Chart {
        id: chart.0,
        numbers: vec![row.remote_id],
        person: Person {
            first: row.first_name,
            middle: row.middle_name,
            preferred: row.preferred_name,
            last: row.last_name,
            birth_date: row.birth_date,
            phones: row.phones,
            emails: row.email.into_iter().collect(),
            address: Some(Address { line1: row.address_line1, zip: row.zip }),
        },
        family: None,
        status: status(&row.status),
        last_visit: row.last_visit_on,
        taken: false,
    }))
}

/// Takes a member's chart away: the visits that came from it are undone, and the pair is not offered again. Repeating it
/// changes nothing. Writes `chart.unmatched` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if the member is not at the office.
pub async fn remove_match(scope: &mut Scope, office: OfficeId, member: MemberId, now: DateTime<Utc>) -> Result<()> {
    let (organization, name) = (scope.organization(), scope.actor.name.clone());
    let account = household_of(scope, office, member).await?;
    let chart = sqlx::query_scalar!(
        "update chart set member_id = null, work_read_at = null where organization_id = $1 and member_id = $2 returning id",
        organization.0,
        member.0
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(chart) = chart else { return Ok(()) };
    sqlx::query!("update member set chart_id = null where organization_id = $1 and id = $2", organization.0, member.0)
        .execute(scope.db())
        .await?;
    end_match(scope, chart, &name, now).await?;
    crate::review::keep_ruled_out(scope, office, member, ChartId(chart), now).await?;
    audited(scope, "chart.unmatched", office, account, member, json!({ "member": member, "chart": chart })).await?;
    count_later(scope, chart, now).await
}

async fn end_match(scope: &mut Scope, chart: i64, name: &str, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update chart_match set ended_at = $3, ended_by = $4 where organization_id = $1 and chart_id = $2 and ended_at is null",
        organization.0,
        chart,
        now,
        name
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// A matched chart was merged into another there: the member goes with it, and the history says so.
pub(crate) async fn follow_merge(scope: &mut Scope, connection: &Connection, loser: i64, winner: i64) -> Result<()> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"update chart set member_id = null where organization_id = $1 and id = $2 and member_id is not null
           returning business_now() as "now!""#,
        organization.0,
        loser
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(row) = row else { return Ok(()) };
    let member = sqlx::query!(
        r#"select h.member_id, m.account_id from chart_match h join member m on m.organization_id = h.organization_id and m.id = h.member_id
           where h.organization_id = $1 and h.chart_id = $2 and h.ended_at is null order by h.id desc limit 1"#,
        organization.0,
        loser
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(member) = member else { return Ok(()) };
    end_match(scope, loser, "Practice system", row.now).await?;
    let made = Match {
        member: MemberId(member.member_id),
        account: AccountId(member.account_id),
        chart: winner,
        by: Some("Practice system"),
        candidate: None,
        second: None,
    };
    make_match(scope, connection.office, &made, row.now).await?;
    Ok(())
}
