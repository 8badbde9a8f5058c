//! The approver decides: the program's row is locked, so that approvals never exceed the fund and two approvers never
//! decide one voucher.

use chrono::{DateTime, Utc};
use kernel::directory::office_today;
use kernel::task::enqueue_task;
use kernel::{Context, OrNotFound, Result};
use messaging::Notice;
use rules::{Cents, FieldErrors, Message, Refusal};
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{AccountId, OfficeId, VoucherId};

use crate::approver::AtProgram;
use crate::bill::PayVoucherBill;
use crate::pay::PayVoucher;
use crate::program::{Funding, Program, ProgramState, VoucherState, known, lock, move_fund};
use crate::submit::{MOST_WORDS, PLAN, audited};

/// What an approver decides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decision {
    /// For this amount; `None` is the whole amount.
    Approve(Option<Cents>),
    /// With the reason, which the office reads.
    Reject(String),
}

struct Waiting {
    office: OfficeId,
    account: AccountId,
    service: String,
    state: VoucherState,
    amount: Cents,
    version: i32,
    submitted_by: Option<i64>,
    decided_by: Option<i64>,
    approved: Option<Cents>,
    is_overdue: bool,
}

/// Decides a voucher and returns what the fund may still approve. The same decision by the same person again changes
/// nothing. Writes `voucher.approved` or `voucher.rejected` to the audit trail.
///
/// # Errors
/// [`kernel::Error::Invalid`] at `amount` and `reason`; [`kernel::Error::NotFound`]; [`kernel::Error::Conflict`] if the voucher does not wait any
/// more, the approver submitted it, the program is paused, or the fund has less.
pub async fn decide(
    context: &Context,
    at: &AtProgram,
    voucher: VoucherId,
    decision: &Decision,
    version: i32,
) -> Result<Option<Cents>> {
    let (mut scope, now) = at.open(context).await?;
    let program = lock(&mut scope, at.program).await?;
    let waiting = load(&mut scope, at, voucher, now).await?;
    if is_repeated(&waiting, decision, at) {
        return Ok(program.available());
    }
    check(&waiting, &program, at, version)?;
    match decision {
        Decision::Approve(amount) => {
            let amount = approve(&mut scope, &program, (voucher, &waiting), *amount, now).await?;
            let detail = json!({ "amount_cents": amount.0, "asked_cents": waiting.amount.0 });
            audited(&mut scope, "voucher.approved", voucher, (waiting.office, waiting.account), detail).await?;
        }
        Decision::Reject(reason) => {
            reject(&mut scope, voucher, reason, now).await?;
            audited(&mut scope, "voucher.rejected", voucher, (waiting.office, waiting.account), json!({})).await?;
        }
    }
    let state = if matches!(decision, Decision::Approve(_)) { "approved" } else { "rejected" };
    messaging::enqueue(&mut scope, Notice::VoucherDecided { voucher, state: state.to_owned() }, now).await?;
    let left = crate::program::load(&mut scope, at.program).await?.available();
    scope.commit().await?;
    Ok(left)
}

async fn load(scope: &mut Scope, at: &AtProgram, voucher: VoucherId, now: DateTime<Utc>) -> Result<Waiting> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select office_id, account_id, service, state, amount_cents, version, submitted_login_id, decided_login_id, approved_cents, decide_by
         from voucher where organization_id = $1 and id = $2 and program_id = $3",
        organization.0,
        voucher.0,
        at.program.0
    )
    .one_or_not_found(scope)
    .await?;
    let office = OfficeId(row.office_id);
    let today = office_today(scope, office, now).await?;
    Ok(Waiting {
        office,
        account: AccountId(row.account_id),
        service: row.service,
        state: known(&row.state)?,
        amount: Cents(row.amount_cents),
        version: row.version,
        submitted_by: row.submitted_login_id,
        decided_by: row.decided_login_id,
        approved: row.approved_cents.map(Cents),
        is_overdue: row.decide_by < today,
    })
}

/// Whether the same person made the same decision before, such as when the answer was lost.
fn is_repeated(waiting: &Waiting, decision: &Decision, at: &AtProgram) -> bool {
    let same = match decision {
        Decision::Approve(amount) => waiting.approved.is_some_and(|was| was == amount.unwrap_or(waiting.amount)),
        Decision::Reject(_) => waiting.state == VoucherState::Rejected,
    };
    same && waiting.decided_by.is_some() && waiting.decided_by == at.login()
}

fn check(waiting: &Waiting, program: &Program, at: &AtProgram, version: i32) -> Result<()> {
    let refused = match waiting.state {
        VoucherState::Submitted if waiting.is_overdue => Some(Refusal::VOUCHER_EXPIRED),
        VoucherState::Submitted if waiting.version != version => Some(Refusal::VOUCHER_DECIDED_BY_OTHER),
        VoucherState::Submitted => None,
        VoucherState::Approved | VoucherState::Paid | VoucherState::Reversed => {
            Some(Refusal::VOUCHER_APPROVED_BY_OTHER)
        }
        VoucherState::Rejected => Some(Refusal::VOUCHER_REJECTED_BY_OTHER),
        VoucherState::Withdrawn => Some(Refusal::VOUCHER_WITHDRAWN),
        VoucherState::Expired => Some(Refusal::VOUCHER_EXPIRED),
    };
    let own = waiting.submitted_by.is_some() && waiting.submitted_by == at.login();
    let refused = refused.or_else(|| own.then_some(Refusal::VOUCHER_OWN));
    let paused = program.state == ProgramState::Paused;
    match refused.or_else(|| paused.then_some(Refusal::VOUCHER_PROGRAM_PAUSED)) {
        Some(refusal) => Err(refusal.into()),
        None => Ok(()),
    }
}

async fn approve(
    scope: &mut Scope,
    program: &Program,
    (voucher, waiting): (VoucherId, &Waiting),
    amount: Option<Cents>,
    now: DateTime<Utc>,
) -> Result<Cents> {
    let amount = amount.unwrap_or(waiting.amount);
    if amount <= Cents::ZERO || amount > waiting.amount {
        return Err(FieldErrors::one("amount", Message::EnterAtMost(waiting.amount)).into());
    }
    if waiting.service == PLAN && amount < waiting.amount {
        return Err(Refusal::VOUCHER_PAYS_WHOLE_PLAN.into());
    }
    if let Some(left) = program.available().filter(|left| amount > *left) {
        return Err(Refusal::voucher_fund_left(left).into());
    }
    let organization = scope.organization();
    let (login, name) = (scope.actor.login.map(|login| login.0), scope.actor.public_name().to_owned());
    sqlx::query!(
        "update voucher set state = 'approved', approved_cents = $3, decided_at = $4, decided_login_id = $5, decided_by = $6, version = version + 1
         where organization_id = $1 and id = $2",
        organization.0,
        voucher.0,
        amount.0,
        now,
        login,
        name
    )
    .execute(scope.db())
    .await?;
    if program.funding == Funding::Prepaid {
        move_fund(scope, program.id, Cents::ZERO, amount).await?;
    }
    if waiting.service == PLAN {
        enqueue_task(scope, &PayVoucherBill { voucher }, voucher.to_string(), now).await?;
    } else if program.funding == Funding::Prepaid {
        enqueue_task(scope, &PayVoucher { voucher }, voucher.to_string(), now).await?;
    }
    Ok(amount)
}

async fn reject(scope: &mut Scope, voucher: VoucherId, reason: &str, now: DateTime<Utc>) -> Result<()> {
    let reason = reason.trim();
    if reason.is_empty() {
        return Err(FieldErrors::one("reason", Message::Required).into());
    }
    if reason.chars().count() > MOST_WORDS {
        return Err(FieldErrors::one("reason", Message::TooLong(MOST_WORDS)).into());
    }
    let organization = scope.organization();
    let (login, name) = (scope.actor.login.map(|login| login.0), scope.actor.public_name().to_owned());
    sqlx::query!(
        "update voucher set state = 'rejected', reason = $3, decided_at = $4, closed_at = $4, decided_login_id = $5, decided_by = $6,
           version = version + 1 where organization_id = $1 and id = $2",
        organization.0,
        voucher.0,
        reason,
        now,
        login,
        name
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
