//! The refresh cookie, and the cookie that recognizes a browser. Scripts can't read them; they are sent to this host
//! only, and never from another site.

use chrono::{DateTime, Utc};
use poem::Request;

/// How the refresh token is stored. In production its name starts with `__Host-`, which makes the browser require
/// https, this exact host, and the whole path. A demo uses plain http: Chromium would accept such a cookie there on
/// `.localhost` hosts, but not every browser and HTTP client does, so the demo's cookie has a plain name.
#[derive(Debug, Clone)]
pub struct RefreshCookie {
    name: &'static str,
    device: &'static str,
    staff: &'static str,
    secure: bool,
}

/// How long a browser is recognized after its last sign-in, in seconds.
const DEVICE_S: i64 = 400 * 86_400;

/// The maximum lifetime of any session, in seconds.
const STAFF_S: i64 = 12 * 3600;

impl RefreshCookie {
    pub fn new(secure: bool) -> Self {
        let (name, device, staff) = if secure {
            ("__Host-chairside-refresh", "__Host-chairside-device", "__Host-chairside-staff")
        } else {
            ("chairside-refresh", "chairside-device", "chairside-staff")
        };
        Self { name, device, staff, secure }
    }

    /// The `Set-Cookie` that stores `token` until the session ends.
    pub fn keep(&self, token: &str, ends_at: DateTime<Utc>) -> String {
        self.written(self.name, token, &format!("Expires={}", ends_at.format("%a, %d %b %Y %H:%M:%S GMT")))
    }

    /// The `Set-Cookie` that removes it.
    pub fn forget(&self) -> String {
        self.written(self.name, "", "Max-Age=0")
    }

    /// The `Set-Cookie` that stores staff's own token while they impersonate a user.
    pub fn keep_staff(&self, token: &str) -> String {
        self.written(self.staff, token, &format!("Max-Age={STAFF_S}"))
    }

    /// The `Set-Cookie` that removes staff's own token.
    pub fn forget_staff(&self) -> String {
        self.written(self.staff, "", "Max-Age=0")
    }

    /// Staff's own token while they impersonate a user.
    pub fn read_staff(&self, request: &Request) -> Option<String> {
        self.named(self.staff, request)
    }

    /// The `Set-Cookie` that recognizes a browser when it signs in again. It gives no access.
    pub fn keep_device(&self, token: &str) -> String {
        self.written(self.device, token, &format!("Max-Age={DEVICE_S}"))
    }

    fn written(&self, name: &str, value: &str, lifetime: &str) -> String {
        let secure = if self.secure { "; Secure" } else { "" };
        format!("{name}={value}; Path=/; {lifetime}; HttpOnly; SameSite=Strict{secure}")
    }

    /// The request's token.
    pub fn read(&self, request: &Request) -> Option<String> {
        self.named(self.name, request)
    }

    /// The token that recognizes a browser which signed in before.
    pub fn read_device(&self, request: &Request) -> Option<String> {
        self.named(self.device, request).filter(|token| token.len() <= 100)
    }

    fn named(&self, wanted: &str, request: &Request) -> Option<String> {
        let cookies = request.headers().get_all("cookie").iter().filter_map(|header| header.to_str().ok());
        cookies
            .flat_map(|header| header.split(';'))
            .filter_map(|cookie| cookie.trim().split_once('='))
            .find(|(name, value)| *name == wanted && !value.is_empty())
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
