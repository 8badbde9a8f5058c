//! Terms and draws: when the next payment is due, when the year is over, and ending what ends.

use chrono::{DateTime, Datelike, Days, Months, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use tenancy::ids::{AccountId, OrganizationId, SubscriptionId};
use tenancy::role::UnknownName;

use super::store::{Change, change, refresh_summary};
use super::{Event, SubscriptionStatus};
use crate::{Context, Result};

/// How often a subscription is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Period {
    Month,
    Year,
}

impl Period {
    pub const ALL: [Self; 2] = [Self::Month, Self::Year];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Month => "month",
            Self::Year => "year",
        }
    }

    const fn months(self) -> Months {
        match self {
            Self::Month => Months::new(1),
            Self::Year => Months::new(12),
        }
    }
}

impl std::str::FromStr for Period {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        match text {
            "month" => Ok(Self::Month),
            "year" => Ok(Self::Year),
            other => Err(UnknownName(other.to_owned())),
        }
    }
}

/// Why an agreed price is below the plan's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiscountSource {
    None,
    Family,
    Promo,
    /// Kept from the system that the membership was imported from.
    Agreed,
}

impl DiscountSource {
    pub const ALL: [Self; 4] = [Self::None, Self::Family, Self::Promo, Self::Agreed];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Family => "family",
            Self::Promo => "promo",
            Self::Agreed => "agreed",
        }
    }
}

impl std::str::FromStr for DiscountSource {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        Self::ALL.into_iter().find(|source| source.as_str() == text).ok_or_else(|| UnknownName(text.to_owned()))
    }
}

/// The draw after `on` that keeps `draw_day`, or the month's last day where the month is shorter. The database's
/// `next_draw` is its twin for the billing run.
pub fn next_draw(on: NaiveDate, draw_day: u32, period: Period) -> NaiveDate {
    draw_of_month(on.with_day(1).unwrap_or(on) + period.months(), draw_day)
}

/// The draw before `on`: the period that ends with `on` begins there.
pub fn previous_draw(on: NaiveDate, draw_day: u32, period: Period) -> NaiveDate {
    draw_of_month(on.with_day(1).unwrap_or(on) - period.months(), draw_day)
}

fn draw_of_month(first: NaiveDate, draw_day: u32) -> NaiveDate {
    let last = (first + Months::new(1) - Days::new(1)).day();
    first.with_day(draw_day.min(last)).unwrap_or(first)
}

/// The first day after a term of a year that starts on `start`.
pub fn term_end(start: NaiveDate) -> NaiveDate {
    next_draw(start, start.day(), Period::Year)
}

/// Ends what ends today at its office: requested cancellations at their date, and terms that are not renewed (paid in
/// the office, or auto-renewal off). Safe to run twice; each batch of 500 is one transaction. Answers how many ended.
pub async fn end_terms(context: &Context) -> Result<u64> {
    let now = context.clock.now().await?;
    begin_terms(context, now).await?;
    let mut ended = 0;
    loop {
        // Crosses tenants: the clock ends terms everywhere.
        let mut scope = context.database.platform("Term ends").await?;
        let due = sqlx::query!(
            r#"select s.organization_id, s.account_id, s.id, s.status, s.version,
                 coalesce(s.ends_on <= ($1 at time zone o.timezone)::date, false) as "asked_to_end!"
               from subscription s join office o on o.organization_id = s.organization_id and o.id = s.office_id
               where ((s.status in ('cancellation_requested', 'active', 'active_cash', 'active_transferred')
                       and s.ends_on <= ($1 at time zone o.timezone)::date)
                   or (s.status in ('active', 'active_cash', 'active_transferred') and (not s.auto_renew or s.pay_in_office)
                       and s.term_ends_on <= ($1 at time zone o.timezone)::date))
               order by s.organization_id, s.account_id, s.id limit 500 for update of s skip locked"#,
            now
        )
        .fetch_all(scope.db())
        .await?;
        if due.is_empty() {
            return Ok(ended);
        }
        for row in &due {
            scope.for_organization(OrganizationId(row.organization_id));
            let status: SubscriptionStatus = row.status.parse().map_err(anyhow::Error::from)?;
            let event = match status {
                SubscriptionStatus::CancellationRequested => Event::EndReached,
                // Delinquent after it was asked for, and paid in the end: its date stands.
                _ if row.asked_to_end => Event::CancelNow,
                _ => Event::TermEnded,
            };
            change(&mut scope, SubscriptionId(row.id), Change { event, at: now, reason: None, cancellation: None })
                .await?;
            refresh_summary(&mut scope, &[AccountId(row.account_id)]).await?;
        }
        ended += due.len() as u64;
        scope.commit().await?;
    }
}

/// Begins the next term of memberships that are paid past their anniversary: no charge falls on that day to begin it, because they were
/// imported with another charge day, or theirs was moved. Safe to run twice.
async fn begin_terms(context: &Context, now: DateTime<Utc>) -> Result<()> {
    // Crosses tenants: the clock begins terms everywhere.
    let mut scope = context.database.platform("Terms").await?;
    loop {
        let begun = sqlx::query!(
            r#"with begun as (
                 update subscription s set term_started_on = s.term_ends_on, term_ends_on = next_draw(s.term_ends_on, extract(day from s.term_ends_on)::int, 'year')
                 from office o
                 where o.organization_id = s.organization_id and o.id = s.office_id
                   and s.status in ('active', 'active_transferred', 'past_due') and s.auto_renew and not s.pay_in_office and s.ends_on is null
                   and s.term_ends_on <= ($1 at time zone o.timezone)::date and s.next_bill_on > s.term_ends_on
                   and not exists (select from subscription_change c where c.organization_id = s.organization_id and c.subscription_id = s.id and c.state = 'paying')
                 returning s.organization_id, s.account_id),
               touched as (select organization_id, array_agg(distinct account_id) as accounts from begun group by 1)
             select organization_id, accounts as "accounts!" from touched"#,
            now
        )
        .fetch_all(scope.db())
        .await?;
        if begun.is_empty() {
            break;
        }
        for row in begun {
            scope.for_organization(OrganizationId(row.organization_id));
            let accounts: Vec<_> = row.accounts.into_iter().map(AccountId).collect();
            refresh_summary(&mut scope, &accounts).await?;
        }
    }
    Ok(scope.commit().await?)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_draw_keeps_its_day_of_month_and_takes_the_last_day_of_shorter_months() {
        assert_eq!(next_draw(date("2026-11-04"), 4, Period::Month), date("2026-12-04"));
        assert_eq!(next_draw(date("2027-01-31"), 31, Period::Month), date("2027-02-28"));
        assert_eq!(next_draw(date("2027-02-28"), 31, Period::Month), date("2027-03-31"));
        assert_eq!(next_draw(date("2028-02-29"), 29, Period::Year), date("2029-02-28"));
        assert_eq!(next_draw(date("2031-02-28"), 29, Period::Year), date("2032-02-29"));
        assert_eq!(term_end(date("2026-11-21")), date("2027-11-21"));
        assert_eq!(previous_draw(date("2026-12-23"), 23, Period::Month), date("2026-11-23"));
        assert_eq!(previous_draw(date("2027-03-31"), 31, Period::Month), date("2027-02-28"));
        assert_eq!(previous_draw(date("2029-02-28"), 29, Period::Year), date("2028-02-29"));
    }

    proptest! {
        #[test]
        fn twelve_monthly_draws_are_one_year(offset in 0u64..20_000) {
            let start = date("2000-01-01") + Days::new(offset);
            let mut on = start;
            for _ in 0..12 {
                let next = next_draw(on, start.day(), Period::Month);
                prop_assert!(next > on && (next - on).num_days() <= 31);
                prop_assert_eq!(previous_draw(next, start.day(), Period::Month), on);
                on = next;
            }
            prop_assert_eq!(on, term_end(start));
        }
    }
}
