//! The numbers above a report's table.

/// What is counted or summed over rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    Rows,
    /// The sum of a column of amounts or counts.
    Sum(&'static str),
}

/// A number above the table. It is a measure of the rows that the report's filters leave when `only` is added to them, so
/// that the list it opens adds up to it.
#[derive(Debug, Clone, Copy)]
pub struct Figure {
    pub key: &'static str,
    pub title: &'static str,
    pub measure: Measure,
    /// Key and value of filters of the same report.
    pub only: &'static [(&'static str, &'static str)],
    /// As a percentage of this figure of the same report, by key.
    pub share_of: Option<&'static str>,
    /// Whether a rise is good news.
    pub up: Tone,
}

/// How a rise of a figure is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    Good,
    Bad,
    Neutral,
}

impl Figure {
    /// The number of rows.
    pub const fn rows(key: &'static str, title: &'static str) -> Self {
        Self { key, title, measure: Measure::Rows, only: &[], share_of: None, up: Tone::Good }
    }

    /// The sum of a column.
    pub const fn sum(key: &'static str, title: &'static str, column: &'static str) -> Self {
        Self { measure: Measure::Sum(column), ..Self::rows(key, title) }
    }

    /// Of the rows with these filters only.
    #[must_use]
    pub const fn only(mut self, filters: &'static [(&'static str, &'static str)]) -> Self {
        self.only = filters;
        self
    }

    /// Shown as a percentage of another figure.
    #[must_use]
    pub const fn share_of(mut self, figure: &'static str) -> Self {
        self.share_of = Some(figure);
        self
    }

    #[must_use]
    pub const fn up(mut self, tone: Tone) -> Self {
        self.up = tone;
        self
    }
}
