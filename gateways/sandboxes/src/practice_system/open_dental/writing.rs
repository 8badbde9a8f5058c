//! What Open Dental's API takes: required fields, one plan a patient, none beside insurance, and no key against doubles.

use chrono::NaiveDate;
use poem::Response;
use poem::http::{Method, StatusCode};
use serde_json::{Map, Value, json};

use super::super::Sandbox;
use super::super::fees;
use super::super::server::{Call, send};
use super::super::world::{self, ListQuery, Object, World};
use super::{LIMIT, text};

/// Codes of the practice, by number.
const CODES: [&str; 18] = [
    "D0120", "D0140", "D0150", "D0220", "D0274", "D1110", "D1206", "D2392", "D2740", "D1120", "D1208", "D4910",
    "D0210", "D0272", "D0330", "D1351", "D2140", "D7140",
];
const FIRST_CODE: usize = 31;
/// Definitions: number, category, name, value.
const DEFINITIONS: [(i64, i64, &str, &str); 5] = [
    (69, 10, "Check", ""),
    (70, 10, "Credit Card", ""),
    (71, 10, "Membership", ""),
    (335, 1, "Write-off", "-"),
    (336, 1, "Discount Plan", "dp"),
];

/// A list that keeps what is sent.
struct Kept {
    kind: &'static str,
    id: &'static str,
    required: &'static [&'static str],
}

const SCHEDULES: Kept = Kept { kind: "fee_schedule", id: "FeeSchedNum", required: &["Description", "FeeSchedType"] };
const FEES: Kept = Kept { kind: "fee", id: "FeeNum", required: &["Amount", "FeeSched", "CodeNum"] };
const PLANS: Kept =
    Kept { kind: "discount_plan", id: "DiscountPlanNum", required: &["Description", "FeeSchedNum", "DefNum"] };
const SUBS: Kept = Kept { kind: "plan_mark", id: "DiscountSubNum", required: &["DiscountPlanNum", "PatNum"] };
const PAYMENTS: Kept = Kept { kind: "payment", id: "PayNum", required: &["PayAmt", "PatNum"] };
const SPLITS: Kept = Kept { kind: "pay_split", id: "SplitNum", required: &[] };

/// The number of a code.
pub(in crate::practice_system) fn code_number(code: &str) -> Option<i64> {
    let at = CODES.iter().position(|known| *known == code)?;
    i64::try_from(FIRST_CODE + at).ok()
}

/// The code of a number.
pub(in crate::practice_system) fn code_of(number: i64) -> Option<&'static str> {
    CODES.get(usize::try_from(number).ok()?.checked_sub(FIRST_CODE)?).copied()
}

fn ok(value: &Value) -> Response {
    send(StatusCode::OK, value.to_string())
}

fn bad(said: &str) -> Response {
    send(StatusCode::BAD_REQUEST, said.to_owned())
}

fn missing(said: &str) -> Response {
    send(StatusCode::NOT_FOUND, said.to_owned())
}

/// The answer; `None` for a call that is about reading.
pub(super) async fn answer(
    sandbox: &Sandbox,
    world: &World,
    call: &Call<'_>,
    path: &[&str],
) -> anyhow::Result<Option<Response>> {
    let method = &call.method;
    Ok(Some(match path {
        ["providers"] => {
            let usual = fees::schedule(&sandbox.pool).await?.unwrap_or(0);
            ok(&json!([
                { "ProvNum": 1, "Abbr": "DR1", "FName": "Dana", "LName": "Ruiz", "IsHidden": "false", "FeeSched": usual },
                { "ProvNum": 2, "Abbr": "OLD", "FName": "Owen", "LName": "Ladd", "IsHidden": "true", "FeeSched": 0 },
            ]))
        }
        ["definitions"] => definitions(call),
        ["procedurecodes"] => codes(call),
        ["patplans"] => insurance(sandbox, call).await?,
        ["feescheds"] if *method == Method::GET => list(sandbox, call, &SCHEDULES, &[]).await?,
        ["feescheds"] => make(sandbox, call, &SCHEDULES).await?,
        ["fees"] if *method == Method::GET => list(sandbox, call, &FEES, &["FeeSched", "CodeNum"]).await?,
        ["fees"] => make_fee(sandbox, call).await?,
        ["fees", id] => change(sandbox, call, &FEES, id).await?,
        ["discountplans"] if *method == Method::GET => list(sandbox, call, &PLANS, &[]).await?,
        ["discountplans"] => make_plan(sandbox, call).await?,
        ["discountplans", id] => change(sandbox, call, &PLANS, id).await?,
        ["discountplansubs"] if *method == Method::GET => sub_of(sandbox, call).await?,
        ["discountplansubs"] => make_sub(sandbox, call).await?,
        ["discountplansubs", _] if *method == Method::PUT && call.body["PatNum"].is_null() => {
            bad("PatNum is required.")
        }
        ["discountplansubs", id] => change(sandbox, call, &SUBS, id).await?,
        ["payments"] if *method == Method::GET => payments(sandbox, call).await?,
        ["payments", "Refund"] => refund(sandbox, world, call).await?,
        ["payments"] => make_payment(sandbox, world, call).await?,
        ["payments", id] => change(sandbox, call, &PAYMENTS, id).await?,
        ["paysplits"] => list(sandbox, call, &SPLITS, &["PayNum"]).await?,
        ["paysplits", id] => change(sandbox, call, &SPLITS, id).await?,
        _ => return Ok(None),
    }))
}

fn definitions(call: &Call<'_>) -> Response {
    let category: Option<i64> = call.asked("Category").and_then(|text| text.parse().ok());
    let wanted = DEFINITIONS.iter().filter(|(_, of, ..)| category.is_none_or(|category| category == *of));
    let rows: Vec<Value> = wanted
        .map(|(id, of, name, value)| {
            json!({ "DefNum": id, "Category": of, "ItemName": name, "ItemValue": value, "IsHidden": "false" })
        })
        .collect();
    ok(&rows.into())
}

fn codes(call: &Call<'_>) -> Response {
    let offset = call.asked("Offset").and_then(|text| text.parse().ok()).unwrap_or(0usize);
    let rows: Vec<Value> = CODES
        .iter()
        .enumerate()
        .skip(offset)
        .map(|(at, code)| json!({ "CodeNum": FIRST_CODE + at, "ProcCode": code, "Descript": code }))
        .collect();
    ok(&rows.into())
}

fn shown(row: &Object, kept: &Kept) -> Value {
    let mut body = row.body.clone();
    body[kept.id] = row.id.into();
    body
}

async fn all(sandbox: &Sandbox, kept: &Kept) -> sqlx::Result<Vec<Object>> {
    let asked = ListQuery { limit: 100_000, ..ListQuery::default() };
    Ok(world::list(&sandbox.pool, kept.kind, "on", &asked).await?.0)
}

/// A number that may be a text.
fn whole(value: &Value) -> Option<i64> {
    value.as_i64().or_else(|| value.as_str().and_then(|text| text.parse().ok()))
}

/// The rows that have the numbers which are asked for.
async fn list(sandbox: &Sandbox, call: &Call<'_>, kept: &Kept, filters: &[&str]) -> anyhow::Result<Response> {
    let asked: Vec<(&str, i64)> =
        filters.iter().filter_map(|name| Some((*name, call.asked(name)?.parse().ok()?))).collect();
    let rows = all(sandbox, kept).await?;
    let wanted = rows.iter().filter(|row| asked.iter().all(|(name, number)| whole(&row.body[*name]) == Some(*number)));
    Ok(ok(&paged(call, wanted.map(|row| shown(row, kept)))))
}

fn paged(call: &Call<'_>, rows: impl Iterator<Item = Value>) -> Value {
    let number = |name: &str| call.asked(name).and_then(|value| value.parse::<i64>().ok());
    let limit = number("Limit").unwrap_or(LIMIT).clamp(1, LIMIT);
    let (offset, limit) = (number("Offset").unwrap_or(0).max(0), limit);
    rows.skip(usize::try_from(offset).unwrap_or(0)).take(usize::try_from(limit).unwrap_or(0)).collect()
}

fn sent(call: &Call<'_>) -> Map<String, Value> {
    call.body.as_object().cloned().unwrap_or_default()
}

async fn make(sandbox: &Sandbox, call: &Call<'_>, kept: &Kept) -> anyhow::Result<Response> {
    let body = sent(call);
    if let Some(name) = kept.required.iter().find(|name| body.get(**name).is_none_or(Value::is_null)) {
        return Ok(bad(&format!("{name} is required.")));
    }
    let mut body = Value::from(body);
    let id = world::put(&sandbox.pool, kept.kind, 0, &body).await?;
    body[kept.id] = id.into();
    Ok(send(StatusCode::CREATED, body.to_string()))
}

async fn change(sandbox: &Sandbox, call: &Call<'_>, kept: &Kept, id: &str) -> anyhow::Result<Response> {
    let id: i64 = id.parse().unwrap_or(0);
    let Some(found) = world::find(&sandbox.pool, kept.kind, id).await? else { return Ok(missing("Not found.")) };
    if call.method == Method::GET {
        return Ok(ok(&shown(&found, kept)));
    }
    if call.method == Method::DELETE {
        world::delete(&sandbox.pool, kept.kind, id).await?;
        return Ok(ok(&json!({})));
    }
    world::put(&sandbox.pool, kept.kind, id, &Value::from(sent(call))).await?;
    let now = world::find(&sandbox.pool, kept.kind, id).await?;
    Ok(ok(&now.map_or(Value::Null, |row| shown(&row, kept))))
}

async fn make_fee(sandbox: &Sandbox, call: &Call<'_>) -> anyhow::Result<Response> {
    let (schedule, code) = (whole(&call.body["FeeSched"]), whole(&call.body["CodeNum"]));
    let known = code.and_then(|code| usize::try_from(code).ok());
    if !known.is_some_and(|code| (FIRST_CODE..FIRST_CODE + CODES.len()).contains(&code)) {
        return Ok(missing("Procedurecode not found."));
    }
    let rows = all(sandbox, &FEES).await?;
    let there = |row: &Object| whole(&row.body["FeeSched"]) == schedule && whole(&row.body["CodeNum"]) == code;
    if rows.iter().any(there) {
        return Ok(bad("Fee already exists."));
    }
    make(sandbox, call, &FEES).await
}

async fn make_plan(sandbox: &Sandbox, call: &Call<'_>) -> anyhow::Result<Response> {
    let schedule = whole(&call.body["FeeSchedNum"]).unwrap_or(0);
    if world::find(&sandbox.pool, SCHEDULES.kind, schedule).await?.is_none() {
        return Ok(bad("FeeSchedNum is invalid."));
    }
    let kind = whole(&call.body["DefNum"]);
    if !DEFINITIONS.iter().any(|(id, _, _, value)| Some(*id) == kind && *value == "dp") {
        return Ok(bad("DefNum is invalid."));
    }
    make(sandbox, call, &PLANS).await
}

/// The patient of a call, if there is one.
async fn patient(sandbox: &Sandbox, id: Option<i64>) -> sqlx::Result<Option<Object>> {
    world::find(&sandbox.pool, "patient", id.unwrap_or(0)).await
}

async fn insurance(sandbox: &Sandbox, call: &Call<'_>) -> anyhow::Result<Response> {
    let id = call.asked("PatNum").and_then(|text| text.parse().ok());
    let Some(found) = patient(sandbox, id).await? else { return Ok(missing("Patient not found.")) };
    let rows = if found.body["insured"] == true { json!([{ "PatPlanNum": 1, "PatNum": found.id }]) } else { json!([]) };
    Ok(ok(&rows))
}

async fn sub_of(sandbox: &Sandbox, call: &Call<'_>) -> anyhow::Result<Response> {
    let Some(id) = call.asked("PatNum").and_then(|text| text.parse().ok()) else {
        return Ok(bad("PatNum is required."));
    };
    if patient(sandbox, Some(id)).await?.is_none() {
        return Ok(missing("Patient not found."));
    }
    let rows = all(sandbox, &SUBS).await?;
    let found = rows.iter().find(|row| whole(&row.body["PatNum"]) == Some(id));
    Ok(found.map_or_else(|| ok(&json!([])), |row| ok(&shown(row, &SUBS))))
}

async fn make_sub(sandbox: &Sandbox, call: &Call<'_>) -> anyhow::Result<Response> {
    let id = whole(&call.body["PatNum"]);
    let Some(found) = patient(sandbox, id).await? else { return Ok(missing("Patient not found.")) };
    if found.body["insured"] == true {
        return Ok(bad("A patient with insurance can't have a discount plan."));
    }
    let plan = whole(&call.body["DiscountPlanNum"]).unwrap_or(0);
    if world::find(&sandbox.pool, PLANS.kind, plan).await?.is_none() {
        return Ok(missing("DiscountPlan not found."));
    }
    if all(sandbox, &SUBS).await?.iter().any(|row| whole(&row.body["PatNum"]) == id) {
        return Ok(bad("The patient already has a discount plan."));
    }
    make(sandbox, call, &SUBS).await
}

async fn payments(sandbox: &Sandbox, call: &Call<'_>) -> anyhow::Result<Response> {
    let id: Option<i64> = call.asked("PatNum").and_then(|text| text.parse().ok());
    let since: Option<NaiveDate> = call.asked("DateEntry").and_then(|text| text.parse().ok());
    let rows = all(sandbox, &PAYMENTS).await?;
    let wanted = rows.iter().filter(|row| {
        let entered: Option<NaiveDate> = text(&row.body, "DateEntry").parse().ok();
        id.is_none_or(|id| whole(&row.body["PatNum"]) == Some(id)) && since.is_none_or(|since| entered >= Some(since))
    });
    Ok(ok(&paged(call, wanted.map(|row| shown(row, &PAYMENTS)))))
}

async fn make_payment(sandbox: &Sandbox, world: &World, call: &Call<'_>) -> anyhow::Result<Response> {
    if patient(sandbox, whole(&call.body["PatNum"])).await?.is_none() {
        return Ok(missing("Patient not found."));
    }
    let amount = text(&call.body, "PayAmt").parse::<f64>().ok().or_else(|| call.body["PayAmt"].as_f64());
    if amount.is_none_or(|amount| amount <= 0.0) {
        return Ok(bad("PayAmt is invalid."));
    }
    let mut body = Value::from(sent(call));
    body["PayAmt"] = format!("{:.2}", amount.unwrap_or(0.0)).into();
    keep_payment(sandbox, world, body).await
}

/// Payments are in texts, and each has a part without a provider of its own.
async fn keep_payment(sandbox: &Sandbox, world: &World, mut body: Value) -> anyhow::Result<Response> {
    body["DateEntry"] = world.now.date().to_string().into();
    let id = world::put(&sandbox.pool, PAYMENTS.kind, 0, &body).await?;
    let split = json!({ "PayNum": id, "PatNum": body["PatNum"], "ProvNum": 0, "SplitAmt": body["PayAmt"] });
    world::put(&sandbox.pool, SPLITS.kind, 0, &split).await?;
    body[PAYMENTS.id] = id.into();
    Ok(send(StatusCode::CREATED, body.to_string()))
}

async fn refund(sandbox: &Sandbox, world: &World, call: &Call<'_>) -> anyhow::Result<Response> {
    let minor: Vec<u32> = world.version.split('.').filter_map(|part| part.parse().ok()).collect();
    if minor.as_slice() < [24, 4, 28].as_slice() {
        return Ok(bad("This method requires version 24.4.28 or later."));
    }
    let id = whole(&call.body["PayNum"]).unwrap_or(0);
    let Some(found) = world::find(&sandbox.pool, PAYMENTS.kind, id).await? else {
        return Ok(missing("Payment not found."));
    };
    let amount = text(&found.body, "PayAmt");
    if amount.starts_with('-') {
        return Ok(bad("A refund can't be refunded."));
    }
    let body = json!({ "PatNum": found.body["PatNum"], "PayAmt": format!("-{amount}"), "PayType": found.body["PayType"],
        "PayDate": world.now.date().to_string(), "PayNote": "" });
    keep_payment(sandbox, world, body).await
}
