//! Terms and draws: when the next payment is due, when the year is over, and ending what ends.

use chrono::{Datelike, Days, Months, NaiveDate};
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
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Month => "month",
            Self::Year => "year",
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

/// The draw after `on` that keeps `draw_day`, or the month's last day where the month is shorter. The database's
/// `next_draw` is its twin for the billing run.
pub fn next_draw(on: NaiveDate, draw_day: u32, period: Period) -> NaiveDate {
    let months = match period {
        Period::Month => 1,
        Period::Year => 12,
    };
    let first = on.with_day(1).unwrap_or(on) + Months::new(months);
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
    }

    proptest! {
        #[test]
        fn twelve_monthly_draws_are_one_year(offset in 0u64..20_000) {
            let start = date("2000-01-01") + Days::new(offset);
            let mut on = start;
            for _ in 0..12 {
                let next = next_draw(on, start.day(), Period::Month);
                prop_assert!(next > on && (next - on).num_days() <= 31);
                on = next;
            }
            prop_assert_eq!(on, term_end(start));
        }
    }
}
