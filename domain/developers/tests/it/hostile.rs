//! 200 hostile addresses, and names that resolve to private ones: none is connected to.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use async_trait::async_trait;
use gateways::endpoints::{EndpointError, EndpointGateway, Lookup, PublicEndpoints, is_public};
use tokio::net::TcpListener;

/// Hosts that lead inside, in the notations that parsers read.
const HOSTS: &[&str] = &[
    "127.0.0.1",
    "127.1",
    "127.0.1",
    "2130706433",
    "0x7f000001",
    "0x7f.0.0.1",
    "017700000001",
    "0177.0.0.1",
    "0",
    "0.0.0.0",
    "10.0.0.1",
    "10.255.255.255",
    "172.16.0.1",
    "172.31.255.254",
    "192.168.0.1",
    "192.168.1.254",
    "169.254.169.254",
    "169.254.170.2",
    "100.64.0.1",
    "100.100.100.200",
    "192.0.0.192",
    "198.18.0.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "[::]",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:169.254.169.254]",
    "[::ffff:a00:1]",
    "[64:ff9b::7f00:1]",
    "[64:ff9b:1::a00:1]",
    "[2002:7f00:1::]",
    "[2001:0:7f00:1::]",
    "[fc00::1]",
    "[fd00:ec2::254]",
    "[fe80::1]",
    "[ff02::1]",
    "[100::1]",
    "localhost",
    "LOCALHOST",
    "localhost.",
    "a.localhost",
    "printer.local",
    "metadata.google.internal",
    "kubernetes.default.svc.internal",
    "intranet",
    "router.lan",
    "home.arpa",
    "db.corp",
];

/// How a host is written into an address.
const FORMS: &[&str] = &["https://{}/", "https://user@{}/", "http://{}/", "https://{}:6379/"];

/// Answers each name with the addresses of its text, and counts.
struct Rebinding {
    addresses: Vec<IpAddr>,
}

#[async_trait]
impl Lookup for Rebinding {
    async fn lookup(&self, _: &str, port: u16) -> io::Result<Vec<SocketAddr>> {
        Ok(self.addresses.iter().map(|address| SocketAddr::new(*address, port)).collect())
    }
}

/// Public at first, then private: the name changes between the check and the call.
struct Changing(AtomicUsize);

#[async_trait]
impl Lookup for Changing {
    async fn lookup(&self, _: &str, port: u16) -> io::Result<Vec<SocketAddr>> {
        let nth = self.0.fetch_add(1, Ordering::SeqCst);
        let address = if nth == 0 { "192.0.2.1" } else { "127.0.0.1" };
        Ok(vec![SocketAddr::new(address.parse().unwrap(), port)])
    }
}

#[tokio::test]
async fn no_hostile_address_is_called() {
    let gateway = PublicEndpoints::new();
    let mut tried = 0;
    for host in HOSTS {
        for form in FORMS {
            let url = form.replace("{}", host);
            assert!(!gateway.allows(&url), "{url}");
            assert_eq!(gateway.post(&url, &[], "{}".into()).await, Err(EndpointError::NotAllowed), "{url}");
            tried += 1;
        }
    }
    assert!(tried >= 200, "{tried}");
}

#[tokio::test]
async fn one_private_address_of_a_name_refuses_all() {
    for private in
        ["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "fd00:ec2::254", "::ffff:127.0.0.1", "64:ff9b::7f00:1"]
    {
        let address: IpAddr = private.parse().unwrap();
        assert!(!is_public(address));
        for addresses in [vec![address], vec!["93.184.216.34".parse().unwrap(), address]] {
            let gateway = PublicEndpoints::new().with_lookup(Arc::new(Rebinding { addresses }));
            let refused = gateway.post("https://hooks.example.com/", &[], "{}".into()).await;
            assert_eq!(refused, Err(EndpointError::NotAllowed), "{private}");
        }
    }
}

#[tokio::test]
async fn a_name_is_looked_up_once_for_each_attempt() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let lookup = Arc::new(Changing(AtomicUsize::new(1)));
    let gateway = PublicEndpoints::new().with_lookup(Arc::clone(&lookup) as Arc<dyn Lookup>);
    let refused = gateway.post("https://hooks.example.com:8443/", &[], "{}".into()).await;
    assert_eq!(refused, Err(EndpointError::NotAllowed));
    assert_eq!(lookup.0.load(Ordering::SeqCst), 2, "one look-up");
    let nobody = tokio::time::timeout(std::time::Duration::from_millis(50), listener.accept()).await;
    assert!(nobody.is_err(), "no connection");
}

#[tokio::test]
async fn a_redirect_is_an_answer_and_is_not_followed() {
    let receiver = crate::receiver::Receiver::start().await;
    receiver.answers(302);
    let answer = PublicEndpoints::with_loopback().post(&receiver.url, &[], "{\"type\":\"x\"}".into()).await.unwrap();
    assert_eq!((answer.status, answer.is_success()), (302, false));
    assert_eq!(receiver.all().len(), 1);
}
