//! The machines that move money, walked at random on the real database beside tables of their own.

mod benefits;
mod life;
mod payment;
