//! Open Dental takes discount plans with their fee schedules, who is on one, and payments. There is no idempotency key:
//! each entry carries our reference and is looked for before it is written.

mod marks;
mod payments;
mod plans;

use std::collections::BTreeMap;

use async_trait::async_trait;
use chrono::{NaiveDate, TimeDelta};
use gateways::observed::observed;
use reqwest::{Method, StatusCode};
use serde_json::{Map, Value};

use super::{LIMIT, OpenDental, refused};
use crate::failure::{LinkFailure, Result};
use crate::row::Row;
use crate::writing::{Act, Choice, No, PracticeWriter, Writes, Written, unread};

/// The vendor's servers give up after a minute; what the office still has by then it writes soon.
const SETTLES: TimeDelta = TimeDelta::minutes(10);
/// Pages of a list that is read whole.
const MOST_PAGES: u32 = 100;
/// Categories of definitions.
const ADJUSTMENT_TYPES: &str = "1";
const PAYMENT_TYPES: &str = "10";

pub(super) type Rows = Vec<Map<String, Value>>;

/// The answer to an entry.
enum Sent {
    /// The row, or null.
    Taken(Value),
    Refused(String),
    NotFound(String),
}

impl Sent {
    /// The row's id; otherwise the outcome.
    fn id(self, name: &str) -> std::result::Result<Option<String>, Written> {
        match self {
            Self::Taken(row) => Ok(row.as_object().and_then(|row| Row(row).id(name))),
            Self::Refused(said) => Err(Written::refused(why(&said), &said)),
            Self::NotFound(said) => Err(Written::refused(No::NotThere, &said)),
        }
    }
}

/// A step that ended the entry early.
enum Ended {
    Written(Written),
    Failed(LinkFailure),
}

impl From<LinkFailure> for Ended {
    fn from(failure: LinkFailure) -> Self {
        Self::Failed(failure)
    }
}

impl From<Written> for Ended {
    fn from(written: Written) -> Self {
        Self::Written(written)
    }
}

fn why(said: &str) -> No {
    let said = said.to_lowercase();
    if said.contains("insurance") {
        No::Insured
    } else if said.contains("already") && said.contains("discount plan") {
        No::OtherPlan
    } else {
        No::Other
    }
}

impl OpenDental {
    /// Sends an entry. Only an explicit answer says that it was not written.
    async fn send(&self, operation: &'static str, method: Method, path: &str, body: &Value) -> Result<Sent> {
        let call = self.send_once(method, path, body);
        match observed("open_dental", operation, call).await {
            Err(LinkFailure::KeysRefused) => {
                let probe = [("Limit", "1".to_owned())];
                self.rows("check", super::PATIENTS, &probe).await?;
                Err(LinkFailure::NotPermitted)
            }
            answer => answer,
        }
    }

    async fn send_once(&self, method: Method, path: &str, body: &Value) -> Result<Sent> {
        self.pacer.turn(self.config.interval).await;
        let authorization = format!("ODFHIR {}/{}", self.config.developer_key, self.customer_key);
        let request = self
            .http
            .request(method, format!("{}/{path}", self.config.base_url))
            .header("Authorization", authorization)
            .json(body);
        let unknown = |error: reqwest::Error| LinkFailure::Unknown(error.without_url().to_string());
        let answer = request.send().await.map_err(unknown)?;
        let status = answer.status();
        let retry_after = answer.headers().get("retry-after").and_then(|value| value.to_str().ok()?.parse().ok());
        let text = answer.text().await.map_err(unknown)?;
        match status {
            _ if status.is_success() => Ok(Sent::Taken(serde_json::from_str(&text).unwrap_or(Value::Null))),
            StatusCode::NOT_FOUND => Ok(Sent::NotFound(text)),
            StatusCode::TOO_MANY_REQUESTS => {
                let retry_after = std::time::Duration::from_secs(retry_after.unwrap_or(5));
                self.pacer.wait(retry_after).await;
                Err(LinkFailure::Busy { retry_after })
            }
            StatusCode::UNAUTHORIZED => Err(LinkFailure::KeysRefused),
            StatusCode::BAD_REQUEST => match refused(&text) {
                // The office may have begun before it was given up.
                LinkFailure::OfficeOffline if text.to_lowercase().contains("time") => {
                    Err(LinkFailure::Unknown("the office took too long".to_owned()))
                }
                LinkFailure::Unknown(_) => Ok(Sent::Refused(text)),
                failure => Err(failure),
            },
            _ => Err(LinkFailure::Unknown(format!("the status {status}"))),
        }
    }

    /// All rows of a list.
    pub(super) async fn whole(
        &self,
        operation: &'static str,
        path: &str,
        filters: &[(&'static str, String)],
        id: &str,
    ) -> Result<Rows> {
        let mut found: BTreeMap<String, Map<String, Value>> = BTreeMap::new();
        let mut offset = 0;
        for _ in 0..MOST_PAGES {
            let mut query = filters.to_vec();
            query.push(("Limit", LIMIT.to_string()));
            query.push(("Offset", offset.to_string()));
            let rows = self.permitted(operation, path, &query).await.map_err(unread)?;
            let count = u32::try_from(rows.len()).unwrap_or(LIMIT);
            found.extend(rows.into_iter().filter_map(|row| Some((Row(&row).id(id)?, row))));
            if count < LIMIT {
                break;
            }
            offset += count;
        }
        Ok(found.into_values().collect())
    }

    async fn definitions(&self, category: &str) -> Result<Rows> {
        let rows = self.whole("definitions", "definitions", &[("Category", category.to_owned())], "DefNum").await?;
        let is_shown = |row: &Map<String, Value>| Row(row).is_true("IsHidden") != Some(true);
        Ok(rows.into_iter().filter(is_shown).collect())
    }
}

/// An id as a number, as the API's examples write it.
fn number(id: &str) -> Value {
    id.parse::<i64>().map_or_else(|_| id.into(), Value::from)
}

#[async_trait]
impl PracticeWriter for OpenDental {
    fn writes(&self) -> Writes {
        Writes { plans: true, payments: true, refunds: true }
    }

    fn settles_after(&self) -> TimeDelta {
        SETTLES
    }

    async fn providers(&self) -> Result<Vec<Choice>> {
        let rows = self.whole("providers", "providers", &[], "ProvNum").await?;
        let shown = rows.iter().map(Row).filter(|row| row.is_true("IsHidden") != Some(true));
        let choices = shown.filter_map(|row| {
            let name = format!("{} {}", row.or_empty("FName"), row.or_empty("LName"));
            let name = if name.trim().is_empty() { row.or_empty("Abbr") } else { name.trim().to_owned() };
            Some(Choice { id: row.id("ProvNum")?, name })
        });
        Ok(choices.collect())
    }

    async fn payment_types(&self) -> Result<Vec<Choice>> {
        let rows = self.definitions(PAYMENT_TYPES).await?;
        let choices = rows.iter().map(Row);
        Ok(choices.filter_map(|row| Some(Choice { id: row.id("DefNum")?, name: row.or_empty("ItemName") })).collect())
    }

    async fn look(&self, act: &Act, sent_on: NaiveDate) -> Result<Option<Written>> {
        Ok(match act {
            // Writing these again begins with reading.
            Act::Plan(_) | Act::Mark(_) | Act::End(_) => None,
            Act::Payment(entry) => match self.find_payment(entry).await? {
                // Its provider is set too.
                Some(_) => Some(self.write(act, sent_on).await?),
                None => None,
            },
            Act::Refund(reversal) => match self.find_refund(reversal).await? {
                Some(_) => Some(self.write(act, sent_on).await?),
                None => None,
            },
        })
    }

    async fn write(&self, act: &Act, _: NaiveDate) -> Result<Written> {
        let ended = match act {
            Act::Plan(sheet) => self.put_plan(sheet).await,
            Act::Mark(mark) => self.put_mark(mark).await,
            Act::End(mark) => self.end_mark(mark).await,
            Act::Payment(entry) => self.post_payment(entry).await,
            Act::Refund(reversal) => self.refund(reversal).await,
        };
        match ended {
            Ok(written) | Err(Ended::Written(written)) => Ok(written),
            Err(Ended::Failed(failure)) => Err(failure),
        }
    }

    async fn is_there(&self, act: &Act) -> Result<Option<bool>> {
        Ok(Some(match act {
            Act::Plan(sheet) => self.has_plan(sheet).await?,
            Act::Mark(mark) => self.has_mark(mark).await?.is_some(),
            // Ended, or removed.
            Act::End(mark) => self.has_mark(mark).await?.is_none_or(|row| Row(&row).date("DateTerm").is_some()),
            Act::Payment(entry) => self.find_payment(entry).await?.is_some(),
            Act::Refund(reversal) => self.find_refund(reversal).await?.is_some(),
        }))
    }

    async fn ticket(&self, _: &str) -> Result<Written> {
        Err(LinkFailure::Unknown("Open Dental answers at once".to_owned()))
    }
}
