//! The mailbox's JSON API and its pages.

use std::{sync::Arc, time::Duration};

use poem::{
    EndpointExt, IntoResponse, Response, Route, get, handler,
    http::{StatusCode, header},
    web::{Data, Json, Path, Query},
};
use serde::Deserialize;
use serde_json::json;
use tokio::time::Instant;

use super::{
    message::{MessageView, Summary, attachment},
    store::Store,
};
use crate::html::{document, escape, html};

const LIST: &str = include_str!("pages/list.html");
const VIEW: &str = include_str!("pages/view.html");

/// The maximum time to wait for an email.
const LONGEST_WAIT: Duration = Duration::from_secs(30);

pub(super) fn routes(store: Arc<Store>) -> impl poem::Endpoint {
    Route::new()
        .at("/", get(list_page))
        .at("/messages/:id", get(view_page))
        .at("/messages/:id/html", get(html_page))
        .at("/api/messages", get(list_mails).delete(clear_mails))
        .at("/api/messages/:id", get(show_mail))
        .at("/api/messages/:id/raw", get(show_source))
        .at("/api/messages/:id/attachments/:number", get(show_attachment))
        .data(store)
}

#[derive(Deserialize)]
struct Filter {
    to: Option<String>,
    subject: Option<String>,
    limit: Option<usize>,
    wait_ms: Option<u64>,
}

impl Filter {
    fn fits(&self, mail: &Summary) -> bool {
        let subject = self.subject.as_deref().map(str::to_lowercase);
        self.to.as_deref().is_none_or(|to| mail.is_to(to))
            && subject.is_none_or(|wanted| mail.subject.to_lowercase().contains(&wanted))
    }
}

#[handler]
async fn list_mails(Query(filter): Query<Filter>, Data(store): Data<&Arc<Store>>) -> Response {
    let wait = Duration::from_millis(filter.wait_ms.unwrap_or(0)).min(LONGEST_WAIT);
    let deadline = Instant::now() + wait;
    loop {
        let bell = store.bell.notified();
        let found = store.find(|mail| filter.fits(mail), filter.limit.unwrap_or(50));
        if !found.is_empty() || tokio::time::timeout_at(deadline, bell).await.is_err() {
            return Json(json!({ "messages": found })).into_response();
        }
    }
}

#[handler]
async fn clear_mails(Data(store): Data<&Arc<Store>>) -> StatusCode {
    store.clear().await;
    StatusCode::NO_CONTENT
}

async fn load(store: &Store, id: &str) -> Option<MessageView> {
    MessageView::read(id, &store.raw(id).await?)
}

#[handler]
async fn show_mail(Path(id): Path<String>, Data(store): Data<&Arc<Store>>) -> Response {
    match load(store, &id).await {
        Some(view) => Json(view).into_response(),
        None => StatusCode::NOT_FOUND.into(),
    }
}

#[handler]
async fn show_source(Path(id): Path<String>, Data(store): Data<&Arc<Store>>) -> Response {
    match store.raw(&id).await {
        Some(raw) => Response::builder().content_type("text/plain; charset=utf-8").body(raw),
        None => StatusCode::NOT_FOUND.into(),
    }
}

#[handler]
async fn show_attachment(Path((id, number)): Path<(String, usize)>, Data(store): Data<&Arc<Store>>) -> Response {
    let raw = store.raw(&id).await;
    match raw.and_then(|raw| attachment(&raw, number)) {
        Some((kind, bytes)) => Response::builder()
            .content_type(kind)
            .header(header::CONTENT_DISPOSITION, "attachment")
            .header(header::X_CONTENT_TYPE_OPTIONS, "nosniff")
            .body(bytes),
        None => StatusCode::NOT_FOUND.into(),
    }
}

fn page(body: String) -> Response {
    html(StatusCode::OK, body)
}

#[handler]
async fn list_page(Query(filter): Query<Filter>, Data(store): Data<&Arc<Store>>) -> Response {
    let mut lines = String::new();
    for mail in store.find(|mail| filter.fits(mail), 200) {
        let subject = if mail.subject.is_empty() { "(no subject)" } else { &mail.subject };
        lines.push_str(&format!(
            "<tr><td>{}</td><td>{}</td><td><a href=\"/messages/{}\">{}</a></td><td>{}</td></tr>",
            escape(&mail.received_at.replace('T', " ").replace('Z', "")),
            escape(&mail.to.join(", ")),
            mail.id,
            escape(subject),
            escape(&mail.from),
        ));
    }
    page(LIST.replace("{{to}}", &escape(filter.to.as_deref().unwrap_or_default())).replace("<!--lines-->", &lines))
}

#[handler]
async fn view_page(Path(id): Path<String>, Data(store): Data<&Arc<Store>>) -> Response {
    let Some(mail) = load(store, &id).await else { return StatusCode::NOT_FOUND.into() };
    let attachments: String = mail
        .attachments
        .iter()
        .enumerate()
        .map(|(number, file)| {
            let (name, kind) = (escape(&file.file_name), escape(&file.content_type));
            let href = format!("/api/messages/{id}/attachments/{number}");
            format!("<li><a href=\"{href}\" download=\"{name}\">{name}</a> ({kind}, {} bytes)</li>", file.size)
        })
        .collect();
    let headers: String = mail.headers.iter().map(|(name, value)| format!("{name}: {value}\n")).collect();
    let frame = match mail.html {
        Some(_) => format!(
            "<iframe sandbox=\"allow-popups allow-popups-to-escape-sandbox\" title=\"The mail\" src=\"/messages/{id}/html\"></iframe>"
        ),
        None => String::new(),
    };
    let body = VIEW
        .replace("<!--frame-->", &frame)
        .replace("<!--attachments-->", &attachments)
        .replace("{{from}}", &escape(&mail.summary.from))
        .replace("{{to}}", &escape(&mail.summary.to.join(", ")))
        .replace("{{received_at}}", &escape(&mail.summary.received_at))
        .replace("{{id}}", &id)
        .replace("{{headers}}", &escape(&headers))
        .replace("{{text}}", &escape(mail.text.as_deref().unwrap_or("(no plain text)")))
        .replace("{{subject}}", &escape(&mail.summary.subject));
    page(document(&mail.summary.subject, &body))
}

/// The email's own HTML, which may run no scripts and has no access to this site.
#[handler]
async fn html_page(Path(id): Path<String>, Data(store): Data<&Arc<Store>>) -> Response {
    let Some(html) = load(store, &id).await.and_then(|mail| mail.html) else { return StatusCode::NOT_FOUND.into() };
    let policy = "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src * data:; \
                  style-src 'unsafe-inline'; font-src * data:";
    let mut response = page(format!("<base target=\"_blank\">{html}"));
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, header::HeaderValue::from_static(policy));
    response
}
