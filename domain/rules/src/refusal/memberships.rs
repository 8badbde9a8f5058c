//! Refusals about memberships and their changes.

refusals! {}
