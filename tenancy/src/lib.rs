//! Tenancy: brand, role, permission, caller, scope, clock, audit.

pub mod audit;
pub mod brand;
pub mod caller;
pub mod cell_registry;
pub mod cells;
pub mod clock;
pub mod copies;
#[cfg(feature = "openapi")]
mod described;
mod directory;
pub mod grant;
pub mod ids;
mod look;
mod migrating;
pub mod moving;
pub mod personal;
mod pool;
mod reach;
pub mod role;
pub mod scope;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
pub mod text_enum;

pub use caller::{Caller, Refused, TierNeed, TierUnlock};
pub use clock::Clock;
pub use contract::contract;
pub use grant::{Grant, GrantKind, OfficeReach, Place};
pub use look::Look;
pub use personal::Personal;
pub use reach::{Actor, Granted, Offices, Reach};
pub use role::{Permission, UserType};
pub use scope::{Database, Scope};
pub use text_enum::UnknownName;
/// For the code that [`text_enum!`] generates.
#[doc(hidden)]
pub use {serde, sqlx};
