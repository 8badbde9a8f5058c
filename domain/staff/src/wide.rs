//! Lists with more than 10,000 rows of people or of the audit trail: a file of one takes an approved request, which is good for one file.

use chrono::{DateTime, Duration, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tenancy::{Caller, Scope};

use crate::{Refusal, Result};

/// The most rows of a file without a second person.
pub const MOST_ROWS: usize = 10_000;
/// The most rows of any file.
const MOST_EVER: usize = kernel::downloads::MOST_ROWS;
/// How long an approved request is good for its file.
const LASTS: Duration = Duration::hours(24);

/// The lists that our staff may need whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ListName {
    Audit,
    Households,
}

/// A list, with its filter as that list stores it. Requests keep it: names never change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WideList {
    pub list: ListName,
    pub filter: Value,
}

impl WideList {
    /// # Errors
    /// When the filter can't be written.
    pub fn new<F: Serialize>(list: ListName, filter: &F) -> Result<Self> {
        Ok(Self { list, filter: serde_json::to_value(filter).map_err(anyhow::Error::from)? })
    }
}

/// How many rows a file may have, and the request that allows it.
pub(crate) struct Permit {
    request: Option<i64>,
}

impl Permit {
    /// The caller's approved request for exactly this list, locked; or none.
    pub async fn find(scope: &mut Scope, caller: &Caller, list: &WideList, now: DateTime<Utc>) -> Result<Self> {
        let request = sqlx::query_scalar!(
            "select id from approval_request where act = 'download_rows' and payload -> 'list' = $1 and requested_by = $2 and state = 'done'
               and used_at is null and done_at > $3 order by id limit 1 for update",
            serde_json::to_value(list).map_err(anyhow::Error::from)?,
            caller.login.0,
            now - LASTS
        )
        .fetch_optional(scope.db())
        .await?;
        Ok(Self { request })
    }

    /// # Errors
    /// [`crate::Error::Conflict`] for more rows than the file may have.
    pub fn allows(&self, rows: usize) -> Result<()> {
        match self.request {
            None if rows > MOST_ROWS => Err(Refusal::NEEDS_SECOND_PERSON.into()),
            Some(_) if rows > MOST_EVER => Err(Refusal::STAFF_FILE_TOO_LONG.into()),
            _ => Ok(()),
        }
    }

    /// Notes that the file was made; a short one leaves the request for a long one.
    pub async fn used(&self, scope: &mut Scope, rows: usize, now: DateTime<Utc>) -> Result<()> {
        let Some(request) = self.request.filter(|_| rows > MOST_ROWS) else { return Ok(()) };
        sqlx::query!("update approval_request set used_at = $2 where id = $1", request, now)
            .execute(scope.db())
            .await?;
        Ok(())
    }
}

/// # Errors
/// [`crate::Error::Conflict`] for a list that needs no second person, or that no file holds.
pub(crate) fn takes_two(rows: i64) -> Result<()> {
    let rows = usize::try_from(rows).unwrap_or_default();
    if rows <= MOST_ROWS {
        return Err(Refusal::LIST_IS_SHORT.into());
    }
    if rows > MOST_EVER { Err(Refusal::STAFF_FILE_TOO_LONG.into()) } else { Ok(()) }
}
