//! Suggestions of US addresses that begin with the typed text. They are optional: any text can be saved, and when the
//! provider does not respond, nothing is suggested.

mod client;
mod gateway;

pub use client::{AddressConfig, SmartyAddresses};
pub use gateway::{Address, AddressError, AddressGateway, MOST_SUGGESTED};
