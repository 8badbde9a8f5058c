//! Gateways to external providers behind traits: card and bank payments, bank links, the guarantee partner, addresses,
//! email, texts, wallet passes, files.
//!
//! No other crate knows a provider's API types. Each provider has one trait with a written contract and one production
//! client. The crate `sandboxes` has a local program for each that implements the provider's API.

// The API's JSON objects have more fields than the `json!` macro can nest by default.
#![recursion_limit = "256"]

pub mod addresses;
pub mod bank_link;
pub mod cards;
pub mod endpoints;
pub mod files;
pub mod guarantor;
pub mod http;
pub mod jwt;
pub mod mail;
pub mod observed;
pub mod pace;
pub mod texts;
pub mod wallet;

/// Waits until the process receives SIGTERM or Ctrl-C.
pub async fn stop_requested() -> std::io::Result<()> {
    let mut term = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
    tokio::select! {
        _ = term.recv() => Ok(()),
        pressed = tokio::signal::ctrl_c() => pressed,
    }
}
