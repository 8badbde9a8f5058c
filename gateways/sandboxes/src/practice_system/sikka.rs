//! The practice as Sikka's API shows it: a copy as of the last upload. The sandbox's copy is always fresh, unless a fault
//! says that an upload is running.

mod writing;

use poem::Response;
use poem::http::{HeaderValue, StatusCode};
use serde_json::{Value, json};

use super::Sandbox;
use super::faults::FaultKind;
use super::fees;
use super::life::text;
use super::server::{Call, send};
use super::world::{self, ListQuery, Object, World};
use practice_gateway::read_time;

fn error(status: u16, code: &str, message: &str) -> Response {
    let body = json!({ "http_code": status.to_string(), "error_code": code, "short_message": message, "long_message": message });
    send(StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_REQUEST), body.to_string())
}

pub(super) async fn answer(sandbox: &Sandbox, path: &str, call: &Call<'_>) -> anyhow::Result<Response> {
    let world = world::load(&sandbox.pool).await?;
    let refused = || error(401, "API2003", "Invalid keys");
    match call.fault.as_ref().map(|fault| fault.kind) {
        Some(FaultKind::Refused) => return Ok(refused()),
        Some(FaultKind::TooMany) => return Ok(error(429, "API2009", "Too many requests")),
        Some(FaultKind::DayLimit) => return Ok(error(429, "API2012", "The calls of the day are used")),
        Some(FaultKind::Offline) => return Ok(error(412, "API2017", "The office's program is offline")),
        Some(FaultKind::KeyExpired) => return Ok(error(400, "API1025", "Request key expired")),
        _ => {}
    }
    match path {
        "request_key" => return request_key(sandbox, &world, &call.body).await,
        "authorized_practices" => {
            let given = (call.header("app-id"), call.header("app-key"));
            if given != (Some(sandbox.config.app_id.as_str()), Some(sandbox.config.app_key.as_str())) {
                return Ok(refused());
            }
            let office = json!({
                "office_id": sandbox.config.office_id, "secret_key": sandbox.config.secret_key, "practice_name": world.practice[0],
                "practice_management_system": "Dentrix", "data_insert_date": world.now.to_string(), "zipcode": world.practice[1],
            });
            return Ok(page(vec![office], 1, false));
        }
        _ => {}
    }
    if call.header("request-key") != Some(key(world.request_key).as_str()) {
        return Ok(error(400, "API1025", "Request key expired"));
    }
    let mut response = match path {
        "practices" => {
            let practice = json!({ "practice_id": "1", "name": world.practice[0], "zipcode": world.practice[1], "phone": world.practice[2] });
            page(vec![practice], 1, false)
        }
        "patients" => list(sandbox, call, ("patient", "first_visit"), patient).await?,
        "appointments" => list(sandbox, call, ("appointment", "on"), appointment).await?,
        "fee_schedules" => {
            let rows = fees::listed(&sandbox.pool).await?;
            let total = i64::try_from(rows.len()).unwrap_or(0);
            page(rows, total, false)
        }
        "transactions" => list(sandbox, call, ("procedure", "on"), transaction).await?,
        _ => match writing::answer(sandbox, &world, call, path).await? {
            Some(response) => response,
            None => error(404, "API2001", "No such call"),
        },
    };
    let insert = if call.has(FaultKind::Uploading) { "in progress" } else { "completed" };
    response.headers_mut().insert("data-insert", HeaderValue::from_static(insert));
    Ok(response)
}

fn key(number: i64) -> String {
    format!("request-key-{number}")
}

async fn request_key(sandbox: &Sandbox, world: &World, body: &Value) -> anyhow::Result<Response> {
    let config = &sandbox.config;
    let app = body["app_id"] == config.app_id.as_str() && body["app_key"] == config.app_key.as_str();
    let known = match body["grant_type"].as_str() {
        Some("request_key") => {
            body["office_id"] == config.office_id.as_str() && body["secret_key"] == config.secret_key.as_str()
        }
        Some("refresh_key") => body["refresh_key"] == format!("refresh-{}", world.request_key).as_str(),
        _ => false,
    };
    if !app || !known {
        return Ok(error(401, "API2003", "Invalid keys"));
    }
    let number: i64 = sqlx::query_scalar("update world set request_key = request_key + 1 returning request_key")
        .fetch_one(&sandbox.pool)
        .await?;
    let ends = world.now + chrono::TimeDelta::hours(24);
    let made =
        json!({ "request_key": key(number), "refresh_key": format!("refresh-{number}"), "end_time": ends.to_string() });
    Ok(send(StatusCode::OK, made.to_string()))
}

fn page(items: Vec<Value>, total: i64, has_next: bool) -> Response {
    if items.is_empty() {
        return send(StatusCode::NO_CONTENT, String::new());
    }
    let next = if has_next { "next" } else { "" };
    let body = json!({ "total_count": total.to_string(), "items": items, "pagination": { "next": next } });
    send(StatusCode::OK, body.to_string())
}

async fn list(
    sandbox: &Sandbox,
    call: &Call<'_>,
    (kind, day): (&str, &str),
    shown: fn(&Object) -> Value,
) -> anyhow::Result<Response> {
    let number = |name: &str| call.asked(name).and_then(|value| value.parse::<i64>().ok());
    let date = |name: &str| call.asked(name).and_then(|value| value.parse().ok());
    let limit = number("limit").unwrap_or(50).clamp(1, 5000);
    let mut at = number("offset").unwrap_or(0);
    if call.has(FaultKind::PageTwice) {
        at = (at - 1).max(0);
    }
    if kind == "patient"
        && let Some(id) = number("patient_id")
    {
        let found = world::find(&sandbox.pool, kind, id).await?;
        return Ok(page(found.iter().map(shown).collect(), 1, false));
    }
    let asked = ListQuery {
        since: call.asked("loaded_startdate").and_then(read_time),
        patient: number("patient_id"),
        from: date("startdate"),
        to: date("enddate"),
        limit,
        offset: at * limit,
    };
    let (rows, total) = world::list(&sandbox.pool, kind, day, &asked).await?;
    let mut items: Vec<Value> = rows.iter().map(shown).collect();
    if call.has(FaultKind::EmptyList) {
        items.clear();
    }
    if call.has(FaultKind::HalfRecord)
        && let Some(first) = items.first_mut()
    {
        *first = json!({ "patient_id": "" });
    }
    Ok(page(items, total, (at + 1) * limit < total))
}

fn patient(row: &Object) -> Value {
    let body = &row.body;
    let status = match body["status"].as_str().unwrap_or("active") {
        "active" => "Active",
        "non_patient" => "Non-Patient",
        "deceased" => "Deceased",
        "archived" => "Archived",
        "inactive" => "Inactive",
        _ => "Deleted",
    };
    let insurer = if body["insured"] == true { "12" } else { "0" };
    json!({
        "patient_id": row.id.to_string(), "guarantor_id": body["guarantor"].as_i64().filter(|id| *id > 0).unwrap_or(row.id).to_string(),
        "firstname": text(body, "first"), "middlename": text(body, "middle"), "lastname": text(body, "last"),
        "preferred_name": text(body, "preferred"), "birthdate": format!("{}T00:00:00", body["born"].as_str().unwrap_or("1111-11-11")),
        "status": status, "address_line1": text(body, "address"), "city": text(body, "city"), "state": text(body, "state"),
        "zipcode": text(body, "zip"), "cell": text(body, "phone"), "homephone": "", "workphone": "", "email": text(body, "email"),
        "first_visit": format!("{}T00:00:00", text(body, "first_visit")), "last_visit": format!("{}T00:00:00", text(body, "last_visit")),
        "primary_insurance_company_id": insurer, "practice_id": "1",
    })
}

fn appointment(row: &Object) -> Value {
    let body = &row.body;
    let status = match body["status"].as_str().unwrap_or_default() {
        "scheduled" => "Confirmed",
        "complete" => "Completed",
        "broken" => "Broken",
        _ => "Unscheduled",
    };
    let at = text(body, "at");
    json!({
        "appointment_sr_no": row.id.to_string(), "patient_id": body["patient"].to_string(), "date": format!("{}T00:00:00", text(body, "on")),
        "time": at.get(11..16).unwrap_or("08:00"), "length": body["minutes"].to_string(), "status": status,
        "procedure_code1": text(body, "work"), "procedure_code2": "", "procedure_code3": "", "practice_id": "1",
    })
}

fn transaction(row: &Object) -> Value {
    let body = &row.body;
    let kind = if matches!(body["status"].as_str(), Some("done" | "deleted")) { "Procedure" } else { "Note" };
    json!({
        "transaction_sr_no": row.id.to_string(), "patient_id": body["patient"].to_string(), "transaction_type": kind,
        "transaction_date": format!("{}T00:00:00", text(body, "on")), "procedure_code": text(body, "code"),
        "amount": format!("{:.4}", body["fee_cents"].as_i64().unwrap_or(0) as f64 / 100.0), "quantity": body["quantity"].to_string(),
        "provider_id": text(body, "provider"), "is_deleted": if body["status"] == "deleted" { "True" } else { "False" }, "practice_id": "1",
    })
}
