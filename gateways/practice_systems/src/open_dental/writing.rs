//! Open Dental takes discount plans with their fee schedules, who is on one, and payments. There is no idempotency key:
//! each entry carries our reference and is looked for before it is written.

use std::collections::BTreeMap;

use async_trait::async_trait;
use chrono::{NaiveDate, TimeDelta};
use gateways::observed::observed;
use reqwest::{Method, StatusCode};
use serde_json::{Map, Value, json};

use super::{LIMIT, OpenDental, refused};
use crate::failure::{LinkFailure, Result};
use crate::link::Fee;
use crate::row::Row;
use crate::writing::{
    Act, Choice, Entry, Limits, Mark, No, PlanSheet, PracticeWriter, REFERENCE, Reversal, Writes, Written, amount,
    unread,
};

/// The vendor's servers give up after a minute; what the office still has by then it writes soon.
const SETTLES: TimeDelta = TimeDelta::minutes(10);
/// Pages of a list that is read whole.
const MOST_PAGES: u32 = 100;
/// Categories of definitions.
const ADJUSTMENT_TYPES: &str = "1";
const PAYMENT_TYPES: &str = "10";
/// What marks an adjustment type as a discount plan's.
const DISCOUNT_PLAN: &str = "dp";

pub(super) type Rows = Vec<Map<String, Value>>;

/// The numbers of codes, and a schedule's fees by number: id and cents.
type ScheduleFees = (BTreeMap<String, String>, BTreeMap<String, (String, i64)>);

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

    /// The fee schedule, its fees and the discount plan. Each is looked for before it is made.
    async fn put_plan(&self, sheet: &PlanSheet) -> Result<Written, Ended> {
        let (schedule, is_new) = self.put_schedule(sheet).await?;
        // A new schedule has nothing that the office changed, also where an earlier one was lost.
        let before: &[Fee] = if is_new { &[] } else { &sheet.before };
        let kept = self.put_fees(sheet, before, &schedule).await?;
        let plans = self.whole("discount_plans", "discountplans", &[], "DiscountPlanNum").await?;
        let found = plans.iter().find(|row| is_tagged(row, &sheet.tag));
        let known = found.and_then(|row| Row(row).id("DiscountPlanNum"));
        let mut body =
            json!({ "Description": sheet.description(), "FeeSchedNum": number(&schedule), "PlanNote": sheet.note });
        for (name, limit) in limits(&sheet.limits) {
            body[name] = limit.unwrap_or(-1).into();
        }
        let id = match known {
            Some(id) => {
                if found.is_some_and(|row| differs(row, &body)) {
                    let sent =
                        self.send("put_discount_plan", Method::PUT, &format!("discountplans/{id}"), &body).await?;
                    sent.id("DiscountPlanNum")?;
                }
                id
            }
            None => {
                let types = self.definitions(ADJUSTMENT_TYPES).await?;
                let of_plans = types.iter().find(|row| Row(row).text("ItemValue").as_deref() == Some(DISCOUNT_PLAN));
                let Some(kind) = of_plans.and_then(|row| Row(row).id("DefNum")) else {
                    let said = "Add an adjustment type for discount plans first.";
                    return Ok(Written::refused(No::NotPossible, said));
                };
                body["DefNum"] = number(&kind);
                let sent = self.send("make_discount_plan", Method::POST, "discountplans", &body).await?;
                self.made(sent.id("DiscountPlanNum")?, "discountplans", "DiscountPlanNum", &sheet.tag).await?
            }
        };
        Ok(if kept { Written::Kept { id: Some(id) } } else { Written::done(id) })
    }

    /// The id of a row that was just made: from the answer, or looked up.
    async fn made(&self, id: Option<String>, path: &'static str, name: &str, tag: &str) -> Result<String> {
        if let Some(id) = id {
            return Ok(id);
        }
        let rows = self.whole("look_up", path, &[], name).await?;
        let found = rows.iter().find(|row| is_tagged(row, tag)).and_then(|row| Row(row).id(name));
        found.ok_or_else(|| LinkFailure::Unknown("an answer without an id".to_owned()))
    }

    /// The schedule, and whether it was made now.
    async fn put_schedule(&self, sheet: &PlanSheet) -> Result<(String, bool), Ended> {
        let schedules = self.whole("fee_schedules", "feescheds", &[], "FeeSchedNum").await?;
        let found = schedules.iter().find(|row| is_tagged(row, &sheet.tag));
        if let Some(id) = found.and_then(|row| Row(row).id("FeeSchedNum")) {
            return Ok((id, false));
        }
        let body = json!({ "Description": sheet.description(), "FeeSchedType": "Normal" });
        let sent = self.send("make_fee_schedule", Method::POST, "feescheds", &body).await?;
        Ok((self.made(sent.id("FeeSchedNum")?, "feescheds", "FeeSchedNum", &sheet.tag).await?, true))
    }

    /// Whether plan, fee schedule and fees are there as they were written.
    async fn has_plan(&self, sheet: &PlanSheet) -> Result<bool> {
        let plans = self.whole("discount_plans", "discountplans", &[], "DiscountPlanNum").await?;
        let schedules = self.whole("fee_schedules", "feescheds", &[], "FeeSchedNum").await?;
        let schedule =
            schedules.iter().find(|row| is_tagged(row, &sheet.tag)).and_then(|row| Row(row).id("FeeSchedNum"));
        let (true, Some(schedule)) = (plans.iter().any(|row| is_tagged(row, &sheet.tag)), schedule) else {
            return Ok(false);
        };
        let (numbers, there) = self.fees_of(&schedule).await?;
        let differs = |fee: &Fee| {
            let code = numbers.get(&fee.code);
            code.is_some_and(|code| there.get(code).map(|(_, cents)| *cents) != Some(fee.cents))
        };
        Ok(!sheet.fees.iter().any(differs))
    }

    /// The fees of a schedule.
    async fn fees_of(&self, schedule: &str) -> Result<ScheduleFees> {
        let codes = self.whole("procedure_codes", "procedurecodes", &[], "CodeNum").await?;
        let numbers =
            codes.iter().filter_map(|row| Some((Row(row).text("ProcCode")?, Row(row).id("CodeNum")?))).collect();
        let rows = self.whole("fees", "fees", &[("FeeSched", schedule.to_owned())], "FeeNum").await?;
        let mut there = BTreeMap::new();
        for row in rows.iter().map(Row).filter(|row| row.id("ClinicNum").is_none() && row.id("ProvNum").is_none()) {
            if let (Some(code), Some(id), Some(cents)) = (row.id("CodeNum"), row.id("FeeNum"), row.cents("Amount")) {
                there.insert(code, (id, cents));
            }
        }
        Ok((numbers, there))
    }

    /// Returns whether a fee of the office's own was kept.
    async fn put_fees(&self, sheet: &PlanSheet, before: &[Fee], schedule: &str) -> Result<bool, Ended> {
        if sheet.fees.is_empty() {
            return Ok(false);
        }
        let (numbers, there) = self.fees_of(schedule).await?;
        let mut kept = false;
        for fee in &sheet.fees {
            // A code that the office doesn't use has no fee there.
            let Some(code) = numbers.get(&fee.code) else { continue };
            let body = json!({ "Amount": fee.cents as f64 / 100.0 });
            match (there.get(code), cents_of(before, &fee.code)) {
                (Some((_, cents)), _) if *cents == fee.cents => {}
                (Some((id, cents)), Some(ours)) if *cents == ours => {
                    let sent = self.send("change_fee", Method::PUT, &format!("fees/{id}"), &body).await?;
                    sent.id("FeeNum")?;
                }
                (None, None) => {
                    let mut body = body;
                    body["FeeSched"] = number(schedule);
                    body["CodeNum"] = number(code);
                    self.send("make_fee", Method::POST, "fees", &body).await?.id("FeeNum")?;
                }
                _ => kept = true,
            }
        }
        Ok(kept)
    }

    /// The plan that a patient is on.
    async fn mark_of(&self, patient: &str) -> Result<Option<Map<String, Value>>> {
        let query = [("PatNum", patient.to_owned())];
        let rows = self.permitted("discount_plan_of_patient", "discountplansubs", &query).await.map_err(unread)?;
        Ok(rows.into_iter().find(|row| Row(row).id("DiscountSubNum").is_some()))
    }

    /// The mark, unless it was removed or replaced there.
    async fn has_mark(&self, mark: &Mark) -> Result<Option<Map<String, Value>>> {
        let found = self.mark_of(&mark.patient).await?;
        Ok(found.filter(|row| Row(row).or_empty("SubNote").contains(&mark.reference)))
    }

    async fn put_mark(&self, mark: &Mark) -> Result<Written, Ended> {
        if let Some(found) = self.mark_of(&mark.patient).await? {
            let row = Row(&found);
            let id = row.or_empty("DiscountSubNum");
            let note = row.or_empty("SubNote");
            if !note.contains(REFERENCE) {
                return Ok(Written::refused(No::OtherPlan, "The patient is on another discount plan."));
            }
            if row.id("DiscountPlanNum").as_deref() == Some(mark.plan.as_str()) {
                if note.contains(&mark.reference) && row.date("DateTerm").is_none() {
                    return Ok(Written::done(id));
                }
                let body = json!({ "PatNum": number(&mark.patient), "DateEffective": mark.from, "DateTerm": "0001-01-01", "SubNote": mark.reference });
                let sent = self.send("put_mark", Method::PUT, &format!("discountplansubs/{id}"), &body).await?;
                sent.id("DiscountSubNum")?;
                return Ok(Written::done(id));
            }
            // Ours of an earlier plan: a patient is on one at most.
            let path = format!("discountplansubs/{id}");
            self.send("remove_mark", Method::DELETE, &path, &Value::Null).await?.id("DiscountSubNum")?;
        } else if self.is_insured(&mark.patient).await? {
            return Ok(Written::refused(No::Insured, "The patient has insurance there."));
        }
        let body = json!({ "DiscountPlanNum": number(&mark.plan), "PatNum": number(&mark.patient), "DateEffective": mark.from,
            "SubNote": mark.reference });
        let sent = self.send("make_mark", Method::POST, "discountplansubs", &body).await?;
        Ok(Written::Done { id: sent.id("DiscountSubNum")? })
    }

    pub(super) async fn is_insured(&self, patient: &str) -> Result<bool> {
        let query = [("PatNum", patient.to_owned())];
        let rows = self.permitted("insurance", "patplans", &query).await.map_err(unread)?;
        Ok(rows.iter().any(|row| Row(row).id("PatPlanNum").is_some()))
    }

    async fn end_mark(&self, mark: &Mark) -> Result<Written, Ended> {
        let ours = self.has_mark(mark).await?;
        // Removed or replaced there: respected.
        let Some(found) = ours else { return Ok(Written::Kept { id: None }) };
        let id = Row(&found).or_empty("DiscountSubNum");
        let path = format!("discountplansubs/{id}");
        let last = mark.until.filter(|until| *until >= mark.from);
        let sent = match last {
            None => self.send("remove_mark", Method::DELETE, &path, &Value::Null).await?,
            Some(last) if Row(&found).date("DateTerm") == Some(last) => return Ok(Written::done(id)),
            Some(last) => {
                let body = json!({ "PatNum": number(&mark.patient), "DateTerm": last, "SubNote": mark.reference });
                self.send("end_mark", Method::PUT, &path, &body).await?
            }
        };
        Ok(match sent.id("DiscountSubNum") {
            Ok(_) => Written::done(id),
            Err(Written::Refused { no: No::NotThere, .. }) => Written::Kept { id: None },
            Err(other) => other,
        })
    }

    async fn payments_of(&self, patient: &str, since: NaiveDate) -> Result<Rows> {
        let filters = [("PatNum", patient.to_owned()), ("DateEntry", (since - TimeDelta::days(1)).to_string())];
        self.whole("payments", "payments", &filters, "PayNum").await
    }

    async fn find_payment(&self, entry: &Entry) -> Result<Option<String>> {
        let rows = self.payments_of(&entry.patient, entry.on).await?;
        let ours = rows.iter().map(Row).find(|row| row.or_empty("PayNote").contains(&entry.reference));
        Ok(ours.and_then(|row| row.id("PayNum")))
    }

    async fn post_payment(&self, entry: &Entry) -> Result<Written, Ended> {
        let known = self.find_payment(entry).await?;
        let id = match known {
            Some(id) => id,
            None => {
                // As a prepayment, dues don't pay for treatment.
                let body = json!({ "PatNum": number(&entry.patient), "PayAmt": amount(entry.cents), "PayType": number(&entry.payment_type),
                    "PayDate": entry.on, "PayNote": format!("Membership dues {}", entry.reference), "isPatientPreferred": "true",
                    "isPrepayment": "true" });
                let sent = self.send("post_payment", Method::POST, "payments", &body).await?.id("PayNum")?;
                match sent {
                    Some(id) => id,
                    None => self
                        .find_payment(entry)
                        .await?
                        .ok_or_else(|| LinkFailure::Unknown("an answer without an id".to_owned()))?,
                }
            }
        };
        self.give_to(&id, &entry.provider).await?;
        Ok(Written::done(id))
    }

    /// Sets the provider of a payment's parts.
    async fn give_to(&self, payment: &str, provider: &str) -> Result<(), Ended> {
        let splits = self.whole("pay_splits", "paysplits", &[("PayNum", payment.to_owned())], "SplitNum").await?;
        let body = json!({ "ProvNum": number(provider) });
        let others = splits.iter().map(Row).filter(|row| row.id("ProvNum").as_deref() != Some(provider));
        let paths: Vec<String> = others.map(|row| format!("paysplits/{}", row.or_empty("SplitNum"))).collect();
        for path in paths {
            self.send("change_pay_split", Method::PUT, &path, &body).await?.id("SplitNum")?;
        }
        Ok(())
    }

    /// A negative payment with our reference, or one that has none yet.
    async fn find_refund(&self, reversal: &Reversal) -> Result<Option<String>> {
        let rows = self.payments_of(&reversal.patient, reversal.on).await?;
        let same: Vec<Row<'_>> =
            rows.iter().map(Row).filter(|row| row.cents("PayAmt") == Some(-reversal.cents)).collect();
        let ours = same.iter().find(|row| row.or_empty("PayNote").contains(&reversal.reference));
        let bare = same.iter().find(|row| !row.or_empty("PayNote").contains(REFERENCE));
        Ok(ours.or(bare).and_then(|row| row.id("PayNum")))
    }

    async fn refund(&self, reversal: &Reversal) -> Result<Written, Ended> {
        let known = self.find_refund(reversal).await?;
        let id = match known {
            Some(id) => id,
            None => {
                let body = json!({ "PayNum": number(&reversal.payment) });
                let sent = match self.send("refund_payment", Method::POST, "payments/Refund", &body).await {
                    Err(LinkFailure::TooOld) => {
                        return Ok(Written::refused(No::NotPossible, "Refunds need Open Dental 24.4.28 or later."));
                    }
                    sent => sent?.id("PayNum")?,
                };
                let made = sent.filter(|id| *id != reversal.payment);
                match made {
                    Some(id) => id,
                    None => self
                        .find_refund(reversal)
                        .await?
                        .ok_or_else(|| LinkFailure::Unknown("an answer without an id".to_owned()))?,
                }
            }
        };
        let body = json!({ "PayNote": format!("Membership refund {}", reversal.reference) });
        self.send("name_refund", Method::PUT, &format!("payments/{id}"), &body).await?.id("PayNum")?;
        Ok(Written::done(id))
    }
}

/// An id as a number, as the API's examples write it.
fn number(id: &str) -> Value {
    id.parse::<i64>().map_or_else(|_| id.into(), Value::from)
}

fn cents_of(fees: &[Fee], code: &str) -> Option<i64> {
    fees.iter().find(|fee| fee.code == code).map(|fee| fee.cents)
}

fn is_tagged(row: &Map<String, Value>, tag: &str) -> bool {
    Row(row).or_empty("Description").ends_with(&format!("({tag})"))
}

/// Whether a row lacks something of `body`.
fn differs(row: &Map<String, Value>, body: &Value) -> bool {
    let Some(wanted) = body.as_object() else { return false };
    wanted.keys().any(|name| Row(wanted).text(name) != Row(row).text(name))
}

fn limits(limits: &Limits) -> [(&'static str, Option<i32>); 7] {
    [
        ("ExamFreqLimit", limits.exams),
        ("XrayFreqLimit", limits.xrays),
        ("ProphyFreqLimit", limits.cleanings),
        ("FluorideFreqLimit", limits.fluoride),
        ("PerioFreqLimit", limits.perio),
        ("LimitedExamFreqLimit", limits.limited_exams),
        ("PAFreqLimit", limits.single_xrays),
    ]
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
