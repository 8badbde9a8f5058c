//! Keys of an organization. Only people make, change, rotate and revoke them, after they proved who they are; the owners
//! get an email.

mod authenticate;
mod change;
mod list;
mod make;
mod text;
mod watch;

pub use authenticate::{Budget, KeyCaller, KeyRefusal, Presented, authenticate, revoke_leaked};
pub use change::{change, leave_office, revoke, revoke_all, rotate};
pub use list::{ApiKey, KeyState, KeyUse, keys, uses};
pub use make::{KeyForm, MadeKey, make};
pub use text::find_in;
pub(crate) use watch::forget_minutes;
pub use watch::watch;

/// The most keys of an organization that are not revoked or expired.
pub(crate) const MOST_KEYS: i64 = 50;
