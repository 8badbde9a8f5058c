//! Our staff's work over all offices: lists, search, approvals, stops, fees, services, businesses, figures and errors.

#![allow(clippy::unwrap_used, reason = "a test says what it expects by unwrapping")]

mod approvals;
mod asking;
mod businesses;
mod errors;
mod fees;
mod figures;
mod flags;
mod lists;
mod promos;
mod provider_events;
mod rows;
mod search;
mod services;
mod stops;
mod support;
mod templates;
mod texts;
mod toolbox;
mod two_people;
