//! `expand`: ids in an answer replaced by the objects they name.

use std::{future::Future, pin::Pin};

use serde_json::Value;

use super::{answer::Handled, desk::Desk};

/// Expands every path (`latest_charge.balance_transaction`, `data.customer`) in an answer. A path that leads nowhere
/// changes nothing.
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
