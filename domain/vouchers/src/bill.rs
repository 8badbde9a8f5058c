//! An approved voucher for the plan pays the bill of the membership that waits, so that it begins. A rejected one leaves it to the desk.

use async_trait::async_trait;
use households::renewals::desk::pay_by_voucher;
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::Task;
use kernel::{Context, Result};
use rules::Cents;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::ids::{AccountId, MemberId, OfficeId, VoucherId};

use crate::pay::open;
use crate::submit::{PLAN, audited};

/// Pays the membership's bill. Key: the voucher.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PayVoucherBill {
    pub voucher: VoucherId,
}

#[async_trait]
impl Task for PayVoucherBill {
    const KIND: &'static str = "pay_voucher_bill";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        let now = context.clock.now().await?;
        let mut scope = open(context, claimed.organization).await?;
        let row = sqlx::query!(
            r#"select office_id, account_id, member_id, approved_cents as "approved!" from voucher
               where organization_id = $1 and id = $2 and service = $3 and state in ('approved', 'paid')"#,
            claimed.organization.0,
            self.voucher.0,
            PLAN
        )
        .fetch_optional(scope.db())
        .await?;
        let Some(row) = row else { return Ok(JobOutcome::Done) };
        let (office, member) = (OfficeId(row.office_id), MemberId(row.member_id));
        let key = format!("voucher-{}-", self.voucher);
        if pay_by_voucher(&mut scope, (office, member), Cents(row.approved), &key, now).await? {
            let place = (office, AccountId(row.account_id));
            let detail = json!({ "amount_cents": row.approved });
            audited(&mut scope, "voucher.bill_paid", self.voucher, place, detail).await?;
            scope.commit().await?;
        }
        Ok(JobOutcome::Done)
    }
}
