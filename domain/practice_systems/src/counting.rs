//! Makes a member's visits equal to the work on the chart.
//!
//! A visit is the done work of one day. When the day's work changes, the visit is undone and a new one recorded; when it
//! vanishes, the visit is undone. A visit that was recorded by hand for the same day and code is adopted: it counts, and
//! nothing is recorded beside it.

use std::collections::BTreeMap;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::{Task, enqueue_task};
use members::benefits::{self, NewVisit};
use rules::benefits::read_code;
use rules::digest::sha256_hex;
use serde::{Deserialize, Serialize};
use tenancy::brand::BrandId;
use tenancy::ids::{MemberId, OfficeId, OrganizationId, VisitId};
use tenancy::{Actor, Personal, Reach, Scope};
use uuid::Uuid;

use crate::{Context, Error, Result};

/// How many characters of a digest tell days of work apart.
const DIGEST: usize = 16;
const CHANGED: &str = "Changed in the practice system";
const MOVED: &str = "The chart is not this member’s any more";

/// Counts a chart's work; see [`count_later`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountChart {
    pub chart: i64,
}

#[async_trait]
impl Task for CountChart {
    const KIND: &'static str = "practice_count_chart";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        count(context, claimed.organization, self.chart).await?;
        Ok(JobOutcome::Done)
    }
}

/// Queues the count of a chart. The key is new each time: a count that runs already may have read the work before.
pub(crate) async fn count_later(scope: &mut Scope, chart: i64, now: DateTime<Utc>) -> Result<()> {
    enqueue_task(scope, &CountChart { chart }, format!("{chart}-{}", Uuid::new_v4().simple()), now).await
}

/// A day of work on a chart.
struct Day {
    procedures: Vec<(String, i32)>,
    provider: Option<String>,
    hash: String,
}

/// What a day was counted as.
struct Counted {
    member: MemberId,
    hash: String,
    visit: Option<VisitId>,
    adopted: bool,
    refused: bool,
    round: i32,
}

/// What a count is about.
struct Place<'a> {
    context: &'a Context,
    office: OfficeId,
    chart: i64,
}

pub(crate) async fn count(context: &Context, organization: OrganizationId, chart: i64) -> Result<()> {
    let mut scope =
        context.database.scope(Reach::organization(organization, Actor::platform("Practice system"))).await?;
    // Two counts of one chart, one after the other.
    let row = sqlx::query!(
        "select c.office_id, coalesce(c.member_id, c.second_of_member_id) as member_id, o.brand from chart c join office o on o.organization_id = c.organization_id and o.id = c.office_id
         where c.organization_id = $1 and c.id = $2 for update of c",
        organization.0,
        chart
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(row) = row else { return Ok(()) };
    let brand = context.brands.get(&BrandId::new(&row.brand)).ok_or(Error::NotFound)?;
    let place = Place { context, office: OfficeId(row.office_id), chart };
    let work = match row.member_id {
        Some(_) => work(&mut scope, chart, &brand.procedures.prefix).await?,
        None => BTreeMap::new(),
    };
    let counted = counted(&mut scope, chart).await?;
    let days: std::collections::BTreeSet<NaiveDate> = work.keys().chain(counted.keys()).copied().collect();
    for day in days {
        place.count_day(&mut scope, day, row.member_id.map(MemberId), work.get(&day), counted.get(&day)).await?;
    }
    Ok(scope.commit().await?)
}

/// The done work by day: each code once, as the office writes it.
async fn work(scope: &mut Scope, chart: i64, prefix: &str) -> Result<BTreeMap<NaiveDate, Day>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select done_on, code, sum(quantity)::int as "quantity!", min(provider) as provider from practice_procedure
           where organization_id = $1 and chart_id = $2 and status = 'done' group by 1, 2 order by 1, 2"#,
        organization.0,
        chart
    )
    .fetch_all(scope.db())
    .await?;
    let own = own_codes(scope, chart).await?;
    let mut days: BTreeMap<NaiveDate, Day> = BTreeMap::new();
    for row in rows {
        let code = usual_code(prefix, &row.code);
        let code = own.get(&code).cloned().unwrap_or(code);
        let day =
            days.entry(row.done_on).or_insert(Day { procedures: vec![], provider: row.provider, hash: String::new() });
        match day.procedures.iter_mut().find(|(known, _)| *known == code) {
            Some(same) => same.1 += row.quantity,
            None => day.procedures.push((code, row.quantity)),
        }
    }
    for day in days.values_mut() {
        day.procedures.sort();
        day.hash = sha256_hex(format!("{:?}", day.procedures).as_bytes())[..DIGEST].to_owned();
    }
    Ok(days)
}

/// What codes of the office's own count as.
async fn own_codes(scope: &mut Scope, chart: i64) -> Result<BTreeMap<String, String>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select d.code, d.counts_as as "counts_as!" from practice_code d join chart c on c.organization_id = d.organization_id and c.connection_id = d.connection_id
           where d.organization_id = $1 and c.id = $2 and d.counts_as is not null"#,
        organization.0,
        chart
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (row.code, row.counts_as)).collect())
}

/// "D1110", "01110" and "1110" are one code; a suffix such as ".1" tells kinds of one procedure apart.
pub(crate) fn usual_code(prefix: &str, code: &str) -> String {
    let known = read_code(prefix, [], code).map_or_else(|unknown| unknown, str::to_owned);
    let digits = known.len() == 5 && known.bytes().all(|b| b.is_ascii_digit());
    match known.strip_prefix('0') {
        Some(four) if digits && prefix == "D" => four.to_owned(),
        _ => known,
    }
}

async fn counted(scope: &mut Scope, chart: i64) -> Result<BTreeMap<NaiveDate, Counted>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select done_on, member_id, hash, visit_id, adopted, refused, round from practice_visit where organization_id = $1 and chart_id = $2",
        organization.0,
        chart
    )
    .fetch_all(scope.db())
    .await?;
    let counted = rows.into_iter().map(|row| {
        let counted = Counted {
            member: MemberId(row.member_id),
            hash: row.hash,
            visit: row.visit_id.map(VisitId),
            adopted: row.adopted,
            refused: row.refused.is_some(),
            round: row.round,
        };
        (row.done_on, counted)
    });
    Ok(counted.collect())
}

impl Place<'_> {
    async fn count_day(
        &self,
        scope: &mut Scope,
        on: NaiveDate,
        member: Option<MemberId>,
        work: Option<&Day>,
        before: Option<&Counted>,
    ) -> Result<()> {
        let same_member = before.is_none_or(|before| Some(before.member) == member);
        if let (Some(work), Some(before)) = (work, before)
            && same_member
            && (before.adopted || (before.hash == work.hash && before.visit.is_some() && !before.refused))
        {
            return Ok(());
        }
        if let Some(Counted { member, visit: Some(visit), adopted: false, .. }) = before {
            let reason = Personal(if same_member { CHANGED } else { MOVED }.to_owned());
            benefits::undo(self.context, scope, self.office, *member, *visit, &reason).await?;
        }
        match (work, member) {
            (Some(work), Some(member)) => self.record(scope, on, member, work, before).await,
            _ => self.clear(scope, on, before).await,
        }
    }

    /// Nothing is left of the day. The row stays, so that the same work counts anew if it comes back.
    async fn clear(&self, scope: &mut Scope, on: NaiveDate, before: Option<&Counted>) -> Result<()> {
        let organization = scope.organization();
        if before.is_some() {
            sqlx::query!(
                "update practice_visit set visit_id = null, adopted = false, refused = null, hash = '', round = round + 1
                 where organization_id = $1 and chart_id = $2 and done_on = $3 and (visit_id is not null or refused is not null)",
                organization.0,
                self.chart,
                on
            )
            .execute(scope.db())
            .await?;
        }
        Ok(())
    }

    async fn record(
        &self,
        scope: &mut Scope,
        on: NaiveDate,
        member: MemberId,
        work: &Day,
        before: Option<&Counted>,
    ) -> Result<()> {
        let round = before.map_or(1, |before| before.round + i32::from(before.visit.is_some()));
        let (visit, adopted, refused) = match by_hand(scope, member, on, work).await? {
            Some(visit) => (Some(visit), true, None),
            None => {
                let new = NewVisit {
                    member,
                    on,
                    provider: work.provider.clone().map(Personal),
                    note: None,
                    procedures: work.procedures.clone(),
                    key: format!("ps:{}:{on}:{}:{round}", self.chart, work.hash),
                };
                match benefits::record(self.context, scope, self.office, &new).await {
                    Ok(visit) => (Some(visit), false, None),
                    // No membership on that day, or a code that can't be one: nothing was written.
                    Err(Error::Conflict(refusal)) => (None, false, Some(refusal.code().to_owned())),
                    Err(Error::Invalid(fields)) => {
                        (None, false, Some(fields.0.keys().next().cloned().unwrap_or_default()))
                    }
                    Err(other) => return Err(other),
                }
            }
        };
        let organization = scope.organization();
        sqlx::query!(
            "insert into practice_visit (organization_id, chart_id, done_on, office_id, member_id, hash, visit_id, adopted, refused, round)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
             on conflict (organization_id, chart_id, done_on) do update set member_id = excluded.member_id, hash = excluded.hash,
               visit_id = excluded.visit_id, adopted = excluded.adopted, refused = excluded.refused, round = excluded.round",
            organization.0,
            self.chart,
            on,
            self.office.0,
            member.0,
            work.hash,
            visit.map(|visit| visit.0),
            adopted,
            refused,
            round
        )
        .execute(scope.db())
        .await?;
        Ok(())
    }
}

/// A visit of the member on that day that a person recorded, with one of the codes.
async fn by_hand(scope: &mut Scope, member: MemberId, on: NaiveDate, work: &Day) -> Result<Option<VisitId>> {
    let organization = scope.organization();
    let codes: Vec<String> = work.procedures.iter().map(|(code, _)| code.clone()).collect();
    let found = sqlx::query_scalar!(
        "select v.id from visit v where v.organization_id = $1 and v.member_id = $2 and v.visited_on = $3 and v.voided_at is null
           and v.request_key not like 'ps:%'
           and exists (select from visit_line l where l.organization_id = v.organization_id and l.visit_id = v.id and l.code = any ($4))
         order by v.id limit 1",
        organization.0,
        member.0,
        on,
        &codes
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(found.map(VisitId))
}

#[cfg(test)]
mod tests {
    use super::usual_code;

    #[test]
    fn spellings_of_one_code_are_equal() {
        for code in ["D0120", "0120", "00120", "d0120"] {
            assert_eq!(usual_code("D", code), "0120", "{code}");
        }
        assert_eq!(usual_code("D", "D1110.1"), "1110.1");
        assert_eq!(usual_code("D", "92310"), "92310");
        assert_eq!(usual_code("D", "431"), "431");
    }
}
