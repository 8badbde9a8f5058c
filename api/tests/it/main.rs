//! The API over HTTP with a real database, checked against its contract.

#![allow(clippy::unwrap_used, reason = "a test says what it expects by unwrapping")]

#[path = "../common/mod.rs"]
mod common;

mod associations;
mod bank_link;
mod brand;
mod browser_errors;
mod by_office;
mod campaigns;
mod codes;
mod collection;
mod connections;
mod contract;
mod developers;
mod documents;
mod enrollment;
mod family_logins;
mod financing;
mod find;
mod frame;
mod guarantee;
mod households;
mod impersonation;
mod imports;
mod invites;
mod landing;
mod large_refunds;
mod list_files;
mod locations;
mod marketing_orders;
mod marketplace;
mod member_tools;
mod members;
mod messages;
mod office;
mod office_users;
mod own_households;
mod payments_account;
mod payouts;
mod plans;
mod ppo;
mod practice_signup;
mod practice_systems;
mod practice_writing;
mod prices;
mod probes;
mod public_pages;
mod refunds;
mod request_id;
mod reviews;
mod session;
mod signup;
mod subscriptions;
mod telemetry;
mod tier_billing;
mod today;
mod toolbox;
mod trial;
mod visits;
mod vouchers;
mod wallet;
mod wire_names;
mod wrong_caller;
mod wrong_caller_by_grant;
