//! What Sikka's API takes: payments. An entry is accepted and written a little later, when its state is asked for.

use chrono::{NaiveDate, TimeDelta};
use poem::Response;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::super::Sandbox;
use super::super::faults::FaultKind;
use super::super::server::{Call, send};
use super::super::world::{self, ListQuery, Object, World};
use super::{error, page, text};

const KIND: &str = "writeback";
const REQUIRED: [&str; 5] = ["practice_id", "patient_id", "transaction_type", "transaction_date", "amount"];
/// The days that a list of entries spans at most.
const MOST_DAYS: i64 = 7;

/// The answer; `None` for a call that is about reading.
pub(super) async fn answer(
    sandbox: &Sandbox,
    world: &World,
    call: &Call<'_>,
    path: &str,
) -> anyhow::Result<Option<Response>> {
    Ok(Some(match path {
        "providers" => page(
            vec![json!({ "provider_id": "DR1", "firstname": "Dana", "lastname": "Ruiz", "practice_id": "1" })],
            1,
            false,
        ),
        "payment_types" => page(
            vec![
                json!({ "payment_type_id": "4", "description": "Credit card", "practice_id": "1" }),
                json!({ "payment_type_id": "9", "description": "Membership", "practice_id": "1" }),
            ],
            2,
            false,
        ),
        "transaction" if call.method == Method::POST => take(sandbox, world, call).await?,
        "writeback_status" => status(sandbox, call).await?,
        "writebacks" => listed(sandbox, call).await?,
        _ => return Ok(None),
    }))
}

async fn take(sandbox: &Sandbox, world: &World, call: &Call<'_>) -> anyhow::Result<Response> {
    if let Some(name) = REQUIRED.iter().find(|name| text(&call.body, name).is_empty()) {
        return Ok(error(422, "API2019", &format!("{name} is required")));
    }
    let note = text(&call.body, "note");
    if !note.chars().all(|c| c.is_ascii_alphanumeric() || " -".contains(c)) {
        return Ok(error(422, "API2019", "note has invalid characters"));
    }
    let patient = text(&call.body, "patient_id").parse().unwrap_or(0);
    if world::find(&sandbox.pool, "patient", patient).await?.is_none() {
        return Ok(error(422, "API2019", "patient_id is invalid"));
    }
    let outcome = match call.fault.as_ref().map(|fault| fault.kind) {
        Some(FaultKind::Stuck) => "stuck",
        Some(FaultKind::Fails) => "fails",
        _ => "writes",
    };
    let body = json!({ "on": world.now.date().to_string(), "outcome": outcome, "request": call.body, "completed": false, "failed": false });
    let id = world::put(&sandbox.pool, KIND, 0, &body).await?;
    let answer = json!({ "http_code": "201", "error_code": "API2016", "short_message": "Accepted",
        "long_message": format!("Your request has been accepted. Id:{id}") });
    Ok(send(StatusCode::CREATED, answer.to_string()))
}

/// An entry that may be written is, once.
async fn go_on(sandbox: &Sandbox, found: Object) -> anyhow::Result<Object> {
    if found.body["completed"] == true || found.body["failed"] == true {
        return Ok(found);
    }
    let change = match found.body["outcome"].as_str() {
        Some("writes") => {
            let request = &found.body["request"];
            let id = world::put(&sandbox.pool, "payment", 0, request).await?;
            json!({ "completed": true, "created": id })
        }
        Some("fails") => json!({ "failed": true }),
        _ => return Ok(found),
    };
    world::put(&sandbox.pool, KIND, found.id, &change).await?;
    Ok(world::find(&sandbox.pool, KIND, found.id).await?.unwrap_or(found))
}

fn shown(row: &Object) -> Value {
    let word = |is: bool| if is { "True" } else { "False" };
    let (completed, failed) = (row.body["completed"] == true, row.body["failed"] == true);
    json!({
        "id": row.id.to_string(), "is_completed": word(completed || failed), "has_error": word(failed),
        "result": if failed { "The patient's account is locked" } else { "" },
        "created_id": row.body["created"].as_i64().map(|id| id.to_string()).unwrap_or_default(),
        "api_name": "/transaction", "method": "POST", "request_body": row.body["request"].to_string(),
    })
}

async fn status(sandbox: &Sandbox, call: &Call<'_>) -> anyhow::Result<Response> {
    let id = call.asked("id").and_then(|text| text.parse().ok()).unwrap_or(0);
    let Some(found) = world::find(&sandbox.pool, KIND, id).await? else { return Ok(page(vec![], 0, false)) };
    let now = go_on(sandbox, found).await?;
    Ok(page(vec![shown(&now)], 1, false))
}

async fn listed(sandbox: &Sandbox, call: &Call<'_>) -> anyhow::Result<Response> {
    let date = |name: &str| call.asked(name).and_then(|value| value.parse::<NaiveDate>().ok());
    let (Some(from), Some(to)) = (date("startdate"), date("enddate")) else {
        return Ok(error(422, "API2019", "startdate and enddate are required"));
    };
    if to - from > TimeDelta::days(MOST_DAYS) {
        return Ok(error(422, "API2019", "7 days at most"));
    }
    let asked = ListQuery { from: Some(from), to: Some(to), limit: 5000, ..ListQuery::default() };
    let (rows, total) = world::list(&sandbox.pool, KIND, "on", &asked).await?;
    Ok(page(rows.iter().map(shown).collect(), total, false))
}
