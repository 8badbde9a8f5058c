//! Refusals about payments, refunds, disputes and payouts, as staff see them.

refusals! {}
