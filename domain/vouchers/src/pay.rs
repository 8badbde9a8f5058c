//! Pays an approved voucher: one transfer to the office's payments account, which its next payout contains. The row is
//! written first, and an unclear result is looked up before anything is sent again.

use async_trait::async_trait;
use chrono::{DateTime, Duration, Utc};
use gateways::cards::{ConnectedAccountId, GatewayError, IdempotencyKey, ShareReturn};
use kernel::directory::office_today;
use kernel::ledger::{Entry, EntryKind, post_all};
use kernel::outbox::{ClaimedJob, JobOutcome, Retry};
use kernel::task::Task;
use kernel::{Context, Result};
use messaging::Notice;
use rules::Cents;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::ids::{AccountId, OfficeId, OrganizationId, VoucherId, VoucherProgramId};
use tenancy::{Actor, Reach, Scope, text_enum};
use uuid::Uuid;

use crate::program::{Program, ProgramState, VoucherState, load, lock, move_fund};
use crate::submit::{PLAN, audited};

/// The provider may not show a transfer that is in flight; after this time it would.
pub(crate) const CERTAIN_AFTER: Duration = Duration::minutes(2);
/// The provider's error codes for a balance that is too low.
pub(crate) const NO_BALANCE: &[&str] = &["balance_insufficient", "insufficient_funds"];
/// Until the office has an account, or a balance covers the amount.
pub(crate) const UNTIL_PAID: Retry = Retry { attempts: 1_000, ..Retry::USUAL };

/// Pays an approved voucher. Key: the voucher.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PayVoucher {
    pub voucher: VoucherId,
}

text_enum! {
    /// The states of a movement at the provider.
    VoucherTransferStatus {
        /// Not sent, or refused.
        Created = "created",
        /// Sent; the result is not known.
        Unknown = "unknown",
        Done = "done",
    }
}

/// A movement at the provider as it was stored.
pub(crate) struct Transfer {
    pub status: VoucherTransferStatus,
    pub amount: Cents,
    pub provider: Option<String>,
    pub sent_at: Option<DateTime<Utc>>,
}

struct Approved {
    program: VoucherProgramId,
    office: OfficeId,
    account: AccountId,
    amount: Cents,
    state: VoucherState,
    destination: Option<String>,
}

pub(crate) async fn open(context: &Context, organization: OrganizationId) -> Result<Scope> {
    Ok(context.database.scope(Reach::organization(organization, Actor::platform("Vouchers"))).await?)
}

pub(crate) fn again(now: DateTime<Utc>, pause: Duration, why: &str) -> Result<JobOutcome> {
    Ok(JobOutcome::Again { at: now + pause, why: why.to_owned() })
}

#[async_trait]
impl Task for PayVoucher {
    const KIND: &'static str = "pay_voucher";
    const RETRY: Retry = UNTIL_PAID;

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        pay(context, claimed.organization, self.voucher).await
    }
}

async fn pay(context: &Context, organization: OrganizationId, voucher: VoucherId) -> Result<JobOutcome> {
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    let Some(approved) = approved(&mut scope, voucher).await? else { return Ok(JobOutcome::Done) };
    let program = lock(&mut scope, approved.program).await?;
    watch_fund(&mut scope, &program, now).await?;
    let earlier = transfer(&mut scope, voucher, "pay").await?;
    let in_flight = earlier.as_ref().is_some_and(|transfer| transfer.status == VoucherTransferStatus::Unknown);
    // What pays the bill of a membership queues the transfer.
    if approved.state != VoucherState::Approved || !in_flight && !bill_is_settled(&mut scope, voucher).await? {
        scope.commit().await?;
        return Ok(JobOutcome::Done);
    }
    let waits = match (&approved.destination, program.state) {
        _ if in_flight => None,
        (_, ProgramState::Paused) => Some(("paused", Duration::hours(6))),
        (None, _) => Some(("no_account", Duration::hours(6))),
        _ => None,
    };
    if let Some((why, pause)) = waits {
        wait(&mut scope, voucher, why).await?;
        scope.commit().await?;
        return again(now, pause, why);
    }
    let Some(destination) = approved.destination.clone().map(ConnectedAccountId::new) else {
        return again(now, Duration::hours(6), "no_account");
    };
    let reference = format!("voucher-{organization}-{voucher}");
    if let Some(sent) = earlier.filter(|transfer| transfer.status == VoucherTransferStatus::Unknown) {
        scope.commit().await?;
        if let Some(provider) = context.cards.find_returned_share(&destination, &reference).await? {
            settle(context, organization, voucher, provider).await?;
            return Ok(JobOutcome::Done);
        }
        if sent.sent_at.is_some_and(|at| now - at <= CERTAIN_AFTER) {
            return again(now, CERTAIN_AFTER, "the provider may not have it yet");
        }
        scope = open(context, organization).await?;
        lock(&mut scope, approved.program).await?;
    }
    let key = fence(&mut scope, (voucher, "pay"), approved.office, approved.amount, now).await?;
    scope.commit().await?;
    send(context, organization, (voucher, &approved), destination, (reference, key), now).await
}

async fn send(
    context: &Context,
    organization: OrganizationId,
    (voucher, approved): (VoucherId, &Approved),
    destination: ConnectedAccountId,
    (share_ref, key): (String, String),
    now: DateTime<Utc>,
) -> Result<JobOutcome> {
    let request = ShareReturn {
        share_ref,
        destination,
        amount_cents: approved.amount.0,
        description: format!("Voucher {voucher}"),
    };
    let key = IdempotencyKey::new(key).map_err(anyhow::Error::from)?;
    match context.cards.return_share(request, &key).await {
        Ok(provider) => settle(context, organization, voucher, provider).await.map(|()| JobOutcome::Done),
        // Nothing was moved.
        Err(GatewayError::Refused { code, message }) => {
            let low = NO_BALANCE.contains(&code.as_str());
            if low {
                tracing::warn!(%voucher, %message, "platform balance too low to pay a voucher; retrying");
            } else {
                tracing::error!(%voucher, %message, "manual review needed: paying a voucher was refused");
            }
            let mut scope = open(context, organization).await?;
            unsent(&mut scope, (voucher, "pay")).await?;
            if low {
                wait(&mut scope, voucher, "platform_balance").await?;
            }
            scope.commit().await?;
            again(now, if low { Duration::hours(1) } else { Duration::hours(6) }, &message)
        }
        Err(error) => again(now, CERTAIN_AFTER, &error.to_string()),
    }
}

async fn approved(scope: &mut Scope, voucher: VoucherId) -> Result<Option<Approved>> {
    let organization = scope.organization();
    // The program's row is locked before the voucher's, as everywhere.
    let program = sqlx::query_scalar!(
        "select program_id from voucher where organization_id = $1 and id = $2",
        organization.0,
        voucher.0
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(program) = program.map(VoucherProgramId) else { return Ok(None) };
    lock(scope, program).await?;
    let row = sqlx::query!(
        r#"select v.office_id, v.account_id, v.state as "state: VoucherState", coalesce(v.approved_cents, 0) as "amount!", o.provider_account
           from voucher v join office o on o.organization_id = v.organization_id and o.id = v.office_id
           where v.organization_id = $1 and v.id = $2"#,
        organization.0,
        voucher.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(Some(Approved {
        program,
        office: OfficeId(row.office_id),
        account: AccountId(row.account_id),
        amount: Cents(row.amount),
        state: row.state,
        destination: row.provider_account,
    }))
}

pub(crate) async fn transfer(scope: &mut Scope, voucher: VoucherId, kind: &str) -> Result<Option<Transfer>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select status as "status: VoucherTransferStatus", amount_cents, provider_id, sent_at from voucher_transfer
           where organization_id = $1 and voucher_id = $2 and kind = $3"#,
        organization.0,
        voucher.0,
        kind
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|row| Transfer {
        status: row.status,
        amount: Cents(row.amount_cents),
        provider: row.provider_id,
        sent_at: row.sent_at,
    }))
}

/// Marks the movement as sent and returns its key; from here on the provider may have it. Each attempt has a key of its
/// own, because the one before is known not to have been executed.
pub(crate) async fn fence(
    scope: &mut Scope,
    (voucher, kind): (VoucherId, &str),
    office: OfficeId,
    amount: Cents,
    now: DateTime<Utc>,
) -> Result<String> {
    let organization = scope.organization();
    let key = format!("voucher-{}", Uuid::new_v4());
    sqlx::query!(
        "insert into voucher_transfer (organization_id, office_id, voucher_id, kind, amount_cents, status, idempotency_key, created_at, sent_at)
         values ($1, $2, $3, $4, $5, 'unknown', $6, $7, $7)
         on conflict (organization_id, voucher_id, kind) do update
           set status = 'unknown', idempotency_key = excluded.idempotency_key, sent_at = excluded.sent_at
           where voucher_transfer.status <> 'done'",
        organization.0,
        office.0,
        voucher.0,
        kind,
        amount.0,
        key,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(key)
}

/// Resets a movement that was refused.
pub(crate) async fn unsent(scope: &mut Scope, (voucher, kind): (VoucherId, &str)) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update voucher_transfer set status = 'created' where organization_id = $1 and voucher_id = $2 and kind = $3 and status = 'unknown'",
        organization.0,
        voucher.0,
        kind
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Stores the provider's id. Returns whether the movement was still open.
pub(crate) async fn done(
    scope: &mut Scope,
    (voucher, kind): (VoucherId, &str),
    provider: &str,
    now: DateTime<Utc>,
) -> Result<bool> {
    let organization = scope.organization();
    let settled = sqlx::query!(
        "update voucher_transfer set status = 'done', provider_id = $4, settled_at = $5
         where organization_id = $1 and voucher_id = $2 and kind = $3 and status <> 'done'",
        organization.0,
        voucher.0,
        kind,
        provider,
        now
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    Ok(settled == 1)
}

/// The voucher is paid: it leaves the fund and the reservation, and is booked at both ends.
async fn settle(context: &Context, organization: OrganizationId, voucher: VoucherId, provider: String) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    let Some(approved) = approved(&mut scope, voucher).await? else { return Ok(()) };
    let program = load(&mut scope, approved.program).await?;
    if !done(&mut scope, (voucher, "pay"), &provider, now).await? {
        return Ok(());
    }
    sqlx::query!(
        "update voucher set state = 'paid', paid_at = $3, waits = null, version = version + 1
         where organization_id = $1 and id = $2 and state = 'approved'",
        organization.0,
        voucher.0,
        now
    )
    .execute(scope.db())
    .await?;
    let amount = approved.amount;
    move_fund(&mut scope, program.id, Cents::ZERO - amount, Cents::ZERO - amount).await?;
    let kinds = [EntryKind::VoucherPaid, EntryKind::VoucherReceived];
    book(&mut scope, kinds, (program.home_office, approved.office), voucher, amount, now).await?;
    let place = (approved.office, approved.account);
    audited(&mut scope, "voucher.paid", voucher, place, json!({ "amount_cents": amount.0 })).await?;
    messaging::enqueue(&mut scope, Notice::VoucherPaid { voucher }, now).await?;
    Ok(scope.commit().await?)
}

/// Books both ends of a movement: at the fund's office, and at the voucher's.
pub(crate) async fn book(
    scope: &mut Scope,
    [at_fund, at_office]: [EntryKind; 2],
    (home, office): (OfficeId, OfficeId),
    voucher: VoucherId,
    amount: Cents,
    now: DateTime<Utc>,
) -> Result<()> {
    let on_fund = office_today(scope, home, now).await?;
    let on_office = office_today(scope, office, now).await?;
    let entry = |kind, office, on| Entry { kind, office, account: None, source: voucher.0, on, amount };
    post_all(scope, &[entry(at_fund, home, on_fund), entry(at_office, office, on_office)]).await
}

async fn wait(scope: &mut Scope, voucher: VoucherId, why: &str) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update voucher set waits = $3 where organization_id = $1 and id = $2 and state = 'approved'",
        organization.0,
        voucher.0,
        why
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Emails the sponsor and the managers when a fifth or less of the fund is left, once until the sponsor pays again.
async fn watch_fund(scope: &mut Scope, program: &Program, now: DateTime<Utc>) -> Result<()> {
    let left = program.available().unwrap_or(Cents::ZERO);
    if program.low || program.filled <= Cents::ZERO || left.0 * 5 > program.filled.0 {
        return Ok(());
    }
    let organization = scope.organization();
    let round = sqlx::query_scalar!(
        "update voucher_program set low = true, low_round = low_round + 1 where organization_id = $1 and id = $2 returning low_round",
        organization.0,
        program.id.0
    )
    .fetch_one(scope.db())
    .await?;
    let managers = sqlx::query_scalar!(
        "select u.login_id from office_user u join login l on l.id = u.login_id
         where u.organization_id = $1 and u.office_id = $2 and u.status = 'active'
           and coalesce(u.user_type, l.user_type) in ('dentist', 'office_admin')",
        organization.0,
        program.home_office.0
    )
    .fetch_all(scope.db())
    .await?;
    let to = std::iter::once(None).chain(managers.into_iter().map(|login| Some(tenancy::ids::LoginId(login))));
    let notices = to.map(|login| Notice::VoucherFundLow { program: program.id, login, round }).collect();
    messaging::enqueue_all(scope, notices, now).await
}

/// The beginning of the keys of the payments that a voucher makes.
pub(crate) fn bill_key(voucher: VoucherId) -> String {
    format!("voucher-{voucher}-")
}

/// Whether a voucher may be transferred: one for the plan has paid its bill; the others pay none.
pub(crate) async fn bill_is_settled(scope: &mut Scope, voucher: VoucherId) -> Result<bool> {
    let organization = scope.organization();
    let settled = sqlx::query_scalar!(
        r#"select v.service <> $3 or exists (select from payment p where p.organization_id = v.organization_id
             and p.account_id in (v.account_id, m.account_id) and starts_with(p.idempotency_key, $4)) as "settled!"
           from voucher v join member m on m.organization_id = v.organization_id and m.id = v.member_id
           where v.organization_id = $1 and v.id = $2"#,
        organization.0,
        voucher.0,
        PLAN,
        bill_key(voucher)
    )
    .fetch_one(scope.db())
    .await?;
    Ok(settled)
}
