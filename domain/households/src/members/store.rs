//! What several of this capability's queries share: the date at the office.

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::Scope;
use tenancy::clock::office_date;
use tenancy::ids::OfficeId;

use crate::{Error, Result};

/// The date at `office`; [`Error::NotFound`] when the scope does not reach it.
pub(super) async fn office_today(scope: &mut Scope, office: OfficeId, now: DateTime<Utc>) -> Result<NaiveDate> {
    let organization = scope.organization();
    let timezone = sqlx::query_scalar!(
        "select timezone from office where organization_id = $1 and id = $2",
        organization.0,
        office.0
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or(Error::NotFound)?;
    Ok(office_date(now, &timezone))
}
