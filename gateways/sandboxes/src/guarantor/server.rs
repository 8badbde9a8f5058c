//! Handles a call: checks the key, injects faults, performs the work, responds.

use poem::http::{HeaderMap, Method, StatusCode, header};
use poem::{Request, Response};
use serde_json::{Value, json};

use super::Sandbox;
use super::control;
use super::desk::Desk;
use crate::failure::{Failure, Handled};
use crate::serving::with_faults;

pub(super) async fn answer(sandbox: &Sandbox, mut request: Request) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let query: Vec<(String, String)> =
        url::form_urlencoded::parse(request.uri().query().unwrap_or_default().as_bytes()).into_owned().collect();
    let body = request.take_body().into_string().await.unwrap_or_default();
    if let Some(token) = path.strip_prefix("/login/") {
        return page(sandbox, token).await;
    }
    if !authorized(sandbox, request.headers()) {
        return send(StatusCode::UNAUTHORIZED, &json!({"code": "unauthorized", "message": "No such key"}));
    }
    let body: Value = serde_json::from_str(&body).unwrap_or(Value::Null);
    if let Some(act) = path.strip_prefix("/_sandbox/") {
        return finish(control::act(sandbox, &method, act, &body).await);
    }
    let work = async { finish(perform(sandbox, &method, &path, &query, &body).await) };
    let broken = || send(StatusCode::INTERNAL_SERVER_ERROR, &json!({}));
    with_faults(&sandbox.faults, (method.as_str(), &path), too_many, broken, work).await
}

fn too_many() -> Response {
    let mut response = send(StatusCode::TOO_MANY_REQUESTS, &json!({"code": "too_many", "message": "Too many calls"}));
    response.headers_mut().insert(header::RETRY_AFTER, header::HeaderValue::from_static("1"));
    response
}

/// Performs one call with its events in one transaction.
async fn perform(
    sandbox: &Sandbox,
    method: &Method,
    path: &str,
    query: &[(String, String)],
    body: &Value,
) -> Handled<Value> {
    let mut desk = Desk::open(sandbox).await?;
    let segments: Vec<&str> = path.trim_matches('/').split('/').skip(1).collect();
    let answer = match (method.as_str(), segments.as_slice()) {
        ("POST", ["offices"]) => desk.register_office(body).await?,
        ("POST", ["agreements"]) => desk.register_agreement(body).await?,
        ("POST", ["claims"]) => desk.file_claim(body).await?,
        ("POST", ["recoveries"]) => desk.take_recovery(body).await?,
        ("POST", ["login_links"]) => desk.login_link(body).await?,
        ("GET", ["offices", reference]) => desk.get("office", reference).await?,
        ("GET", ["agreements", reference]) => desk.get("agreement", reference).await?,
        ("GET", ["claims", reference]) => desk.get("claim", reference).await?,
        ("GET", ["settlements"]) => desk.settlements(query).await?,
        _ => return Err(Failure::refused("not_found", "There is no such call")),
    };
    desk.write().await?;
    Ok(answer)
}

fn finish(done: Handled<Value>) -> Response {
    match done {
        Ok(body) => send(StatusCode::OK, &body),
        Err(Failure::Refused { code, message }) => {
            let status = if code == "not_found" { StatusCode::NOT_FOUND } else { StatusCode::UNPROCESSABLE_ENTITY };
            send(status, &json!({"code": code, "message": message}))
        }
        Err(Failure::Broken(error)) => {
            tracing::error!(%error, "guarantor sandbox call failed");
            send(StatusCode::INTERNAL_SERVER_ERROR, &json!({}))
        }
    }
}

fn authorized(sandbox: &Sandbox, headers: &HeaderMap) -> bool {
    let given = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    given.and_then(|value| value.strip_prefix("Bearer ")) == Some(sandbox.config.api_key.as_str())
}

fn send(status: StatusCode, body: &Value) -> Response {
    Response::builder().status(status).content_type("application/json").body(body.to_string())
}

/// The page of a login link; it works once.
async fn page(sandbox: &Sandbox, token: &str) -> Response {
    let used: Option<Value> = sqlx::query_scalar(
        "update object set body = body || '{\"used\": true}' where kind = 'login' and reference = $1 and body ->> 'used' is null
           and (body ->> 'expires')::timestamptz > now() returning body",
    )
    .bind(token)
    .fetch_optional(&sandbox.pool)
    .await
    .unwrap_or_default();
    let (status, words) = match &used {
        Some(login) => (StatusCode::OK, format!("Signed in as {}.", login["name"].as_str().unwrap_or_default())),
        None => (StatusCode::GONE, "This link was used, or its time is over.".to_owned()),
    };
    let words = words.replace('&', "&amp;").replace('<', "&lt;");
    let title = "Guaranteed Payment Plans (sandbox)";
    let html = format!("<!doctype html><html lang=\"en\"><title>{title}</title><h1>{title}</h1><p>{words}</p></html>");
    Response::builder().status(status).content_type("text/html; charset=utf-8").body(html)
}
