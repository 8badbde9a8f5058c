//! A unit of work: the objects that one call has read and changed, written together at its end.

use std::{
    collections::HashMap,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use serde_json::Value;
use sqlx::{PgConnection, Row};
use uuid::Uuid;

use super::{
    Sandbox,
    answer::{Handled, no_such, no_such_in},
    events,
};

/// Data about an object that the API does not show is stored under this key of its body.
pub(super) const HIDDEN: &str = "_sandbox";

/// The work of one call in its transaction. Nothing is written to the database before [`Desk::write`].
pub(super) struct Desk<'a> {
    pub(super) sandbox: &'a Sandbox,
    pub(super) conn: &'a mut PgConnection,
    /// Seconds since 1970.
    pub(super) now: i64,
    /// The connected account of the call (`Stripe-Account`); `None` is the platform itself.
    pub(super) account: Option<String>,
    objects: HashMap<String, Value>,
    /// Objects as they were in the database, for the previous values in events.
    loaded: HashMap<String, Value>,
    /// Ids to write, in the order of their first change.
    changed: Vec<String>,
    pub(super) events: Vec<Value>,
    timers: Vec<(String, &'static str, Duration)>,
}

/// Seconds since 1970 by the machine's clock; the provider's clock is independent of business time.
pub(super) fn unix_now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs().cast_signed())
}

/// A new id in the format of the API.
pub(super) fn new_id(prefix: &str) -> String {
    format!("{prefix}_{}", Uuid::now_v7().simple())
}

/// Seconds since 1970: the machine's time plus the tester's offset.
async fn time(conn: &mut PgConnection) -> sqlx::Result<i64> {
    let turned: Option<i64> = sqlx::query_scalar("select by_s from turned").fetch_optional(conn).await?;
    Ok(unix_now() + turned.unwrap_or(0))
}

impl<'a> Desk<'a> {
    /// Starts a unit of work at the sandbox's time: the machine's plus the tester's offset.
    pub(super) async fn open(sandbox: &'a Sandbox, conn: &'a mut PgConnection) -> sqlx::Result<Self> {
        let now = time(conn).await?;
        Ok(Self::at(sandbox, conn, now))
    }

    /// Reads the time again, after waiting for a lock.
    pub(super) async fn read_time(&mut self) -> sqlx::Result<()> {
        self.now = time(self.conn).await?;
        Ok(())
    }

    fn at(sandbox: &'a Sandbox, conn: &'a mut PgConnection, now: i64) -> Self {
        Self {
            sandbox,
            conn,
            now,
            account: None,
            objects: HashMap::new(),
            loaded: HashMap::new(),
            changed: Vec::new(),
            events: Vec::new(),
            timers: Vec::new(),
        }
    }

    /// Acts on behalf of the account that an object belongs to, for timers and testers.
    pub(super) async fn act_for(&mut self, id: &str) -> sqlx::Result<()> {
        let owner = sqlx::query_scalar("select account from object where id = $1").bind(id);
        self.account = owner.fetch_optional(&mut *self.conn).await?.flatten();
        Ok(())
    }

    /// An object of any kind and account.
    pub(super) async fn find(&mut self, id: &str) -> Handled<Option<Value>> {
        self.load(id, "select body from object where id = $1").await
    }

    async fn load(&mut self, id: &str, sql: &'static str) -> Handled<Option<Value>> {
        if let Some(known) = self.objects.get(id) {
            return Ok(Some(known.clone()));
        }
        let row = sqlx::query(sql).bind(id).fetch_optional(&mut *self.conn).await?;
        let Some(row) = row else { return Ok(None) };
        let body: Value = row.try_get("body")?;
        self.objects.insert(id.to_owned(), body.clone());
        self.loaded.insert(id.to_owned(), body.clone());
        Ok(Some(body))
    }

    /// Whether the call may see an object: one of its own account. It may see its own account object; the platform sees
    /// all accounts.
    fn reaches(&self, body: &Value) -> bool {
        match (body["object"] == "account", self.account.as_deref()) {
            (true, account) => account.is_none_or(|own| body["id"] == own),
            (false, account) => body[HIDDEN]["account"].as_str() == account,
        }
    }

    fn reached(&self, kind: &str, found: Option<Value>) -> Option<Value> {
        found.filter(|body| body["object"] == kind && self.reaches(body))
    }

    /// The object in the call's path, of the given kind, or the API's 404.
    pub(super) async fn get(&mut self, kind: &str, id: &str) -> Handled<Value> {
        let found = self.find(id).await?;
        self.reached(kind, found).ok_or_else(|| no_such(kind, id))
    }

    /// The object in a parameter, of the given kind, or the API's 400.
    pub(super) async fn named(&mut self, kind: &str, id: &str, param: &str) -> Handled<Value> {
        let found = self.find(id).await?;
        self.reached(kind, found).ok_or_else(|| no_such_in(kind, id, param))
    }

    /// As [`get`](Self::get), but locks the object until the transaction ends. Has to be called before anything else
    /// loads the object.
    pub(super) async fn lock(&mut self, kind: &str, id: &str) -> Handled<Value> {
        let found = self.lock_any(id).await?;
        self.reached(kind, found).ok_or_else(|| no_such(kind, id))
    }

    /// As [`named`](Self::named), but locks the object until the transaction ends.
    pub(super) async fn lock_named(&mut self, kind: &str, id: &str, param: &str) -> Handled<Value> {
        let found = self.lock_any(id).await?;
        self.reached(kind, found).ok_or_else(|| no_such_in(kind, id, param))
    }

    /// An object of any kind and account, locked until the transaction ends.
    pub(super) async fn lock_any(&mut self, id: &str) -> Handled<Option<Value>> {
        self.load(id, "select body from object where id = $1 for update").await
    }

    /// An object as it was before this call.
    pub(super) fn before(&self, id: &str) -> Option<&Value> {
        self.loaded.get(id)
    }

    /// Stores an object, new or changed. A new one belongs to the call's account unless it specifies another.
    pub(super) fn put(&mut self, body: &Value) {
        let Some(id) = body["id"].as_str() else { return };
        if !self.changed.iter().any(|known| known == id) {
            self.changed.push(id.to_owned());
        }
        let mut body = body.clone();
        let unowned = body[HIDDEN].get("account").is_none();
        if let Some(account) = self.account.as_ref().filter(|_| unowned) {
            body[HIDDEN]["account"] = account.as_str().into();
        }
        self.objects.insert(id.to_owned(), body);
    }

    /// Schedules an action on an object; see [`super::timers`].
    pub(super) fn later(&mut self, object_id: &str, act: &'static str, after: Duration) {
        self.timers.push((object_id.to_owned(), act, after));
    }

    /// Writes the changed objects, the events with their deliveries, and the timers. Returns true if the background
    /// tasks have to be notified.
    pub(super) async fn write(mut self) -> sqlx::Result<bool> {
        let events = std::mem::take(&mut self.events);
        for event in &events {
            self.put(event);
        }
        self.write_objects().await?;
        if !events.is_empty() {
            events::queue(self.sandbox, self.conn, &events).await?;
        }
        for (object_id, act, after) in &self.timers {
            sqlx::query("insert into timer (object_id, act, due_at) values ($1, $2, now() + $3 * interval '1 ms')")
                .bind(object_id)
                .bind(act)
                .bind(i64::try_from(after.as_millis()).unwrap_or(i64::MAX))
                .execute(&mut *self.conn)
                .await?;
        }
        Ok(!events.is_empty() || !self.timers.is_empty())
    }

    async fn write_objects(&mut self) -> sqlx::Result<()> {
        if self.changed.is_empty() {
            return Ok(());
        }
        let rows: Vec<&Value> = self.changed.iter().filter_map(|id| self.objects.get(id)).collect();
        let column = |key: &str| -> Vec<Option<String>> {
            rows.iter().map(|body| body[key].as_str().map(str::to_owned)).collect()
        };
        let hidden = |key: &str| -> Vec<Option<String>> {
            rows.iter().map(|body| body[HIDDEN][key].as_str().map(str::to_owned)).collect()
        };
        sqlx::query(
            "insert into object (id, kind, customer, payment_intent, account, payout, body)
             select id, kind, customer, payment_intent, account, payout, body
             from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::jsonb[]) with ordinality
                  as t (id, kind, customer, payment_intent, account, payout, body, position)
             order by position
             on conflict (id) do update set customer = excluded.customer, payment_intent = excluded.payment_intent,
                                            body = excluded.body",
        )
        .bind(&self.changed)
        .bind(column("object"))
        .bind(column("customer"))
        .bind(column("payment_intent"))
        .bind(hidden("account"))
        .bind(hidden("payout"))
        .bind(rows)
        .execute(&mut *self.conn)
        .await?;
        Ok(())
    }
}

/// Removes hidden data, at every depth.
pub(super) fn strip(value: &mut Value) {
    match value {
        Value::Object(map) => {
            map.remove(HIDDEN);
            map.values_mut().for_each(strip);
        }
        Value::Array(items) => items.iter_mut().for_each(strip),
        _ => {}
    }
}
