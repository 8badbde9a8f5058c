//! Makes an office a trial, which a practice uses before it pays: no money moves, and none of its pages is public.

use chrono::NaiveDate;
use gateways::cards::trial_account;
use tenancy::Scope;

use crate::Result;
use kernel::directory::OfficeAddress;

/// Makes a new office a trial that ends on `until`. It may charge at once, since its payments account is simulated. The
/// directory does not list that account, so no job asks the provider about it.
pub async fn make_trial(scope: &mut Scope, at: OfficeAddress, until: NaiveDate) -> Result<()> {
    let account = trial_account(at.office.0);
    sqlx::query!(
        "update office set trial_until = $3, payments_state = 'full', provider_account = $4, charges_enabled = true, payouts_enabled = true
         where organization_id = $1 and id = $2",
        at.organization.0,
        at.office.0,
        until,
        account.as_str()
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
