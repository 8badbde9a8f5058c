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
//! A member, household or plan that only gives names is joined by `left join`, although each row has one: Postgres then leaves
//! the table out of what does not read it. The totals over a million members take a tenth of the time.
//!
//! Rows, totals, figures and chart are all selects over this query with the same filters, so they agree.

mod chart;
mod column;
mod figure;
mod filter;

pub use chart::{Chart, ChartBy, ChartKind, Series};
pub use column::{Column, Kind, LOCATION, Opens};
pub use figure::{Figure, Measure, Tone};
pub use filter::{Filter, FilterKind, IdOptions};

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
pub const METHODS: &[(&str, &str)] =
    &[("card", "Card"), ("bank", "Bank"), ("in_office", "In office"), ("voucher", "Voucher")];

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
