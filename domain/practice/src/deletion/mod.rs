//! A household asks to have its personal data deleted: it waits for two weeks, the office may hold it or carry it out after a day, and a daily run
//! carries out what is due. A request ends automatically when the household
//! joins again or has another account owner.
//!
//! What is erased and what stays, column by column, is in the tables `erasure_table` and `erasure_column`, which migrations write beside
//! the function `erase_household` that works by them (`0087_deletion_requests.sql`). Money stays as it is, without a name.

mod carry_out;
mod change;
mod store;

pub use ::rules::deletion::{DeletionBlock, DeletionSource, DeletionState, LONGEST_REASON};
pub use carry_out::{carry_out, delete_files, erase_again, erasures, run};
pub use change::{enter, hold, release, request, withdraw, withdraw_own};

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::{Value, json};
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, DeletionRequestId, OfficeId};

use crate::access::Viewer;
use crate::{Cents, Error, Result};
use ::rules::deletion as rules;

/// A household's request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeletionRequest {
    pub id: DeletionRequestId,
    pub office: OfficeId,
    pub account: AccountId,
    pub state: DeletionState,
    pub source: DeletionSource,
    pub asked_at: DateTime<Utc>,
    pub asked_by: String,
    /// The daily run carries it out from this day on.
    pub due_on: NaiveDate,
    /// The last day for an answer, however long it is held.
    pub answer_by: NaiveDate,
    pub held_by: Option<String>,
    /// Kept of one that was released, too.
    pub held_reason: Option<String>,
    pub withdrawn_at: Option<DateTime<Utc>>,
    pub done_at: Option<DateTime<Utc>>,
    /// Who at the office carried it out; none of one that the daily run did.
    pub done_by: Option<String>,
}

/// A household's request, and what has to be settled first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeletionView {
    /// The latest.
    pub request: Option<DeletionRequest>,
    /// What has to be settled first.
    pub blocks: Vec<DeletionBlock>,
    /// Credit on the account. It stays on the books; nobody can use it after the deletion.
    pub credit: Cents,
    pub may_ask: bool,
    /// The office may carry the request out before its day.
    pub may_carry_out: bool,
}

/// The latest request of a household, and what has to be settled first.
///
/// # Errors
/// [`Error::NotFound`] when the scope does not reach it, or its people joined another household or moved.
pub async fn view(scope: &mut Scope, now: DateTime<Utc>, account: AccountId) -> Result<DeletionView> {
    let (_, credit) = store::household(scope, account).await?;
    let request = store::latest(scope, account).await?;
    let blocks = rules::blocks(&store::standing(scope, account).await?);
    let may_ask = blocks.is_empty() && !request.as_ref().is_some_and(|one| one.state.waits());
    let may_carry_out = blocks.is_empty()
        && request
            .as_ref()
            .is_some_and(|one| one.state == DeletionState::Open && rules::may_carry_out(one.asked_at, now));
    Ok(DeletionView { request, blocks, credit, may_ask, may_carry_out })
}

/// As [`view`], for the household itself.
///
/// # Errors
/// [`Error::Forbidden`] for anybody but the account owner; else as [`view`].
pub async fn view_own(
    scope: &mut Scope,
    now: DateTime<Utc>,
    account: AccountId,
    viewer: Viewer,
) -> Result<DeletionView> {
    if viewer != Viewer::AccountOwner {
        return Err(Error::Forbidden);
    }
    view(scope, now, account).await
}

/// What an email about a request says. Of one that is done no email leaves any more, because the household has no address.
///
/// # Errors
/// [`Error::NotFound`] for one that is not there.
pub async fn mail_of(scope: &mut Scope, id: DeletionRequestId) -> Result<DeletionRequest> {
    store::by_id(scope, id).await?.ok_or(Error::NotFound)
}

async fn audited(scope: &mut Scope, act: &str, request: &DeletionRequest, detail: Value) -> Result<()> {
    let act = Act {
        act,
        subject_kind: "deletion_request",
        subject_id: request.id.to_string(),
        office: Some(request.office),
        account: Some(request.account),
        detail,
    };
    Ok(audit::record(scope, act).await?)
}

fn nothing() -> Value {
    json!({})
}
