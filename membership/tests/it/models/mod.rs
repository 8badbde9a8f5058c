//! Random walks through the state machines of payments, on the real database, compared with separate tables.

mod benefits;
mod life;
mod payment;

/// How many random cases a test tries. `scripts/soak partitions` multiplies them by RANDOM_CASES.
pub fn cases(usual: u32) -> u32 {
    std::env::var("RANDOM_CASES").map_or(usual, |times| usual * times.parse::<u32>().expect("a number"))
}
