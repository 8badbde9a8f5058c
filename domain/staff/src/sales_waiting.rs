//! Sales of locations that the buyer accepted: two of our staff approve each.

use sales::WaitingSale;
use sales::approval::waiting;
use serde_json::json;
use tenancy::Caller;

use crate::{Context, Result, open, record};

/// The sales that wait for an approval, by day. Writes `sales.viewed` to the audit trail.
///
/// # Errors
/// [`crate::Error::Forbidden`] for a caller without the platform's grant.
pub async fn waiting_sales(context: &Context, caller: &Caller) -> Result<Vec<WaitingSale>> {
    let mut scope = open(context, caller).await?;
    let sales = waiting(&mut scope).await?;
    record(&mut scope, "sales.viewed", ("office_sale", String::new()), None, json!({ "sales": sales.len() })).await?;
    scope.commit().await?;
    Ok(sales)
}
