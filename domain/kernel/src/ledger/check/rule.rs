//! A rule of the books.

/// A rule and its query. Each row of the query is a violation, as one text column.
pub type Rule = (&'static str, &'static str);
