//! HTML helpers shared by the sandboxes' pages.

use poem::Response;
use poem::http::{StatusCode, header};

const HEAD: &str = include_str!("head.html");

/// `text`, escaped for HTML.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;").replace('\'', "&#39;")
}

/// A whole page: `rest` follows the head.
pub(crate) fn document(title: &str, rest: &str) -> String {
    HEAD.replace("{{title}}", &escape(title)) + rest
}

/// A page response that browsers must not cache.
pub(crate) fn html(status: StatusCode, page: String) -> Response {
    Response::builder()
        .status(status)
        .content_type("text/html; charset=utf-8")
        .header(header::CACHE_CONTROL, "no-store")
        .body(page)
}
