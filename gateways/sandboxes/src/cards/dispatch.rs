//! The table of all API calls.

use super::{
    accounts,
    answer::{Answer, Handled, unknown_call},
    balances, banks, customers,
    desk::Desk,
    disputes, endpoints, files,
    form::Params,
    intents, listing, methods,
    parameters::Rule,
    payouts, refunds, setup, transfers,
};

/// One API call.
pub(super) struct Call {
    pub(super) method: String,
    pub(super) path: String,
    /// `Stripe-Account`.
    pub(super) account: Option<String>,
    pub(super) params: Params,
}

impl Call {
    /// The segments of its path, without the version.
    pub(super) fn segments(&self) -> Vec<&str> {
        self.path.trim_matches('/').split('/').skip(1).collect()
    }
}

pub(super) async fn dispatch(desk: &mut Desk<'_>, call: &Call, segments: &[&str], rule: &Rule) -> Handled {
    let params = &call.params;
    match (call.method.as_str(), segments) {
        ("POST", ["customers"]) => customers::create(desk, params).await,
        ("POST", ["customers", id]) => customers::update(desk, id, params).await,
        ("GET", ["customers", id, "payment_methods"]) => {
            desk.get("customer", id).await?;
            listing::list_of(desk, "payment_method", &call.path, params, Some(id)).await
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
        ("POST", ["setup_intents", id, "cancel"]) => setup::cancel(desk, id, params).await,

        ("POST", ["payment_intents"]) => intents::create(desk, params).await,
        ("GET", ["payment_intents", "search"]) => listing::search_intents(desk, params).await,
        ("POST", ["payment_intents", id, "confirm"]) => intents::confirm(desk, id, params).await,
        ("POST", ["payment_intents", id, "capture"]) => intents::capture(desk, id, params).await,
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

        ("POST", ["webhook_endpoints"]) => endpoints::create(desk, params).await,
        ("DELETE", ["webhook_endpoints", id]) => endpoints::delete(desk, id).await,

        ("GET", ["balance"]) => balances::balance(desk).await,
        ("GET", ["balance_transactions"]) => balances::transactions(desk, &call.path, params).await,
        ("POST", ["payouts"]) => payouts::create(desk, params).await,

        ("GET", [_]) => {
            if let Some(customer) = params.text("customer") {
                desk.named("customer", customer, "customer").await?;
            }
            listing::list(desk, rule.answers, &call.path, params).await
        }
        ("GET", ["accounts", id]) => accounts::retrieve(desk, id).await,
        ("GET", [_, id]) => Ok(Answer::ok(desk.get(rule.answers, id).await?)),
        (method, _) => Err(unknown_call(method, &call.path)),
    }
}
