//! `expand`: replaces ids in a response by the objects that they identify.

use std::{future::Future, pin::Pin};

use serde_json::Value;

use super::{
    answer::{Handled, refused},
    desk::Desk,
    parameters::Rule,
};

/// The maximum number of objects along one path.
const DEEPEST: usize = 4;

/// The expandable fields of each kind of object, and the kinds of object that they lead to.
const EXPANDABLE: &[(&str, &str, &[&str])] = &[
    ("application_fee", "account", &["account"]),
    ("application_fee", "balance_transaction", &["balance_transaction"]),
    ("application_fee", "charge", &["charge"]),
    ("application_fee", "originating_transaction", &["charge"]),
    (
        "balance_transaction",
        "source",
        &["application_fee", "charge", "dispute", "payout", "refund", "topup", "transfer", "transfer_reversal"],
    ),
    ("bank_account", "account", &["account"]),
    ("bank_account", "customer", &["customer"]),
    ("charge", "application_fee", &["application_fee"]),
    ("charge", "balance_transaction", &["balance_transaction"]),
    ("charge", "customer", &["customer"]),
    ("charge", "failure_balance_transaction", &["balance_transaction"]),
    ("charge", "on_behalf_of", &["account"]),
    ("charge", "payment_intent", &["payment_intent"]),
    ("charge", "source_transfer", &["transfer"]),
    ("charge", "transfer", &["transfer"]),
    ("charge", "transfer_data.destination", &["account"]),
    ("customer", "invoice_settings.default_payment_method", &["payment_method"]),
    ("dispute", "charge", &["charge"]),
    ("dispute", "payment_intent", &["payment_intent"]),
    ("payment_intent", "customer", &["customer"]),
    ("payment_intent", "latest_charge", &["charge"]),
    ("payment_intent", "on_behalf_of", &["account"]),
    ("payment_intent", "payment_method", &["payment_method"]),
    ("payment_intent", "transfer_data.destination", &["account"]),
    ("payment_method", "customer", &["customer"]),
    ("payout", "balance_transaction", &["balance_transaction"]),
    ("payout", "destination", &["bank_account"]),
    ("payout", "failure_balance_transaction", &["balance_transaction"]),
    ("refund", "balance_transaction", &["balance_transaction"]),
    ("refund", "charge", &["charge"]),
    ("refund", "failure_balance_transaction", &["balance_transaction"]),
    ("refund", "payment_intent", &["payment_intent"]),
    ("refund", "source_transfer_reversal", &["transfer_reversal"]),
    ("refund", "transfer_reversal", &["transfer_reversal"]),
    ("setup_intent", "customer", &["customer"]),
    ("setup_intent", "on_behalf_of", &["account"]),
    ("setup_intent", "payment_method", &["payment_method"]),
    ("topup", "balance_transaction", &["balance_transaction"]),
    ("transfer", "balance_transaction", &["balance_transaction"]),
    ("transfer", "destination", &["account"]),
    ("transfer", "destination_payment", &["charge"]),
    ("transfer", "source_transaction", &["charge"]),
    ("transfer_reversal", "balance_transaction", &["balance_transaction"]),
    ("transfer_reversal", "destination_payment_refund", &["refund"]),
    ("transfer_reversal", "source_refund", &["refund"]),
    ("transfer_reversal", "transfer", &["transfer"]),
];

/// Refuses paths that do not exist in the call's response.
pub(super) fn check(rule: &Rule, paths: &[String]) -> Handled<()> {
    for path in paths {
        let inside = if rule.is_list { path.strip_prefix("data.") } else { Some(path.as_str()) };
        if !inside.is_some_and(|inside| leads_somewhere(&[rule.answers], inside, DEEPEST)) {
            return Err(refused("expand", &format!("This property cannot be expanded ({path}).")));
        }
    }
    Ok(())
}

fn leads_somewhere(kinds: &[&str], path: &str, deep: usize) -> bool {
    deep > 0
        && EXPANDABLE.iter().filter(|(kind, ..)| kinds.contains(kind)).any(|(_, field, behind)| {
            path.strip_prefix(field).is_some_and(|rest| match rest.strip_prefix('.') {
                Some(rest) => leads_somewhere(behind, rest, deep - 1),
                None => rest.is_empty(),
            })
        })
}

/// Expands every path (`latest_charge.balance_transaction`, `data.customer`) in a response.
pub(super) async fn apply(desk: &mut Desk<'_>, body: &mut Value, paths: &[String]) -> Handled<()> {
    for path in paths {
        let keys: Vec<&str> = path.split('.').collect();
        walk(desk, body, &keys).await?;
    }
    Ok(())
}

fn walk<'f>(
    desk: &'f mut Desk<'_>,
    node: &'f mut Value,
    keys: &'f [&'f str],
) -> Pin<Box<dyn Future<Output = Handled<()>> + Send + 'f>> {
    Box::pin(async move {
        if let Value::Array(items) = node {
            for item in items {
                walk(&mut *desk, item, keys).await?;
            }
            return Ok(());
        }
        if let Some(id) = node.as_str() {
            let Some(object) = desk.find(id).await? else { return Ok(()) };
            *node = object;
        }
        match keys.split_first() {
            Some((key, rest)) => match node.get_mut(*key) {
                Some(child) => walk(desk, child, rest).await,
                None => Ok(()),
            },
            None => Ok(()),
        }
    })
}
