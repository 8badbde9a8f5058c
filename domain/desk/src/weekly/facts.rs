//! What happened at an office in a week.

use chrono::{DateTime, NaiveDate, Utc};
use practice_bills::payouts::{Collected, NextPayout};
use rules::Cents;
use tenancy::ids::OfficeId;
use tenancy::{Personal, Scope};

use super::suggestion::Week;
use crate::Result;
use crate::calendar::calendar;
use crate::collect::late_households;

/// A week of an office.
#[derive(Debug, Clone)]
pub(super) struct Facts {
    /// The households that joined, and those that have no membership any more.
    pub joined: Vec<Personal<String>>,
    pub left: Vec<Personal<String>>,
    /// The households that paid what was late.
    pub recovered: Vec<Personal<String>>,
    pub recovered_amount: Cents,
    /// The late households now.
    pub late: usize,
    pub late_amount: Cents,
    /// What the office keeps of the week, as the report of revenue has it.
    pub kept: Cents,
    pub next: Option<NextPayout>,
    pub collected: Option<Collected>,
}

impl Facts {
    pub(super) fn week(&self) -> Week {
        Week { late: self.late, joined: self.joined.len(), left: self.left.len() }
    }
}

/// The week from `from` to `to`, both included.
pub(super) async fn facts(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    (from, to): (NaiveDate, NaiveDate),
) -> Result<Facts> {
    let money = calendar(scope, now, office, (from, to)).await?;
    let late = late_households(scope, office, None).await?;
    let (recovered, amounts): (Vec<_>, Vec<_>) = recovered(scope, office, (from, to)).await?.into_iter().unzip();
    Ok(Facts {
        joined: joined(scope, office, (from, to)).await?,
        left: left(scope, office, (from, to)).await?,
        recovered,
        recovered_amount: amounts.into_iter().sum(),
        late: late.len(),
        late_amount: late.iter().map(|one| one.amount).sum(),
        kept: money.days.iter().map(|day| day.kept).sum(),
        next: money.next_payout,
        collected: money.collected,
    })
}

/// The households whose first membership here began in the week.
async fn joined(
    scope: &mut Scope,
    office: OfficeId,
    (from, to): (NaiveDate, NaiveDate),
) -> Result<Vec<Personal<String>>> {
    let organization = scope.organization();
    let names = sqlx::query_scalar!(
        r#"select a.first_name || ' ' || a.last_name as "name!" from account a
           where a.organization_id = $1 and a.office_id = $2
             and (select min(m.moved_on) from member_movement m where m.organization_id = a.organization_id and m.account_id = a.id
               and m.office_id = a.office_id and m.members > 0) between $3 and $4
             and exists (select from member_movement m where m.organization_id = a.organization_id and m.office_id = a.office_id
               and m.account_id = a.id and m.moved_on between $3 and $4)
           order by a.last_name, a.first_name, a.id"#,
        organization.0,
        office.0,
        from,
        to
    )
    .fetch_all(scope.db())
    .await?;
    Ok(names.into_iter().map(Personal).collect())
}

/// The households that had active members before the week and none at its end.
async fn left(
    scope: &mut Scope,
    office: OfficeId,
    (from, to): (NaiveDate, NaiveDate),
) -> Result<Vec<Personal<String>>> {
    let organization = scope.organization();
    let names = sqlx::query_scalar!(
        r#"with moved as (
             select distinct m.account_id from member_movement m
             where m.organization_id = $1 and m.office_id = $2 and m.moved_on between $3 and $4 and m.members < 0)
           select a.first_name || ' ' || a.last_name as "name!" from moved w
           join account a on a.organization_id = $1 and a.id = w.account_id
           join lateral (select coalesce(sum(m.members) filter (where m.moved_on < $3), 0) as before, coalesce(sum(m.members), 0) as after
             from member_movement m where m.organization_id = $1 and m.office_id = $2 and m.account_id = w.account_id and m.moved_on <= $4) s on true
           where s.before > 0 and s.after <= 0 order by a.last_name, a.first_name, a.id"#,
        organization.0,
        office.0,
        from,
        to
    )
    .fetch_all(scope.db())
    .await?;
    Ok(names.into_iter().map(Personal).collect())
}

/// The households that paid bills after a failed payment in the week, and how much.
async fn recovered(
    scope: &mut Scope,
    office: OfficeId,
    (from, to): (NaiveDate, NaiveDate),
) -> Result<Vec<(Personal<String>, Cents)>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select a.first_name || ' ' || a.last_name as "name!", sum(p.amount_cents)::bigint as "paid!" from payment p
           join office o on o.organization_id = p.organization_id and o.id = p.office_id
           join invoice i on i.organization_id = p.organization_id and i.id = p.invoice_id
           join account a on a.organization_id = p.organization_id and a.id = p.account_id
           where p.organization_id = $1 and p.office_id = $2 and p.status = 'succeeded' and i.first_failed_on is not null
             and coalesce(p.settled_at, p.created_at) >= $3::date::timestamp at time zone o.timezone
             and coalesce(p.settled_at, p.created_at) < ($4::date + 1)::timestamp at time zone o.timezone
           group by a.id, a.first_name, a.last_name order by a.last_name, a.first_name, a.id"#,
        organization.0,
        office.0,
        from,
        to
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (Personal(row.name), Cents(row.paid))).collect())
}
