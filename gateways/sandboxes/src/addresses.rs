//! A local address provider: it makes up streets in real towns, always the same for the same input.

use std::net::SocketAddr;

use poem::http::StatusCode;
use poem::{Request, Response};
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::serving;
use gateways::addresses::MOST_SUGGESTED;

const STREETS: &[&str] = &[
    "Main St",
    "Maple Ave",
    "Market St",
    "Meadow Ln",
    "Oak St",
    "Orchard Rd",
    "Park Ave",
    "Pine St",
    "Cedar St",
    "Chestnut St",
    "Church St",
    "Elm St",
    "First St",
    "Harbor Dr",
    "Hill Rd",
    "Jefferson Ave",
    "Lake Dr",
    "Lincoln Ave",
    "N 13th St",
    "River Rd",
    "Spring St",
    "Sunset Blvd",
    "Washington St",
    "Willow Ln",
];
const TOWNS: &[(&str, &str, &str)] = &[
    ("Boise", "ID", "83702"),
    ("Meridian", "ID", "83642"),
    ("Denver", "CO", "80202"),
    ("Phoenix", "AZ", "85004"),
    ("Chicago", "IL", "60601"),
    ("Atlanta", "GA", "30303"),
];

#[derive(Debug, Clone)]
pub struct SandboxConfig {
    pub host: String,
    /// 0 picks a free port.
    pub port: u16,
    pub key_id: String,
    pub key: String,
}

/// A running sandbox.
pub struct Running {
    pub base_url: String,
    quit: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Running {
    pub async fn stop(self) {
        self.quit.send_replace(true);
        if let Err(error) = self.task.await {
            tracing::error!(%error, "address sandbox failed");
        }
    }
}

/// # Errors
/// When the address and port are in use.
pub async fn serve(config: SandboxConfig) -> anyhow::Result<Running> {
    let (acceptor, address): (_, SocketAddr) = serving::bind(&config.host, config.port).await?;
    let (quit, until) = watch::channel(false);
    let answer = move |request: Request| {
        let response = answer(&config, &request);
        async move { response }
    };
    let task = tokio::spawn(serving::listen("addresses", acceptor, until, answer));
    Ok(Running { base_url: format!("http://{address}"), quit, task })
}

fn answer(config: &SandboxConfig, request: &Request) -> Response {
    let query = request.uri().query().unwrap_or_default();
    let given = |name: &str| {
        let mut pairs = url::form_urlencoded::parse(query.as_bytes());
        pairs.find(|(key, _)| key == name).map(|(_, value)| value.into_owned()).unwrap_or_default()
    };
    if given("auth-id") != config.key_id || given("auth-token") != config.key {
        return send(StatusCode::UNAUTHORIZED, &json!({ "errors": [{ "message": "No such key" }] }));
    }
    if request.uri().path() != "/lookup" {
        return send(StatusCode::NOT_FOUND, &json!({ "errors": [{ "message": "There is no such call" }] }));
    }
    send(StatusCode::OK, &json!({ "suggestions": suggestions(&given("search")) }))
}

/// The input needs a house number and the beginning of a street.
fn suggestions(typed: &str) -> Vec<Value> {
    let typed = typed.trim();
    let Some((number, street)) = typed.split_once(' ').filter(|(number, _)| number.parse::<u32>().is_ok()) else {
        return vec![];
    };
    let street = street.trim().to_lowercase();
    let streets = STREETS.iter().filter(|name| !street.is_empty() && name.to_lowercase().starts_with(&street));
    let found = streets.flat_map(|name| TOWNS.iter().map(move |town| (name, town)));
    let shown = found.take(MOST_SUGGESTED).map(|(name, (city, state, zip))| {
        json!({ "street_line": format!("{number} {name}"), "secondary": "", "city": city, "state": state, "zipcode": zip, "entries": 0 })
    });
    shown.collect()
}

fn send(status: StatusCode, body: &Value) -> Response {
    Response::builder().status(status).content_type("application/json").body(body.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use gateways::addresses::{AddressConfig, AddressError, AddressGateway, SmartyAddresses};

    fn client(base_url: &str, key: &str) -> SmartyAddresses {
        let (base_url, key_id, key) = (base_url.to_owned(), "id".to_owned(), key.to_owned());
        SmartyAddresses::new(AddressConfig { base_url, key_id, key })
    }

    #[tokio::test]
    async fn client_reads_suggestions_and_reports_failures() {
        let config = SandboxConfig { host: "127.0.0.1".into(), port: 0, key_id: "id".into(), key: "secret".into() };
        let sandbox = serve(config).await.unwrap();
        let found = client(&sandbox.base_url, "secret").suggest("1418 n 13").await.unwrap();
        assert_eq!(found.len(), 6);
        assert_eq!(
            (found[0].line1.as_str(), found[0].city.as_str(), found[0].state.as_str(), found[0].zip.as_str()),
            ("1418 N 13th St", "Boise", "ID", "83702")
        );
        for nothing in ["", "Main", "12 ", "12 Nowhere"] {
            assert_eq!(client(&sandbox.base_url, "secret").suggest(nothing).await.unwrap(), [], "{nothing:?}");
        }
        assert_eq!(client(&sandbox.base_url, "wrong").suggest("12 Main").await, Err(AddressError::Unauthorized));
        let gone = client(&sandbox.base_url, "secret");
        sandbox.stop().await;
        assert!(matches!(gone.suggest("12 Main").await, Err(AddressError::Unavailable { .. })));
    }
}
