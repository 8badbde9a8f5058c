//! Who is asking and how far they reach: brand, role, permission, caller, scope, clock, audit.

pub mod audit;
pub mod brand;
pub mod caller;
pub mod clock;
#[cfg(feature = "openapi")]
mod described;
mod directory;
pub mod grant;
pub mod ids;
mod migrating;
pub mod personal;
pub mod role;
pub mod scope;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
mod text_enum;

pub use caller::{Caller, Refused, TierNeed};
pub use clock::Clock;
pub use contract::contract;
pub use grant::{Grant, GrantKind, OfficeReach, Place};
pub use personal::Personal;
pub use role::{Permission, UserType};
pub use scope::{Actor, Database, Granted, Offices, Reach, Scope};
/// For the code that [`text_enum!`] writes.
#[doc(hidden)]
pub use {serde, sqlx};
pub use text_enum::UnknownName;
