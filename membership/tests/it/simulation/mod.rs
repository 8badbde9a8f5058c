//! Simulated years: households join, change, pay late, dispute, cancel, and move; offices change prices and are paid
//! out; the provider has outages and the worker stops for a week. A seed determines the order, on the real database,
//! jobs, and sandbox. After every month all rules of the ledger hold; at the end the provider's amounts match ours to
//! the cent.
//!
//! `make soak` runs the large one: SIM_HOUSEHOLDS, SIM_MONTHS, and SIM_SEED set its size and its seed.

mod acts;
pub mod chance;
mod provider;
pub mod years;

use std::time::Instant;

use years::{Size, Years};

/// Runs the simulation and returns its report.
async fn live(size: Size) -> String {
    let began = Instant::now();
    let mut years = Years::begin(size).await;
    for _ in 0..size.months {
        years.month().await;
    }
    years.settle().await;
    let compared = provider::compare(&years.world).await;
    let print = kernel::ledger::fingerprint(&years.world.context.database).await.unwrap();
    println!("{size:?}: {:.1} s", began.elapsed().as_secs_f64());
    let story = years.report().await;
    println!("{story}");
    println!("with the provider's books agree: {compared}");
    println!("fingerprint {print}, {} jobs", years.jobs());
    story
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_a_year_of_everything_keeps_the_books() {
    live(Size { households: 12, months: 6, seed: 1 }).await;
}

/// The same actions, bills, payments, and postings. The fingerprint of the ledger can still differ if the machine is
/// slow at different moments, because a late call is polled later.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "make soak: on a quiet machine"]
async fn soak_the_same_seed_tells_the_same_story() {
    let size = Size { households: 5, months: 2, seed: 7 };
    let (one, two) = (live(size).await, live(size).await);
    assert_eq!(one, two);
    assert_ne!(one, live(Size { seed: 8, ..size }).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "make soak: hours"]
async fn soak_years_of_everything() {
    let number = |name: &str, usual: u64| {
        std::env::var(name).map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name}: a number")))
    };
    let size = Size {
        households: number("SIM_HOUSEHOLDS", 1_000) as usize,
        months: number("SIM_MONTHS", 36) as u32,
        seed: number("SIM_SEED", 1),
    };
    live(size).await;
}
