//! The source of a request: the brand of its host, and the client's address and browser.

use std::ops::Deref;
use std::sync::Arc;

use identity::Client;
use kernel::Context;
use poem::web::Data;
use poem::{FromRequest, Request, RequestBody, Result};
use tenancy::brand::Brand;

use crate::cookie::RefreshCookie;

/// The brand of the request's host.
#[derive(Debug, Clone)]
pub struct HostBrand(pub Arc<Brand>);

impl Deref for HostBrand {
    type Target = Brand;
    fn deref(&self) -> &Brand {
        &self.0
    }
}

impl HostBrand {
    pub fn id(&self) -> &str {
        self.0.id.as_str()
    }
}

impl<'a> FromRequest<'a> for HostBrand {
    async fn from_request(request: &'a Request, body: &mut RequestBody) -> Result<Self> {
        let Data(context) = Data::<&Context>::from_request(request, body).await?;
        Ok(Self(Arc::clone(context.brands.by_host(host(request)))))
    }
}

/// The host as sent by the browser.
pub fn host(request: &Request) -> &str {
    request.header("host").or_else(|| request.uri().host()).unwrap_or_default()
}

/// The number of our own proxies in front of the server, each of which appends to `X-Forwarded-For`.
#[derive(Debug, Clone, Copy)]
pub struct TrustedProxies(pub usize);

/// The client, for rate limits, the history, and the list of sessions.
#[derive(Debug, Clone)]
pub struct RequestClient(pub Client);

impl<'a> FromRequest<'a> for RequestClient {
    async fn from_request(request: &'a Request, _: &mut RequestBody) -> Result<Self> {
        Ok(Self(client(request)))
    }
}

pub fn client(request: &Request) -> Client {
    let browser = request.header("user-agent").map(|text| text.chars().take(200).collect());
    let device = request.data::<RefreshCookie>().and_then(|cookie| cookie.read_device(request));
    Client { address: address(request), browser, device }
}

/// The client's address: the connection's, or the one that our outermost proxy received. The client wrote the entries
/// further left in the header, so they are not trusted.
pub fn address(request: &Request) -> Option<String> {
    let proxies = request.data::<TrustedProxies>().map_or(0, |proxies| proxies.0);
    let connection = || request.remote_addr().as_socket_addr().map(|socket| socket.ip().to_string());
    if proxies == 0 {
        return connection();
    }
    let seen: Vec<&str> = request
        .headers()
        .get_all("x-forwarded-for")
        .iter()
        .filter_map(|v| v.to_str().ok())
        .flat_map(|v| v.split(','))
        .collect();
    let found = seen.len().checked_sub(proxies).and_then(|index| seen.get(index));
    found.and_then(|text| text.trim().parse::<std::net::IpAddr>().ok()).map(|ip| ip.to_string()).or_else(connection)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(proxies: usize, forwarded: &str) -> Option<String> {
        let mut request = Request::builder().header("x-forwarded-for", forwarded).finish();
        request.set_data(TrustedProxies(proxies));
        address(&request)
    }

    #[test]
    fn only_our_own_proxies_are_believed() {
        assert_eq!(asked(0, "203.0.113.9"), None, "no proxy: the header is the client's own invention");
        assert_eq!(asked(1, "198.51.100.7, 203.0.113.9").as_deref(), Some("203.0.113.9"));
        assert_eq!(asked(2, "198.51.100.7, 203.0.113.9").as_deref(), Some("198.51.100.7"));
        assert_eq!(asked(3, "203.0.113.9"), None);
        assert_eq!(asked(1, "not an address"), None);
    }
}
