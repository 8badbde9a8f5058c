//! An email as it is shown: headers, texts, links.

use chrono::{DateTime, SecondsFormat};
use mail_parser::{Address, HeaderValue, Message, MessageParser, MimeHeaders};
use serde::{Deserialize, Serialize};

/// An email in the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    pub id: String,
    /// RFC 3339, UTC.
    pub received_at: String,
    /// `Name <address>`, or the bare address.
    pub from: String,
    /// The recipients in the email's header.
    pub to: Vec<String>,
    /// The addresses it was delivered to, including BCC.
    pub delivered_to: Vec<String>,
    pub subject: String,
    pub size: usize,
}

/// A whole email.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MessageView {
    #[serde(flatten)]
    pub summary: Summary,
    pub message_id: Option<String>,
    pub reply_to: Option<String>,
    pub text: Option<String>,
    pub html: Option<String>,
    /// All link URLs, from the HTML and the text, each once, in order.
    pub links: Vec<String>,
    pub headers: Vec<(String, String)>,
    pub attachments: Vec<AttachmentInfo>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AttachmentInfo {
    pub file_name: String,
    pub content_type: String,
    pub size: usize,
}

impl Summary {
    /// Reads a stored email; unreadable parts are left empty.
    pub(super) fn read(id: &str, raw: &[u8]) -> Self {
        let parsed = MessageParser::default().parse_headers(raw);
        Self::of(id, raw, parsed.as_ref())
    }

    fn of(id: &str, raw: &[u8], parsed: Option<&Message<'_>>) -> Self {
        let millis = id.split('-').next().and_then(|millis| millis.parse().ok()).unwrap_or(0);
        let received_at = DateTime::from_timestamp_millis(millis).unwrap_or_default();
        let envelope = parsed.and_then(|m| m.header("X-Envelope-To")).and_then(HeaderValue::as_text);
        let delivered_to = envelope.unwrap_or_default().split(", ").map(|one| one.trim_matches(['<', '>']).to_owned());
        Self {
            id: id.to_owned(),
            received_at: received_at.to_rfc3339_opts(SecondsFormat::Millis, true),
            from: people(parsed.and_then(Message::from)).into_iter().next().unwrap_or_default(),
            to: people(parsed.and_then(Message::to)),
            delivered_to: delivered_to.filter(|address| !address.is_empty()).collect(),
            subject: parsed.and_then(Message::subject).unwrap_or_default().to_owned(),
            size: raw.len(),
        }
    }

    /// Whether the email went to a recipient whose address contains `wanted`.
    pub(super) fn is_to(&self, wanted: &str) -> bool {
        let wanted = wanted.to_lowercase();
        self.to.iter().chain(&self.delivered_to).any(|one| one.to_lowercase().contains(&wanted))
    }
}

impl MessageView {
    /// Reads a stored email; `None` if it is not an email.
    pub(super) fn read(id: &str, raw: &[u8]) -> Option<Self> {
        let parsed = MessageParser::default().parse(raw)?;
        let has = |wanted: &str| {
            parsed.parts.iter().any(|part| part.content_type().is_some_and(|kind| kind.subtype() == Some(wanted)))
        };
        // The parser would derive a missing text from the other one; only what was sent is shown.
        let html = has("html").then(|| parsed.body_html(0)).flatten().map(|html| html.into_owned());
        let text = if has("html") && !has("plain") { None } else { parsed.body_text(0).map(|text| text.into_owned()) };
        let mut links = html.as_deref().map(hrefs).unwrap_or_default();
        links.extend(text.as_deref().map(addresses).unwrap_or_default());
        let mut known = std::collections::HashSet::new();
        links.retain(|link| known.insert(link.clone()));
        Some(Self {
            message_id: parsed.message_id().map(str::to_owned),
            reply_to: people(parsed.reply_to()).into_iter().next(),
            headers: parsed.headers_raw().map(|(name, value)| (name.to_owned(), value.trim().to_owned())).collect(),
            attachments: parsed
                .attachments()
                .map(|part| AttachmentInfo {
                    file_name: part.attachment_name().unwrap_or("unnamed").to_owned(),
                    content_type: content_type(part),
                    size: part.contents().len(),
                })
                .collect(),
            summary: Summary::of(id, raw, Some(&parsed)),
            text,
            html,
            links,
        })
    }
}

/// One attachment's type and bytes, numbered from 0.
pub(super) fn attachment(raw: &[u8], number: usize) -> Option<(String, Vec<u8>)> {
    let parsed = MessageParser::default().parse(raw)?;
    let part = parsed.attachments().nth(number)?;
    Some((content_type(part), part.contents().to_vec()))
}

fn content_type(part: &mail_parser::MessagePart<'_>) -> String {
    part.content_type().map_or_else(
        || "application/octet-stream".to_owned(),
        |kind| format!("{}/{}", kind.ctype(), kind.subtype().unwrap_or("octet-stream")),
    )
}

fn people(addresses: Option<&Address<'_>>) -> Vec<String> {
    let of = |one: &mail_parser::Addr<'_>| match (one.name(), one.address()) {
        (Some(name), Some(address)) => format!("{name} <{address}>"),
        (name, address) => address.or(name).unwrap_or_default().to_owned(),
    };
    addresses.map(|addresses| addresses.iter().map(of).collect()).unwrap_or_default()
}

/// The targets of an HTML text's links.
fn hrefs(html: &str) -> Vec<String> {
    let mut links = Vec::new();
    for tail in html.split("href=").skip(1) {
        let quoted = tail.chars().next().filter(|quote| matches!(quote, '"' | '\''));
        let target = quoted.and_then(|quote| tail[1..].split(quote).next());
        links.extend(target.map(|target| target.replace("&amp;", "&").replace("&#x2f;", "/")));
    }
    links
}

/// The URLs in a plain text.
fn addresses(text: &str) -> Vec<String> {
    let web = |word: &&str| word.starts_with("http://") || word.starts_with("https://");
    let words = text.split(|c: char| c.is_whitespace() || matches!(c, '<' | '>' | '"' | '(' | ')'));
    words.filter(web).map(|word| word.trim_end_matches(['.', ',', ';', '!']).to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_found_in_html_and_text() {
        assert_eq!(hrefs("<a href=\"http://x/?a=1&amp;b=2\">x</a> <a href='/y'>"), ["http://x/?a=1&b=2", "/y"]);
        assert_eq!(addresses("See http://x/y. Or (https://z)!"), ["http://x/y", "https://z"]);
    }

    #[test]
    fn what_is_not_there_is_not_made_up() {
        let raw = b"Subject: x\r\nContent-Type: text/plain\r\n\r\nhello\r\n";
        let view = MessageView::read("0000000000001-0", raw).unwrap();
        assert_eq!((view.text.as_deref(), view.html), (Some("hello\r\n"), None));
        assert_eq!(view.summary.received_at, "1970-01-01T00:00:00.001Z");
    }
}
