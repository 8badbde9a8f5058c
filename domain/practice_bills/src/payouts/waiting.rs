//! Payments that succeeded and are in no payout yet.

use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::ids::{OfficeId, PaymentId};

use crate::{Cents, Result};

/// Business days after which a payment should be in a payout: two to become available, five for a weekly schedule, one
/// to spare.
pub const WAITING_DAYS: i32 = 8;

/// A payment that is waiting for its payout longer than usual.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaitingPayment {
    pub organization: i64,
    pub office: OfficeId,
    pub payment: PaymentId,
    pub amount: Cents,
    pub settled_at: DateTime<Utc>,
}

/// Succeeded payments in the scope, of offices with a payments account, that are in no payout after `days` business
/// days; oldest first, at most `most`.
pub async fn waiting(scope: &mut Scope, now: DateTime<Utc>, days: i32, most: i64) -> Result<Vec<WaitingPayment>> {
    let rows = sqlx::query!(
        r#"select p.organization_id, p.office_id, p.id, p.amount_cents, p.settled_at as "settled_at!" from payment p
           join office o on o.organization_id = p.organization_id and o.id = p.office_id
           where p.status = 'succeeded' and p.method in ('card', 'bank') and o.provider_account is not null
             and (select count(*) from generate_series(p.settled_at, $1::timestamptz - interval '1 day', interval '1 day') d
                  where extract(isodow from d) < 6) > $2
             and not exists (select from payout_item i where i.organization_id = p.organization_id and i.payment_id = p.id and i.kind = 'charge')
           order by p.settled_at, p.id limit $3"#,
        now,
        i64::from(days),
        most
    )
    .fetch_all(scope.db())
    .await?;
    let payment = rows.into_iter().map(|r| WaitingPayment {
        organization: r.organization_id,
        office: OfficeId(r.office_id),
        payment: PaymentId(r.id),
        amount: Cents(r.amount_cents),
        settled_at: r.settled_at,
    });
    Ok(payment.collect())
}
