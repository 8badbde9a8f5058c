//! An office submits a voucher, and withdraws one that waits.

use chrono::{DateTime, Days, Months, NaiveDate, Utc};
use households::renewals::desk::waiting_bill;
use kernel::directory::office_today;
use kernel::{Error, OrNotFound, Result};
use rules::{Cents, FieldErrors, Message, Refusal};
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, MemberId, OfficeId, VoucherId, VoucherProgramId};

use crate::program::{Program, ProgramState, lock, of_office};

/// The service's code for the bill of a membership that waits for its payment in the office.
pub(crate) const PLAN: &str = "plan";
/// The maximum length of a note or a reason.
pub(crate) const MOST_WORDS: usize = 500;

/// A voucher to submit.
#[derive(Debug, Clone)]
pub struct NewVoucher {
    pub member: MemberId,
    pub service: String,
    pub service_on: NaiveDate,
    pub amount: Cents,
    pub note: String,
    /// A document of the member's household, which the approver reads.
    pub document: Option<i64>,
    /// The office's same key makes one voucher.
    pub key: String,
}

struct Service {
    name: String,
    most: Cents,
}

/// Submits a voucher; one for the plan is for the whole bill of a membership that waits for its payment. Writes `voucher.submitted` to
/// the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at `service`, `serviceDate`, `amount`, `memberId`, `note`, `file` and `key`; [`Error::Conflict`] if the office has
/// no active program, the membership was not active on that day, the service was used within 12 months, or the key was used
/// for another voucher.
pub async fn submit(scope: &mut Scope, now: DateTime<Utc>, office: OfficeId, new: NewVoucher) -> Result<VoucherId> {
    if new.key.is_empty() || new.key.len() > 100 {
        return Err(FieldErrors::one("key", Message::InvalidData).into());
    }
    if let Some(known) = of_key(scope, office, &new).await? {
        return Ok(known);
    }
    let program = of_office(scope, office).await?.ok_or(Refusal::VOUCHER_NO_PROGRAM)?;
    let program = lock(scope, program.id).await?;
    if let Some(known) = of_key(scope, office, &new).await? {
        return Ok(known);
    }
    match program.state {
        ProgramState::Active => {}
        ProgramState::Paused => return Err(Refusal::VOUCHER_PROGRAM_PAUSED.into()),
        ProgramState::Ended => return Err(Refusal::VOUCHER_PROGRAM_ENDED.into()),
    }
    let today = office_today(scope, office, now).await?;
    let service = service(scope, program.id, &new.service).await?;
    checked(&program, service.as_ref(), &new, today).into_result()?;
    let Some(mut service) = service else { return Err(Error::NotFound) };
    let account = if new.service == PLAN {
        let bill = waiting_bill(scope, office, new.member).await?.ok_or(Refusal::VOUCHER_NEEDS_PLAN_BILL)?;
        if new.amount != bill.amount {
            return Err(FieldErrors::one("amount", Message::AmountBetween(bill.amount, bill.amount)).into());
        }
        service.name = format!("{}, {}", service.name, bill.plan_name);
        bill.account
    } else {
        household(scope, office, &new).await?
    };
    if let Some(document) = new.document {
        check_document(scope, account, document).await?;
    }
    if let Some(used) = used_on(scope, &program, &new).await? {
        return Err(Refusal::voucher_service_used(used).into());
    }
    let id = insert(scope, office, account, (&program, service), &new, (now, today)).await?;
    let detail = json!({ "program": program.id, "service": new.service, "amount_cents": new.amount.0 });
    audited(scope, "voucher.submitted", id, (office, account), detail).await?;
    Ok(id)
}

/// Checks that a document is one of the household, and still there.
///
/// # Errors
/// [`Error::Invalid`] at `file` otherwise.
async fn check_document(scope: &mut Scope, account: AccountId, document: i64) -> Result<()> {
    let organization = scope.organization();
    let found = sqlx::query_scalar!(
        "select id from member_document where organization_id = $1 and account_id = $2 and id = $3 and deleted_at is null",
        organization.0,
        account.0,
        document
    )
    .fetch_optional(scope.db())
    .await?;
    found.map(|_| ()).ok_or_else(|| FieldErrors::one("file", Message::InvalidData).into())
}

fn checked(program: &Program, service: Option<&Service>, new: &NewVoucher, today: NaiveDate) -> FieldErrors {
    let mut wrong = FieldErrors::default();
    match service {
        None => wrong.add("service", Message::InvalidData),
        Some(service) if new.amount > service.most => wrong.add("amount", Message::EnterAtMost(service.most)),
        Some(_) => {}
    }
    if new.amount <= Cents::ZERO {
        wrong.add("amount", Message::Required);
    }
    let days = u64::try_from(program.submit_days).unwrap_or_default();
    if new.service_on > today {
        wrong.add("serviceDate", Message::VisitInFuture);
    } else if new.service_on + Days::new(days) < today {
        wrong.add("serviceDate", Message::SubmitWithin(program.submit_days.unsigned_abs()));
    }
    if new.note.chars().count() > MOST_WORDS {
        wrong.add("note", Message::TooLong(MOST_WORDS));
    }
    wrong
}

/// The voucher that was submitted with this key.
///
/// # Errors
/// [`Error::NotFound`] if the member is not the office's; [`Error::Conflict`] if the key was used for another voucher.
async fn of_key(scope: &mut Scope, office: OfficeId, new: &NewVoucher) -> Result<Option<VoucherId>> {
    let organization = scope.organization();
    let known = sqlx::query!(
        r#"select id, member_id = $4 and service = $5 and service_on = $6 and amount_cents = $7
             and document_id is not distinct from $8 as "same!" from voucher
           where organization_id = $1 and request_key = $2 and office_id = $3"#,
        organization.0,
        new.key,
        office.0,
        new.member.0,
        new.service,
        new.service_on,
        new.amount.0,
        new.document
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(known) = known else { return Ok(None) };
    if known.same {
        return Ok(Some(VoucherId(known.id)));
    }
    sqlx::query_scalar!(
        "select id from member where organization_id = $1 and id = $2 and office_id = $3",
        organization.0,
        new.member.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    Err(Refusal::VOUCHER_KEY_USED.into())
}

async fn service(scope: &mut Scope, program: VoucherProgramId, code: &str) -> Result<Option<Service>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select name, most_cents from voucher_service where organization_id = $1 and program_id = $2 and code = $3 and offered",
        organization.0,
        program.0,
        code
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|row| Service { name: row.name, most: Cents(row.most_cents) }))
}

/// The member's household, if the membership was active on the day of the service. It may have ended since.
async fn household(scope: &mut Scope, office: OfficeId, new: &NewVoucher) -> Result<AccountId> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select m.account_id, exists (
             select from subscription s where s.organization_id = m.organization_id and s.member_id = m.id and s.started_on <= $4
               and (s.ends_on is null or s.ends_on > $4) and (
                 select h.to_status from subscription_history h join office o on o.organization_id = h.organization_id and o.id = h.office_id
                 where h.organization_id = s.organization_id and h.subscription_id = s.id and (h.at at time zone o.timezone)::date <= $4
                 order by h.version desc limit 1)
               in ('active', 'active_cash', 'active_transferred', 'cancellation_requested', 'past_due')) as "active!"
           from member m where m.organization_id = $1 and m.id = $2 and m.office_id = $3"#,
        organization.0,
        new.member.0,
        office.0,
        new.service_on
    )
    .one_or_not_found(scope)
    .await?;
    if !row.active {
        return Err(Refusal::VOUCHER_NOT_A_MEMBER.into());
    }
    Ok(AccountId(row.account_id))
}

/// The day within 12 months on which the member used the service.
async fn used_on(scope: &mut Scope, program: &Program, new: &NewVoucher) -> Result<Option<NaiveDate>> {
    if !program.once_a_year {
        return Ok(None);
    }
    let organization = scope.organization();
    let year = Months::new(12);
    Ok(sqlx::query_scalar!(
        "select service_on from voucher where organization_id = $1 and program_id = $2 and member_id = $3 and service = $4
           and state in ('submitted', 'approved', 'paid') and service_on > $5 and service_on < $6 order by service_on desc limit 1",
        organization.0,
        program.id.0,
        new.member.0,
        new.service,
        new.service_on - year,
        new.service_on + year
    )
    .fetch_optional(scope.db())
    .await?)
}

async fn insert(
    scope: &mut Scope,
    office: OfficeId,
    account: AccountId,
    (program, service): (&Program, Service),
    new: &NewVoucher,
    (now, today): (DateTime<Utc>, NaiveDate),
) -> Result<VoucherId> {
    let organization = scope.organization();
    let (login, name) = (scope.actor.login.map(|login| login.0), scope.actor.public_name().to_owned());
    let id = sqlx::query_scalar!(
        "insert into voucher (organization_id, office_id, account_id, member_id, program_id, number, request_key, service, service_name,
           most_cents, service_on, amount_cents, note, submitted_at, submitted_login_id, submitted_by, decide_by, document_id)
         values ($1, $2, $3, $4, $5, (select coalesce(max(number), 1000) + 1 from voucher where organization_id = $1 and program_id = $5),
           $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning id",
        organization.0,
        office.0,
        account.0,
        new.member.0,
        program.id.0,
        new.key,
        new.service,
        service.name,
        service.most.0,
        new.service_on,
        new.amount.0,
        new.note.trim(),
        now,
        login,
        name,
        today + Days::new(u64::try_from(program.decide_days).unwrap_or_default()),
        new.document
    )
    .fetch_one(scope.db())
    .await?;
    Ok(VoucherId(id))
}

/// Withdraws a voucher that waits. Writes `voucher.withdrawn` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] if it does not wait any more.
pub async fn withdraw(scope: &mut Scope, now: DateTime<Utc>, office: OfficeId, voucher: VoucherId) -> Result<()> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select program_id, account_id from voucher where organization_id = $1 and office_id = $2 and id = $3",
        organization.0,
        office.0,
        voucher.0
    )
    .one_or_not_found(scope)
    .await?;
    lock(scope, VoucherProgramId(row.program_id)).await?;
    let withdrawn = sqlx::query!(
        "update voucher set state = 'withdrawn', closed_at = $3, version = version + 1
         where organization_id = $1 and id = $2 and state = 'submitted'",
        organization.0,
        voucher.0,
        now
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    if withdrawn == 0 {
        return Err(Refusal::VOUCHER_NOT_WAITING.into());
    }
    audited(scope, "voucher.withdrawn", voucher, (office, AccountId(row.account_id)), json!({})).await
}

pub(crate) async fn audited(
    scope: &mut Scope,
    act: &str,
    voucher: VoucherId,
    (office, account): (OfficeId, AccountId),
    detail: serde_json::Value,
) -> Result<()> {
    let act = Act {
        act,
        subject_kind: "voucher",
        subject_id: voucher.to_string(),
        office: Some(office),
        account: Some(account),
        detail,
    };
    Ok(audit::record(scope, act).await?)
}
