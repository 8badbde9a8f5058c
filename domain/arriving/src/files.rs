//! The files beside the members': read, and their columns found.

use practice::imports::rules::read::{Kind, Table, Unreadable, read};
use rules::{FieldErrors, Message};

use crate::{Error, Result};

/// The columns that somebody chose, from 0; omitted ones are found by their headings.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct FileColumns {
    /// The household's number at the other system.
    pub old_id: Option<i32>,
    /// Of the card provider's list: the provider's customer.
    pub customer: Option<i32>,
    /// Of the card provider's list: the provider's payment method.
    pub method: Option<i32>,
    /// Of the planned charges: the day.
    pub day: Option<i32>,
    /// Of the planned charges: the amount.
    pub amount: Option<i32>,
}

/// Reads a file of at most `most_rows` rows; the inner error says in plain words why it cannot be read.
pub(crate) async fn table_of(bytes: Vec<u8>, kind: Kind) -> Result<Result<Table, Unreadable>> {
    Ok(tokio::task::spawn_blocking(move || read(&bytes, kind)).await.map_err(anyhow::Error::from)?)
}

/// The chosen column, else the remembered, else the guessed one.
///
/// # Errors
/// [`Error::Invalid`] at `field` if the file has no such column, or none was found.
pub(crate) fn column(field: &str, chosen: Option<i32>, found: Option<usize>, headings: &[String]) -> Result<usize> {
    let column = match chosen {
        Some(chosen) => usize::try_from(chosen).ok().filter(|column| *column < headings.len()),
        None => found,
    };
    column.ok_or_else(|| {
        let message = if chosen.is_some() { Message::InvalidData } else { Message::Required };
        Error::Invalid(FieldErrors::one(field, message))
    })
}

/// A cell of a row without blanks around it; empty past the row's end.
pub(crate) fn cell(row: &[String], column: usize) -> &str {
    row.get(column).map_or("", |text| text.trim())
}

/// The last part of a path, cut to 120 characters.
pub(crate) fn short(file_name: &str, otherwise: &str) -> String {
    let last = file_name.rsplit(['/', '\\']).next().unwrap_or_default().trim();
    let kept: String = last.chars().filter(|c| !c.is_control()).take(120).collect();
    if kept.is_empty() { otherwise.to_owned() } else { kept }
}

/// The number of a line, from 1.
pub(crate) fn line_of(index: usize) -> i32 {
    i32::try_from(index + 1).unwrap_or(i32::MAX)
}
