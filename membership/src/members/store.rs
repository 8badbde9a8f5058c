//! What several of this capability's queries share: the office's calendar.

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::Scope;
use tenancy::clock::office_date;
use tenancy::ids::OfficeId;

use crate::{Error, Result};

/// The calendar of an office.
pub(super) struct Calendar {
    pub timezone: String,
    pub today: NaiveDate,
}

impl Calendar {
    pub fn at(timezone: String, now: DateTime<Utc>) -> Self {
        Self { today: office_date(now, &timezone), timezone }
    }

    /// The date of an instant at the office.
    pub fn date(&self, at: DateTime<Utc>) -> NaiveDate {
        office_date(at, &self.timezone)
    }
}

/// The calendar of `office`; [`Error::NotFound`] when the scope does not reach it.
pub(super) async fn calendar(scope: &mut Scope, office: OfficeId, now: DateTime<Utc>) -> Result<Calendar> {
    let organization = scope.organization();
    let timezone = sqlx::query_scalar!(
        "select timezone from office where organization_id = $1 and id = $2",
        organization.0,
        office.0
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or(Error::NotFound)?;
    Ok(Calendar::at(timezone, now))
}
