//! Links bank accounts: a person verifies an account on the provider's own pages, and the payments provider receives
//! the account without its numbers ever reaching us.
//!
//! The steps: we request a link (`link_token`, with the URL of the hosted page). The person picks a bank, signs in
//! there and picks an account, or types its numbers and waits for two small deposits. We query the result, exchange the
//! single-use public token for an access token, and create a token for the payments provider with it.

mod client;
mod gateway;

pub use client::{BankLinkConfig, PlaidLinks};
pub use gateway::*;
