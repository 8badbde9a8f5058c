//! A plan there: a fee schedule with its fees, and a discount plan over it.

use std::collections::BTreeMap;

use reqwest::Method;
use serde_json::{Map, Value, json};

use super::{ADJUSTMENT_TYPES, Ended, number};
use crate::failure::{LinkFailure, Result};
use crate::link::Fee;
use crate::open_dental::OpenDental;
use crate::row::Row;
use crate::writing::{Limits, No, PlanSheet, Written};

/// What marks an adjustment type as a discount plan's.
const DISCOUNT_PLAN: &str = "dp";

/// The numbers of codes, and a schedule's fees by number: id and cents.
type ScheduleFees = (BTreeMap<String, String>, BTreeMap<String, (String, i64)>);

impl OpenDental {
    /// The fee schedule, its fees and the discount plan. Each is looked for before it is made.
    pub(super) async fn put_plan(&self, sheet: &PlanSheet) -> Result<Written, Ended> {
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
    pub(super) async fn has_plan(&self, sheet: &PlanSheet) -> Result<bool> {
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
