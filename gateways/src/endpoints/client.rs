//! The production client.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use async_trait::async_trait;
use reqwest::Response;
use reqwest::header::{CONTENT_TYPE, RETRY_AFTER, USER_AGENT};
use tokio::time::timeout;
use url::{Host, Url};

use super::gateway::{EndpointAnswer, EndpointError, EndpointGateway, EndpointHeader, TIMEOUT};
use super::public::{checked_url, is_public};
use crate::http;
use crate::observed::observed;

/// How much of an answer is read.
const MOST_READ_BYTES: usize = 64 * 1024;
/// How much of an answer of text is shown.
const MOST_SHOWN_CHARS: usize = 500;
/// How we name ourselves.
const AGENT: &str = "Chairside-Webhooks/1";

/// Looks up the addresses of a name.
#[async_trait]
pub trait Lookup: Send + Sync {
    async fn lookup(&self, name: &str, port: u16) -> io::Result<Vec<SocketAddr>>;
}

/// The lookup of the system.
struct SystemLookup;

#[async_trait]
impl Lookup for SystemLookup {
    async fn lookup(&self, name: &str, port: u16) -> io::Result<Vec<SocketAddr>> {
        Ok(tokio::net::lookup_host((name, port)).await?.collect())
    }
}

/// Calls public https addresses, and with the switch for tests also this machine.
pub struct PublicEndpoints {
    lookup: Arc<dyn Lookup>,
    loopback: bool,
}

impl Default for PublicEndpoints {
    fn default() -> Self {
        Self::new()
    }
}

impl PublicEndpoints {
    pub fn new() -> Self {
        Self { lookup: Arc::new(SystemLookup), loopback: false }
    }

    /// Also calls this machine, over plain http too: for tests, never in production.
    pub fn with_loopback() -> Self {
        Self { loopback: true, ..Self::new() }
    }

    /// With another lookup, for tests of names that resolve to private addresses.
    #[must_use]
    pub fn with_lookup(mut self, lookup: Arc<dyn Lookup>) -> Self {
        self.lookup = lookup;
        self
    }

    fn checked(&self, text: &str) -> Option<Url> {
        checked_url(text).or_else(|| Url::parse(text).ok().filter(|url| self.loopback && is_loopback(url)))
    }

    /// The addresses of the URL's name, all of them public.
    async fn addresses(&self, url: &Url) -> Result<Vec<SocketAddr>, EndpointError> {
        let (Some(name), Some(port)) = (url.host_str(), url.port_or_known_default()) else {
            return Err(EndpointError::NotAllowed);
        };
        let own = self.loopback && is_loopback(url);
        let found = match own {
            true => vec![SocketAddr::from(([127, 0, 0, 1], port))],
            false => self.lookup.lookup(name, port).await.map_err(|_| EndpointError::NoSuchName)?,
        };
        if found.is_empty() {
            return Err(EndpointError::NoSuchName);
        }
        // One private address refuses all.
        if !own && !found.iter().all(|address| is_public(address.ip())) {
            return Err(EndpointError::NotAllowed);
        }
        Ok(found)
    }

    async fn send(&self, url: &str, headers: &[EndpointHeader], body: String) -> Result<EndpointAnswer, EndpointError> {
        let url = self.checked(url).ok_or(EndpointError::NotAllowed)?;
        let addresses = self.addresses(&url).await?;
        let mut request = http::client_to(addresses, TIMEOUT)
            .post(url)
            .header(USER_AGENT, AGENT)
            .header(CONTENT_TYPE, "application/json")
            .body(body);
        for (name, value) in headers {
            request = request.header(*name, value);
        }
        let unreachable = |error: reqwest::Error| match error.is_timeout() {
            true => EndpointError::TimedOut,
            false => EndpointError::Unreachable { reason: cause(&error.without_url()) },
        };
        let response = request.send().await.map_err(unreachable)?;
        read(response).await.map_err(unreachable)
    }
}

/// A URL of this machine.
fn is_loopback(url: &Url) -> bool {
    let own = match url.host() {
        Some(Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
        Some(Host::Ipv4(address)) => address.is_loopback(),
        _ => false,
    };
    own && matches!(url.scheme(), "http" | "https")
}

/// The innermost reason of an error, in a few words.
fn cause(error: &reqwest::Error) -> String {
    let mut inner: &dyn std::error::Error = error;
    while let Some(source) = inner.source() {
        inner = source;
    }
    inner.to_string().chars().filter(|c| !c.is_control()).take(200).collect()
}

/// Reads an answer, at most [`MOST_READ_BYTES`] of its body.
async fn read(mut response: Response) -> Result<EndpointAnswer, reqwest::Error> {
    let header = |name| response.headers().get(name).and_then(|value| value.to_str().ok());
    let kind = header(CONTENT_TYPE).unwrap_or_default().to_ascii_lowercase();
    let retry_after_s = header(RETRY_AFTER).and_then(|text| text.trim().parse().ok());
    let status = response.status().as_u16();
    let mut body = vec![];
    while let Some(chunk) = response.chunk().await? {
        let left = MOST_READ_BYTES - body.len();
        body.extend_from_slice(&chunk[..chunk.len().min(left)]);
        if body.len() >= MOST_READ_BYTES {
            break;
        }
    }
    let is_text = kind.starts_with("text/") || kind.starts_with("application/json");
    let text = String::from_utf8_lossy(&body).chars().filter(|c| *c != '\0').take(MOST_SHOWN_CHARS).collect();
    Ok(EndpointAnswer { status, retry_after_s, text: Some(text).filter(|text: &String| is_text && !text.is_empty()) })
}

#[async_trait]
impl EndpointGateway for PublicEndpoints {
    fn allows(&self, url: &str) -> bool {
        self.checked(url).is_some()
    }

    async fn post(&self, url: &str, headers: &[EndpointHeader], body: String) -> Result<EndpointAnswer, EndpointError> {
        let limited =
            async { timeout(TIMEOUT, self.send(url, headers, body)).await.unwrap_or(Err(EndpointError::TimedOut)) };
        observed("webhooks", "post", limited).await
    }
}
