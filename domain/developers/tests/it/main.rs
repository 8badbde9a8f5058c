//! Developer access on a real database: keys, lists, events, webhooks, and addresses that must not be called.
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

mod businesses;
mod canaries;
mod events;
mod hostile;
mod keys;
mod lists;
mod receiver;
mod support;
mod webhooks;
