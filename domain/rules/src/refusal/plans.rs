//! Refusals about plans and their prices.

refusals! {}
