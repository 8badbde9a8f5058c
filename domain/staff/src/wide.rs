//! Lists and reports with people, and the audit trail: what one of our staff takes beyond 10,000 rows within 24 hours takes an approved
//! request, which is good for one file. Files and pages count together, so a list cut into pieces needs the second person too.

use chrono::{DateTime, Duration, Utc};
use kernel::staff_rows::{self, ALONE};
use reports::FrozenReport;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tenancy::{Caller, Scope};

use crate::{Context, Error, Refusal, Result, open_answering, record};

/// The most rows of a list's file.
const MOST_EVER: usize = kernel::downloads::MOST_ROWS;
/// How long an approved request is good for its file.
const LASTS: Duration = Duration::hours(24);

/// The lists that our staff may need whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ListName {
    Audit,
    Households,
    Report,
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
    /// The rows that the caller took in the last 24 hours.
    taken: usize,
    most: usize,
}

impl Permit {
    /// The caller's approved request for exactly this list, locked; or none. `scopes` are those of all cells, the directory's first.
    pub async fn find(scopes: &mut [Scope], caller: &Caller, list: &WideList, now: DateTime<Utc>) -> Result<Self> {
        let taken = staff_rows::taken_in(scopes, caller.login).await?;
        let directory = scopes.first_mut().ok_or(Error::NotFound)?;
        let request = sqlx::query_scalar!(
            "select id from approval_request where act = 'download_rows' and payload -> 'list' = $1 and requested_by = $2 and state = 'done'
               and used_at is null and done_at > $3 order by id limit 1 for update",
            serde_json::to_value(list).map_err(anyhow::Error::from)?,
            caller.login.0,
            now - LASTS
        )
        .fetch_optional(directory.db())
        .await?;
        Ok(Self { request, taken, most: most_rows(list.list) })
    }

    /// # Errors
    /// [`crate::Error::Conflict`] for more rows than the file may have.
    pub fn allows(&self, rows: usize) -> Result<()> {
        match self.request {
            None if self.taken + rows > ALONE => Err(Refusal::NEEDS_SECOND_PERSON.into()),
            Some(_) if rows > self.most => Err(Refusal::TOO_WIDE.into()),
            _ => Ok(()),
        }
    }

    /// Counts again with the caller's row locked, and notes that the file was made. Returns the request that it used up, for the audit trail;
    /// a file that needs none leaves the request for a long one.
    ///
    /// # Errors
    /// [`crate::Error::Conflict`] if the caller took other rows meanwhile.
    pub async fn used(
        &self,
        scopes: &mut [Scope],
        caller: &Caller,
        rows: usize,
        now: DateTime<Utc>,
    ) -> Result<Option<i64>> {
        let taken = staff_rows::taken_until_commit(scopes, caller.login).await?;
        if taken + rows <= ALONE {
            return Ok(None);
        }
        let Some(request) = self.request else { return Err(Refusal::NEEDS_SECOND_PERSON.into()) };
        let directory = scopes.first_mut().ok_or(Error::NotFound)?;
        sqlx::query!("update approval_request set used_at = $2 where id = $1", request, now)
            .execute(directory.db())
            .await?;
        Ok(Some(request))
    }
}

/// Takes the rows of a report, before its file is made, and uses up the request that allows it. Writes `report.asked` to the audit trail.
///
/// # Errors
/// [`crate::Error::Conflict`] for more rows than the caller may take.
pub async fn take_report(context: &Context, caller: &Caller, report: &FrozenReport, rows: usize) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scopes = open_answering(context, caller).await?.scopes;
    let permit = Permit::find(&mut scopes, caller, &WideList::new(ListName::Report, report)?, now).await?;
    permit.allows(rows)?;
    let approval = permit.used(&mut scopes, caller, rows, now).await?;
    let mut scope = scopes.swap_remove(0);
    let detail = json!({ "rows": rows, "approval": approval, "from": report.from, "to": report.to });
    record(&mut scope, "report.asked", ("report", report.report.clone()), None, detail).await?;
    Ok(scope.commit().await?)
}

/// Records a page of a report that one of our staff reads, `report.viewed`.
///
/// # Errors
/// [`crate::Error::Conflict`] for a page after the first one, once the caller took 10,000 rows.
pub async fn read_report(
    context: &Context,
    caller: &Caller,
    report: &'static str,
    rows: usize,
    is_first: bool,
) -> Result<()> {
    let mut scopes = open_answering(context, caller).await?.scopes;
    if !is_first {
        staff_rows::may_read_on(&mut scopes, caller.login).await?;
    }
    let mut scope = scopes.swap_remove(0);
    record(&mut scope, "report.viewed", ("report", report.to_owned()), None, json!({ "rows": rows })).await?;
    Ok(scope.commit().await?)
}

/// The most rows of a file of a list. A report's file refuses what is too long for its format itself, and CSV may have any number.
const fn most_rows(list: ListName) -> usize {
    match list {
        ListName::Report => usize::MAX,
        ListName::Audit | ListName::Households => MOST_EVER,
    }
}

/// # Errors
/// [`crate::Error::Conflict`] for a list that no file holds.
pub(crate) fn fits(list: &WideList, rows: i64) -> Result<()> {
    let rows = usize::try_from(rows).unwrap_or_default();
    if rows > most_rows(list.list) { Err(Refusal::TOO_WIDE.into()) } else { Ok(()) }
}

/// # Errors
/// [`crate::Error::Conflict`] for a list that one of our staff may download without a second person.
pub(crate) fn takes_two(taken: usize, rows: i64) -> Result<()> {
    let is_short = usize::try_from(rows).unwrap_or_default() + taken <= ALONE;
    if is_short { Err(Refusal::LIST_IS_SHORT.into()) } else { Ok(()) }
}
