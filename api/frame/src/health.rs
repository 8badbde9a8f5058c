//! `/health`: whether this process can do its work, for load balancers and people.

use kernel::Context;
use poem::http::StatusCode;
use poem::web::{Data, Json};
use poem::{IntoResponse, Response, handler};
use serde::Serialize;

/// Whether the page shows the process's counters; not in production, where the page is public.
#[derive(Debug, Clone, Copy)]
pub struct Counters(pub bool);

#[derive(Serialize)]
struct Health {
    status: &'static str,
    database: &'static str,
    #[serde(flatten)]
    counters: Option<Counted>,
}

#[derive(Serialize)]
struct Counted {
    version: &'static str,
    connections_in_use: usize,
    connections_open: u32,
    brands: usize,
    /// Passwords hashed since startup; a rate near the CPU limit means an attack or high load.
    password_hashes: u64,
}

/// 200 if the database is reachable, else 503.
#[handler]
pub async fn health(Data(context): Data<&Context>, Data(counters): Data<&Counters>) -> Response {
    let up = context.database.ping().await.is_ok();
    let word = if up { "up" } else { "down" };
    let (connections_in_use, connections_open) = context.database.connections();
    let counters = counters.0.then(|| Counted {
        version: env!("CARGO_PKG_VERSION"),
        connections_in_use,
        connections_open,
        brands: context.brands.len(),
        password_hashes: identity::hashes(),
    });
    let health = Health { status: word, database: word, counters };
    let status = if up { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    Json(health).with_status(status).into_response()
}
