//! The matches of members and charts: made, by the program or a person, and taken away.

use chart_matching::{Candidate, Index, VERSION};
use chrono::{DateTime, Utc};
use kernel::task::enqueue_task;
use rules::Refusal;
use serde_json::{Value, json};
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::clock::office_date;
use tenancy::ids::{AccountId, ChartId, MemberId, OfficeId};

use crate::connection::{Connection, connected};
use crate::counting::count_later;
use crate::people::{Household, households, one_chart, options};
use crate::work::ReadChart;
use crate::{Error, OrNotFound, Result};

/// A match to make.
pub(crate) struct Match<'a> {
    pub member: MemberId,
    pub account: AccountId,
    pub chart: i64,
    /// The person who chose it.
    pub by: Option<&'a str>,
    pub candidate: Option<&'a Candidate>,
    pub second: Option<i64>,
    /// When the chart's work is read.
    pub read_at: DateTime<Utc>,
}

/// Makes a match unless the chart or the member has another meanwhile. The member's own second chart can become the first. The chart's work is read next. Writes
/// `chart.matched` to the audit trail.
pub(crate) async fn make_match(
    scope: &mut Scope,
    office: OfficeId,
    made: &Match<'_>,
    now: DateTime<Utc>,
) -> Result<bool> {
    let organization = scope.organization();
    let taken = sqlx::query_scalar!(
        r#"update chart set member_id = $3, second_of_member_id = null, work_read_at = null where organization_id = $1 and id = $2 and member_id is null
             and coalesce(second_of_member_id, $3) = $3 and not exists (select from chart o where o.organization_id = $1 and o.member_id = $3)
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
        "insert into chart_match (organization_id, office_id, chart_id, member_id, matched_at, matched_by, version, probability_ppm, reasons, second_chart_id,
           guarantor_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, (select c.guarantor_id from chart c where c.organization_id = $1 and c.id = $3))",
        organization.0,
        office.0,
        made.chart,
        made.member.0,
        now,
        made.by,
        VERSION,
        made.candidate.map(|candidate| parts_per_million(candidate.probability)),
        made.candidate.map_or(json!([]), |candidate| json!(candidate.reasons)),
        made.second
    )
    .execute(scope.db())
    .await?;
    let detail = json!({ "member": made.member, "chart": made.chart, "automatic": made.by.is_none() });
    audited(scope, "chart.matched", office, made.account, made.member, detail).await?;
    enqueue_task(scope, &ReadChart { chart: made.chart }, made.chart, made.read_at).await?;
    Ok(true)
}

/// A probability as it is stored.
pub(crate) fn parts_per_million(probability: f64) -> i32 {
    (probability.clamp(0.0, 1.0) * 1e6).floor() as i32
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
    let account = household_of(scope, office, member).await?;
    let connection = connected(scope, office).await?;
    let (organization, name) = (scope.organization(), scope.actor.name.clone());
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
    let (by, candidate) = (Some(name.as_str()), candidate.as_ref());
    let made = Match { member, account, chart: chart.0, by, candidate, second: None, read_at: now };
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
    keep_ruled_out(scope, office, member, ChartId(chart), now).await?;
    let second = sqlx::query_scalar!(
        "update chart set second_of_member_id = null, work_read_at = null where organization_id = $1 and second_of_member_id = $2 returning id",
        organization.0,
        member.0
    )
    .fetch_all(scope.db())
    .await?;
    for second in second {
        count_later(scope, second, now).await?;
    }
    audited(scope, "chart.unmatched", office, account, member, json!({ "member": member, "chart": chart })).await?;
    count_later(scope, chart, now).await
}

/// Counts the work of the second chart that a matched member seems to have, or no longer. Repeating it changes nothing.
/// Writes `chart.second_counted` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] if the member is not at the office, or has no second chart to count; [`Error::Conflict`] if that
/// chart is another member's meanwhile.
pub async fn count_second(
    scope: &mut Scope,
    office: OfficeId,
    member: MemberId,
    counts: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    let account = household_of(scope, office, member).await?;
    let second = sqlx::query!(
        r#"select c.id, c.member_id, c.second_of_member_id from chart_match h
           join chart c on c.organization_id = h.organization_id and c.id = h.second_chart_id
           where h.organization_id = $1 and h.member_id = $2 and h.ended_at is null for update of c"#,
        organization.0,
        member.0
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(second) = second else { return if counts { Err(Error::NotFound) } else { Ok(()) } };
    if second.member_id.is_some() || second.second_of_member_id.is_some_and(|other| other != member.0) {
        return Err(Refusal::CHART_TAKEN.into());
    }
    if second.second_of_member_id.is_some() == counts {
        return Ok(());
    }
    sqlx::query!(
        "update chart set second_of_member_id = $3, work_read_at = null where organization_id = $1 and id = $2",
        organization.0,
        second.id,
        counts.then_some(member.0)
    )
    .execute(scope.db())
    .await?;
    let detail = json!({ "member": member, "chart": second.id, "counts": counts });
    audited(scope, "chart.second_counted", office, account, member, detail).await?;
    match counts {
        true => enqueue_task(scope, &ReadChart { chart: second.id }, second.id, now).await,
        false => count_later(scope, second.id, now).await,
    }
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
        read_at: row.now,
    };
    make_match(scope, connection.office, &made, row.now).await?;
    Ok(())
}

/// The pair is not offered again.
pub(crate) async fn keep_ruled_out(
    scope: &mut Scope,
    office: OfficeId,
    member: MemberId,
    chart: ChartId,
    now: DateTime<Utc>,
) -> Result<()> {
    let (organization, name) = (scope.organization(), scope.actor.name.clone());
    sqlx::query!(
        "insert into chart_ruled_out (organization_id, member_id, chart_id, office_id, ruled_out_at, ruled_out_by) values ($1, $2, $3, $4, $5, $6)
         on conflict do nothing",
        organization.0,
        member.0,
        chart.0,
        office.0,
        now,
        name
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// The pair may be offered again.
pub(crate) async fn offer_again(scope: &mut Scope, member: MemberId, chart: ChartId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "delete from chart_ruled_out where organization_id = $1 and member_id = $2 and chart_id = $3",
        organization.0,
        member.0,
        chart.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
