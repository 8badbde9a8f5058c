//! The only place that creates HTTP clients: TLS by rustls with ring and Mozilla's root certificates, like every other
//! connection of the product, and no redirects, because our keys must not be sent to another host.

use std::net::SocketAddr;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::redirect::Policy;
use rustls::crypto::ring;
use rustls::{ClientConfig, RootCertStore};

/// The default timeout of a call.
const TIMEOUT: Duration = Duration::from_secs(30);

static TLS: LazyLock<ClientConfig> = LazyLock::new(|| {
    let authorities = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("ring speaks TLS 1.2 and 1.3")
        .with_root_certificates(authorities)
        .with_no_client_auth()
});

/// A client with the default timeout of 30 seconds.
pub fn client() -> reqwest::Client {
    client_within(TIMEOUT)
}

/// A client with the given timeout.
#[expect(clippy::disallowed_methods, reason = "this is where clients are made")]
pub fn client_within(timeout: Duration) -> reqwest::Client {
    let builder = reqwest::Client::builder().timeout(timeout).redirect(Policy::none());
    builder.tls_backend_preconfigured(TLS.clone()).build().expect("a client of these settings")
}

/// The addresses that were checked, for any name.
struct Checked(Vec<SocketAddr>);

impl Resolve for Checked {
    fn resolve(&self, _: Name) -> Resolving {
        let addresses: Addrs = Box::new(self.0.clone().into_iter());
        Box::pin(std::future::ready(Ok(addresses)))
    }
}

/// A client for one call that connects only to `addresses`, whatever name it calls: no lookup of its own, no proxy of
/// the environment, no kept connection.
#[expect(clippy::disallowed_methods, reason = "this is where clients are made")]
pub(crate) fn client_to(addresses: Vec<SocketAddr>, timeout: Duration) -> reqwest::Client {
    reqwest::Client::builder()
        .timeout(timeout)
        .redirect(Policy::none())
        .no_proxy()
        .pool_max_idle_per_host(0)
        .dns_resolver(Arc::new(Checked(addresses)))
        .tls_backend_preconfigured(TLS.clone())
        .build()
        .expect("a client of these settings")
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncReadExt;
    use tokio::net::TcpListener;

    #[tokio::test]
    async fn an_address_of_https_is_called_by_tls() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("https://{}/", listener.local_addr().unwrap());
        let call = tokio::spawn(super::client().get(address).send());
        let (mut caller, _) = listener.accept().await.unwrap();
        let mut hello = [0; 3];
        caller.read_exact(&mut hello).await.unwrap();
        // The start of a TLS handshake record, the same in all versions since 1.0.
        assert_eq!(hello[..2], [0x16, 0x03]);
        drop(caller);
        assert!(call.await.unwrap().is_err());
    }
}
