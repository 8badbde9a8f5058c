//! Referrals: who referred a household, and whether its credit was given. `practice::referrals` decides when credit moves.

use chrono::{DateTime, Utc};
use identity::{new_secret, stored};
use tenancy::Scope;
use tenancy::ids::{AccountId, OfficeId, PaymentId, ReferralId};

use crate::{Cents, Error, Result};

/// Records who referred a new household, by which code; does nothing if that is recorded already.
pub async fn record(
    scope: &mut Scope,
    office: OfficeId,
    account: AccountId,
    (referrer, code): (AccountId, &str),
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "insert into referral (organization_id, office_id, account_id, referrer_account_id, code, joined_at)
         values ($1, $2, $3, $4, $5, $6) on conflict (organization_id, account_id) do nothing",
        organization.0,
        office.0,
        account.0,
        referrer.0,
        code,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Both households of a referral have `credit` because of `payment`, the first one. Returns `false` if they had it already.
pub async fn credited(
    scope: &mut Scope,
    referral: ReferralId,
    (payment, credit): (i64, Cents),
    now: DateTime<Utc>,
) -> Result<bool> {
    let organization = scope.organization();
    let written = sqlx::query!(
        "update referral set state = 'credited', credited_at = coalesce(credited_at, $3), payment_id = $4, credit_cents = $5, loss = null
         where organization_id = $1 and id = $2 and state <> 'credited'",
        organization.0,
        referral.0,
        now,
        payment,
        credit.0
    );
    Ok(written.execute(scope.db()).await?.rows_affected() == 1)
}

/// The credit of a referral is reversed, as its first payment was lost. Returns `false` for one that was not credited: it
/// goes on waiting.
pub async fn reversed(scope: &mut Scope, referral: ReferralId, loss: Option<&str>) -> Result<bool> {
    let organization = scope.organization();
    let written = sqlx::query!(
        "update referral set state = 'reversed', loss = $3 where organization_id = $1 and id = $2 and state = 'credited'",
        organization.0,
        referral.0,
        loss
    );
    Ok(written.execute(scope.db()).await?.rows_affected() == 1)
}

/// Creates the link for the receipt of a payment, for its email.
///
/// # Errors
/// [`Error::NotFound`] if the scope has no such payment.
pub async fn make_link(scope: &mut Scope, payment: PaymentId) -> Result<String> {
    let organization = scope.organization();
    let token = new_secret();
    let made = sqlx::query!(
        "insert into payment_link (organization_id, token_hash, office_id, account_id, payment_id)
         select organization_id, $3, office_id, account_id, id from payment where organization_id = $1 and id = $2",
        organization.0,
        payment.0,
        stored(&token)
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    if made == 1 { Ok(token) } else { Err(Error::NotFound) }
}
