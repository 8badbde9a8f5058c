//! What a report's answer consists of.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::downloads::Format;
use tenancy::contract;
use tenancy::ids::ReportFileId;

use crate::declare::{Basis, Column, Kind, Opens, Tone};
use crate::request::{Filters, filters_of};
use crate::{Place, PlaceKind, catalog};

/// The place of a report.
#[contract(rename = "ReportPlace")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaceAnswer {
    pub kind: PlaceKind,
    pub name: String,
    /// The offices that were asked for; empty for all that the caller reaches.
    pub office_ids: Vec<i64>,
    /// The number of offices in the numbers.
    pub locations: i64,
    /// The number of offices that belong to what was asked for and are in no number, because the caller has no reports
    /// there.
    pub left_out: i64,
}

/// The days of a report.
#[contract(rename = "ReportPeriod")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PeriodAnswer {
    pub from: NaiveDate,
    pub to: NaiveDate,
    /// "November 2026".
    pub words: String,
}

/// A column of a report.
#[contract(rename = "ReportColumn")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ColumnAnswer {
    pub key: String,
    pub title: String,
    pub kind: KindAnswer,
    /// Whether it is summed.
    pub total: bool,
    /// Whether it is hidden until somebody shows it.
    pub extra: bool,
    /// The list that makes up each of its numbers, for a report whose rows are groups.
    pub opens: Option<ListAnswer>,
}

/// The list behind a column's numbers: another report over the same days at the row's office, with these filters and those
/// of the row; an empty filter here removes the row's. Behind the column's sum it is the list without those of a row.
#[contract(rename = "ReportColumnList")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListAnswer {
    pub report: String,
    pub filters: Filters,
}

/// The type of a column's values.
#[contract(rename = "ReportColumnKind")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KindAnswer {
    Text,
    Money,
    Count,
    Percent,
    Date,
    Time,
}

impl From<Kind> for KindAnswer {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Text => Self::Text,
            Kind::Money => Self::Money,
            Kind::Count => Self::Count,
            Kind::Percent => Self::Percent,
            Kind::Date => Self::Date,
            Kind::Time => Self::Time,
        }
    }
}

impl ColumnAnswer {
    /// A column at a place. A list that can't be read there is not offered.
    pub(crate) fn of(column: &Column, place: &Place) -> Self {
        let can_read = |list: &Opens| catalog::find(list.report).is_some_and(|report| report.is_at(place));
        Self {
            key: column.key.to_owned(),
            title: column.title.to_owned(),
            kind: column.kind.into(),
            total: column.total,
            extra: column.extra,
            opens: column.opens.filter(can_read).map(ListAnswer::from),
        }
    }
}

impl From<Opens> for ListAnswer {
    fn from(list: Opens) -> Self {
        let mut filters = filters_of(list.only);
        filters.extend(list.without.iter().map(|key| ((*key).to_owned(), vec![])));
        Self { report: list.report.to_owned(), filters }
    }
}

/// The kind of what a row opens.
#[contract(rename = "ReportTargetKind")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TargetKind {
    /// The id is an account's.
    Household,
    Payout,
    Plan,
    /// Another report, with filters.
    Report,
}

/// What a row opens.
#[contract(rename = "ReportTarget")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TargetAnswer {
    pub kind: TargetKind,
    pub id: i64,
    /// For another report: its type.
    pub report: Option<String>,
    /// For another report: its filters.
    pub filters: Option<Filters>,
}

/// A row of a report.
#[contract(rename = "ReportRow")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowAnswer {
    /// Distinguishes the row from all others of the report.
    pub id: String,
    pub office_id: i64,
    /// In the order of the columns: amounts "49.00", counts "12", percentages "12.5", dates "2026-11-30", times of the
    /// office's wall clock "2026-11-30T14:05".
    pub cells: Vec<Option<String>>,
    pub target: Option<TargetAnswer>,
    /// Its filters in the lists that its numbers open.
    pub filters: Option<Filters>,
}

/// The sums of one location.
#[contract(rename = "ReportLocationTotal")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LocationAnswer {
    pub office_id: i64,
    pub name: String,
    /// The number of its rows.
    pub count: i64,
    /// In the order of the columns.
    pub cells: Vec<Option<String>>,
}

/// How a rise of a figure is meant.
#[contract(rename = "ReportTone")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ToneAnswer {
    UpGood,
    UpBad,
    Neutral,
}

impl From<Tone> for ToneAnswer {
    fn from(tone: Tone) -> Self {
        match tone {
            Tone::Good => Self::UpGood,
            Tone::Bad => Self::UpBad,
            Tone::Neutral => Self::Neutral,
        }
    }
}

/// A number above the table. The same report, with these filters in place of those of the same key, is the list that makes
/// it up.
#[contract(rename = "ReportFigure")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FigureAnswer {
    pub key: String,
    pub title: String,
    pub kind: KindAnswer,
    pub value: String,
    /// Of the period before.
    pub before: Option<String>,
    /// The change against the period before, in percent.
    pub change: Option<String>,
    pub tone: ToneAnswer,
    /// The report that lists it.
    pub report: String,
    pub filters: Filters,
}

/// The form of a chart.
#[contract(rename = "ReportChartKind")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChartKindAnswer {
    Bars,
    StackedBars,
    Line,
}

/// A series of a chart.
#[contract(rename = "ReportSeries")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeriesAnswer {
    pub key: String,
    pub title: String,
    pub filters: Filters,
    /// The sum of its points.
    pub total: String,
    pub before: Option<String>,
}

/// A point of a chart.
#[contract(rename = "ReportPoint")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PointAnswer {
    pub label: String,
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
    /// The filters that list its rows, for a chart by a column.
    pub filters: Option<Filters>,
    /// In the order of the series.
    pub values: Vec<String>,
    pub before: Option<Vec<String>>,
}

/// A chart over the same rows as the table.
#[contract(rename = "ReportChart")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChartAnswer {
    pub kind: ChartKindAnswer,
    /// The type of its values: money or count.
    pub unit: KindAnswer,
    /// day, week, month, or a column's key.
    pub by: String,
    /// For a chart by a column: the words for it.
    pub by_title: Option<String>,
    pub series: Vec<SeriesAnswer>,
    pub points: Vec<PointAnswer>,
}

/// An active filter in words.
#[contract(rename = "ReportFilterWords")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FilterWords {
    pub key: String,
    pub title: String,
    pub words: String,
}

/// The time that a report is about.
#[contract(rename = "ReportBasis")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BasisAnswer {
    /// What happened in the period.
    Period,
    /// What was the case on the period's last day.
    AsOf,
    /// What is the case now.
    Now,
}

impl From<Basis> for BasisAnswer {
    fn from(basis: Basis) -> Self {
        match basis {
            Basis::Period => Self::Period,
            Basis::AsOf => Self::AsOf,
            Basis::Now => Self::Now,
        }
    }
}

/// The state of a file.
#[contract(rename = "ReportFileState")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileState {
    Waiting,
    Making,
    Ready,
    Failed,
    Canceled,
    /// It was deleted.
    Over,
}

/// A report as a file that a job makes.
#[contract(rename = "ReportFile")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredFile {
    #[oai(rename = "fileId")]
    pub id: ReportFileId,
    /// The office whose calls return it.
    pub office_id: i64,
    pub report_type: String,
    pub title: String,
    pub file_type: Format,
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub state: FileState,
    /// The number of rows that are written.
    pub rows: i64,
    /// The number of all rows.
    pub of: i64,
    pub bytes: Option<i32>,
    pub asked_at: DateTime<Utc>,
    /// When it is deleted.
    pub until: Option<DateTime<Utc>>,
}

/// A report. A further page has only rows.
#[contract(rename = "ReportAnswer")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    pub report_type: String,
    pub title: String,
    pub about: String,
    pub note: String,
    pub basis: BasisAnswer,
    pub place: PlaceAnswer,
    pub period: Option<PeriodAnswer>,
    /// The period before, which the numbers are compared with.
    pub before: Option<PeriodAnswer>,
    pub as_of: DateTime<Utc>,
    /// How old the figures are, in seconds, if they were read from a copy of the database; `asOf` is that long ago.
    pub seconds_ago: Option<i64>,
    pub filter_words: Vec<FilterWords>,
    pub columns: Vec<ColumnAnswer>,
    pub rows: Vec<RowAnswer>,
    /// The cursor of the next page.
    pub next: Option<String>,
    /// The number of all rows.
    pub count: Option<i64>,
    /// The sums of all rows, in the order of the columns.
    pub totals: Option<Vec<Option<String>>>,
    /// At several locations.
    pub by_location: Option<Vec<LocationAnswer>>,
    pub figures: Option<Vec<FigureAnswer>>,
    pub chart: Option<ChartAnswer>,
    /// For a download with many rows: the file that a job makes. There are no rows then.
    pub file: Option<StoredFile>,
}
