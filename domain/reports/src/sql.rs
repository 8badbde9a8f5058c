//! The SQL of a request. Each statement begins with the same part: the report's rows at the place in the period (`base`),
//! and those that the filters leave (`kept`).

use sqlx::{Postgres, QueryBuilder};

use crate::declare::{Column, Direction, FilterKind, Kind, LOCATION, Measure};
use crate::request::{Request, Values, filters_of, read};

/// Begins a statement over `kept`. Parameters: $1 organization, $2 offices, $3 first day, $4 last day, $5 today.
pub fn begin(request: &Request) -> QueryBuilder<Postgres> {
    let mut sql = QueryBuilder::new("with place as (select ");
    sql.push_bind(request.place.organization.map(|one| one.0)).push("::bigint as organization, ");
    sql.push_bind(request.place.office_ids()).push("::bigint[] as offices, ");
    sql.push_bind(request.period.from).push("::date as first_day, ");
    sql.push_bind(request.period.to).push("::date as last_day, ");
    sql.push_bind(request.place.today(request.now)).push("::date as today), base as (");
    sql.push(filled(request)).push("), kept as (select * from base b where true");
    for (filter, values) in &request.filters {
        sql.push(" and ");
        push_condition(&mut sql, "b", filter.kind, values);
    }
    sql.push(")");
    sql
}

/// The report's query with its placeholders filled in.
fn filled(request: &Request) -> String {
    let mut text = request.report.sql.replace("{from}", "$3").replace("{to}", "$4").replace("{today}", "$5");
    while let Some(start) = text.find("{at ") {
        let Some(length) = text[start..].find('}') else { break };
        let condition = request.place.condition(text[start + 4..start + length].trim());
        text.replace_range(start..=start + length, &condition);
    }
    text
}

/// The condition of a filter on the rows of `alias`.
fn push_condition(sql: &mut QueryBuilder<Postgres>, alias: &str, kind: FilterKind, values: &Values) {
    match (kind, values) {
        (FilterKind::Choice { column, .. } | FilterKind::Value { column }, Values::Texts(texts)) => {
            sql.push(format!("{alias}.{column} = any (")).push_bind(texts.clone()).push(")");
        }
        (FilterKind::Id { column, .. } | FilterKind::Month { column }, Values::Ids(ids)) => {
            sql.push(format!("{alias}.{column} = any (")).push_bind(ids.clone()).push(")");
        }
        (FilterKind::Search { columns }, Values::Texts(texts)) => {
            let text = texts.first().map(String::as_str).unwrap_or_default();
            let like = format!("%{}%", text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_"));
            sql.push("(");
            for (n, column) in columns.iter().enumerate() {
                let or = if n > 0 { " or " } else { "" };
                sql.push(format!("{or}search_fold({alias}.{column}::text) like search_fold(")).push_bind(like.clone());
                sql.push(")");
            }
            sql.push(")");
        }
        (FilterKind::AtLeast { column, .. }, Values::Number(number)) => {
            sql.push(format!("{alias}.{column} >= ")).push_bind(*number);
        }
        (FilterKind::AtMost { column, .. }, Values::Number(number)) => {
            sql.push(format!("{alias}.{column} <= ")).push_bind(*number);
        }
        // A filter is checked before it gets here, so its values are of its kind.
        _ => {
            sql.push("false");
        }
    }
}

/// A measure of `kept`, as text, of the rows with these filters only.
pub fn push_measure(
    sql: &mut QueryBuilder<Postgres>,
    request: &Request,
    measure: Measure,
    only: &'static [(&'static str, &'static str)],
) {
    match measure {
        Measure::Rows => sql.push("coalesce(count(*)"),
        Measure::Sum(column) => sql.push(format!("coalesce(sum(k.{column})")),
    };
    if !only.is_empty() {
        sql.push(" filter (where true");
        for (key, values) in filters_of(only) {
            sql.push(" and ");
            match request.report.filter(&key).and_then(|filter| Some((filter, read(filter, &values)?))) {
                Some((filter, values)) => push_condition(sql, "k", filter.kind, &values),
                None => {
                    sql.push("false");
                }
            }
        }
        sql.push(")");
    }
    sql.push(", 0)::bigint");
}

/// The row's cells as an array of texts.
pub fn push_cells(sql: &mut QueryBuilder<Postgres>, columns: &[Column]) {
    sql.push("array[");
    for (n, column) in columns.iter().enumerate() {
        let comma = if n > 0 { ", " } else { "" };
        let value = match column.kind {
            Kind::Time => format!("to_char(k.{}, 'YYYY-MM-DD\"T\"HH24:MI')", column.key),
            Kind::Percent => format!("round(k.{}, 1)::text", column.key),
            _ if column.key == LOCATION.key => "o.name".to_owned(),
            _ => format!("k.{}::text", column.key),
        };
        sql.push(format!("{comma}{value}"));
    }
    sql.push("]::text[]");
}

/// The sums of the columns as an array of texts; null for a column without.
pub fn push_sums(sql: &mut QueryBuilder<Postgres>, columns: &[Column]) {
    sql.push("array[");
    for (n, column) in columns.iter().enumerate() {
        let comma = if n > 0 { ", " } else { "" };
        let sum =
            if column.total { format!("coalesce(sum(k.{}), 0)::bigint::text", column.key) } else { "null".to_owned() };
        sql.push(format!("{comma}{sum}"));
    }
    sql.push("]::text[]");
}

/// The expression that rows are sorted by, never null, and the type of its value.
pub fn sort_key(request: &Request) -> (String, &'static str) {
    let (key, _) = request.sort;
    if key == LOCATION.key {
        return ("lower(o.name)".to_owned(), "text");
    }
    let kind = request.report.column(key).map_or(Kind::Date, |column| column.kind);
    match kind {
        Kind::Text => (format!("lower(coalesce(k.{key}::text, ''))"), "text"),
        Kind::Money | Kind::Count => (format!("coalesce(k.{key}, -9223372036854775808)::bigint"), "bigint"),
        Kind::Percent => (format!("coalesce(k.{key}, -1000000000)::numeric"), "numeric"),
        Kind::Date => (format!("coalesce(k.{key}, date '-infinity')"), "date"),
        Kind::Time => (format!("coalesce(k.{key}, timestamp '-infinity')"), "timestamp"),
    }
}

pub const fn order(direction: Direction) -> (&'static str, &'static str) {
    match direction {
        Direction::Ascending => ("asc", ">"),
        Direction::Descending => ("desc", "<"),
    }
}
