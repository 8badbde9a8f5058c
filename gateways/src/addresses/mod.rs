//! Addresses of the United States that begin with what somebody types. A help while typing and nothing more: whatever is typed can be saved,
//! and when the provider does not answer, nothing is suggested.

mod client;
mod gateway;
pub mod sandbox;

pub use client::{AddressConfig, SmartyAddresses};
pub use gateway::{Address, AddressError, AddressGateway, MOST_SUGGESTED};
