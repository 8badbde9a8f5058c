//! The points of a chart: over time, or by the values of a column.

use sqlx::{Postgres, QueryBuilder, Row as _};
use tenancy::Scope;

use super::JOINED;
use crate::declare::{ChartBy, LOCATION, Series};
use crate::request::Request;
use crate::sql::{begin, push_measure};
use crate::{Period, Result};

/// The most bars of a chart by a column; the others are one bar together.
const MOST_BARS: usize = 12;
/// The bar of what is in no other.
pub const OTHERS: &str = "Other";

/// A point of a chart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Point {
    pub label: String,
    /// For a chart over time.
    pub period: Option<Period>,
    /// For a chart by a column; `None` for what is in no other bar.
    pub value: Option<String>,
    /// In the order of the chart's series.
    pub values: Vec<i64>,
    pub before: Option<Vec<i64>>,
}

/// The rows with a value of a column together.
struct Bar {
    value: String,
    /// In the order of the chart's series.
    values: Vec<i64>,
}

/// The points of the report's chart; none if it has no chart.
pub async fn chart(scope: &mut Scope, request: &Request) -> Result<Vec<Point>> {
    match request.report.chart {
        None => Ok(vec![]),
        Some(chart) => match chart.by {
            ChartBy::Time => over_time(scope, request, chart.series).await,
            ChartBy::Column { column, .. } => by_column(scope, request, column, chart.series).await,
        },
    }
}

async fn over_time(scope: &mut Scope, request: &Request, series: &'static [Series]) -> Result<Vec<Point>> {
    let bucket = request.period.bucket();
    let parts = request.period.parts(bucket);
    let now = at_parts(scope, request, series, &parts).await?;
    let before = match request.before {
        Some(before) => {
            // A longer period before has its last days in the last part, so that the parts add up to it.
            let mut earlier = before.parts(bucket);
            earlier.truncate(parts.len());
            if let Some(last) = earlier.last_mut() {
                last.to = before.to;
            }
            Some(at_parts(scope, &request.over(before), series, &earlier).await?)
        }
        None => None,
    };
    let zero = || vec![0; series.len()];
    let point = |(n, (part, values)): (usize, (&Period, Vec<i64>))| Point {
        label: part.label(bucket),
        period: Some(*part),
        value: None,
        values,
        before: before.as_ref().map(|all| all.get(n).cloned().unwrap_or_else(zero)),
    };
    Ok(parts.iter().zip(now).enumerate().map(point).collect())
}

/// The measures of each part of a period.
async fn at_parts(
    scope: &mut Scope,
    request: &Request,
    series: &'static [Series],
    parts: &[Period],
) -> Result<Vec<Vec<i64>>> {
    let mut sql = begin(request);
    sql.push(", part as (select * from unnest(")
        .push_bind(parts.iter().map(|part| part.from).collect::<Vec<_>>())
        .push("::date[], ")
        .push_bind(parts.iter().map(|part| part.to).collect::<Vec<_>>())
        .push("::date[]) with ordinality part (first_day, last_day, place)) select p.place, array[");
    push_series(&mut sql, request, series);
    sql.push("]::bigint[] as all_values").push(JOINED);
    sql.push(" join part p on k.on_day between p.first_day and p.last_day group by p.place");
    let mut all = vec![vec![0; series.len()]; parts.len()];
    for row in sql.build().fetch_all(scope.db()).await? {
        let place: i64 = row.try_get("place")?;
        if let Some(values) = usize::try_from(place - 1).ok().and_then(|n| all.get_mut(n)) {
            *values = row.try_get("all_values")?;
        }
    }
    Ok(all)
}

fn push_series(sql: &mut QueryBuilder<Postgres>, request: &Request, series: &'static [Series]) {
    for (n, one) in series.iter().enumerate() {
        if n > 0 {
            sql.push(", ");
        }
        push_measure(sql, request, one.measure, one.only);
    }
}

async fn by_column(
    scope: &mut Scope,
    request: &Request,
    column: &'static str,
    series: &'static [Series],
) -> Result<Vec<Point>> {
    let mut all = grouped(scope, request, column, series).await?;
    let before = match request.before {
        Some(before) => Some(grouped(scope, &request.over(before), column, series).await?),
        None => None,
    };
    all.sort_by(|one, other| other.values.first().cmp(&one.values.first()).then_with(|| one.value.cmp(&other.value)));
    let rest = if all.len() > MOST_BARS { all.split_off(MOST_BARS - 1) } else { vec![] };
    let named: Vec<String> = all.iter().map(|bar| bar.value.clone()).collect();
    let earlier = |of: &dyn Fn(&str) -> bool| {
        before.as_ref().map(|all| added(all.iter().filter(|bar| of(&bar.value)), series.len()))
    };
    let mut points: Vec<Point> = all
        .into_iter()
        .map(|Bar { value, values }| Point {
            label: if value.is_empty() { "None".to_owned() } else { value.clone() },
            period: None,
            before: earlier(&|other| other == value),
            value: Some(value),
            values,
        })
        .collect();
    let others = |value: &str| !named.iter().any(|known| known == value);
    if !rest.is_empty() || before.as_ref().is_some_and(|all| all.iter().any(|bar| others(&bar.value))) {
        points.push(Point {
            label: OTHERS.to_owned(),
            period: None,
            value: None,
            values: added(rest.iter(), series.len()),
            before: earlier(&others),
        });
    }
    Ok(points)
}

async fn grouped(
    scope: &mut Scope,
    request: &Request,
    column: &'static str,
    series: &'static [Series],
) -> Result<Vec<Bar>> {
    let mut sql = begin(request);
    let value = if column == LOCATION.key { "o.name".to_owned() } else { format!("k.{column}") };
    sql.push(format!(" select coalesce({value}::text, '') as value, array["));
    push_series(&mut sql, request, series);
    sql.push("]::bigint[] as all_values").push(JOINED).push(" group by 1");
    let rows = sql.build().fetch_all(scope.db()).await?;
    rows.iter().map(|row| Ok(Bar { value: row.try_get("value")?, values: row.try_get("all_values")? })).collect()
}

fn added<'a>(all: impl Iterator<Item = &'a Bar>, width: usize) -> Vec<i64> {
    all.fold(vec![0; width], |sum, bar| sum.iter().zip(&bar.values).map(|(a, b)| a + b).collect())
}
