//! OpenTelemetry traces: requests, transactions, jobs and calls of external services are sent to a collector.
//!
//! Only the spans in [`SPANS`] are sent, with the fields they are created with, and the queries within them: the
//! statement as it is in the code, its row count and duration, never a bound value. No log lines, no user input.

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

/// The spans that are sent. Their fields hold only our own words and numbers.
pub const SPANS: [&str; 4] = ["request", "transaction", "job", "provider_call"];

/// The target of sqlx's events for statements, which become events of the enclosing span.
const QUERIES: &str = "sqlx::query";

const STOP_WITHIN: Duration = Duration::from_secs(5);

/// Sends what the layer records, until stopped.
pub struct Traces(SdkTracerProvider);

impl Traces {
    /// Sends to the collector at `url`, the full URL for traces, such as `http://collector:4318/v1/traces`.
    ///
    /// # Errors
    /// When the URL is invalid.
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

    /// The layer that turns spans into traces.
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

    /// Sends the remaining traces.
    pub async fn stop(self) {
        // It blocks its thread, and sending needs the other threads.
        let stopped = tokio::task::spawn_blocking(move || self.0.shutdown_with_timeout(STOP_WITHIN)).await;
        if let Ok(Err(error)) = stopped {
            warn!(%error, "sending the last traces failed");
        }
    }
}

/// Bridges the exporter, which works on its own thread, and the client, which needs the runtime.
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
