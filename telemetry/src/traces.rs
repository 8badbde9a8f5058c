//! Traces, by OpenTelemetry: requests, transactions, jobs and calls of outside parties are sent to a collector.
//!
//! Only the spans of [`SPANS`] are sent, with the fields that they are made with, and the queries made within them: the statement
//! as it is in the code, its rows and its time, never a value bound to it. No log lines, no texts of people.

use std::fmt;
use std::time::Duration;

use async_trait::async_trait;
use opentelemetry::KeyValue;
use opentelemetry::trace::TracerProvider;
use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use opentelemetry_otlp::{Protocol, SpanExporter, WithExportConfig, WithHttpConfig};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::SdkTracerProvider;
use tokio::runtime::Handle;
use tracing::{Subscriber, warn};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::registry::LookupSpan;

/// The spans that leave the process. Each is made with words and numbers of our own.
pub const SPANS: [&str; 4] = ["request", "transaction", "job", "provider_call"];

/// The events of sqlx for statements that ran, which become events of the span around them.
const QUERIES: &str = "sqlx::query";

const STOP_WITHIN: Duration = Duration::from_secs(5);

/// Sends what the layer sees, until it is stopped.
pub struct Traces(SdkTracerProvider);

impl Traces {
    /// Sends to the collector at `url`, the whole address of its traces, such as `http://collector:4318/v1/traces`.
    ///
    /// # Errors
    /// An address that is none.
    pub fn begin(url: &str, client: reqwest::Client) -> Result<Self, String> {
        let exporter = SpanExporter::builder()
            .with_http()
            .with_http_client(OnRuntime { client, runtime: Handle::current() })
            .with_endpoint(url)
            .with_protocol(Protocol::HttpJson)
            .build()
            .map_err(|error| error.to_string())?;
        let version = KeyValue::new("service.version", env!("CARGO_PKG_VERSION"));
        let resource = Resource::builder_empty().with_service_name("chairside").with_attribute(version).build();
        Ok(Self(SdkTracerProvider::builder().with_batch_exporter(exporter).with_resource(resource).build()))
    }

    /// What makes traces of spans.
    pub fn layer<S>(&self) -> impl Layer<S> + use<S>
    where
        S: Subscriber + for<'span> LookupSpan<'span> + Send + Sync,
    {
        tracing_opentelemetry::layer()
            .with_tracer(self.0.tracer("chairside"))
            .with_location(false)
            .with_threads(false)
            .with_target(false)
            .with_tracked_inactivity(false)
            .with_filter(filter_fn(|metadata| match metadata.is_span() {
                true => SPANS.contains(&metadata.name()),
                false => metadata.target() == QUERIES,
            }))
    }

    /// Sends what is left.
    pub async fn stop(self) {
        // It blocks its thread, and the sending needs the others.
        let stopped = tokio::task::spawn_blocking(move || self.0.shutdown_with_timeout(STOP_WITHIN)).await;
        if let Ok(Err(error)) = stopped {
            warn!(%error, "the last traces were not sent");
        }
    }
}

/// The exporter works on a thread of its own, the client on the runtime's.
struct OnRuntime {
    client: reqwest::Client,
    runtime: Handle,
}

impl fmt::Debug for OnRuntime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OnRuntime")
    }
}

#[async_trait]
impl HttpClient for OnRuntime {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let (parts, body) = request.into_parts();
        let sending = self.client.request(parts.method, parts.uri.to_string()).headers(parts.headers).body(body);
        let sent = self.runtime.spawn(async move {
            let answer = sending.send().await?;
            let status = answer.status();
            Ok::<_, reqwest::Error>((status, answer.bytes().await?))
        });
        let (status, bytes) = sent.await??;
        Ok(Response::builder().status(status).body(bytes)?)
    }
}
