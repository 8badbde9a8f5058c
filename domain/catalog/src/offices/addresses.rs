//! Suggests addresses while a user types one.

use gateways::addresses::Address;
use tenancy::Caller;

use crate::access::{Client, Limit, limit};
use crate::{Context, Result};

const PER_LOGIN: Limit = Limit::new("addresses/login", 120, 60);
/// Shorter texts match too many addresses.
const LEAST: usize = 4;
const MOST: usize = 80;

/// Addresses that begin with `typed`. Empty if no provider is configured or it does not respond; the user can still
/// save what they typed.
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
        tracing::warn!(%error, "address suggestion failed");
        vec![]
    }))
}
