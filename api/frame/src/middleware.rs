//! The middleware of every request: its id and log line, security headers, HEAD, the unread rest of its body, and for
//! calls of the API the time-out and the error format.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures::FutureExt;
use poem::PathPattern;
use poem::http::{HeaderValue, Method, StatusCode, Uri, header};
use poem::{Body, Endpoint, IntoResponse, Request, Response, Result};
use telemetry::metrics;
use tracing::{Instrument, Span, field};

use crate::BASE_PATH;
use crate::areas::Operations;
use crate::error::{self, ApiError, house_error};
use crate::file_turns::HeldTurn;
use crate::headers::SecurityHeaders;
use crate::host;
use crate::request_context::{REQUEST_ID, RequestContext, language};
use crate::rest::Rest;
use crate::valid_json::BODY_LIMIT_BYTES;
use practice::platform::count_server_error;
use rules::{FieldErrors, Message};

/// The maximum duration of a call on the server.
const CALL_TIMEOUT: Duration = Duration::from_secs(10);

/// Wraps all requests: id, log, panics, headers, HEAD.
pub async fn observe<E>(endpoint: Arc<E>, headers: Arc<SecurityHeaders>, mut request: Request) -> Response
where
    E: Endpoint,
    E::Output: IntoResponse,
{
    let asked = RequestContext::of(&request);
    let id = asked.id;
    let started = Instant::now();
    let method = request.method().clone();
    let path = masked(request.uri().path());
    let address = host::address(&request);
    let brand_host = host::host(&request).to_owned();
    // A call can have effects, such as using up a single-use code, so only pages and files support HEAD.
    if method == Method::HEAD && !request.uri().path().starts_with(BASE_PATH) {
        request.set_method(Method::GET);
    }
    let rest = Rest::of(&mut request);
    let span = tracing::info_span!(
        "request",
        request = %id,
        otel.kind = "server",
        otel.name = field::Empty,
        status = field::Empty
    );
    let work = async {
        let answered = async {
            match field_with_nul(request.uri()) {
                Some(field) => {
                    Err(ApiError::invalid(&FieldErrors::one(field, Message::InvalidData), language()).into())
                }
                // Boxed to keep the surrounding futures small.
                None => Box::pin(endpoint.call(request)).await.map(IntoResponse::into_response),
            }
        };
        let mut response = match AssertUnwindSafe(answered).catch_unwind().await {
            Ok(Ok(response)) => response,
            Ok(Err(error)) => house_error(error).await,
            Err(_) => error::plain(StatusCode::INTERNAL_SERVER_ERROR),
        };
        if !rest.read_to_end().await {
            response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        let route = response.data::<PathPattern>().map(|pattern| pattern.0.to_string());
        let status = response.status().as_u16();
        let operation = operation(&method, route.as_deref());
        Span::current().record("otel.name", operation.as_str()).record("status", status);
        if matches!(response.status(), StatusCode::INTERNAL_SERVER_ERROR | StatusCode::GATEWAY_TIMEOUT) {
            count_server_error(id, &operation, office_in(&path));
        }
        metrics::request(operation, status, started.elapsed());
        let ms = started.elapsed().as_millis();
        tracing::info!(%method, path, route, status, ms, address, host = brand_host, "request completed");
        headers.apply(response.headers_mut());
        if let Ok(value) = HeaderValue::from_str(&id.to_string()) {
            response.headers_mut().insert(REQUEST_ID, value);
        }
        if method == Method::HEAD {
            response.set_body(Body::empty());
        }
        response
    };
    asked.scope(work.instrument(span)).await
}

/// Wraps the calls of the API: size, time-out, no caching, and the error format.
pub async fn call<E>(endpoint: Arc<E>, request: Request, operations: &Operations) -> Result<Response>
where
    E: Endpoint,
    E::Output: IntoResponse,
{
    if *request.method() == Method::HEAD {
        return Ok(error::plain(StatusCode::METHOD_NOT_ALLOWED));
    }
    let mut request = without_trailing_slash(request);
    let path = request.uri().path();
    let path = path.strip_prefix(BASE_PATH).unwrap_or(path).to_owned();
    let length = request.header("content-length").and_then(|text| text.parse::<usize>().ok());
    let fits = |length| length <= BODY_LIMIT_BYTES || length <= operations.body_limit(request.method(), &path);
    let mut response = if length.is_some_and(|length| !fits(length)) {
        ApiError::too_large().into_response()
    } else {
        let answered = async {
            // The turn for a file is taken once the caller is known, and ends with this call.
            let turn = HeldTurn::default();
            request.set_data(turn.clone());
            endpoint.call(request).await.map(IntoResponse::into_response)
        };
        match tokio::time::timeout(CALL_TIMEOUT, answered).await {
            Ok(Ok(response)) => response,
            Ok(Err(error)) => house_error(error).await,
            Err(_) => ApiError::timed_out().into_response(),
        }
    };
    if response.status() == StatusCode::METHOD_NOT_ALLOWED
        && let Ok(methods) = HeaderValue::from_str(&operations.methods_of(&path))
    {
        response.headers_mut().insert(header::ALLOW, methods);
    }
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    Ok(response)
}

/// `/logo/` becomes `/logo`.
fn without_trailing_slash(mut request: Request) -> Request {
    let uri = request.uri();
    let trimmed = uri.path().strip_suffix('/').filter(|path| !path.is_empty()).map(|path| match uri.query() {
        Some(query) => format!("{path}?{query}"),
        None => path.to_owned(),
    });
    if let Some(uri) = trimmed.and_then(|trimmed| trimmed.parse().ok()) {
        *request.uri_mut() = uri;
    }
    request
}

/// The operation's name for metrics and traces: the method and the route's pattern, never the address.
fn operation(method: &Method, route: Option<&str>) -> String {
    match route {
        Some(route) if route.starts_with(BASE_PATH) => {
            // Clients can send any method name.
            let known = [Method::GET, Method::POST, Method::PUT, Method::PATCH, Method::DELETE, Method::HEAD];
            let method = known.iter().find(|known| *known == method).map_or("other", Method::as_str);
            format!("{method} {}", &route[BASE_PATH.len()..])
        }
        Some("/health") => "health".to_owned(),
        Some(_) => "page".to_owned(),
        None => "unknown".to_owned(),
    }
}

/// The office that a call's address names.
fn office_in(path: &str) -> Option<i64> {
    path.strip_prefix(BASE_PATH)?.strip_prefix("/dentists/")?.split('/').next()?.parse().ok()
}

/// The part of an address that contains a NUL, which the database can't store: `path`, or the name of a query
/// parameter.
fn field_with_nul(uri: &Uri) -> Option<String> {
    if uri.path().contains("%00") {
        return Some("path".to_owned());
    }
    let mut pairs = url::form_urlencoded::parse(uri.query()?.as_bytes());
    let (name, _) = pairs.find(|(name, value)| name.contains('\0') || value.contains('\0'))?;
    Some(name.replace('\0', ""))
}

/// A path for the log without possible tokens, names, and emails; numbers and plain words are kept.
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
    fn an_error_counts_at_the_office_of_its_address() {
        assert_eq!(office_in("/api/v1/dentists/12/today"), Some(12));
        assert_eq!(office_in("/api/v1/dentists/*/today"), None);
        assert_eq!(office_in("/api/v1/admin/offices/12"), None);
    }

    #[test]
    fn an_operation_is_a_pattern() {
        let route = format!("{BASE_PATH}/users/:id/notes");
        assert_eq!(operation(&Method::GET, Some(&route)), "GET /users/:id/notes");
        assert_eq!(operation(&Method::from_bytes(b"ANA").unwrap(), Some(&route)), "other /users/:id/notes");
        assert_eq!(operation(&Method::GET, Some("/*")), "page");
        assert_eq!(operation(&Method::GET, None), "unknown");
    }

    #[test]
    fn a_nul_in_an_address_is_found() {
        let field = |uri: &str| field_with_nul(&uri.parse().unwrap());
        assert_eq!(field("/api/v1/texts/ter%00ms").as_deref(), Some("path"));
        assert_eq!(field("/api/v1/dentists/find?x=1&name=a%00b").as_deref(), Some("name"));
        assert_eq!(field("/api/v1/dentists/find?na%00me=a").as_deref(), Some("name"));
        assert_eq!(field("/api/v1/dentists/find?name=a%2500b"), None);
    }

    #[test]
    fn tokens_and_people_do_not_reach_the_log() {
        assert_eq!(masked("/api/v1/users/42/members/memberDetails"), "/api/v1/users/42/members/memberDetails");
        assert_eq!(masked("/accounts/reset-password/Zm9vYmFyMTIzNDU2Nzg5"), "/accounts/reset-password/*");
        assert_eq!(masked("/find/ana@example.com"), "/find/*");
        assert_eq!(masked("/assets/index-B3x9.js"), "/assets/index-B3x9.js");
    }
}
