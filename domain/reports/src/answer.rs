//! A report as screens get it: columns, a page of rows, totals, figures and a chart, all as texts.

use rules::Cents;
use tenancy::Scope;
use tenancy::ids::OfficeId;

use crate::declare::{Basis, ChartBy, ChartKind, Column, Figure, FilterKind, Kind, Target};
use crate::request::{Filters, Request, filters_of};
use crate::run::{self, FigureValue, Point, Totals};
use crate::shapes::{
    Answer, ChartAnswer, ChartKindAnswer, ColumnAnswer, FigureAnswer, FilterWords, LocationAnswer, PeriodAnswer,
    PlaceAnswer, PointAnswer, RowAnswer, SeriesAnswer, TargetAnswer, TargetKind,
};
use crate::{Period, Result};

/// The most rows of a page.
pub const MOST_ROWS: usize = 200;

/// The answer to a request: the page after `cursor`, or the first one with all totals.
///
/// # Errors
/// [`crate::Error::Invalid`] at `cursor`.
pub async fn answer(scope: &mut Scope, request: &Request, cursor: Option<&str>, limit: usize) -> Result<Answer> {
    let page = run::page(scope, request, cursor, limit.clamp(1, MOST_ROWS)).await?;
    let columns = run::columns(request);
    let mut answer = outline(scope, request).await?;
    answer.next = page.next;
    answer.rows = page.rows.into_iter().map(|row| row_answer(request, row)).collect();
    for row in &mut answer.rows {
        in_units(&columns, &mut row.cells);
    }
    if cursor.is_none() {
        let totals = run::totals(scope, request).await?;
        answer.figures = Some(figures_of(scope, request, &totals).await?);
        add_totals(&mut answer, request, &columns, totals);
        answer.chart = chart(scope, request).await?;
    }
    Ok(answer)
}

/// The answer to a request without its rows and numbers: its place, days, filters and columns.
///
/// # Errors
/// If the database fails.
pub async fn outline(scope: &mut Scope, request: &Request) -> Result<Answer> {
    let report = request.report;
    let words = request.filter_words(scope).await?;
    let words = words.into_iter().map(|(filter, words)| FilterWords {
        key: filter.key.to_owned(),
        title: filter.title.to_owned(),
        words,
    });
    let dated = report.basis != Basis::Now;
    Ok(Answer {
        report_type: report.name.to_owned(),
        title: report.title.to_owned(),
        about: report.about.to_owned(),
        note: report.note.to_owned(),
        basis: report.basis.into(),
        place: PlaceAnswer {
            kind: request.place.kind,
            name: request.place.name.clone(),
            office_ids: request.place.office_ids().unwrap_or_default(),
            locations: i64::try_from(request.place.count).unwrap_or(i64::MAX),
            left_out: i64::try_from(request.place.left_out).unwrap_or(i64::MAX),
        },
        period: dated.then(|| days(request.period)),
        before: request.before.map(days),
        as_of: request.as_of(),
        seconds_ago: request.seconds_ago(),
        filter_words: words.collect(),
        rows: vec![],
        next: None,
        columns: run::columns(request).iter().map(|column| ColumnAnswer::of(column, &request.place)).collect(),
        count: None,
        totals: None,
        by_location: None,
        figures: None,
        chart: None,
        file: None,
    })
}

pub(crate) fn days(period: Period) -> PeriodAnswer {
    PeriodAnswer { from: period.from, to: period.to, words: period.words() }
}

/// Writes cents as dollars.
pub(crate) fn in_units(columns: &[Column], cells: &mut [Option<String>]) {
    for (column, cell) in columns.iter().zip(cells) {
        if column.kind == Kind::Money {
            *cell = cell.take().and_then(|text| text.parse().ok()).map(|cents| Cents(cents).to_string());
        }
    }
}

fn in_unit(kind: Kind, value: i64) -> String {
    if kind == Kind::Money { Cents(value).to_string() } else { value.to_string() }
}

fn row_answer(request: &Request, row: run::Row) -> RowAnswer {
    let keys = request.report.keys;
    let filters =
        keys.iter().zip(row.keys).map(|((filter, _), value)| ((*filter).to_owned(), value.into_iter().collect()));
    RowAnswer {
        filters: (!keys.is_empty()).then(|| filters.collect()),
        id: format!("{}-{}", row.office, row.id),
        office_id: row.office.0,
        target: request.report.target.zip(row.target).map(|(target, id)| target_answer(target, id)),
        cells: row.cells,
    }
}

fn target_answer(target: Target, id: i64) -> TargetAnswer {
    let plain = |kind| TargetAnswer { kind, id, report: None, filters: None };
    match target {
        Target::Household { .. } => plain(TargetKind::Household),
        Target::Payout { .. } => plain(TargetKind::Payout),
        Target::Plan { .. } => plain(TargetKind::Plan),
        Target::Report { report, filter, .. } => TargetAnswer {
            kind: TargetKind::Report,
            id,
            report: Some(report.to_owned()),
            filters: Some(Filters::from([(filter.to_owned(), vec![id.to_string()])])),
        },
    }
}

fn add_totals(answer: &mut Answer, request: &Request, columns: &[Column], totals: Vec<Totals>) {
    let mut locations = vec![];
    for Totals { office, name, count, mut sums, .. } in totals {
        in_units(columns, &mut sums);
        match office {
            None => (answer.count, answer.totals) = (Some(count), Some(sums)),
            Some(OfficeId(office_id)) => locations.push(LocationAnswer { office_id, name, count, cells: sums }),
        }
    }
    answer.by_location = request.place.is_several().then_some(locations);
}

/// The change from one value to another in percent, to one place; none from nothing.
pub(crate) fn change(value: i64, before: i64) -> Option<String> {
    if before == 0 {
        return None;
    }
    let tenths = ((i128::from(value) - i128::from(before)) * 1_000).checked_div(i128::from(before.abs()))?;
    Some(tenth(tenths))
}

fn tenth(tenths: i128) -> String {
    let sign = if tenths < 0 { "-" } else { "" };
    format!("{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10)
}

/// A part of a whole in percent, to one place.
fn share(part: i64, whole: i64) -> String {
    match whole {
        0 => "0.0".to_owned(),
        _ => tenth(i128::from(part) * 1_000 / i128::from(whole)),
    }
}

/// The figures of a report, with those of the period before.
pub(crate) async fn figures(scope: &mut Scope, request: &Request) -> Result<Vec<FigureAnswer>> {
    let values = run::figures(scope, request).await?;
    Ok(shown_figures(request, &values))
}

/// As [`figures`], from the totals, which have them.
pub(crate) async fn figures_of(scope: &mut Scope, request: &Request, totals: &[Totals]) -> Result<Vec<FigureAnswer>> {
    let values = run::figures_of(scope, request, totals).await?;
    Ok(shown_figures(request, &values))
}

fn shown_figures(request: &Request, values: &[FigureValue]) -> Vec<FigureAnswer> {
    let all = request.report.figures;
    let of = |key: &str| all.iter().position(|figure| figure.key == key).and_then(|n| values.get(n).copied());
    let answer =
        |(figure, value): (&Figure, &FigureValue)| figure_answer(request, figure, *value, figure.share_of.and_then(of));
    all.iter().zip(values).filter_map(answer).collect()
}

/// A figure; none if the request's own filters exclude what it is about.
fn figure_answer(
    request: &Request,
    figure: &Figure,
    value: FigureValue,
    whole: Option<FigureValue>,
) -> Option<FigureAnswer> {
    let filters = narrowed(request, figure.only)?;
    let kind = run::measure_kind(request, figure.measure);
    let (shown, before, moved, kind) = match whole {
        // A share is compared in points of its own: "62.5" after "60.0".
        Some(whole) => (
            share(value.value, whole.value),
            value.before.zip(whole.before).map(|(part, whole)| share(part, whole)),
            None,
            Kind::Percent,
        ),
        None => (
            in_unit(kind, value.value),
            value.before.map(|before| in_unit(kind, before)),
            value.before.and_then(|before| change(value.value, before)),
            kind,
        ),
    };
    Some(FigureAnswer {
        key: figure.key.to_owned(),
        title: figure.title.to_owned(),
        kind: kind.into(),
        value: shown,
        before,
        change: moved,
        tone: figure.up.into(),
        report: request.report.name.to_owned(),
        filters,
    })
}

/// The filters that replace those of the same key to list a part of the rows; none if both have no value in common.
fn narrowed(request: &Request, only: &[(&str, &str)]) -> Option<Filters> {
    let mut filters = filters_of(only);
    for (key, values) in &mut filters {
        if let Some(given) = request.given.get(key) {
            values.retain(|value| given.contains(value));
            if values.is_empty() {
                return None;
            }
        }
    }
    Some(filters)
}

/// The chart of a report.
pub(crate) async fn chart(scope: &mut Scope, request: &Request) -> Result<Option<ChartAnswer>> {
    let Some(chart) = request.report.chart else { return Ok(None) };
    let points = run::chart(scope, request).await?;
    let kinds: Vec<Kind> = chart.series.iter().map(|one| run::measure_kind(request, one.measure)).collect();
    let written = |values: &[i64]| -> Vec<String> {
        values.iter().zip(&kinds).map(|(value, kind)| in_unit(*kind, *value)).collect()
    };
    let total = |n: usize| points.iter().filter_map(|point| point.values.get(n)).sum::<i64>();
    let earlier = |n: usize| -> Option<i64> {
        points.iter().map(|point| point.before.as_ref().and_then(|all| all.get(n)).copied()).sum()
    };
    let series = chart.series.iter().enumerate().map(|(n, one)| SeriesAnswer {
        key: one.key.to_owned(),
        title: one.title.to_owned(),
        filters: narrowed(request, one.only).unwrap_or_default(),
        total: in_unit(kinds[n], total(n)),
        before: request.before.and(earlier(n)).map(|before| in_unit(kinds[n], before)),
    });
    let series = series.collect();
    let point = |point: &Point| PointAnswer {
        label: label(request, chart.by, point),
        from: point.period.map(|part| part.from),
        to: point.period.map(|part| part.to),
        filters: point_filters(chart.by, point),
        values: written(&point.values),
        before: point.before.as_deref().map(written),
    };
    Ok(Some(ChartAnswer {
        kind: match chart.kind {
            ChartKind::Bars => ChartKindAnswer::Bars,
            ChartKind::StackedBars => ChartKindAnswer::StackedBars,
            ChartKind::Line => ChartKindAnswer::Line,
        },
        unit: kinds.first().copied().unwrap_or(Kind::Count).into(),
        by: match chart.by {
            ChartBy::Time => request.period.bucket().name().to_owned(),
            ChartBy::Column { column, .. } => column.to_owned(),
        },
        by_title: by_title(request, chart.by),
        series,
        points: points.iter().map(point).collect(),
    }))
}

/// The words for what a chart's bars are: those of the column, or of the filter that a bar opens.
fn by_title(request: &Request, by: ChartBy) -> Option<String> {
    let ChartBy::Column { column, filter } = by else { return None };
    let title = request.report.column(column).map(|column| column.title);
    let title = title.or_else(|| request.report.filter(filter?).map(|filter| filter.title));
    title.map(str::to_owned)
}

/// The words of a bar: those of the filter's choice, if it has some.
fn label(request: &Request, by: ChartBy, point: &Point) -> String {
    let ChartBy::Column { filter: Some(key), .. } = by else { return point.label.clone() };
    let Some(FilterKind::Choice { options, .. }) = request.report.filter(key).map(|filter| filter.kind) else {
        return point.label.clone();
    };
    let found = options.iter().find(|(value, _)| point.value.as_deref() == Some(*value));
    found.map_or_else(|| point.label.clone(), |(_, words)| (*words).to_owned())
}

fn point_filters(by: ChartBy, point: &Point) -> Option<Filters> {
    match (by, &point.value) {
        (ChartBy::Column { filter: Some(key), .. }, Some(value)) if !value.is_empty() => {
            Some(Filters::from([(key.to_owned(), vec![value.clone()])]))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_shown_to_one_place() {
        assert_eq!(change(150, 100).as_deref(), Some("50.0"));
        assert_eq!(change(100, 300).as_deref(), Some("-66.6"));
        assert_eq!(change(-50, -100).as_deref(), Some("50.0"));
        assert_eq!(change(5, 0), None);
        assert_eq!((share(1, 3), share(0, 0)), ("33.3".to_owned(), "0.0".to_owned()));
    }
}
