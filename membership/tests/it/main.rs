//! The product's capabilities on a real database against the card sandbox.

#![allow(clippy::unwrap_used, reason = "a test says what it expects by unwrapping")]

mod backup;
mod bank_link;
mod benefits;
mod billing;
mod card_testing;
mod collection;
mod desk;
mod disputes;
mod enrolling;
mod enrollment;
mod enrollment_doors;
mod faults;
mod guarantee;
mod import;
mod invitations;
mod late_money;
mod leaving;
mod ledger_check;
mod locks;
mod models;
mod office_profile;
mod office_users;
mod pairs;
mod payments_account;
mod payouts;
mod plan_change;
mod plans;
mod practice_signup;
mod preview;
mod price_change;
mod refunds;
mod reviews;
mod search;
mod simulation;
mod stored_values;
mod support;
mod tier_billing;
mod today;
mod transfer;
mod treatment;
mod two_step;
mod verified_email;
