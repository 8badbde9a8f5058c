//! The gateways against their sandboxes: the production clients over real sockets, with a real Postgres.
#![allow(clippy::unwrap_used)]

mod accounts;
mod bank_link;
mod cards_balances;
mod cards_contract;
mod cards_disputes;
mod cards_faults;
mod cards_isolation;
mod cards_lists;
mod cards_outcomes;
mod cards_refusals;
mod cards_returns;
mod cards_saving;
mod cards_webhooks;
mod financing;
mod ids;
mod mail;
mod payouts;
mod support;
mod wallet;
