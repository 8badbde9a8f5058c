//! An approved voucher for the plan pays the bill of the membership that waits, so that it begins, and only then is transferred to the
//! office. A rejected one leaves the bill to the desk. One whose bill was paid otherwise meanwhile is reversed: the office would get the
//! money twice.

use async_trait::async_trait;
use households::renewals::desk::pay_by_voucher;
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::{Task, enqueue_task};
use kernel::{Context, Result};
use rules::Cents;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::ids::{AccountId, MemberId, OfficeId, VoucherId, VoucherProgramId};

use crate::pay::{PayVoucher, bill_is_settled, bill_key, open};
use crate::program::{Funding, VoucherState, lock};
use crate::reverse::reverse;
use crate::submit::{PLAN, audited};

/// Why a voucher is reversed whose bill does not wait any more.
const NOTHING_TO_PAY: &str = "The membership’s bill was paid otherwise or has changed.";

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
        let program = sqlx::query_scalar!(
            "select program_id from voucher where organization_id = $1 and id = $2 and service = $3",
            claimed.organization.0,
            self.voucher.0,
            PLAN
        )
        .fetch_optional(scope.db())
        .await?;
        let Some(program) = program else { return Ok(JobOutcome::Done) };
        // Nobody reverses it meanwhile.
        let program = lock(&mut scope, VoucherProgramId(program)).await?;
        let row = sqlx::query!(
            r#"select office_id, account_id, member_id, approved_cents as "approved!", state as "state: VoucherState" from voucher
               where organization_id = $1 and id = $2 and state in ('approved', 'paid')"#,
            claimed.organization.0,
            self.voucher.0
        )
        .fetch_optional(scope.db())
        .await?;
        let Some(row) = row else { return Ok(JobOutcome::Done) };
        let (office, member) = (OfficeId(row.office_id), MemberId(row.member_id));
        if !bill_is_settled(&mut scope, self.voucher).await? {
            let key = bill_key(self.voucher);
            if pay_by_voucher(&mut scope, (office, member), Cents(row.approved), &key, now).await? {
                let place = (office, AccountId(row.account_id));
                let detail = json!({ "amount_cents": row.approved });
                audited(&mut scope, "voucher.bill_paid", self.voucher, place, detail).await?;
            } else if row.state == VoucherState::Approved {
                reverse(&mut scope, now, office, self.voucher, NOTHING_TO_PAY).await?;
                scope.commit().await?;
                return Ok(JobOutcome::Done);
            }
        }
        if program.funding == Funding::Prepaid {
            enqueue_task(&mut scope, &PayVoucher { voucher: self.voucher }, self.voucher.to_string(), now).await?;
        }
        scope.commit().await?;
        Ok(JobOutcome::Done)
    }
}
