//! The sandbox's pages for people: the recent payments, the payment form, the bank's approval, the onboarding.

use poem::{
    Response,
    http::{Method, StatusCode, header},
};
use serde_json::{Value, json};
use sqlx::Row;

use super::{
    Sandbox, accounts,
    answer::{Failure, Handled},
    desk::{Desk, HIDDEN, strip},
    form::Params,
    intents, methods, setup,
};
use crate::html::{document, escape, html};

const LIST: &str = include_str!("pages/list.html");
const ELEMENT: &str = include_str!("pages/element.html");
const ASK: &str = include_str!("pages/ask.html");
const DONE: &str = include_str!("pages/done.html");

/// Returns a page that a browser may see without the secret key; `None` when the path is not one.
pub(super) async fn page(sandbox: &Sandbox, method: &Method, path: &str, body: &str) -> Option<Response> {
    let segments: Vec<&str> = path.trim_matches('/').split('/').skip(1).collect();
    let made = match (method.as_str(), segments.as_slice()) {
        ("GET", []) => recent(sandbox).await,
        ("GET", ["element"]) => Ok(html(StatusCode::OK, ELEMENT.to_owned())),
        ("POST", ["element", "token"]) => token(sandbox, body).await,
        ("GET", ["authenticate", id]) => ask_approval(sandbox, id).await,
        ("POST", ["authenticate", id]) => approval(sandbox, id, &Params::parse(body)).await,
        ("GET", ["dashboard", id]) => dashboard(sandbox, id).await,
        ("GET", ["onboarding", id]) => ask_onboarding(sandbox, id).await,
        ("POST", ["onboarding", id]) => onboarding(sandbox, id, &Params::parse(body)).await,
        _ => return None,
    };
    Some(made.unwrap_or_else(|failure| match failure {
        Failure::Refused(answer) => {
            let words = answer.body["error"]["message"].as_str().unwrap_or_default().to_owned();
            let status = StatusCode::from_u16(answer.status).unwrap_or(StatusCode::BAD_REQUEST);
            html(status, fill(DONE, &[("title", "This does not work"), ("words", &words), ("message", "{}")]))
        }
        Failure::Broken(error) => {
            tracing::error!(%error, path, "card sandbox page failed");
            StatusCode::INTERNAL_SERVER_ERROR.into()
        }
    }))
}

/// Replaces a page's `{{name}}` placeholders with escaped texts.
fn fill(page: &str, texts: &[(&str, &str)]) -> String {
    let title = texts.iter().find(|(name, _)| *name == "title").map_or("", |(_, title)| *title);
    let put = |page: String, (name, text): &(&str, &str)| page.replace(&format!("{{{{{name}}}}}"), &escape(text));
    document(title, &texts.iter().fold(page.to_owned(), put))
}

fn dollars(cents: i64) -> String {
    format!("${}.{:02}", cents / 100, cents % 100)
}

async fn recent(sandbox: &Sandbox) -> Handled<Response> {
    let rows = sqlx::query("select body from object where kind = 'payment_intent' order by seq desc limit 50")
        .fetch_all(&sandbox.pool)
        .await?;
    let mut lines = String::new();
    for row in &rows {
        let intent: Value = row.try_get("body")?;
        let cells = [
            intent["id"].as_str().unwrap_or_default(),
            &dollars(intent["amount"].as_i64().unwrap_or_default()),
            intent["status"].as_str().unwrap_or_default(),
            intent["last_payment_error"]["message"].as_str().unwrap_or_default(),
            intent["description"].as_str().unwrap_or_default(),
            intent["metadata"]["payment_ref"].as_str().unwrap_or_default(),
        ]
        .map(|cell| format!("<td>{}</td>", escape(cell)));
        lines.push_str(&format!("<tr>{}</tr>", cells.concat()));
    }
    let faults = serde_json::to_string_pretty(&sandbox.faults.all()).unwrap_or_default();
    Ok(html(
        StatusCode::OK,
        fill(LIST, &[("title", "Card sandbox"), ("faults", &faults)]).replace("<!--lines-->", &lines),
    ))
}

/// Converts the payment form's JSON to the API's parameters.
fn typed_params(body: &str) -> Params {
    let typed: Value = serde_json::from_str(body).unwrap_or_default();
    let mut form = url::form_urlencoded::Serializer::new(String::new());
    for (field, param) in [
        ("type", "type"),
        ("number", "card[number]"),
        ("exp_month", "card[exp_month]"),
        ("exp_year", "card[exp_year]"),
        ("cvc", "card[cvc]"),
        ("routing", "us_bank_account[routing_number]"),
        ("account", "us_bank_account[account_number]"),
        ("zip", "billing_details[address][postal_code]"),
    ] {
        if let Some(text) = typed[field].as_str() {
            form.append_pair(param, text);
        }
    }
    Params::parse(&form.finish())
}

/// Creates a payment method from the payment form's data, and returns it.
async fn token(sandbox: &Sandbox, body: &str) -> Handled<Response> {
    let params = typed_params(body);
    let mut tx = sandbox.pool.begin().await?;
    let mut desk = Desk::open(sandbox, &mut tx).await?;
    let (status, mut body) = match methods::create(&mut desk, &params) {
        Ok(answer) => (StatusCode::OK, answer.body),
        Err(Failure::Refused(answer)) => (StatusCode::PAYMENT_REQUIRED, answer.body),
        Err(broken) => return Err(broken),
    };
    desk.write().await?;
    tx.commit().await?;
    strip(&mut body);
    Ok(Response::builder().status(status).content_type("application/json").body(body.to_string()))
}

async fn load(sandbox: &Sandbox, kind: &str, id: &str) -> Handled<Value> {
    let mut conn = sandbox.pool.acquire().await?;
    let mut desk = Desk::open(sandbox, &mut conn).await?;
    desk.act_for(id).await?;
    desk.get(kind, id).await
}

async fn ask_approval(sandbox: &Sandbox, id: &str) -> Handled<Response> {
    let (title, words) = if id.starts_with("seti_") {
        setup::expect_status(&load(sandbox, "setup_intent", id).await?, &["requires_action"])?;
        ("Approve card", "Your bank asks you to approve saving this card.".to_owned())
    } else {
        let intent = load(sandbox, "payment_intent", id).await?;
        intents::expect_status(&intent, &["requires_action"])?;
        let amount = dollars(intent["amount"].as_i64().unwrap_or_default());
        ("Approve payment", format!("Your bank asks you to approve a payment of {amount}."))
    };
    let texts = [("title", title), ("words", words.as_str()), ("yes", "Approve"), ("no", "Fail")];
    Ok(html(StatusCode::OK, fill(ASK, &texts)))
}

async fn approval(sandbox: &Sandbox, id: &str, params: &Params) -> Handled<Response> {
    let mut tx = sandbox.pool.begin().await?;
    let mut desk = Desk::open(sandbox, &mut tx).await?;
    desk.act_for(id).await?;
    let approved = params.text("answer") == Some("yes");
    let saving = id.starts_with("seti_");
    let intent = if saving {
        setup::authenticate(&mut desk, id, approved).await?
    } else {
        intents::authenticate(&mut desk, id, approved).await?
    };
    desk.write().await?;
    tx.commit().await?;
    sandbox.bell.notify_waiters();
    let passed = matches!(intent["status"].as_str(), Some("succeeded" | "requires_capture"));
    let result = if passed { "succeeded" } else { "failed" };
    let secret = intent["client_secret"].as_str().unwrap_or_default();
    if let Some(url) = intent[HIDDEN]["return_url"].as_str() {
        let kind = if saving { "setup_intent" } else { "payment_intent" };
        let secret_of = format!("{kind}_client_secret");
        let added = [(kind, id), (secret_of.as_str(), secret), ("redirect_status", result)];
        return Ok(redirect(url, &added));
    }
    let message = json!({"type": "card-authentication", "payment": id, "result": result}).to_string();
    let title = if result == "succeeded" { "Approved" } else { "Not approved" };
    let texts = [("title", title), ("words", "You can close this window."), ("message", &message)];
    Ok(html(StatusCode::OK, fill(DONE, &texts)))
}

fn redirect(url: &str, added: &[(&str, &str)]) -> Response {
    let target = match url::Url::parse(url) {
        Ok(target) if added.is_empty() => target.to_string(),
        Ok(mut target) => {
            target.query_pairs_mut().extend_pairs(added);
            target.to_string()
        }
        Err(_) => return StatusCode::BAD_REQUEST.into(),
    };
    Response::builder().status(StatusCode::SEE_OTHER).header(header::LOCATION, target).finish()
}

async fn dashboard(sandbox: &Sandbox, id: &str) -> Handled<Response> {
    let account = load(sandbox, "account", id).await?;
    let name = account["business_profile"]["name"].as_str().unwrap_or(id);
    let charges = if account["charges_enabled"] == true { "can be charged to" } else { "cannot be charged to" };
    let words = format!("{name}, {id}: {charges}. This is a test page.");
    Ok(html(StatusCode::OK, fill(DONE, &[("title", "Payments account"), ("words", &words), ("message", "{}")])))
}

async fn ask_onboarding(sandbox: &Sandbox, id: &str) -> Handled<Response> {
    let account = load(sandbox, "account", id).await?;
    let name = account["business_profile"]["name"].as_str().unwrap_or(id);
    let words = format!("{name} gives the payments account all that is asked for.");
    let texts =
        [("title", "Payments account"), ("words", words.as_str()), ("yes", "Finish onboarding"), ("no", "Later")];
    Ok(html(StatusCode::OK, fill(ASK, &texts)))
}

async fn onboarding(sandbox: &Sandbox, id: &str, params: &Params) -> Handled<Response> {
    let mut tx = sandbox.pool.begin().await?;
    let mut desk = Desk::open(sandbox, &mut tx).await?;
    let account = match params.text("answer") {
        Some("yes") => accounts::onboard(&mut desk, id, true).await?.body,
        _ => desk.get("account", id).await?,
    };
    desk.write().await?;
    tx.commit().await?;
    sandbox.bell.notify_waiters();
    match account[HIDDEN]["return_url"].as_str() {
        Some(url) => Ok(redirect(url, &[])),
        None => {
            let texts = [("title", "Payments account"), ("words", "You can close this window."), ("message", "{}")];
            Ok(html(StatusCode::OK, fill(DONE, &texts)))
        }
    }
}
