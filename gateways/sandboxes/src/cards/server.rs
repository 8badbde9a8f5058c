//! Handles a call: checks the key, injects faults, checks idempotency, performs the work, responds.

use std::{sync::Arc, time::Duration};

use poem::{
    Request, RequestBody, Response,
    http::{HeaderMap, Method, StatusCode, header},
};
use ring::digest::{SHA256, digest};
use serde_json::Value;
use sqlx::{Postgres, Row, Transaction};

use super::{
    Sandbox, accounts, answer,
    answer::{Answer, Failure, Handled},
    controls,
    desk::{Desk, new_id, strip},
    dispatch::{Call, dispatch},
    expand, files,
    form::Params,
    pages, parameters,
};
use crate::faults::CallFault;

/// The maximum length of an idempotency key.
const LONGEST_KEY: usize = 255;

/// Responds to any request.
pub(super) async fn answer(sandbox: Arc<Sandbox>, mut request: Request) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let query = request.uri().query().unwrap_or_default().to_owned();
    if files::is_in_parts(&request) {
        return answer_parts(&sandbox, request).await;
    }
    let body = match request.take_body().into_string().await {
        Ok(body) => body,
        Err(error) => return StatusCode::BAD_REQUEST.with_body_text(error.to_string()),
    };
    if path == "/" {
        return StatusCode::FOUND.with_location("/_sandbox/");
    }
    if path.starts_with("/_sandbox") {
        if let Some(page) = pages::page(&sandbox, &method, &path, &body).await {
            return page;
        }
        if !authorized(&sandbox, request.headers()) {
            return send(answer::unauthorized(), &[]);
        }
        return send(controls::control(&sandbox, &method, &path, &query, &body).await, &[]);
    }
    if !authorized(&sandbox, request.headers()) {
        return send(answer::unauthorized(), &[]);
    }
    let encoded = if method == Method::POST { &body } else { &query };
    called(&sandbox, &request, Params::parse(encoded)).await
}

/// Handles a call with a multipart form, which is used for files.
async fn answer_parts(sandbox: &Sandbox, mut request: Request) -> Response {
    if !authorized(sandbox, request.headers()) {
        return send(answer::unauthorized(), &[]);
    }
    let mut body = RequestBody::new(request.take_body());
    match files::read_parts(&request, &mut body).await {
        Ok(params) => called(sandbox, &request, params).await,
        Err(error) => StatusCode::BAD_REQUEST.with_body_text(error.to_string()),
    }
}

async fn called(sandbox: &Sandbox, request: &Request, params: Params) -> Response {
    let header = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok()).map(str::to_owned);
    let (account, key) = (header("stripe-account"), header("idempotency-key"));
    let call = Call { method: request.method().to_string(), path: request.uri().path().to_owned(), account, params };
    with_faults(sandbox, call, key).await
}

async fn with_faults(sandbox: &Sandbox, call: Call, key: Option<String>) -> Response {
    if !sandbox.ceiling.allows() {
        return send(answer::too_many(), &[]);
    }
    let fault = sandbox.faults.take_call(&call.method, &call.path);
    let hold = |ms| tokio::time::sleep(Duration::from_millis(ms));
    match fault {
        Some(CallFault::TooMany) => return send(answer::too_many(), &[]),
        Some(CallFault::TimeoutBefore { ms }) => {
            hold(ms).await;
            return send(answer::server_error(), &[]);
        }
        _ => {}
    }
    let (answer, replayed) = match perform(sandbox, &call, key.as_deref(), fault).await {
        Ok(done) => done,
        Err(Failure::Refused(answer)) => (answer, false),
        Err(Failure::Broken(error)) => {
            tracing::error!(%error, path = call.path, "card sandbox call failed");
            (answer::server_error(), false)
        }
    };
    if let Some(CallFault::TimeoutAfter { ms }) = fault {
        hold(ms).await;
    }
    if replayed { send(answer, &[("Idempotent-Replayed", "true")]) } else { send(answer, &[]) }
}

/// Performs a call in one transaction, or replays the stored answer of its key. True when replayed.
async fn perform(
    sandbox: &Sandbox,
    call: &Call,
    key: Option<&str>,
    fault: Option<CallFault>,
) -> Handled<(Answer, bool)> {
    let segments = call.segments();
    let rule =
        parameters::rule(&call.method, &segments).ok_or_else(|| answer::unknown_call(&call.method, &call.path))?;
    rule.check(&call.params)?;
    let expanded = call.params.texts("expand");
    expand::check(rule, &expanded)?;
    // Each account has its own keys.
    let account = call.account.as_deref().unwrap_or_default();
    let key = match key.filter(|_| call.method == "POST") {
        Some(key) if key.len() > LONGEST_KEY => return Err(Failure::Refused(answer::key_too_long())),
        Some(key) => Some(format!("{account}{}{key}", if account.is_empty() { "" } else { " " })),
        None => None,
    };
    let key = key.as_deref();
    let asked = format!("{} {}\n{}", call.method, call.path, call.params.canonical);
    let fingerprint = hex::encode(digest(&SHA256, asked.as_bytes()));
    let mut tx = sandbox.pool.begin().await?;
    if let Some(key) = key {
        if !take_key(&mut tx, &sandbox.config.place.schema, key).await? {
            return Err(Failure::Refused(answer::key_in_use()));
        }
        if let Some(answer) = stored(&mut tx, key, &fingerprint).await? {
            return Ok((answer, true));
        }
    }
    if let Some(CallFault::Slow { ms }) = fault {
        tokio::time::sleep(Duration::from_millis(ms)).await;
    }
    let mut ring = false;
    let answer = if fault == Some(CallFault::ErrorBefore) {
        answer::server_error()
    } else {
        let mut desk = Desk::open(sandbox, &mut tx).await?;
        if let Some(account) = &call.account {
            accounts::retrieve(&mut desk, account).await?;
        }
        desk.account.clone_from(&call.account);
        let mut answer = dispatch(&mut desk, call, &segments, rule).await?;
        if answer.status == 200 {
            expand::apply(&mut desk, &mut answer.body, &expanded).await?;
        }
        strip(&mut answer.body);
        ring = desk.write().await?;
        if fault == Some(CallFault::ErrorAfter) { answer::server_error() } else { answer }
    };
    if let Some(key) = key {
        sqlx::query("insert into idempotency (key, fingerprint, status, body) values ($1, $2, $3, $4)")
            .bind(key)
            .bind(&fingerprint)
            .bind(i32::from(answer.status))
            .bind(answer.body.to_string())
            .execute(&mut *tx)
            .await?;
    }
    tx.commit().await?;
    if ring {
        sandbox.bell.notify_waiters();
    }
    Ok((answer, false))
}

/// Locks the key until the transaction ends; false when another call holds it.
async fn take_key(tx: &mut Transaction<'_, Postgres>, schema: &str, key: &str) -> sqlx::Result<bool> {
    sqlx::query_scalar("select pg_try_advisory_xact_lock(hashtextextended($1, 7))")
        .bind(format!("{schema} {key}"))
        .fetch_one(&mut **tx)
        .await
}

async fn stored(tx: &mut Transaction<'_, Postgres>, key: &str, fingerprint: &str) -> Handled<Option<Answer>> {
    let row = sqlx::query("select fingerprint, status, body from idempotency where key = $1")
        .bind(key)
        .fetch_optional(&mut **tx)
        .await?;
    let Some(row) = row else { return Ok(None) };
    if row.try_get::<String, _>("fingerprint")? != fingerprint {
        return Err(Failure::Refused(answer::key_reused()));
    }
    let status = u16::try_from(row.try_get::<i32, _>("status")?).unwrap_or(500);
    let body: Value = serde_json::from_str(&row.try_get::<String, _>("body")?).unwrap_or_default();
    Ok(Some(Answer { status, body }))
}

fn authorized(sandbox: &Sandbox, headers: &HeaderMap) -> bool {
    let given = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    given.and_then(|value| value.strip_prefix("Bearer ")) == Some(sandbox.config.secret_key.as_str())
}

fn send(answer: Answer, headers: &[(&str, &str)]) -> Response {
    let mut response = Response::builder()
        .status(StatusCode::from_u16(answer.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR))
        .content_type("application/json")
        .header("Request-Id", new_id("req"));
    for (name, value) in headers {
        response = response.header(*name, *value);
    }
    response.body(answer.body.to_string())
}

/// Short responses without JSON.
trait Plainly {
    fn with_body_text(self, text: String) -> Response;
    fn with_location(self, url: &str) -> Response;
}

impl Plainly for StatusCode {
    fn with_body_text(self, text: String) -> Response {
        Response::builder().status(self).content_type("text/plain; charset=utf-8").body(text)
    }

    fn with_location(self, url: &str) -> Response {
        Response::builder().status(self).header(header::LOCATION, url).finish()
    }
}
