//! Addresses that are suggested while somebody types one.

use gateways::addresses::Address;
use tenancy::Caller;

use crate::access::{Client, Limit, limit};
use crate::{Context, Result};

const PER_LOGIN: Limit = Limit::new("addresses/login", 120, 60);
/// Shorter texts begin every address.
const LEAST: usize = 4;
const MOST: usize = 80;

/// Addresses that begin with what the caller types. None where nobody suggests any, or the provider does not answer: what is typed can be saved
/// all the same.
///
/// # Errors
/// [`crate::Error::TooMany`].
pub async fn suggest_addresses(context: &Context, caller: &Caller, typed: &str) -> Result<Vec<Address>> {
    let typed = typed.trim();
    let Some(gateway) = context.addresses.as_ref().filter(|_| (LEAST..=MOST).contains(&typed.chars().count())) else {
        return Ok(vec![]);
    };
    let client = Client { address: caller.address.clone(), ..Client::default() };
    limit(context, &client, &[(PER_LOGIN, Some(&caller.login.to_string()))]).await?;
    Ok(gateway.suggest(typed).await.unwrap_or_else(|error| {
        tracing::warn!(%error, "no address is suggested");
        vec![]
    }))
}
