//! A program's row: who pays, its terms, and its fund.

use chrono::NaiveDate;
use kernel::{Error, OrNotFound, Result};
use rules::Cents;
use tenancy::ids::{OfficeId, VoucherProgramId};
use tenancy::{Scope, contract, text_enum};

text_enum! {
    #[contract]
    VoucherState {
        Submitted = "submitted",
        Approved = "approved",
        Paid = "paid",
        Rejected = "rejected",
        Withdrawn = "withdrawn",
        Expired = "expired",
        Reversed = "reversed",
    }
}

text_enum! {
    #[contract(rename = "VoucherProgramState")]
    ProgramState {
        Active = "active",
        Paused = "paused",
        Ended = "ended",
    }
}

text_enum! {
    /// Where the money comes from.
    #[contract(rename = "VoucherFunding")]
    Funding {
        /// A sponsor pays in advance.
        Prepaid = "prepaid",
        /// The office's own program: it is recorded and nothing is paid.
        None = "none",
    }
}

text_enum! {
    /// How an approver sees the person.
    #[contract]
    ApproverSees {
        Initials = "initials",
        Name = "name",
    }
}

/// A program.
#[derive(Debug, Clone)]
pub(crate) struct Program {
    pub id: VoucherProgramId,
    pub home_office: OfficeId,
    pub name: String,
    pub sponsor_name: String,
    pub sponsor_email: String,
    pub funding: Funding,
    pub state: ProgramState,
    pub submit_days: i32,
    pub decide_days: i32,
    pub once_a_year: bool,
    pub approver_sees: ApproverSees,
    pub balance: Cents,
    pub reserved: Cents,
    pub filled: Cents,
    pub low: bool,
    pub version: i32,
    pub ended_on: Option<NaiveDate>,
}

impl Program {
    /// What may still be approved; `None` for a program without a fund.
    pub fn left(&self) -> Option<Cents> {
        (self.funding == Funding::Prepaid).then(|| self.balance - self.reserved)
    }

    /// What may still be approved, at least zero.
    pub fn available(&self) -> Option<Cents> {
        self.left().map(|left| left.max(Cents::ZERO))
    }
}

/// Reads a stored name.
pub(crate) fn known<T>(text: &str) -> Result<T>
where
    T: std::str::FromStr<Err = tenancy::UnknownName>,
{
    text.parse().map_err(|error| Error::Internal(anyhow::Error::from(error)))
}

/// The office's current program; `None` if it has none.
pub(crate) async fn of_office(scope: &mut Scope, office: OfficeId) -> Result<Option<Program>> {
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "select program_id from voucher_program_office where organization_id = $1 and office_id = $2
         order by current desc, program_id desc limit 1",
        organization.0,
        office.0
    )
    .fetch_optional(scope.db())
    .await?;
    match id {
        Some(id) => Ok(Some(load(scope, VoucherProgramId(id)).await?)),
        None => Ok(None),
    }
}

/// What the office's program may still approve.
///
/// # Errors
/// When the database fails.
pub async fn available(scope: &mut Scope, office: OfficeId) -> Result<Option<Cents>> {
    Ok(of_office(scope, office).await?.and_then(|program| program.available()))
}

pub(crate) async fn load(scope: &mut Scope, id: VoucherProgramId) -> Result<Program> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select home_office_id, name, sponsor_name, sponsor_email, funding, state, submit_days, decide_days, once_a_year, approver_sees,
           balance_cents, reserved_cents, filled_cents, low, version, ended_on
         from voucher_program where organization_id = $1 and id = $2",
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Program {
        id,
        home_office: OfficeId(row.home_office_id),
        name: row.name,
        sponsor_name: row.sponsor_name,
        sponsor_email: row.sponsor_email,
        funding: known(&row.funding)?,
        state: known(&row.state)?,
        submit_days: row.submit_days,
        decide_days: row.decide_days,
        once_a_year: row.once_a_year,
        approver_sees: known(&row.approver_sees)?,
        balance: Cents(row.balance_cents),
        reserved: Cents(row.reserved_cents),
        filled: Cents(row.filled_cents),
        low: row.low,
        version: row.version,
        ended_on: row.ended_on,
    })
}

/// Locks the program's row, so that its fund and its vouchers change one at a time, and reads it.
pub(crate) async fn lock(scope: &mut Scope, id: VoucherProgramId) -> Result<Program> {
    let organization = scope.organization();
    sqlx::query_scalar!(
        "select id from voucher_program where organization_id = $1 and id = $2 for no key update",
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    load(scope, id).await
}

/// Adds to the fund's balance and to its reserved part. The caller holds the lock.
pub(crate) async fn move_fund(scope: &mut Scope, id: VoucherProgramId, balance: Cents, reserved: Cents) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update voucher_program set balance_cents = balance_cents + $3, reserved_cents = reserved_cents + $4
         where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        balance.0,
        reserved.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
