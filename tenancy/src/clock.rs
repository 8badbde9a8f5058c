//! Business time. Everything dated (terms, draws, retries, history) asks this clock; leases, sessions and time-outs use
//! the machine's. In demo and tests the clock is a row of the database that can be turned for all processes at once.

use chrono::{DateTime, Duration, NaiveDate, Utc};
use chrono_tz::Tz;

use crate::scope::Database;

#[derive(Debug, Clone)]
pub enum Clock {
    /// Production.
    Machine,
    /// Demo and tests: the machine's time plus what `clock.turned_by` says.
    Turnable(Database),
    /// Tests of use cases that want one exact instant.
    Fixed(DateTime<Utc>),
}

impl Clock {
    pub async fn now(&self) -> Result<DateTime<Utc>, sqlx::Error> {
        match self {
            #[expect(clippy::disallowed_methods, reason = "this is the clock")]
            Self::Machine => Ok(Utc::now()),
            Self::Fixed(at) => Ok(*at),
            Self::Turnable(database) => {
                let mut scope = database.platform("clock").await?;
                sqlx::query_scalar("select business_now()").fetch_one(scope.db()).await
            }
        }
    }

    /// Turns the clock of all processes forward by `by`.
    /// Turning it back is refused: what was billed cannot be unbilled.
    pub async fn turn(&self, by: Duration) -> Result<(), sqlx::Error> {
        if let Self::Turnable(database) = self
            && by > Duration::zero()
        {
            let mut scope = database.platform("clock").await?;
            sqlx::query("update clock set turned_by = turned_by + make_interval(secs => $1)")
                .bind(by.num_milliseconds() as f64 / 1000.0)
                .execute(scope.db())
                .await?;
            scope.commit().await?;
        }
        Ok(())
    }
}

/// The date at an office: its wall calendar, not the server's. An unknown zone counts as UTC.
pub fn office_date(at: DateTime<Utc>, timezone: &str) -> NaiveDate {
    at.with_timezone(&timezone.parse().unwrap_or(Tz::UTC)).date_naive()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn late_evening_is_still_today_at_the_office() {
        let at = "2026-12-01T05:30:00Z".parse().unwrap();
        assert_eq!(office_date(at, "America/Boise"), NaiveDate::from_ymd_opt(2026, 11, 30).unwrap());
        assert_eq!(office_date(at, "America/New_York"), NaiveDate::from_ymd_opt(2026, 12, 1).unwrap());
    }
}
