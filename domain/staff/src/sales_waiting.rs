//! Sales of locations that the buyer accepted: two of our staff approve each.

use kernel::merge::merge_by;
use sales::WaitingSale;
use sales::approval::waiting;
use serde_json::json;
use tenancy::Caller;

use crate::{Context, Result, open_each, record};

/// The sales that wait for an approval, by day. Writes `sales.viewed` to the audit trail.
///
/// # Errors
/// [`crate::Error::Forbidden`] for a caller without the platform's grant.
pub async fn waiting_sales(context: &Context, caller: &Caller) -> Result<Vec<WaitingSale>> {
    let mut scopes = open_each(context, caller).await?;
    let mut sales = vec![];
    for scope in &mut scopes {
        sales.append(&mut waiting(scope).await?);
    }
    merge_by(&scopes, &mut sales, |sale| (sale.on, sale.id));
    let mut scope = scopes.swap_remove(0);
    if !scopes.is_empty() {
        // Requests are in the directory only.
        let ids: Vec<i64> = sales.iter().map(|sale| sale.id.0).collect();
        let asked = sqlx::query_scalar!(
            r#"select (payload ->> 'sale')::bigint as "sale!" from approval_request
               where act = 'sell_location' and state in ('pending', 'approved') and (payload ->> 'sale')::bigint = any ($1)"#,
            &ids
        )
        .fetch_all(scope.db())
        .await?;
        for sale in &mut sales {
            sale.asked = asked.contains(&sale.id.0);
        }
    }
    record(&mut scope, "sales.viewed", ("office_sale", String::new()), None, json!({ "sales": sales.len() })).await?;
    scope.commit().await?;
    Ok(sales)
}
