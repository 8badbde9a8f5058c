//! Business time, for everything with a date (terms, charges, retries, history). Leases, sessions and timeouts use the
//! machine's time. In demo and tests the clock is a database row that can be moved forward for all processes at once. Statements read it in
//! their own cell, so each cell has the row; the directory's is the one that is read here, and the others follow it.

use chrono::{DateTime, Duration, NaiveDate, NaiveDateTime, TimeZone, Utc};
use chrono_tz::Tz;

use crate::scope::Database;

#[derive(Debug, Clone)]
pub enum Clock {
    /// Production.
    Machine,
    /// Demo and tests: the machine's time plus `clock.turned_by`; see [`Clock::turnable`].
    Turnable(Database),
    /// Tests of use cases that need one exact instant.
    Fixed(DateTime<Utc>),
}

/// The connections for reading a turnable clock.
const CONNECTIONS: u32 = 2;

impl Clock {
    /// A turnable clock of `database` with its own connections, because many callers read the time during a transaction.
    pub fn turnable(database: &Database) -> Self {
        Self::Turnable(database.beside(CONNECTIONS))
    }

    pub async fn now(&self) -> Result<DateTime<Utc>, sqlx::Error> {
        match self {
            #[expect(clippy::disallowed_methods, reason = "this is the clock")]
            Self::Machine => Ok(Utc::now()),
            Self::Fixed(at) => Ok(*at),
            Self::Turnable(database) => {
                let mut lost = 0;
                loop {
                    let mut connection = database.without_scope().await?;
                    match sqlx::query_scalar("select business_now()").fetch_one(&mut *connection).await {
                        Err(error) if database.may_try_another(&error, &mut lost) => {}
                        read => {
                            let now = read?;
                            connection.done();
                            return Ok(now);
                        }
                    }
                }
            }
        }
    }

    /// The machine's time, for dealings with outside parties.
    pub fn machine_now(&self) -> DateTime<Utc> {
        match self {
            Self::Fixed(at) => *at,
            #[expect(clippy::disallowed_methods, reason = "this is the clock")]
            Self::Machine | Self::Turnable(_) => Utc::now(),
        }
    }

    /// Moves the clock of all processes forward by `by`. A zero or negative `by` changes nothing: the clock never moves back,
    /// because bills that were made can't be undone.
    pub async fn turn(&self, by: Duration) -> Result<(), sqlx::Error> {
        if let Self::Turnable(database) = self
            && by > Duration::zero()
        {
            let mut scope = database.platform("clock").await?;
            sqlx::query("update clock set turned_by = turned_by + make_interval(secs => $1)")
                .bind(by.as_seconds_f64())
                .execute(scope.db())
                .await?;
            scope.commit().await?;
            align(database).await?;
        }
        Ok(())
    }

    /// Sets the clocks of cells that are not the directory's as its own: of a new cell, and of one that was down when the clock was
    /// turned.
    ///
    /// # Errors
    /// If a cell doesn't answer, or an organization is being moved there.
    pub async fn align_cells(&self) -> Result<(), sqlx::Error> {
        match self {
            Self::Turnable(database) => align(database).await,
            Self::Machine | Self::Fixed(_) => Ok(()),
        }
    }

    /// Moves the clock forward to `at`, to the microsecond. Does nothing if `at` is in the past.
    pub async fn turn_to(&self, at: DateTime<Utc>) -> Result<(), sqlx::Error> {
        self.turn(at - self.now().await?).await
    }

    /// Sets the clock of an installation without practices to a time in the past, so that demo data can cover the months
    /// since then. Returns `false` and changes nothing when there is a practice or the time isn't in the past.
    pub async fn begin_at(&self, at: DateTime<Utc>) -> Result<bool, sqlx::Error> {
        let Self::Turnable(database) = self else { return Ok(false) };
        let mut scope = database.platform("clock").await?;
        let begun = sqlx::query(
            "update clock set turned_by = $1 - clock_timestamp()
             where $1 < clock_timestamp() and not exists (select from organization)",
        )
        .bind(at)
        .execute(scope.db())
        .await?
        .rows_affected();
        scope.commit().await?;
        align(database).await?;
        Ok(begun == 1)
    }

    /// Moves a clock that is behind the machine's time forward to it.
    pub async fn catch_up(&self) -> Result<(), sqlx::Error> {
        if let Self::Turnable(database) = self {
            let mut scope = database.platform("clock").await?;
            sqlx::query("update clock set turned_by = '0' where turned_by < '0'").execute(scope.db()).await?;
            scope.commit().await?;
            align(database).await?;
        }
        Ok(())
    }

    /// Returns whether the clock is behind the machine's time, which means that making demo data did not finish.
    pub async fn is_behind(&self) -> Result<bool, sqlx::Error> {
        let Self::Turnable(database) = self else { return Ok(false) };
        let mut scope = database.platform("clock").await?;
        sqlx::query_scalar("select turned_by < '0' from clock").fetch_one(scope.db()).await
    }
}

async fn align(database: &Database) -> Result<(), sqlx::Error> {
    let cells = database.each_cell();
    let Some((directory, others)) = cells.split_first().filter(|(_, others)| !others.is_empty()) else { return Ok(()) };
    // The row stays locked until the others have it: two turns at once would leave them with the time of the first.
    let mut scope = directory.platform("clock").await?;
    let turned_by: String =
        sqlx::query_scalar("select turned_by::text from clock for update").fetch_one(scope.db()).await?;
    for other in others {
        let mut scope = other.platform("clock").await?;
        let follow = "update clock set turned_by = $1::interval where turned_by <> $1::interval";
        sqlx::query(follow).bind(&turned_by).execute(scope.db()).await?;
        scope.commit().await?;
    }
    scope.commit().await
}

/// The date at an office, in its time zone. An unknown zone counts as UTC.
pub fn office_date(at: DateTime<Utc>, timezone: &str) -> NaiveDate {
    at.with_timezone(&timezone.parse().unwrap_or(Tz::UTC)).date_naive()
}

/// The instant at which the clocks of `timezone` show `local`. A local time that occurs twice (fall) gives the first one. A
/// local time that is skipped (spring) gives the instant one hour later.
pub fn office_instant(local: NaiveDateTime, timezone: &str) -> DateTime<Utc> {
    let zone: Tz = timezone.parse().unwrap_or(Tz::UTC);
    let at = |local: NaiveDateTime| zone.from_local_datetime(&local).earliest();
    // No office is in a time zone that skips more than an hour.
    let found = at(local).or_else(|| at(local + Duration::hours(1)));
    found.map_or_else(|| local.and_utc(), |at| at.with_timezone(&Utc))
}

/// The local time in a zone. An unknown zone counts as UTC.
pub fn wall_clock(at: DateTime<Utc>, timezone: &str) -> NaiveDateTime {
    at.with_timezone(&timezone.parse().unwrap_or(Tz::UTC)).naive_local()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn office_hour_is_one_instant_across_dst() {
        let at = |text: &str| office_instant(text.parse().unwrap(), "America/Boise").to_rfc3339();
        assert_eq!(at("2026-03-07T09:00:00"), "2026-03-07T16:00:00+00:00");
        assert_eq!(at("2026-03-08T02:30:00"), "2026-03-08T09:30:00+00:00", "left out: half past three");
        assert_eq!(at("2026-03-08T09:00:00"), "2026-03-08T15:00:00+00:00");
        assert_eq!(at("2026-11-01T01:30:00"), "2026-11-01T07:30:00+00:00", "the first of two");
        assert_eq!(at("2026-11-02T09:00:00"), "2026-11-02T16:00:00+00:00");
    }

    #[tokio::test]
    async fn the_past_begins_only_where_nothing_has_happened() {
        let test = crate::testing::TestDatabase::new().await;
        let clock = test.clock();
        let now = clock.now().await.unwrap();
        assert!(!clock.begin_at(now + Duration::days(1)).await.unwrap(), "the future does not begin");
        assert!(clock.begin_at(now - Duration::days(400)).await.unwrap());
        assert!(clock.is_behind().await.unwrap());
        let begun = clock.now().await.unwrap();
        // The machine's clock may be corrected by a fraction of a second between the two readings.
        let minute = Duration::minutes(1);
        let elapsed = begun - (now - Duration::days(400));
        assert!(elapsed.abs() < minute, "the clock runs on from the chosen time: {elapsed}");
        clock.turn_to(begun + Duration::days(10)).await.unwrap();
        let turned = clock.now().await.unwrap() - begun - Duration::days(10);
        assert!(turned.abs() < minute, "{turned} past ten days");

        let mut scope = test.database.platform("test").await.unwrap();
        sqlx::query("insert into organization (brand, name) values ('any', 'One')").execute(scope.db()).await.unwrap();
        scope.commit().await.unwrap();
        assert!(!clock.begin_at(now - Duration::days(500)).await.unwrap(), "what was billed cannot be unbilled");
        clock.catch_up().await.unwrap();
        assert!(!clock.is_behind().await.unwrap());
        assert!((clock.now().await.unwrap() - now).abs() < minute);
    }

    #[test]
    fn late_evening_is_still_today_at_the_office() {
        let at = "2026-12-01T05:30:00Z".parse().unwrap();
        assert_eq!(office_date(at, "America/Boise"), NaiveDate::from_ymd_opt(2026, 11, 30).unwrap());
        assert_eq!(office_date(at, "America/New_York"), NaiveDate::from_ymd_opt(2026, 12, 1).unwrap());
    }
}
