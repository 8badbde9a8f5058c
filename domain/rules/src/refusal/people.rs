//! Refusals about users of offices, their logins and links.

refusals! {}
