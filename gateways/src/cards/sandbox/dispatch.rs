//! The one table of the wire's calls.

use super::{
    accounts,
    answer::{Answer, Handled, missing_param, no_such, unknown_call},
    balances, banks, customers,
    desk::{Desk, new_id},
    disputes, files,
    form::Params,
    intents, listing, methods, payouts, refunds, schema, setup, transfers,
};

/// One call of the wire.
pub(super) struct Call {
    pub(super) method: String,
    pub(super) path: String,
    /// `Stripe-Account`.
    pub(super) account: Option<String>,
    pub(super) params: Params,
}

pub(super) async fn dispatch(desk: &mut Desk<'_>, call: &Call) -> Handled {
    let params = &call.params;
    let segments: Vec<&str> = call.path.trim_matches('/').split('/').skip(1).collect();
    match (call.method.as_str(), segments.as_slice()) {
        ("POST", ["customers"]) => customers::create(desk, params),
        ("POST", ["customers", id]) => customers::update(desk, id, params).await,
        ("GET", ["customers", id, "payment_methods"]) => {
            desk.get("customer", id).await?;
            let of_customer = Params::parse(&format!("customer={id}&{}", params_of_page(params)));
            listing::list(desk, "payment_method", &call.path, &of_customer).await
        }

        ("POST", ["customers", id, "sources"]) => banks::to_customer(desk, id, params).await,
        ("GET", ["customers", id, "sources"]) => banks::of_customer(desk, id, &call.path).await,
        ("POST", ["tokens"]) => banks::tokenise(desk, params),
        ("POST", ["accounts", id, "external_accounts"]) => banks::to_account(desk, id, params).await,
        ("GET", ["accounts", id, "external_accounts"]) => banks::of_account(desk, id, &call.path).await,

        ("POST", ["payment_methods"]) => methods::create(desk, params),
        ("POST", ["payment_methods", id, "attach"]) => methods::attach(desk, id, params).await,
        ("POST", ["payment_methods", id, "detach"]) => methods::detach(desk, id).await,

        ("POST", ["setup_intents"]) => setup::create(desk, params).await,
        ("POST", ["setup_intents", id, "confirm"]) => setup::confirm(desk, id, params).await,
        ("POST", ["setup_intents", id, "cancel"]) => setup::cancel(desk, id).await,

        ("POST", ["payment_intents"]) => intents::create(desk, params).await,
        ("GET", ["payment_intents", "search"]) => listing::search_intents(desk, params).await,
        ("POST", ["payment_intents", id, "confirm"]) => intents::confirm(desk, id, params).await,
        ("POST", ["payment_intents", id, "cancel"]) => intents::cancel(desk, id, params).await,

        ("POST", ["refunds"]) => refunds::create(desk, params).await,
        ("POST", ["files"]) => files::create(desk, params),
        ("POST", ["disputes", id]) => disputes::update(desk, id, params).await,
        ("POST", ["disputes", id, "close"]) => disputes::close(desk, id, false).await,

        ("POST", ["transfers"]) => transfers::create(desk, params).await,
        ("POST", ["transfers", id, "reversals"]) => transfers::reverse(desk, id, params).await,
        ("GET", ["transfers", id, "reversals"]) => transfers::reversals(desk, id, &call.path).await,

        ("POST", ["accounts"]) => accounts::create(desk, params),
        ("POST", ["accounts", id, "login_links"]) => accounts::login_link(desk, id).await,
        ("POST", ["account_links"]) => accounts::link(desk, params).await,

        ("POST", ["webhook_endpoints"]) => create_endpoint(desk, params).await,
        ("DELETE", ["webhook_endpoints", id]) => delete_endpoint(desk, id).await,

        ("GET", ["balance"]) => balances::balance(desk).await,
        ("GET", ["balance_transactions"]) => balances::transactions(desk, &call.path, params).await,
        ("POST", ["payouts"]) => payouts::create(desk, params).await,
        ("GET", ["payouts", id]) => Ok(Answer::ok(desk.get_own("payout", id).await?)),

        ("GET", [collection]) => match kind_of(collection) {
            Some(kind) => {
                if let Some(customer) = params.text("customer") {
                    desk.get("customer", customer).await?;
                }
                listing::list(desk, kind, &call.path, params).await
            }
            None => Err(unknown_call(&call.method, &call.path)),
        },
        ("GET", [collection, id]) => match kind_of(collection) {
            Some(kind) => Ok(Answer::ok(desk.get(kind, id).await?)),
            None => Err(unknown_call(&call.method, &call.path)),
        },
        (method, _) => Err(unknown_call(method, &call.path)),
    }
}

/// The kind of object a collection holds, for all that can be read and listed alike.
fn kind_of(collection: &str) -> Option<&'static str> {
    Some(match collection {
        "customers" => "customer",
        "payment_methods" => "payment_method",
        "setup_intents" => "setup_intent",
        "payment_intents" => "payment_intent",
        "charges" => "charge",
        "refunds" => "refund",
        "balance_transactions" => "balance_transaction",
        "transfers" => "transfer",
        "application_fees" => "application_fee",
        "disputes" => "dispute",
        "files" => "file",
        "payouts" => "payout",
        "accounts" => "account",
        "events" => "event",
        _ => return None,
    })
}

fn params_of_page(params: &Params) -> String {
    let kept = ["limit", "starting_after", "ending_before"];
    let kept = kept.iter().filter_map(|key| params.text(key).map(|value| format!("{key}={value}")));
    kept.collect::<Vec<_>>().join("&")
}

async fn create_endpoint(desk: &mut Desk<'_>, params: &Params) -> Handled {
    let url = params.text("url").ok_or_else(|| missing_param("url"))?;
    let (id, secret) = (new_id("we"), new_id("whsec"));
    sqlx::query("insert into endpoint (id, url, secret) values ($1, $2, $3)")
        .bind(&id)
        .bind(url)
        .bind(&secret)
        .execute(&mut *desk.conn)
        .await?;
    Ok(Answer::ok(schema::endpoint_body(&id, url, Some(&secret))))
}

async fn delete_endpoint(desk: &mut Desk<'_>, id: &str) -> Handled {
    let deleted = sqlx::query("delete from endpoint where id = $1").bind(id).execute(&mut *desk.conn).await?;
    if deleted.rows_affected() == 0 {
        return Err(no_such("webhook_endpoint", id));
    }
    Ok(Answer::ok(serde_json::json!({"id": id, "object": "webhook_endpoint", "deleted": true})))
}
