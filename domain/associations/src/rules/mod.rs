//! What associations see, when their coupons end, and what affiliates earn. No I/O.

pub mod coupon;
pub mod earning;
pub mod logo;
pub mod sight;
pub mod word;
