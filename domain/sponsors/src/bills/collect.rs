//! Collects one open bill with the business's payment method, by the schedule of cards.

use async_trait::async_trait;
use kernel::OrNotFound;
use kernel::directory::office_today;
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::Task;
use payments::engine::{self, Due, Status, Today, again};
use rules::Cents;
use serde::{Deserialize, Serialize};
use tenancy::ids::{BusinessId, BusinessInvoiceId, OfficeId, OrganizationId};

use crate::bills::invoices::InvoiceStatus;
use crate::bills::methods::default_method;
use crate::bills::payment::{BusinessPayment, NewPayment, open};
use crate::bills::settle::remind;
use crate::terms::addendum::Collection;
use crate::{Context, Result};

/// Does what is due for a bill today. Key: the bill.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CollectBusinessInvoice {
    pub invoice: BusinessInvoiceId,
}

#[async_trait]
impl Task for CollectBusinessInvoice {
    const KIND: &'static str = "collect_business_invoice";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        collect(context, claimed.organization, self.invoice).await
    }
}

/// An attempt or, if none can be made, a reminder. Does nothing while an attempt is pending.
pub(crate) async fn collect(
    context: &Context,
    organization: OrganizationId,
    invoice: BusinessInvoiceId,
) -> Result<JobOutcome> {
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    let business = sqlx::query_scalar!(
        "select business_id from business_invoice where organization_id = $1 and id = $2",
        organization.0,
        invoice.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    drop(scope); // Holds no connection while the method takes one.
    let method = default_method(context, BusinessId(business)).await?;
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select i.office_id, i.status as "status: InvoiceStatus", i.collection as "collection: Collection", i.total_cents as "total_cents!", i.paid_cents, i.first_failed_on, i.next_attempt_on,
             i.next_notice_on, o.provider_account is not null as "takes!",
             (select p.status from business_payment p where p.organization_id = i.organization_id and p.invoice_id = i.id
               and payment_is_pending(p.status) limit 1) as "pending?: Status"
           from business_invoice i join office o on o.organization_id = i.organization_id and o.id = i.office_id
           where i.organization_id = $1 and i.id = $2 for update of i"#,
        organization.0,
        invoice.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    if !matches!(row.status, InvoiceStatus::Open | InvoiceStatus::Late) || row.collection != Collection::Automatic {
        return Ok(JobOutcome::Done);
    }
    let today = office_today(&mut scope, OfficeId(row.office_id), now).await?;
    let due = Due {
        today,
        first_failed_on: row.first_failed_on,
        next_attempt_on: row.next_attempt_on,
        next_notice_on: row.next_notice_on,
        pending: row.pending,
        fits: row.takes && method.as_ref().is_some_and(|method| !method.blocked),
        declines: method.as_ref().map_or(0, |method| method.declines),
    };
    match (due.today(), method) {
        (Today::Wait(wait, why), _) => return Ok(again(now, wait, why)),
        (Today::Attempt, Some(method)) => {
            let amount = Cents(row.total_cents - row.paid_cents);
            let new =
                NewPayment::scheduled(context, &mut scope, (OfficeId(row.office_id), invoice), method, amount).await?;
            engine::attempt::<BusinessPayment>(context, scope, new, now).await?;
        }
        (Today::Remind, _) => {
            let dates = (row.first_failed_on.unwrap_or(today), row.next_attempt_on);
            remind(&mut scope, (OfficeId(row.office_id), invoice), dates, today, now).await?;
            scope.commit().await?;
        }
        _ => {}
    }
    Ok(JobOutcome::Done)
}
