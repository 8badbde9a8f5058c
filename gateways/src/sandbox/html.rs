//! What the sandboxes' pages for people share.

use poem::Response;
use poem::http::{StatusCode, header};

const HEAD: &str = include_str!("head.html");

/// `text` as it appears in a page.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;").replace('\'', "&#39;")
}

/// A whole page: `rest` is what follows the head.
pub(crate) fn document(title: &str, rest: &str) -> String {
    HEAD.replace("{{title}}", &escape(title)) + rest
}

/// Answers a page that no browser keeps.
pub(crate) fn html(status: StatusCode, page: String) -> Response {
    Response::builder()
        .status(status)
        .content_type("text/html; charset=utf-8")
        .header(header::CACHE_CONTROL, "no-store")
        .body(page)
}
