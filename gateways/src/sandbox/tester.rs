//! The tester's hand on a sandbox, over HTTP: the acts that sandboxes share.

use reqwest::RequestBuilder;
use serde_json::{Value, json};

use super::{Fault, FaultKind, serving};
use crate::http;

/// Sends acts to a sandbox.
#[derive(Clone)]
pub struct Tester {
    /// For errors.
    name: &'static str,
    base_url: String,
    keys: Vec<(&'static str, String)>,
    pub(crate) http: reqwest::Client,
}

impl Tester {
    /// `keys` are the headers that every act carries.
    pub(crate) fn new(name: &'static str, base_url: &str, keys: Vec<(&'static str, String)>) -> Self {
        Self { name, base_url: base_url.trim_end_matches('/').to_owned(), keys, http: http::client() }
    }

    pub(crate) async fn call(&self, act: &str, body: Value) -> anyhow::Result<Value> {
        let request = self.http.post(format!("{}/_sandbox/{act}", self.base_url));
        let request =
            self.keys.iter().fold(request, |request: RequestBuilder, (key, value)| request.header(*key, value));
        serving::answered(self.name, act, request.json(&body)).await
    }

    /// Switches a fault on for the next `count` calls or events that fit; see [`Fault::call`].
    pub async fn fault(&self, call: &str, kind: FaultKind, count: u32) -> anyhow::Result<()> {
        self.add_fault(&Fault { call: call.to_owned(), kind, count, ms: None }).await
    }

    pub async fn add_fault(&self, fault: &Fault) -> anyhow::Result<()> {
        self.call("faults", json!(fault)).await.map(|_| ())
    }

    pub async fn clear_faults(&self) -> anyhow::Result<()> {
        self.call("faults/clear", json!({})).await.map(|_| ())
    }

    /// Forgets everything.
    pub async fn reset(&self) -> anyhow::Result<()> {
        self.call("reset", json!({})).await.map(|_| ())
    }
}
