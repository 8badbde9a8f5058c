//! Calls to addresses that practices choose: their webhooks. The calls reach public addresses only, so that nobody can
//! use them to look into a private network.

mod client;
mod gateway;
mod public;

pub use client::{Lookup, PublicEndpoints};
pub use gateway::{EndpointAnswer, EndpointError, EndpointGateway, EndpointHeader, TIMEOUT};
pub use public::{checked_url, is_public};
