//! Passwords: argon2id, off the async threads and never more at once than the cores bear.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use tokio::sync::Semaphore;

use crate::{Error, FieldErrors, Message, Result};

/// The least length the specification's form accepts.
const LEAST: usize = 10;
/// A password that is guessed within a million tries is a common one.
const LEAST_GUESSES_LOG10: f64 = 6.0;
/// More than anybody types; bounds the work of a request.
const MOST: usize = 200;
/// Memory in KiB, passes and lanes: OWASP's minimum for argon2id.
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;
/// A request that waited this long for its turn is told to come back.
const PATIENCE: Duration = Duration::from_secs(4);

static AT_ONCE: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(std::thread::available_parallelism().map_or(2, usize::from) * 2));
static HASHES: AtomicU64 = AtomicU64::new(0);
/// Verified against when there is nothing to verify against, so that an unknown e-mail costs the same.
static NOBODYS: LazyLock<Result<String, String>> = LazyLock::new(|| digest("nobody has this password"));

/// How many password hashes this process has computed since its start.
pub fn hashes() -> u64 {
    HASHES.load(Ordering::Relaxed)
}

/// What is wrong with a new password of somebody whose email and names are `about`.
pub fn password_problem(password: &str, about: &[&str]) -> Option<Message> {
    let length = password.chars().count();
    if length < LEAST {
        return Some(Message::PasswordTooShort);
    }
    if length > MOST {
        return Some(Message::TooLong(MOST));
    }
    let words: Vec<String> = about.iter().flat_map(|text| words(text)).collect();
    let lower = password.to_lowercase();
    let rest = words.iter().fold(lower.clone(), |rest, word| rest.replace(word.as_str(), ""));
    if rest.chars().count() < LEAST / 2 && rest != lower {
        return Some(Message::PasswordAboutYou);
    }
    // The crate knows the passwords, names and words that people use most, keyboard rows, sequences, repeats and dates.
    let known: Vec<&str> = words.iter().map(String::as_str).collect();
    let guesses = zxcvbn::zxcvbn(password, &known).guesses_log10();
    (guesses < LEAST_GUESSES_LOG10).then_some(Message::PasswordTooCommon)
}

/// The parts of an email or a name that a password must not consist of: itself, what is before the @, and its words.
fn words(text: &str) -> Vec<String> {
    let text = text.trim().to_lowercase();
    let mut words = vec![text.clone()];
    words.extend(text.split_once('@').map(|(name, _)| name.to_owned()));
    words.extend(text.split(|c: char| !c.is_alphanumeric()).map(ToOwned::to_owned));
    words.retain(|word| word.chars().count() >= 3);
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    words.dedup();
    words
}

/// What is wrong with a new password and its repetition, at the fields `password` and `confirmPassword`; `about` is what its
/// owner's password must not be made of.
pub fn password_errors(password: &str, confirmation: &str, about: &[&str]) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if let Some(problem) = password_problem(password, about) {
        errors.add("password", problem);
    }
    if password != confirmation {
        errors.add("confirmPassword", Message::PasswordsMustMatch);
    }
    errors
}

/// A password as it is stored. Hash it before any transaction is opened: it takes tens of milliseconds of a whole core.
///
/// # Errors
/// [`Error::TooMany`] when too many wait already.
pub async fn hash_password(password: &str) -> Result<String> {
    let password = password.to_owned();
    let hash = in_turn(move || digest(&password)).await?;
    hash.map_err(|cause| Error::Internal(anyhow::anyhow!("argon2: {cause}")))
}

/// Whether `password` is the one of `hash`; without a hash it is not, at the same cost.
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

    #[test]
    fn the_rules_of_the_form() {
        let texts = |password: &str, confirmation: &str| password_errors(password, confirmation, &[]).texts("en");
        assert!(texts("correct horse battery", "correct horse battery").is_empty());
        assert_eq!(texts("short", "short")["password"], ["Must be at least 10 characters"]);
        assert_eq!(texts("0a9b2d4f6h8k", "0a9b2d4f6h8")["confirmPassword"], ["Passwords must match"]);
        assert_eq!(texts(&"x".repeat(201), &"x".repeat(201))["password"], ["Must be at most 200 characters"]);
    }

    #[test]
    fn what_everybody_chooses_and_ones_own_name_are_refused() {
        let about = ["daniel.okonkwo@example.com", "Daniel", "Okonkwo"];
        for common in
            ["1234567890", "0123456789", "password123", "qwertyuiop", "aaaaaaaaaaaa", "iloveyou12", "1q2w3e4r5t"]
        {
            assert_eq!(password_problem(common, &about), Some(Message::PasswordTooCommon), "{common}");
        }
        for own in ["daniel.okonkwo@example.com", "DanielOkonkwo", "daniel.okonkwo", "okonkwo1985"] {
            assert_eq!(password_problem(own, &about), Some(Message::PasswordAboutYou), "{own}");
        }
        for good in
            ["a long password", "another password", "a third password", "chairside-demo", "daniel loves his dog rex"]
        {
            assert_eq!(password_problem(good, &about), None, "{good}");
        }
    }
}
