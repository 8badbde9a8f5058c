//! The filters of a report.

use super::column::Kind;

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
