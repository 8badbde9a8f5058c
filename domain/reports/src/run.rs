//! Runs a request: rows a page at a time or as a stream, totals, totals by location, figures, and the chart.

mod chart;

use bytes::Bytes;
use futures::TryStreamExt;
use kernel::cursor;
use sqlx::postgres::PgRow;
use sqlx::{Postgres, QueryBuilder, Row as _};
use tenancy::Scope;
use tenancy::ids::OfficeId;
use tokio::sync::mpsc::Sender;

use crate::Result;
use crate::declare::{Column, Kind, LOCATION, Measure};
use crate::place::OfficeName;
use crate::request::Request;
use crate::sql::{begin, order, push_cells, push_measure, push_sums, sort_key};

pub use chart::{OTHERS, Point, chart};

/// A part of a file that is sent while its rows are read, or why there are no more.
pub type Chunk = std::io::Result<Bytes>;

/// A row: its cells in the order of [`columns`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    pub office: OfficeId,
    pub id: i64,
    pub cells: Vec<Option<String>>,
    /// The id of what it opens.
    pub target: Option<i64>,
    /// The values of the report's keys.
    pub keys: Vec<Option<String>>,
    sort: String,
}

/// A page of rows.
#[derive(Debug, Clone)]
pub struct Page {
    pub rows: Vec<Row>,
    pub next: Option<String>,
}

/// The sums of all rows, or of those at one office.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Totals {
    /// `None` for the whole place.
    pub office: Option<OfficeId>,
    pub name: String,
    pub count: i64,
    /// In the order of [`columns`]; `None` where nothing is summed.
    pub sums: Vec<Option<String>>,
    /// The figures of the report, in its order.
    pub figures: Vec<i64>,
}

/// A number above the table, and the same of the period before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FigureValue {
    pub value: i64,
    pub before: Option<i64>,
}

/// The columns of a request's rows: the location first at places of several offices, except in a form.
pub fn columns(request: &Request) -> Vec<Column> {
    let location = (request.place.is_several() && !request.report.form).then_some(LOCATION);
    location.into_iter().chain(request.report.columns.iter().copied()).collect()
}

fn target_column(request: &Request) -> String {
    use crate::declare::Target::*;
    match request.report.target {
        Some(Household { column } | Payout { column } | Plan { column } | Report { column, .. }) => {
            format!("k.{column}::bigint")
        }
        None => "null::bigint".to_owned(),
    }
}

/// The values of the report's keys, as texts.
fn key_columns(request: &Request) -> String {
    let columns = request.report.keys.iter().map(|(_, column)| format!("k.{column}::text"));
    format!("array[{}]::text[]", columns.collect::<Vec<_>>().join(", "))
}

impl Row {
    fn of(row: &PgRow) -> Result<Self> {
        Ok(Self {
            office: OfficeId(row.try_get("office_id")?),
            id: row.try_get("row_id")?,
            cells: row.try_get("cells")?,
            target: row.try_get("target")?,
            keys: row.try_get("keys")?,
            sort: row.try_get("sort")?,
        })
    }
}

const JOINED: &str = " from kept k join office o on o.organization_id = k.organization_id and o.id = k.office_id";

/// A page of at most `most` rows after the one that `after` names.
///
/// # Errors
/// [`crate::Error::Invalid`] at `cursor`.
pub async fn page(scope: &mut Scope, request: &Request, after: Option<&str>, most: usize) -> Result<Page> {
    let (key, kind) = sort_key(request);
    let (direction, beyond) = order(request.sort.1);
    let mut sql = begin(request);
    let (target, keys) = (target_column(request), key_columns(request));
    sql.push(format!(" select k.office_id, k.row_id, {target} as target, {keys} as keys, ({key})::text as sort, "));
    push_cells(&mut sql, &columns(request));
    sql.push(" as cells").push(JOINED);
    if let Some(text) = after {
        let (value, office, id): (String, i64, i64) = cursor::read(text, "cursor")?;
        if !is_of(&value, kind) {
            return Err(crate::FieldErrors::one("cursor", crate::Message::InvalidData).into());
        }
        sql.push(format!(" where (({key}), k.office_id, k.row_id) {beyond} (")).push_bind(value);
        sql.push(format!("::text::{kind}, ")).push_bind(office).push(", ").push_bind(id).push(")");
    }
    sql.push(format!(" order by {key} {direction}, k.office_id {direction}, k.row_id {direction} limit "));
    sql.push_bind(i64::try_from(most + 1).unwrap_or(i64::MAX));
    let found = sql.build().fetch_all(scope.db()).await?;
    let mut rows = found.iter().map(Row::of).collect::<Result<Vec<_>>>()?;
    let next = cursor::cut(&mut rows, most, |row| (row.sort.clone(), row.office.0, row.id))?;
    Ok(Page { rows, next })
}

/// Whether a cursor's value can be read as the type.
fn is_of(value: &str, kind: &str) -> bool {
    match kind {
        "bigint" => value.parse::<i64>().is_ok(),
        "numeric" => value.parse::<rust_decimal::Decimal>().is_ok(),
        "date" => value == "-infinity" || value.parse::<chrono::NaiveDate>().is_ok(),
        "timestamp" => {
            value == "-infinity" || chrono::NaiveDateTime::parse_from_str(value, "%Y-%m-%d %H:%M:%S%.f").is_ok()
        }
        _ => true,
    }
}

/// All rows in one statement, location by location, at most `most`: `each` gets one after the other.
///
/// # Errors
/// Those of `each`.
pub async fn stream(
    scope: &mut Scope,
    request: &Request,
    most: usize,
    mut each: impl FnMut(Row, String) -> Result<()> + Send,
) -> Result<()> {
    let mut sql = whole(request, most);
    let query = sql.build();
    let mut rows = query.fetch(scope.db());
    while let Some(row) = rows.try_next().await? {
        each(Row::of(&row)?, row.try_get("office_name")?)?;
    }
    Ok(())
}

/// All rows, as [`stream`] has them, without a limit: what `each` makes of one after the other is sent, and the reading waits while nobody
/// takes it. Returns whether all were taken.
///
/// # Errors
/// Those of `each`.
pub(crate) async fn send(
    scope: &mut Scope,
    request: &Request,
    chunks: &Sender<Chunk>,
    mut each: impl FnMut(Row) -> Result<Option<Bytes>> + Send,
) -> Result<bool> {
    let mut sql = whole(request, usize::MAX);
    let query = sql.build();
    let mut rows = query.fetch(scope.db());
    while let Some(row) = rows.try_next().await? {
        if let Some(bytes) = each(Row::of(&row)?)?
            && chunks.send(Ok(bytes)).await.is_err()
        {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The statement of at most `most` rows, location by location.
fn whole(request: &Request, most: usize) -> QueryBuilder<Postgres> {
    let (key, _) = sort_key(request);
    let (direction, _) = order(request.sort.1);
    let mut sql = begin(request);
    sql.push(" select o.name as office_name, k.office_id, k.row_id, null::bigint as target, array[]::text[] as keys, '' as sort, ");
    push_cells(&mut sql, &columns(request));
    sql.push(" as cells").push(JOINED);
    sql.push(format!(" order by lower(o.name), k.office_id, {key} {direction}, k.row_id {direction} limit "));
    sql.push_bind(i64::try_from(most).unwrap_or(i64::MAX));
    sql
}

/// The totals of all rows, first, and of the rows at each office, by name; within an organization also those of its locations
/// without rows.
pub async fn totals(scope: &mut Scope, request: &Request) -> Result<Vec<Totals>> {
    let mut sql = begin(request);
    sql.push(" select k.office_id, o.name, count(*) as rows, ");
    push_sums(&mut sql, &columns(request));
    // The figures are read with the sums: over many rows each statement takes seconds.
    sql.push(" as sums, ");
    push_figures(&mut sql, request);
    sql.push(" as figures").push(JOINED);
    sql.push(" group by grouping sets ((), (k.office_id, o.name)) order by k.office_id is not null, lower(o.name), k.office_id");
    let rows = sql.build().fetch_all(scope.db()).await?;
    let read = |row: &PgRow| -> Result<Totals> {
        let office: Option<i64> = row.try_get("office_id")?;
        let name: Option<String> = row.try_get("name")?;
        Ok(Totals {
            office: office.map(OfficeId),
            name: name.unwrap_or_else(|| "Total".to_owned()),
            count: row.try_get("rows")?,
            sums: row.try_get("sums")?,
            figures: row.try_get("figures")?,
        })
    };
    let mut all = rows.iter().map(read).collect::<Result<Vec<_>>>()?;
    if request.place.organization.is_some() && request.place.is_several() {
        let none = columns(request).iter().map(|column| column.total.then(|| "0".to_owned())).collect::<Vec<_>>();
        for OfficeName { office, name } in request.place.office_names(scope).await? {
            if !all.iter().any(|one| one.office == Some(office)) {
                let figures = vec![0; request.report.figures.len()];
                all.push(Totals { office: Some(office), name, count: 0, sums: none.clone(), figures });
            }
        }
        all.sort_by_key(|one| (one.office.is_some(), one.name.to_lowercase(), one.office));
    }
    Ok(all)
}

/// The number of rows.
pub async fn count(scope: &mut Scope, request: &Request) -> Result<usize> {
    let mut sql = begin(request);
    sql.push(" select count(*) as rows").push(JOINED);
    let rows: i64 = sql.build().fetch_one(scope.db()).await?.try_get("rows")?;
    Ok(usize::try_from(rows).unwrap_or(usize::MAX))
}

/// The figures of the report, in its order.
pub async fn figures(scope: &mut Scope, request: &Request) -> Result<Vec<FigureValue>> {
    let now = measures(scope, request).await?;
    compared(scope, request, now).await
}

/// As [`figures`], from the totals, which have them.
pub async fn figures_of(scope: &mut Scope, request: &Request, totals: &[Totals]) -> Result<Vec<FigureValue>> {
    let whole = totals.iter().find(|one| one.office.is_none());
    compared(scope, request, whole.map(|one| one.figures.clone()).unwrap_or_default()).await
}

/// Adds the figures of the period before.
async fn compared(scope: &mut Scope, request: &Request, now: Vec<i64>) -> Result<Vec<FigureValue>> {
    let before = match request.before {
        Some(before) => Some(measures(scope, &request.over(before)).await?),
        None => None,
    };
    let value = |(n, value): (usize, i64)| FigureValue { value, before: before.as_ref().map(|all| all[n]) };
    Ok(now.into_iter().enumerate().map(value).collect())
}

async fn measures(scope: &mut Scope, request: &Request) -> Result<Vec<i64>> {
    if request.report.figures.is_empty() {
        return Ok(vec![]);
    }
    let mut sql = begin(request);
    sql.push(" select ");
    push_figures(&mut sql, request);
    sql.push(" as figures").push(JOINED);
    Ok(sql.build().fetch_one(scope.db()).await?.try_get("figures")?)
}

/// Adds the figures of `kept` as an array.
fn push_figures(sql: &mut QueryBuilder<Postgres>, request: &Request) {
    sql.push("array[");
    for (n, figure) in request.report.figures.iter().enumerate() {
        if n > 0 {
            sql.push(", ");
        }
        push_measure(sql, request, figure.measure, figure.only);
    }
    sql.push("]::bigint[]");
}

/// Whether a measure is an amount.
pub fn measure_kind(request: &Request, measure: Measure) -> Kind {
    match measure {
        Measure::Rows => Kind::Count,
        Measure::Sum(column) => request.report.column(column).map_or(Kind::Count, |column| column.kind),
    }
}
