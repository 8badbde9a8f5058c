//! Security headers of every response: what a browser may load, and which sites may embed our pages.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use poem::http::{HeaderMap, HeaderName, HeaderValue};
use ring::digest::{SHA256, digest as hash};

/// The rule of every page that may not be embedded.
const UNFRAMED: &str = "frame-ancestors 'none'";

/// Which sites may embed a page in a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Framing<'a> {
    Nobody,
    /// Our own pages: the office previews its sign-up page.
    Ourselves,
    /// These sites and our own pages; no site if the list is empty.
    Sites(&'a [String]),
}

/// The address at which the browser reaches the card provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CardOrigin {
    /// The real provider's card form, and its pages for the bank's approval.
    Provider,
    /// The local sandbox, at this address.
    Sandbox(String),
}

/// The parts that are the same for every response.
#[derive(Debug, Clone)]
pub struct SecurityHeaders {
    cards: CardOrigin,
    production: bool,
    /// Whether search engines may list the public pages.
    open_to_search: bool,
}

impl SecurityHeaders {
    pub fn new(cards: CardOrigin, production: bool, open_to_search: bool) -> Self {
        Self { cards, production, open_to_search }
    }

    /// Adds the headers that the response does not set.
    pub fn apply(&self, headers: &mut HeaderMap) {
        // The older header doesn't support a list of sites, so it is omitted if the policy lists some.
        let policy = headers.get("content-security-policy").and_then(|value| value.to_str().ok());
        let framed = policy.is_some_and(|policy| !policy.contains(UNFRAMED));
        let mut set = |name: &'static str, value: &'static str| {
            headers.entry(HeaderName::from_static(name)).or_insert(HeaderValue::from_static(value));
        };
        set("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
        set("x-content-type-options", "nosniff");
        if !framed {
            set("x-frame-options", "DENY");
        }
        set("referrer-policy", "strict-origin-when-cross-origin");
        set("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(self)");
        set("cross-origin-opener-policy", "same-origin");
        set("cross-origin-resource-policy", "same-origin");
        if self.production {
            set("strict-transport-security", "max-age=31536000; includeSubDomains");
        }
        if !self.open_to_search {
            set("x-robots-tag", "noindex, nofollow");
        }
    }

    /// What one of our pages may load: our own files, the inline scripts of its shell by their digests, and the card
    /// provider. `shell` is the page as built, before content is filled in. Inline styles are allowed: the component
    /// library writes its variables that way, and a style can't run code.
    pub fn page_policy(&self, shell: &str) -> String {
        let (script, connect, frame) = match &self.cards {
            CardOrigin::Provider => (
                "https://js.stripe.com https://*.js.stripe.com".to_owned(),
                "https://api.stripe.com".to_owned(),
                "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com".to_owned(),
            ),
            CardOrigin::Sandbox(origin) => (origin.clone(), origin.clone(), origin.clone()),
        };
        let inline: String = inline_scripts(shell).map(|script| format!(" {}", digest(script))).collect();
        [
            "default-src 'none'".to_owned(),
            format!("script-src 'self' {script}{inline}"),
            "style-src 'self' 'unsafe-inline'".to_owned(),
            "img-src 'self' data: blob:".to_owned(),
            "font-src 'self' data:".to_owned(),
            format!("connect-src 'self' {connect}"),
            format!("frame-src {frame}"),
            "manifest-src 'self'".to_owned(),
            "object-src 'none'".to_owned(),
            "base-uri 'none'".to_owned(),
            "form-action 'self'".to_owned(),
            UNFRAMED.to_owned(),
        ]
        .join("; ")
    }

    /// Like [`SecurityHeaders::page_policy`], for a page that others may embed. A preview for our own pages can't
    /// submit forms.
    pub fn framed_policy(&self, shell: &str, framing: Framing) -> String {
        let policy = self.page_policy(shell);
        match framing {
            Framing::Nobody | Framing::Sites([]) => policy,
            Framing::Ourselves => {
                policy.replace(UNFRAMED, "frame-ancestors 'self'").replace("form-action 'self'", "form-action 'none'")
            }
            Framing::Sites(sites) => policy.replace(UNFRAMED, &format!("frame-ancestors 'self' {}", sites.join(" "))),
        }
    }

    /// Like [`SecurityHeaders::page_policy`], for a page that embeds our own pages.
    pub fn framing_policy(&self, shell: &str) -> String {
        self.page_policy(shell).replace("frame-src ", "frame-src 'self' ")
    }
}

/// The texts of inline scripts: tags without `src`.
fn inline_scripts(html: &str) -> impl Iterator<Item = &str> {
    let mut rest = html;
    std::iter::from_fn(move || {
        loop {
            let start = rest.find("<script")?;
            let tag = &rest[start..];
            let open = tag.find('>')?;
            let close = tag.find("</script>")?;
            rest = &tag[close + "</script>".len()..];
            let body = tag.get(open + 1..close)?;
            if !tag[..open].contains(" src=") && !body.is_empty() {
                return Some(body);
            }
        }
    })
}

fn digest(script: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(hash(&SHA256, script.as_bytes())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inline_scripts_are_allowed_by_their_digest_only() {
        let html = "<script type=\"module\" src=\"/a.js\"></script><script>alert(1)</script><script></script>";
        assert_eq!(inline_scripts(html).collect::<Vec<_>>(), ["alert(1)"]);
        let policy = SecurityHeaders::new(CardOrigin::Provider, true, true).page_policy(html);
        // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
        assert!(policy.contains("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"), "{policy}");
        assert!(policy.contains("https://js.stripe.com"));
        assert!(!policy.split("; ").any(|rule| rule.starts_with("script-src") && rule.contains("unsafe")), "{policy}");
    }

    #[test]
    fn only_a_page_that_names_sites_may_be_framed() {
        let headers = SecurityHeaders::new(CardOrigin::Provider, true, true);
        let sites = ["https://www.example.com".to_owned()];
        let answered = |policy: String| {
            let mut answer = HeaderMap::new();
            answer.insert("content-security-policy", HeaderValue::from_str(&policy).unwrap());
            headers.apply(&mut answer);
            answer.contains_key("x-frame-options")
        };
        let framed = headers.framed_policy("", Framing::Sites(&sites));
        assert!(framed.ends_with("frame-ancestors 'self' https://www.example.com"), "{framed}");
        assert!(!answered(framed));
        let preview = headers.framed_policy("", Framing::Ourselves);
        assert!(preview.ends_with("form-action 'none'; frame-ancestors 'self'"), "{preview}");
        assert!(!answered(preview));
        for nobody in [Framing::Nobody, Framing::Sites(&[])] {
            assert!(answered(headers.framed_policy("", nobody)));
        }
        assert!(answered(headers.page_policy("")));
        let framing = headers.framing_policy("");
        assert!(framing.contains("; frame-src 'self' https://js.stripe.com ") && answered(framing));
    }

    #[test]
    fn closed_site_sends_noindex_with_every_response() {
        let says = |production, open| {
            let mut answer = HeaderMap::new();
            SecurityHeaders::new(CardOrigin::Provider, production, open).apply(&mut answer);
            answer.contains_key("x-robots-tag")
        };
        assert_eq!(
            [says(true, true), says(false, true), says(true, false), says(false, false)],
            [false, false, true, true]
        );
    }

    #[test]
    fn a_sandbox_page_reaches_the_sandbox_and_nothing_else() {
        let cards = CardOrigin::Sandbox("http://127.0.0.1:9000".to_owned());
        let policy = SecurityHeaders::new(cards, false, false).page_policy("");
        assert!(policy.contains("connect-src 'self' http://127.0.0.1:9000;") && !policy.contains("stripe"), "{policy}");
    }
}
