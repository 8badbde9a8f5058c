//! Payments of dues there, and their refunds.

use chrono::{NaiveDate, TimeDelta};
use reqwest::Method;
use serde_json::json;

use super::{Ended, Rows, number};
use crate::failure::{LinkFailure, Result};
use crate::open_dental::OpenDental;
use crate::row::Row;
use crate::writing::{Entry, No, REFERENCE, Reversal, Written, amount};

impl OpenDental {
    async fn payments_of(&self, patient: &str, since: NaiveDate) -> Result<Rows> {
        let filters = [("PatNum", patient.to_owned()), ("DateEntry", (since - TimeDelta::days(1)).to_string())];
        self.whole("payments", "payments", &filters, "PayNum").await
    }

    pub(super) async fn find_payment(&self, entry: &Entry) -> Result<Option<String>> {
        let rows = self.payments_of(&entry.patient, entry.on).await?;
        let ours = rows.iter().map(Row).find(|row| row.or_empty("PayNote").contains(&entry.reference));
        Ok(ours.and_then(|row| row.id("PayNum")))
    }

    pub(super) async fn post_payment(&self, entry: &Entry) -> Result<Written, Ended> {
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
    pub(super) async fn find_refund(&self, reversal: &Reversal) -> Result<Option<String>> {
        let rows = self.payments_of(&reversal.patient, reversal.on).await?;
        let same: Vec<Row<'_>> =
            rows.iter().map(Row).filter(|row| row.cents("PayAmt") == Some(-reversal.cents)).collect();
        let ours = same.iter().find(|row| row.or_empty("PayNote").contains(&reversal.reference));
        let bare = same.iter().find(|row| !row.or_empty("PayNote").contains(REFERENCE));
        Ok(ours.or(bare).and_then(|row| row.id("PayNum")))
    }

    pub(super) async fn refund(&self, reversal: &Reversal) -> Result<Written, Ended> {
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
