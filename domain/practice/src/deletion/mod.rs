//! Requests of households to delete their personal data. A request waits for two weeks; the office may hold it, or
//! carry it out after a day; a daily run carries out what is due. A request ends automatically if the household joins
//! again or gets another account owner.
//!
//! The tables `erasure_table` and `erasure_column` list, column by column, what is erased and what stays; migrations
//! write them with the function `erase_household` that uses them (`0087_deletion_requests.sql`). Payments and invoices
//! stay, without names.

mod carry_out;
mod change;
mod early;
mod job;
mod letter;
pub mod rules;
mod store;
mod task;

pub use carry_out::{carry_out, delete_files, erase_again, erasures, run};
pub use change::{enter, hold, release, request, withdraw, withdraw_own};
pub use early::{WaitingDeletion, bring_forward, may_be_early, waiting_deletion};
pub use job::{DeleteErasedFiles, DeletionRun};
pub use letter::DeletionLetters;
pub use rules::{DeletionBlock, DeletionSource, DeletionState, LONGEST_REASON};
pub use store::DeletionRequest;

use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, DeletionRequestId};

use crate::access::Viewer;
use crate::{Cents, Error, Result};

/// A household's request, and what must be settled first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeletionView {
    /// The latest request.
    pub request: Option<DeletionRequest>,
    /// What must be settled first.
    pub blocks: Vec<DeletionBlock>,
    /// Credit on the account. It stays on the books; no one can use it after the deletion.
    pub credit: Cents,
    pub may_ask: bool,
    /// The office may carry the request out before its day.
    pub may_carry_out: bool,
}

/// The latest request of a household, and what has to be settled first.
///
/// # Errors
/// [`Error::NotFound`] if the scope does not reach the household, or its members joined another household or moved.
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
/// [`Error::Forbidden`] for anyone but the account owner; otherwise as [`view`].
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

/// The data for an email about a request. After the deletion no email is sent, because the household has no address.
///
/// # Errors
/// [`Error::NotFound`] if there is no such request.
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
