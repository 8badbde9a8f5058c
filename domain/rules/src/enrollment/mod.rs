//! Enrollment: [`quote`] prices a household from an office's catalog, [`check`] validates a request, and [`consent`] has
//! the texts that people agree to.

mod catalog;
mod chart;
pub mod check;
pub mod choose;
pub mod compare;
pub mod consent;
pub mod discount;
mod duplicates;
pub mod fee;
mod first_year;
pub mod household;
pub mod offers;
pub mod quote;
pub mod request;

pub use catalog::{Catalog, Promo};
pub use chart::{FamilyPrice, family_prices};
pub use consent::{ConsentKind, ConsentText};
pub use discount::Applied;
pub use duplicates::Duplicate;
pub use fee::{Fee, FeeFacts, FeeKind, FeeRule, Payor};
pub use first_year::{FirstYear, HouseholdYear, first_year};
pub use household::{Both, HeldPlan, Household, HouseholdMember, HouseholdPrice, MethodOnFile};
pub use quote::{Quote, QuoteLine};
pub use request::Relationship;
