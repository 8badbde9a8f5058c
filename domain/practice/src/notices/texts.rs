//! All texts of messages, compared with the brands' files when the program starts.

use tenancy::brand::{BrandBook, BrandError, MessageText};

use super::{
    adults, ahead, campaign, chairside, collection, deletion, desk, dispute, household_moved, installment_agreement,
    invitation, joined, letterhead, life, own_address, price, receipt, referral, refund, review, security, short,
    term_ending,
};
use crate::{messages, templates};

const ALL: &[&[MessageText]] = &[
    adults::TEXTS,
    ahead::TEXTS,
    campaign::TEXTS,
    chairside::TEXTS,
    collection::TEXTS,
    deletion::TEXTS,
    desk::TEXTS,
    dispute::TEXTS,
    household_moved::TEXTS,
    installment_agreement::TEXTS,
    invitation::TEXTS,
    joined::TEXTS,
    letterhead::TEXTS,
    life::TEXTS,
    own_address::TEXTS,
    price::TEXTS,
    receipt::TEXTS,
    referral::TEXTS,
    refund::TEXTS,
    review::TEXTS,
    security::TEXTS,
    short::TEXTS,
    term_ending::TEXTS,
    messages::TEXTS,
    templates::TEXTS,
];

/// Checks that every brand has all texts of messages, with the right placeholders, and no others.
///
/// # Errors
/// The first text that is missing, has other placeholders, or is not used by any message, with its file and line.
pub fn check_texts(brands: &BrandBook) -> Result<(), BrandError> {
    brands.check_messages(&ALL.concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_brand_has_what_messages_say_and_nothing_else() {
        let book = BrandBook::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../../brands")).unwrap();
        check_texts(&book).unwrap_or_else(|error| panic!("{error}"));
    }
}
