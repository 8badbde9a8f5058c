//! The office's totals from the kept counts (`household_tally`): how many households match the same filters.
//!
//! A trigger keeps them with each row of account_summary, so any filters together are a sum over some hundred rows. The three filters
//! that depend on the day are kept by the day that decides them, each beside all others, but not beside one another: how many
//! households match two of them is counted by the index of a day.

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::{Postgres, QueryBuilder, Row};
use tenancy::Scope;
use tenancy::ids::OfficeId;

use super::filters::MemberFilter;
use super::list::with_place;
use super::totals::{FIGURES, Totals};
use crate::{Error, Result};

/// The bit of the filter `active`: households of which somebody has an active membership.
pub(super) const ACTIVE: i32 = 1;

/// Which rows of the kept counts a filter is a sum of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kept {
    /// Those of each household, with this bit of `household_filters`.
    Bit(u32),
    /// Those of a day that decides.
    Day(Day),
    /// None: few households match, and they are looked up.
    LookedUp,
    Never,
}

/// The day of a kept count, as the query below numbers it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Day {
    None = 0,
    Joined = 1,
    Started = 2,
    Anniversary = 3,
}

/// `None` for the filter that all households match.
fn kept(filter: MemberFilter) -> Option<Kept> {
    use MemberFilter as F;
    Some(match filter {
        F::All => return None,
        F::Active => Kept::Bit(0),
        F::Inactive => Kept::Bit(1),
        F::PastDue => Kept::Bit(2),
        F::Canceled => Kept::Bit(3),
        F::Cash => Kept::Bit(4),
        F::NotCash => Kept::Bit(5),
        F::Transferred => Kept::Bit(6),
        F::Disputed => Kept::Bit(7),
        F::Delinquent => Kept::Bit(8),
        F::Monthly => Kept::Bit(9),
        F::Annual => Kept::Bit(10),
        F::InOffice => Kept::Bit(11),
        F::NonAutoRenew => Kept::Bit(12),
        F::NotUnderContract => Kept::Bit(13),
        F::IsGpp => Kept::Bit(14),
        F::PmsNotConnected => Kept::Bit(15),
        F::PendingPriceChange => Kept::Bit(16),
        F::New => Kept::Day(Day::Joined),
        F::Uncancel => Kept::Day(Day::Started),
        F::Renewal => Kept::Day(Day::Anniversary),
        F::Community | F::Paused => Kept::LookedUp,
        F::Business => Kept::Never,
    })
}

/// Whether the kept counts tell how many households match all of `filters`: of those that depend on the day at most one.
pub(super) fn are_kept(filters: &[MemberFilter]) -> bool {
    let day = day_of(filters);
    filters.iter().all(|filter| match kept(*filter) {
        None | Some(Kept::Bit(_)) => true,
        Some(Kept::Day(own)) => own == day,
        Some(Kept::LookedUp | Kept::Never) => false,
    })
}

/// The day of the first filter that depends on one.
fn day_of(filters: &[MemberFilter]) -> Day {
    let day = |filter: &MemberFilter| match kept(*filter) {
        Some(Kept::Day(day)) => Some(day),
        _ => None,
    };
    filters.iter().find_map(day).unwrap_or(Day::None)
}

/// The office's totals with the counts of each filter beside `filters`, which [`are_kept`].
pub(super) async fn totals(
    scope: &mut Scope,
    office: OfficeId,
    now: DateTime<Utc>,
    filters: &[MemberFilter],
) -> Result<Totals> {
    let place = (scope.organization().0, office.0);
    let mut sql = with_place(now, place.0, office);
    push_kept(&mut sql, place);
    sql.push(" select (select today from place) as today, array[");
    for (n, filter) in MemberFilter::ALL.iter().enumerate() {
        let beside = if *filter == MemberFilter::All { &[] } else { filters };
        sql.push(if n == 0 { "" } else { ", " });
        push_count(&mut sql, place, beside, *filter);
    }
    sql.push("] as counts, array[");
    for (n, filter) in FIGURES.iter().enumerate() {
        sql.push(if n == 0 { "" } else { ", " });
        push_count(&mut sql, place, &[], *filter);
    }
    sql.push("] as figures, ");
    push_count(&mut sql, place, filters, MemberFilter::All);
    sql.push(" as total, ");
    push_count(&mut sql, place, &[MemberFilter::NonAutoRenew], MemberFilter::Renewal);
    sql.push(" as renewals_not_automatic, ");
    push_sum(&mut sql, "active_members", &[], Day::None);
    sql.push(" as active_members, ");
    push_sum(&mut sql, "annual_cents", &[], Day::None);
    sql.push(" as annual_cents, ");
    push_sum(&mut sql, "past_due_cents", &[MemberFilter::PastDue], Day::None);
    sql.push(" as past_due_cents from kept k");
    let row = sql.build().fetch_one(scope.db()).await?;
    let counts: Vec<i64> = row.try_get("counts")?;
    let figures: Vec<i64> = row.try_get("figures")?;
    let today: Option<NaiveDate> = row.try_get("today")?;
    Ok(Totals {
        today: today.ok_or(Error::NotFound)?,
        counts: MemberFilter::ALL.iter().copied().zip(counts).collect(),
        total: row.try_get("total")?,
        figures: FIGURES.into_iter().zip(figures).collect(),
        active_members: row.try_get("active_members")?,
        annual: row.try_get("annual_cents")?,
        past_due: row.try_get("past_due_cents")?,
        renewals_not_automatic: row.try_get("renewals_not_automatic")?,
    })
}

/// Adds the rows `kept`: those without a day, and those of the days within which a filter matches today. Each is a range of one index.
fn push_kept(sql: &mut QueryBuilder<Postgres>, (organization, office): (i64, i64)) {
    let days = [
        (Day::None, "t.joined_on = '-infinity' and t.started_on = '-infinity' and t.anniversary_on = '-infinity'"),
        (Day::Joined, "t.joined_on > (select today - 31 from place)"),
        (Day::Started, "t.joined_on = '-infinity' and t.started_on > (select today - 91 from place)"),
        (
            Day::Anniversary,
            "t.joined_on = '-infinity' and t.started_on = '-infinity'
               and t.anniversary_on between (select today from place) and (select today + 30 from place)",
        ),
    ];
    sql.push(", kept as (");
    for (n, (day, within)) in days.into_iter().enumerate() {
        sql.push(if n == 0 { "" } else { " union all " });
        sql.push(format!(
            "select {} as day, t.filters, t.households, t.active_members, t.annual_cents, t.past_due_cents
             from household_tally t where t.organization_id = ",
            day as i32
        ));
        sql.push_bind(organization).push(" and t.office_id = ").push_bind(office).push(" and ").push(within);
    }
    sql.push(")");
}

/// Adds the number of households that match `filter` and all of `beside`.
fn push_count(sql: &mut QueryBuilder<Postgres>, place: (i64, i64), beside: &[MemberFilter], filter: MemberFilter) {
    let chosen = day_of(beside);
    match kept(filter) {
        None => push_sum(sql, "households", beside, chosen),
        Some(Kept::Bit(_)) => push_sum(sql, "households", &[beside, &[filter]].concat(), chosen),
        Some(Kept::Day(day)) if chosen == Day::None || chosen == day => push_sum(sql, "households", beside, day),
        Some(Kept::Day(_)) => push_counted(sql, place, beside, filter),
        Some(Kept::LookedUp) => push_looked_up(sql, place, beside, filter),
        Some(Kept::Never) => {
            sql.push("0::bigint");
        }
    }
}

fn push_sum(sql: &mut QueryBuilder<Postgres>, column: &'static str, filters: &[MemberFilter], day: Day) {
    let mask = filters.iter().fold(0, |mask, filter| match kept(*filter) {
        Some(Kept::Bit(bit)) => mask | (1_i32 << bit),
        _ => mask,
    });
    sql.push(format!(
        "coalesce(sum(k.{column}) filter (where k.day = {} and k.filters & {mask} = {mask}), 0)::bigint",
        day as i32
    ));
}

/// Adds the number of households that match two filters of a day, by the index of one.
fn push_counted(
    sql: &mut QueryBuilder<Postgres>,
    (organization, office): (i64, i64),
    beside: &[MemberFilter],
    filter: MemberFilter,
) {
    sql.push("(select count(*) from account_summary s where s.organization_id = ").push_bind(organization);
    sql.push(" and s.office_id = ").push_bind(office);
    for one in beside.iter().chain([&filter]) {
        one.push(sql);
    }
    sql.push(")");
}

/// Adds the number of households of a community, or with a paused membership, that match all of `beside`.
fn push_looked_up(
    sql: &mut QueryBuilder<Postgres>,
    (organization, office): (i64, i64),
    beside: &[MemberFilter],
    filter: MemberFilter,
) {
    sql.push("(select count(*) from (select distinct b.account_id from ");
    if filter == MemberFilter::Community {
        sql.push(
            "community_membership c join subscription b on b.organization_id = c.organization_id and b.id = c.subscription_id
               and is_running(b.status) where c.state = 'active' and c.organization_id = ",
        );
        sql.push_bind(organization);
    } else {
        sql.push("subscription b where b.paused_until is not null and b.organization_id = ").push_bind(organization);
        sql.push(" and b.office_id = ").push_bind(office);
    }
    // offset 0: few households, each found by its key.
    sql.push(") x join lateral (select * from account_summary a where a.organization_id = ").push_bind(organization);
    sql.push(" and a.account_id = x.account_id offset 0) s on true where s.office_id = ").push_bind(office);
    for one in beside {
        one.push(sql);
    }
    sql.push(")");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_filter_has_its_own_bit() {
        let mut bits: Vec<u32> = MemberFilter::ALL
            .iter()
            .filter_map(|filter| match kept(*filter) {
                Some(Kept::Bit(bit)) => Some(bit),
                _ => None,
            })
            .collect();
        bits.sort_unstable();
        assert_eq!(bits, (0..17).collect::<Vec<_>>());
        assert_eq!(kept(MemberFilter::Active), Some(Kept::Bit(ACTIVE.trailing_zeros())));
    }

    #[test]
    fn all_but_two_days_and_looked_up_filters_are_kept() {
        use MemberFilter as F;
        assert!(are_kept(&[]) && are_kept(&[F::All, F::PastDue, F::Monthly]));
        for filter in [F::New, F::Uncancel, F::Renewal] {
            assert!(are_kept(&[F::Active, filter, filter]), "{}", filter.as_str());
        }
        for filters in [[F::New, F::Renewal], [F::Active, F::Community], [F::Paused, F::Active], [F::All, F::Business]]
        {
            assert!(!are_kept(&filters), "{filters:?}");
        }
    }
}
