//! Limits guesses of coupon codes, wherever they are entered.

use tenancy::Reach;

use crate::access::{self, Client, Limit};
use crate::{Context, Result};

const GUESSES_PER_ORGANIZATION: Limit = Limit::new("coupon/organization", 30, 600);

/// Counts an entered coupon, right or wrong.
///
/// # Errors
/// [`crate::Error::TooMany`] after too many entries by one organization.
pub(crate) async fn count_coupon_guess(context: &Context, reach: &Reach, coupon: Option<&str>) -> Result<()> {
    if coupon.is_none_or(|code| code.trim().is_empty()) {
        return Ok(());
    }
    let client = Client { address: reach.actor.address.clone(), ..Client::default() };
    access::limit(context, &client, &[(GUESSES_PER_ORGANIZATION, Some(&reach.organization.to_string()))]).await
}
