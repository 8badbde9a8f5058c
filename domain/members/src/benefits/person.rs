//! One member's benefits as staff see them: what the plans include, what is used and left, the visits, and the
//! savings.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use serde::Deserialize;
use serde_json::json;
use sqlx::types::Json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, MemberId, OfficeId, SubscriptionId, VisitId};
use tenancy::{Personal, Scope};

use super::ended::{EndedMembership, Ending, endings};
use super::ledger::{SubscriptionLedger, ledgers};
use super::savings::{membership_paid, savings_of};
use crate::{Context, OrNotFound, Result};
use ::rules::benefits::Savings;
use ::rules::members::rules::is_running;

/// The number of visits shown; older ones stay in the database.
const SHOWN: usize = 100;

/// A member's benefits.
#[derive(Debug, Clone)]
pub struct PersonBenefits {
    pub member: MemberId,
    pub first_name: Personal<String>,
    /// Whether a visit today can be recorded: a membership is active.
    pub active: bool,
    /// The office's date.
    pub today: NaiveDate,
    /// The active memberships, in order.
    pub plans: Vec<SubscriptionLedger>,
    /// Ended memberships with a day for which a visit can still be recorded, last ended first.
    pub ended: Vec<EndedMembership>,
    /// The codes of the included procedures, in each plan's order.
    pub codes: HashMap<SubscriptionId, Vec<String>>,
    /// The most likely procedures of a visit: one of each that every visit includes, if any are left. From active
    /// memberships; otherwise from the last one that ended.
    pub likely: Vec<String>,
    /// Latest first.
    pub visits: Vec<Visit>,
    /// The savings in the plans' current terms.
    pub savings: Savings,
}

/// A visit as it was recorded.
#[derive(Debug, Clone)]
pub struct Visit {
    pub id: VisitId,
    pub on: NaiveDate,
    pub provider: Option<Personal<String>>,
    pub note: Option<Personal<String>>,
    pub recorded_by: String,
    pub recorded_at: DateTime<Utc>,
    /// By whom and why, if it was undone.
    pub undone: Option<(String, Personal<String>)>,
    /// Whether it was recorded after a membership it counts for had ended.
    pub after_end: bool,
    /// The other location of the organization where it was.
    pub elsewhere: Option<String>,
    pub lines: Vec<VisitLine>,
}

/// A quantity of one procedure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VisitLine {
    pub code: String,
    pub quantity: i32,
    /// How many of them the plan includes; 0 for an undone visit.
    pub included: i32,
}

#[derive(Debug, Deserialize)]
struct LineRow {
    code: String,
    quantity: i32,
    subscription: SubscriptionId,
}

/// A member at an office.
pub(super) struct MemberAt {
    pub account_id: i64,
    pub first_name: String,
    pub last_name: String,
    pub timezone: String,
    pub brand: String,
}

pub(super) async fn member_at(scope: &mut Scope, office: OfficeId, member: MemberId) -> Result<MemberAt> {
    let organization = scope.organization();
    sqlx::query_as!(
        MemberAt,
        "select m.account_id, m.first_name, m.last_name, o.timezone, o.brand from member m
         join office o on o.organization_id = m.organization_id and o.id = m.office_id
         where m.organization_id = $1 and m.id = $2 and m.office_id = $3",
        organization.0,
        member.0,
        office.0
    )
    .one_or_not_found(scope)
    .await
}

/// The member's benefits at the office. Writes `member.visits_viewed` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if the member is not at the office.
pub async fn person(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    member: MemberId,
) -> Result<PersonBenefits> {
    let now = context.clock.now().await?;
    let found = member_at(scope, office, member).await?;
    let account = AccountId(found.account_id);
    let all = ledgers(scope, &[account]).await?;
    let own: Vec<_> = all.into_iter().filter(|held| held.member == member).collect();
    let paid = membership_paid(scope, &[account]).await?;
    let endings = endings(scope, &own).await?;
    let visits = visits(scope, member, (&own, &endings), None, SHOWN).await?.items;
    let codes = codes(scope, &own).await?;
    let (plans, over): (Vec<_>, Vec<_>) = own.into_iter().partition(|held| is_running(held.status));
    let ended = over.into_iter().filter_map(|ledger| {
        let ending = *endings.get(&ledger.id)?;
        Some(EndedMembership { ledger, ending }).filter(|one| one.days().is_some())
    });
    let mut ended: Vec<_> = ended.collect();
    ended.sort_by_key(|one| std::cmp::Reverse((one.ending.first_day_without, one.ledger.id.0)));
    let last = ended.first().map(|one| std::slice::from_ref(&one.ledger)).unwrap_or_default();
    let likely = likely(if plans.is_empty() { last } else { &plans }, &codes);
    let savings = plans.iter().fold(Savings::default(), |sum, held| sum.plus(savings_of(held, &paid)));
    audit::record(
        scope,
        Act {
            act: "member.visits_viewed",
            subject_kind: "member",
            subject_id: member.to_string(),
            office: Some(office),
            account: Some(account),
            detail: json!({}),
        },
    )
    .await?;
    Ok(PersonBenefits {
        member,
        first_name: Personal(found.first_name),
        active: !plans.is_empty(),
        today: tenancy::clock::office_date(now, &found.timezone),
        likely,
        plans,
        ended,
        codes,
        visits,
        savings,
    })
}

/// One of each procedure that the plan includes most often: a plan with two visits a year has two cleanings and two
/// exams.
fn likely(plans: &[SubscriptionLedger], codes: &HashMap<SubscriptionId, Vec<String>>) -> Vec<String> {
    let mut all = vec![];
    for held in plans {
        let (Some(term), Some(own)) = (held.terms.get(held.ledger.current), held.ledger.current()) else { continue };
        let most = term.included.values().copied().max().unwrap_or_default();
        let listed = codes.get(&held.id).into_iter().flatten();
        let each_visit = listed.filter(|code| term.included.get(*code) == Some(&most));
        all.extend(each_visit.filter(|code| own.codes.get(*code).is_some_and(|count| count.left() > 0)).cloned());
    }
    all.dedup();
    all
}

/// The codes of each plan's included procedures, in the plan's order.
async fn codes(scope: &mut Scope, plans: &[SubscriptionLedger]) -> Result<HashMap<SubscriptionId, Vec<String>>> {
    let organization = scope.organization();
    let ids: Vec<i64> = plans.iter().map(|held| held.id.0).collect();
    let rows = sqlx::query!(
        r#"select s.id, array_agg(i.code order by i.sort, i.code) as "codes!" from subscription s
           join plan_inclusion i on i.organization_id = s.organization_id and i.plan_id = s.plan_id
           where s.organization_id = $1 and s.id = any ($2) group by s.id"#,
        organization.0,
        &ids
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (SubscriptionId(row.id), row.codes)).collect())
}

pub(super) struct VisitPart {
    pub items: Vec<Visit>,
    /// Day and id of the last visit, if there may be more.
    pub next: Option<(NaiveDate, i64)>,
}

/// The visits of a member with these memberships, current and past, latest first: up to `most` after the one that
/// `after` names.
pub(super) async fn visits(
    scope: &mut Scope,
    member: MemberId,
    (held, endings): (&[SubscriptionLedger], &HashMap<SubscriptionId, Ending>),
    after: Option<(NaiveDate, i64)>,
    most: usize,
) -> Result<VisitPart> {
    let (organization, to_staff) = (scope.organization(), scope.actor.is_platform_staff());
    let rows = sqlx::query!(
        r#"select v.id, v.visited_on, v.provider, v.note, shown_actor(v.recorded_by, v.impersonator_id, $3) as "recorded_by!", v.recorded_at,
             shown_actor(v.voided_by, v.void_impersonator_id, $3) as voided_by, v.void_reason,
             (select e.office_name from location_visit e where e.organization_id = v.organization_id and e.visit_id = v.id) as elsewhere,
             coalesce((select jsonb_agg(jsonb_build_object('code', l.code, 'quantity', l.quantity, 'subscription', l.subscription_id) order by l.code, l.subscription_id)
              from visit_line l where l.organization_id = v.organization_id and l.visit_id = v.id), '[]') as "lines!: Json<Vec<LineRow>>"
           from visit v where v.organization_id = $1 and v.member_id = $2 and ($5::date is null or (v.visited_on, v.id) < ($5, $6))
           order by v.visited_on desc, v.id desc limit $4"#,
        organization.0,
        member.0,
        to_staff,
        most as i64,
        after.map(|key| key.0),
        after.map(|key| key.1)
    )
    .fetch_all(scope.db())
    .await?;
    let next = rows.last().map(|row| (row.visited_on, row.id)).filter(|_| rows.len() == most);
    let items = rows.into_iter().map(|row| Visit {
        id: VisitId(row.id),
        on: row.visited_on,
        provider: row.provider.map(Personal),
        note: row.note.map(Personal),
        recorded_by: row.recorded_by,
        recorded_at: row.recorded_at,
        undone: row.voided_by.zip(row.void_reason.map(Personal)),
        after_end: row
            .lines
            .0
            .iter()
            .any(|line| endings.get(&line.subscription).is_some_and(|ending| ending.at < row.recorded_at)),
        elsewhere: row.elsewhere,
        lines: lines(row.id, row.lines.0, held),
    });
    Ok(VisitPart { items: items.collect(), next })
}

/// One line per code, with how many are included.
fn lines(visit: i64, rows: Vec<LineRow>, held: &[SubscriptionLedger]) -> Vec<VisitLine> {
    let mut lines: Vec<VisitLine> = vec![];
    for row in rows {
        let of = held.iter().filter(|held| held.id == row.subscription).flat_map(|held| &held.ledger.uses);
        let included: i32 = of.filter(|(used, _)| used.visit == visit && used.code == row.code).map(|(_, n)| n).sum();
        match lines.iter_mut().find(|line| line.code == row.code) {
            Some(same) => {
                same.quantity += row.quantity;
                same.included += included;
            }
            None => lines.push(VisitLine { code: row.code, quantity: row.quantity, included }),
        }
    }
    lines
}
