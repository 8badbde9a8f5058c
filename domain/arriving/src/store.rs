//! Stored moves.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::Value;
use sqlx::types::Json;
use tenancy::audit::{self, Act};
use tenancy::ids::{ImportId, LoginId, OfficeId};
use tenancy::{Actor, Scope, contract, text_enum};

use crate::{Error, OrNotFound, Result};
use rules::Refusal;

/// How old the members' file may be on the switch-over day. An import that has not begun is emptied after 30 days.
pub(crate) const MOST_FILE_DAYS: u64 = 28;

text_enum! {
    /// The state of a move.
    #[contract]
    ArrivalState {
        /// Files are uploaded and compared.
        Open = "open",
        /// The switch-over day is set.
        Scheduled = "scheduled",
        /// Members are imported and settled.
        Switching = "switching",
        Switched = "switched",
        Undone = "undone",
        Discarded = "discarded",
    }
}

text_enum! {
    /// A column of the members' file that only a move reads.
    #[contract(rename = "ArrivalMemberColumn")]
    MemberColumn {
        /// The household's number at the other system, which the card provider's list names.
        Customer = "customer",
        Balance = "balance",
        UsedVisits = "used_visits",
    }
}

text_enum! {
    /// What a positive balance is.
    #[contract]
    BalanceMeans {
        /// Money that the household has.
        Credit = "credit",
        /// Money that the household owes.
        Owed = "owed",
    }
}

text_enum! {
    /// Whether the provider has the payment method for the customer.
    #[contract(rename = "ArrivalMethodState")]
    MethodState { Waiting = "waiting", Verified = "verified", Refused = "refused" }
}

text_enum! {
    /// Why a line of the card provider's list is not taken.
    #[contract(rename = "ArrivalMethodRefusal")]
    MethodRefusal {
        /// Its cells don't belong to the headings.
        Misread = "misread",
        /// No customer or payment method of the provider.
        Malformed = "malformed",
        /// The old number is in the list again with another method.
        Repeated = "repeated",
        /// The customer is in the list for another number.
        CustomerRepeated = "customer_repeated",
        /// The method is in the list for another number.
        MethodRepeated = "method_repeated",
        /// The provider has no such method for this customer.
        NotFound = "not_found",
        /// Another household has the customer or the method.
        InUse = "in_use",
        /// Neither a card nor a US bank account.
        Unsupported = "unsupported",
    }
}

/// A stored move, without the rows of its files.
#[derive(Debug, Clone)]
pub(crate) struct Record {
    pub id: i64,
    pub office: OfficeId,
    pub state: ArrivalState,
    pub import: Option<ImportId>,
    pub columns: BTreeMap<MemberColumn, usize>,
    pub balance_means: Option<BalanceMeans>,
    pub methods_file: Option<String>,
    pub charges_file: Option<String>,
    pub switch_on: Option<NaiveDate>,
    pub send_welcome: bool,
    pub shown: Option<String>,
    pub scheduled_by: Option<i64>,
    pub scheduled_by_name: Option<String>,
    pub impersonator: Option<i64>,
    pub problem: Option<String>,
    pub created_by_name: String,
    pub created_at: DateTime<Utc>,
    pub switched_at: Option<DateTime<Utc>>,
    pub undone_at: Option<DateTime<Utc>>,
    pub undone_by_name: Option<String>,
}

impl Record {
    /// Who set the day: the history names them for what the run does.
    pub fn scheduler(&self) -> Actor {
        Actor {
            login: self.scheduled_by.map(LoginId),
            name: self.scheduled_by_name.clone().unwrap_or_default(),
            impersonator: self.impersonator.map(LoginId),
            ..Actor::platform("Move")
        }
    }

    /// # Errors
    /// [`Error::Conflict`] unless the files can still be changed.
    pub fn is_open(&self) -> Result<()> {
        match self.state {
            ArrivalState::Open => Ok(()),
            ArrivalState::Scheduled => Err(Refusal::ARRIVAL_SCHEDULED.into()),
            ArrivalState::Switching => Err(Refusal::ARRIVAL_STARTED.into()),
            ArrivalState::Switched | ArrivalState::Undone | ArrivalState::Discarded => Err(Error::NotFound),
        }
    }

    /// # Errors
    /// [`Error::Conflict`] before the members' file.
    pub fn members_file(&self) -> Result<ImportId> {
        self.import.ok_or_else(|| Refusal::ARRIVAL_NO_MEMBERS.into())
    }
}

/// The office's latest move that was not discarded.
///
/// # Errors
/// [`Error::NotFound`].
pub(crate) async fn load(scope: &mut Scope, office: OfficeId) -> Result<Record> {
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "select id from arrival where organization_id = $1 and office_id = $2 and state <> 'discarded' order by id desc limit 1",
        organization.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    by_id(scope, id).await
}

/// As [`load`], locked until the transaction ends.
pub(crate) async fn lock(scope: &mut Scope, office: OfficeId) -> Result<Record> {
    let id = load(scope, office).await?.id;
    lock_id(scope, id).await
}

/// A move, locked until the transaction ends.
pub(crate) async fn lock_id(scope: &mut Scope, id: i64) -> Result<Record> {
    let organization = scope.organization();
    sqlx::query_scalar!("select id from arrival where organization_id = $1 and id = $2 for update", organization.0, id)
        .one_or_not_found(scope)
        .await?;
    by_id(scope, id).await
}

pub(crate) async fn by_id(scope: &mut Scope, id: i64) -> Result<Record> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select office_id, state, import_id, columns as "columns: Json<BTreeMap<MemberColumn, usize>>", balance_means, methods_file,
             charges_file, switch_on, send_welcome, shown, scheduled_by, scheduled_by_name, impersonator_id, problem, created_by_name,
             created_at, switched_at, undone_at, undone_by_name
           from arrival where organization_id = $1 and id = $2"#,
        organization.0,
        id
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Record {
        id,
        office: OfficeId(row.office_id),
        state: row.state.parse().map_err(anyhow::Error::from)?,
        import: row.import_id.map(ImportId),
        columns: row.columns.0,
        balance_means: row.balance_means.as_deref().and_then(BalanceMeans::parse),
        methods_file: row.methods_file,
        charges_file: row.charges_file,
        switch_on: row.switch_on,
        send_welcome: row.send_welcome,
        shown: row.shown,
        scheduled_by: row.scheduled_by,
        scheduled_by_name: row.scheduled_by_name,
        impersonator: row.impersonator_id,
        problem: row.problem,
        created_by_name: row.created_by_name,
        created_at: row.created_at,
        switched_at: row.switched_at,
        undone_at: row.undone_at,
        undone_by_name: row.undone_by_name,
    })
}

/// Writes an act of a move to the audit trail.
pub(crate) async fn audit_arrival(
    scope: &mut Scope,
    office: OfficeId,
    arrival: i64,
    act: &str,
    detail: Value,
) -> Result<()> {
    let subject_id = arrival.to_string();
    let act = Act { act, subject_kind: "arrival", subject_id, office: Some(office), account: None, detail };
    Ok(audit::record(scope, act).await?)
}
