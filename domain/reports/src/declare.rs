//! The declaration of a report. Screen, file, schedule, totals and chart all come from it; a report is a constant in a
//! file of its own below `catalog/`, listed in `catalog/mod.rs`, and a test.
//!
//! # The query
//!
//! [`Report::sql`] is one select over the rows of the report. It has these columns, besides those that the declaration
//! names: `organization_id`, `office_id`, `row_id` (bigint, unique within an office) and `on_day` (date, the day by which
//! the row belongs to the period). In its text
//! - `{at x}` is the condition that the rows of the table alias `x` are at the place: alias `x` has `organization_id` and
//!   `office_id`;
//! - `{from}` and `{to}` are the first and the last day of the period, and `{today}` the present day.
//!
//! Names of SQL columns are in snake_case; amounts are bigint cents, counts bigint, percentages numeric, moments timestamps of
//! the office's wall clock (`at time zone o.timezone`).
//!
//! Rows, totals, figures and chart are all selects over this query with the same filters, so they agree.

/// The column that is added at places of several offices.
pub const LOCATION: Column = Column::text("location", "Location", 24);

/// What a report is.
#[derive(Debug, Clone, Copy)]
pub struct Report {
    /// In addresses: `in-office-payments`.
    pub name: &'static str,
    pub title: &'static str,
    /// One sentence: what its rows are.
    pub about: &'static str,
    pub section: Section,
    pub basis: Basis,
    pub sql: &'static str,
    pub columns: &'static [Column],
    pub filters: &'static [Filter],
    pub figures: &'static [Figure],
    pub chart: Option<Chart>,
    /// The key of the column by which the rows are sorted at first.
    pub sort: (&'static str, Direction),
    /// What a row opens.
    pub target: Option<Target>,
    /// What tells a row's rows in the lists that its numbers open ([`Opens`]): key of a filter there, and column of the query.
    pub keys: &'static [(&'static str, &'static str)],
    pub places: Places,
    /// Whether it can be sent regularly.
    pub scheduled: bool,
    /// Its columns are those of a program's import form, so that no location is added.
    pub form: bool,
    /// Shown with the numbers, such as what is left out.
    pub note: &'static str,
}

/// The group of a report in the list of reports.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Section {
    Members,
    Money,
    Plans,
    Team,
    Marketing,
    Locations,
}

impl Section {
    pub const fn title(self) -> &'static str {
        match self {
            Self::Members => "Members",
            Self::Money => "Money",
            Self::Plans => "Plans",
            Self::Team => "Team",
            Self::Marketing => "Marketing",
            Self::Locations => "Locations",
        }
    }
}

/// The time that a report is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Basis {
    /// What happened in a period; `on_day` is within it.
    Period,
    /// What was the case at the end of a period: the query uses only `{to}`.
    AsOf,
    /// What is the case now; there is no period, nor one before.
    Now,
}

/// Where a report can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Places {
    /// At an office, over an organization's locations or a part of them, and by our staff over all.
    All,
    /// Only over two or more locations.
    SeveralLocations,
    /// At an office, or over an organization's locations or a part of them: it has patients who never agreed to anything of ours, so our
    /// staff don't read it over several practices.
    Practice,
    /// Only by our staff.
    Platform,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    Ascending,
    Descending,
}

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
    /// Made of no rows: it is computed from other numbers of its row, as an average is, or says something of one of them.
    pub derived: bool,
}

/// The rows behind a number of a report whose rows are groups: those of another report with these filters and the row's
/// [`Report::keys`], except `without`, over the same days. The measure of these rows is the number. An empty cell opens nothing.
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

    /// Computed from other numbers of its row, or said of one of them: an average, an age.
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

/// Narrows the rows: `key` is its name in addresses.
#[derive(Debug, Clone, Copy)]
pub struct Filter {
    pub key: &'static str,
    pub title: &'static str,
    pub kind: FilterKind,
}

#[derive(Debug, Clone, Copy)]
pub enum FilterKind {
    /// The text column has one of the chosen values: value and its words.
    Choice {
        column: &'static str,
        options: &'static [(&'static str, &'static str)],
    },
    /// The bigint column has one of the chosen ids. The screen offers what `options` finds.
    Id {
        column: &'static str,
        options: IdOptions,
    },
    /// The bigint column is one of these months: 202611 is November 2026. It comes from a link.
    Month {
        column: &'static str,
    },
    /// A text column has one of the chosen values, whichever they are, such as a reason.
    Value {
        column: &'static str,
    },
    /// One of the text columns contains the text.
    Search {
        columns: &'static [&'static str],
    },
    /// The bigint column is at least, or at most, the number: amounts as "49.00".
    AtLeast {
        column: &'static str,
        kind: Kind,
    },
    AtMost {
        column: &'static str,
        kind: Kind,
    },
}

/// The choices of a filter by id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IdOptions {
    /// The plans at the place.
    Plans,
    /// The people who work at the place.
    Team,
    /// The locations of the place.
    Locations,
    /// None: it comes from a link only.
    None,
}

impl Filter {
    pub const fn choice(
        key: &'static str,
        title: &'static str,
        column: &'static str,
        options: &'static [(&'static str, &'static str)],
    ) -> Self {
        Self { key, title, kind: FilterKind::Choice { column, options } }
    }

    pub const fn plan(column: &'static str) -> Self {
        Self { key: "plan", title: "Plan", kind: FilterKind::Id { column, options: IdOptions::Plans } }
    }

    pub const fn team(column: &'static str) -> Self {
        Self { key: "who", title: "Team member", kind: FilterKind::Id { column, options: IdOptions::Team } }
    }

    /// The report of one location, where a number of several opens it.
    pub const fn location() -> Self {
        Self {
            key: "location",
            title: "Location",
            kind: FilterKind::Id { column: "office_id", options: IdOptions::Locations },
        }
    }

    pub const fn id(key: &'static str, title: &'static str, column: &'static str) -> Self {
        Self { key, title, kind: FilterKind::Id { column, options: IdOptions::None } }
    }

    pub const fn month(key: &'static str, title: &'static str, column: &'static str) -> Self {
        Self { key, title, kind: FilterKind::Month { column } }
    }

    pub const fn value(key: &'static str, title: &'static str, column: &'static str) -> Self {
        Self { key, title, kind: FilterKind::Value { column } }
    }

    pub const fn search(columns: &'static [&'static str]) -> Self {
        Self { key: "search", title: "Search", kind: FilterKind::Search { columns } }
    }

    pub const fn at_least(key: &'static str, title: &'static str, column: &'static str, kind: Kind) -> Self {
        Self { key, title, kind: FilterKind::AtLeast { column, kind } }
    }

    pub const fn at_most(key: &'static str, title: &'static str, column: &'static str, kind: Kind) -> Self {
        Self { key, title, kind: FilterKind::AtMost { column, kind } }
    }
}

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
    /// As [`Figure::only`].
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

/// What a row opens: the column of the query that holds the id, a bigint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    Household {
        column: &'static str,
    },
    Payout {
        column: &'static str,
    },
    Plan {
        column: &'static str,
    },
    /// Another report at the row's office, with the id as a filter.
    Report {
        report: &'static str,
        filter: &'static str,
        column: &'static str,
    },
}

impl Report {
    pub const fn new(name: &'static str, title: &'static str, section: Section) -> Self {
        Self {
            name,
            title,
            about: "",
            section,
            basis: Basis::Period,
            sql: "",
            columns: &[],
            filters: &[],
            figures: &[],
            chart: None,
            sort: ("on_day", Direction::Descending),
            target: None,
            keys: &[],
            places: Places::All,
            scheduled: true,
            form: false,
            note: "",
        }
    }

    pub fn column(&self, key: &str) -> Option<&'static Column> {
        self.columns.iter().find(|column| column.key == key)
    }

    pub fn filter(&self, key: &str) -> Option<&'static Filter> {
        self.filters.iter().find(|filter| filter.key == key)
    }
}

/// Methods of payment, for filters.
pub const METHODS: &[(&str, &str)] = &[("card", "Card"), ("bank", "Bank"), ("in_office", "In office")];

/// The statuses of running memberships, for filters.
pub const STATUSES: &[(&str, &str)] = &[
    ("active", "Active"),
    ("active_cash", "Active, paid in office"),
    ("active_transferred", "Active, imported"),
    ("cancellation_requested", "Cancel requested"),
    ("past_due", "Late"),
    ("disputed", "Disputed"),
    ("delinquent", "Delinquent"),
    ("delinquent_gpp", "Delinquent, guaranteed"),
];
