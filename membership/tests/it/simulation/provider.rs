//! The provider's data, listed through its HTTP API, compared with ours.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::support::World;

/// Amounts in cents by reference, ours or theirs.
type Side = BTreeMap<String, i64>;

/// Reads all pages of one of the provider's collections.
async fn listed(world: &World, collection: &str, account: Option<&str>) -> Vec<Value> {
    let http = gateways::http::client();
    let (mut all, mut after) = (vec![], None::<String>);
    loop {
        let mut url = format!("{}v1/{collection}?limit=100", world.sandbox.base_url);
        if let Some(after) = &after {
            url.push_str(&format!("&starting_after={after}"));
        }
        let mut request = http.get(url).bearer_auth("sk_test_world");
        if let Some(account) = account {
            request = request.header("Stripe-Account", account);
        }
        let page: Value = request.send().await.unwrap().json().await.unwrap();
        let data = page["data"].as_array().unwrap_or_else(|| panic!("{collection}: {page}")).clone();
        after = data.last().and_then(|last| last["id"].as_str()).map(str::to_owned);
        all.extend(data);
        if page["has_more"] != true {
            return all;
        }
    }
}

async fn ours(world: &World, query: &'static str) -> Side {
    let rows: Vec<(String, i64)> = sqlx::query_as(query).fetch_all(world.outside()).await.unwrap();
    rows.into_iter().collect()
}

fn theirs(objects: &[Value], is: impl Fn(&Value) -> bool, by: impl Fn(&Value) -> String) -> Side {
    let mut side = Side::new();
    for object in objects.iter().filter(|object| is(object)) {
        let twice = side.insert(by(object), object["amount"].as_i64().unwrap());
        assert_eq!(twice, None, "two of one at the provider: {object}");
    }
    side
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn same(what: &str, ours: &Side, theirs: &Side) -> usize {
    let only_ours: Vec<_> = ours.iter().filter(|(id, cents)| theirs.get(*id) != Some(cents)).collect();
    let only_theirs: Vec<_> = theirs.iter().filter(|(id, cents)| ours.get(*id) != Some(cents)).collect();
    assert!(only_ours.is_empty() && only_theirs.is_empty(), "{what}: ours {only_ours:?}, theirs {only_theirs:?}");
    ours.len()
}

/// Compares payments, refunds, disputes, and payouts one by one, and the balance of each office's account. Returns what
/// was compared.
///
/// # Panics
/// At the first difference.
pub async fn compare(world: &World) -> String {
    let intents = listed(world, "payment_intents", None).await;
    let paid = ours(
        world,
        "select organization_id || '-' || id, amount_cents from payment where status in ('succeeded', 'returned') and method in ('card', 'bank')",
    )
    .await;
    let payments = same(
        "payments",
        &paid,
        &theirs(&intents, |i| i["status"] == "succeeded", |i| text(&i["metadata"]["payment_ref"])),
    );

    let all = listed(world, "refunds", None).await;
    let given =
        ours(world, "select provider_id, amount_cents from refund where status = 'succeeded' and not in_office").await;
    let refunds = same("refunds", &given, &theirs(&all, |r| r["status"] == "succeeded", |r| text(&r["id"])));

    // A returned bank payment is a dispute at the provider, and a returned payment here.
    let all = listed(world, "disputes", None).await;
    let disputed = ours(
        world,
        "select provider_id || ' ' || status, amount_cents from dispute
         union all select return_id || ' lost', amount_cents from payment where status = 'returned'",
    )
    .await;
    let disputes =
        same("disputes", &disputed, &theirs(&all, |_| true, |d| format!("{} {}", text(&d["id"]), text(&d["status"]))));

    let mut payouts = 0;
    let accounts =
        world.texts("select provider_account from office where provider_account is not null order by id").await;
    for account in &accounts {
        let all = listed(world, "payouts", Some(account)).await;
        let sent: Vec<(String, i64)> =
            sqlx::query_as("select provider_id || ' ' || status, amount_cents from payout where provider_account = $1")
                .bind(account)
                .fetch_all(world.outside())
                .await
                .unwrap();
        let theirs = theirs(&all, |_| true, |p| format!("{} {}", text(&p["id"]), text(&p["status"])));
        payouts += same("payouts", &sent.into_iter().collect(), &theirs);
        let held = holds(world, account).await;
        assert_eq!(held, ought_to_hold(world, account).await, "what the account {account} holds");
    }
    format!(
        "{payments} payments, {refunds} refunds, {disputes} disputes, {payouts} payouts, {} balances",
        accounts.len()
    )
}

/// The provider's balance of an office's account, in cents.
async fn holds(world: &World, account: &str) -> i64 {
    let request = gateways::http::client()
        .get(format!("{}v1/balance", world.sandbox.base_url))
        .bearer_auth("sk_test_world")
        .header("Stripe-Account", account);
    let balance: Value = request.send().await.unwrap().json().await.unwrap();
    let sum = |which: &str| -> i64 {
        balance[which].as_array().unwrap().iter().map(|part| part["amount"].as_i64().unwrap()).sum()
    };
    sum("available") + sum("pending")
}

/// The balance according to our rows: shares of payments, minus what refunds, disputes, and returned bank payments
/// took, minus payouts.
async fn ought_to_hold(world: &World, account: &str) -> i64 {
    let query = "select (
          (select coalesce(sum(amount_cents - application_fee_cents), 0) from payment where destination = $1 and status in ('succeeded', 'returned'))
        - (select coalesce(sum(r.amount_cents - r.application_fee_cents), 0) from refund r
             join payment p on p.organization_id = r.organization_id and p.id = r.payment_id
             where p.destination = $1 and not r.in_office and r.succeeded_at is not null)
        + (select coalesce(sum(case m.kind when 'take' then -m.amount_cents else m.amount_cents end), 0) from share_movement m
             join payment p on p.organization_id = m.organization_id and p.id = m.payment_id where p.destination = $1 and m.status = 'done')
        - (select coalesce(sum(amount_cents), 0) from payout where provider_account = $1 and status in ('pending', 'in_transit', 'paid'))
      )::bigint";
    sqlx::query_scalar(query).bind(account).fetch_one(world.outside()).await.unwrap()
}
