//! Refusals about households, their people and what staff do with them.

refusals! {}
