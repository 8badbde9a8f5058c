//! The outside world behind traits: card and bank payments, bank links, the guarantee partner, addresses, mail, texts, files; and the local programs that stand in for it.
//!
//! Nobody else knows a provider's wire types. Each outside party is one trait with a written contract, one real
//! client, and a sandbox of its own that speaks the same wire, so that the very same client code talks to both.

// The wire's objects have more fields than the macro that writes them nests by default.
#![recursion_limit = "256"]

pub mod addresses;
pub mod bank_link;
pub mod cards;
pub mod files;
pub mod guarantor;
pub mod http;
pub mod mail;
mod observed;
mod pace;
pub mod sandbox;
pub mod texts;
pub mod wallet;

/// Waits until the process is asked to stop, by SIGTERM or Ctrl-C.
pub async fn stop_requested() -> std::io::Result<()> {
    let mut term = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
    tokio::select! {
        _ = term.recv() => Ok(()),
        pressed = tokio::signal::ctrl_c() => pressed,
    }
}
