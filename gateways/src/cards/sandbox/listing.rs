//! Lists by cursor, and the search of payments by metadata.

use serde_json::{Map, Value, json};
use sqlx::Row;

use super::{
    answer::{Answer, Handled, invalid},
    desk::Desk,
    form::Params,
};

/// Lists one kind of object, of the account the call is about, newest first, by the filters it knows (`customer`,
/// `payment_intent`, `destination`, `transfer_group`, `payout`, `created[gte]`).
pub(super) async fn list(desk: &mut Desk<'_>, kind: &str, path: &str, params: &Params) -> Handled {
    let limit = params.number("limit").unwrap_or(10).clamp(1, 100);
    let rows = sqlx::query(
        "select body from object
         where kind = $1
           and account is not distinct from $7
           and ($8::text is null or payout = $8)
           and ($9::bigint is null or (body ->> 'created')::bigint >= $9)
           and ($2::text is null or customer = $2)
           and ($3::text is null or payment_intent = $3)
           and ($4::text is null or seq < (select seq from object where id = $4))
           and ($5::text is null or seq > (select seq from object where id = $5))
           and ($10::text is null or body ->> 'destination' = $10)
           and ($11::text is null or body ->> 'transfer_group' = $11)
         order by seq desc limit $6",
    )
    .bind(kind)
    .bind(params.text("customer"))
    .bind(params.text("payment_intent"))
    .bind(params.text("starting_after"))
    .bind(params.text("ending_before"))
    .bind(limit + 1)
    .bind(&desk.account)
    .bind(params.text("payout"))
    .bind(params.number("created.gte"))
    .bind(params.text("destination"))
    .bind(params.text("transfer_group"))
    .fetch_all(&mut *desk.conn)
    .await?;
    let mut data = Vec::with_capacity(rows.len());
    for row in &rows {
        data.push(row.try_get::<Value, _>("body")?);
    }
    let has_more = data.len() > usize::try_from(limit).unwrap_or(usize::MAX);
    data.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    Ok(Answer::ok(json!({"object": "list", "url": path, "has_more": has_more, "data": data})))
}

/// Searches payments by `metadata['key']:'value'` terms joined with AND.
pub(super) async fn search_intents(desk: &mut Desk<'_>, params: &Params) -> Handled {
    let query = params.text("query").unwrap_or_default();
    let wanted = metadata_terms(query)
        .ok_or_else(|| invalid("invalid_query", "query", "Only metadata['key']:'value' terms joined with AND."))?;
    let rows = sqlx::query(
        "select body from object
         where kind = 'payment_intent' and body -> 'metadata' @> $1
         order by seq desc limit $2",
    )
    .bind(Value::Object(wanted))
    .bind(params.number("limit").unwrap_or(10).clamp(1, 100))
    .fetch_all(&mut *desk.conn)
    .await?;
    let mut data = Vec::with_capacity(rows.len());
    for row in &rows {
        data.push(row.try_get::<Value, _>("body")?);
    }
    Ok(Answer::ok(json!({
        "object": "search_result", "url": "/v1/payment_intents/search", "has_more": false, "next_page": null, "data": data,
    })))
}

fn metadata_terms(query: &str) -> Option<Map<String, Value>> {
    let term = |term: &str| {
        let (key, value) = term.trim().strip_prefix("metadata[")?.split_once("]:")?;
        let unquote = |text: &str| text.trim_matches(['\'', '"']).to_owned();
        Some((unquote(key), Value::String(unquote(value))))
    };
    query.split(" AND ").map(term).collect()
}

#[cfg(test)]
mod tests {
    use super::metadata_terms;

    #[test]
    fn terms_are_read_in_both_quotes() {
        let terms = metadata_terms("metadata['payment_ref']:'17' AND metadata[\"x\"]:\"y\"").unwrap();
        assert_eq!((terms["payment_ref"].as_str(), terms["x"].as_str()), (Some("17"), Some("y")));
        assert!(metadata_terms("status:'succeeded'").is_none());
    }
}
