//! Work that finishes even if the client disconnects.

use std::future::Future;

use tracing::Instrument;

use crate::error::ApiError;
use crate::request_context::{RequestContext, language, request_id};

/// Runs `work` to completion even if the client disconnects or the time-out is reached. For calls that move money,
/// which must not be dropped between the provider's response and saving it.
///
/// # Errors
/// An internal error if `work` panicked.
pub async fn run_to_completion<T, F>(work: F) -> Result<T, ApiError>
where
    F: Future<Output = Result<T, ApiError>> + Send + 'static,
    T: Send + 'static,
{
    let asked = RequestContext { id: request_id(), language: language() };
    tokio::spawn(asked.scope(work).in_current_span()).await.unwrap_or_else(|panic| Err(ApiError::internal(&panic)))
}
