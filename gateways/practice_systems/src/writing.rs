//! What is written to an office's practice system.
//!
//! # Contract
//! - [`PracticeWriter::write`] looks for the entry first, so repeating it is harmless once its first attempt has settled.
//! - [`LinkFailure::Unknown`] means that the entry may be there. All other failures mean that
//!   it is not.
//! - After an unknown outcome [`PracticeWriter::look`] tells whether it arrived. What is not found
//!   [`PracticeWriter::settles_after`] the attempt never will be.
//! - What the office changed meanwhile stays: [`Written::Kept`].

use std::fmt;

use async_trait::async_trait;
use chrono::{NaiveDate, TimeDelta};
use serde::{Deserialize, Serialize};

use crate::failure::{LinkFailure, Result};
use crate::link::{Fee, PracticeLink};

/// How every reference of ours begins.
pub const REFERENCE: &str = "CS-";

/// What a link can write.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Writes {
    /// Plans with their fee schedules, and who is on one.
    pub plans: bool,
    pub payments: bool,
    /// Whole payments are taken back; otherwise a person does it.
    pub refunds: bool,
}

/// An entry of a list that an office chooses from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    pub id: String,
    pub name: String,
}

/// What a discount plan allows in a year; `None` is no limit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    pub exams: Option<i32>,
    pub xrays: Option<i32>,
    pub cleanings: Option<i32>,
    pub fluoride: Option<i32>,
    pub perio: Option<i32>,
    pub limited_exams: Option<i32>,
    pub single_xrays: Option<i32>,
}

/// A plan with its fees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanSheet {
    /// Names the plan there; it is part of its description.
    pub tag: String,
    pub name: String,
    pub note: String,
    pub fees: Vec<Fee>,
    /// What was written last. A fee that differs from it was changed by the office, and stays.
    pub before: Vec<Fee>,
    pub limits: Limits,
}

impl PlanSheet {
    /// Plan and fee schedule are found by this.
    pub fn description(&self) -> String {
        format!("{} ({})", self.name, self.tag)
    }
}

/// Who is on a plan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    pub reference: String,
    pub patient: String,
    /// The plan's id there.
    pub plan: String,
    pub from: NaiveDate,
    /// The last covered day; before `from` the mark goes altogether.
    pub until: Option<NaiveDate>,
}

/// A payment of dues. It is a credit on the patient's account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    pub reference: String,
    pub patient: String,
    pub cents: i64,
    pub on: NaiveDate,
    pub provider: String,
    pub payment_type: String,
}

/// A payment that is refunded whole.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reversal {
    pub reference: String,
    pub patient: String,
    /// The payment's id there.
    pub payment: String,
    pub cents: i64,
    pub on: NaiveDate,
}

/// One entry to write.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case")]
pub enum Act {
    Plan(PlanSheet),
    Mark(Mark),
    End(Mark),
    Payment(Entry),
    Refund(Reversal),
}

impl fmt::Debug for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Plan(_) => "Act::Plan(..)",
            Self::Mark(_) => "Act::Mark(..)",
            Self::End(_) => "Act::End(..)",
            Self::Payment(_) => "Act::Payment(..)",
            Self::Refund(_) => "Act::Refund(..)",
        })
    }
}

/// Why a system takes an entry never.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum No {
    /// The patient is insured: plans don't go beside insurance there.
    Insured,
    /// The patient is on a plan that the office entered.
    OtherPlan,
    /// The patient or what the entry is about is not there.
    NotThere,
    /// The system can't take this kind of entry.
    NotPossible,
    /// Anything else; the system's words say what.
    Other,
}

/// The outcome of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Written {
    /// It is there; the id if it has one.
    Done {
        id: Option<String>,
    },
    /// The office changed or removed it: nothing was written.
    Kept {
        id: Option<String>,
    },
    /// The system took it and will write it; see [`PracticeWriter::ticket`].
    Accepted {
        ticket: String,
    },
    Refused {
        no: No,
        said: String,
    },
}

impl Written {
    pub(crate) fn done(id: impl Into<String>) -> Self {
        Self::Done { id: Some(id.into()) }
    }

    pub(crate) fn refused(no: No, said: &str) -> Self {
        Self::Refused { no, said: said.chars().filter(|c| !c.is_control()).take(200).collect() }
    }
}

/// One office's practice system that takes entries.
#[async_trait]
pub trait PracticeWriter: PracticeLink {
    fn writes(&self) -> Writes;

    /// After so long an entry without an answer that is not found was not written.
    fn settles_after(&self) -> TimeDelta;

    /// Who a payment can be for.
    ///
    /// # Errors
    /// [`LinkFailure`], as all calls.
    async fn providers(&self) -> Result<Vec<Choice>>;

    async fn payment_types(&self) -> Result<Vec<Choice>>;

    /// Looks for an entry that was sent on `sent_on` without an answer. It is not sent again.
    async fn look(&self, act: &Act, sent_on: NaiveDate) -> Result<Option<Written>>;

    /// Writes an entry that is not there yet. `since` is the day of an attempt before this one, or today.
    async fn write(&self, act: &Act, since: NaiveDate) -> Result<Written>;

    /// Whether what was written is still there; `None` if the system can't tell.
    async fn is_there(&self, act: &Act) -> Result<Option<bool>>;

    /// The outcome of an accepted entry.
    async fn ticket(&self, ticket: &str) -> Result<Written>;
}

/// A list that isn't answered says nothing about entries: nothing was sent.
pub(crate) fn unread(failure: LinkFailure) -> LinkFailure {
    match failure {
        LinkFailure::Unknown(_) => LinkFailure::OfficeOffline,
        other => other,
    }
}

/// An amount as the systems write it.
pub(crate) fn amount(cents: i64) -> String {
    let sign = if cents < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", cents.abs() / 100, cents.abs() % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_have_two_decimals() {
        assert_eq!((amount(4900).as_str(), amount(5).as_str(), amount(-12345).as_str()), ("49.00", "0.05", "-123.45"));
    }

    #[test]
    fn stored_acts_are_read_as_before() {
        let stored = serde_json::json!({ "act": "payment", "reference": "CS-0123456789AB", "patient": "7", "cents": 4900, "on": "2026-11-29",
            "provider": "1", "payment_type": "70" });
        let act: Act = serde_json::from_value(stored.clone()).unwrap();
        assert_eq!(serde_json::to_value(act).unwrap(), stored);
    }
}
