//! Reverses a voucher. One that was paid is taken back from the office's account, as soon as its balance covers it.

use async_trait::async_trait;
use chrono::{DateTime, Duration, Utc};
use gateways::cards::{GatewayError, IdempotencyKey, TransferTaking};
use kernel::ledger::EntryKind;
use kernel::outbox::{ClaimedJob, JobOutcome, Retry};
use kernel::task::{Task, enqueue_task};
use kernel::{Context, OrNotFound, Result};
use messaging::Notice;
use rules::{Cents, FieldErrors, Message, Refusal};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{AccountId, OfficeId, OrganizationId, VoucherId, VoucherProgramId};

use crate::pay::{
    CERTAIN_AFTER, NO_BALANCE, UNTIL_PAID, VoucherTransferStatus, again, bill_is_settled, book, done, fence, open,
    transfer, unsent,
};
use crate::program::{Funding, VoucherState, load, lock, move_fund};
use crate::submit::{MOST_WORDS, PLAN, audited};

/// Takes a reversed voucher back from the office. Key: the voucher.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakeVoucher {
    pub voucher: VoucherId,
}

/// Reverses an approved or paid voucher of the office. Writes `voucher.reversed` to the audit trail.
///
/// # Errors
/// [`kernel::Error::Invalid`] at `reason`; [`kernel::Error::NotFound`]; [`kernel::Error::Conflict`] if it was not approved, is being paid, or has
/// paid a membership's bill.
pub async fn reverse(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    voucher: VoucherId,
    reason: &str,
) -> Result<()> {
    let reason = reason.trim();
    if reason.is_empty() {
        return Err(FieldErrors::one("reason", Message::Required).into());
    }
    if reason.chars().count() > MOST_WORDS {
        return Err(FieldErrors::one("reason", Message::TooLong(MOST_WORDS)).into());
    }
    let organization = scope.organization();
    let program = sqlx::query_scalar!(
        "select program_id from voucher where organization_id = $1 and office_id = $2 and id = $3",
        organization.0,
        office.0,
        voucher.0
    )
    .one_or_not_found(scope)
    .await?;
    let program = lock(scope, VoucherProgramId(program)).await?;
    let row = sqlx::query!(
        r#"select state as "state: VoucherState", account_id, service, coalesce(approved_cents, 0) as "amount!" from voucher
           where organization_id = $1 and id = $2"#,
        organization.0,
        voucher.0
    )
    .fetch_one(scope.db())
    .await?;
    let paid = match row.state {
        VoucherState::Approved => false,
        VoucherState::Paid => true,
        _ => return Err(Refusal::VOUCHER_NOT_REVERSIBLE.into()),
    };
    // Without its voucher the bill would stay paid, and the membership active.
    if row.service == PLAN && bill_is_settled(scope, voucher).await? {
        return Err(Refusal::VOUCHER_PAID_BILL.into());
    }
    if !paid {
        let sent = transfer(scope, voucher, "pay").await?;
        if sent.is_some_and(|sent| sent.status == VoucherTransferStatus::Unknown) {
            return Err(Refusal::VOUCHER_PAYMENT_UNDER_WAY.into());
        }
        if program.funding == Funding::Prepaid {
            move_fund(scope, program.id, Cents::ZERO, Cents(-row.amount)).await?;
        }
    }
    let name = scope.actor.public_name().to_owned();
    sqlx::query!(
        "update voucher set state = 'reversed', closed_at = $3, reversed_by = $4, reverse_reason = $5, waits = null, version = version + 1
         where organization_id = $1 and id = $2",
        organization.0,
        voucher.0,
        now,
        name,
        reason
    )
    .execute(scope.db())
    .await?;
    if paid {
        enqueue_task(scope, &TakeVoucher { voucher }, voucher.to_string(), now).await?;
    }
    let detail = json!({ "amount_cents": row.amount, "was_paid": paid });
    audited(scope, "voucher.reversed", voucher, (office, AccountId(row.account_id)), detail).await?;
    messaging::enqueue(scope, Notice::VoucherDecided { voucher, state: "reversed".to_owned() }, now).await
}

#[async_trait]
impl Task for TakeVoucher {
    const KIND: &'static str = "take_voucher";
    const RETRY: Retry = UNTIL_PAID;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        take(context, claimed.organization, self.voucher).await
    }
}

async fn take(context: &Context, organization: OrganizationId, voucher: VoucherId) -> Result<JobOutcome> {
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    let paid = transfer(&mut scope, voucher, "pay").await?;
    let Some((paid, provider)) = paid.and_then(|paid| paid.provider.clone().map(|provider| (paid, provider))) else {
        return Ok(JobOutcome::Done);
    };
    let reference = format!("voucher-take-{organization}-{voucher}");
    match transfer(&mut scope, voucher, "take").await? {
        Some(earlier) if earlier.status == VoucherTransferStatus::Done => return Ok(JobOutcome::Done),
        Some(earlier) if earlier.status == VoucherTransferStatus::Unknown => {
            if let Some(reversal) = context.cards.find_taken_transfer(&provider, &reference).await? {
                drop(scope);
                settle(context, organization, voucher, &reversal).await?;
                return Ok(JobOutcome::Done);
            }
            if earlier.sent_at.is_some_and(|at| now - at <= CERTAIN_AFTER) {
                return again(now, CERTAIN_AFTER, "the provider may not have it yet");
            }
        }
        _ => {}
    }
    let office = OfficeId(
        sqlx::query_scalar!(
            "select office_id from voucher where organization_id = $1 and id = $2",
            organization.0,
            voucher.0
        )
        .fetch_one(scope.db())
        .await?,
    );
    let key = fence(&mut scope, (voucher, "take"), office, paid.amount, now).await?;
    scope.commit().await?;
    let request = TransferTaking { share_ref: reference, transfer: provider, amount_cents: paid.amount.0 };
    let key = IdempotencyKey::new(key).map_err(anyhow::Error::from)?;
    match context.cards.take_transfer(request, &key).await {
        Ok(reversal) => settle(context, organization, voucher, &reversal).await.map(|()| JobOutcome::Done),
        Err(GatewayError::Refused { code, message }) => {
            let low = NO_BALANCE.contains(&code.as_str());
            if !low {
                tracing::error!(%voucher, %message, "manual review needed: taking a voucher back was refused");
            }
            let mut scope = open(context, organization).await?;
            unsent(&mut scope, (voucher, "take")).await?;
            scope.commit().await?;
            again(now, Duration::hours(6), "the office's balance is too low")
        }
        Err(error) => again(now, CERTAIN_AFTER, &error.to_string()),
    }
}

/// The amount is in the fund again.
async fn settle(context: &Context, organization: OrganizationId, voucher: VoucherId, reversal: &str) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select program_id, office_id, account_id, coalesce(approved_cents, 0) as "amount!" from voucher where organization_id = $1 and id = $2"#,
        organization.0,
        voucher.0
    )
    .fetch_one(scope.db())
    .await?;
    let program = VoucherProgramId(row.program_id);
    lock(&mut scope, program).await?;
    if !done(&mut scope, (voucher, "take"), reversal, now).await? {
        return Ok(());
    }
    let (amount, office) = (Cents(row.amount), OfficeId(row.office_id));
    move_fund(&mut scope, program, amount, Cents::ZERO).await?;
    let home = load(&mut scope, program).await?.home_office;
    let kinds = [EntryKind::VoucherReversed, EntryKind::VoucherTakenBack];
    book(&mut scope, kinds, (home, office), voucher, amount, now).await?;
    let detail = json!({ "amount_cents": amount.0 });
    audited(&mut scope, "voucher.taken_back", voucher, (office, AccountId(row.account_id)), detail).await?;
    Ok(scope.commit().await?)
}
