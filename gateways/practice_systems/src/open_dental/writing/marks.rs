//! Who is on a discount plan there.

use reqwest::Method;
use serde_json::{Map, Value, json};

use super::{Ended, number};
use crate::failure::Result;
use crate::open_dental::OpenDental;
use crate::row::Row;
use crate::writing::{Mark, No, REFERENCE, Written, unread};

impl OpenDental {
    /// The plan that a patient is on.
    async fn mark_of(&self, patient: &str) -> Result<Option<Map<String, Value>>> {
        let query = [("PatNum", patient.to_owned())];
        let rows = self.permitted("discount_plan_of_patient", "discountplansubs", &query).await.map_err(unread)?;
        Ok(rows.into_iter().find(|row| Row(row).id("DiscountSubNum").is_some()))
    }

    /// The mark, unless it was removed or replaced there.
    pub(super) async fn has_mark(&self, mark: &Mark) -> Result<Option<Map<String, Value>>> {
        let found = self.mark_of(&mark.patient).await?;
        Ok(found.filter(|row| Row(row).or_empty("SubNote").contains(&mark.reference)))
    }

    pub(super) async fn put_mark(&self, mark: &Mark) -> Result<Written, Ended> {
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

    pub(in crate::open_dental) async fn is_insured(&self, patient: &str) -> Result<bool> {
        let query = [("PatNum", patient.to_owned())];
        let rows = self.permitted("insurance", "patplans", &query).await.map_err(unread)?;
        Ok(rows.iter().any(|row| Row(row).id("PatPlanNum").is_some()))
    }

    pub(super) async fn end_mark(&self, mark: &Mark) -> Result<Written, Ended> {
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
}
