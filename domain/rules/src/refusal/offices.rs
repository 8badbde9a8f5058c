//! Refusals about offices, locations, imports and their set-up.

refusals! {}
