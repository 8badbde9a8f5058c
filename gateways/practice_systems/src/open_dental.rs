//! Open Dental's API: requests go to the vendor's servers and from there to a program in the office.
//!
//! A page has at most 100 rows by offset. Rows that appear or vanish shift all later ones, so pages overlap by
//! [`SEAM`] rows which must be the same; otherwise the pass begins again. After [`MOST_RESTARTS`] the order isn't
//! stable: the pass goes on without the check, and the nightly look finds what it missed.

mod fees;
mod writing;

use std::time::Duration;

use async_trait::async_trait;
use chrono::{Datelike, NaiveDate, NaiveDateTime, TimeDelta, Weekday};
use gateways::observed::observed;
use reqwest::StatusCode;
use serde_json::{Map, Value};

use crate::failure::{LinkFailure, Result};
use crate::link::*;
use crate::pacer::Line;
use crate::row::Row;

/// The office has a minute to answer, then the vendor's servers give up.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(65);
/// With any permission but reading alone, a call a second.
const INTERVAL: Duration = Duration::from_secs(1);
const LIMIT: u32 = 100;
/// The rows that two pages have in common.
const SEAM: u32 = 5;
const MOST_RESTARTS: u32 = 2;
/// What is read again of the last pass: changes that were not committed when it was read.
const OVERLAP: TimeDelta = TimeDelta::minutes(2);
/// The same around a change of the clocks.
const WIDE_OVERLAP: TimeDelta = TimeDelta::minutes(70);
/// Seconds between looks for changes: with the half minute until the next tick, a change is seen within a minute.
const EVERY_S: u32 = 25;

#[derive(Clone)]
pub struct OpenDentalConfig {
    /// Without a trailing slash.
    pub base_url: String,
    pub developer_key: String,
    pub timeout: Duration,
    /// Between two calls with one key.
    pub interval: Duration,
}

impl OpenDentalConfig {
    pub fn new(base_url: &str, developer_key: &str) -> Self {
        Self {
            base_url: base_url.trim_end_matches('/').to_owned(),
            developer_key: developer_key.to_owned(),
            timeout: TIMEOUT,
            interval: INTERVAL,
        }
    }
}

pub(crate) struct OpenDental {
    config: OpenDentalConfig,
    http: reqwest::Client,
    pacer: Line,
    customer_key: String,
}

/// A parameter of a query.
type Parameter = (&'static str, String);

impl OpenDental {
    pub fn new(config: OpenDentalConfig, http: reqwest::Client, pacer: Line, customer_key: String) -> Self {
        Self { config, http, pacer, customer_key }
    }

    /// The rows of a list. An answer that is no JSON is asked for once more.
    async fn rows(&self, operation: &'static str, path: &str, query: &[Parameter]) -> Result<Vec<Map<String, Value>>> {
        let mut odd = None;
        for _ in 0..2 {
            let text = observed("open_dental", operation, self.get(path, query)).await?;
            let Some(text) = text else { return Ok(vec![]) };
            match serde_json::from_str::<Value>(&text) {
                Ok(Value::Array(rows)) => {
                    return Ok(rows
                        .into_iter()
                        .filter_map(|row| if let Value::Object(row) = row { Some(row) } else { None })
                        .collect());
                }
                Ok(Value::Object(row)) => return Ok(vec![row]),
                Ok(_) => odd = Some("an answer that is no list".to_owned()),
                Err(error) => odd = Some(format!("an unreadable answer: {error}")),
            }
        }
        Err(LinkFailure::Unknown(odd.unwrap_or_default()))
    }

    /// The text of an answer; `None` for 404.
    async fn get(&self, path: &str, query: &[Parameter]) -> Result<Option<String>> {
        let mut url = url::Url::parse(&format!("{}/{path}", self.config.base_url))
            .map_err(|error| LinkFailure::Unknown(error.to_string()))?;
        if !query.is_empty() {
            url.query_pairs_mut().extend_pairs(query.iter().map(|(name, value)| (*name, value.as_str())));
        }
        self.pacer.turn(self.config.interval).await;
        let authorization = format!("ODFHIR {}/{}", self.config.developer_key, self.customer_key);
        let request =
            self.http.get(url).header("Authorization", authorization).header("Content-Type", "application/json");
        let unknown = |error: reqwest::Error| LinkFailure::Unknown(error.without_url().to_string());
        let answer = request.send().await.map_err(unknown)?;
        let status = answer.status();
        let retry_after = answer.headers().get("retry-after").and_then(|value| value.to_str().ok()?.parse().ok());
        let text = answer.text().await.map_err(unknown)?;
        match status {
            StatusCode::NOT_FOUND => Ok(None),
            _ if status.is_success() => Ok(Some(text)),
            StatusCode::TOO_MANY_REQUESTS => {
                let retry_after = Duration::from_secs(retry_after.unwrap_or(5));
                self.pacer.wait(retry_after).await;
                Err(LinkFailure::Busy { retry_after })
            }
            StatusCode::UNAUTHORIZED => Err(LinkFailure::KeysRefused),
            StatusCode::GATEWAY_TIMEOUT => Err(LinkFailure::OfficeOffline),
            StatusCode::BAD_REQUEST => Err(refused(&text)),
            _ => Err(LinkFailure::Unknown(format!("the status {status}"))),
        }
    }

    /// As [`rows`](Self::rows); a call that every key may make distinguishes a refused call from refused keys.
    async fn permitted(
        &self,
        operation: &'static str,
        path: &str,
        query: &[Parameter],
    ) -> Result<Vec<Map<String, Value>>> {
        match self.rows(operation, path, query).await {
            Err(LinkFailure::KeysRefused) if path != PATIENTS => {
                let probe = [("Limit", "1".to_owned())];
                self.rows("check", PATIENTS, &probe).await?;
                Err(LinkFailure::NotPermitted)
            }
            answer => answer,
        }
    }

    /// A page of a list that is read by offset.
    async fn page<T>(&self, list: List<T>, filters: Vec<Parameter>, cursor: &Cursor) -> Result<Page<T>> {
        let mut query = filters;
        query.push(("Limit", LIMIT.to_string()));
        query.push(("Offset", cursor.position.to_string()));
        let rows = self.permitted(list.operation, list.path, &query).await?;
        let ids: Vec<String> = rows.iter().filter_map(|row| Row(row).id(list.id)).collect();
        let server_now = time_of(&rows);
        let mark = cursor.mark.or(server_now);
        let moved = cursor.restarts < MOST_RESTARTS && !cursor.seam.is_empty() && !ids.starts_with(&cursor.seam);
        if moved {
            let again = Cursor { since: cursor.since, restarts: cursor.restarts + 1, mark, ..Cursor::default() };
            return Ok(Page { items: vec![], unreadable: vec![], total: None, server_now, next: Next::Page(again) });
        }
        let count = u32::try_from(rows.len()).unwrap_or(LIMIT);
        let (items, unreadable) = read_all(&rows, list.id, list.read);
        // A short page ends the list. Where rows must not be missed, one that has no more than the seam does.
        let may_be_cut = cursor.position > 0 || (list.is_confirmed && cursor.since.is_none());
        let is_last = count <= SEAM || (count < LIMIT && !may_be_cut);
        let next = if is_last {
            Next::Done(Cursor { since: mark.map(overlapping).or(cursor.since), ..Cursor::default() })
        } else {
            let seam = ids[ids.len().saturating_sub(SEAM as usize)..].to_vec();
            let position = cursor.position + count - u32::try_from(seam.len()).unwrap_or(0).min(count);
            Next::Page(Cursor { since: cursor.since, position, seam, restarts: cursor.restarts, mark })
        };
        Ok(Page { items, unreadable, total: None, server_now, next })
    }

    /// A setting of the practice.
    async fn preference(&self, name: &str) -> Result<Option<String>> {
        let query = [("PrefName", name.to_owned())];
        match self.permitted("preferences", "preferences", &query).await {
            Ok(rows) => Ok(rows.first().and_then(|row| Row(row).text("ValueString"))),
            Err(LinkFailure::NotPermitted | LinkFailure::TooOld) => Ok(None),
            Err(failure) => Err(failure),
        }
    }
}

/// The sentence of a refusal says why; there is no code.
fn refused(text: &str) -> LinkFailure {
    let text = text.to_lowercase();
    if text.contains("econnector") || text.contains("timeout") || text.contains("timed out") {
        LinkFailure::OfficeOffline
    } else if text.contains("version") || text.contains("not available") {
        LinkFailure::TooOld
    } else {
        LinkFailure::Unknown("a refused request".to_owned())
    }
}

/// The time from which the next pass reads.
fn overlapping(mark: NaiveDateTime) -> NaiveDateTime {
    mark - if is_near_clock_change(mark.date()) { WIDE_OVERLAP } else { OVERLAP }
}

/// Whether the clocks change within a day: the second Sunday of March, the first of November.
fn is_near_clock_change(date: NaiveDate) -> bool {
    [-1, 0, 1].into_iter().any(|days| {
        let day = date + TimeDelta::days(days);
        let sunday = day.weekday() == Weekday::Sun;
        sunday && matches!((day.month(), day.day()), (3, 8..=14) | (11, 1..=7))
    })
}

/// The system's time, which is in every row.
fn time_of(rows: &[Map<String, Value>]) -> Option<NaiveDateTime> {
    rows.iter().find_map(|row| Row(row).time("serverDateTime"))
}

/// A list of the API.
struct List<T> {
    operation: &'static str,
    path: &'static str,
    /// The field of a row's id.
    id: &'static str,
    /// Whether a whole list is only over when a page has nothing new.
    is_confirmed: bool,
    read: fn(&Row<'_>) -> std::result::Result<T, &'static str>,
}

const PATIENTS: &str = "patients/Simple";

const fn patients() -> List<Patient> {
    List { operation: "patients", path: PATIENTS, id: "PatNum", is_confirmed: true, read: patient }
}

const fn appointments() -> List<Appointment> {
    List { operation: "appointments", path: "appointments", id: "AptNum", is_confirmed: true, read: appointment }
}

const fn procedures() -> List<Procedure> {
    List { operation: "procedures", path: "procedurelogs", id: "ProcNum", is_confirmed: false, read: procedure }
}

/// The rows that can be read, and the others.
pub(crate) fn read_all<T>(
    rows: &[Map<String, Value>],
    id: &str,
    read: fn(&Row<'_>) -> std::result::Result<T, &'static str>,
) -> (Vec<T>, Vec<Unreadable>) {
    let (mut items, mut unreadable) = (vec![], vec![]);
    for row in rows {
        match read(&Row(row)) {
            Ok(item) => items.push(item),
            Err(why) => {
                let id = Row(row).id(id);
                let key = id.clone().unwrap_or_else(|| digest(row));
                unreadable.push(Unreadable { id, key, why });
            }
        }
    }
    (items, unreadable)
}

/// The one row of an answer; `None` without any.
pub(crate) fn read_one<T>(
    rows: &[Map<String, Value>],
    read: fn(&Row<'_>) -> std::result::Result<T, &'static str>,
) -> Result<Option<T>> {
    let one = rows.first().map(|row| read(&Row(row))).transpose();
    one.map_err(|why| LinkFailure::Unknown(format!("a record that can't be read: {why}")))
}

/// Tells rows without an id apart (FNV-1a). The time of the answer doesn't count.
fn digest(row: &Map<String, Value>) -> String {
    let mut row = row.clone();
    row.remove("serverDateTime");
    let hash = Value::Object(row)
        .to_string()
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("row-{hash:016x}")
}

fn patient(row: &Row<'_>) -> std::result::Result<Patient, &'static str> {
    let raw_status = row.or_empty("PatStatus");
    Ok(Patient {
        id: row.id("PatNum").ok_or("no patient number")?,
        guarantor: row.id("Guarantor"),
        chart_number: row.text("ChartNumber"),
        first: row.or_empty("FName"),
        middle: row.or_empty("MiddleI"),
        preferred: row.or_empty("Preferred"),
        last: row.text("LName").ok_or("no last name")?,
        birth_date: row.date("Birthdate"),
        phones: ["WirelessPhone", "HmPhone", "WkPhone"].into_iter().filter_map(|name| row.text(name)).collect(),
        email: row.text("Email"),
        address_line1: row.or_empty("Address"),
        zip: row.or_empty("Zip"),
        status: match raw_status.as_str() {
            "Patient" | "Prospective" => PatientStatus::Active,
            "NonPatient" => PatientStatus::NonPatient,
            "Archived" => PatientStatus::Archived,
            "Deceased" => PatientStatus::Deceased,
            "Deleted" => PatientStatus::Deleted,
            _ => PatientStatus::Inactive,
        },
        raw_status,
        last_visit: row.date("DateLastVisit").or_else(|| row.date("DateFirstVisit")),
        insured: None,
        language: row.text("Language"),
    })
}

fn appointment(row: &Row<'_>) -> std::result::Result<Appointment, &'static str> {
    let raw_status = row.or_empty("AptStatus");
    Ok(Appointment {
        id: row.id("AptNum").ok_or("no appointment number")?,
        patient: row.id("PatNum").ok_or("no patient number")?,
        starts_at: row.time("AptDateTime").ok_or("no valid time")?,
        // A character is five minutes.
        minutes: i32::try_from(row.or_empty("Pattern").len() * 5).unwrap_or(0),
        status: match raw_status.as_str() {
            "Scheduled" | "ASAP" => AppointmentStatus::Scheduled,
            "Complete" => AppointmentStatus::Complete,
            "Broken" => AppointmentStatus::Broken,
            _ => AppointmentStatus::Other,
        },
        raw_status,
        description: row.or_empty("ProcDescript"),
    })
}

fn procedure(row: &Row<'_>) -> std::result::Result<Procedure, &'static str> {
    let (raw_status, code) = (row.or_empty("ProcStatus"), row.or_empty("procCode"));
    let status = match raw_status.as_str() {
        // Codes such as ~GRP~ are notes.
        _ if code.starts_with('~') => ProcedureStatus::Other,
        "C" => ProcedureStatus::Done,
        "TP" | "TPi" => ProcedureStatus::Planned,
        "D" => ProcedureStatus::Deleted,
        _ => ProcedureStatus::Other,
    };
    let units = row.number("UnitQty").unwrap_or(1.0) + row.number("BaseUnits").unwrap_or(0.0);
    Ok(Procedure {
        id: row.id("ProcNum").ok_or("no procedure number")?,
        patient: row.id("PatNum").ok_or("no patient number")?,
        done_on: row.date("ProcDate").ok_or("no valid date")?,
        code: Some(code).filter(|code| !code.is_empty()).ok_or("no code")?,
        quantity: units.clamp(1.0, 32.0) as i32,
        fee_cents: row.cents("ProcFee").unwrap_or(0),
        provider: row.text("provAbbr"),
        status,
        raw_status,
    })
}

fn changed(cursor: &Cursor) -> Vec<Parameter> {
    let since = cursor.since.map(|since| ("DateTStamp", since.format("%Y-%m-%d %H:%M:%S").to_string()));
    since.into_iter().collect()
}

#[async_trait]
impl PracticeLink for OpenDental {
    fn capabilities(&self) -> Capabilities {
        Capabilities { is_copy: false, every_s: EVERY_S }
    }

    async fn check(&self) -> Result<Health> {
        let server_now = time_of(&self.rows("check", PATIENTS, &[("Limit", "1".to_owned())]).await?);
        let practice = Practice {
            name: self.preference("PracticeTitle").await?.unwrap_or_default(),
            zip: self.preference("PracticeZip").await?.unwrap_or_default(),
            phone: self.preference("PracticePhone").await?.unwrap_or_default(),
        };
        let version = self.preference("ProgramVersion").await?;
        if version.as_deref().is_some_and(is_too_old) {
            return Err(LinkFailure::TooOld);
        }
        Ok(Health { practice, version, data_as_of: None, server_now })
    }

    async fn patients(&self, cursor: &Cursor) -> Result<Page<Patient>> {
        self.page(patients(), changed(cursor), cursor).await
    }

    async fn appointments(&self, cursor: &Cursor, from: NaiveDate) -> Result<Page<Appointment>> {
        let filters = match cursor.since {
            None => vec![("dateStart", from.to_string())],
            Some(_) => changed(cursor),
        };
        self.page(appointments(), filters, cursor).await
    }

    async fn appointments_between(&self, cursor: &Cursor, from: NaiveDate, to: NaiveDate) -> Result<Page<Appointment>> {
        let filters = vec![("dateStart", from.to_string()), ("dateEnd", to.to_string())];
        self.page(appointments(), filters, cursor).await
    }

    async fn procedures(&self, cursor: &Cursor) -> Result<Page<Procedure>> {
        if cursor.since.is_some() {
            return self.page(procedures(), changed(cursor), cursor).await;
        }
        let query = [("Limit", "1".to_owned())];
        let mut server_now = time_of(&self.permitted("procedures", "procedurelogs", &query).await?);
        if server_now.is_none() {
            // Without work yet, the list of patients tells the time; without patients, there is nothing to miss.
            server_now = time_of(&self.rows("patients", PATIENTS, &query).await?);
        }
        let next = Next::Done(Cursor { since: server_now.map(overlapping), ..Cursor::default() });
        Ok(Page { items: vec![], unreadable: vec![], total: None, server_now, next })
    }

    async fn procedures_of(&self, patient: &str, since: NaiveDate, cursor: &Cursor) -> Result<Page<Procedure>> {
        let mut page = self.page(procedures(), vec![("PatNum", patient.to_owned())], cursor).await?;
        page.items.retain(|procedure| procedure.done_on >= since);
        Ok(page)
    }

    async fn patient(&self, id: &str) -> Result<Option<Patient>> {
        let rows = self.rows("patient", &format!("patients/{id}"), &[]).await?;
        read_one(&rows, patient)
    }

    async fn usual_fees(&self) -> Result<Vec<Fee>> {
        self.read_usual_fees().await
    }

    async fn insured(&self, patient: &str) -> Result<Option<bool>> {
        match self.is_insured(patient).await {
            Ok(insured) => Ok(Some(insured)),
            Err(LinkFailure::NotPermitted) => Ok(None),
            Err(failure) => Err(failure),
        }
    }

    async fn keys(&self) -> Keys {
        Keys::OpenDental { customer_key: self.customer_key.clone() }
    }
}

/// Older than 23.3.
fn is_too_old(version: &str) -> bool {
    let mut parts = version.split('.').map_while(|part| part.parse::<u32>().ok());
    let (Some(major), minor) = (parts.next(), parts.next().unwrap_or(0)) else { return false };
    (major, minor) < (23, 3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::row::read_time;

    fn at(text: &str) -> NaiveDateTime {
        read_time(text).unwrap()
    }

    #[test]
    fn the_overlap_is_wide_when_the_clocks_change() {
        assert_eq!(overlapping(at("2026-06-10 09:00:00")), at("2026-06-10 08:58:00"));
        for day in ["2026-11-01", "2026-11-02", "2026-03-08"] {
            assert_eq!(overlapping(at(&format!("{day} 09:00:00"))), at(&format!("{day} 07:50:00")), "{day}");
        }
    }

    #[test]
    fn refusals_are_told_apart_by_their_sentence() {
        assert_eq!(refused("The eConnector is not running."), LinkFailure::OfficeOffline);
        assert_eq!(refused("Requires version 24.4 or later"), LinkFailure::TooOld);
        assert!(matches!(refused("Bad"), LinkFailure::Unknown(_)));
        assert!(is_too_old("22.4.10") && !is_too_old("23.3.11") && !is_too_old("25.1") && !is_too_old(""));
    }
}
