//! Random walks through the state machines of payments, on the real database, compared with separate tables.

mod benefits;
mod life;
mod payment;
