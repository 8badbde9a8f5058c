//! Test controls over HTTP that are common to several sandboxes.

use reqwest::RequestBuilder;
use serde_json::{Value, json};

use super::{Fault, FaultKind, serving};
use gateways::http;

/// Sends test control calls to a sandbox.
#[derive(Clone)]
pub struct Tester {
    /// The sandbox's name, for errors.
    name: &'static str,
    base_url: String,
    keys: Vec<(&'static str, String)>,
    pub(crate) http: reqwest::Client,
}

impl Tester {
    /// `keys` are the headers of every call.
    pub(crate) fn new(name: &'static str, base_url: &str, keys: Vec<(&'static str, String)>) -> Self {
        Self { name, base_url: base_url.trim_end_matches('/').to_owned(), keys, http: http::client() }
    }

    pub(crate) async fn call(&self, act: &str, body: Value) -> anyhow::Result<Value> {
        let request = self.http.post(format!("{}/_sandbox/{act}", self.base_url));
        let request =
            self.keys.iter().fold(request, |request: RequestBuilder, (key, value)| request.header(*key, value));
        serving::answered(self.name, act, request.json(&body)).await
    }

    /// Injects a fault into the next `count` calls or events that match; see [`Fault::call`].
    pub async fn fault(&self, call: &str, kind: FaultKind, count: u32) -> anyhow::Result<()> {
        self.add_fault(&Fault { call: call.to_owned(), kind, count, ms: None }).await
    }

    pub async fn add_fault(&self, fault: &Fault) -> anyhow::Result<()> {
        self.call("faults", json!(fault)).await.map(|_| ())
    }

    pub async fn clear_faults(&self) -> anyhow::Result<()> {
        self.call("faults/clear", json!({})).await.map(|_| ())
    }

    /// Deletes all data.
    pub async fn reset(&self) -> anyhow::Result<()> {
        self.call("reset", json!({})).await.map(|_| ())
    }
}
