//! What a person sees of the matching: members to decide on with the charts that may be theirs, the matches that were
//! made, and a search by hand.

use chart_matching::{Doubt, Reason, Strength};
use chrono::{DateTime, Days, NaiveDate, Utc};
use kernel::cursor;
use rules::{FieldErrors, Message};
use serde::Deserialize;
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, ChartId, MemberId, OfficeId};
use tenancy::{Personal, Scope, contract};

use crate::connection::connected;
use crate::matches::{audited, household_of, keep_ruled_out, offer_again};
use crate::{OrNotFound, Result};

/// Members of a page.
const PAGE: usize = 20;
/// "PMS member search runs only at 2 or more characters."
const FEWEST: usize = 2;
const MOST_FOUND: i64 = 20;
/// "Later" hides a member for so many days.
const LATER_DAYS: u64 = 7;

/// A person as one side describes them.
#[contract(rename = "ChartPerson")]
#[derive(Debug, Clone)]
pub struct ChartPerson {
    pub first_name: String,
    pub last_name: String,
    pub birth_date: Option<NaiveDate>,
    pub phones: Vec<String>,
    pub email: Option<Personal<String>>,
    pub address: Option<Personal<String>>,
    pub zip: Option<String>,
}

/// Why a chart fits or doesn't.
#[contract(rename = "ChartReason")]
#[derive(Debug, Clone, PartialEq)]
pub struct ReviewReason {
    /// birth_date, first_name, last_name, suffix, phone, email, address, chart_number or family.
    pub field: String,
    pub text: String,
    /// Whether it speaks for the chart.
    pub fits: bool,
}

/// A chart that may be the member's.
#[contract(rename = "ChartCandidate")]
#[derive(Debug, Clone)]
pub struct ChartCandidate {
    pub id: ChartId,
    /// The number that the practice calls it by.
    pub number: String,
    pub person: ChartPerson,
    /// In the practice system's own word.
    pub status: String,
    pub last_visit_on: Option<NaiveDate>,
    /// strong, likely or unsure; absent in a search.
    pub strength: Option<String>,
    /// In percent; absent in a search.
    pub percent: Option<i32>,
    /// The strongest first.
    pub reasons: Vec<ReviewReason>,
    /// Another member has it.
    pub is_taken: bool,
}

/// A member to decide on.
#[contract(rename = "ChartReview")]
#[derive(Debug, Clone)]
pub struct Review {
    pub member_id: MemberId,
    pub account_id: AccountId,
    pub person: ChartPerson,
    /// Why it was not matched automatically.
    pub doubts: Vec<String>,
    pub candidates: Vec<ChartCandidate>,
}

/// A page of members to decide on.
#[contract(rename = "ChartReviews")]
#[derive(Debug, Clone)]
pub struct Reviews {
    pub reviews: Vec<Review>,
    pub next: Option<String>,
}

#[derive(Deserialize)]
struct Stored {
    chart: i64,
    probability: f64,
    strength: Strength,
    reasons: Vec<Reason>,
}

fn reason(reason: Reason) -> ReviewReason {
    let field =
        serde_json::to_value(reason.field).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default();
    ReviewReason { field, text: reason.text, fits: reason.bits > 0.0 }
}

/// The members to decide on, families together, the surest first.
///
/// # Errors
/// [`crate::Error::Invalid`] at `after`.
pub async fn reviews(scope: &mut Scope, office: OfficeId, after: Option<&str>, now: DateTime<Utc>) -> Result<Reviews> {
    let organization = scope.organization();
    let (below, account, member): (i32, i64, i64) =
        after.map(|after| cursor::read(after, "after")).transpose()?.unwrap_or((i32::MAX, 0, 0));
    let mut rows = sqlx::query!(
        r#"with waiting as (
             select r.member_id, r.doubts, r.candidates, m.account_id, max(r.probability_ppm) over (partition by m.account_id) as family_ppm
             from chart_review r join member m on m.organization_id = r.organization_id and m.id = r.member_id
             where r.organization_id = $1 and r.office_id = $2 and (r.later_until is null or r.later_until <= $3))
           select r.member_id, r.family_ppm as "family_ppm!", r.doubts, r.candidates, r.account_id, m.first_name, m.last_name, m.birth_date, m.phone as own_phone,
             m.email as own_email, a.phone, a.email, a.address_line1, a.zip
           from waiting r join member m on m.organization_id = $1 and m.id = r.member_id
           join account a on a.organization_id = m.organization_id and a.id = m.account_id
           where r.family_ppm < $4 or (r.family_ppm = $4 and (r.account_id, r.member_id) > ($5, $6))
           order by r.family_ppm desc, r.account_id, r.member_id limit $7"#,
        organization.0,
        office.0,
        now,
        below,
        account,
        member,
        PAGE as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cursor::cut(&mut rows, PAGE, |row| (row.family_ppm, row.account_id, row.member_id))?;
    let mut reviews = vec![];
    for row in rows {
        let doubts: Vec<Doubt> = serde_json::from_value(row.doubts).map_err(anyhow::Error::from)?;
        let stored: Vec<Stored> = serde_json::from_value(row.candidates).map_err(anyhow::Error::from)?;
        let ids: Vec<i64> = stored.iter().map(|one| one.chart).collect();
        let mut charts = charts(scope, &ids).await?;
        let candidates = stored.into_iter().filter_map(|one| {
            let at = charts.iter().position(|chart| chart.id.0 == one.chart)?;
            let mut chart = charts.swap_remove(at);
            chart.strength =
                serde_json::to_value(one.strength).ok().and_then(|value| value.as_str().map(str::to_owned));
            chart.percent = Some((one.probability * 100.0).floor() as i32);
            chart.reasons = one.reasons.into_iter().map(reason).collect();
            Some(chart)
        });
        let candidates: Vec<_> = candidates.collect();
        reviews.push(Review {
            member_id: MemberId(row.member_id),
            account_id: AccountId(row.account_id),
            person: ChartPerson {
                first_name: row.first_name,
                last_name: row.last_name,
                birth_date: Some(row.birth_date),
                phones: [row.own_phone, row.phone].into_iter().flatten().collect(),
                email: Some(Personal(row.own_email.unwrap_or(row.email))),
                address: row.address_line1.map(Personal),
                zip: row.zip,
            },
            doubts: doubts.into_iter().map(|doubt| doubt.text().to_owned()).collect(),
            candidates,
        });
    }
    Ok(Reviews { reviews, next })
}

/// Charts by id.
async fn charts(scope: &mut Scope, ids: &[i64]) -> Result<Vec<ChartCandidate>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select id, coalesce(chart_number, remote_id) as "number!", first_name, preferred_name, last_name, birth_date, phones, email, address_line1, zip,
             raw_status, last_visit_on, member_id is not null as "taken!"
           from chart where organization_id = $1 and id = any ($2)"#,
        organization.0,
        ids
    )
    .fetch_all(scope.db())
    .await?;
    let charts = rows.into_iter().map(|row| ChartCandidate {
        id: ChartId(row.id),
        number: row.number,
        person: ChartPerson {
            first_name: match row.preferred_name.as_str() {
                "" => row.first_name,
                preferred => format!("{} ({preferred})", row.first_name),
            },
            last_name: row.last_name,
            birth_date: row.birth_date,
            phones: row.phones,
            email: row.email.map(Personal),
            address: Some(Personal(row.address_line1)).filter(|line| !line.0.is_empty()),
            zip: Some(row.zip).filter(|zip| !zip.is_empty()),
        },
        status: row.raw_status,
        last_visit_on: row.last_visit_on,
        strength: None,
        percent: None,
        reasons: vec![],
        is_taken: row.taken,
    });
    Ok(charts.collect())
}

/// Charts by the beginnings of names, or by number; at most 20. Writes `enrollment.searched` to the audit trail.
///
/// # Errors
/// [`crate::Error::Invalid`] if a field has only one character, or all are empty; [`crate::Error::Conflict`] if nothing is
/// connected.
pub async fn search(
    scope: &mut Scope,
    office: OfficeId,
    first: &str,
    last: &str,
    number: &str,
) -> Result<Vec<ChartCandidate>> {
    let connection = connected(scope, office).await?;
    let asked = [("firstName", first.trim()), ("lastName", last.trim()), ("chartId", number.trim())];
    let mut errors = FieldErrors::default();
    let none = asked.iter().all(|(_, text)| text.is_empty());
    for (path, text) in asked {
        if (none && path == "lastName") || (path != "chartId" && !text.is_empty() && text.chars().count() < FEWEST) {
            errors.add(path, Message::TooShort(FEWEST));
        }
    }
    errors.into_result()?;
    let like = |text: &str| format!("{}%", text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_"));
    let organization = scope.organization();
    let ids = sqlx::query_scalar!(
        "select id from chart where organization_id = $1 and connection_id = $2 and status <> 'deleted'
           and search_fold(last_name) like search_fold($3) and (search_fold(first_name) like search_fold($4) or search_fold(preferred_name) like search_fold($4))
           and ($5 = '' or lower(chart_number) = lower($5) or lower(remote_id) = lower($5))
         order by last_name, first_name, id limit $6",
        organization.0,
        connection.id.0,
        like(asked[1].1),
        like(asked[0].1),
        asked[2].1,
        MOST_FOUND
    )
    .fetch_all(scope.db())
    .await?;
    let detail = json!({ "charts": ids });
    audit::record(scope, Act::on_office("enrollment.searched", office, detail)).await?;
    let mut found = charts(scope, &ids).await?;
    found.sort_by_key(|chart| ids.iter().position(|id| *id == chart.id.0));
    Ok(found)
}

/// A chart is not this member's: it is not offered again. Repeating it changes nothing. Writes `chart.ruled_out` to the
/// audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if the member or the chart is not at the office.
pub async fn rule_out(
    scope: &mut Scope,
    office: OfficeId,
    member: MemberId,
    chart: ChartId,
    now: DateTime<Utc>,
) -> Result<()> {
    let account = household_of(scope, office, member).await?;
    chart_at(scope, office, chart).await?;
    keep_ruled_out(scope, office, member, chart, now).await?;
    let organization = scope.organization();
    sqlx::query!(
        "update chart_review set candidates = (select coalesce(jsonb_agg(c), '[]') from jsonb_array_elements(candidates) c where (c ->> 'chart')::bigint <> $3)
         where organization_id = $1 and member_id = $2",
        organization.0,
        member.0,
        chart.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "delete from chart_review where organization_id = $1 and member_id = $2 and candidates = '[]'",
        organization.0,
        member.0
    )
    .execute(scope.db())
    .await?;
    audited(scope, "chart.ruled_out", office, account, member, json!({ "member": member, "chart": chart })).await
}

/// A chart of the office's present connection.
async fn chart_at(scope: &mut Scope, office: OfficeId, chart: ChartId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query_scalar!(
        "select c.id from chart c join practice_connection p on p.organization_id = c.organization_id and p.id = c.connection_id
         where c.organization_id = $1 and c.id = $2 and c.office_id = $3 and p.office_id = $3 and p.disconnected_at is null",
        organization.0,
        chart.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(())
}

/// Undoes [`rule_out`] and the removal of a match: the chart is offered again with the next matching. Writes
/// `chart.ruled_out_undone` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if the member or the chart is not at the office; [`crate::Error::Conflict`] if nothing is
/// connected.
pub async fn undo_rule_out(
    scope: &mut Scope,
    office: OfficeId,
    member: MemberId,
    chart: ChartId,
    now: DateTime<Utc>,
) -> Result<()> {
    let account = household_of(scope, office, member).await?;
    chart_at(scope, office, chart).await?;
    offer_again(scope, member, chart).await?;
    audited(scope, "chart.ruled_out_undone", office, account, member, json!({ "member": member, "chart": chart }))
        .await?;
    crate::matching::match_now(scope, office, now).await
}

/// Hides a member from the list for a week.
///
/// # Errors
/// [`crate::Error::NotFound`] if the member is not at the office.
pub async fn look_later(scope: &mut Scope, office: OfficeId, member: MemberId, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    household_of(scope, office, member).await?;
    sqlx::query!(
        "update chart_review set later_until = $4 where organization_id = $1 and member_id = $2 and office_id = $3",
        organization.0,
        member.0,
        office.0,
        now + Days::new(LATER_DAYS)
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// A member with a chart.
#[contract(rename = "MatchedMember")]
#[derive(Debug, Clone)]
pub struct MatchedMember {
    pub member_id: MemberId,
    pub account_id: AccountId,
    pub member: String,
    pub chart: ChartCandidate,
    pub matched_at: DateTime<Utc>,
    /// Absent for an automatic match.
    pub matched_by: Option<String>,
    /// The number of a second chart that the practice seems to have of this person.
    pub second_chart: Option<String>,
    /// Whether the second chart's work counts too.
    pub counts_second: bool,
}

/// A page of matches.
#[contract(rename = "ChartMatches")]
#[derive(Debug, Clone)]
pub struct MatchesPage {
    pub matches: Vec<MatchedMember>,
    pub next: Option<String>,
}

/// The matches of the office, the newest first.
///
/// # Errors
/// [`crate::Error::Invalid`] at `after`.
pub async fn matches(scope: &mut Scope, office: OfficeId, after: Option<&str>) -> Result<MatchesPage> {
    let organization = scope.organization();
    let before: i64 = after.map(|after| cursor::read(after, "after")).transpose()?.unwrap_or(i64::MAX);
    let mut rows = sqlx::query!(
        r#"select h.id, h.member_id, h.chart_id, h.matched_at, h.matched_by, h.reasons, coalesce(w.chart_number, w.remote_id) as "second?",
             coalesce(w.second_of_member_id = h.member_id, false) as "counts_second!", m.account_id,
             m.first_name || ' ' || m.last_name as "member!"
           from chart_match h join member m on m.organization_id = h.organization_id and m.id = h.member_id
           left join chart w on w.organization_id = h.organization_id and w.id = h.second_chart_id
           where h.organization_id = $1 and h.office_id = $2 and h.ended_at is null and h.id < $3 order by h.id desc limit $4"#,
        organization.0,
        office.0,
        before,
        PAGE as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cursor::cut(&mut rows, PAGE, |row| row.id)?;
    let ids: Vec<i64> = rows.iter().map(|row| row.chart_id).collect();
    let charts = charts(scope, &ids).await?;
    let mut matches = vec![];
    for row in rows {
        let Some(mut chart) = charts.iter().find(|chart| chart.id.0 == row.chart_id).cloned() else { continue };
        let reasons: Vec<Reason> = serde_json::from_value(row.reasons).map_err(anyhow::Error::from)?;
        chart.reasons = reasons.into_iter().map(reason).collect();
        matches.push(MatchedMember {
            member_id: MemberId(row.member_id),
            account_id: AccountId(row.account_id),
            member: row.member,
            chart,
            matched_at: row.matched_at,
            matched_by: row.matched_by,
            second_chart: row.second,
            counts_second: row.counts_second,
        });
    }
    Ok(MatchesPage { matches, next })
}
