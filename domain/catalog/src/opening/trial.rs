//! An office that a practice tries before it pays: its payments go nowhere, and no page of it is public.

use chrono::NaiveDate;
use gateways::cards::trial_account;
use tenancy::Scope;

use crate::Result;
use kernel::directory::OfficeAddress;

/// Makes an office that was opened just now a trial until a day. It may charge at once, as its payments account is none of the provider's;
/// the directory does not list that account, so nobody asks the provider about it.
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
