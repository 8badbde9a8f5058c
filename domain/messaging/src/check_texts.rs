//! All texts of messages, compared with the brands' files when the program starts.

use tenancy::brand::{BrandBook, BrandError};

use crate::{Letters, desk, letterhead, messages, templates};

/// Checks that every brand has all texts of messages, with the right placeholders, and no others.
///
/// # Errors
/// The first text that is missing, has other placeholders, or is not used by any message, with its file and line.
pub fn check_texts(letters: &Letters, brands: &BrandBook) -> Result<(), BrandError> {
    let own = [desk::TEXTS, letterhead::TEXTS, messages::TEXTS, templates::TEXTS];
    let declared = letters.all().flat_map(|letter| letter.texts().iter().copied());
    brands.check_messages(&own.into_iter().chain(declared).collect::<Vec<_>>().concat())
}
