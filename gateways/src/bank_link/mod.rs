//! Connecting a bank account: a person proves at the provider's own pages that an account is theirs, and the account
//! reaches the payments provider without its numbers ever reaching us.
//!
//! The way: we ask for a link (`link_token`, with the address of the hosted page), the person picks a bank, signs in there and
//! picks an account, or types its numbers and waits for two small deposits. We ask for the outcome, exchange the public
//! token, which is good once, for an access token, and have a token for the payments provider made from that.

mod client;
mod gateway;
pub mod sandbox;

pub use client::{BankLinkConfig, PlaidLinks};
pub use gateway::*;
