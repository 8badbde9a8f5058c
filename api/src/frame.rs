//! What every request passes through: its id and log line, the security headers, compression, HEAD, and for calls of
//! the API the time-out and the house's form of every error.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures::FutureExt;
use poem::PathPattern;
use poem::http::{HeaderValue, Method, StatusCode, header};
use poem::{Body, Endpoint, IntoResponse, Request, Response, Result};
use tracing::Instrument;

use crate::asked::Asked;
use crate::error::{self, ApiError, house_error};
use crate::headers::SecurityHeaders;
use crate::host;
use crate::imports;
use crate::valid_json::BODY_LIMIT_BYTES;
use membership::imports::MOST_BYTES;

/// No call takes longer on the server.
const CALL_TIMEOUT: Duration = Duration::from_secs(10);

/// Wraps everything: id, log, panics, headers, HEAD.
pub async fn observe<E>(endpoint: Arc<E>, headers: Arc<SecurityHeaders>, mut request: Request) -> Response
where
    E: Endpoint,
    E::Output: IntoResponse,
{
    let asked = Asked::of(&request);
    let id = asked.id;
    let started = Instant::now();
    let method = request.method().clone();
    let path = masked(request.uri().path());
    let address = host::address(&request);
    let brand_host = host::host(&request).to_owned();
    if method == Method::HEAD {
        request.set_method(Method::GET);
    }
    let span = tracing::info_span!("request", %id);
    let work = async {
        let answered = AssertUnwindSafe(endpoint.call(request)).catch_unwind().await;
        let mut response = match answered {
            Ok(Ok(response)) => response.into_response(),
            Ok(Err(error)) => house_error(error).await,
            Err(_) => error::plain(StatusCode::INTERNAL_SERVER_ERROR),
        };
        let route = response.data::<PathPattern>().map(|pattern| pattern.0.to_string());
        let status = response.status().as_u16();
        let ms = started.elapsed().as_millis();
        tracing::info!(%method, path, route, status, ms, address, host = brand_host, "answered");
        headers.apply(response.headers_mut());
        if let Ok(value) = HeaderValue::from_str(&id.to_string()) {
            response.headers_mut().insert("x-request-id", value);
        }
        if method == Method::HEAD {
            response.set_body(Body::empty());
        }
        response
    };
    asked.scope(work.instrument(span)).await
}

/// Wraps the calls of the API: size, time-out, no caching, and errors in the house's form.
pub async fn call<E>(endpoint: Arc<E>, request: Request) -> Result<Response>
where
    E: Endpoint,
    E::Output: IntoResponse,
{
    let length = request.header("content-length").and_then(|text| text.parse::<usize>().ok());
    let limit = if request.uri().path().ends_with(imports::UPLOAD) { MOST_BYTES } else { BODY_LIMIT_BYTES };
    let mut response = if length.is_some_and(|length| length > limit) {
        ApiError::too_large().into_response()
    } else {
        match tokio::time::timeout(CALL_TIMEOUT, endpoint.call(request)).await {
            Ok(Ok(response)) => response.into_response(),
            Ok(Err(error)) => house_error(error).await,
            Err(_) => ApiError::timed_out().into_response(),
        }
    };
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    Ok(response)
}

/// A path fit for a log: whatever could be a token, a name or an e-mail is left out; numbers and plain words stay.
fn masked(path: &str) -> String {
    let plain = |segment: &str| {
        let word = segment.len() <= 32 && segment.bytes().all(|b| b.is_ascii_alphabetic() || b"-_.".contains(&b));
        let number = !segment.is_empty() && segment.len() <= 19 && segment.bytes().all(|b| b.is_ascii_digit());
        let file =
            segment.rsplit_once('.').is_some_and(|(_, kind)| ["js", "css", "woff2", "svg", "png"].contains(&kind));
        word || number || file || segment == "v1"
    };
    path.split('/').map(|segment| if plain(segment) { segment } else { "*" }).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_and_people_do_not_reach_the_log() {
        assert_eq!(masked("/api/v1/users/42/members/memberDetails"), "/api/v1/users/42/members/memberDetails");
        assert_eq!(masked("/accounts/reset-password/Zm9vYmFyMTIzNDU2Nzg5"), "/accounts/reset-password/*");
        assert_eq!(masked("/find/ana@example.com"), "/find/*");
        assert_eq!(masked("/assets/index-B3x9.js"), "/assets/index-B3x9.js");
    }
}
