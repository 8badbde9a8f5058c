//! The developer API: `/api/developer/v1`, called with a key. Its contract is `openapi/developer.json`, a file of its own:
//! a change that breaks it fails the build.

mod caller;
mod calls;
mod gate;
mod operations;
mod refusals;
mod wire;

use std::sync::{Arc, LazyLock};

use developers::pages::Cursors;
use frame::contract;
use kernel::Context;
use poem::endpoint::make_sync;
use poem::{Endpoint, EndpointExt, Response, Route, get};
use poem_openapi::OpenApiService;

use gate::Gate;

/// The base path of the developer API.
pub const BASE: &str = "/api/developer/v1";
/// The database connections of its calls: they never wait for those of the desk, nor the desk for these.
const CONNECTIONS: u32 = 6;

/// The clients, which are written from the contract.
const JAVASCRIPT: &str = include_str!("../../../../openapi/clients/javascript/chairside.js");
const TYPESCRIPT: &str = include_str!("../../../../openapi/clients/javascript/chairside.d.ts");
const PYTHON: &str = include_str!("../../../../openapi/clients/python/chairside.py");

/// What the calls use.
#[derive(Clone)]
struct Developers {
    context: Context,
    cursors: Cursors,
}

type Service = OpenApiService<operations::Calls, ()>;

fn service() -> Service {
    OpenApiService::new(operations::Calls, "Chairside developer API", "2026-12-01")
        .description(
            "Offices, plans, members, money and visits of a practice, to read with a key; visits, invitations and notes to write. \
             No key moves money. Amounts are texts with two places, ids are texts, times are UTC.",
        )
        .server(BASE)
}

/// The contract, identical to the checked-in file.
pub fn contract() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(|| contract::text(&service().spec()));
    &TEXT
}

/// The developer API as an endpoint below [`BASE`]. `secret` signs cursors.
pub fn endpoint(context: &Context, secret: &str) -> impl Endpoint<Output = Response> + 'static {
    let own = Context { database: context.database.beside(CONNECTIONS), ..context.clone() };
    let developers = Developers { context: own, cursors: Cursors::new(secret) };
    let gate = Arc::new(Gate::new(developers.context.clone()));
    let calls = service().around(move |endpoint, request| {
        let gate = Arc::clone(&gate);
        async move { gate.pass(endpoint, request).await }
    });
    let document = make_sync(|_| Response::builder().content_type("application/json; charset=utf-8").body(contract()));
    let file =
        |kind: &'static str, text: &'static str| make_sync(move |_| Response::builder().content_type(kind).body(text));
    Route::new()
        .at("/openapi.json", get(document))
        .at("/clients/chairside.js", get(file("text/javascript; charset=utf-8", JAVASCRIPT)))
        .at("/clients/chairside.d.ts", get(file("text/plain; charset=utf-8", TYPESCRIPT)))
        .at("/clients/chairside.py", get(file("text/x-python; charset=utf-8", PYTHON)))
        .nest("/", calls)
        .data(developers)
        .map_to_response()
}

#[cfg(test)]
mod tests {
    #[test]
    fn each_path_is_once_in_the_contract() {
        let paths = super::contract().lines().filter(|line| line.starts_with("    \"/"));
        let mut seen: Vec<&str> = paths.collect();
        let all = seen.len();
        seen.sort_unstable();
        seen.dedup();
        assert!(all > 20 && seen.len() == all, "{all} paths");
    }
}
