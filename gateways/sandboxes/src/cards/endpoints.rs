//! Webhook endpoints created through the API.

use serde_json::json;

use super::{
    answer::{Answer, Handled, missing_param, no_such},
    desk::{Desk, new_id},
    form::Params,
};

/// Creates an endpoint for the platform's own events, or with `connect` for its connected accounts' events.
pub(super) async fn create(desk: &mut Desk<'_>, params: &Params) -> Handled {
    let url = params.text("url").ok_or_else(|| missing_param("url"))?;
    let enabled_events = params.texts("enabled_events");
    if enabled_events.is_empty() {
        return Err(missing_param("enabled_events"));
    }
    let (id, secret, connect) = (new_id("we"), new_id("whsec"), params.flag("connect"));
    sqlx::query("insert into endpoint (id, url, secret, enabled_events, connect) values ($1, $2, $3, $4, $5)")
        .bind(&id)
        .bind(url)
        .bind(&secret)
        .bind(&enabled_events)
        .bind(connect)
        .execute(&mut *desk.conn)
        .await?;
    Ok(Answer::ok(json!({
        "id": id, "object": "webhook_endpoint", "url": url, "secret": secret, "status": "enabled",
        "enabled_events": enabled_events, "livemode": false, "metadata": params.metadata(),
        "application": connect.then_some("ca_sandbox"), "created": desk.now, "description": params.text("description"),
    })))
}

pub(super) async fn delete(desk: &mut Desk<'_>, id: &str) -> Handled {
    let deleted = sqlx::query("delete from endpoint where id = $1").bind(id).execute(&mut *desk.conn).await?;
    if deleted.rows_affected() == 0 {
        return Err(no_such("webhook_endpoint", id));
    }
    Ok(Answer::ok(json!({"id": id, "object": "webhook_endpoint", "deleted": true})))
}
