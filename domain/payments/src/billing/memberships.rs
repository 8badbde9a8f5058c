//! What an unpaid bill does to the memberships on it.

use async_trait::async_trait;
use kernel::purpose::{Late, Purpose};
use rules::subscriptions::{Event, SubscriptionStatus};
use tenancy::Scope;
use tenancy::ids::SubscriptionId;

use crate::membership_status::{self, Change};
use crate::{Context, Result};

/// The purpose of a bill for memberships that exist: renewals, and every other bill with memberships on its lines.
#[derive(Debug, Clone, Copy)]
pub struct Memberships;

#[async_trait]
impl Purpose for Memberships {
    /// Moves the bill's memberships that can be late to past due or delinquent.
    async fn late(&self, context: &Context, scope: &mut Scope, late: Late<'_>) -> Result<()> {
        let organization = scope.organization();
        let rows = sqlx::query!(
            "select distinct s.id, s.status from invoice_line l join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
             where l.organization_id = $1 and l.invoice_id = $2 order by s.id",
            organization.0,
            late.invoice.0
        )
        .fetch_all(scope.db())
        .await?;
        let guarantor = context.purposes.guarantor();
        for row in rows {
            let from: SubscriptionStatus = row.status.parse().map_err(anyhow::Error::from)?;
            if from == SubscriptionStatus::PastDue && late.event == Event::ChargeFailed {
                continue;
            }
            if late.event == Event::Overdue && guarantor.claim_overdue(scope, SubscriptionId(row.id), late.at).await? {
                continue;
            }
            if rules::subscriptions::after(Some(from), late.event, None).is_ok() {
                let reason = Some(late.why.to_owned());
                let change = Change { event: late.event, at: late.at, reason, cancellation: None };
                membership_status::change(scope, SubscriptionId(row.id), change).await?;
            }
        }
        Ok(())
    }
}
