//! What households asked for about their personal data, at all offices: its deletion, or a copy. The law gives 45 days for an
//! answer, also where the office holds a request; what is due first comes first.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::cursor::{cut, read as cursor_key};
use kernel::downloads::{AT_ONCE, Column, File, Format, List};
use kernel::merge::{Answering, merge_by};
use kernel::write_pages;
use serde::{Deserialize, Serialize};
use tenancy::ids::{AccountId, OfficeId};
use tenancy::{Caller, Personal, Scope, contract, text_enum};

use crate::{Context, PAGE, Result, access, open_answering, open_each};

text_enum! {
    #[contract]
    DataRequestKind {
        Deletion = "deletion",
        /// A copy of the household's data.
        Copy = "copy",
    }
}

text_enum! {
    #[contract]
    DataRequestState {
        Open = "open",
        /// The office holds it, for a reason.
        Held = "held",
        Withdrawn = "withdrawn",
        Done = "done",
    }
}

/// A request of a household.
#[contract]
#[derive(Debug, Clone)]
pub struct DataRequest {
    pub kind: DataRequestKind,
    pub id: i64,
    #[oai(rename = "accountId")]
    pub account: AccountId,
    pub household: Personal<String>,
    #[oai(rename = "officeId")]
    pub office: OfficeId,
    pub office_name: String,
    pub received_at: DateTime<Utc>,
    /// The last day to answer.
    pub answer_by: NaiveDate,
    /// The day on which a deletion is carried out.
    pub carried_out_on: Option<NaiveDate>,
    pub state: DataRequestState,
    /// The last day to answer is over.
    pub overdue: bool,
    pub held_by: Option<String>,
    pub held_reason: Option<String>,
}

#[contract(rename = "DataRequests")]
#[derive(Debug, Clone)]
pub struct DataRequestList {
    pub rows: Vec<DataRequest>,
    pub next: Option<String>,
    /// Requests that wait at all offices, and those of them that are overdue.
    pub waiting: i64,
    pub overdue: i64,
    /// Parts of the platform that don't answer, whose requests are missing.
    pub missing_cells: Option<Vec<String>>,
}

#[derive(Debug, Clone, Default)]
pub struct DataRequestFilter {
    /// What was answered, latest first, instead of what waits.
    pub closed: bool,
    pub brand: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct Key(i32, String, i64);

/// A page of 50 requests: what waits, the first due first. Writes `data_requests.viewed` to the audit trail.
///
/// # Errors
/// [`crate::Error::Invalid`] for a cursor of another list.
pub async fn data_requests(
    context: &Context,
    caller: &Caller,
    filter: &DataRequestFilter,
    after: Option<&str>,
) -> Result<DataRequestList> {
    let today = context.clock.now().await?.date_naive();
    let Answering { mut scopes, missing } = open_answering(context, caller).await?;
    let mut list = part(&mut scopes, filter, today, after, PAGE).await?;
    list.missing_cells = missing;
    for scope in &mut scopes {
        let counts = sqlx::query!(
            r#"select count(*) as "waiting!", count(*) filter (where q.answer_by < $1) as "overdue!" from (
             select r.answer_by from deletion_request r where r.state in ('open', 'held')
             union all select e.asked_at::date + 45 from data_export e where e.state = 'waiting') q"#,
            today
        )
        .fetch_one(scope.db())
        .await?;
        list.waiting += counts.waiting;
        list.overdue += counts.overdue;
    }
    drop(scopes);
    access::audit_staff_list(context, caller, "data_requests.viewed", list.rows.len()).await?;
    Ok(list)
}

const LIST: List = List::new("data_requests.downloaded", "Data requests", "data-requests").with(&[
    Column::text("Kind", 10),
    Column::text("Household", 26),
    Column::text("Office", 28),
    Column::time("Received"),
    Column::date("Answer by"),
    Column::date("Carried out on"),
    Column::text("State", 12),
    Column::text("Held by", 20),
    Column::text("Reason", 40),
]);

/// The requests as a file. Writes `data_requests.downloaded` to the audit trail.
///
/// # Errors
/// When the database fails.
pub async fn data_requests_file(
    context: &Context,
    caller: &Caller,
    filter: &DataRequestFilter,
    format: Format,
) -> Result<File> {
    let today = context.clock.now().await?.date_naive();
    let mut scopes = open_each(context, caller).await?;
    let words = if filter.closed { "Answered" } else { "Waiting" };
    let mut file = LIST.of_all_offices(words, format)?;
    write_pages!(file, after: String => part(&mut scopes, filter, today, after.as_deref(), AT_ONCE).await?, rows, |row| vec![
        row.kind.as_str().into(),
        row.household.0.into(),
        row.office_name.into(),
        file.time(row.received_at),
        row.answer_by.into(),
        row.carried_out_on.into(),
        row.state.as_str().into(),
        row.held_by.into(),
        row.held_reason.into(),
    ]);
    drop(scopes);
    access::audit_staff_list(context, caller, "data_requests.downloaded", file.rows()).await?;
    file.finish().await
}

/// At most `most` requests of all cells after a cursor.
async fn part(
    scopes: &mut [Scope],
    filter: &DataRequestFilter,
    today: NaiveDate,
    after: Option<&str>,
    most: usize,
) -> Result<DataRequestList> {
    let key: Option<Key> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let (rank, kind, id) = key.map_or((None, None, None), |Key(rank, kind, id)| (Some(rank), Some(kind), Some(id)));
    let mut rows = vec![];
    for scope in scopes.iter_mut() {
        let mut found = sqlx::query!(
        r#"with asked as (
             select 'deletion' as kind, r.id, r.organization_id, r.office_id, r.account_id, r.asked_at, r.due_on, r.answer_by, r.state, r.held_by, r.held_reason
             from deletion_request r where (r.state in ('open', 'held')) <> $1
             union all
             select 'copy', e.id, e.organization_id, e.office_id, e.account_id, e.asked_at, null, e.asked_at::date + 45,
               case when e.state = 'waiting' then 'open' else 'done' end, null, null
             from data_export e where (e.state = 'waiting') <> $1),
           ranked as (select q.*, (q.answer_by - date '2000-01-01') * case when $1 then -1 else 1 end as rank from asked q)
           select q.kind as "kind!: DataRequestKind", q.id as "id!", q.account_id as "account_id!", q.office_id as "office_id!", q.asked_at as "asked_at!",
             q.due_on as "due_on?", q.answer_by as "answer_by!", q.state as "state!: DataRequestState", q.held_by as "held_by?", q.held_reason as "held_reason?",
             q.rank as "rank!", trim(a.first_name || ' ' || a.last_name) as "household!", o.name as "office_name!"
           from ranked q join account a on a.organization_id = q.organization_id and a.id = q.account_id
           join office o on o.organization_id = q.organization_id and o.id = q.office_id
           where ($2::text is null or o.brand = $2) and ($3::int is null or (q.rank, q.kind, q.id) > ($3, $4::text, $5::bigint))
           order by q.rank, q.kind, q.id limit $6"#,
        filter.closed,
        filter.brand,
        rank,
        kind,
        id,
        most as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
        rows.append(&mut found);
    }
    merge_by(scopes, &mut rows, |row| (row.rank, row.kind == DataRequestKind::Deletion, row.id));
    let next = cut(&mut rows, most, |row| Key(row.rank, row.kind.as_str().to_owned(), row.id))?;
    let rows = rows.into_iter().map(|row| DataRequest {
        kind: row.kind,
        id: row.id,
        account: AccountId(row.account_id),
        household: Personal(row.household),
        office: OfficeId(row.office_id),
        office_name: row.office_name,
        received_at: row.asked_at,
        answer_by: row.answer_by,
        carried_out_on: row.due_on,
        overdue: !filter.closed && row.answer_by < today,
        state: row.state,
        held_by: row.held_by,
        held_reason: row.held_reason,
    });
    Ok(DataRequestList { rows: rows.collect(), next, waiting: 0, overdue: 0, missing_cells: None })
}
