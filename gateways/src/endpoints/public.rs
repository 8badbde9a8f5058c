//! Which addresses are public.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use url::{Host, Url};

/// The longest address of a webhook.
const LONGEST: usize = 500;
/// The ports of https that are called.
const PORTS: [u16; 2] = [443, 8443];
/// Names that only a private network has.
const PRIVATE_NAMES: [&str; 8] = ["localhost", "local", "internal", "intranet", "lan", "home.arpa", "corp", "onion"];

/// Networks of IPv4 that are not public, with the length of their prefix: RFC 6890 and the IANA registry.
const PRIVATE_V4: [(Ipv4Addr, u32); 16] = [
    (Ipv4Addr::new(0, 0, 0, 0), 8),
    (Ipv4Addr::new(10, 0, 0, 0), 8),
    (Ipv4Addr::new(100, 64, 0, 0), 10),
    (Ipv4Addr::new(127, 0, 0, 0), 8),
    (Ipv4Addr::new(169, 254, 0, 0), 16),
    (Ipv4Addr::new(172, 16, 0, 0), 12),
    (Ipv4Addr::new(192, 0, 0, 0), 24),
    (Ipv4Addr::new(192, 0, 2, 0), 24),
    (Ipv4Addr::new(192, 88, 99, 0), 24),
    (Ipv4Addr::new(192, 168, 0, 0), 16),
    (Ipv4Addr::new(198, 18, 0, 0), 15),
    (Ipv4Addr::new(198, 51, 100, 0), 24),
    (Ipv4Addr::new(203, 0, 113, 0), 24),
    (Ipv4Addr::new(224, 0, 0, 0), 4),
    (Ipv4Addr::new(240, 0, 0, 0), 4),
    // The metadata service of a cloud that has it outside the link-local network.
    (Ipv4Addr::new(168, 63, 129, 16), 32),
];

/// Networks within the global unicast addresses of IPv6 that are not public: special purposes with Teredo, the
/// documentation, and 6to4, which translates to any IPv4 address.
const PRIVATE_V6: [(Ipv6Addr, u32); 4] = [
    (Ipv6Addr::new(0x2001, 0, 0, 0, 0, 0, 0, 0), 23),
    (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 0), 32),
    (Ipv6Addr::new(0x2002, 0, 0, 0, 0, 0, 0, 0), 16),
    (Ipv6Addr::new(0x3fff, 0, 0, 0, 0, 0, 0, 0), 20),
];

/// Whether packets to this address leave for the public internet.
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => !PRIVATE_V4.iter().any(|(network, length)| {
            let shift = 32 - length;
            v4.to_bits() >> shift == network.to_bits() >> shift
        }),
        // Everything else is local, mapped, translated, multicast or unassigned.
        IpAddr::V6(v6) => {
            v6.to_bits() >> 125 == 0b001
                && !PRIVATE_V6.iter().any(|(network, length)| {
                    let shift = 128 - length;
                    v6.to_bits() >> shift == network.to_bits() >> shift
                })
        }
    }
}

/// The URL, if its text is a public https address: a name, one of the ports, and no user.
pub fn checked_url(text: &str) -> Option<Url> {
    if text.len() > LONGEST || text.chars().any(|c| c.is_whitespace() || c.is_control() || c == '\\') {
        return None;
    }
    let url = Url::parse(text).ok()?;
    let Some(Host::Domain(name)) = url.host() else { return None };
    let plain = url.username().is_empty() && url.password().is_none() && url.fragment().is_none();
    let port = url.port_or_known_default().is_some_and(|port| PORTS.contains(&port));
    (url.scheme() == "https" && plain && port && is_public_name(name)).then_some(url)
}

/// Whether a name can be one of the public internet.
fn is_public_name(name: &str) -> bool {
    let last = name.rsplit('.').next().unwrap_or_default();
    let private = PRIVATE_NAMES.iter().any(|own| name == *own || name.ends_with(&format!(".{own}")));
    name.contains('.') && !private && last.bytes().any(|byte| byte.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn public(text: &str) -> bool {
        is_public(text.parse().unwrap())
    }

    #[test]
    fn private_networks_of_both_families_are_refused() {
        for private in [
            "0.0.0.0",
            "10.0.0.1",
            "100.64.0.1",
            "100.127.255.255",
            "127.0.0.1",
            "127.255.255.255",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.19.255.255",
            "198.51.100.7",
            "203.0.113.9",
            "224.0.0.1",
            "239.255.255.255",
            "240.0.0.1",
            "255.255.255.255",
            "168.63.129.16",
            "::",
            "::1",
            "::127.0.0.1",
            "::ffff:8.8.8.8",
            "::ffff:10.0.0.1",
            "64:ff9b::8.8.8.8",
            "64:ff9b:1::1",
            "100::1",
            "2001::1",
            "2001:10::1",
            "2001:20::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "3fff::1",
            "5f00::1",
            "fc00::1",
            "fd12:3456::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            assert!(!public(private), "{private}");
        }
        for other in ["8.8.8.8", "1.1.1.1", "100.63.0.1", "172.32.0.1", "2606:4700::1111", "2001:4860:4860::8888"] {
            assert!(public(other), "{other}");
        }
    }

    #[test]
    fn url_has_a_name_a_port_and_no_user() {
        for good in ["https://hooks.example.com/chairside", "https://example.com:8443/?a=b", "https://EXAMPLE.com"] {
            assert!(checked_url(good).is_some(), "{good}");
        }
        for bad in [
            "http://example.com",
            "ftp://example.com",
            "https://example.com:22",
            "https://user@example.com",
            "https://u:p@example.com",
            "https://8.8.8.8/",
            "https://2130706433/",
            "https://0x7f.1/",
            "https://0177.0.0.1/",
            "https://[2606:4700::1111]/",
            "https://localhost/",
            "https://a.localhost/",
            "https://printer.local/",
            "https://metadata.google.internal/",
            "https://intranet/",
            "https://example.com./",
            "https://example.com/#a",
            "https://exa mple.com/",
            "https://example.com\\@10.0.0.1/",
            "//example.com",
            "javascript:alert(1)",
            "",
        ] {
            assert!(checked_url(bad).is_none(), "{bad}");
        }
        assert!(checked_url(&format!("https://example.com/{}", "a".repeat(LONGEST))).is_none());
    }
}
