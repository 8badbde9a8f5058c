//! Retries of jobs, and the jobs that no capability can declare: emails and texts are queued below the capabilities, and
//! sending one needs every capability's letters.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tenancy::ids::OutgoingMessageId;

use super::Notice;
use crate::Result;

/// How often a job is tried, crashes included, before it is dead and a person must look at it; and the pauses between.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Retry {
    pub attempts: i32,
    /// The pause after the first failure; it doubles with each.
    pub first_pause: Duration,
    pub longest_pause: Duration,
}

impl Retry {
    pub const USUAL: Self =
        Self { attempts: 12, first_pause: Duration::from_secs(10), longest_pause: Duration::from_secs(60 * 60) };
    /// For jobs that poll an external service for days.
    pub const FOR_DAYS: Self = Self { attempts: 60, ..Self::USUAL };
    /// For jobs that a person waits for at a screen. The total exceeds how long a payment without a response stays open
    /// (two minutes).
    pub const WAITED_FOR: Self =
        Self { attempts: 8, first_pause: Duration::from_secs(5), longest_pause: Duration::from_secs(60) };
    /// For bank drafts, which may be pending for days.
    pub const FOR_DRAFTS: Self = Self { attempts: 200, ..Self::USUAL };
    const MEASURED: Self = Self { attempts: 5, ..Self::USUAL };
}

/// An email on its way: its notice, and whether the desk sends it again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mailing {
    #[serde(flatten)]
    pub notice: Notice,
    /// Missing in rows of emails that nobody sent again.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub resent: bool,
}

impl From<Notice> for Mailing {
    fn from(notice: Notice) -> Self {
        Self { notice, resent: false }
    }
}

/// Work to do later that no capability declares; all other kinds are [`Task`](crate::task::Task)s. Names of jobs and of
/// their fields are stored in rows, so they must never change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "payload")]
pub enum Job {
    /// Sends one email.
    #[serde(rename = "send_mail")]
    SendMail(Mailing),
    /// Sends one text, stored as a row of the message log.
    #[serde(rename = "send_text")]
    SendText { message: OutgoingMessageId },
    /// Does nothing; for measurements and queue tests.
    #[serde(rename = "no_op")]
    NoOp,
}

impl Job {
    /// The stored names.
    pub const KINDS: &'static [&'static str] = &["send_mail", "send_text", "no_op"];

    /// Its stored name.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::SendMail(_) => "send_mail",
            Self::SendText { .. } => "send_text",
            Self::NoOp => "no_op",
        }
    }

    /// The retry policy of a kind of job.
    pub fn retry(kind: &str) -> Retry {
        match kind {
            "no_op" => Retry::MEASURED,
            _ => Retry::USUAL,
        }
    }

    /// The default key: what the job is about. There is one live job per key. To queue several jobs for the same
    /// thing, use a different key ([`super::NewJob::keyed`]).
    pub fn key(&self) -> String {
        match self {
            Self::SendMail(mailing) => mailing.notice.key(),
            Self::SendText { message } => message.to_string(),
            Self::NoOp => self.kind().to_owned(),
        }
    }

    /// The stored payload, without the kind.
    pub(super) fn payload(&self) -> Result<Value> {
        let mut written = serde_json::to_value(self).map_err(anyhow::Error::from)?;
        Ok(written.get_mut("payload").map_or_else(|| json!({}), Value::take))
    }

    /// Reads the job of a row. A row that can't be read fails like a bug: it is retried, since a newer version may be
    /// able to read it, and finally shows up as dead.
    pub(super) fn read(kind: &str, payload: &Value) -> Result<Self> {
        let bare = payload.is_null() || payload.as_object().is_some_and(serde_json::Map::is_empty);
        let written = if bare { json!({ "kind": kind }) } else { json!({ "kind": kind, "payload": payload }) };
        Ok(serde_json::from_value(written).map_err(|error| anyhow::anyhow!("payload of {kind}: {error}"))?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A row of each kind as the first version of this program wrote it.
    const STORED: &[(&str, &str, &str)] = &[
        ("send_mail", r#"{"notice": "receipt", "payment": 7}"#, "receipt-7"),
        ("send_text", r#"{"message": 7}"#, "7"),
        ("no_op", "null", "no_op"),
    ];

    #[test]
    fn emails_are_resent_only_if_their_row_says_so() {
        let row = json!({ "notice": "payment_link", "account": 7, "id": "x-again-1" });
        let Job::SendMail(first) = Job::read("send_mail", &row).unwrap() else { panic!("an email") };
        assert!(!first.resent, "whatever its key");
        let again = Job::SendMail(Mailing { resent: true, ..first });
        let written = serde_json::to_value(&again).unwrap();
        assert_eq!(written["payload"]["resent"], json!(true));
        assert_eq!(Job::read("send_mail", &written["payload"]).unwrap(), again);
    }

    #[test]
    fn what_is_stored_is_read_and_written_as_before() {
        let kinds: Vec<&str> = STORED.iter().map(|(kind, ..)| *kind).collect();
        assert_eq!(kinds, Job::KINDS, "a sample of each kind");
        for (kind, payload, key) in STORED {
            let stored: Value = serde_json::from_str(payload).unwrap();
            let job = Job::read(kind, &stored).unwrap_or_else(|error| panic!("{kind}: {error}"));
            assert_eq!((job.kind(), job.key().as_str()), (*kind, *key));
            let written = job.payload().unwrap();
            if job.key() == *kind {
                assert_eq!(written, json!({}), "it is about nothing");
            } else {
                assert_eq!(written, stored);
            }
        }
        assert!(Job::read("fly_to_the_moon", &Value::Null).is_err());
        assert!(Job::read("send_text", &json!({ "bill": 7 })).is_err());
    }
}
