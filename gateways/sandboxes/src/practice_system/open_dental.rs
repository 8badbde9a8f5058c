//! The practice as Open Dental's API shows it.

mod writing;

use poem::Response;
use poem::http::{HeaderValue, Method, StatusCode};
use serde_json::{Value, json};
use tokio::time::Instant;

use super::Sandbox;
use super::faults::FaultKind;
use super::life::text;
use super::server::{Call, send};
use super::world::{self, ListQuery, Object, World};
use practice_gateway::read_time;
pub(super) use writing::{code_number, code_of};

const LIMIT: i64 = 100;

pub(super) async fn answer(sandbox: &Sandbox, path: &str, call: &Call<'_>) -> anyhow::Result<Response> {
    let key = format!("ODFHIR {}/{}", sandbox.config.developer_key, sandbox.config.customer_key);
    if call.header("authorization") != Some(key.as_str()) || call.has(FaultKind::Refused) {
        return Ok(send(StatusCode::UNAUTHORIZED, "Not authorized.".to_owned()));
    }
    if call.header("content-type") != Some("application/json") {
        return Ok(send(StatusCode::BAD_REQUEST, "Content-Type must be application/json.".to_owned()));
    }
    if call.has(FaultKind::Offline) {
        return Ok(send(StatusCode::BAD_REQUEST, "The eConnector is not running.".to_owned()));
    }
    if call.has(FaultKind::TooMany) || is_too_fast(sandbox) {
        let mut refused = send(StatusCode::TOO_MANY_REQUESTS, "Too many requests.".to_owned());
        refused.headers_mut().insert("retry-after", HeaderValue::from_static("1"));
        return Ok(refused);
    }
    let world = world::load(&sandbox.pool).await?;
    let parts: Vec<&str> = path.split('/').collect();
    if let Some(response) = writing::answer(sandbox, &world, call, &parts).await? {
        return Ok(response);
    }
    if call.method != Method::GET {
        return Ok(send(StatusCode::BAD_REQUEST, "Method not supported.".to_owned()));
    }
    match parts.as_slice() {
        ["patients", "Simple"] => list(sandbox, &world, call, "patient", "first_visit", patient).await,
        ["appointments"] => list(sandbox, &world, call, "appointment", "on", appointment).await,
        ["procedurelogs"] => list(sandbox, &world, call, "procedure", "on", procedure).await,
        ["patients", id] => {
            let found = world::find(&sandbox.pool, "patient", id.parse().unwrap_or(0)).await?;
            Ok(match found {
                Some(found) => send(StatusCode::OK, patient(&found, &world).to_string()),
                None => send(StatusCode::NOT_FOUND, "Patient not found.".to_owned()),
            })
        }
        ["preferences"] => Ok(preferences(&world, call)),
        _ => Ok(send(StatusCode::NOT_FOUND, "Resource not found.".to_owned())),
    }
}

fn is_too_fast(sandbox: &Sandbox) -> bool {
    let mut last = sandbox.last_call.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let now = Instant::now();
    let too_fast = last.is_some_and(|last| now.duration_since(last).as_millis() < u128::from(sandbox.config.pace_ms));
    if !too_fast {
        *last = Some(now);
    }
    too_fast
}

fn preferences(world: &World, call: &Call<'_>) -> Response {
    let value = match call.asked("PrefName") {
        Some("PracticeTitle") => &world.practice[0],
        Some("PracticeZip") => &world.practice[1],
        Some("PracticePhone") => &world.practice[2],
        Some("ProgramVersion") => &world.version,
        _ => return send(StatusCode::OK, "[]".to_owned()),
    };
    send(StatusCode::OK, json!([{ "PrefName": call.asked("PrefName"), "ValueString": value }]).to_string())
}

async fn list(
    sandbox: &Sandbox,
    world: &World,
    call: &Call<'_>,
    kind: &str,
    day: &str,
    shown: fn(&Object, &World) -> Value,
) -> anyhow::Result<Response> {
    let number = |name: &str| call.asked(name).and_then(|value| value.parse::<i64>().ok());
    let date = |name: &str| call.asked(name).and_then(|value| value.parse().ok());
    let mut offset = number("Offset").unwrap_or(0);
    if call.has(FaultKind::PageTwice) {
        offset = (offset - 95).max(0);
    }
    if call.has(FaultKind::PageMissing) {
        offset += LIMIT;
    }
    if call.has(FaultKind::SeamShifted) && offset > 0 {
        offset += 1;
    }
    let asked = ListQuery {
        since: call.asked("DateTStamp").and_then(read_time),
        patient: number("PatNum"),
        from: date("dateStart"),
        to: date("dateEnd"),
        limit: number("Limit").unwrap_or(LIMIT).clamp(1, LIMIT),
        offset,
    };
    let (rows, _) = world::list(&sandbox.pool, kind, day, &asked).await?;
    let mut rows: Vec<Value> = rows.iter().map(|row| shown(row, world)).collect();
    if call.has(FaultKind::EmptyList) {
        rows.clear();
    }
    if call.has(FaultKind::ShortPage) {
        rows.truncate(rows.len() / 3);
    }
    if call.has(FaultKind::HalfRecord)
        && let Some(first) = rows.first_mut()
    {
        *first = json!({ "PatNum": 0, "serverDateTime": world.now.to_string() });
    }
    Ok(send(StatusCode::OK, Value::from(rows).to_string()))
}

/// A date, or the placeholder for none.
fn date(body: &Value, name: &str) -> String {
    body[name].as_str().unwrap_or("0001-01-01").to_owned()
}

fn patient(row: &Object, world: &World) -> Value {
    let body = &row.body;
    let status = match body["status"].as_str().unwrap_or("active") {
        "active" => "Patient",
        "inactive" => "Inactive",
        "archived" => "Archived",
        "deceased" => "Deceased",
        "non_patient" => "NonPatient",
        _ => "Deleted",
    };
    json!({
        "PatNum": row.id, "LName": text(body, "last"), "FName": text(body, "first"), "MiddleI": text(body, "middle"),
        "Preferred": text(body, "preferred"), "Birthdate": date(body, "born"), "Address": text(body, "address"), "Address2": "",
        "City": text(body, "city"), "State": text(body, "state"), "Zip": text(body, "zip"), "HmPhone": "", "WkPhone": "",
        "WirelessPhone": text(body, "phone"), "Email": text(body, "email"),
        "Guarantor": body["guarantor"].as_i64().filter(|id| *id > 0).unwrap_or(row.id), "SSN": "000000000",
        "PatStatus": status, "ChartNumber": text(body, "chart"), "DateFirstVisit": date(body, "first_visit"),
        "DateLastVisit": date(body, "last_visit"), "DateTStamp": row.stamp.to_string(), "serverDateTime": world.now.to_string(),
    })
}

fn appointment(row: &Object, world: &World) -> Value {
    let body = &row.body;
    let status = match body["status"].as_str().unwrap_or_default() {
        "scheduled" => "Scheduled",
        "complete" => "Complete",
        "broken" => "Broken",
        _ => "UnschedList",
    };
    let pattern = "X".repeat(usize::try_from(body["minutes"].as_i64().unwrap_or(0) / 5).unwrap_or(0));
    json!({
        "AptNum": row.id, "PatNum": body["patient"], "AptStatus": status, "Pattern": pattern,
        "AptDateTime": text(body, "at").replace('T', " "), "ProcDescript": text(body, "work"), "IsNewPatient": "false",
        "DateTStamp": row.stamp.to_string(), "serverDateTime": world.now.to_string(),
    })
}

fn procedure(row: &Object, world: &World) -> Value {
    let body = &row.body;
    let status = match body["status"].as_str().unwrap_or_default() {
        "done" => "C",
        "planned" => "TP",
        "deleted" => "D",
        _ => "EO",
    };
    // Numbers are texts here and there.
    let fee = format!("{:.2}", body["fee_cents"].as_i64().unwrap_or(0) as f64 / 100.0);
    json!({
        "ProcNum": row.id, "PatNum": body["patient"], "AptNum": 0, "ProcDate": text(body, "on"), "ProcFee": fee,
        "procCode": text(body, "code"), "UnitQty": body["quantity"], "BaseUnits": 0, "ProcStatus": status,
        "provAbbr": text(body, "provider"), "DateTStamp": row.stamp.to_string(), "serverDateTime": world.now.to_string(),
    })
}
