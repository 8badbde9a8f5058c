//! The binary; all of it is in the library, so that tests run it in process.

use std::process::ExitCode;

/// jemalloc, with its decay and its background thread set in `.cargo/config.toml`. With the system allocator each thread that hashed a password kept
/// that memory.
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// The stack of a thread. Only pages that are used take memory; an unoptimized build of a long chain of futures uses some 2 MB.
/// The tests run on three quarters of it (`scripts/workshop/rust_tests.py`).
const STACK_BYTES: usize = 4 * 1024 * 1024;

fn main() -> ExitCode {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().thread_stack_size(STACK_BYTES).build();
    match runtime {
        // The first thread's stack is the system's to choose: the work begins on one of the runtime's.
        Ok(runtime) => runtime.block_on(async {
            tokio::spawn(api::commands::run())
                .await
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic.into_panic()))
        }),
        Err(error) => {
            eprintln!("No threads: {error}");
            ExitCode::FAILURE
        }
    }
}
