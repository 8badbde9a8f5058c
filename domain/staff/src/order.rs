//! The order of a list of our staff: by a column, in either direction. Pages follow each other by one key: the column's value, then the
//! name, then the id.

use crate::{FieldErrors, Message, Result};

/// A column that a list can be ordered by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum By {
    /// From A to Z.
    Words(&'static str),
    /// A count, an amount or a time.
    Number(&'static str),
}

/// The order of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Order {
    pub column: &'static str,
    /// The largest number first: the key has the number's complement, so that names go from A to Z among equal ones.
    pub largest_first: bool,
    /// From Z to A.
    pub backward: bool,
}

impl Order {
    /// Reads `members`, or `-members` for the other direction. Without a wish by the first column.
    ///
    /// # Errors
    /// [`crate::Error::Invalid`] at `sort` for another column.
    pub fn read(wish: Option<&str>, columns: &[By]) -> Result<Self> {
        let wish = wish.unwrap_or_default().trim();
        let (name, descending) = wish.strip_prefix('-').map_or((wish, false), |name| (name, true));
        let named = |by: &&By| matches!(by, By::Words(own) | By::Number(own) if *own == name);
        let found = if name.is_empty() { columns.first() } else { columns.iter().find(named) };
        match found.copied() {
            Some(By::Words(column)) => Ok(Self { column, largest_first: false, backward: descending }),
            Some(By::Number(column)) => Ok(Self { column, largest_first: descending, backward: false }),
            None => Err(FieldErrors::one("sort", Message::InvalidData).into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLUMNS: [By; 2] = [By::Words("name"), By::Number("members")];

    #[test]
    fn a_dash_turns_the_order_around() {
        let read = |wish| Order::read(wish, &COLUMNS).unwrap();
        assert_eq!(read(None), Order { column: "name", largest_first: false, backward: false });
        assert_eq!(read(Some("-name")), Order { column: "name", largest_first: false, backward: true });
        assert_eq!(read(Some("members")), Order { column: "members", largest_first: false, backward: false });
        assert_eq!(read(Some("-members")), Order { column: "members", largest_first: true, backward: false });
        assert!(Order::read(Some("password"), &COLUMNS).is_err());
    }
}
