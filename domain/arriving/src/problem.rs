//! What is wrong with a cell of the members' file.

use tenancy::contract;

use crate::store::MemberColumn;

/// What is wrong with a cell.
#[contract(rename = "ArrivalProblem")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The row of the members' file, from 1.
    pub line: i32,
    /// The column in which another text can be typed; missing if the row is corrected in its import.
    pub field: Option<MemberColumn>,
    pub text: String,
    pub why: String,
}

impl Problem {
    pub(crate) fn at(line: i32, field: MemberColumn, text: &str, why: &str) -> Self {
        Self { line, field: Some(field), text: text.to_owned(), why: why.to_owned() }
    }

    pub(crate) fn of_row(line: i32, text: &str, why: &str) -> Self {
        Self { line, field: None, text: text.to_owned(), why: why.to_owned() }
    }
}
