//! What goes wrong between us and a practice system.

use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};

/// One fault: which calls it affects, how many, and how.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// The end of a call's path, such as `patients/Simple` or `procedurelogs`, or of one method's, as in `POST payments`;
    /// `*` is any.
    pub call: String,
    pub kind: FaultKind,
    pub count: u32,
    /// The delay in milliseconds, for the kinds that wait.
    #[serde(default)]
    pub ms: u64,
}

impl Fault {
    fn affects(&self, method: &str, path: &str) -> bool {
        match self.call.split_once(' ') {
            Some((of, end)) => of == method && path.ends_with(end),
            None => self.call == "*" || path.ends_with(&self.call),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FaultKind {
    Slow,
    Error,
    /// 401.
    Refused,
    TooMany,
    DayLimit,
    /// The day's key has expired.
    KeyExpired,
    /// The program in the office doesn't answer.
    Offline,
    /// An upload is running.
    Uploading,
    /// The page before this one is sent once more.
    PageTwice,
    /// The page after this one is sent in its place.
    PageMissing,
    /// The page is cut after a third of its rows.
    ShortPage,
    /// A row before the page vanished, so that all rows move up.
    SeamShifted,
    /// The first row lacks most fields.
    HalfRecord,
    CutJson,
    Html,
    EmptyList,
    /// An entry is written, and its answer is lost.
    AnswerLost,
    /// An accepted entry waits and is not written.
    Stuck,
    /// An accepted entry fails.
    Fails,
}

#[derive(Default)]
pub(super) struct Faults(Mutex<Vec<Fault>>);

impl Faults {
    pub fn add(&self, fault: Fault) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(fault);
    }

    pub fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// The fault that affects this call; its count is decreased.
    pub fn take(&self, method: &str, path: &str) -> Option<Fault> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = all.iter().position(|fault| fault.count > 0 && fault.affects(method, path))?;
        all[at].count -= 1;
        Some(all[at].clone())
    }
}
