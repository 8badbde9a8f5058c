//! Sikka takes payments for the systems behind it. It accepts an entry, and the program in the office writes it later: its
//! state is asked for by ticket. There is no idempotency key: an entry carries our reference, and the accepted ones of the
//! last days are listed with their bodies.

use std::time::Duration;

use async_trait::async_trait;
use chrono::{NaiveDate, TimeDelta};
use gateways::observed::observed;
use reqwest::{RequestBuilder, Response, StatusCode};
use serde_json::{Map, Value, json};

use super::{EXPIRED, Sikka, failure};
use crate::failure::{LinkFailure, Result};
use crate::row::Row;
use crate::writing::{Act, Choice, Entry, No, PracticeWriter, Writes, Written, amount, unread};

/// An entry that is in no list after a day was not accepted.
const SETTLES: TimeDelta = TimeDelta::hours(24);
/// The list of accepted entries spans a week at most.
const LISTED_DAYS: i64 = 6;

impl Sikka {
    /// Makes a call with the day's key; an expired one is renewed once. An expired key means that nothing was done.
    async fn keyed(
        &self,
        operation: &'static str,
        path: &str,
        body: &Value,
    ) -> Result<std::result::Result<Value, Written>> {
        let mut used: Option<String> = None;
        loop {
            let key = self.request_key(used.as_deref()).await.map_err(unread)?;
            let request = self.entry(path, body, &key)?;
            let call = async { taken(self.send(request).await?).await };
            match observed("sikka", operation, call).await {
                Err(LinkFailure::Unknown(why)) if why == EXPIRED && used.is_none() => used = Some(key),
                Err(LinkFailure::Unknown(why)) if why == EXPIRED => return Err(LinkFailure::KeysRefused),
                answer => return answer,
            }
        }
    }

    fn entry(&self, path: &str, body: &Value, key: &str) -> Result<RequestBuilder> {
        let request = self.http.post(self.url(path, &[])?).json(body);
        let request = request.header("Request-Key", key);
        Ok(request.header("App-Id", &self.config.app_id).header("App-Key", &self.config.app_key))
    }

    /// The rows of a list that is no copy of the practice's data.
    async fn listed(&self, path: &'static str, query: &[(&'static str, String)]) -> Result<Vec<Map<String, Value>>> {
        Ok(self.rows(path, path, query).await.map_err(unread)?.rows)
    }

    /// The accepted entry with a reference, sent on a day or soon after.
    async fn find(&self, reference: &str, since: NaiveDate) -> Result<Option<Map<String, Value>>> {
        let first = since - TimeDelta::days(1);
        let query = [
            ("startdate", first.to_string()),
            ("enddate", (first + TimeDelta::days(LISTED_DAYS)).to_string()),
            ("limit", super::LIMIT.to_string()),
        ];
        let rows = self.listed("writebacks", &query).await?;
        Ok(rows.into_iter().find(|row| Value::from(row.clone()).to_string().contains(reference)))
    }

    async fn post(&self, entry: &Entry, since: NaiveDate) -> Result<Written> {
        if let Some(found) = self.find(&entry.reference, since).await? {
            return Ok(state(&Row(&found)));
        }
        let body = json!({
            "practice_id": "1", "patient_id": entry.patient, "provider_id": entry.provider, "transaction_type": "Payment",
            "transaction_date": entry.on, "payment_type": entry.payment_type, "amount": amount(entry.cents),
            "note": format!("Membership dues {}", entry.reference),
        });
        let answer = match self.keyed("transaction", "transaction", &body).await? {
            Ok(answer) => answer,
            Err(refused) => return Ok(refused),
        };
        let ticket = ticket_of(answer["long_message"].as_str().unwrap_or_default())
            .ok_or_else(|| LinkFailure::Unknown("an answer without a ticket".to_owned()))?;
        Ok(Written::Accepted { ticket })
    }
}

/// An entry's answer. Only an explicit one says that it was not taken.
async fn taken(answer: Response) -> Result<std::result::Result<Value, Written>> {
    let status = answer.status();
    let retry_after = answer.headers().get("x-rate-limit-reset").and_then(|value| value.to_str().ok()?.parse().ok());
    let text = answer.text().await.map_err(|error| LinkFailure::Unknown(error.without_url().to_string()))?;
    if status.is_success() {
        return Ok(Ok(serde_json::from_str(&text).unwrap_or(Value::Null)));
    }
    match failure(status, &text, retry_after) {
        LinkFailure::Unknown(why) if why == EXPIRED || status.is_server_error() => Err(LinkFailure::Unknown(why)),
        LinkFailure::Unknown(_) => {
            let value: Value = serde_json::from_str(&text).unwrap_or(Value::Null);
            let said = value["long_message"].as_str().unwrap_or("The practice system refused the entry.");
            let no = if status == StatusCode::NOT_FOUND { No::NotThere } else { No::Other };
            Ok(Err(Written::refused(no, said)))
        }
        other => Err(other),
    }
}

/// "Id:n" of an accepted entry.
fn ticket_of(message: &str) -> Option<String> {
    let rest = message.split("Id:").nth(1)?;
    let id: String = rest.trim_start().chars().take_while(char::is_ascii_alphanumeric).collect();
    (!id.is_empty()).then_some(id)
}

/// The outcome of an accepted entry.
fn state(row: &Row<'_>) -> Written {
    if row.is_true("has_error") == Some(true) {
        let said = row.text("error_message").or_else(|| row.text("result")).unwrap_or_default();
        return Written::refused(No::Other, &said);
    }
    if row.is_true("is_completed") == Some(true) {
        return Written::Done { id: row.id("created_id") };
    }
    Written::Accepted { ticket: row.or_empty("id") }
}

#[async_trait]
impl PracticeWriter for Sikka {
    fn writes(&self) -> Writes {
        Writes { plans: false, payments: true, refunds: false }
    }

    fn settles_after(&self) -> TimeDelta {
        SETTLES
    }

    async fn providers(&self) -> Result<Vec<Choice>> {
        let rows = self.listed("providers", &[("limit", super::LIMIT.to_string())]).await?;
        let choices = rows.iter().map(Row).filter_map(|row| {
            let name = format!("{} {}", row.or_empty("firstname"), row.or_empty("lastname"));
            let id = row.id("provider_id")?;
            Some(Choice { name: if name.trim().is_empty() { id.clone() } else { name.trim().to_owned() }, id })
        });
        Ok(choices.collect())
    }

    async fn payment_types(&self) -> Result<Vec<Choice>> {
        let rows = self.listed("payment_types", &[("limit", super::LIMIT.to_string())]).await?;
        let choices = rows.iter().map(Row).filter_map(|row| {
            let id = row.id("payment_type_id").or_else(|| row.id("payment_type")).or_else(|| row.id("id"))?;
            let name = row.text("description").or_else(|| row.text("payment_type")).unwrap_or_else(|| id.clone());
            Some(Choice { id, name })
        });
        Ok(choices.collect())
    }

    async fn look(&self, act: &Act, sent_on: NaiveDate) -> Result<Option<Written>> {
        let Act::Payment(entry) = act else { return Ok(None) };
        Ok(self.find(&entry.reference, sent_on).await?.map(|row| state(&Row(&row))))
    }

    async fn write(&self, act: &Act, since: NaiveDate) -> Result<Written> {
        match act {
            Act::Payment(entry) => self.post(entry, since).await,
            _ => Ok(Written::refused(No::NotPossible, "This system takes payments only.")),
        }
    }

    async fn is_there(&self, _: &Act) -> Result<Option<bool>> {
        // Accepted entries are listed for a week, and whether one is still in the practice is not told.
        Ok(None)
    }

    async fn ticket(&self, ticket: &str) -> Result<Written> {
        let rows = self.listed("writeback_status", &[("id", ticket.to_owned())]).await?;
        let found = rows.iter().map(Row).find(|row| row.text("id").as_deref() == Some(ticket));
        match found {
            Some(row) => Ok(state(&row)),
            None => Err(LinkFailure::Busy { retry_after: Duration::from_secs(300) }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tickets_are_read_from_the_message() {
        assert_eq!(ticket_of("Your request was accepted. Id:4711").as_deref(), Some("4711"));
        assert_eq!(ticket_of("Id: 4711.").as_deref(), Some("4711"));
        assert_eq!(ticket_of("accepted"), None);
    }
}
