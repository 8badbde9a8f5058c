//! The movements of an office's recurring revenue and households, month by month.
//!
//! The source is `member_movement`, from which the dashboard's figures come as well: each change of a household's active
//! members and annualized prices, on its day. A household counts once a month, by its state at the month's start and end.

use std::collections::BTreeMap;

use chrono::{Datelike, Months, NaiveDate};
use rules::Cents;
use tenancy::Scope;

use kernel::Result;

/// What one kind of movement did in a month.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Moved {
    /// Annualized; negative for `less` and `lost`.
    pub annual: Cents,
    pub households: i64,
}

/// One office's movements of a month.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Movements {
    /// Annualized prices and households at the month's start.
    pub opening: Moved,
    /// Joined for the first time.
    pub new: Moved,
    /// Had left before.
    pub back: Moved,
    /// Pays more than at the month's start.
    pub more: Moved,
    /// Pays less, but stays.
    pub less: Moved,
    /// Has no active membership at the month's end.
    pub lost: Moved,
}

impl Movements {
    /// Annualized prices at the month's end.
    pub fn closing_annual(&self) -> Cents {
        self.opening.annual + self.moved().iter().map(|m| m.annual).sum::<Cents>()
    }

    /// Households at the month's end.
    pub fn closing_households(&self) -> i64 {
        self.opening.households + self.new.households + self.back.households - self.lost.households
    }

    /// In the order in which a statement lists them.
    pub fn moved(&self) -> [Moved; 5] {
        [self.new, self.back, self.more, self.less, self.lost]
    }
}

/// The first day of a month.
pub fn month_of(day: NaiveDate) -> NaiveDate {
    day.with_day(1).unwrap_or(day)
}

/// The first days of the months from that of `from` to that of `to`.
pub fn months(from: NaiveDate, to: NaiveDate) -> Vec<NaiveDate> {
    let (first, last) = (month_of(from), month_of(to));
    (0..).map_while(|n| first.checked_add_months(Months::new(n)).filter(|month| *month <= last)).collect()
}

/// The movements of each office and month, in order of month and office; a month without movements is there, too.
///
/// # Errors
/// When the database fails.
pub async fn movements(
    scope: &mut Scope,
    offices: &[i64],
    (from, to): (NaiveDate, NaiveDate),
) -> Result<BTreeMap<(NaiveDate, i64), Movements>> {
    let organization = scope.organization();
    let (first, after) = (month_of(from), month_of(to) + Months::new(1));
    let rows = sqlx::query!(
        r#"with moved as (
             select office_id, account_id, date_trunc('month', moved_on)::date as month, sum(annual_cents)::bigint as annual, sum(members)::bigint as members
             from member_movement where organization_id = $1 and office_id = any ($2) and moved_on < $4 group by 1, 2, 3),
           closed as (
             select office_id, account_id, month, annual, members,
               sum(annual) over w as annual_then, sum(members) over w as members_then from moved
             window w as (partition by office_id, account_id order by month)),
           known as (
             select office_id, month, annual, annual_then, members, members_then,
               annual_then - annual as annual_before, members_then - members as members_before,
               coalesce(bool_or(annual_then > 0) over earlier, false) as paid_before,
               coalesce(bool_or(members_then > 0) over earlier, false) as active_before
             from closed window earlier as (partition by office_id, account_id order by month rows between unbounded preceding and 1 preceding)),
           named as (
             select office_id, case when month < $3 then null else month end as month, annual, members_then, members_before,
               case when annual_before <= 0 and annual_then > 0 then case when paid_before then 'back' else 'new' end
                 when annual_before > 0 and annual_then <= 0 then 'lost' when annual > 0 then 'more' else 'less' end as movement,
               case when members_before <= 0 and members_then > 0 then case when active_before then 'back' else 'new' end
                 when members_before > 0 and members_then <= 0 then 'lost' end as turn
             from known)
           select office_id, month as "month?",
             coalesce(sum(annual), 0)::bigint as "net!",
             coalesce(sum(annual) filter (where movement = 'new'), 0)::bigint as "new_annual!",
             coalesce(sum(annual) filter (where movement = 'back'), 0)::bigint as "back_annual!",
             coalesce(sum(annual) filter (where movement = 'more'), 0)::bigint as "more_annual!",
             coalesce(sum(annual) filter (where movement = 'less'), 0)::bigint as "less_annual!",
             coalesce(sum(annual) filter (where movement = 'lost'), 0)::bigint as "lost_annual!",
             count(*) filter (where movement = 'more') as "more!", count(*) filter (where movement = 'less' and annual < 0) as "less!",
             count(*) filter (where turn = 'new') as "new!", count(*) filter (where turn = 'back') as "back!", count(*) filter (where turn = 'lost') as "lost!"
           from named group by 1, 2 order by 1, 2 nulls first"#,
        organization.0,
        offices,
        first,
        after
    )
    .fetch_all(scope.db())
    .await?;
    let mut opening: BTreeMap<i64, Moved> = BTreeMap::new();
    let mut found: BTreeMap<(NaiveDate, i64), Movements> = BTreeMap::new();
    for row in rows {
        let Some(month) = row.month else {
            let households = row.new + row.back - row.lost;
            opening.insert(row.office_id, Moved { annual: Cents(row.net), households });
            continue;
        };
        let of = |annual, households| Moved { annual: Cents(annual), households };
        let moved = Movements {
            opening: Moved::default(),
            new: of(row.new_annual, row.new),
            back: of(row.back_annual, row.back),
            more: of(row.more_annual, row.more),
            less: of(row.less_annual, row.less),
            lost: of(row.lost_annual, row.lost),
        };
        found.insert((month, row.office_id), moved);
    }
    Ok(chained(offices, &months(from, to), &opening, found))
}

/// Gives each month the opening that the month before closed with.
fn chained(
    offices: &[i64],
    months: &[NaiveDate],
    opening: &BTreeMap<i64, Moved>,
    mut found: BTreeMap<(NaiveDate, i64), Movements>,
) -> BTreeMap<(NaiveDate, i64), Movements> {
    let mut all = BTreeMap::new();
    for office in offices {
        let mut open = opening.get(office).copied().unwrap_or_default();
        for month in months {
            let moved = Movements { opening: open, ..found.remove(&(*month, *office)).unwrap_or_default() };
            open = Moved { annual: moved.closing_annual(), households: moved.closing_households() };
            all.insert((*month, *office), moved);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn moved(annual: i64, households: i64) -> Moved {
        Moved { annual: Cents(annual), households }
    }

    #[test]
    fn months_cover_both_ends() {
        assert_eq!(months(date("2026-11-20"), date("2027-01-03")), ["2026-11-01", "2026-12-01", "2027-01-01"].map(date));
        assert_eq!(months(date("2026-11-20"), date("2026-10-03")), []);
    }

    #[test]
    fn each_month_opens_as_the_last_one_closed() {
        let months = ["2026-11-01", "2026-12-01", "2027-01-01"].map(date);
        let november = Movements { new: moved(46_800, 1), lost: moved(-39_900, 1), ..Movements::default() };
        let found = [((months[0], 1), november)].into();
        let all = chained(&[1], &months, &[(1, moved(79_800, 2))].into(), found);
        assert_eq!(all[&(months[0], 1)].opening, moved(79_800, 2));
        assert_eq!(all[&(months[1], 1)].opening, moved(86_700, 2));
        assert_eq!(all[&(months[2], 1)], Movements { opening: moved(86_700, 2), ..Movements::default() });
    }
}
