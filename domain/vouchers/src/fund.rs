//! A program's fund. A sponsor pays the platform by bank transfer, and our staff record what arrived, with the number of
//! the transfer: they have two-step sign-in, and each movement is in the audit trail and in the ledger.

use std::cmp::Reverse;

use chrono::{DateTime, Utc};
use kernel::directory::office_today;
use kernel::ledger::{Entry, EntryKind, post};
use kernel::merge::{granted_in_each, merge_by};
use kernel::{Context, Result, cursor};
use rules::{Cents, FieldErrors, Message, Refusal};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{OrganizationId, VoucherProgramId};
use tenancy::{Actor, Granted, Reach, Scope, contract, text_enum};

use crate::program::{Funding, ProgramState, known, lock, move_fund};
use crate::submit::MOST_WORDS;

const PAGE: usize = 50;
/// The most that one movement may have.
const MOST: Cents = Cents(100_000_000);

text_enum! {
    #[contract]
    FundMovementKind {
        /// The sponsor paid.
        Payment = "payment",
        /// The sponsor's bank took a payment back.
        Dispute = "dispute",
        /// The rest went back to the sponsor.
        Payback = "payback",
    }
}

/// A movement of a program's fund.
#[contract]
#[derive(Debug, Clone)]
pub struct FundMovement {
    pub id: i64,
    pub at: DateTime<Utc>,
    pub kind: FundMovementKind,
    /// Positive; the kind says in which direction.
    pub amount: Cents,
    /// The number of the bank transfer or of the payment at the provider.
    pub reference: String,
    pub note: String,
    pub recorded_by: String,
}

/// A movement to record.
#[derive(Debug, Clone)]
pub struct NewFundMovement {
    pub kind: FundMovementKind,
    pub amount: Cents,
    pub reference: String,
    pub note: String,
    /// The same key records one movement.
    pub key: String,
}

/// A program with a fund, for our staff.
#[contract(rename = "StaffVoucherProgram")]
#[derive(Debug, Clone)]
pub struct ProgramOfStaff {
    pub organization_id: OrganizationId,
    pub id: VoucherProgramId,
    pub office: String,
    pub brand: String,
    pub name: String,
    pub sponsor: String,
    pub state: ProgramState,
    pub balance: Cents,
    pub reserved: Cents,
}

/// All programs with a fund, 50 a page, latest first.
///
/// # Errors
/// [`kernel::Error::Invalid`] for a cursor of another list.
pub async fn programs(
    context: &Context,
    staff: Granted,
    after: Option<&str>,
) -> Result<(Vec<ProgramOfStaff>, Option<String>)> {
    let after: Option<i64> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    let (mut scopes, mut rows) = (granted_in_each(&context.database, &staff).await?, vec![]);
    for scope in &mut scopes {
        let mut found = sqlx::query!(
        "select p.organization_id, p.id, p.name, p.sponsor_name, p.state, p.balance_cents, p.reserved_cents, o.name as office, o.brand
         from voucher_program p join office o on o.organization_id = p.organization_id and o.id = p.home_office_id
         where p.funding = 'prepaid' and ($1::bigint is null or p.id < $1) order by p.id desc limit $2",
        after,
        PAGE as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
        rows.append(&mut found);
    }
    merge_by(&scopes, &mut rows, |row| Reverse(row.id));
    let next = cursor::cut(&mut rows, PAGE, |row| row.id)?;
    let mut all = Vec::with_capacity(rows.len());
    for row in rows {
        all.push(ProgramOfStaff {
            organization_id: OrganizationId(row.organization_id),
            id: VoucherProgramId(row.id),
            office: row.office,
            brand: row.brand,
            name: row.name,
            sponsor: row.sponsor_name,
            state: known(&row.state)?,
            balance: Cents(row.balance_cents),
            reserved: Cents(row.reserved_cents),
        });
    }
    Ok((all, next))
}

/// The fund's movements, 50 a page, latest first.
///
/// # Errors
/// [`kernel::Error::Invalid`] for a cursor of another list.
pub async fn fund(
    scope: &mut Scope,
    program: VoucherProgramId,
    after: Option<&str>,
) -> Result<(Vec<FundMovement>, Option<String>)> {
    let after: Option<i64> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    let organization = scope.organization();
    let mut rows = sqlx::query!(
        "select id, at, kind, amount_cents, reference, note, recorded_by from voucher_fund_movement
         where organization_id = $1 and program_id = $2 and ($3::bigint is null or id < $3) order by id desc limit $4",
        organization.0,
        program.0,
        after,
        PAGE as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cursor::cut(&mut rows, PAGE, |row| row.id)?;
    let mut all = Vec::with_capacity(rows.len());
    for row in rows {
        all.push(FundMovement {
            id: row.id,
            at: row.at,
            kind: known(&row.kind)?,
            amount: Cents(row.amount_cents),
            reference: row.reference,
            note: row.note,
            recorded_by: row.recorded_by,
        });
    }
    Ok((all, next))
}

/// Records a movement on behalf of our staff; returns what the fund has then. A dispute that leaves less than is reserved pauses the
/// program. Writes `voucher_fund.payment`, `.dispute` or `.payback` to the audit trail.
///
/// # Errors
/// [`kernel::Error::Invalid`] at `amount`, `reference` and `note`; [`kernel::Error::NotFound`]; [`kernel::Error::Conflict`] for a program without a fund.
pub async fn record(
    context: &Context,
    actor: Actor,
    (organization, program): (OrganizationId, VoucherProgramId),
    new: NewFundMovement,
) -> Result<Cents> {
    checked(&new).into_result()?;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(Reach::organization(organization, actor)).await?;
    let found = lock(&mut scope, program).await?;
    if found.funding != Funding::Prepaid {
        return Err(Refusal::VOUCHER_FUND_NOT_HELD.into());
    }
    let left = found.available().unwrap_or(Cents::ZERO);
    if new.kind == FundMovementKind::Payback && new.amount > left {
        return Err(FieldErrors::one("amount", Message::EnterAtMost(left)).into());
    }
    let Some(id) = insert(&mut scope, program, &new, now).await? else { return Ok(found.balance) };
    let moved = match new.kind {
        FundMovementKind::Payment => new.amount,
        FundMovementKind::Dispute | FundMovementKind::Payback => Cents::ZERO - new.amount,
    };
    if found.balance + moved < found.reserved && found.state == ProgramState::Active {
        set_state(&mut scope, program, ProgramState::Paused).await?;
    }
    move_fund(&mut scope, program, moved, Cents::ZERO).await?;
    if new.kind == FundMovementKind::Payment {
        refilled(&mut scope, program).await?;
    }
    let kind = match new.kind {
        FundMovementKind::Payment => EntryKind::VoucherFundPaidIn,
        FundMovementKind::Dispute | FundMovementKind::Payback => EntryKind::VoucherFundPaidOut,
    };
    let on = office_today(&mut scope, found.home_office, now).await?;
    let entry = Entry { kind, office: found.home_office, account: None, source: id, on, amount: new.amount };
    post(&mut scope, entry).await?;
    let act = format!("voucher_fund.{}", new.kind.as_str());
    let detail = json!({ "program": program, "amount_cents": new.amount.0, "reference": new.reference });
    audit::record(&mut scope, Act::on_office(&act, found.home_office, detail)).await?;
    scope.commit().await?;
    Ok(found.balance + moved)
}

fn checked(new: &NewFundMovement) -> FieldErrors {
    let mut wrong = FieldErrors::default();
    if new.amount <= Cents::ZERO || new.amount > MOST {
        wrong.add("amount", Message::AmountBetween(Cents(1), MOST));
    }
    if new.reference.trim().is_empty() {
        wrong.add("reference", Message::Required);
    }
    for (field, text) in [("reference", &new.reference), ("note", &new.note)] {
        if text.chars().count() > MOST_WORDS {
            wrong.add(field, Message::TooLong(MOST_WORDS));
        }
    }
    if new.key.is_empty() || new.key.len() > 100 {
        wrong.add("key", Message::InvalidData);
    }
    wrong
}

/// Returns the movement's id; `None` if it was recorded before.
async fn insert(
    scope: &mut Scope,
    program: VoucherProgramId,
    new: &NewFundMovement,
    now: DateTime<Utc>,
) -> Result<Option<i64>> {
    let organization = scope.organization();
    let (login, name) = (scope.actor.login.map(|login| login.0), scope.actor.name.clone());
    Ok(sqlx::query_scalar!(
        "insert into voucher_fund_movement (organization_id, program_id, kind, amount_cents, reference, note, request_key, recorded_login_id,
           recorded_by, at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (organization_id, request_key) do nothing returning id",
        organization.0,
        program.0,
        new.kind.as_str(),
        new.amount.0,
        new.reference.trim(),
        new.note.trim(),
        new.key,
        login,
        name,
        now
    )
    .fetch_optional(scope.db())
    .await?)
}

/// The fund was filled: from here on a fifth of it is low.
async fn refilled(scope: &mut Scope, program: VoucherProgramId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update voucher_program set filled_cents = greatest(balance_cents - reserved_cents, 0), low = false where organization_id = $1 and id = $2",
        organization.0,
        program.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

pub(crate) async fn set_state(scope: &mut Scope, program: VoucherProgramId, state: ProgramState) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update voucher_program set state = $3, version = version + 1 where organization_id = $1 and id = $2",
        organization.0,
        program.0,
        state.as_str()
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
