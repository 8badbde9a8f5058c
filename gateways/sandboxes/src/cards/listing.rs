//! Lists with cursors, and the search for payments by metadata.

use serde_json::{Map, Value, json};
use sqlx::{Postgres, QueryBuilder, Row};

use super::{
    answer::{Answer, Handled, invalid, no_such_in, refused},
    desk::Desk,
    form::Params,
};

/// The filters of lists, and the column or field that each compares. Which list accepts which filter is defined in
/// [`super::parameters`].
const FILTERS: [(&str, &str); 12] = [
    ("charge", "body ->> 'charge'"),
    ("customer", "customer"),
    ("destination", "body ->> 'destination'"),
    ("email", "body ->> 'email'"),
    ("payment_intent", "payment_intent"),
    ("payment_method", "body ->> 'payment_method'"),
    ("payout", "payout"),
    ("purpose", "body ->> 'purpose'"),
    ("source", "body ->> 'source'"),
    ("status", "body ->> 'status'"),
    ("transfer_group", "body ->> 'transfer_group'"),
    ("type", "body ->> 'type'"),
];

/// The times that a list can be filtered by: an exact one, or a range.
const MOMENTS: [&str; 2] = ["created", "arrival_date"];
const BOUNDS: [(&str, &str); 4] = [("gt", ">"), ("gte", ">="), ("lt", "<"), ("lte", "<=")];

/// Lists one kind of object of the call's account, newest first.
pub(super) async fn list(desk: &mut Desk<'_>, kind: &str, path: &str, params: &Params) -> Handled {
    list_of(desk, kind, path, params, None).await
}

/// The same, for one customer only.
pub(super) async fn list_of(
    desk: &mut Desk<'_>,
    kind: &str,
    path: &str,
    params: &Params,
    customer: Option<&str>,
) -> Handled {
    let limit = limit(params)?;
    let mut query = QueryBuilder::<Postgres>::new("select body from object where kind = ");
    query.push_bind(kind).push(" and account is not distinct from ").push_bind(desk.account.clone());
    if let Some(customer) = customer {
        query.push(" and customer = ").push_bind(customer);
    }
    for (param, of) in FILTERS {
        if let Some(wanted) = params.text(param) {
            query.push(format_args!(" and {of} = ")).push_bind(wanted);
        }
    }
    if params.has("types") {
        query.push(" and body ->> 'type' = any(").push_bind(params.texts("types")).push(")");
    }
    for moment in MOMENTS {
        if let Some(at) = params.number(moment) {
            query.push(format_args!(" and (body ->> '{moment}')::bigint = ")).push_bind(at);
        }
        for (bound, sign) in BOUNDS {
            if let Some(at) = params.number(&format!("{moment}.{bound}")) {
                query.push(format_args!(" and (body ->> '{moment}')::bigint {sign} ")).push_bind(at);
            }
        }
    }
    let back = params.text("ending_before");
    if back.is_some() && params.has("starting_after") {
        let message = "You may only pass one of `starting_after` and `ending_before`.";
        return Err(refused("starting_after", message));
    }
    if let Some(after) = params.text("starting_after") {
        query.push(" and seq < ").push_bind(place(desk, kind, after, "starting_after").await?);
    }
    if let Some(before) = back {
        query.push(" and seq > ").push_bind(place(desk, kind, before, "ending_before").await?);
    }
    query.push(if back.is_some() { " order by seq limit " } else { " order by seq desc limit " });
    let rows = query.push_bind(limit + 1).build().fetch_all(&mut *desk.conn).await?;
    let mut data = Vec::with_capacity(rows.len());
    for row in &rows {
        data.push(row.try_get::<Value, _>("body")?);
    }
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    let has_more = data.len() > limit;
    data.truncate(limit);
    if back.is_some() {
        data.reverse();
    }
    Ok(Answer::ok(json!({"object": "list", "url": path, "has_more": has_more, "data": data})))
}

/// The page size: 1 to 100, by default 10.
fn limit(params: &Params) -> Handled<i64> {
    let limit = params.number("limit").unwrap_or(10);
    if (1..=100).contains(&limit) {
        return Ok(limit);
    }
    let message = "This value must be greater than or equal to 1 and less than or equal to 100.";
    Err(invalid("parameter_invalid_integer", "limit", message))
}

/// The position of the object that a page starts after or ends before. An object that is not in the list is refused,
/// because an empty page would end the caller's iteration too early.
async fn place(desk: &mut Desk<'_>, kind: &str, id: &str, param: &str) -> Handled<i64> {
    let place =
        sqlx::query_scalar("select seq from object where id = $1 and kind = $2 and account is not distinct from $3");
    let place = place.bind(id).bind(kind).bind(&desk.account).fetch_optional(&mut *desk.conn).await?;
    place.ok_or_else(|| no_such_in(kind, id, param))
}

/// Searches payments by `metadata['key']:'value'` terms joined with AND.
pub(super) async fn search_intents(desk: &mut Desk<'_>, params: &Params) -> Handled {
    let query = params.text("query").unwrap_or_default();
    let wanted = metadata_terms(query)
        .ok_or_else(|| invalid("invalid_query", "query", "Only metadata['key']:'value' terms joined with AND."))?;
    let rows = sqlx::query(
        "select body from object
         where kind = 'payment_intent' and body -> 'metadata' @> $1 and account is not distinct from $3
         order by seq desc limit $2",
    )
    .bind(Value::Object(wanted))
    .bind(limit(params)?)
    .bind(&desk.account)
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
