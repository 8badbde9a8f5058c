//! Request types of today's items.

use office::today::{CallOutcome, ItemKey, TodayKind};
use poem_openapi::Object;

use frame::wire::Date;

/// Identifies an item.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct TodayItemKey {
    pub kind: TodayKind,
    pub subject_id: i64,
    pub due_on: Date,
}

impl From<TodayItemKey> for ItemKey {
    fn from(key: TodayItemKey) -> Self {
        Self { kind: key.kind, subject: key.subject_id, due_on: key.due_on.0 }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AssignItem {
    pub item: TodayItemKey,
    /// Unassigns the item if omitted.
    pub login_id: Option<i64>,
}

#[derive(Debug, Object)]
pub struct SnoozeItem {
    pub item: TodayItemKey,
    /// 1, 7 or 30.
    pub days: u32,
}

#[derive(Debug, Object)]
pub struct LogCall {
    pub item: TodayItemKey,
    pub outcome: CallOutcome,
    /// At most 1,000 characters; card numbers are refused.
    pub note: Option<String>,
}
