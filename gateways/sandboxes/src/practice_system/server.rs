//! Handles a call: keys, faults, the work, the answer.

use std::time::Duration;

use poem::http::{HeaderMap, StatusCode};
use poem::{Request, Response};
use serde_json::Value;

use super::faults::{Fault, FaultKind};
use super::{Sandbox, control, open_dental, sikka};

/// A call as both faces see it.
pub(super) struct Call<'a> {
    pub method: poem::http::Method,
    pub query: Vec<(String, String)>,
    pub headers: &'a HeaderMap,
    pub body: Value,
    pub fault: Option<Fault>,
}

impl Call<'_> {
    pub fn asked(&self, name: &str) -> Option<&str> {
        self.query
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, value)| value.as_str())
            .filter(|value| !value.is_empty())
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).and_then(|value| value.to_str().ok())
    }

    pub fn has(&self, kind: FaultKind) -> bool {
        self.fault.as_ref().is_some_and(|fault| fault.kind == kind)
    }
}

pub(super) async fn answer(sandbox: &Sandbox, mut request: Request) -> Response {
    let path = request.uri().path().to_owned();
    let query =
        url::form_urlencoded::parse(request.uri().query().unwrap_or_default().as_bytes()).into_owned().collect();
    let text = request.take_body().into_string().await.unwrap_or_default();
    let body: Value = serde_json::from_str(&text).unwrap_or(Value::Null);
    if let Some(act) = path.strip_prefix("/_sandbox/") {
        let given = request.headers().get("x-sandbox-key").and_then(|value| value.to_str().ok());
        if given != Some(sandbox.config.developer_key.as_str()) {
            return StatusCode::FORBIDDEN.into();
        }
        return match control::act(sandbox, act, &body).await {
            Ok(value) => send(StatusCode::OK, value.to_string()),
            Err(error) => send(StatusCode::BAD_REQUEST, error.to_string()),
        };
    }
    let method = request.method().clone();
    let fault = sandbox.faults.take(method.as_str(), &path);
    match &fault {
        Some(Fault { kind: FaultKind::Slow, ms, .. }) => tokio::time::sleep(Duration::from_millis(*ms)).await,
        Some(Fault { kind: FaultKind::Error, .. }) => return send(StatusCode::INTERNAL_SERVER_ERROR, String::new()),
        Some(Fault { kind: FaultKind::Html, .. }) => return send(StatusCode::OK, "<html>Sign in</html>".to_owned()),
        _ => {}
    }
    let call = Call { method, query, headers: request.headers(), body, fault };
    let answered = if let Some(rest) = path.strip_prefix("/api/v1/") {
        open_dental::answer(sandbox, rest, &call).await
    } else if let Some(rest) = path.strip_prefix("/v4/") {
        sikka::answer(sandbox, rest, &call).await
    } else {
        return StatusCode::NOT_FOUND.into();
    };
    match answered {
        Ok(_) if call.has(FaultKind::AnswerLost) => send(StatusCode::GATEWAY_TIMEOUT, String::new()),
        Ok(mut response) => {
            if call.has(FaultKind::CutJson) {
                let text = response.take_body().into_string().await.unwrap_or_default();
                let half = text.chars().take(text.chars().count() / 2).collect::<String>();
                response.set_body(half);
            }
            response
        }
        Err(error) => {
            tracing::error!(%error, "practice system sandbox call failed");
            send(StatusCode::INTERNAL_SERVER_ERROR, String::new())
        }
    }
}

pub(super) fn send(status: StatusCode, body: String) -> Response {
    Response::builder().status(status).content_type("application/json").body(body)
}
