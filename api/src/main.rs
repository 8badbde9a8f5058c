//! The binary; all of it is in the library, so that tests run it in process.

use std::process::ExitCode;

/// Gives memory back to the system once it is free. With the system's allocator each thread that hashed a password kept what that took.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[tokio::main]
async fn main() -> ExitCode {
    api::commands::run().await
}
