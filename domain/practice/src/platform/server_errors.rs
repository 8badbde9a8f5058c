//! The server's own errors, grouped: one row per operation and message, however often it occurs.
//!
//! A request must not wait for the database because it failed, so this process counts its errors in memory and writes
//! the sums every few seconds. If the process is killed, it loses a few seconds of counts.

use std::collections::{BTreeMap, HashMap};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use ::rules::digest::sha256_hex;
use uuid::Uuid;

use super::browser_errors::masked;
use super::error_counts::met;
use crate::{Context, Result};

/// The most errors that are kept apart until they are written, and the most requests whose cause is remembered.
const MOST: usize = 500;
const REQUESTS: usize = 5;

/// An error since the last writing.
struct Seen {
    operation: String,
    message: String,
    count: i64,
    requests: Vec<Uuid>,
    offices: HashMap<i64, i64>,
}

/// What failed, until the request is answered and its operation is known.
static CAUSES: LazyLock<Mutex<HashMap<Uuid, String>>> = LazyLock::new(Mutex::default);
static SEEN: LazyLock<Mutex<HashMap<String, Seen>>> = LazyLock::new(Mutex::default);

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Remembers why a request fails. What was never asked for, as of calls that were dropped, is forgotten when there is too much.
pub fn note_cause(request: Uuid, cause: &str) {
    let mut causes = held(&CAUSES);
    if causes.len() >= MOST {
        causes.clear();
    }
    causes.insert(request, cause.to_owned());
}

/// Counts a failed request: its operation, such as `GET /dentists/:id/today`, and the office in its address.
pub fn count_server_error(request: Uuid, operation: &str, office: Option<i64>) {
    let cause = held(&CAUSES).remove(&request).unwrap_or_else(|| "no answer".to_owned());
    let message = masked(&cause);
    let digest = sha256_hex(format!("{operation}\n{message}"));
    let mut all = held(&SEEN);
    if all.len() >= MOST && !all.contains_key(&digest) {
        return;
    }
    let seen = all.entry(digest).or_insert_with(|| Seen {
        operation: operation.to_owned(),
        message,
        count: 0,
        requests: vec![],
        offices: HashMap::new(),
    });
    seen.count += 1;
    seen.requests.insert(0, request);
    seen.requests.truncate(REQUESTS);
    if let Some(office) = office
        && (seen.offices.len() < MOST || seen.offices.contains_key(&office))
    {
        *seen.offices.entry(office).or_default() += 1;
    }
}

/// Writes the errors since the last call.
///
/// # Errors
/// When the database fails; the counts are then lost.
pub async fn write_server_errors(context: &Context) -> Result<()> {
    // In one order, so that two processes that write at once don't wait for each other.
    let seen: BTreeMap<_, _> = std::mem::take(&mut *held(&SEEN)).into_iter().collect();
    if seen.is_empty() {
        return Ok(());
    }
    // Platform scope: the server's errors belong to no tenant.
    let mut scope = context.database.platform("Server errors").await?;
    for (digest, error) in seen {
        sqlx::query!(
            "insert into server_error as e (digest, operation, message, count, request_ids) values ($1, $2, $3, $4, $5)
             on conflict (digest) do update set count = e.count + $4, last_seen_at = clock_timestamp(),
               request_ids = ($5::uuid[] || e.request_ids)[1:5]",
            digest,
            error.operation,
            error.message,
            error.count,
            &error.requests
        )
        .execute(scope.db())
        .await?;
        let (offices, counts): (Vec<i64>, Vec<i64>) = error.offices.into_iter().unzip();
        met(&mut scope, ("server", &digest), error.count, (&offices, &counts)).await?;
    }
    Ok(scope.commit().await?)
}
