//! The binary; all of it is in the library, so that tests run it in process.

use std::process::ExitCode;

/// jemalloc, with its decay and its background thread set in `.cargo/config.toml`. With the system allocator each thread that hashed a password kept
/// that memory.
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

#[tokio::main]
async fn main() -> ExitCode {
    api::commands::run().await
}
