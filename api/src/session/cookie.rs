//! The refresh cookie: out of reach of scripts, sent to this host only, and never from another site.

use chrono::{DateTime, Utc};
use poem::Request;

/// How the refresh token travels. In production its name begins with `__Host-`, which makes the browser insist on
/// https, on this very host and on the whole path. A demo speaks plain http: Chromium would take such a cookie there on
/// `.localhost` hosts, but not every browser and HTTP client does, so the demo's cookie has a plain name.
#[derive(Debug, Clone)]
pub struct RefreshCookie {
    name: &'static str,
    secure: bool,
}

impl RefreshCookie {
    pub fn new(secure: bool) -> Self {
        Self { name: if secure { "__Host-chairside-refresh" } else { "chairside-refresh" }, secure }
    }

    /// The `Set-Cookie` that keeps `token` until the session ends.
    pub fn keep(&self, token: &str, ends_at: DateTime<Utc>) -> String {
        self.written(token, &format!("Expires={}", ends_at.format("%a, %d %b %Y %H:%M:%S GMT")))
    }

    /// The `Set-Cookie` that takes it away.
    pub fn forget(&self) -> String {
        self.written("", "Max-Age=0")
    }

    fn written(&self, value: &str, lifetime: &str) -> String {
        let secure = if self.secure { "; Secure" } else { "" };
        format!("{}={value}; Path=/; {lifetime}; HttpOnly; SameSite=Strict{secure}", self.name)
    }

    /// The token a request brings.
    pub fn read(&self, request: &Request) -> Option<String> {
        let cookies = request.headers().get_all("cookie").iter().filter_map(|header| header.to_str().ok());
        cookies
            .flat_map(|header| header.split(';'))
            .filter_map(|cookie| cookie.trim().split_once('='))
            .find(|(name, value)| *name == self.name && !value.is_empty())
            .map(|(_, value)| value.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cookie_reads_back() {
        let cookie = RefreshCookie::new(true);
        let ends_at = "2026-12-01T10:00:00Z".parse().unwrap();
        assert_eq!(
            cookie.keep("abc", ends_at),
            "__Host-chairside-refresh=abc; Path=/; Expires=Tue, 01 Dec 2026 10:00:00 GMT; HttpOnly; SameSite=Strict; Secure"
        );
        let request = Request::builder().header("cookie", "a=b; __Host-chairside-refresh=abc").finish();
        assert_eq!(cookie.read(&request).as_deref(), Some("abc"));
        assert_eq!(RefreshCookie::new(false).read(&request), None);
        let without = Request::builder().header("cookie", "__Host-chairside-refresh=").finish();
        assert_eq!(cookie.read(&without), None);
    }
}
