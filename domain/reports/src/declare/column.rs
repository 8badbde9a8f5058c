//! The columns of a report, and the lists that their numbers open.

use super::figure::Measure;

/// The column that is added at places of several offices.
pub const LOCATION: Column = Column::text("location", "Location", 24);

/// The type of a column's values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Text,
    /// Bigint cents.
    Money,
    /// A bigint.
    Count,
    /// A numeric, such as 12.5 for 12.5 %.
    Percent,
    Date,
    /// A timestamp of the office's wall clock.
    Time,
}

#[derive(Debug, Clone, Copy)]
pub struct Column {
    /// The name in the query.
    pub key: &'static str,
    pub title: &'static str,
    pub kind: Kind,
    /// The approximate width in letters.
    pub width: u16,
    /// Whether the total shows its sum: for amounts and counts.
    pub total: bool,
    /// Not on the screen at first.
    pub extra: bool,
    /// The list that makes up its numbers, if its rows are groups.
    pub opens: Option<Opens>,
    /// Made of no rows: computed from other numbers of its row, as an average is, or said about such a number.
    pub derived: bool,
}

impl Column {
    const fn new(key: &'static str, title: &'static str, kind: Kind, width: u16) -> Self {
        Self { key, title, kind, width, total: false, extra: false, opens: None, derived: false }
    }

    pub const fn text(key: &'static str, title: &'static str, width: u16) -> Self {
        Self::new(key, title, Kind::Text, width)
    }

    /// An amount, summed.
    pub const fn money(key: &'static str, title: &'static str) -> Self {
        Self { total: true, ..Self::new(key, title, Kind::Money, 13) }
    }

    /// An amount that is not summed, such as a price.
    pub const fn price(key: &'static str, title: &'static str) -> Self {
        Self::new(key, title, Kind::Money, 13)
    }

    /// A number, summed.
    pub const fn count(key: &'static str, title: &'static str) -> Self {
        Self { total: true, ..Self::new(key, title, Kind::Count, 10) }
    }

    /// A number that is not summed, such as an age or the number of an invoice.
    pub const fn number(key: &'static str, title: &'static str) -> Self {
        Self::new(key, title, Kind::Count, 10)
    }

    /// A share of two numbers of its row.
    pub const fn percent(key: &'static str, title: &'static str) -> Self {
        Self { derived: true, ..Self::new(key, title, Kind::Percent, 9) }
    }

    pub const fn date(key: &'static str, title: &'static str) -> Self {
        Self::new(key, title, Kind::Date, 13)
    }

    pub const fn time(key: &'static str, title: &'static str) -> Self {
        Self::new(key, title, Kind::Time, 20)
    }

    /// Hidden on the screen until somebody shows it. It is in the files.
    #[must_use]
    pub const fn extra(mut self) -> Self {
        self.extra = true;
        self
    }

    /// Computed from other numbers of its row, or said about such a number: an average, an age.
    #[must_use]
    pub const fn derived(mut self) -> Self {
        self.derived = true;
        self
    }

    /// Its numbers open the list that makes them up.
    #[must_use]
    pub const fn opens(mut self, list: Opens) -> Self {
        self.opens = Some(list);
        self
    }
}

/// The rows behind a number of a report whose rows are groups: those of another report with these filters and the row's
/// [`Report::keys`](super::Report::keys), except `without`, over the same days. The measure of these rows is the number. An empty cell opens nothing.
#[derive(Debug, Clone, Copy)]
pub struct Opens {
    pub report: &'static str,
    pub measure: Measure,
    pub only: &'static [(&'static str, &'static str)],
    /// Keys of the report by which this list is not narrowed.
    pub without: &'static [&'static str],
}

impl Opens {
    pub const fn rows(report: &'static str) -> Self {
        Self { report, measure: Measure::Rows, only: &[], without: &[] }
    }

    pub const fn sum(report: &'static str, column: &'static str) -> Self {
        Self { measure: Measure::Sum(column), ..Self::rows(report) }
    }

    #[must_use]
    pub const fn only(mut self, filters: &'static [(&'static str, &'static str)]) -> Self {
        self.only = filters;
        self
    }

    /// Of all rows of these keys.
    #[must_use]
    pub const fn without(mut self, keys: &'static [&'static str]) -> Self {
        self.without = keys;
        self
    }
}
