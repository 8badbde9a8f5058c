//! Sikka's One API: a copy of the practice's data that a program in the office uploads now and then.
//!
//! A day's key is made from the office's secret and renewed when it expires, once for all calls that wait for it. Pages
//! are counted, not rows. A pass counts only if no upload ran meanwhile: it begins at the time of the last upload that
//! was complete before it, less an overlap.

mod fees;
mod rows;
mod writing;

use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, NaiveDateTime, TimeDelta, Utc};
use gateways::observed::observed;
use reqwest::{RequestBuilder, Response, StatusCode};
use serde_json::{Map, Value, json};
use tokio::sync::Mutex;

use crate::failure::{LinkFailure, Result};
use crate::link::*;
use crate::open_dental::read_all;
use crate::pacer::Line;
use crate::row::{Row, read_time};
use rows::{appointment, patient, transaction};

const TIMEOUT: Duration = Duration::from_secs(30);
const LIMIT: u32 = 500;
/// Between two calls if the answers don't say.
const INTERVAL: Duration = Duration::from_millis(350);
/// What is read again of the last upload.
const OVERLAP: TimeDelta = TimeDelta::minutes(70);
/// Seconds between looks for a new upload.
const EVERY_S: u32 = 300;
/// While an upload runs.
const UPLOAD_PAUSE: Duration = Duration::from_secs(60);

#[derive(Clone)]
pub struct SikkaConfig {
    /// Without a trailing slash.
    pub base_url: String,
    pub app_id: String,
    pub app_key: String,
    pub timeout: Duration,
    pub interval: Duration,
}

impl SikkaConfig {
    pub fn new(base_url: &str, app_id: &str, app_key: &str) -> Self {
        Self {
            base_url: base_url.trim_end_matches('/').to_owned(),
            app_id: app_id.to_owned(),
            app_key: app_key.to_owned(),
            timeout: TIMEOUT,
            interval: INTERVAL,
        }
    }
}

pub(crate) struct Sikka {
    config: SikkaConfig,
    http: reqwest::Client,
    pacer: Line,
    office_id: String,
    secret_key: String,
    request: Mutex<Option<RequestKey>>,
}

/// A parameter of a query.
type Parameter = (&'static str, String);

/// A page as it is sent.
struct Sent {
    rows: Vec<Map<String, Value>>,
    total: Option<u32>,
    has_next: bool,
}

impl Sikka {
    pub fn new(
        config: SikkaConfig,
        http: reqwest::Client,
        pacer: Line,
        (office_id, secret_key): (String, String),
        request: Option<RequestKey>,
    ) -> Self {
        Self { config, http, pacer, office_id, secret_key, request: Mutex::new(request) }
    }

    /// A key for the day's calls; `used` is the one that was just refused.
    async fn request_key(&self, used: Option<&str>) -> Result<String> {
        let mut request = self.request.lock().await;
        if let Some(known) = request.as_ref().filter(|known| Some(known.key.as_str()) != used) {
            return Ok(known.key.clone());
        }
        let refreshed = match request.as_ref() {
            Some(known) => {
                self.ask_key(&json!({ "grant_type": "refresh_key", "refresh_key": known.refresh_key })).await
            }
            None => Err(LinkFailure::KeysRefused),
        };
        let made = match refreshed {
            Err(LinkFailure::KeysRefused) => {
                let asked =
                    json!({ "grant_type": "request_key", "office_id": self.office_id, "secret_key": self.secret_key });
                self.ask_key(&asked).await?
            }
            other => other?,
        };
        let key = made.key.clone();
        *request = Some(made);
        Ok(key)
    }

    async fn ask_key(&self, asked: &Value) -> Result<RequestKey> {
        let mut body = asked.clone();
        body["app_id"] = self.config.app_id.as_str().into();
        body["app_key"] = self.config.app_key.as_str().into();
        let request = self.http.post(format!("{}/request_key", self.config.base_url)).json(&body);
        let call = async { self.read(self.send(request).await?).await };
        let text = observed("sikka", "request_key", call).await?;
        let value: Value = serde_json::from_str(&text.unwrap_or_default()).map_err(odd)?;
        let row =
            value.as_object().map(Row).ok_or_else(|| LinkFailure::Unknown("an answer without a key".to_owned()))?;
        let ends_at = row.text("end_time").and_then(|text| read_time(&text)).map(|time| time.and_utc());
        Ok(RequestKey {
            key: row.text("request_key").ok_or_else(|| LinkFailure::Unknown("an answer without a key".to_owned()))?,
            refresh_key: row.or_empty("refresh_key"),
            ends_at: ends_at.unwrap_or(DateTime::<Utc>::MAX_UTC),
        })
    }

    fn url(&self, path: &str, query: &[Parameter]) -> Result<url::Url> {
        let mut url = url::Url::parse(&format!("{}/{path}", self.config.base_url))
            .map_err(|error| LinkFailure::Unknown(error.to_string()))?;
        if !query.is_empty() {
            url.query_pairs_mut().extend_pairs(query.iter().map(|(name, value)| (*name, value.as_str())));
        }
        Ok(url)
    }

    async fn send(&self, request: RequestBuilder) -> Result<Response> {
        self.pacer.turn(self.config.interval).await;
        let answer = request.send().await.map_err(|error| LinkFailure::Unknown(error.without_url().to_string()))?;
        let header = |name: &str| answer.headers().get(name).and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
        // Few calls are left of this window: spread them.
        if let (Some(left), Some(reset)) = (header("x-rate-limit-remaining"), header("x-rate-limit-reset"))
            && left < 10
        {
            self.pacer.wait(Duration::from_millis(reset * 1000 / (left + 1))).await;
        }
        Ok(answer)
    }

    /// The text of an answer; `None` without content.
    async fn read(&self, answer: Response) -> Result<Option<String>> {
        let status = answer.status();
        let uploading = answer.headers().get("data-insert").is_some_and(|value| value.as_bytes() != b"completed");
        let retry_after =
            answer.headers().get("x-rate-limit-reset").and_then(|value| value.to_str().ok()?.parse().ok());
        let text = answer.text().await.map_err(|error| LinkFailure::Unknown(error.without_url().to_string()))?;
        if status == StatusCode::NO_CONTENT {
            return Ok(None);
        }
        if status.is_success() {
            return if uploading { Err(LinkFailure::Busy { retry_after: UPLOAD_PAUSE }) } else { Ok(Some(text)) };
        }
        let failure = failure(status, &text, retry_after);
        if let LinkFailure::Busy { retry_after } = failure {
            self.pacer.wait(retry_after).await;
        }
        Err(failure)
    }

    /// Makes a call with the day's key; an expired one is renewed once.
    async fn get(&self, operation: &'static str, path: &str, query: &[Parameter]) -> Result<Option<String>> {
        let mut used: Option<String> = None;
        loop {
            let key = self.request_key(used.as_deref()).await?;
            let request = self.http.get(self.url(path, query)?).header("Request-Key", &key);
            let call = async { self.read(self.send(request).await?).await };
            match observed("sikka", operation, call).await {
                Err(LinkFailure::Unknown(why)) if why == EXPIRED && used.is_none() => used = Some(key),
                Err(LinkFailure::Unknown(why)) if why == EXPIRED => return Err(LinkFailure::KeysRefused),
                answer => return answer,
            }
        }
    }

    /// A page of rows. An answer that is no JSON is asked for once more.
    async fn rows(&self, operation: &'static str, path: &str, query: &[Parameter]) -> Result<Sent> {
        let mut wrong = None;
        for _ in 0..2 {
            let Some(text) = self.get(operation, path, query).await? else {
                return Ok(Sent { rows: vec![], total: Some(0), has_next: false });
            };
            match serde_json::from_str::<Value>(&text) {
                Ok(value) if value["items"].is_array() => {
                    let rows = value["items"]
                        .as_array()
                        .into_iter()
                        .flatten()
                        .filter_map(|row| row.as_object().cloned())
                        .collect();
                    let total = Row(value.as_object().unwrap_or(&Map::new()))
                        .text("total_count")
                        .and_then(|text| text.parse().ok());
                    let has_next = value["pagination"]["next"].as_str().is_some_and(|next| !next.is_empty());
                    return Ok(Sent { rows, total, has_next });
                }
                Ok(_) => wrong = Some(LinkFailure::Unknown("an answer without items".to_owned())),
                Err(error) => wrong = Some(odd(error)),
            }
        }
        Err(wrong.unwrap_or_else(|| LinkFailure::Unknown(String::new())))
    }

    async fn page<T>(&self, list: List<T>, filters: Vec<Parameter>, cursor: &Cursor) -> Result<Page<T>> {
        let mark = match cursor.mark {
            Some(mark) => Some(mark),
            None => self.uploaded().await?,
        };
        let mut query = filters;
        query.push(("practice_id", "1".to_owned()));
        query.push(("limit", LIMIT.to_string()));
        query.push(("offset", cursor.position.to_string()));
        let sent = self.rows(list.path, list.path, &query).await?;
        let (items, unreadable) = read_all(&sent.rows, list.id, list.read);
        let next = if sent.has_next {
            Next::Page(Cursor { since: cursor.since, position: cursor.position + 1, mark, ..Cursor::default() })
        } else {
            Next::Done(Cursor { since: mark.map(|mark| mark - OVERLAP).or(cursor.since), ..Cursor::default() })
        };
        Ok(Page { items, unreadable, total: sent.total, server_now: mark, next })
    }

    /// The office as the app sees it.
    async fn authorized(&self) -> Result<Map<String, Value>> {
        let url = self.url("authorized_practices", &[("limit", LIMIT.to_string()), ("show", "all".to_owned())])?;
        let request = self.http.get(url).header("App-Id", &self.config.app_id).header("App-Key", &self.config.app_key);
        let call = async { self.read(self.send(request).await?).await };
        let text = observed("sikka", "authorized_practices", call).await?;
        let value: Value = serde_json::from_str(&text.unwrap_or_default()).map_err(odd)?;
        let offices = value["items"].as_array().cloned().unwrap_or_default();
        let office = offices.into_iter().filter_map(|office| office.as_object().cloned());
        let found =
            office.into_iter().find(|office| Row(office).text("office_id").as_deref() == Some(self.office_id.as_str()));
        found.ok_or(LinkFailure::NotAllowed)
    }

    /// When the last complete upload was.
    async fn uploaded(&self) -> Result<Option<NaiveDateTime>> {
        Ok(Row(&self.authorized().await?).time("data_insert_date"))
    }
}

/// The reason of an expired key within the client.
const EXPIRED: &str = "the day's key expired";

fn odd(error: serde_json::Error) -> LinkFailure {
    LinkFailure::Unknown(format!("an unreadable answer: {error}"))
}

fn failure(status: StatusCode, text: &str, retry_after: Option<u64>) -> LinkFailure {
    let value: Value = serde_json::from_str(text).unwrap_or(Value::Null);
    let code = value["error_code"].as_str().unwrap_or_default();
    match (status.as_u16(), code) {
        (_, "API1025") => LinkFailure::Unknown(EXPIRED.to_owned()),
        (_, "API2003") => LinkFailure::KeysRefused,
        (_, "API2004") => LinkFailure::NotPermitted,
        (_, "API2007") => LinkFailure::NotAllowed,
        (_, "API2010") => LinkFailure::Installing,
        (_, "API2011" | "API2012") => LinkFailure::DayLimit,
        (_, "API2017") | (412, _) => LinkFailure::OfficeOffline,
        (429, _) => LinkFailure::Busy { retry_after: Duration::from_secs(retry_after.unwrap_or(30)) },
        (401, _) => LinkFailure::KeysRefused,
        (status, code) => LinkFailure::Unknown(format!("the status {status} {code}")),
    }
}

/// A list of the API.
struct List<T> {
    path: &'static str,
    id: &'static str,
    read: fn(&Row<'_>) -> std::result::Result<T, &'static str>,
}

const fn patients() -> List<Patient> {
    List { path: "patients", id: "patient_id", read: patient }
}

const fn appointments() -> List<Appointment> {
    List { path: "appointments", id: "appointment_sr_no", read: appointment }
}

const fn transactions() -> List<Procedure> {
    List { path: "transactions", id: "transaction_sr_no", read: transaction }
}

fn changed(cursor: &Cursor) -> Vec<Parameter> {
    let since = cursor.since.map(|since| ("loaded_startdate", since.format("%Y-%m-%dT%H:%M:%S").to_string()));
    since.into_iter().chain([("fields", "get_all".to_owned())]).collect()
}

#[async_trait]
impl PracticeLink for Sikka {
    fn capabilities(&self) -> Capabilities {
        Capabilities { is_copy: true, every_s: EVERY_S }
    }

    async fn check(&self) -> Result<Health> {
        let office = self.authorized().await?;
        // The key of the day is made, which a wrong secret prevents.
        let practices = self.rows("practices", "practices", &[]).await?;
        let practice = practices.rows.first().unwrap_or(&office);
        let row = Row(practice);
        Ok(Health {
            practice: Practice {
                name: row.text("name").or_else(|| row.text("practice_name")).unwrap_or_default(),
                zip: row.or_empty("zipcode"),
                phone: row.or_empty("phone"),
            },
            version: Row(&office).text("practice_management_system"),
            data_as_of: Row(&office).time("data_insert_date"),
            server_now: None,
        })
    }

    async fn patients(&self, cursor: &Cursor) -> Result<Page<Patient>> {
        self.page(patients(), changed(cursor), cursor).await
    }

    async fn appointments(&self, cursor: &Cursor, from: NaiveDate) -> Result<Page<Appointment>> {
        let mut filters = changed(cursor);
        if cursor.since.is_none() {
            filters.push(("startdate", from.to_string()));
        }
        self.page(appointments(), filters, cursor).await
    }

    async fn appointments_between(&self, cursor: &Cursor, from: NaiveDate, to: NaiveDate) -> Result<Page<Appointment>> {
        let filters =
            vec![("startdate", from.to_string()), ("enddate", to.to_string()), ("fields", "get_all".to_owned())];
        self.page(appointments(), filters, cursor).await
    }

    async fn procedures(&self, cursor: &Cursor) -> Result<Page<Procedure>> {
        if cursor.since.is_some() {
            return self.page(transactions(), changed(cursor), cursor).await;
        }
        let server_now = self.uploaded().await?;
        let next = Next::Done(Cursor { since: server_now.map(|mark| mark - OVERLAP), ..Cursor::default() });
        Ok(Page { items: vec![], unreadable: vec![], total: None, server_now, next })
    }

    async fn procedures_of(&self, patient: &str, since: NaiveDate, cursor: &Cursor) -> Result<Page<Procedure>> {
        let filters = vec![
            ("patient_id", patient.to_owned()),
            ("startdate", since.to_string()),
            ("transaction_type", "Procedure".to_owned()),
            ("fields", "get_all".to_owned()),
        ];
        self.page(transactions(), filters, cursor).await
    }

    async fn patient(&self, id: &str) -> Result<Option<Patient>> {
        let query = [("patient_id", id.to_owned()), ("fields", "get_all".to_owned())];
        let sent = self.rows("patient", "patients", &query).await?;
        let read = || sent.rows.iter().map(|row| patient(&Row(row)));
        match read().filter_map(std::result::Result::ok).find(|patient| patient.id == id) {
            Some(found) => Ok(Some(found)),
            // A row that can't be read may be this patient.
            None => match read().find_map(std::result::Result::err) {
                Some(why) => Err(LinkFailure::Unknown(format!("a record that can't be read: {why}"))),
                None => Ok(None),
            },
        }
    }

    async fn usual_fees(&self) -> Result<Vec<Fee>> {
        self.read_usual_fees().await
    }

    async fn insured(&self, patient: &str) -> Result<Option<bool>> {
        Ok(self.patient(patient).await?.and_then(|patient| patient.insured))
    }

    async fn keys(&self) -> Keys {
        let request = self.request.lock().await.clone();
        Keys::Sikka { office_id: self.office_id.clone(), secret_key: self.secret_key.clone(), request }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn error_codes_decide_before_the_status() {
        let failed = |status: u16, code: &str| {
            let text = json!({ "error_code": code }).to_string();
            failure(StatusCode::from_u16(status).unwrap(), &text, None)
        };
        assert_eq!(failed(400, "API1025"), LinkFailure::Unknown(EXPIRED.to_owned()));
        assert_eq!(failed(401, "API2007"), LinkFailure::NotAllowed);
        assert_eq!(failed(429, "API2012"), LinkFailure::DayLimit);
        assert_eq!(failed(500, "API2010"), LinkFailure::Installing);
        assert!(matches!(failed(429, ""), LinkFailure::Busy { .. }));
    }
}
