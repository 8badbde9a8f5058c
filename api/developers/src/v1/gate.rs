//! What every call passes: the key, the version, the limits, and for writing calls the `Idempotency-Key`. Every answer
//! says what is left of the key's limit; every error has the request's id.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use developers::keys::{self, Budget, KeyCaller, Presented};
use developers::requests::{self, Begun};
use developers::versions;
use frame::error::{self, ApiError, house_error};
use frame::host;
use frame::request_context::{RequestContext, language, request_id};
use frame::valid_json::BODY_LIMIT_BYTES;
use kernel::{Context, Error};
use poem::http::{HeaderValue, Method, StatusCode, header};
use poem::{Body, Endpoint, IntoResponse, Request, Response, Result};
use serde_json::Value;
use tenancy::ids::OrganizationId;

use super::{BASE, calls, refusals};

/// The longest duration of a call.
const CALL_TIMEOUT: Duration = Duration::from_secs(10);
/// The calls of an organization at once, on each server.
const AT_ONCE: usize = 20;
/// The version of the API that the caller asks for, or gets.
const VERSION: &str = "chairside-version";
const IDEMPOTENCY_KEY: &str = "idempotency-key";
const REPLAYED: &str = "idempotent-replayed";
const RATE_LIMIT: &str = "ratelimit";
const RATE_POLICY: &str = "ratelimit-policy";

pub struct Gate {
    context: Context,
    running: Arc<Mutex<HashMap<OrganizationId, usize>>>,
}

/// A call that counts as running until it is dropped.
struct Running {
    all: Arc<Mutex<HashMap<OrganizationId, usize>>>,
    organization: OrganizationId,
}

impl Drop for Running {
    fn drop(&mut self) {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = all.get_mut(&self.organization) {
            *count -= 1;
            if *count == 0 {
                all.remove(&self.organization);
            }
        }
    }
}

impl Gate {
    pub fn new(context: Context) -> Self {
        Self { context, running: Arc::default() }
    }

    /// Passes a request to its call, and finishes the answer.
    pub async fn pass<E>(&self, endpoint: Arc<E>, request: Request) -> Result<Response>
    where
        E: Endpoint + 'static,
        E::Output: IntoResponse,
    {
        let path = path_of(&request);
        let mut response = match self.admitted(&request, &path).await {
            Ok((caller, version)) => {
                let budget = caller.budget;
                let mut response = self.run(endpoint, request, caller, &path).await;
                response.headers_mut().insert(VERSION, HeaderValue::from_static(version));
                limits(&mut response, budget);
                response
            }
            Err((refused, budget)) => {
                let mut response = refused.into_response();
                if let Some(budget) = budget {
                    limits(&mut response, budget);
                }
                response
            }
        };
        if response.status() == StatusCode::METHOD_NOT_ALLOWED
            && let Ok(methods) = HeaderValue::from_str(&calls::methods(&path))
        {
            response.headers_mut().insert(header::ALLOW, methods);
        }
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        Ok(with_request_id(response).await)
    }

    /// The caller and the version of a call, or why it is refused and what is left of its key's limit.
    async fn admitted(
        &self,
        request: &Request,
        path: &str,
    ) -> std::result::Result<(KeyCaller, &'static str), (ApiError, Option<Budget>)> {
        let failed = |error: Error| (ApiError::from(error), None);
        if let Some(leaked) = keys::find_in(&request.uri().to_string()) {
            keys::revoke_leaked(&self.context, leaked).await.map_err(failed)?;
            return Err((refusals::key_in_address(), None));
        }
        let Some(text) = bearer(request) else { return Err((refusals::key_invalid(), None)) };
        let call = calls::name(request.method(), path).unwrap_or("unknown");
        let address = host::address(request);
        let given = Presented { text, address: address.as_deref(), call };
        let caller = match keys::authenticate(&self.context, given).await.map_err(failed)? {
            Ok(caller) => caller,
            Err(refusal) => {
                let budget = match &refusal {
                    keys::KeyRefusal::TooMany(budget) => Some(*budget),
                    _ => None,
                };
                return Err((refusals::of_key(&refusal), budget));
            }
        };
        let today = self.context.clock.now().await.map_err(Error::from).map_err(failed)?.date_naive();
        let asked = request.header(VERSION).unwrap_or(&caller.version).to_owned();
        match versions::find(&asked, today) {
            Some(version) => Ok((caller, version.name)),
            None => Err((refusals::version_unknown(&asked), Some(caller.budget))),
        }
    }

    /// Makes the call.
    async fn run<E>(&self, endpoint: Arc<E>, mut request: Request, caller: KeyCaller, path: &str) -> Response
    where
        E: Endpoint + 'static,
        E::Output: IntoResponse,
    {
        let Some(running) = self.enter(caller.organization) else {
            return refusals::too_many(1).into_response();
        };
        request.set_data(caller.clone());
        let is_write = *request.method() == Method::POST && calls::name(request.method(), path).is_some();
        if !is_write {
            let response = answered(endpoint, request).await;
            drop(running);
            return response;
        }
        let context = self.context.clone();
        let path = path.to_owned();
        let asked = RequestContext { id: request_id(), language: language() };
        // Finished even if the client disconnects: the answer is kept for when it asks again.
        let work = async move {
            let response = once(&context, endpoint, request, &caller, &path).await;
            drop(running);
            response
        };
        match tokio::spawn(asked.scope(work)).await {
            Ok(response) => response,
            Err(panic) => ApiError::internal(&panic).into_response(),
        }
    }

    /// Counts a call as running; `None` when too many are.
    fn enter(&self, organization: OrganizationId) -> Option<Running> {
        let mut all = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        let count = all.entry(organization).or_default();
        if *count >= AT_ONCE {
            return None;
        }
        *count += 1;
        Some(Running { all: Arc::clone(&self.running), organization })
    }
}

/// The path below the base.
fn path_of(request: &Request) -> String {
    let path = request.original_uri().path();
    let path = path.strip_prefix(BASE).unwrap_or(path);
    path.strip_suffix('/').filter(|path| !path.is_empty()).unwrap_or(path).to_owned()
}

fn bearer(request: &Request) -> Option<&str> {
    let (scheme, key) = request.header(header::AUTHORIZATION)?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| key.trim())
}

/// The call's answer, in the API's error format.
async fn answered<E>(endpoint: Arc<E>, request: Request) -> Response
where
    E: Endpoint,
    E::Output: IntoResponse,
{
    if *request.method() == Method::HEAD {
        return error::plain(StatusCode::METHOD_NOT_ALLOWED);
    }
    match tokio::time::timeout(CALL_TIMEOUT, endpoint.call(request)).await {
        Ok(Ok(response)) => response.into_response(),
        Ok(Err(error)) => house_error(error).await,
        Err(_) => ApiError::timed_out().into_response(),
    }
}

/// Makes a writing call once for its `Idempotency-Key`.
async fn once<E>(context: &Context, endpoint: Arc<E>, mut request: Request, caller: &KeyCaller, path: &str) -> Response
where
    E: Endpoint,
    E::Output: IntoResponse,
{
    let key = request.header(IDEMPOTENCY_KEY).map(str::to_owned).unwrap_or_default();
    if !(8..=100).contains(&key.len()) || !key.bytes().all(|byte| byte.is_ascii_graphic()) {
        return refusals::idempotency_key_needed().into_response();
    }
    let Ok(body) = request.take_body().into_bytes_limit(BODY_LIMIT_BYTES).await else {
        return ApiError::too_large().into_response();
    };
    let digest = requests::digest(request.method().as_str(), path, &body);
    request.set_body(Body::from_bytes(body));
    match requests::begin(context, caller, &key, &digest).await {
        Ok(Begun::New) => {}
        Ok(Begun::Mismatch) => return refusals::idempotency_mismatch().into_response(),
        Ok(Begun::Running) => {
            let refused = refusals::still_running().into_response();
            return refused.with_header(header::RETRY_AFTER, "2").into_response();
        }
        Ok(Begun::Answered { status, answer }) => return replayed(status, answer),
        Err(error) => return ApiError::from(error).into_response(),
    }
    let response = answered(endpoint, request).await;
    let (parts, body) = response.into_parts();
    let text = body.into_string().await.unwrap_or_default();
    let kept = match parts.status.is_server_error() {
        true => requests::forget(context, caller, &key).await,
        false => requests::finish(context, caller, &key, parts.status.as_u16(), &text).await,
    };
    if let Err(error) = kept {
        // The call itself is idempotent by its key, so it can be made again.
        tracing::error!(%error, "keeping an answer of the developer API failed");
    }
    Response::from_parts(parts, Body::from_string(text))
}

/// The answer that was given before.
fn replayed(status: u16, answer: String) -> Response {
    Response::builder()
        .status(StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR))
        .content_type("application/json; charset=utf-8")
        .header(REPLAYED, "true")
        .body(answer)
}

/// What is left of the limit, as in the IETF's draft of rate limit headers.
fn limits(response: &mut Response, budget: Budget) {
    let policy = format!("\"key\";q={};w=60", budget.limit);
    let left = format!("\"key\";r={};t={}", budget.remaining, budget.reset_s);
    for (name, value) in [(RATE_POLICY, policy), (RATE_LIMIT, left)] {
        if let Ok(value) = HeaderValue::from_str(&value) {
            response.headers_mut().insert(name, value);
        }
    }
}

/// Adds the request's id to the body of an error.
async fn with_request_id(response: Response) -> Response {
    if !response.status().is_client_error() && !response.status().is_server_error() {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let text = body.into_string().await.unwrap_or_default();
    let text = match serde_json::from_str::<Value>(&text) {
        Ok(Value::Object(mut fields)) => {
            fields.insert("requestId".to_owned(), Value::String(request_id().to_string()));
            Value::Object(fields).to_string()
        }
        _ => text,
    };
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, Body::from_string(text))
}
