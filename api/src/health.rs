//! `/health`: whether this process can do its work, for load balancers and people.

use membership::{Context, access};
use poem::http::StatusCode;
use poem::web::{Data, Json};
use poem::{IntoResponse, Response, handler};
use serde::Serialize;

#[derive(Serialize)]
struct Health {
    status: &'static str,
    version: &'static str,
    database: &'static str,
    connections_in_use: usize,
    connections_open: u32,
    brands: usize,
    /// Passwords hashed since the start; a rate near the cores' limit is an attack or a rush.
    password_hashes: u64,
}

/// 200 when the database answers, else 503.
#[handler]
pub async fn health(Data(context): Data<&Context>) -> Response {
    let up = context.database.ping().await.is_ok();
    let (connections_in_use, connections_open) = context.database.connections();
    let health = Health {
        status: if up { "up" } else { "down" },
        version: env!("CARGO_PKG_VERSION"),
        database: if up { "up" } else { "down" },
        connections_in_use,
        connections_open,
        brands: context.brands.len(),
        password_hashes: access::hashes(),
    };
    let status = if up { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    Json(health).with_status(status).into_response()
}
