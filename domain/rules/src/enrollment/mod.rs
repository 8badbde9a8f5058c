//! Enrollment: [`quote`] prices a household from an office's catalog, [`check`] validates a request, and [`consent`] has
//! the texts that people agree to.

mod catalog;
mod chart;
pub mod check;
pub mod choose;
pub mod compare;
pub mod consent;
mod consent_text;
pub mod discount;
mod duplicates;
pub mod fee;
mod first_year;
pub mod household;
mod household_year;
pub mod offers;
mod person;
mod problems;
pub mod quote;
pub mod request;
mod terms;

pub use catalog::{Catalog, Promo};
pub use chart::{FamilyPrice, family_prices};
pub use consent_text::{ConsentKind, ConsentText};
pub use discount::Applied;
pub use duplicates::Duplicate;
pub use fee::{Fee, FeeFacts, FeeKind, FeeRule, Payor};
pub use first_year::{FirstYear, first_year};
pub use household::{Both, HeldPlan, Household, HouseholdMember, HouseholdPrice, MethodOnFile};
pub use household_year::HouseholdYear;
pub use person::Relationship;
pub use quote::{Quote, QuoteLine};
