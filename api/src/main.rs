//! The binary. All code is in the library, so that tests can run it in process.

use std::process::ExitCode;

/// jemalloc; `.cargo/config.toml` sets its decay and its background thread. With the system allocator, each thread that
/// hashed a password kept that memory.
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// The stack size of a thread. Only used pages take memory; an unoptimized build of a long chain of futures uses about
/// 2 MB. The tests run with three quarters of it (`scripts/workshop/rust_tests.py`).
const STACK_BYTES: usize = 4 * 1024 * 1024;

fn main() -> ExitCode {
    // The system sets the main thread's stack size, so the command runs on a thread of its own.
    let command = std::thread::Builder::new().name("command".into()).stack_size(STACK_BYTES).spawn(
        || -> std::io::Result<ExitCode> {
            let runtime =
                tokio::runtime::Builder::new_multi_thread().enable_all().thread_stack_size(STACK_BYTES).build()?;
            Ok(runtime.block_on(api::commands::run()))
        },
    );
    match command.map(std::thread::JoinHandle::join) {
        Ok(Ok(Ok(code))) => code,
        Ok(Err(panic)) => std::panic::resume_unwind(panic),
        Ok(Ok(Err(error))) | Err(error) => {
            eprintln!("The threads did not start: {error}");
            ExitCode::FAILURE
        }
    }
}
