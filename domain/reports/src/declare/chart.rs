//! The chart of a report.

use super::figure::Measure;

#[derive(Debug, Clone, Copy)]
pub struct Chart {
    pub kind: ChartKind,
    pub by: ChartBy,
    pub series: &'static [Series],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChartKind {
    Bars,
    StackedBars,
    Line,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChartBy {
    /// By days, weeks or months of `on_day`, depending on the period.
    Time,
    /// By the values of a text column, the largest ones; `filter` is the key of the filter that a bar opens.
    Column { column: &'static str, filter: Option<&'static str> },
}

#[derive(Debug, Clone, Copy)]
pub struct Series {
    pub key: &'static str,
    pub title: &'static str,
    pub measure: Measure,
    /// As [`Figure::only`](super::Figure::only).
    pub only: &'static [(&'static str, &'static str)],
}

impl Series {
    pub const fn rows(key: &'static str, title: &'static str) -> Self {
        Self { key, title, measure: Measure::Rows, only: &[] }
    }

    pub const fn sum(key: &'static str, title: &'static str, column: &'static str) -> Self {
        Self { key, title, measure: Measure::Sum(column), only: &[] }
    }

    #[must_use]
    pub const fn only(mut self, filters: &'static [(&'static str, &'static str)]) -> Self {
        self.only = filters;
        self
    }
}

impl Chart {
    pub const fn over_time(kind: ChartKind, series: &'static [Series]) -> Self {
        Self { kind, by: ChartBy::Time, series }
    }

    pub const fn by_column(column: &'static str, filter: Option<&'static str>, series: &'static [Series]) -> Self {
        Self { kind: ChartKind::Bars, by: ChartBy::Column { column, filter }, series }
    }
}
