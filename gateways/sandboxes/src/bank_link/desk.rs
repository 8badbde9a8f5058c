//! The provider's rules; each call runs in one transaction.

use anyhow::Context;
use serde_json::{Value, json};
use sqlx::{Postgres, Transaction};
use uuid::Uuid;

use super::Sandbox;
use crate::failure::{Failure, Handled};

/// The amounts of the two deposits that verify typed numbers, always the same in the sandbox.
pub const DEPOSITS_CENTS: [i64; 2] = [32, 45];
/// After this many wrong tries an account is closed.
const MOST_TRIES: i64 = 3;
/// The routing number of every test account.
pub(super) const ROUTING: &str = gateways::cards::TEST_ROUTING_NUMBER;

/// A bank on the hosted page, and the accounts (name and number) that every person has there.
pub(super) struct Bank {
    pub(super) id: &'static str,
    pub(super) name: &'static str,
    pub(super) accounts: &'static [(&'static str, &'static str)],
}

pub(super) const BANKS: &[Bank] = &[
    Bank {
        id: "ins_1",
        name: "First Platypus Bank",
        accounts: &[("Checking", "000123456789"), ("Savings", "000222222227")],
    },
    Bank {
        id: "ins_2",
        name: "Tartan Bank",
        accounts: &[("Checking", "000123456789"), ("Closed account", "000111111113")],
    },
    Bank {
        id: "ins_3",
        name: "Houndstooth Credit Union",
        accounts: &[("Checking", "000111111116"), ("Business", "000333333335")],
    },
];

pub(super) fn bank(id: &str) -> Option<&'static Bank> {
    BANKS.iter().find(|bank| bank.id == id)
}

/// One call with its transaction.
pub(super) struct Desk<'a> {
    sandbox: &'a Sandbox,
    tx: Transaction<'a, Postgres>,
}

fn new_id(prefix: &str) -> String {
    format!("{prefix}-sandbox-{}", Uuid::new_v4())
}

fn last4(number: &str) -> &str {
    number.get(number.len().saturating_sub(4)..).unwrap_or_default()
}

fn text<'a>(body: &'a Value, field: &str) -> Handled<&'a str> {
    let found = body[field].as_str().filter(|text| !text.is_empty());
    found.ok_or_else(|| Failure::refused("MISSING_FIELDS", &format!("{field} is missing")))
}

impl<'a> Desk<'a> {
    pub(super) async fn open(sandbox: &'a Sandbox) -> Handled<Self> {
        Ok(Self { sandbox, tx: sandbox.pool.begin().await? })
    }

    /// The object, locked until the transaction ends.
    async fn find(&mut self, kind: &str, id: &str) -> Handled<Option<Value>> {
        let found = sqlx::query_scalar("select body from object where kind = $1 and id = $2 for update");
        Ok(found.bind(kind).bind(id).fetch_optional(&mut *self.tx).await?)
    }

    async fn put(&mut self, kind: &str, id: &str, body: &Value) -> Handled<()> {
        sqlx::query(
            "insert into object (kind, id, body) values ($1, $2, $3) on conflict (kind, id) do update set body = excluded.body",
        )
        .bind(kind)
        .bind(id)
        .bind(body)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    pub(super) async fn write(self) -> Handled<()> {
        Ok(self.tx.commit().await?)
    }

    pub(super) async fn create_link(&mut self, asked: &Value) -> Handled<Value> {
        text(asked, "client_name")?;
        text(&asked["user"], "client_user_id")?;
        let item = match asked["access_token"].as_str() {
            Some(access) => Some(self.item(access).await?["id"].clone()),
            None if asked["products"] != json!(["auth"]) => {
                return Err(Failure::refused("INVALID_PRODUCT", "the sandbox knows auth only"));
            }
            None => None,
        };
        let (token, page) = (new_id("link"), Uuid::new_v4().simple().to_string());
        let seconds = asked["hosted_link"]["url_lifetime_seconds"].as_i64().unwrap_or(1_800);
        let expires: chrono::DateTime<chrono::Utc> =
            sqlx::query_scalar("select now() + $1 * interval '1 s'").bind(seconds).fetch_one(&mut *self.tx).await?;
        let url = format!("{}/hosted/{page}", self.sandbox.public_url);
        let link = json!({
            "token": token, "page": page, "expiration": expires, "client_name": asked["client_name"], "item": item,
            "language": asked["language"], "back_to": asked["hosted_link"]["completion_redirect_uri"],
            "by_numbers": asked["auth"]["same_day_microdeposits_enabled"] == true, "sessions": [],
        });
        self.put("link", &token, &link).await?;
        self.put("page", &page, &json!({"link": token})).await?;
        Ok(json!({"link_token": token, "expiration": expires, "hosted_link_url": url}))
    }

    pub(super) async fn get_link(&mut self, asked: &Value) -> Handled<Value> {
        let link = self.find("link", text(asked, "link_token")?).await?;
        let link = link.ok_or_else(|| Failure::refused("INVALID_LINK_TOKEN", "the link token is not known"))?;
        Ok(json!({
            "link_token": link["token"], "expiration": link["expiration"], "link_sessions": link["sessions"],
        }))
    }

    /// The link of a hosted page, unless it has expired or is done.
    pub(super) async fn link_of_page(&mut self, page: &str) -> Handled<Option<Value>> {
        let Some(found) = self.find("page", page).await? else { return Ok(None) };
        let link = self.find("link", found["link"].as_str().unwrap_or_default()).await?;
        let Some(link) = link else { return Ok(None) };
        let open: bool = sqlx::query_scalar("select $1::timestamptz > now()")
            .bind(link["expiration"].as_str().unwrap_or_default().parse::<chrono::DateTime<chrono::Utc>>().ok())
            .fetch_one(&mut *self.tx)
            .await?;
        let done = link["done"] == true;
        Ok(Some(link).filter(|_| open && !done))
    }

    pub(super) async fn keep_link(&mut self, link: &Value) -> Handled<()> {
        let token = link["token"].as_str().unwrap_or_default().to_owned();
        self.put("link", &token, link).await
    }

    /// Ends the person's session on the page and records its result.
    pub(super) async fn end_session(&mut self, link: &mut Value, session: Value) -> Handled<()> {
        let mut session = session;
        let now: chrono::DateTime<chrono::Utc> = sqlx::query_scalar("select now()").fetch_one(&mut *self.tx).await?;
        session["link_session_id"] = Uuid::new_v4().to_string().into();
        session["finished_at"] = json!(now);
        if let Value::Array(sessions) = &mut link["sessions"] {
            sessions.push(session);
        }
        self.keep_link(link).await
    }

    /// Creates an item and its public token for an account that was picked or typed.
    pub(super) async fn add_item(&mut self, link: &mut Value, bank: Option<&Bank>, number: &str) -> Handled<()> {
        let status = if bank.is_some() { Value::Null } else { "pending_manual_verification".into() };
        let account = json!({
            "account_id": new_id("account"), "mask": last4(number), "name": "Checking", "subtype": "checking", "type": "depository",
            "verification_status": status,
        });
        let (item, public) = (new_id("item"), new_id("public"));
        let body = json!({
            "id": item, "account": account, "number": number, "bank": bank.map(|bank| bank.name), "tries": 0,
        });
        self.put("item", &item, &body).await?;
        self.put("public", &public, &json!({"item": item, "used": false})).await?;
        // A session calls the id `id`, the account calls `account_id`.
        let shown = json!({
            "id": account["account_id"], "mask": account["mask"], "name": account["name"], "subtype": account["subtype"],
            "type": account["type"], "verification_status": account["verification_status"],
        });
        let institution = bank.map(|bank| json!({"institution_id": bank.id, "name": bank.name}));
        let added = json!({"public_token": public, "accounts": [shown], "institution": institution});
        link["done"] = true.into();
        self.end_session(link, json!({"results": {"item_add_results": [added]}})).await
    }

    pub(super) async fn exchange(&mut self, asked: &Value) -> Handled<Value> {
        let token = text(asked, "public_token")?;
        let refused = || Failure::refused("INVALID_PUBLIC_TOKEN", "could not find matching public token");
        let mut public = self.find("public", token).await?.ok_or_else(refused)?;
        if public["used"] == true {
            return Err(refused());
        }
        public["used"] = true.into();
        self.put("public", token, &public).await?;
        let access = new_id("access");
        self.put("access", &access, &json!({"item": public["item"]})).await?;
        Ok(json!({"access_token": access, "item_id": public["item"]}))
    }

    async fn item(&mut self, access: &str) -> Handled<Value> {
        let refused = || Failure::refused("INVALID_ACCESS_TOKEN", "could not find matching access token");
        let found = self.find("access", access).await?.ok_or_else(refused)?;
        let item = self.find("item", found["item"].as_str().unwrap_or_default()).await?;
        item.ok_or_else(|| Failure::refused("ITEM_NOT_FOUND", "the item was removed"))
    }

    async fn asked_item(&mut self, asked: &Value) -> Handled<Value> {
        let access = text(asked, "access_token")?.to_owned();
        self.item(&access).await
    }

    pub(super) async fn accounts(&mut self, asked: &Value) -> Handled<Value> {
        let item = self.asked_item(asked).await?;
        Ok(json!({"accounts": [item["account"]], "item": {"item_id": item["id"]}}))
    }

    fn proven(item: &Value) -> Handled<()> {
        match item["account"]["verification_status"].as_str() {
            None | Some("manually_verified") => Ok(()),
            Some(_) => Err(Failure::refused("PRODUCT_NOT_READY", "the account is not verified")),
        }
    }

    pub(super) async fn auth(&mut self, asked: &Value) -> Handled<Value> {
        let item = self.asked_item(asked).await?;
        Self::proven(&item)?;
        let ach = json!({
            "account": item["number"], "account_id": item["account"]["account_id"], "routing": ROUTING, "wire_routing": ROUTING,
        });
        Ok(
            json!({"accounts": [item["account"]], "numbers": {"ach": [ach], "bacs": [], "eft": [], "international": []}}),
        )
    }

    pub(super) async fn processor_token(&mut self, asked: &Value) -> Handled<Value> {
        let item = self.asked_item(asked).await?;
        if item["account"]["account_id"].as_str() != Some(text(asked, "account_id")?) {
            return Err(Failure::refused("INVALID_ACCOUNT_ID", "the account is not the item's"));
        }
        Self::proven(&item)?;
        let config = &self.sandbox.config;
        let account = json!({
            "routing": ROUTING, "number": item["number"], "bank_name": item["bank"].as_str().unwrap_or_default(),
        });
        let url = format!("{}/_sandbox/bank_tokens", config.cards_url.trim_end_matches('/'));
        let answer = self.sandbox.http.post(url).bearer_auth(&config.cards_secret_key).json(&account).send().await;
        let answer = answer.context("the card sandbox does not answer")?;
        let made: Value = answer.json().await.context("the card sandbox answers oddly")?;
        let token = made["id"].as_str().with_context(|| format!("the card sandbox refused an account: {made}"))?;
        Ok(json!({"stripe_bank_account_token": token}))
    }

    pub(super) async fn remove(&mut self, asked: &Value) -> Handled<Value> {
        let item = self.asked_item(asked).await?;
        sqlx::query("delete from object where kind = 'item' and id = $1")
            .bind(item["id"].as_str())
            .execute(&mut *self.tx)
            .await?;
        Ok(json!({}))
    }

    /// Checks the entered amounts of the two deposits. The error contains the tries left.
    pub(super) async fn tell_deposits(&mut self, link: &mut Value, told: [i64; 2]) -> Handled<Result<(), i64>> {
        let id = link["item"].as_str().unwrap_or_default().to_owned();
        let Some(mut item) = self.find("item", &id).await? else { return Ok(Err(0)) };
        if item["account"]["verification_status"] != "pending_manual_verification" {
            return Ok(Err(0));
        }
        let mut sorted = told;
        sorted.sort_unstable();
        let right = sorted == DEPOSITS_CENTS;
        let tries = item["tries"].as_i64().unwrap_or_default() + 1;
        item["tries"] = tries.into();
        if right {
            item["account"]["verification_status"] = "manually_verified".into();
        } else if tries >= MOST_TRIES {
            item["account"]["verification_status"] = "verification_failed".into();
        }
        self.put("item", &id, &item).await?;
        if right || tries >= MOST_TRIES {
            link["done"] = true.into();
            self.end_session(link, json!({})).await?;
        }
        Ok(if right { Ok(()) } else { Err(MOST_TRIES - tries) })
    }

    pub(super) async fn forget_all(&mut self) -> Handled<()> {
        sqlx::query("truncate object restart identity").execute(&mut *self.tx).await?;
        Ok(())
    }
}
