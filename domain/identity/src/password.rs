//! Passwords: argon2id, computed off the async threads, with a limit on parallel hashes that fits the number of cores.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use tokio::sync::Semaphore;

use ::rules::passwords::MOST;
pub use ::rules::passwords::{password_errors, password_problem};

use crate::{Error, Result};

/// Memory in KiB, passes and lanes: OWASP's minimum for argon2id.
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;
/// A request that waits longer than this for a free slot is refused and may be retried.
const PATIENCE: Duration = Duration::from_secs(4);

static AT_ONCE: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(std::thread::available_parallelism().map_or(2, usize::from) * 2));
static HASHES: AtomicU64 = AtomicU64::new(0);
/// The hash to verify against when there is none, so that an unknown email costs the same time.
static NOBODYS: LazyLock<Result<String, String>> = LazyLock::new(|| digest("nobody has this password"));

/// How many password hashes this process has computed since it started.
pub fn hashes() -> u64 {
    HASHES.load(Ordering::Relaxed)
}

/// Hashes a password for storage. Call it before opening a transaction: it uses a whole core for tens of milliseconds.
///
/// # Errors
/// [`Error::TooMany`] when too many requests are already waiting.
pub async fn hash_password(password: &str) -> Result<String> {
    let password = password.to_owned();
    let hash = in_turn(move || digest(&password)).await?;
    hash.map_err(|cause| Error::Internal(anyhow::anyhow!("argon2: {cause}")))
}

/// Returns whether `password` matches `hash`. Without a hash it returns `false` at the same cost.
pub(super) async fn verify(password: &str, hash: Option<&str>) -> Result<bool> {
    let password: String = password.chars().take(MOST + 1).collect();
    let hash = hash.map(ToOwned::to_owned);
    in_turn(move || {
        let known = hash.is_some();
        let against = hash.or_else(|| NOBODYS.clone().ok()).unwrap_or_default();
        HASHES.fetch_add(1, Ordering::Relaxed);
        let verified = Argon2::default().verify_password(password.as_bytes(), against.as_str()).is_ok();
        known && verified
    })
    .await
}

async fn in_turn<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
    let waited = tokio::time::timeout(PATIENCE, AT_ONCE.acquire()).await;
    let _turn = match waited {
        Ok(Ok(turn)) => turn,
        _ => return Err(Error::TooMany { retry_after_s: 5 }),
    };
    tokio::task::spawn_blocking(work).await.map_err(|cause| Error::Internal(cause.into()))
}

fn digest(password: &str) -> Result<String, String> {
    HASHES.fetch_add(1, Ordering::Relaxed);
    let params = Params::new(MEMORY_KIB, PASSES, LANES, None).map_err(|e| e.to_string())?;
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    argon2.hash_password(password.as_bytes()).map(|hash| hash.to_string()).map_err(|e| e.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_verifies_and_another_does_not() {
        let hash = hash_password("correct horse battery").await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(verify("correct horse battery", Some(&hash)).await.unwrap());
        assert!(!verify("correct horse batter", Some(&hash)).await.unwrap());
        assert!(!verify("nobody has this password", None).await.unwrap(), "nobody's password opens nothing");
    }
}
