//! Handles a call: checks keys, injects faults, performs the work, responds.

use poem::http::{HeaderMap, StatusCode};
use poem::{Request, Response};
use serde_json::{Value, json};

use super::desk::Desk;
use super::{Sandbox, control, pages};
use crate::failure::{Failure, Handled};
use crate::serving::with_faults;

pub(super) async fn answer(sandbox: &Sandbox, mut request: Request) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let body = request.take_body().into_string().await.unwrap_or_default();
    if let Some(link) = path.strip_prefix("/hosted/") {
        return pages::answer(sandbox, &method, link, &body).await;
    }
    if !authorized(sandbox, request.headers()) {
        return send(StatusCode::BAD_REQUEST, &error("INVALID_API_KEYS", "invalid client_id or secret provided"));
    }
    let body: Value = serde_json::from_str(&body).unwrap_or(Value::Null);
    if let Some(act) = path.strip_prefix("/_sandbox/") {
        return finish(control::act(sandbox, act, &body).await);
    }
    let work = async { finish(perform(sandbox, &path, &body).await) };
    let too_many = || send(StatusCode::TOO_MANY_REQUESTS, &error("RATE_LIMIT_EXCEEDED", "rate limit exceeded"));
    with_faults(&sandbox.faults, (method.as_str(), &path), too_many, broken, work).await
}

fn broken() -> Response {
    let body = json!({
        "error_type": "API_ERROR", "error_code": "INTERNAL_SERVER_ERROR", "error_message": "an unexpected error occurred",
        "display_message": null, "request_id": "sandbox",
    });
    send(StatusCode::INTERNAL_SERVER_ERROR, &body)
}

/// Performs one call in one transaction.
async fn perform(sandbox: &Sandbox, path: &str, body: &Value) -> Handled<Value> {
    let mut desk = Desk::open(sandbox).await?;
    let mut answer = match path.trim_matches('/') {
        "link/token/create" => desk.create_link(body).await?,
        "link/token/get" => desk.get_link(body).await?,
        "item/public_token/exchange" => desk.exchange(body).await?,
        "accounts/get" => desk.accounts(body).await?,
        "auth/get" => desk.auth(body).await?,
        "processor/stripe/bank_account_token/create" => desk.processor_token(body).await?,
        "item/remove" => desk.remove(body).await?,
        _ => return Err(Failure::refused("NOT_FOUND", "there is no such call")),
    };
    desk.write().await?;
    answer["request_id"] = "sandbox".into();
    Ok(answer)
}

fn error(code: &str, message: &str) -> Value {
    json!({
        "error_type": "INVALID_INPUT", "error_code": code, "error_message": message, "display_message": null,
        "request_id": "sandbox",
    })
}

fn finish(done: Handled<Value>) -> Response {
    match done {
        Ok(body) => send(StatusCode::OK, &body),
        Err(Failure::Refused { code, message }) => send(StatusCode::BAD_REQUEST, &error(code, &message)),
        Err(Failure::Broken(error)) => {
            tracing::error!(%error, "bank link sandbox call failed");
            broken()
        }
    }
}

fn authorized(sandbox: &Sandbox, headers: &HeaderMap) -> bool {
    let given = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    given("plaid-client-id") == Some(sandbox.config.client_id.as_str())
        && given("plaid-secret") == Some(sandbox.config.secret.as_str())
}

fn send(status: StatusCode, body: &Value) -> Response {
    Response::builder().status(status).content_type("application/json").body(body.to_string())
}
