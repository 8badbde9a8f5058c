//! Events: what happened to an object, on which account, and which endpoints receive it.

use serde_json::{Map, Value, json};
use sqlx::{PgConnection, Row};

use super::{
    Sandbox,
    desk::{Desk, HIDDEN, new_id, strip},
};

impl Desk<'_> {
    /// Adds an event about an object of the call's account, with its current data.
    pub(super) fn event(&mut self, kind: &str, object: &Value) {
        let account = self.account.clone();
        self.event_on(account.as_deref(), kind, object);
    }

    /// Adds an event about an object of an account; `None` is the platform.
    pub(super) fn event_on(&mut self, account: Option<&str>, kind: &str, object: &Value) {
        let mut shown = object.clone();
        strip(&mut shown);
        let mut event = json!({
            "id": new_id("evt"), "object": "event", "api_version": null, "created": self.now, "livemode": false,
            "pending_webhooks": 1, "type": kind, "request": {"id": null, "idempotency_key": null},
            "data": {}, HIDDEN: {"account": account},
        });
        if let Some(account) = account {
            event["account"] = account.into();
        }
        if (kind.ends_with(".updated") || kind.ends_with("automatically_updated"))
            && let Some(before) = object["id"].as_str().and_then(|id| self.before(id))
        {
            let mut before = before.clone();
            strip(&mut before);
            event["data"]["previous_attributes"] = previous(&before, &shown);
        }
        event["data"]["object"] = shown;
        self.events.push(event);
    }
}

/// The previous values of the attributes that changed; within nested objects, only the changed ones.
fn previous(before: &Value, now: &Value) -> Value {
    let (Value::Object(before), Value::Object(now)) = (before, now) else { return before.clone() };
    let mut changed = Map::new();
    for key in before.keys().chain(now.keys().filter(|key| !before.contains_key(*key))) {
        let (was, is) = (before.get(key).unwrap_or(&Value::Null), now.get(key).unwrap_or(&Value::Null));
        if was != is {
            changed.insert(key.clone(), previous(was, is));
        }
    }
    Value::Object(changed)
}

/// An endpoint that may receive events.
struct Endpoint {
    url: String,
    secret: String,
    enabled_events: Vec<String>,
    /// `true`: receives only the connected accounts' events; `false`: only the platform's; `None`: both.
    connect: Option<bool>,
}

impl Endpoint {
    fn wants(&self, event: &Value) -> bool {
        let kind = event["type"].as_str().unwrap_or_default();
        self.connect.is_none_or(|connect| connect == event["account"].is_string())
            && self.enabled_events.iter().any(|enabled| enabled == "*" || enabled == kind)
    }
}

/// Queues deliveries of events to the endpoints that receive them.
pub(super) async fn queue(sandbox: &Sandbox, conn: &mut PgConnection, events: &[Value]) -> sqlx::Result<()> {
    let rows = sqlx::query("select url, secret, enabled_events, connect from endpoint order by id")
        .fetch_all(&mut *conn)
        .await?;
    for row in &rows {
        let endpoint = Endpoint {
            url: row.try_get("url")?,
            secret: row.try_get("secret")?,
            enabled_events: row.try_get("enabled_events")?,
            connect: row.try_get("connect")?,
        };
        for event in events.iter().filter(|event| endpoint.wants(event)) {
            queue_for(sandbox, conn, &endpoint, event).await?;
        }
    }
    Ok(())
}

async fn queue_for(sandbox: &Sandbox, conn: &mut PgConnection, endpoint: &Endpoint, event: &Value) -> sqlx::Result<()> {
    let delivery = sandbox.faults.take_webhook(event["type"].as_str().unwrap_or_default());
    for _ in 0..delivery.copies {
        sqlx::query(
            "insert into delivery (event_id, url, secret, due_at, held, bad_signature)
             values ($1, $2, $3, now() + $4 * interval '1 ms', $5, $6)",
        )
        .bind(event["id"].as_str())
        .bind(&endpoint.url)
        .bind(&endpoint.secret)
        .bind(delivery.wait_ms)
        .bind(delivery.held)
        .bind(delivery.bad_signature)
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_changed_is_told_of_before() {
        let before = json!({"status": "pending", "same": 1, "metadata": {"a": "1", "b": "2"}});
        let now = json!({"status": "paid", "same": 1, "metadata": {"a": "1", "b": "3"}, "arrived": true});
        let told = json!({"status": "pending", "metadata": {"b": "2"}, "arrived": null});
        assert_eq!(previous(&before, &now), told);
    }
}
