//! Refusals about tiers, trials and a practice's own sign-up.

refusals! {}
