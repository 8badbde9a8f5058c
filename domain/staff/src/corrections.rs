//! Corrections of the books: two of our staff reverse some of an entry, once. The entry stays, and the correction names it.

use chrono::{DateTime, Utc};
use kernel::directory::office_today;
use kernel::ledger::{PostedEntry, correct, posted_entry};
use tenancy::Scope;
use tenancy::ids::OrganizationId;

use crate::{Cents, FieldErrors, Message, OrNotFound, Refusal, Result};

/// An entry that can be corrected.
pub(crate) struct CorrectionSubject {
    pub entry: PostedEntry,
    pub office_name: String,
}

/// What a correction is about, with the scope moved to its organization.
///
/// # Errors
/// [`crate::Error::NotFound`] if there is no such entry, or it is a correction itself; [`crate::Error::Conflict`] if it was corrected;
/// [`crate::Error::Invalid`] at `amount` for nothing, or for more than it posted.
pub(crate) async fn subject(
    scope: &mut Scope,
    organization: OrganizationId,
    entry: i64,
    amount: Cents,
) -> Result<CorrectionSubject> {
    scope.for_organization(organization);
    let entry = posted_entry(scope, entry).await?;
    if entry.corrected {
        return Err(Refusal::ENTRY_CORRECTED.into());
    }
    if amount <= Cents::ZERO || amount > entry.amount {
        return Err(FieldErrors::one("amount", Message::AmountBetween(Cents(1), entry.amount)).into());
    }
    let office_name = sqlx::query_scalar!(
        "select name from office where organization_id = $1 and id = $2",
        organization.0,
        entry.office.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(CorrectionSubject { entry, office_name })
}

/// Posts the correction of an entry of the scope's organization on the office's day. Returns the id of the new entry.
///
/// # Errors
/// As [`subject`].
pub(crate) async fn post(
    scope: &mut Scope,
    organization: OrganizationId,
    (entry, amount): (i64, Cents),
    now: DateTime<Utc>,
) -> Result<i64> {
    let found = subject(scope, organization, entry, amount).await?;
    let on = office_today(scope, found.entry.office, now).await?;
    correct(scope, &found.entry, amount, on).await
}
