//! Refusals about cases, orders, reviews, downloads and other work of a practice.

refusals! {}
