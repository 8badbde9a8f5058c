//! What lists and forms of our staff share: the rows of a page, what is searched, and what must be typed.

use crate::{FieldErrors, Message, Result};

/// Rows on a page of a list.
pub(crate) const PAGE: usize = 50;

/// A text that must not be empty, at most `most` characters long.
pub(crate) fn required(field: &str, text: &str, most: usize) -> Result<String> {
    let text = text.trim();
    if text.is_empty() {
        return Err(FieldErrors::one(field, Message::Required).into());
    }
    if text.chars().count() > most {
        return Err(FieldErrors::one(field, Message::TooLong(most)).into());
    }
    Ok(text.to_owned())
}

/// The pattern of a search by name, folded like the names that it is compared with; `None` without one.
pub(crate) fn pattern(search: Option<&str>) -> Option<String> {
    kernel::named::name_pattern(search)
}
