//! The binary; all of it is in the library, so that tests run it in process.

use std::process::ExitCode;

#[tokio::main]
async fn main() -> ExitCode {
    api::commands::run().await
}
